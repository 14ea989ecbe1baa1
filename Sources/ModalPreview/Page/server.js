// What the page asks of the server. Every request names the token, which came with the page's own address.
const token = new URL(location.href).searchParams.get("token");
const headers = { "ModalSpec-Token": token };

async function answer(response) {
  if (!response.ok) throw new Error((await response.text()).trim());
  return response;
}

// That nobody answers.
export class Unreachable extends Error {}

const ask = (path, options) => fetch(path, { headers, ...options }).catch(() => { throw new Unreachable(); });

export async function get(path) {
  return (await answer(await ask(path))).json();
}

export async function post(path, wish) {
  return answer(await ask(path, { method: "POST", body: JSON.stringify(wish) }));
}

// Calls back when something is saved, or comes and goes, and when the server is gone or there again.
export function listen(heard) {
  const channel = new BroadcastChannel(`events ${token}`);
  channel.addEventListener("message", ({ data }) => heard(data));
  // A browser opens few connections to a server: of several pages with its token one listens, and tells the others until it
  // is closed.
  navigator.locks.request(`listening ${token}`, () => new Promise(() => {
    const tell = (name) => {
      heard(name);
      channel.postMessage(name);
    };
    const stream = new EventSource(`/events?token=${token}`);
    for (const name of ["saved", "list"]) stream.addEventListener(name, () => tell(name));
    stream.addEventListener("open", () => tell("open"));
    stream.addEventListener("error", () => tell("gone"));
  }));
}
