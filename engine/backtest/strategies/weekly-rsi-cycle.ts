import { rsi } from '../../indicators/rsi.ts';
import type { Interval } from '../../markets/resample-bars.ts';
import { type CompletedWeeks, completedWeeks } from '../completed-weeks.ts';
import { heldBetween } from '../held-between.ts';
import type { ParameterValues, StrategyDeclaration } from '../strategy-declaration.ts';

const DAYS: Readonly<Record<Interval, number>> = { '1d': 1, '2d': 2, '3d': 3, '1w': 7, '1M': 7 };

const isShort = (interval: Interval) => DAYS[interval] < 7;

/** An RSI needs `length` changes, turning up one more. Weeks with missing days are waited for as if they were whole. */
function warmup({ length }: ParameterValues<'length'>, interval: Interval): number {
  return Math.ceil((7 * (length + 1)) / DAYS[interval]);
}

function everyBar(length: number): CompletedWeeks {
  const bars = Int32Array.from({ length }, (_, i) => i);
  return { known: bars, last: bars };
}

/** Buys when weekly momentum turns up from the cellar. */
export const strategy: StrategyDeclaration<'length' | 'lower' | 'upper'> = {
  key: 'weekly_rsi_cycle',
  name: { en: 'Weekly RSI cycle', de: 'Wochen-RSI-Zyklus' },
  tagline: {
    en: 'Buys when weekly momentum turns up from the cellar.',
    de: 'Kauft, wenn der Wochenschwung aus dem Keller dreht.',
  },
  plan: 'api_pro',
  assetClasses: ['crypto'],
  primaryIndicators: ['rsi'],
  rule: 'on the RSI of completed ISO weeks: in below the lower bound and above the week before, out above the upper bound. Bars of a week or longer count as one week each',
  parameters: [
    { name: 'length', type: 'integer', default: 14, min: 5, max: 30, description: 'Weeks.' },
    { name: 'lower', type: 'number', default: 40, min: 20, max: 50, description: 'Points.' },
    { name: 'upper', type: 'number', default: 80, min: 60, max: 95, description: 'Points.' },
  ],
  kind: 'target',
  series: [],
  warmup,
  target({ bars }, { length, lower, upper }, out) {
    const { known, last } = isShort(bars.interval) ? completedWeeks(bars.lastDays) : everyBar(bars.length);
    const strength = new Float64Array(last.length);
    rsi(
      Float64Array.from(last, (i) => bars.close[i] as number),
      length,
      strength,
    );
    const start = warmup({ length }, bars.interval);
    const held = new Float64Array(last.length);
    heldBetween(
      (week) =>
        (known[week] as number) >= start &&
        (strength[week] as number) < lower &&
        (strength[week] as number) > (strength[week - 1] as number),
      (week) => (strength[week] as number) > upper,
      held,
    );
    out.fill(0);
    for (let week = 0; week < held.length; week++) out.fill(held[week] as number, known[week], known[week + 1]);
  },
};
