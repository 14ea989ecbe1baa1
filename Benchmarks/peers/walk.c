/* Walks a folder with fts, and counts the files whose names end as those of specs do. */
#include <fts.h>
#include <stdio.h>
#include <string.h>

static int is_spec(const FTSENT *entry) {
  static const char *ends[] = {".modal.yaml", ".modal.yml"};
  for (int index = 0; index < 2; index++) {
    size_t length = strlen(ends[index]);
    if (entry->fts_namelen >= length &&
        !strcmp(entry->fts_name + entry->fts_namelen - length, ends[index]))
      return 1;
  }
  return 0;
}

static int by_name(const FTSENT **one, const FTSENT **other) {
  return strcmp((*one)->fts_name, (*other)->fts_name);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  char *paths[] = {arguments[1], NULL};
  FTS *walk = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR | FTS_NOSTAT, by_name);
  if (!walk) return 2;
  long folders = 0, files = 0, specs = 0;
  for (FTSENT *entry; (entry = fts_read(walk));) {
    if (entry->fts_info == FTS_D) folders++;
    if (entry->fts_info == FTS_F || entry->fts_info == FTS_NSOK) {
      files++;
      specs += is_spec(entry);
    }
  }
  fts_close(walk);
  printf("folders %ld files %ld specs %ld\n", folders, files, specs);
  return 0;
}
