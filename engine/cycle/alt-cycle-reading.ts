import type { Day } from '../calendar.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import { ALT_CYCLE_PARTS, type AltCoin, altPartScore, altPartSeries, altScoreSeries } from './alt-cycle.ts';
import { CYCLE_CARRIED, CYCLE_COMPONENTS } from './btc-cycle.ts';

/** A component of a coin's score; unknown fields are null, with the reason. */
export interface AltCycleComponent {
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly value: number | null;
  readonly unit: string;
  /** Points, 0 to 100. */
  readonly score: number | null;
  /** Share of the score after missing components are left out, 0 to 1. */
  readonly weight: number;
  readonly nullReason: string | null;
}

export interface AltCycleReading {
  readonly coin: AltCoin;
  readonly day: Day;
  readonly score: number;
  /** Share of the weight with data, 0 to 1. */
  readonly coverage: number;
  readonly components: readonly AltCycleComponent[];
  /** Keys of the components in the score. */
  readonly composition: readonly string[];
  readonly percentile: number | null;
  readonly percentileDays: number | null;
}

/** Components of the Bitcoin cycle that do not apply to other coins. */
export const NOT_APPLICABLE: readonly string[] = [
  ...CYCLE_COMPONENTS.map(({ key }) => key).filter((key) => !ALT_CYCLE_PARTS.some((part) => part.key === key)),
  ...CYCLE_CARRIED.map(({ key }) => key),
];

/** Returns the newest cycle score of a coin, null before its inputs begin. */
export function altCycleReading(view: SeriesView, coin: AltCoin): AltCycleReading | null {
  const id = altScoreSeries(coin);
  const newest = latest(view, id);
  if (!newest) return null;
  const { day, value: score } = newest;
  const raw = ALT_CYCLE_PARTS.map((part) => valueOn(view, altPartSeries(coin, part), day));
  const total = weigh(() => true);
  const present = weigh((k) => raw[k] !== null);
  const components = ALT_CYCLE_PARTS.map((part, k): AltCycleComponent => {
    const value = raw[k] ?? null;
    return {
      key: part.key,
      label: part.label,
      value: publishedNumber(value),
      unit: part.unit,
      score: value === null ? null : publishedNumber(altPartScore(part, value)),
      weight: value === null ? 0 : publishedNumber(part.component.weight / present)!,
      nullReason: value === null ? `needs ${part.needs}` : null,
    };
  });
  return {
    coin,
    day,
    score,
    coverage: present / total,
    components,
    composition: components.filter(({ value }) => value !== null).map(({ key }) => key),
    percentile: valueOn(view, `${id}_pct_rank`, day),
    percentileDays: valueOn(view, `${id}_rank_n`, day),
  };
}

function weigh(counts: (k: number) => boolean): number {
  return ALT_CYCLE_PARTS.reduce((sum, { component }, k) => sum + (counts(k) ? component.weight : 0), 0);
}
