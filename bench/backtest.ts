import { heldAbove } from '../engine/backtest/held-above.ts';
import { parameterGrid } from '../engine/backtest/parameter-grid.ts';
import { smaCrossGrid } from '../engine/backtest/parameter-grid-sma-cross.ts';
import { elementAt } from '../engine/element-at.ts';
import { sma } from '../engine/indicators/sma.ts';
import type { PriceBars } from '../engine/markets/price-bars.ts';
import { createRandom } from '../engine/statistics/random.ts';
import { tradeMonteCarlo } from '../engine/statistics/trade-monte-carlo.ts';
import { randomBars } from '../engine/testing/random-bars.ts';
import { alternate, type Comparison } from './alternate.ts';
import { COSTS, createCross, processorMs, speed } from './backtest-cross.ts';
import { compilePeer, createGrademark, speedOfProcess } from './backtest-peers.ts';
import type { BenchResult } from './bench-result.ts';

const BARS = 4_000;
const SEED = 7;
const MANY_BARS = 40_000;
const FREE = { ...COSTS, fee: 0, slippage: 0 };
const DAYS_PER_YEAR = 365;
const PATHS = 10_000;
const TRADES = 300;
const ROUNDS = 15;
const ROUND_MS = 100;
/** About as long as one of our rounds. */
const C_RUNS = 2_500;
const TOLERANCE = 1e-12;

/**
 * Limits: the ratio of ours to grademark; the ratio to C; seconds of the grid; the ratio of the cost of a bar among ten
 * times as many bars; milliseconds of the paths.
 */
const GRADEMARK_FLOOR = 25;
const C_TIMES = 2.5;
const GRID_SECONDS = 0.6;
const LENGTH_TIMES = 1.3;
const PATHS_MS = 35;

/** Compares the simulator and its grids with grademark, with C, and with the time a memory read takes. */
export async function run(): Promise<BenchResult[]> {
  const bars = randomBars(SEED, BARS);
  return [
    await againstGrademark(bars),
    await againstC(bars),
    await overLengths(bars),
    await gridOfPairs(bars),
    await universe(),
    monteCarlo(),
  ];
}

/**
 * Runs ours and a peer in turn. Each of our rounds has a separate process: V8 compiles the same kernels to code of one
 * of two speeds, which a process then keeps. The slowest round is printed next to the median that is judged.
 */
async function inProcesses(comparison: Comparison, peer: () => number): Promise<BenchResult> {
  let slowest = Number.POSITIVE_INFINITY;
  const ours = async () => {
    const found = speedOfProcess('ours', SEED, BARS, ROUND_MS);
    slowest = Math.min(slowest, found);
    return found;
  };
  const result = await alternate(comparison, ROUNDS, ours, async () => peer());
  return { ...result, figures: `${result.figures}, slowest of ours ${slowest.toFixed(0)} ${comparison.unit}` };
}

async function againstGrademark(bars: PriceBars): Promise<BenchResult> {
  const { cross, fast, slow } = createCross(bars, FREE);
  const trades = cross();
  const theirs = createGrademark(bars, fast, slow)().length;
  // Grademark ignores signals on the bars of its own fills, so it misses a target that flips for one bar.
  if (Math.abs(theirs - trades) > trades * 0.1)
    throw new Error(`Expected about as many trades as in grademark (${theirs}); got ${trades}.`);
  return inProcesses(
    {
      name: `SMA cross over ${BARS} bars with account and trades, against grademark (which is given the averages)`,
      unit: 'million bars/s',
      floor: GRADEMARK_FLOOR,
    },
    () => speedOfProcess('grademark', SEED, BARS, ROUND_MS),
  );
}

async function againstC(bars: PriceBars): Promise<BenchResult> {
  const name = `SMA cross over ${BARS} bars with account and trades, against C (gcc -O3)`;
  const peer = compilePeer(bars);
  if (peer === null) return { name, figures: 'skipped, there is no gcc', limit: null, holds: true };
  const { cross, out } = createCross(bars, COSTS);
  const trades = cross();
  const once = peer.run(1);
  const worth = elementAt(out.equity, BARS - 1);
  if (once.trades !== trades || !(Math.abs(once.worth / worth - 1) <= TOLERANCE))
    throw new Error(
      `Expected the result of C (${once.trades} trades, equity ${once.worth}); got ${trades} trades, equity ${worth}.`,
    );
  const result = await inProcesses(
    { name, unit: 'million bars/s', floor: 1 / C_TIMES },
    () => 1e3 / peer.run(C_RUNS).nsPerBar,
  );
  peer.remove();
  return { ...result, limit: `at most ${C_TIMES} times the time of C` };
}

