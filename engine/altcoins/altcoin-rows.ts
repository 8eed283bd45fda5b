import { orNull } from '../or-null.ts';
import { attributeText } from '../panel-view.ts';
import { priceOn } from '../screener/coin-factors.ts';
import { type CoinScore, type Screener, screenerUniverse } from '../screener/screener-scores.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { TREND_STATE } from '../strength/alt-strength.ts';
import type { RankedStrength } from '../strength/strength-board.ts';

/** A coin in the table of altcoins. */
export const ALTCOIN_ROW = shape.object('AltcoinRow', 'An altcoin with its score and its strength against Bitcoin.', {
  coin: shape.id('Id of the coin at CoinGecko, also its address below `/altcoins/`.'),
  symbol: shape.text.orNull('Ticker of the coin; null where the source gives none.'),
  name: shape.text('Name of the coin; its id where the source gives none.'),
  capRank: shape.integer('Rank by capitalisation among altcoins, 1 the largest.'),
  priceUsd: shape.rounded.orNull('Newest price, USD; null without one.'),
  composite: shape.rounded.orNull('Composite of the screener, 0 to 100; null without one, and where it is not listed.'),
  meanReversion: shape.rounded.orNull(
    'Mean percentile of the factors of mean reversion, 0 to 100; null as `composite`.',
  ),
  tokenomics: shape.rounded.orNull('Mean percentile of the factors of tokenomics, 0 to 100; null as `composite`.'),
  structure: shape.rounded.orNull('Mean percentile of the factors of market structure, 0 to 100; null as `composite`.'),
  d7: shape.rounded.orNull('Change against Bitcoin over 7 days, percent; null without a pair or when it is younger.'),
  d30: shape.rounded.orNull('Change against Bitcoin over 30 days, percent; null as `d7`.'),
  d90: shape.rounded.orNull('Change against Bitcoin over 90 days, percent; null as `d7`.'),
  d365: shape.rounded.orNull('Change against Bitcoin over 365 days, percent; null as `d7`.'),
  trend: shape.of.orNull(TREND_STATE, 'Trend of the price in Bitcoin; null without 200 days in a row.'),
});
export type AltcoinRow = ShapeOf<typeof ALTCOIN_ROW>;

export const ALTCOIN_SORT = shape.enumeration('AltcoinSort', 'Column that sorts altcoins.', {
  composite: 'Composite of the screener.',
  cap: 'Rank by capitalisation.',
  name: 'Name in alphabetical order.',
  price: 'Newest price in dollars.',
  d7: 'Strength against Bitcoin over 7 days.',
  d30: 'Strength against Bitcoin over 30 days.',
  d90: 'Strength against Bitcoin over 90 days.',
  d365: 'Strength against Bitcoin over 365 days.',
});
export type AltcoinSort = ValueOf<typeof ALTCOIN_SORT>;

/** Choice of rows and their order. */
export interface AltcoinChoice {
  readonly sort: AltcoinSort;
  readonly isDescending: boolean;
  /** Only coins in this trend; all when left out. */
  readonly trend?: AltcoinRow['trend'] | undefined;
  /** Text that the name or ticker contains. */
  readonly search: string;
}

/**
 * Lists the coins that the screener compares on its newest day, largest first.
 *
 * @param scores - Scores that may be listed; other coins have none.
 */
export function altcoinRows(
  screener: Screener,
  scores: readonly CoinScore[],
  strengths: readonly RankedStrength[],
): AltcoinRow[] {
  const scored = new Map(scores.map((score) => [score.coin, score]));
  const strong = strengthBySymbol(strengths);
  const taken = new Set<string>();
  return screenerUniverse(screener, screener.lastDay).map((coin, i) => {
    const symbol = attributeText(coin.entity, 'symbol')?.toUpperCase() ?? null;
    // Of coins that share a ticker the largest one is the pair's.
    const strength = symbol === null || taken.has(symbol) ? undefined : strong.get(symbol);
    if (symbol !== null) taken.add(symbol);
    return {
      coin: coin.entity.code,
      symbol,
      name: attributeText(coin.entity, 'name') ?? coin.entity.code,
      capRank: i + 1,
      priceUsd: orNull(priceOn(coin, screener.lastDay)),
      ...scoreOf(scored.get(coin)),
      ...strengthOf(strength),
    };
  });
}

function scoreOf(score: CoinScore | undefined) {
  if (!score) return { composite: null, meanReversion: null, tokenomics: null, structure: null };
  const { A, B, C } = score.groups;
  return { composite: score.composite, meanReversion: A, tokenomics: B, structure: C };
}

function strengthOf(strength: RankedStrength | undefined) {
  if (!strength) return { d7: null, d30: null, d90: null, d365: null, trend: null };
  const { d7, d30, d90, d365 } = strength.returns;
  return { d7, d30, d90, d365, trend: strength.trend };
}

/** Pairs by the ticker of their coin; small coins trade by the thousand. */
export function strengthBySymbol(strengths: readonly RankedStrength[]): Map<string, RankedStrength> {
  const found = new Map(strengths.map((one) => [one.base.replace(/^1000+/, ''), one]));
  for (const one of strengths) found.set(one.base, one);
  return found;
}

/** Chooses and sorts rows; those without a value of the column come last in both directions, equal ones by size. */
export function chooseAltcoins(rows: readonly AltcoinRow[], choice: AltcoinChoice): AltcoinRow[] {
  const { sort, isDescending, trend, search } = choice;
  const text = search.trim().toLowerCase();
  const keyOf = (row: AltcoinRow) => (sort === 'cap' ? row.capRank : sort === 'price' ? row.priceUsd : row[sort]);
  const sign = isDescending ? -1 : 1;
  return rows
    .filter((row) => (trend == null || row.trend === trend) && `${row.name} ${row.symbol}`.toLowerCase().includes(text))
    .sort((a, b) => sign * compare(keyOf(a), keyOf(b), sign) || a.capRank - b.capRank);
}

type Value = string | number | null;

/** Order of two values; null is beyond every value of the direction. */
function compare(a: Value, b: Value, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? sign : -sign;
  if (typeof a === 'string') return a.localeCompare(String(b), 'en');
  return a - Number(b);
}
