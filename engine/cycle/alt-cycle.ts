import type { Derivation } from '../derivation.ts';
import { type BegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import { withhold } from '../history/withhold.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { rsi } from '../indicators/rsi.ts';
import { scale } from '../indicators/scale.ts';
import { sma } from '../indicators/sma.ts';
import { weekly } from '../indicators/weekly.ts';
import { rankedSeries } from '../ranked-series.ts';
import type { SeriesDeclaration, Unit } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';
import { CYCLE_COMPONENTS, type CycleComponent } from './btc-cycle.ts';
import { WEEKLY_RSI_FORGETS_DAYS } from './weekly-rsi.ts';

/** Minimum share of the weight for a score: two of the three components. */
const MIN_COVERAGE = 0.5;

/** Catalogue text on how the percentile of the score is computed. */
export const ALT_CYCLE_RANK_METHOD =
  'expanding percentile over the same composition: share of all days up to the day with a lower score from the same components; ties count half, from 365 days on';

export type AltAsset = 'ETH' | 'SOL';

/** A coin with its own cycle score. */
export interface AltCoin {
  readonly asset: AltAsset;
  readonly name: string;
  /** Series of the daily close. */
  readonly close: BegunSeries;
  /** Prefix of the ids of its series. */
  readonly prefix: string;
}

export const ALT_COINS: readonly AltCoin[] = [
  { asset: 'ETH', name: 'Ether', close: 'eth_close', prefix: 'eth' },
  { asset: 'SOL', name: 'Solana', close: 'sol_close', prefix: 'sol' },
];

/** A cycle component that depends on the price alone; weight and map are those of the Bitcoin cycle. */
export interface AltCyclePart {
  readonly key: string;
  /** Suffix of the raw series' id, after the coin's prefix. */
  readonly suffix: string;
  readonly unit: Unit;
  readonly label: { readonly en: string; readonly de: string };
  readonly description: string;
  readonly formula: string;
  readonly component: CycleComponent;
  /** For a recursive average: days of price after which it no longer depends on its beginning. */
  readonly forgottenAfterDays?: number;
  /** Data that are missing where there is no value. */
  readonly needs: string;
  fill(close: Float64Array, firstDay: number, out: Float64Array): void;
}

const componentOf = (key: string) => CYCLE_COMPONENTS.find((one) => one.key === key) as CycleComponent;

export const ALT_CYCLE_PARTS: readonly AltCyclePart[] = [
  {
    key: 'mayer_multiple',
    suffix: 'mayer_multiple',
    unit: 'ratio',
    label: { en: 'Mayer multiple', de: 'Mayer-Multiple' },
    description: 'Close over its 200-day simple average.',
    formula: 'close / SMA200(close)',
    component: componentOf('mayer_multiple'),
    needs: '200 consecutive days of prices',
    fill(close, _firstDay, out) {
      sma(close, 200, out);
      for (let i = 0; i < out.length; i++) out[i] = close[i]! / out[i]!;
    },
  },
  {
    key: 'weekly_rsi',
    suffix: 'weekly_rsi',
    unit: 'points',
    label: { en: 'Weekly RSI', de: 'Wochen-RSI' },
    description: "Wilder's relative strength index over 14 completed weeks, 0 to 100.",
    formula: 'RSI14 (Wilder, SMA seed) of completed weekly closes from the first one on',
    component: componentOf('weekly_rsi'),
    forgottenAfterDays: WEEKLY_RSI_FORGETS_DAYS,
    needs: '15 completed weeks of prices',
    fill: (close, firstDay, out) => weekly(close, firstDay, (closes, result) => rsi(closes, 14, result), out),
  },
  {
    key: 'ma200w_distance_pct',
    suffix: 'ma200w_distance',
    unit: 'percent',
    label: { en: 'Distance from the 200-week average', de: 'Abstand vom 200-Wochen-Schnitt' },
    description: 'Close relative to the average of 200 completed weekly closes, in percent; negative when below.',
    formula: '100 * (close / SMA200 of completed weekly closes - 1)',
    component: componentOf('ma200w_distance_pct'),
    needs: '200 completed weeks of prices',
    fill(close, firstDay, out) {
      weekly(close, firstDay, (closes, result) => sma(closes, 200, result), out);
      for (let i = 0; i < out.length; i++) out[i] = 100 * (close[i]! / out[i]! - 1);
    },
  },
];

/** Returns the id of the series of a component's raw value. */
export function altPartSeries({ prefix }: AltCoin, { suffix }: AltCyclePart): string {
  return `${prefix}_${suffix}`;
}

/** Returns the id of the series of the score. */
export function altScoreSeries({ prefix }: AltCoin): string {
  return `${prefix}_cycle_score`;
}

/** Scores a raw value of a component, 0 to 100; NaN without one. */
export function altPartScore({ component }: AltCyclePart, raw: number): number {
  return 100 * scale(raw, component.low, component.high);
}

const shared = { owner: 'market', publicationLagDays: 1 } as const;

/** Cycle scores of ether and SOL, computed from their prices alone. */
export const derivation: Derivation = {
  id: 'alt-cycle',
  computeVersion: '1.1.0',
  recursive: true,
  composite: {
    means: Object.fromEntries(
      ALT_COINS.map((coin) => [altScoreSeries(coin), ALT_CYCLE_PARTS.map((part) => altPartSeries(coin, part))]),
    ),
  },
  inputs: ALT_COINS.map(({ close }) => close),
  outputs: ALT_COINS.flatMap(outputsOf),
  compute(view, out) {
    for (const coin of ALT_COINS) computeCoin(coin, view, out);
  },
};

function partOutput(coin: AltCoin, part: AltCyclePart): SeriesDeclaration {
  const { forgottenAfterDays } = part;
  return {
    ...shared,
    id: altPartSeries(coin, part),
    label: `${coin.name}: ${part.label.en}`,
    group: 'technical',
    unit: part.unit,
    description: `${part.description} Of ${coin.name} in USD.`,
    formula: part.formula.replaceAll(/\bclose\b/g, coin.close),
    ...(forgottenAfterDays && { since: [{ ...wholeHistoryOf(coin.close), forgottenAfterDays }] }),
  };
}

function outputsOf(coin: AltCoin): SeriesDeclaration[] {
  const parts = ALT_CYCLE_PARTS.map((part) => partOutput(coin, part));
  const [score, ...companions] = rankedSeries(
    {
      ...shared,
      id: altScoreSeries(coin),
      label: `${coin.name} cycle score`,
      group: 'composite',
      unit: 'points',
      description:
        'Weighted mean of the price-derived components of the cycle, 0 to 100, with the weights of the Bitcoin cycle renormalised. No score with fewer than two of the three.',
      formula:
        'sum(weight * component) / sum(weight), over mayer_multiple 16, ma200w_distance 14, weekly_rsi 13 present',
    },
    wholeHistoryOf(coin.close),
  );
  const rank = score?.rank && { ...score.rank, method: ALT_CYCLE_RANK_METHOD };
  return [...parts, { ...(score as SeriesDeclaration), ...(rank && { rank }) }, ...companions];
}

function computeCoin(coin: AltCoin, view: SeriesView, out: Readonly<Record<string, Float64Array>>): void {
  const close = view.values(coin.close);
  const scores = ALT_CYCLE_PARTS.map((part) => {
    const raw = out[altPartSeries(coin, part)] as Float64Array;
    part.fill(close, view.firstDay, raw);
    withhold(partOutput(coin, part), view, out);
    return raw.map((value) => altPartScore(part, value));
  });
  const id = altScoreSeries(coin);
  const score = out[id] as Float64Array;
  const percentile = out[`${id}_pct_rank`] as Float64Array;
  const count = out[`${id}_rank_n`] as Float64Array;
  const masks = score.map((_, i) => scores.reduce((mask, one, k) => mask | (Number.isNaN(one[i]) ? 0 : 1 << k), 0));
  for (const mask of new Set(masks)) {
    const alike = scoreOf(scores, mask);
    if (!alike) continue;
    // Ranking a score of three components among scores of two would compare different measures.
    const [rank, ranked] = [new Float64Array(score.length), new Float64Array(score.length)];
    ownRank(alike, rank, ranked);
    for (let i = 0; i < score.length; i++) {
      if (masks[i] !== mask) continue;
      score[i] = alike[i]!;
      percentile[i] = rank[i]!;
      count[i] = ranked[i]!;
    }
  }
}

/**
 * Returns the score of every day that has all components of a composition, by them alone; null for a composition that
 * is too small.
 */
function scoreOf(scores: readonly Float64Array[], mask: number): Float64Array | null {
  const present = ALT_CYCLE_PARTS.flatMap(({ component }, k) =>
    mask & (1 << k) ? [{ weight: component.weight, score: scores[k] as Float64Array }] : [],
  );
  const total = ALT_CYCLE_PARTS.reduce((sum, { component }) => sum + component.weight, 0);
  const weight = present.reduce((sum, one) => sum + one.weight, 0);
  if (weight / total < MIN_COVERAGE) return null;
  return (scores[0] as Float64Array).map(
    (_, i) => present.reduce((sum, one) => sum + one.weight * one.score[i]!, 0) / weight,
  );
}
