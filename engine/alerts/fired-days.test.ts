import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { CYCLE_COMPONENTS } from '../cycle/btc-cycle.ts';
import { PULSE_PARTS } from '../cycle/pulse.ts';
import { random } from '../testing/random.ts';
import { type AlertRule, firedDays } from './fired-days.ts';

const NONE = Number.NaN;
const FIRST = 100;

/** A view with a series and components that are all present where the series is. */
function viewOf(series: string, values: readonly number[], parts: Readonly<Record<string, readonly number[]>> = {}) {
  const all = [...PULSE_PARTS, ...CYCLE_COMPONENTS].map(({ output }) => [output, parts[output] ?? values] as const);
  const columns = [...all, [series, values] as const].map(([id, column]) => [id, Float64Array.from(column)] as const);
  return createSeriesView(FIRST, FIRST + values.length - 1, new Map(columns));
}
const pulse = (values: readonly number[], parts = {}) => viewOf('pulse_score', values, parts);
const daysOf = (view: ReturnType<typeof viewOf>, rule: AlertRule) => firedDays(view, rule).fired.map(({ day }) => day);

describe('firedDays', () => {
  it('counts a threshold once when the score reaches it, from either side', () => {
    const view = pulse([60, 70, 75, 69, 71, 20, 20, 10]);
    expect(daysOf(view, { kind: 'pulse_score', above: 70 })).toEqual([101, 104]);
    expect(daysOf(view, { kind: 'pulse_score', below: 20 })).toEqual([105]);
    expect(firedDays(view, { kind: 'pulse_score', above: 70 }).fired[0]).toEqual({ day: 101, from: 60, to: 70 });
  });

  it('compares over days without a value, and begins with the first one', () => {
    const view = pulse([NONE, 60, NONE, NONE, 80]);
    expect(firedDays(view, { kind: 'pulse_score', above: 70 })).toEqual({
      since: 101,
      fired: [{ day: 104, from: 60, to: 80 }],
    });
    expect(firedDays(pulse([NONE]), { kind: 'pulse_score', above: 70 })).toEqual({ since: null, fired: [] });
  });

  it('ignores a change of components, and days with too few of them', () => {
    const [first, ...others] = PULSE_PARTS.map(({ output }) => output);
    const changed = pulse([60, 80, 90], { [first as string]: [60, NONE, NONE] });
    expect(daysOf(changed, { kind: 'pulse_score', above: 70 })).toEqual([]);
    const few = pulse([60, 80, 65], Object.fromEntries(others.map((output) => [output, [60, NONE, 65]])));
    expect(daysOf(few, { kind: 'pulse_score', above: 70 })).toEqual([]);
  });

  it('names the band that the cycle enters, and every change of the stage', () => {
    const cycle = viewOf('btc_cycle_raw_score', [5, 95, 96, 5]);
    expect(daysOf(cycle, { kind: 'cycle_band' })).toEqual([101, 103]);
    expect(daysOf(cycle, { kind: 'cycle_band', bands: ['overheated'] })).toEqual([101]);
    expect(daysOf(viewOf('bullmarket_stage', [1, 1, 2, NONE, 1]), { kind: 'bullmarket_stage' })).toEqual([102, 104]);
  });

  it('depends on no later day: histories that are cut, or continue differently, agree up to the cut', () => {
    const draw = random(20_261_121);
    const past = Array.from({ length: 400 }, () => (draw() < 0.1 ? NONE : draw() * 100));
    const rule: AlertRule = { kind: 'pulse_score', above: 60, below: 40 };
    const whole = daysOf(pulse(past), rule);
    for (const length of [1, 37, 180, 399]) {
      const kept = past.slice(0, length);
      const other = [...kept, ...past.slice(length).map(() => draw() * 100)];
      const upTo = (days: readonly number[]) => days.filter((day) => day < FIRST + length);
      expect(daysOf(pulse(kept), rule)).toEqual(upTo(whole));
      expect(upTo(daysOf(pulse(other), rule))).toEqual(upTo(whole));
    }
  });
});
