import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { median } from '../indicators/median.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { AltMarkets } from './alt-markets.ts';
import { type AltStrength, altStrength } from './alt-strength.ts';
import {
  type PerWindow,
  perWindow,
  STRENGTH_WINDOW,
  STRENGTH_WINDOWS,
  type StrengthWindow,
} from './strength-windows.ts';

/** A pair with its rank among all pairs. */
export interface RankedStrength extends AltStrength {
  /** 1 is the strongest; equal returns share a rank; null without a return. */
  readonly ranks: PerWindow<number | null>;
}

/** Summary of all pairs over one window. */
export const WINDOW_SUMMARY = shape.object('StrengthSummary', 'All pairs over one window.', {
  window: shape.of(STRENGTH_WINDOW, 'Window over which the pairs are compared.'),
  n: shape.integer('Pairs with a return.'),
  shareOutperforming: shape.number.orNull('Part of them that rose against Bitcoin, 0 to 1; null without a pair.'),
  medianPct: shape.number.orNull('Median change against Bitcoin, percent; null without a pair.'),
});
export type WindowSummary = ShapeOf<typeof WINDOW_SUMMARY>;

export interface StrengthBoard {
  readonly day: Day;
  readonly btcCloseUsd: number;
  /** Sorted by name. */
  readonly pairs: readonly RankedStrength[];
  readonly summary: readonly WindowSummary[];
  /** Pairs whose bars have ended, with their last day. */
  readonly ended: ReadonlyMap<string, Day>;
}

/** Measures every pair and ranks them in each window. */
export function strengthBoard(markets: AltMarkets): StrengthBoard {
  const { day, bitcoin, alts, ended } = markets;
  const pairs = alts.map((alt) => altStrength(alt, markets));
  const sorted = perWindow((window) => Float64Array.from(pairs.flatMap(({ returns }) => returns[window] ?? [])).sort());
  return {
    day,
    btcCloseUsd: bitcoin.column('close')[lowerBound(bitcoin.days, day)]!,
    pairs: pairs.map((pair) => ({
      ...pair,
      ranks: perWindow((window) => {
        const own = pair.returns[window];
        return own === null ? null : 1 + strictlyAbove(sorted[window], own);
      }),
    })),
    summary: STRENGTH_WINDOWS.map((window) => summarize(window, sorted[window])),
    ended,
  };
}

/** Sorts pairs by strength over a window, strongest first, those without a return last, equal ones by name. */
export function byStrength(pairs: readonly RankedStrength[], window: StrengthWindow): RankedStrength[] {
  const rank = ({ ranks }: RankedStrength) => ranks[window] ?? Number.POSITIVE_INFINITY;
  return [...pairs].sort((a, b) => (rank(a) === rank(b) ? (a.pair < b.pair ? -1 : 1) : rank(a) - rank(b)));
}

function strictlyAbove(ascending: Float64Array, value: number): number {
  let position = lowerBound(ascending, value);
  while (ascending[position] === value) position++;
  return ascending.length - position;
}

function summarize(window: StrengthWindow, ascending: Float64Array): WindowSummary {
  const n = ascending.length;
  if (n === 0) return { window, n, shareOutperforming: null, medianPct: null };
  return { window, n, shareOutperforming: strictlyAbove(ascending, 0) / n, medianPct: median(ascending) };
}
