import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataFrame } from 'data-forge';
import { backtest, computeEquityCurve, type IBar, type IStrategy, type ITrade } from 'grademark';
import { toIsoDate } from '../engine/calendar.ts';
import { elementAt } from '../engine/element-at.ts';
import type { PriceBars } from '../engine/markets/price-bars.ts';

/** A bar of grademark with the two averages on it. */
export interface PeerBar extends IBar {
  readonly fast: number;
  readonly slow: number;
}

const SMA_CROSS: IStrategy<PeerBar> = {
  entryRule: (enterPosition, { bar }) => {
    if (bar.fast > bar.slow) enterPosition();
  },
  exitRule: (exitPosition, { bar }) => {
    if (!(bar.fast > bar.slow)) exitPosition();
  },
};

/** The same strategy in grademark, which receives the averages and has no costs. */
export function createGrademark(bars: PriceBars, fast: Float64Array, slow: Float64Array): () => ITrade[] {
  const frame = new DataFrame<number, PeerBar>(
    Array.from({ length: bars.length }, (_, i) => ({
      time: new Date(toIsoDate(elementAt(bars.days, i))),
      open: elementAt(bars.open, i),
      high: elementAt(bars.high, i),
      low: elementAt(bars.low, i),
      close: elementAt(bars.close, i),
      volume: 0,
      fast: elementAt(fast, i),
      slow: elementAt(slow, i),
    })),
  );
  return () => {
    const trades = backtest(SMA_CROSS, frame);
    computeEquityCurve(1, trades);
    return trades;
  };
}

/** Output of a run of the C program. */
export interface NativeRun {
  readonly nsPerBar: number;
  readonly worth: number;
  readonly trades: number;
}

export interface NativePeer {
  run(runs: number): NativeRun;
  remove(): void;
}

/** Millions of bars per second of CPU time of an SMA crossover in a separate process. */
export function speedOfProcess(engine: 'ours' | 'grademark', seed: number, bars: number, ms: number): number {
  const program = path.join(import.meta.dirname, 'backtest-cross.ts');
  const given = [engine, seed, bars, ms].map(String);
  return Number(execFileSync(process.execPath, [...process.execArgv, program, ...given], { encoding: 'utf8' }));
}

/** Compiles bench/sma-cross.c and passes it the bars; null on a machine without a compiler. */
export function compilePeer(bars: PriceBars): NativePeer | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const [program, file] = [path.join(folder, 'sma-cross'), path.join(folder, 'bars')];
  const source = path.join(import.meta.dirname, 'sma-cross.c');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (spawnSync('gcc', ['-O3', '-o', program, source, '-lm'], { stdio: 'ignore' }).status !== 0) {
    remove();
    return null;
  }
  writeFileSync(file, Buffer.from(Float64Array.of(...bars.open, ...bars.close).buffer));
  return {
    run(runs) {
      const printed = execFileSync(program, [file, String(bars.length), String(runs)], { encoding: 'utf8' });
      const [nsPerBar = Number.NaN, worth = Number.NaN, trades = Number.NaN] = printed.split(' ').map(Number);
      return { nsPerBar, worth, trades };
    },
    remove,
  };
}
