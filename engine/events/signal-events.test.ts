import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { GENESIS_DAY } from '../calendar.ts';
import type { SignalDeclaration } from './signal-declaration.ts';
import { signalEvents } from './signal-events.ts';
import { SIGNALS } from './signals.ts';

const NONE = Number.NaN;
const FIRST = GENESIS_DAY + 1_000;

function viewOf(columns: Readonly<Record<string, readonly number[]>>, days?: number) {
  const length = days ?? Math.max(...Object.values(columns).map((values) => values.length));
  const map = new Map(Object.entries(columns).map(([id, values]) => [id, Float64Array.from(values.slice(0, length))]));
  return createSeriesView(FIRST, FIRST + length - 1, map);
}

const of = (key: string) => SIGNALS.find((signal) => signal.key === key) as SignalDeclaration;

/** A signal whose state is the value itself. */
function letters(dwellDays: number): SignalDeclaration {
  return {
    ...of('pulse_band'),
    key: 'letters',
    inputs: ['x'],
    dwellDays,
    stateOn(view) {
      const values = view.values('x');
      return (i) => (Number.isNaN(values[i]!) ? null : 'abc'.charAt(values[i]!));
    },
  };
}

const states = fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat(2) }, fc.constant(NONE)), { maxLength: 60 });

/** Runs of equal states among the days that have one; runs that held form the log. */
function byDefinition(values: readonly number[], dwell: number) {
  const days = values.flatMap((value, i) => (Number.isNaN(value) ? [] : [{ i, state: 'abc'.charAt(value) }]));
  const runs: { state: string; days: number[] }[] = [];
  for (const { i, state } of days) {
    if (runs.at(-1)?.state !== state) runs.push({ state, days: [] });
    runs.at(-1)?.days.push(i);
  }
  const held = runs.filter((run) => run.days.length >= dwell);
  return held.flatMap((run, k) => {
    const before = held[k - 1];
    if (!before || before.state === run.state) return [];
    return [[before.state, run.state, run.days[0], run.days[dwell - 1]]];
  });
}

describe('the event log', () => {
  const log = (values: readonly number[], dwell: number) =>
    signalEvents(viewOf({ x: values }), [letters(dwell)]).map(({ from, to, occurredOn, confirmedOn }) => [
      from,
      to,
      occurredOn - FIRST,
      confirmedOn - FIRST,
    ]);

  it('contains the changes that held, by definition', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 5 }), (values, dwell) => {
        expect(log(values, dwell)).toEqual(byDefinition(values, dwell));
      }),
    );
  });

  it('confirms a change on the last of its dwell days, and drops one that reverted', () => {
    const [a, b, c] = [0, 1, 2];
    expect(log([a, a, a, b, b, b, a], 3)).toEqual([['a', 'b', 3, 5]]);
    expect(log([a, a, a, b, b, a, a], 3)).toEqual([]);
    expect(log([a, a, a, b, c, c, c], 3)).toEqual([['a', 'c', 4, 6]]);
    expect(log([a, a, a, b, NONE, b, NONE, b], 3)).toEqual([['a', 'b', 3, 7]]);
    expect(log([b, b, b], 3)).toEqual([]);
  });

  it('gives the close and its drawdown from the highest so far on the day of confirmation', () => {
    const columns = { x: [0, 1, 1, 0, 0], btc_close: [100, 200, 50, 80, NONE] };
    const quick = signalEvents(viewOf(columns), [letters(1)]);
    expect(quick.map(({ btcClose, drawdownPct }) => [btcClose, drawdownPct])).toEqual([
      [200, 0],
      [80, -60],
    ]);
    const gone = signalEvents(viewOf({ ...columns, x: [0, 0, 0, 0, 1] }), [letters(1)]);
    expect(gone[0]).toMatchObject({ btcClose: null, drawdownPct: null });
  });
});

