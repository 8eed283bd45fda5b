import { rsi } from '../../indicators/rsi.ts';
import type { Interval } from '../../markets/resample-bars.ts';
import { type CompletedWeeks, completedWeeks } from '../completed-weeks.ts';
import { defineStrategy } from '../define-strategy.ts';
import { heldBetween } from '../held-between.ts';
import type { ParameterValues } from '../strategy-declaration.ts';

const DAYS: Readonly<Record<Interval, number>> = { '1d': 1, '2d': 2, '3d': 3, '1w': 7, '1M': 7 };

const isShort = (interval: Interval) => DAYS[interval] < 7;

/**
 * Returns the warm-up: an RSI needs `length` changes, and turning up takes one more. Weeks with missing days count as
 * if they were complete.
 */
function warmup({ length }: ParameterValues<'length'>, interval: Interval): number {
  return Math.ceil((7 * (length + 1)) / DAYS[interval]);
}

function everyBar(length: number): CompletedWeeks {
  const bars = Int32Array.from({ length }, (_, i) => i);
  return { known: bars, last: bars };
}

/** Buys when weekly momentum turns up from a deep low. */
export const strategy = defineStrategy({
  key: 'weekly_rsi_cycle',
  name: { en: 'Weekly RSI cycle', de: 'Wochen-RSI-Zyklus' },
  tagline: {
    en: 'Buys when weekly momentum turns up from a low.',
    de: 'Kauft, wenn das Wochen-Momentum von einem Tief nach oben dreht.',
  },
  assetClasses: ['crypto'],
  primaryIndicators: ['rsi'],
  rule: 'RSI of completed ISO weeks: in when below the lower bound and above the previous week, out when above the upper bound; a bar of a week or longer counts as one week',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 30, description: 'Weeks.' },
    { name: 'lower', type: 'number', default: 40, min: 20, max: 50, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  warmup,
  target({ bars }, { length, lower, upper }, out) {
    const { known, last } = isShort(bars.interval) ? completedWeeks(bars.lastDays) : everyBar(bars.length);
    const strength = new Float64Array(last.length);
    rsi(
      Float64Array.from(last, (i) => bars.close[i]!),
      length,
      strength,
    );
    const start = warmup({ length }, bars.interval);
    const held = new Float64Array(last.length);
    heldBetween(
      (week) => known[week]! >= start && strength[week]! < lower && strength[week]! > strength[week - 1]!,
      (week) => strength[week]! > upper,
      held,
    );
    out.fill(0);
    for (let week = 0; week < held.length; week++) out.fill(held[week]!, known[week], known[week + 1]);
  },
});
