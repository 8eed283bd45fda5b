import { type Day, toIsoDate } from '../calendar.ts';
import { publishedValueOn } from '../published-value-on.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { QUADRANT_MEANINGS, quadrantOf } from './quadrant.ts';

export const QUADRANT_KEY = shape.enumeration(
  'MacroPathQuadrant',
  'Quadrant of liquidity against business cycle.',
  QUADRANT_MEANINGS,
);

/** The quadrant at the end of a month. */
export const QUADRANT_MONTH = shape.object('QuadrantMonth', 'The macro quadrant at the end of a month.', {
  date: shape.day('Last day of the month with a quadrant; of the present month the newest one.'),
  quadrant: shape.of(QUADRANT_KEY, 'Quadrant on that day.'),
  liquidity: shape.number('Score of the liquidity tier, 0 to 100.'),
  businessCycle: shape.number('Score of the business-cycle tier, 0 to 100.'),
  days: shape.integer('Days of the month in that quadrant.'),
  known: shape.integer('Days of the month with any quadrant.'),
});
export type QuadrantMonth = ShapeOf<typeof QUADRANT_MONTH>;

/**
 * Returns the quadrant at the end of every month up to a day, oldest first. Each day uses only what had been published
 * before it began; months without a quadrant are left out.
 */
export function quadrantPath(view: SeriesView, lastDay: Day): QuadrantMonth[] {
  const codes = view.values('macro_regime_quadrant');
  const months = new Map<string, { day: Day; codes: number[] }>();
  for (let day = view.firstDay; day <= lastDay; day++) {
    const code = codes[day - view.firstDay] ?? Number.NaN;
    if (Number.isNaN(code)) continue;
    const month = toIsoDate(day).slice(0, 7);
    const known = months.get(month)?.codes ?? [];
    known.push(code);
    months.set(month, { day, codes: known });
  }
  return [...months.values()].map(({ day, codes: known }) => {
    const last = known.at(-1)!;
    return {
      date: day,
      quadrant: quadrantOf(last)!.key,
      liquidity: publishedValueOn(view, 'macro_tier_liquidity', day)!,
      businessCycle: publishedValueOn(view, 'macro_tier_business_cycle', day)!,
      days: known.filter((code) => code === last).length,
      known: known.length,
    };
  });
}