describe('the thirteen signals', () => {
  it('match the published contract', () => {
    expect(SIGNALS.map(({ key }) => key)).toEqual([
      ...[1, 2, 3, 4, 5].map((stage) => `bullmarket_stage_${stage}`),
      'pulse_band',
      'hash_ribbons',
      'mvrv_z_regime',
      'mayer_band',
      'nupl_zone',
      'pi_cycle_cross',
      'golden_death_cross',
      'price_vs_200wma',
    ]);
  });

  it.each([
    ['bullmarket_stage_3', 'bullmarket_stage', [0, 2, 3, 5], ['below', 'below', 'reached', 'reached']],
    [
      'pulse_band',
      'pulse_score',
      [0, 19, 20, 40, 60, 80, 100],
      ['capitulation', 'capitulation', 'risk-off', 'neutral', 'constructive', 'euphoric', 'euphoric'],
    ],
    ['hash_ribbons', 'hash_ribbons_state', [0, 0.5, 1], ['capitulation', 'recovery', 'expansion']],
    [
      'mvrv_z_regime',
      'mvrv_z',
      [-0.1, 0, 2.9, 3, 6.9, 7],
      ['undervalued', 'fair', 'fair', 'elevated', 'elevated', 'overheated'],
    ],
    [
      'mayer_band',
      'mayer_multiple',
      [0.69, 0.7, 1.5, 1.51, 2.4, 2.41],
      ['capitulation', 'neutral', 'neutral', 'bullish', 'bullish', 'euphoria'],
    ],
    [
      'nupl_zone',
      'nupl',
      [-0.1, 0, 0.25, 0.5, 0.74, 0.75],
      ['capitulation', 'hope', 'optimism', 'belief', 'belief', 'euphoria'],
    ],
    ['price_vs_200wma', 'ma200w_distance', [-1, 0, 0.1], ['below', 'below', 'above']],
  ])('%s names the states of %s', (key, series, values, expected) => {
    const at = of(key).stateOn(viewOf({ [series]: [...values, NONE] }));
    expect([...values, NONE].map((_, i) => at(i))).toEqual([...expected, null]);
    expect(expected.every((state) => of(key).states.includes(state))).toBe(true);
  });

  it('cross where the averages do', () => {
    const legs = { pi_cycle_sma111: [1, 3, NONE], pi_cycle_sma350x2: [2, 2, 2] };
    const pi = of('pi_cycle_cross').stateOn(viewOf(legs));
    expect([pi(0), pi(1), pi(2)]).toEqual(['below', 'above', null]);
    const close = Array.from({ length: 60 }, (_, i) => 100 + i);
    const golden = of('golden_death_cross').stateOn(viewOf({ btc_close: close, btc_sma200: close.map(() => 130) }));
    // The mean of days 0 to 49 is 124.5; it passes 130 with day 55 and its mean of 130.5.
    expect([golden(48), golden(49), golden(54), golden(55)]).toEqual([null, 'death', 'death', 'golden']);
  });

  it('never rewrite confirmed events: past events stay when days are added or changed', () => {
    const wave = (level: number, swing: number, length: number) =>
      Array.from({ length: 500 }, (_, i) => level + swing * Math.sin(i / length) + (swing / 3) * Math.sin(i * 2.7));
    const world: Record<string, number[]> = {
      btc_close: wave(100, 60, 40),
      btc_sma200: wave(100, 20, 90),
      bullmarket_stage: wave(2.5, 2.4, 30).map(Math.round),
      pulse_score: wave(50, 35, 25).map(Math.round),
      hash_ribbons_state: wave(0.5, 0.7, 35).map((value) => (value > 0.9 ? 1 : value > 0.4 ? 0.5 : 0)),
      mvrv_z: wave(3, 5, 45),
      mayer_multiple: wave(1.4, 1, 50),
      nupl: wave(0.4, 0.5, 38),
      pi_cycle_sma111: wave(10, 4, 70),
      pi_cycle_sma350x2: wave(11, 2, 33),
      ma200w_distance: wave(0, 20, 60),
    };
    expect(Object.keys(world).sort()).toEqual([...new Set(SIGNALS.flatMap(({ inputs }) => inputs))].sort());
    const whole = signalEvents(viewOf(world), SIGNALS);
    const seen = new Set(whole.map(({ signal }) => signal.key));
    expect(seen.size).toBe(13);
    for (let cut = 20; cut < 500; cut += 7) {
      const past = whole.filter(({ confirmedOn }) => confirmedOn < FIRST + cut);
      expect(signalEvents(viewOf(world, cut), SIGNALS), `cut at ${cut}`).toEqual(past);
      const changed = Object.fromEntries(
        Object.entries(world).map(([id, values]) => [id, values.map((value, i) => (i >= cut ? value * 1.7 : value))]),
      );
      const after = signalEvents(viewOf(changed), SIGNALS).filter(({ confirmedOn }) => confirmedOn < FIRST + cut);
      expect(after, `changed from ${cut}`).toEqual(past);
    }
    for (const { signal, from, to, occurredOn, confirmedOn } of whole) {
      expect(confirmedOn - occurredOn).toBe(signal.dwellDays - 1);
      expect([signal.states.includes(from), signal.states.includes(to), from === to]).toEqual([true, true, false]);
    }
  });

  it('are described in both languages', () => {
    for (const { label, description, dwellDays, thresholds } of SIGNALS) {
      expect([label.en, label.de, description.en, description.de].every((text) => text.length > 3)).toBe(true);
      expect([dwellDays >= 1, Object.keys(thresholds).length > 0]).toEqual([true, true]);
    }
  });
});
