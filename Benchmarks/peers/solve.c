// Solving one spec in a million containers, in plain C: section 3 of the language for a centered
// dialog with margins, a maximum width, a keyboard that shrinks the box, and QMUI's rounding.
//
//     solve [--integers] [CONTAINERS] [ROUNDS]
//
// Prints nanoseconds per frame (median and least of the rounds) and a checksum of all the frames.
// SolveBenchmark makes the same containers and must print the same checksum.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  double width, height, keyboard;
} container;

typedef struct {
  double x, y, width, height;
} frame;

typedef struct {
  double width, height, max_width, top, left, bottom, right, scale;
} spec;

// As the language says it.
static inline double flat(double value, double scale) {
  if (fabs(value) <= 0.001) return 0;
  double pixels = value * scale;
  double above = ceil(pixels), nearest = round(pixels);
  return (fabs(above - value) <= fabs(nearest - value) ? above : nearest) / scale;
}

// The same without the mathematical library, which the compiler calls for ceil and round where it
// may not use SSE 4.1. The numbers here are far below 2^63.
static inline double flat_by_integers(double value, double scale) {
  if (fabs(value) <= 0.001) return 0;
  double pixels = value * scale;
  double whole = (double)(int64_t)pixels, rest = pixels - whole;
  double above = whole + (rest > 0);
  double nearest = whole + (rest >= 0.5) - (rest <= -0.5);
  return (fabs(above - value) <= fabs(nearest - value) ? above : nearest) / scale;
}

static double least(double a, double b) { return a < b ? a : b; }

// Neither is inlined, so that no round is dropped because its frames are overwritten by the next.
#define SOLVER(name, flat)                                                                  \
  __attribute__((noinline)) static void name(const spec *spec, const container *in,         \
                                             frame *out, size_t count) {                    \
    for (size_t i = 0; i < count; i++) {                                                    \
      double box_width = in[i].width - (spec->left + spec->right);                          \
      double box_height = in[i].height - in[i].keyboard - (spec->top + spec->bottom);       \
      double width = least(least(spec->max_width, box_width), spec->width);                 \
      double height = least(box_height, spec->height);                                      \
      out[i].x = flat((box_width - width) / 2, spec->scale) + spec->left;                   \
      out[i].y = flat((box_height - height) / 2, spec->scale) + spec->top;                  \
      out[i].width = width;                                                                 \
      out[i].height = height;                                                               \
    }                                                                                       \
  }
SOLVER(solve, flat)
SOLVER(solve_by_integers, flat_by_integers)

// SplitMix64.
static uint64_t state = 20261121;
static uint64_t next(void) {
  uint64_t value = state += 0x9E3779B97F4A7C15;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
  return value ^ (value >> 31);
}

// FNV-1a over whole doubles.
static uint64_t checksum(const frame *frames, size_t count) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < count; i++) {
    uint64_t bits[4];
    memcpy(bits, &frames[i], sizeof bits);
    for (int j = 0; j < 4; j++) hash = (hash ^ bits[j]) * 0x100000001B3;
  }
  return hash;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  int by_integers = argc > 1 && strcmp(argv[1], "--integers") == 0;
  argc -= by_integers;
  argv += by_integers;
  long count = argc > 1 ? atol(argv[1]) : 1000000, rounds = argc > 2 ? atol(argv[2]) : 11;
  if (count < 1 || rounds < 1 || rounds > 1000) {
    fprintf(stderr, "usage: solve [--integers] [CONTAINERS] [ROUNDS]\n");
    return 64;
  }
  // A dialog of 420 x 560 at most 400 wide, 20 in from every edge.
  spec dialog = {420, 560, 400, 20, 20, 20, 20, 3};
  container *in = malloc((size_t)count * sizeof *in);
  frame *out = calloc((size_t)count, sizeof *out);
  double *times = malloc((size_t)rounds * sizeof *times);
  if (!in || !out || !times) return 1;
  for (long i = 0; i < count; i++) {
    in[i].width = (double)(640 + next() % 2092) / 2;
    in[i].height = (double)(640 + next() % 2092) / 2;
    in[i].keyboard = next() % 2 ? (double)(next() % 200) : 0;
  }
  // The first round also touches the memory and does not count.
  for (long round = -1; round < rounds; round++) {
    double start = now();
    (by_integers ? solve_by_integers : solve)(&dialog, in, out, (size_t)count);
    if (round >= 0) times[round] = (now() - start) / (double)count;
  }
  qsort(times, (size_t)rounds, sizeof *times, by_value);
  printf("containers %ld median %.3f least %.3f checksum %016llx\n", count, times[rounds / 2],
         times[0], (unsigned long long)checksum(out, (size_t)count));
  return 0;
}
