import { type Day, toIsoDate } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';

/** Maximum age in days of a level that is compared with a price. */
const KEEP_DAYS = 7;

/** Averages and cost bases watched as levels, in addition to swing zones. */
const LEVELS = [
  { key: 'sma_200d', series: 'btc_sma200', en: '200-day average', de: '200-Tage-Schnitt' },
  { key: 'sma_200w', series: 'ma200w', en: '200-week average', de: '200-Wochen-Schnitt' },
  {
    key: 'sth_cost_basis',
    series: 'sth_realized_price',
    en: 'Cost basis of short-term holders',
    de: 'Einstandskurs der Kurzzeithalter',
  },
  {
    key: 'pi_cycle_top_fast',
    series: 'pi_cycle_sma111',
    en: 'Pi cycle top, fast average (111 days)',
    de: 'Pi-Cycle-Top, schnelle Linie (111-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_top_slow',
    series: 'pi_cycle_sma350x2',
    en: 'Pi cycle top, slow average (twice 350 days)',
    de: 'Pi-Cycle-Top, langsame Linie (doppelter 350-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_bottom_fast',
    series: 'pi_cycle_ema150',
    en: 'Pi cycle bottom, fast average (150 days, exponential)',
    de: 'Pi-Cycle-Boden, schnelle Linie (exponentieller 150-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_bottom_slow',
    series: 'pi_cycle_sma471x0745',
    en: 'Pi cycle bottom, slow average (0.745 times 471 days)',
    de: 'Pi-Cycle-Boden, langsame Linie (0,745-facher 471-Tage-Schnitt)',
  },
] as const;

export const INDICATOR_LEVEL = shape.object(
  'IndicatorLevel',
  'A level an indicator gives; what is not known is null with the reason.',
  {
    key: shape.text('Stable key of the indicator, in snake case.'),
    label: shape.label('Name of the level.'),
    series: shape.text('Series of the level.'),
    price: shape.rounded.orNull('Price of the level, USD; null without recent data.'),
    date: shape.from('day', shape.day.orNull('Day of the value, at most a week before the day of the reading.')),
    distancePct: shape.rounded.orNull('Level against the price, percent; positive above it.'),
    nullReason: shape.text.orNull('Why there is no level; null when there is one.'),
  },
);
type IndicatorLevel = ShapeOf<typeof INDICATOR_LEVEL>;

/** Returns the indicator levels known on a day, compared with the spot price of that day. */
export function indicatorLevels(view: SeriesView, day: Day, spot: number): IndicatorLevel[] {
  return LEVELS.map(({ key, series, en, de }) => {
    const named = { key, series, label: { en, de } };
    const known = newestUntil(view, series, day);
    if (!known || day - known.day > KEEP_DAYS) {
      const nullReason = known ? `last known on ${toIsoDate(known.day)}` : `${series} has no value so far`;
      return { ...named, price: null, day: null, distancePct: null, nullReason };
    }
    return { ...named, ...known, distancePct: percentAbove(known.price, spot), nullReason: null };
  });
}

function newestUntil(view: SeriesView, series: string, day: Day): { price: number; day: Day } | null {
  const values = view.values(series);
  for (let i = Math.min(day - view.firstDay, values.length - 1); i >= 0; i--) {
    const price = values[i]!;
    if (!Number.isNaN(price)) return { price, day: view.firstDay + i };
  }
  return null;
}
