import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { compareBacktests } from './compare-backtests.ts';
import type { BacktestJob } from './run-backtest.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

const world = backtestWorld(4, 260);
const OPTIONS = { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false };

function job(key: string, target: (inputs: StrategyInputs) => ArrayLike<number>, warmup = 0): BacktestJob {
  const strategy = madeStrategy(target, { key, warmup: () => warmup });
  return { request: backtestRequest({ strategy: key }), rules: { strategy, filters: [] }, world, options: OPTIONS };
}

const held = job('held', ({ bars }) => new Float64Array(bars.length).fill(1));
const cash = job('cash', ({ bars }) => new Float64Array(bars.length));
const turns = job('turns', ({ bars }) => bars.close.map((_, i) => (i % 20 < 10 ? 1 : 0)), 50);

describe('a comparison', () => {
  it('covers the window that all strategies can trade', () => {
    const comparison = compareBacktests([held, turns, cash], 1);
    const windows = comparison?.reports.map(({ window }) => [window.firstDay, window.lastDay, window.bars]);
    expect(windows).toEqual(Array(3).fill([world.market.days[50], world.market.days.at(-1), 210]));
    expect(comparison?.reports.map(({ benchmark }) => benchmark.totalReturn)).toEqual(
      Array(3).fill(comparison?.reports[0]?.metrics.totalReturn),
    );
  });

  it('compares each pair once, by the mean difference per bar times bars per year', () => {
    const comparison = compareBacktests([held, turns, cash], 1);
    expect(comparison?.differences.map(({ strategy, other }) => [strategy, other])).toEqual([
      ['held', 'turns'],
      ['held', 'cash'],
      ['turns', 'cash'],
    ]);
    const equity = comparison?.reports[0]?.equity.values as Float64Array;
    let sum = 0;
    for (let i = 1; i < equity.length; i++) sum += equity[i]! / equity[i - 1]! - 1;
    // Cash returns nothing, so the difference is the return of holding.
    expect(comparison?.differences[1]?.perYear).toBeCloseTo((sum / (equity.length - 1)) * 365, 9);
  });

  it('counts the compared strategies as trials of each, and adds none when the comparison is repeated', () => {
    const often = job('often', ({ bars }) => bars.close.map((_, i) => (i % 4 < 2 ? 1 : 0)), 50);
    const asked = (ownSharpes: readonly number[]) =>
      compareBacktests(
        [turns, often].map((one) => ({ ...one, options: { ...OPTIONS, ownSharpes } })),
        1,
      )?.reports.map(({ evidence }) => evidence) ?? [];
    const first = asked([]);
    expect(first.map(({ own }) => own.trials)).toEqual([2, 2]);
    expect(first[1]?.own.deflatedSharpe).toEqual(expect.any(Number));
    expect(asked(first.flatMap(({ sharpePerBar }) => sharpePerBar ?? []))).toEqual(first);
  });

  it('reverses its signs with its order', () => {
    const [one] = compareBacktests([held, turns], 7)?.differences ?? [];
    const [other] = compareBacktests([turns, held], 7)?.differences ?? [];
    expect(other?.perYear).toBeCloseTo(-one!.perYear!, 12);
    expect(other?.low).toBeCloseTo(-one!.high!, 9);
    expect(other?.high).toBeCloseTo(-one!.low!, 9);
    expect(other?.isDistinguishable).toBe(one?.isDistinguishable);
    expect(one!.low! <= one!.perYear! && one!.perYear! <= one!.high!).toBe(true);
  });

  it('finds no difference between a strategy and itself, and distinguishes constant gains from none', () => {
    const [same] = compareBacktests([held, { ...held }], 1)?.differences ?? [];
    expect(same).toMatchObject({ perYear: null, low: null, high: null, isDistinguishable: false });
    const rising = {
      ...world.market,
      column: () => Float64Array.from(world.market.days, (_, i) => 1.01 ** i + (i % 3) / 1e3),
    };
    const inRise = (one: BacktestJob): BacktestJob => ({ ...one, world: { ...world, market: rising } });
    const [clear] = compareBacktests([inRise(held), inRise(cash)], 1)?.differences ?? [];
    expect([clear?.isDistinguishable, clear!.low! > 0]).toEqual([true, true]);
  });

  it('is absent where the strategies share no window', () => {
    expect(compareBacktests([held, job('late', ({ bars }) => bars.close, 259)], 1)).toBeNull();
  });
});
