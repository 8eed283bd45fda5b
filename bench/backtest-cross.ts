import { fileURLToPath } from 'node:url';
import { heldAbove } from '../engine/backtest/held-above.ts';
import { simulate } from '../engine/backtest/simulate.ts';
import { createSimulation, type SimulationRules } from '../engine/backtest/simulation.ts';
import { sma } from '../engine/indicators/sma.ts';
import type { PriceBars } from '../engine/markets/price-bars.ts';
import { randomBars } from '../engine/testing/random-bars.ts';

export const COSTS: SimulationRules = { fee: 0.001, slippage: 0.0005, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
const [FAST, SLOW] = [20, 50];

/** Two moving averages, the target, and the account with its trades; `cross` returns the number of trades. */
export function createCross(bars: PriceBars, rules: SimulationRules) {
  const fast = new Float64Array(bars.length);
  const slow = new Float64Array(bars.length);
  const target = new Float64Array(bars.length);
  const out = createSimulation(bars.length);
  const cross = () => {
    sma(bars.close, FAST, fast);
    sma(bars.close, SLOW, slow);
    heldAbove(fast, slow, target);
    return simulate(bars, target, rules, out);
  };
  return { cross, fast, slow, out };
}

/** Milliseconds of CPU time, which a busy machine distorts less than wall-clock time. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** Millions of bars per second, over at least the given milliseconds of a clock. */
export async function speed(bars: number, once: () => unknown, now: () => number, ms: number): Promise<number> {
  const start = now();
  let runs = 0;
  for (; now() < start + ms; runs++) once();
  return (runs * bars) / 1e3 / (now() - start);
}

/**
 * As a program: `backtest-cross.ts ENGINE SEED BARS MS` prints the speed of ours or of grademark in a separate process.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [engine, ...given] = process.argv.slice(2);
  const [seed, length, ms] = given.map(Number) as [number, number, number];
  // Two markets, because V8 embeds the column addresses of a single one into the code.
  const runs = await Promise.all([seed, seed + 1].map((one) => createRun(engine, randomBars(one, length))));
  for (const once of runs) await speed(length, once, processorMs, ms);
  console.log(await speed(length, runs[0] as () => unknown, processorMs, ms));
}

async function createRun(engine: string | undefined, bars: PriceBars): Promise<() => unknown> {
  const { cross, fast, slow } = createCross(bars, COSTS);
  if (engine === 'ours') return cross;
  const { createGrademark } = await import('./backtest-peers.ts');
  cross();
  return createGrademark(bars, fast, slow);
}
