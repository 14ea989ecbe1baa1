// Runs a command and says what it cost: seconds on the clock, seconds of processor, peak memory.
//
//     launch OUTPUT COMMAND [ARGUMENT...]
//
// The command's output and errors go to the file OUTPUT. A small program does this because a
// child's peak memory begins at that of the process that starts it, and an interpreter's would
// hide what a small tool needs; for the same reason starting from here takes next to no time.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: launch OUTPUT COMMAND [ARGUMENT...]\n");
    return 64;
  }
  int output = open(argv[1], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (output < 0) {
    perror(argv[1]);
    return 1;
  }
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child < 0) {
    perror("fork");
    return 1;
  }
  if (child == 0) {
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    close(output);
    execvp(argv[2], argv + 2);
    perror(argv[2]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) {
    perror("wait4");
    return 1;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
#ifdef __APPLE__
  long bytes = usage.ru_maxrss;
#else
  long bytes = usage.ru_maxrss * 1024;
#endif
  printf("{\"seconds\": %.9f, \"processor\": %.6f, \"memory\": %ld, \"status\": %d}\n",
         (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9,
         seconds(usage.ru_utime) + seconds(usage.ru_stime), bytes,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
