import type { Day } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { seriesSlug } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { type ComponentReading, macroReading } from './macro-reading.ts';

/** Days over which the change of a reading is taken. */
export const CHANGE_DAYS = 30;

/** One macro reading, as known on a day. */
export const MACRO_ROW = shape.object('MacroRow', 'A reading of the macro regime, as known on a day.', {
  key: shape.id('Stable name, for example `m2_yoy`.'),
  chart: shape.id('Slug of the chart of its score.'),
  label: shape.label('Name of the reading.'),
  unit: shape.text('Unit of the value.'),
  value: shape.number.orNull('Newest value, in the unit; null while it is missing or too old.'),
  date: shape.date.orNull('Day that the newest value describes; null without one.'),
  change: shape.number.orNull(
    `Newest value less the one known ${CHANGE_DAYS} days before, in the unit; null without both.`,
  ),
  percentile: shape.number.orNull('Share of all days so far with a lower value, 0 to 100; null without a score.'),
  score: shape.number.orNull('Support for risk assets, 0 to 100: the percentile, inverted where low values support.'),
  isInverted: shape.flag('Whether a low value supports risk assets.'),
  stale: shape.flag('Whether the newest value is too old for the day.'),
  nullReason: shape.text.orNull('Why there is no value or no score; null when there are.'),
});
type MacroRow = ShapeOf<typeof MACRO_ROW>;

/** A tier of the macro regime with its readings. */
export const MACRO_TIER_TABLE = shape.object('MacroTierTable', 'A tier of the macro regime with its readings.', {
  key: shape.id('Stable name, for example `liquidity`.'),
  chart: shape.id('Slug of the chart of its score.'),
  label: shape.label('Name of the tier.'),
  weight: shape.number('Weight in the macro regime, out of 100.'),
  score: shape.number.orNull('Mean score of its readings, 0 to 100; null without any.'),
  change: shape.number.orNull(`Change of the score over ${CHANGE_DAYS} days, points; null without both.`),
  rows: shape.list(MACRO_ROW, 'Readings of the tier.'),
});

/** Lists the tiers of the macro regime with their readings on a day that has a score. */
export function macroTable(view: SeriesView, day: Day): ShapeOf<typeof MACRO_TIER_TABLE>[] {
  const before = macroReading(view, day - CHANGE_DAYS);
  return macroReading(view, day).tiers.map(({ key, label, weight, score, output, components }, at) => ({
    key,
    label,
    weight,
    score,
    chart: seriesSlug(output),
    change: difference(score, before.tiers[at]?.score ?? null),
    rows: components.map((one, i) => rowOf(one, before.tiers[at]?.components[i])),
  }));
}

function rowOf(now: ComponentReading, before: ComponentReading | undefined): MacroRow {
  const isInverted = now.direction === 'negative';
  return {
    key: now.key,
    chart: seriesSlug(now.output),
    label: now.label,
    unit: now.unit,
    value: now.value,
    date: now.lastGoodDate,
    change: difference(now.value, before?.value ?? null),
    percentile: now.score === null || !isInverted ? now.score : roundSignificant(100 - now.score),
    score: now.score,
    isInverted,
    stale: now.stale,
    nullReason: now.nullReason,
  };
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : roundSignificant(now - before);
}
