import type { Day } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import { attributeText } from '../../engine/panel-view.ts';
import type { CoinFactors } from '../../engine/screener/coin-factors.ts';
import { type DaySpan, monthsOf, type ScorePoint } from '../../engine/screener/score-history.ts';
import { type ScoreAbsence, scoreAbsence } from '../../engine/screener/screener-absence.ts';
import {
  BITCOIN,
  type CoinScore,
  createScreener,
  type Screener,
  scoresOn,
} from '../../engine/screener/screener-scores.ts';
import type { ScreenerValidation } from '../../engine/screener/screener-validation.ts';
import { DomainError } from '../../platform/errors.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { type SharedMarket, shareEntity } from '../../platform/threads/shared-inputs.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';

/** Screener result of one coin. */
export interface ScreenerReading {
  readonly day: Day;
  readonly coin: CoinFactors;
  readonly score: CoinScore | null;
  readonly nullReason: ScoreAbsence | null;
}

const COINS = 'coins';
/** Maximum number of coins of the portfolio of {@link readValidation}. */
export const MAX_HELD_COINS = 50;

const make = perSnapshot(
  () => 'screener',
  (snapshot): { readonly screener: Screener | null } => ({
    screener: createScreener(snapshot.panel(COINS), 'newest'),
  }),
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

/** CPU time of a task of the threads, ms: for the factors of all coins on all days, and for what is made from them. */
const FACTORS_CPU_MS = 200;
const MONTH_CPU_MS = 35;
const VALIDATION_CPU_MS = 350;
const KEPT_MONTHS = 256;

type ScoresByCoin = ReadonlyMap<string, readonly ScorePoint[]>;

/** A month is kept for all coins, so that requests for one coin after another share the computation. */
const keptMonths = perSnapshot(
  () => 'months',
  () => new BoundedMap<Day, Promise<ScoresByCoin>>(KEPT_MONTHS),
);
const keptValidations = perSnapshot(
  () => 'validations',
  () => new BoundedMap<number, Promise<ScreenerValidation>>(MAX_HELD_COINS),
);

/** What computes on behalf of a request. */
type Means = Pick<SubgraphContext, 'threads' | 'work'>;

/**
 * Reads the scores of a coin between two days inclusive, ascending; skips days without a score. Computes the months that
 * are not known yet on a thread.
 *
 * @throws DomainError `invalid_input` when that takes more CPU time than the tier of the request allows.
 */
export async function readScoreHistory(
  snapshot: SeriesSnapshot,
  coinId: string,
  { from, to }: DaySpan,
  { threads, work }: Means,
): Promise<ScorePoint[]> {
  const { lastDay } = readScreener(snapshot);
  const kept = keptMonths(snapshot, undefined);
  const months = monthsOf(from, Math.min(to, lastDay));
  const missing = months.filter((month) => !kept.get(month.from));
  if (missing.length > 0) {
    const spans = missing.map((month) => ({ ...month, to: Math.min(month.to, lastDay) }));
    work.reserve(FACTORS_CPU_MS + missing.length * MONTH_CPU_MS);
    const computed = work.inTurn(() => threads.run('screenerScores', { coins: shareCoins(snapshot), spans }));
    for (const [i, month] of missing.entries())
      keep(
        kept,
        month.from,
        computed.then((scores) => elementAt(scores, i)),
      );
  }
  const scores = await Promise.all(months.map((month) => kept.get(month.from)));
  return scores.flatMap((ofMonth) => ofMonth?.get(coinId) ?? []).filter(({ day }) => day >= from && day <= to);
}

/**
 * Reads the backtest of a portfolio of the best scores; computes it on a thread if it is not known yet.
 *
 * @throws DomainError `source_unavailable` without coins; `invalid_input` when it takes more CPU time than the tier of the
 *   request allows.
 */
export async function readValidation(
  snapshot: SeriesSnapshot,
  topN: number,
  { threads, work }: Means,
): Promise<ScreenerValidation> {
  const kept = keptValidations(snapshot, undefined);
  const known = kept.get(topN);
  if (known) return known;
  const coins = shareCoins(snapshot);
  work.reserve(FACTORS_CPU_MS + VALIDATION_CPU_MS);
  return keep(
    kept,
    topN,
    work.inTurn(() => threads.run('screenerValidation', { coins, topN })),
  );
}

/** Keeps what is being computed, unless that fails. */
function keep<Value>(kept: BoundedMap<number, Promise<Value>>, key: number, computed: Promise<Value>): Promise<Value> {
  kept.set(key, computed);
  computed.catch(() => kept.delete(key));
  return computed;
}

function shareCoins(snapshot: SeriesSnapshot): SharedMarket[] {
  const { entities } = snapshot.panel(COINS);
  if (!entities.has(BITCOIN)) refuseWithoutCoins();
  return [...entities.values()].map((coin) => shareEntity(coin, snapshot.panelFields(COINS)));
}