async function overLengths(bars: PriceBars): Promise<BenchResult> {
  const few = createCross(bars, COSTS).cross;
  const many = createCross(randomBars(SEED, MANY_BARS), COSTS).cross;
  const result = await alternate(
    { name: `SMA cross over ${MANY_BARS} bars, against ${BARS} bars`, unit: 'million bars/s', floor: 1 / LENGTH_TIMES },
    ROUNDS,
    () => speed(MANY_BARS, many, processorMs, ROUND_MS),
    () => speed(BARS, few, processorMs, ROUND_MS),
  );
  return { ...result, limit: `a bar costs at most ${LENGTH_TIMES} times as much` };
}

/** 10,000 pairs of averages on one market on one core, with return, drawdown, Sharpe ratio, trades and wins of each. */
async function gridOfPairs(bars: PriceBars): Promise<BenchResult> {
  const side = 100;
  const fast = Int32Array.from({ length: side * side }, (_, i) => 3 + (i % side));
  const slow = Int32Array.from({ length: side * side }, (_, i) => 103 + Math.floor(i / side));
  const seconds = medianSeconds(() => smaCrossGrid(bars, fast, slow, COSTS, DAYS_PER_YEAR));
  const steps = fast.length * BARS;
  // Both averages are read on every bar; closes, which are read only while held, are left out.
  const readSeconds = (steps * 2 * Float64Array.BYTES_PER_ELEMENT) / bytesPerSecond(2 * side * BARS);
  return {
    name: `${fast.length} SMA crosses over ${BARS} bars with five measures each, one core`,
    figures: `${seconds.toFixed(3)} s, ${(steps / seconds / 1e6).toFixed(0)} million bar-steps/s, ${((100 * readSeconds) / seconds).toFixed(0)} % of what reading the averages from memory alone would allow`,
    limit: `at most ${GRID_SECONDS} s`,
    holds: seconds <= GRID_SECONDS,
  };
}

/** Every pair of a universe with every strategy of a catalogue, including averages, the account and stored trades. */
async function universe(): Promise<BenchResult> {
  const [pairs, targets] = [250, 25];
  const markets = Array.from({ length: pairs }, (_, i) => randomBars(i, BARS));
  const [fast, slow] = [new Float64Array(BARS), new Float64Array(BARS)];
  const seconds = medianSeconds(() => {
    for (const bars of markets)
      parameterGrid(
        bars,
        targets,
        (cell, out) => {
          sma(bars.close, 5 + cell, fast);
          sma(bars.close, 50 + 5 * cell, slow);
          heldAbove(fast, slow, out);
        },
        COSTS,
        DAYS_PER_YEAR,
      );
  });
  return {
    name: `${pairs} pairs x ${targets} targets over ${BARS} bars with account, trades and five measures, one core`,
    figures: `${seconds.toFixed(2)} s, ${((pairs * targets * BARS) / seconds / 1e6).toFixed(0)} million bar-steps/s`,
    limit: null,
    holds: true,
  };
}

/** Monte Carlo paths of the trades of a backtest, with the percentiles of three outcomes. */
function monteCarlo(): BenchResult {
  const random = createRandom(SEED);
  const returns = Float64Array.from({ length: TRADES }, () => 0.1 * random() - 0.045);
  const ms = medianSeconds(() => tradeMonteCarlo(returns, { seed: SEED, days: BARS, paths: PATHS })) * 1e3;
  return {
    name: `Monte Carlo of ${PATHS} paths x ${TRADES} trades, one core`,
    figures: `${ms.toFixed(1)} ms, ${((PATHS * TRADES) / ms / 1e3).toFixed(0)} million trades/s`,
    limit: `at most ${PATHS_MS} ms`,
    holds: ms <= PATHS_MS,
  };
}

/** Median CPU time of a few runs; the first one warms up and does not count. */
function medianSeconds(once: () => unknown): number {
  const seconds = Array.from({ length: 6 }, () => {
    const start = processorMs();
    once();
    return (processorMs() - start) / 1e3;
  });
  const sorted = seconds.slice(1).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Memory read time for a number of doubles, measured by comparing equal blocks of memory. */
function bytesPerSecond(doubles: number): number {
  const half = Buffer.alloc((doubles / 2) * Float64Array.BYTES_PER_ELEMENT, 1);
  const other = Buffer.from(half);
  const repeats = 50;
  const seconds = medianSeconds(() => {
    for (let i = 0; i < repeats; i++)
      if (half.compare(other) !== 0) throw new Error('Expected two equal blocks of memory.');
  });
  return (2 * half.length * repeats) / seconds;
}
