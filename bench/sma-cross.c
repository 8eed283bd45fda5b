/* The loop of bench/backtest.ts in C: two averages, a target, fills at the next open, account and trades. Run as
sma-cross FILE BARS RUNS; FILE holds the opens, then the closes, as doubles. Prints nanoseconds of CPU time per bar, the
equity at the last close and the number of trades. Only long or flat and without stops, which ours checks on every
bar. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FAST = 20, SLOW = 50 };
static const double FEE = 0.001, SLIPPAGE = 0.0005;

static void sma(const double *values, int n, int length, double *out) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    sum += values[i];
    if (i >= length) sum -= values[i - length];
    out[i] = i >= length - 1 ? sum / length : NAN;
  }
}

typedef struct {
  double *equity, *exposure, *entry_price, *exit_price, *net_return;
  int *entry_bar, *exit_bar;
} simulation;

static int simulate(const double *open, const double *close, const double *target, int n, simulation out) {
  const double paid = (1 + SLIPPAGE) * (1 + FEE), received = (1 - SLIPPAGE) * (1 - FEE);
  double cash = 1, units = 0, before = 1;
  int trades = 0;
  for (int i = 0; i < n; i++) {
    const double wanted = i > 0 ? target[i - 1] : 0;
    if (wanted > 0 && units == 0) {
      before = cash;
      units = cash / (open[i] * paid);
      cash = 0;
      out.entry_bar[trades] = i;
      out.entry_price[trades] = open[i] * (1 + SLIPPAGE);
      out.exit_bar[trades++] = -1;
    } else if (!(wanted > 0) && units > 0) {
      cash = units * open[i] * received;
      units = 0;
      out.exit_bar[trades - 1] = i;
      out.exit_price[trades - 1] = open[i] * (1 - SLIPPAGE);
      out.net_return[trades - 1] = cash / before - 1;
    }
    const double held = units * close[i];
    out.equity[i] = cash + held;
    out.exposure[i] = held / (cash + held);
  }
  if (units > 0) out.net_return[trades - 1] = out.equity[n - 1] / before - 1;
  return trades;
}

static double *column(int n) {
  return calloc((size_t)n, sizeof(double));
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  const int n = atoi(argv[2]), runs = atoi(argv[3]);
  double *open = column(n), *close = column(n), *fast = column(n), *slow = column(n), *target = column(n);
  simulation out = {column(n), column(n), column(n), column(n), column(n), calloc((size_t)n, sizeof(int)),
                    calloc((size_t)n, sizeof(int))};
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(open, sizeof(double), (size_t)n, file) != (size_t)n ||
      fread(close, sizeof(double), (size_t)n, file) != (size_t)n)
    return 1;
  fclose(file);
  int trades = 0;
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int run = 0; run < runs; run++) {
    sma(close, n, FAST, fast);
    sma(close, n, SLOW, slow);
    for (int i = 0; i < n; i++) target[i] = fast[i] > slow[i];
    trades = simulate(open, close, target, n, out);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  const double ns = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
  printf("%.6f %.17g %d\n", ns / runs / n, out.equity[n - 1], trades);
  return 0;
}
