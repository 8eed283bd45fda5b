import { type Day, toIsoDate } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import type { SeriesView } from '../series-view.ts';

/** How old a level may be to stand beside a price. */
const KEEP_DAYS = 7;

/** Averages and costs that are watched as levels, apart from where the price turned. */
const LEVELS = [
  { key: 'sma_200d', series: 'btc_sma200', en: '200-day average', de: '200-Tage-Schnitt' },
  { key: 'sma_200w', series: 'ma200w', en: '200-week average', de: '200-Wochen-Schnitt' },
  {
    key: 'sth_cost_basis',
    series: 'sth_realized_price',
    en: 'Cost basis of short-term holders',
    de: 'Einstandskurs der kurzfristigen Halter',
  },
  {
    key: 'pi_cycle_top_fast',
    series: 'pi_cycle_sma111',
    en: 'Pi cycle top, fast leg (111-day average)',
    de: 'Pi-Cycle-Top, schnelle Linie (111-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_top_slow',
    series: 'pi_cycle_sma350x2',
    en: 'Pi cycle top, slow leg (twice the 350-day average)',
    de: 'Pi-Cycle-Top, langsame Linie (doppelter 350-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_bottom_fast',
    series: 'pi_cycle_ema150',
    en: 'Pi cycle bottom, fast leg (150-day exponential average)',
    de: 'Pi-Cycle-Boden, schnelle Linie (exponentieller 150-Tage-Schnitt)',
  },
  {
    key: 'pi_cycle_bottom_slow',
    series: 'pi_cycle_sma471x0745',
    en: 'Pi cycle bottom, slow leg (0.745 times the 471-day average)',
    de: 'Pi-Cycle-Boden, langsame Linie (0,745-facher 471-Tage-Schnitt)',
  },
] as const;

/** A level an indicator gives; null where it is not known, with the reason. */
export interface IndicatorLevel {
  readonly key: string;
  readonly series: string;
  readonly label: { readonly en: string; readonly de: string };
  /** USD. */
  readonly price: number | null;
  readonly day: Day | null;
  /** Percent of the spot price; positive above it. */
  readonly distancePct: number | null;
  readonly nullReason: string | null;
}

/** The indicator levels known on a day, against the spot price of that day. */
export function indicatorLevels(view: SeriesView, day: Day, spot: number): IndicatorLevel[] {
  return LEVELS.map(({ key, series, en, de }) => {
    const named = { key, series, label: { en, de } };
    const known = newestUntil(view, series, day);
    if (!known || day - known.day > KEEP_DAYS) {
      const nullReason = known ? `last known on ${toIsoDate(known.day)}` : `${series} has no value yet`;
      return { ...named, price: null, day: null, distancePct: null, nullReason };
    }
    return { ...named, ...known, distancePct: percentAbove(known.price, spot), nullReason: null };
  });
}

function newestUntil(view: SeriesView, series: string, day: Day): { price: number; day: Day } | null {
  const values = view.values(series);
  for (let i = Math.min(day - view.firstDay, values.length - 1); i >= 0; i--) {
    const price = values[i] as number;
    if (!Number.isNaN(price)) return { price, day: view.firstDay + i };
  }
  return null;
}
