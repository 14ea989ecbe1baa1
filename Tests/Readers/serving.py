"""The server of the live page, as the scripts that try it start it."""

import os
import signal
import subprocess
from contextlib import contextmanager


class Server:
    """A running `modalspec preview`, and where it listens."""

    def __init__(self, process, address):
        self.process = process
        self.address = address
        self.token = address.split("token=")[1]
        self.port = int(address.split(":")[2].split("/")[0])

    @property
    def memory(self):
        """What it holds of the machine's memory, in bytes; nothing where the system does not say."""
        try:
            with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return 0

    @property
    def descriptors(self):
        try:
            return len(os.listdir(f"/proc/{self.process.pid}/fd"))
        except OSError:
            return 0


@contextmanager
def serving(tool, *arguments, folder=".", patience=10, files=None):
    """Starts the server, and ends it as Ctrl-C does. It ends cleanly, or complains."""
    command = [os.path.abspath(tool), "preview", "--no-config", *arguments]
    if files:
        command = ["sh", "-c", f'ulimit -S -n {files}; exec "$@"', "sh", *command]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield Server(process, process.stdout.readline().strip())
        process.send_signal(signal.SIGINT)
        code = process.wait(patience)
        complaints = process.stderr.read()
        # 130 where it was drawing and did not come to an end by itself.
        if code not in (0, 130) or complaints:
            raise SystemExit(f"Ctrl-C ends it with {code} {complaints}")
    finally:
        process.kill()
        process.wait()
