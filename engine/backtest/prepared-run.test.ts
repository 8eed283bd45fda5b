import { describe, expect, it } from 'vitest';
import { backtestRequest } from '../testing/backtest-request.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { preparedRun } from './prepared-run.ts';

const world = backtestWorld(1, 300);
const { days } = world.market;
const dayOf = (bar: number) => days[bar]!;

/** Strategy that holds the bar's share of all bars, so that a target reveals which bar it was made for. */
const counting = (warmup: number) =>
  madeStrategy(({ bars }) => bars.close.map((_, i) => (i < warmup ? 0 : i / 1_000)), { warmup: () => warmup });

const filter = (differences: Partial<FilterDeclaration>): FilterDeclaration => ({
  key: 'made',
  name: { en: 'Made', de: 'Gemacht' },
  description: { en: 'Made for a test.', de: 'Für einen Test gemacht.' },
  reads: 'market',
  series: [],
  warmup: 0,
  applies: () => true,
  allow: (_inputs, out) => out.fill(1),
  ...differences,
});

const prepare = (
  request: Parameters<typeof backtestRequest>[0],
  warmup = 40,
  filters: readonly FilterDeclaration[] = [],
) => preparedRun(backtestRequest(request), { strategy: counting(warmup), filters }, world);

describe('the window of a run', () => {
  it('begins with the first bar after the warm-up', () => {
    const prepared = prepare({});
    expect([prepared?.offset, prepared?.warmupBars, prepared?.bars.length]).toEqual([40, 40, 260]);
    expect(prepared?.bars.days[0]).toBe(dayOf(40));
  });

  it('begins on the requested day when the warm-up is complete, with indicators fed by earlier bars', () => {
    const prepared = prepare({ dateFrom: dayOf(100) });
    expect([prepared?.offset, prepared?.bars.days[0]]).toEqual([100, dayOf(100)]);
    expect(prepared?.target[0]).toBe(0.1);
    expect(prepare({ dateFrom: dayOf(10) })?.offset).toBe(40);
  });

  it('begins with the next bar when the requested day has none', () => {
    const gap = days.findIndex((day, i) => i > 50 && day - dayOf(i - 1) > 1);
    expect(gap).toBeGreaterThan(50);
    expect(prepare({ dateFrom: dayOf(gap - 1) + 1 })?.bars.days[0]).toBe(dayOf(gap));
  });

  it('ends on the requested day, and never after the last known day', () => {
    const prepared = prepare({ dateTo: dayOf(200) });
    expect([prepared?.bars.days.at(-1), prepared?.target.length]).toEqual([dayOf(200), 161]);
    const view = { ...world.view, lastDay: dayOf(150) };
    const early = preparedRun(backtestRequest(), { strategy: counting(40), filters: [] }, { ...world, view });
    expect(early?.bars.days.at(-1)).toBe(dayOf(150));
  });

  it('waits until every filter can judge', () => {
    const late = new Float64Array(world.view.length).fill(50).fill(Number.NaN, 0, dayOf(90) - world.view.firstDay);
    const view = { ...world.view, values: () => late };
    const rules = { strategy: counting(40), filters: [filter({ series: ['fear_greed'] }), filter({ warmup: 60 })] };
    expect(preparedRun(backtestRequest(), rules, { ...world, view })?.offset).toBe(90);
    expect(prepare({}, 40, [filter({ warmup: 60 })])?.offset).toBe(60);
  });

  it('needs two bars: one to judge and one to trade', () => {
    expect(prepare({ dateFrom: dayOf(298) })?.bars.length).toBe(2);
    expect(prepare({ dateFrom: dayOf(299) })).toBeNull();
    expect(prepare({ dateTo: dayOf(40) })).toBeNull();
    expect(prepare({}, 299)).toBeNull();
    expect(prepare({}, 40, [filter({ warmup: 400 })])).toBeNull();
  });
});

describe('the filters of a run', () => {
  const turns = madeStrategy(({ bars }) => bars.close.map((_, i) => (i % 10 < 5 ? 0 : 1)));
  const even = filter({ allow: (inputs, out) => out.set(inputs.bars.close.map((_, i) => (i % 20 < 10 ? 1 : 0))) });

  it('remove whole entries and leave the rest of the strategy unchanged', () => {
    const prepared = preparedRun(backtestRequest(), { strategy: turns, filters: [even] }, world);
    expect([...(prepared?.target ?? [])]).toEqual(
      Array.from({ length: 300 }, (_, i) => (i % 20 >= 5 && i % 20 < 10 ? 1 : 0)),
    );
  });

  it('must all allow an entry', () => {
    const never = filter({ allow: (_inputs, out) => out.fill(0) });
    const prepared = preparedRun(backtestRequest(), { strategy: turns, filters: [even, never] }, world);
    expect(prepared?.target.every((share) => share === 0)).toBe(true);
  });
});
