import { parameterGrid } from '../engine/backtest/parameter-grid.ts';
import { smaCrossGrid } from '../engine/backtest/parameter-grid-sma-cross.ts';
import { simulate } from '../engine/backtest/simulate.ts';
import { createSimulation } from '../engine/backtest/simulation.ts';
import { sma } from '../engine/indicators/sma.ts';
import type { PriceBars } from '../engine/markets/price-bars.ts';
import { randomBars } from '../engine/testing/random-bars.ts';
import { alternate } from './alternate.ts';
import { compilePeer, createGrademark } from './backtest-peers.ts';
import type { BenchResult } from './bench-result.ts';

const BARS = 4_000;
const MANY_BARS = 40_000;
const [FAST, SLOW] = [20, 50];
const RULES = { fee: 0.001, slippage: 0.0005, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
const FREE = { ...RULES, fee: 0, slippage: 0 };
const DAYS_PER_YEAR = 365;
const ROUNDS = 9;
const ROUND_MS = 100;
const TOLERANCE = 1e-12;

/** Ratio of ours to grademark; times the time of C; seconds of the grid; times the cost of a bar in ten times the bars. */
const GRADEMARK_FLOOR = 25;
const C_TIMES = 3;
const GRID_SECONDS = 0.6;
const LENGTH_TIMES = 1.3;

/** The simulator and its grids against grademark, against C, and against the time a memory read takes. */
export async function run(): Promise<BenchResult[]> {
  const bars = randomBars(7, BARS);
  return [
    await againstGrademark(bars),
    await againstC(bars),
    await overLengths(bars),
    await gridOfPairs(bars),
    await universe(),
  ];
}

/** Two averages, the target, and the account with its trades. Returns the number of trades and the worth at the end. */
function createCross(bars: PriceBars, rules = RULES) {
  const [fast, slow, target] = [0, 1, 2].map(() => new Float64Array(bars.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const out = createSimulation(bars.length);
  const cross = () => {
    sma(bars.close, FAST, fast);
    sma(bars.close, SLOW, slow);
    above(fast, slow, target);
    return simulate(bars, target, rules, out);
  };
  return { cross, fast, slow, out };
}

function above(fast: Float64Array, slow: Float64Array, out: Float64Array): void {
  const { length } = out;
  for (let i = 0; i < length; i++) out[i] = (fast[i] as number) > (slow[i] as number) ? 1 : 0;
}

/**
 * Milliseconds of processor time. A program that was just started is preferred by the scheduler of a busy machine, so C and
 * ours are not compared by the clock on the wall.
 */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** Millions of bars a second. */
async function speed(bars: number, once: () => unknown, now: () => number): Promise<number> {
  const start = now();
  let runs = 0;
  for (; now() < start + ROUND_MS; runs++) once();
  return (runs * bars) / 1e3 / (now() - start);
}

async function againstGrademark(bars: PriceBars): Promise<BenchResult> {
  const { cross, fast, slow } = createCross(bars, FREE);
  const trades = cross();
  const peer = createGrademark(bars, fast, slow);
  const theirs = peer().length;
  // Grademark looks at no signal on the bars of its own fills, so a target that flips for one bar passes it by.
  if (Math.abs(theirs - trades) > trades * 0.1) throw new Error(`${trades} trades here, ${theirs} in grademark`);
  return alternate(
    {
      name: `SMA cross over ${BARS} bars with account and trades, against grademark (which is given the averages)`,
      unit: 'million bars/s',
      floor: GRADEMARK_FLOOR,
    },
    ROUNDS,
    // By the wall: collecting grademark's garbage keeps other threads busy, which it should not be charged for.
    () => speed(BARS, cross, () => performance.now()),
    () => speed(BARS, peer, () => performance.now()),
  );
}

async function againstC(bars: PriceBars): Promise<BenchResult> {
  const name = `SMA cross over ${BARS} bars with account and trades, against C (gcc -O3)`;
  const peer = compilePeer(bars);
  if (peer === null) return { name, figures: 'skipped, there is no gcc', limit: null, holds: true };
  const { cross, out } = createCross(bars);
  const trades = cross();
  const once = peer.run(1);
  const worth = out.equity[BARS - 1] as number;
  if (once.trades !== trades || !(Math.abs(once.worth / worth - 1) <= TOLERANCE))
    throw new Error(`${trades} trades to ${worth} here, ${once.trades} to ${once.worth} in C`);
  const runs = Math.ceil((ROUND_MS * 1e6) / (10 * BARS));
  const result = await alternate(
    { name, unit: 'million bars/s', floor: 1 / C_TIMES },
    ROUNDS,
    () => speed(BARS, cross, processorMs),
    async () => 1e3 / peer.run(runs).nsPerBar,
  );
  peer.remove();
  return { ...result, limit: `at most ${C_TIMES} times the time of C` };
}

async function overLengths(bars: PriceBars): Promise<BenchResult> {
  const few = createCross(bars).cross;
  const many = createCross(randomBars(7, MANY_BARS)).cross;
  const result = await alternate(
    {
      name: `SMA cross over ${MANY_BARS} bars, against ${BARS} bars`,
      unit: 'million bars/s',
      floor: 1 / LENGTH_TIMES,
    },
    ROUNDS,
    () => speed(MANY_BARS, many, processorMs),
    () => speed(BARS, few, processorMs),
  );
  return { ...result, limit: `a bar costs at most ${LENGTH_TIMES} times as much` };
}

/** 10,000 pairs of averages on one market, one core, with return, drawdown, Sharpe ratio, trades and wins of each. */
async function gridOfPairs(bars: PriceBars): Promise<BenchResult> {
  const side = 100;
  const fast = Int32Array.from({ length: side * side }, (_, i) => 3 + (i % side));
  const slow = Int32Array.from({ length: side * side }, (_, i) => 103 + Math.floor(i / side));
  const seconds = medianSeconds(() => smaCrossGrid(bars, fast, slow, RULES, DAYS_PER_YEAR));
  const steps = fast.length * BARS;
  // Both averages are read on every bar; closes, read only while held, are left out.
  const readSeconds = (steps * 2 * Float64Array.BYTES_PER_ELEMENT) / bytesPerSecond(2 * side * BARS);
  return {
    name: `${fast.length} SMA crosses over ${BARS} bars with five measures each, one core`,
    figures: `${seconds.toFixed(3)} s, ${(steps / seconds / 1e6).toFixed(0)} million bar-steps/s, ${((100 * readSeconds) / seconds).toFixed(0)} % of what reading the averages from memory alone would allow`,
    limit: `at most ${GRID_SECONDS} s`,
    holds: seconds <= GRID_SECONDS,
  };
}

/** Every pair of a universe with every strategy of a catalogue, averages included, account and trades kept. */
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
          above(fast, slow, out);
        },
        RULES,
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

/** Processor time of a few runs, the middle one; the first one warms up and does not count. */
function medianSeconds(once: () => unknown): number {
  const seconds = Array.from({ length: 6 }, () => {
    const start = processorMs();
    once();
    return (processorMs() - start) / 1e3;
  });
  const sorted = seconds.slice(1).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** How fast memory of a number of doubles is read, by comparing it with equal memory. */
function bytesPerSecond(doubles: number): number {
  const half = Buffer.alloc((doubles / 2) * Float64Array.BYTES_PER_ELEMENT, 1);
  const other = Buffer.from(half);
  const repeats = 50;
  const seconds = medianSeconds(() => {
    for (let i = 0; i < repeats; i++) if (half.compare(other) !== 0) throw new Error('the memory differs');
  });
  return (2 * half.length * repeats) / seconds;
}
