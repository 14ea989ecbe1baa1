// The limit of any tool on libyaml: every file of a folder through yaml_parser_parse, events dropped.
//
//     events [-j THREADS] FOLDER...
//
// Prints how many files, bytes and events there were. Walks with readdir in sorted order and takes
// files that end in .modal.yaml or .modal.yml only, as `modalspec check` does.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

// MARK: - Walking

static char **files;
static size_t file_count, file_room;

static int ends_in(const char *name, const char *suffix) {
  size_t length = strlen(name), end = strlen(suffix);
  return length >= end && strcmp(name + length - end, suffix) == 0;
}

static void fail(const char *path) {
  perror(path);
  exit(1);
}

static void add_file(char *path) {
  if (file_count == file_room) {
    file_room = file_room ? 2 * file_room : 1024;
    files = realloc(files, file_room * sizeof *files);
    if (!files) fail("realloc");
  }
  files[file_count++] = path;
}

static void walk(const char *folder) {
  struct dirent **entries;
  int count = scandir(folder, &entries, NULL, alphasort);
  if (count < 0) fail(folder);
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    if (name[0] != '.') {
      char *path;
      if (asprintf(&path, "%s/%s", folder, name) < 0) fail(name);
      if (entries[i]->d_type == DT_DIR) {
        walk(path);
        free(path);
      } else if (ends_in(name, ".modal.yaml") || ends_in(name, ".modal.yml")) {
        add_file(path);
      } else {
        free(path);
      }
    }
    free(entries[i]);
  }
  free(entries);
}

// MARK: - Reading

typedef struct {
  size_t bytes, events, errors;
} counts;

// Where it lies must not depend on the length of a path: that alone makes a third of a difference.
static _Thread_local _Alignas(4096) unsigned char text[4 << 20];

// The whole file into `text`.
static size_t read_file(const char *path) {
  int file = open(path, O_RDONLY);
  if (file < 0) fail(path);
  size_t length = 0;
  for (;;) {
    ssize_t got = read(file, text + length, sizeof text - length);
    if (got < 0) fail(path);
    if (got == 0) break;
    length += (size_t)got;
    if (length == sizeof text) {
      errno = EFBIG;
      fail(path);
    }
  }
  close(file);
  return length;
}

static void parse(const unsigned char *text, size_t length, counts *into) {
  yaml_parser_t parser;
  yaml_event_t event;
  if (!yaml_parser_initialize(&parser)) fail("yaml_parser_initialize");
  yaml_parser_set_input_string(&parser, text, length);
  for (int done = 0; !done;) {
    if (!yaml_parser_parse(&parser, &event)) {
      into->errors++;
      break;
    }
    into->events++;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  into->bytes += length;
}

static atomic_size_t next_file;

static void *work(void *argument) {
  counts mine = {0, 0, 0};
  for (;;) {
    size_t index = atomic_fetch_add(&next_file, 1);
    if (index >= file_count) break;
    size_t length = read_file(files[index]);
    parse(text, length, &mine);
  }
  *(counts *)argument = mine;
  return NULL;
}

int main(int argc, char **argv) {
  int threads = 1, first = 1;
  if (argc > 2 && strcmp(argv[1], "-j") == 0) {
    threads = atoi(argv[2]);
    first = 3;
  }
  if (threads < 1 || threads > 64 || first >= argc) {
    fprintf(stderr, "usage: events [-j THREADS] FOLDER...\n");
    return 64;
  }
  for (int i = first; i < argc; i++) {
    struct stat status;
    if (stat(argv[i], &status) != 0) fail(argv[i]);
    if (S_ISDIR(status.st_mode)) walk(argv[i]);
    else add_file(strdup(argv[i]));
  }

  counts each[64], total = {0, 0, 0};
  pthread_t thread[64];
  for (int i = 1; i < threads; i++) {
    if (pthread_create(&thread[i], NULL, work, &each[i]) != 0) fail("pthread_create");
  }
  work(&each[0]);
  for (int i = 0; i < threads; i++) {
    if (i > 0) pthread_join(thread[i], NULL);
    total.bytes += each[i].bytes;
    total.events += each[i].events;
    total.errors += each[i].errors;
  }
  printf("files %zu bytes %zu events %zu errors %zu\n", file_count, total.bytes, total.events,
         total.errors);
  return total.errors != 0;
}
