import type { Day } from '../../engine/calendar.ts';
import { attributeText } from '../../engine/panel-view.ts';
import type { CoinFactors } from '../../engine/screener/coin-factors.ts';
import { monthsOf, type ScorePoint, scoreHistory } from '../../engine/screener/score-history.ts';
import { type ScoreAbsence, scoreAbsence } from '../../engine/screener/screener-absence.ts';
import { type CoinScore, createScreener, type Screener, scoresOn } from '../../engine/screener/screener-scores.ts';
import { validateScreener } from '../../engine/screener/screener-validation.ts';
import { DomainError } from '../../platform/errors.ts';
import { reclaimable } from '../../platform/memory/reclaimable.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';

/** Screener result of one coin. */
export interface ScreenerReading {
  readonly day: Day;
  readonly coin: CoinFactors;
  readonly score: CoinScore | null;
  readonly nullReason: ScoreAbsence | null;
}

const make = perSnapshot(
  () => 'screener',
  (snapshot): { readonly screener: Screener | null } => ({
    screener: createScreener(snapshot.panel('coins'), 'newest'),
  }),
);
// Histories are rarely read, and their factors outweigh everything else that is computed from the coins.
const makeWhole = perSnapshot(
  () => 'whole screener',
  (snapshot) => reclaimable(() => createScreener(snapshot.panel('coins')) ?? refuseWithoutCoins()),
);

/**
 * Computes the factors of every coin on the newest day.
 *
 * @throws DomainError `source_unavailable` without coins.
 */
export function readScreener(snapshot: SeriesSnapshot): Screener {
  return findScreener(snapshot) ?? refuseWithoutCoins();
}

function refuseWithoutCoins(): never {
  throw new DomainError('source_unavailable', 'No coins to compare so far. Try again after the next collection.', {
    source: 'coins',
  });
}

/** Same as {@link readScreener}; null without coins. */
export function findScreener(snapshot: SeriesSnapshot): Screener | null {
  return make(snapshot, undefined).screener;
}

const newestScores = perSnapshot(
  () => 'scores',
  (snapshot): CoinScore[] => {
    const screener = readScreener(snapshot);
    return scoresOn(screener, screener.lastDay);
  },
);

/** Computes the factors of every coin on every day. */
function readWhole(snapshot: SeriesSnapshot): Screener {
  return makeWhole(snapshot, undefined)();
}

/** Returns the scores of the newest day, best first. */
export function readScores(snapshot: SeriesSnapshot): readonly CoinScore[] {
  return newestScores(snapshot, undefined);
}

/** Reads a coin's score on the newest day. @throws DomainError `not_found` naming the nearest known coin. */
export function readCoinScore(snapshot: SeriesSnapshot, coinId: string): ScreenerReading {
  const screener = readScreener(snapshot);
  const coin = requireCoin(screener, coinId);
  const day = screener.lastDay;
  const score = readScores(snapshot).find((one) => one.coin === coin) ?? null;
  return { day, coin, score, nullReason: score ? null : scoreAbsence(screener, coin, day) };
}

/** Finds a coin. @throws DomainError `not_found` naming the coin with that ticker, or the nearest known one. */
export function requireCoin({ coins }: Screener, coinId: string): CoinFactors {
  const coin = coins.get(coinId);
  if (coin) return coin;
  const traded = [...coins].find(
    ([, { entity }]) => attributeText(entity, 'symbol')?.toLowerCase() === coinId.toLowerCase(),
  );
  const hint = traded ? ` Did you mean ${traded[0]}?` : didYouMean(coinId, coins.keys());
  throw new DomainError('not_found', `Unknown coin ${JSON.stringify(coinId)}.${hint}`);
}

// Caches a month for all coins, so that requests for one coin after another share the computation.
const month = perSnapshot(
  ({ from, to }: { from: Day; to: Day }) => `${from}..${to}`,
  (snapshot, { from, to }) => {
    const screener = readWhole(snapshot);
    return scoreHistory(screener, from, Math.min(to, screener.lastDay));
  },
);

/** Returns the scores of a coin between two days inclusive, ascending; skips days without a score. */
export function readScoreHistory(snapshot: SeriesSnapshot, coinId: string, from: Day, to: Day): ScorePoint[] {
  return monthsOf(from, to)
    .flatMap((one) => month(snapshot, one).get(coinId) ?? [])
    .filter(({ day }) => day >= from && day <= to);
}

/** Backtest of a portfolio of the best scores, once per snapshot. */
export const readValidation = perSnapshot(
  (topN: number) => String(topN),
  (snapshot, topN) => validateScreener(readWhole(snapshot), topN),
);
