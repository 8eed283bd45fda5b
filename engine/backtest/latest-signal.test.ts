import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { INTERVALS } from '../markets/resample-bars.ts';
import { inputsOfCloses } from '../testing/inputs-of-closes.ts';
import { inputsUntil } from '../testing/look-ahead.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { defaultParameters } from './default-parameters.ts';
import { latestSignal, nextEvaluation, type SignalState } from './latest-signal.ts';
import { marketBars } from './market-bars.ts';
import { strategy as bnh } from './strategies/bnh-fixed.ts';
import { strategy as dca } from './strategies/dca-reference.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';
import { strategyInputs } from './strategy-inputs.ts';

const folder = new URL('./strategies/', import.meta.url);
const strategies = await Promise.all(
  readdirSync(folder).map(
    async (name) => ((await import(new URL(name, folder).href)) as { strategy: StrategyDeclaration }).strategy,
  ),
);

/** Strategy that holds half of the account while the close is above 10, with two bars of warm-up. */
const above: StrategyDeclaration = {
  ...bnh,
  warmup: () => 2,
  target: ({ bars }, _parameters, out) => {
    for (let i = 2; i < out.length; i++) out[i] = bars.close[i]! > 10 ? 0.5 : 0;
  },
};

describe('latestSignal', () => {
  it.each([
    ['a rise on the last bar', [9, 9, 9, 11], 'BUY', 'long', 0.5, 3],
    ['a rise before it', [9, 9, 11, 12], 'NONE', 'long', 0.5, 2],
    ['a fall on the last bar', [9, 9, 11, 8], 'SELL', 'flat', 0, 3],
    ['a fall before it', [9, 9, 11, 8, 7], 'NONE', 'flat', 0, 3],
    ['nothing ever held', [9, 9, 9, 9], 'NONE', 'flat', 0, null],
    ['a rise on the first bar after the warm-up', [9, 9, 11], 'BUY', 'long', 0.5, 2],
  ] as const)('after %s', (_what, closes, signal, position, weight, since) => {
    expect(latestSignal(above, inputsOfCloses(closes))).toMatchObject({ signal, position, weight, since });
  });

  it('is absent during the warm-up and without bars', () => {
    expect(latestSignal(above, inputsOfCloses([11, 11]))).toBeNull();
    expect(latestSignal(bnh, inputsOfCloses([]))).toBeNull();
    expect(latestSignal(bnh, inputsOfCloses([1]))).toMatchObject({ signal: 'BUY', since: 0 });
  });

  it('ignores a share that changes while held', () => {
    const scaled: StrategyDeclaration = {
      ...bnh,
      target: ({ bars }, _parameters, out) => out.set(bars.close),
    };
    expect(latestSignal(scaled, inputsOfCloses([0, 0.2, 0.9]))).toMatchObject({
      signal: 'NONE',
      weight: 0.9,
      since: 1,
    });
    expect(latestSignal(scaled, inputsOfCloses([0.2, Number.NaN]))).toMatchObject({ signal: 'SELL', weight: 0 });
  });

  it('treats each contribution as a purchase, and none as a sale', () => {
    const onBar = (bars: number) => latestSignal(dca, inputsOfCloses(Array(bars).fill(5)));
    expect([1, 2, 7, 8, 9].map((bars) => onBar(bars)?.signal)).toEqual(['BUY', 'NONE', 'NONE', 'BUY', 'NONE']);
    expect(onBar(9)).toMatchObject({ position: 'long', weight: 1, since: 0 });
  });

  // Law of the reading: the signal given on a day equals the one the full history gives for that day.
  it.each(strategies.map((strategy) => [strategy.key, strategy] as const))(
    'of %s on any past bar is the step of the full target there',
    (_key, strategy) => {
      const inputs = regimeInputs(11, 420);
      const target = new Float64Array(420);
      strategy.target(inputs, defaultParameters(strategy), target);
      const signals = Array.from(target, (_, bar) => latestSignal(strategy, inputsUntil(inputs, bar + 1))?.signal);
      const warmup = strategy.warmup(defaultParameters(strategy), '1d');
      const steps = Array.from(target, (_, bar) => (bar < warmup ? undefined : stepOf(strategy, target, bar)));
      expect(signals).toEqual(steps);
      expect(steps).toContain('BUY');
    },
  );
});

function stepOf({ kind }: StrategyDeclaration, target: Float64Array, bar: number): SignalState {
  const [before, now] = [(target[bar - 1] ?? 0) > 0, target[bar]! > 0];
  if (kind === 'contributions') return now ? 'BUY' : 'NONE';
  if (before === now) return 'NONE';
  return now ? 'BUY' : 'SELL';
}

describe('on the bars of a market', () => {
  const MONDAY = toDay('2024-01-01');
  const closes = (count: number) => Array.from({ length: count }, (_, i) => (i < 21 ? 9 : 11));
  const rows = (count: number) =>
    closes(count).map((close, i) => ({ day: MONDAY + i, open: close, high: close, low: close, close, volume: 1 }));
  const signalOn = (days: number, interval: (typeof INTERVALS)[number]) => {
    const bars = marketBars(panelEntity('x', rows(days)), interval, 0, MONDAY + 1_000);
    const view = { firstDay: MONDAY, lastDay: MONDAY + days - 1, length: days, values: () => new Float64Array(days) };
    return latestSignal(above, strategyInputs(bars, null, view, new Map()));
  };

  it('waits for the week to end before it reports that the week rose', () => {
    expect([27, 28, 34, 35].map((days) => signalOn(days, '1w')?.signal)).toEqual(['NONE', 'BUY', 'BUY', 'NONE']);
    const since = signalOn(35, '1w')!.since!;
    expect(toIsoDate(since)).toBe('2024-01-28');
    expect([21, 22, 23].map((days) => signalOn(days, '1d')?.signal)).toEqual(['NONE', 'BUY', 'NONE']);
  });

  it('names the last day of the next bar to be judged: the first to end after the last known day', () => {
    const market = panelEntity(
      'x',
      rows(260).map((row) => ({ ...row, day: row.day - 60 })),
    );
    for (const interval of INTERVALS) {
      const ends = [...marketBars(market, interval, 0, MONDAY + 199).lastDays];
      for (let until = MONDAY; until < MONDAY + 150; until++)
        expect(nextEvaluation(interval, until)).toBe(ends.find((end) => end > until));
    }
  });
});
