import { type Day, dayOfInstant, GENESIS_DAY } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { daysBetween, difficultyAt, hashRateAt, midnightSeconds, todayOf } from './synthetic-market.ts';

const GENESIS_STAMP = 1_231_006_505;
const RETARGET_DAYS = 14;
const REACH: Readonly<Record<string, number>> = {
  '1m': 30,
  '3m': 91,
  '6m': 183,
  '1y': 365,
  '2y': 730,
  '3y': 1_095,
  '4y': 1_461,
  all: Number.POSITIVE_INFINITY,
};

/**
 * mempool.space's mining history: a route for every period and for `all`, none without a period; `all` begins with the
 * genesis block, whose timestamp is not midnight. A hash rate has the timestamp of the midnight that ends its day.
 *
 * Shape: mempool/mempool, backend `mining-routes.ts` and the answers read by its front end (`avgHashrate` in hashes per
 * second, `time` in difficulty); read 2026-11-22.
 */
export const mempool: ImitatedProvider = {
  name: 'mempool',
  sources: ['mempool-mining'],
  paths: ['/api/v1/mining/hashrate'],
  answer({ url, now }) {
    const days = REACH[url.pathname.replace('/api/v1/mining/hashrate', '').slice(1)];
    if (days === undefined) return refuse('Cannot GET', 404);
    const since = Math.max(GENESIS_DAY, dayOfInstant(now.getTime()) - days);
    const stamps = daysBetween(Math.max(since, GENESIS_DAY + 6) + 1, todayOf(now), now);
    const hashrates = stamps.map((day) => ({ timestamp: midnightSeconds(day), avgHashrate: hashRateAt(day - 1) }));
    const genesis = { timestamp: GENESIS_STAMP, avgHashrate: 0 };
    return {
      body: {
        hashrates: since === GENESIS_DAY ? [genesis, ...hashrates] : hashrates,
        difficulty: retargets(since, now),
        currentHashrate: hashRateAt(todayOf(now)),
        currentDifficulty: difficultyAt(todayOf(now)),
      },
    };
  },
};

function retargets(since: Day, now: Date) {
  const all = daysBetween(GENESIS_DAY, todayOf(now), now).filter((day) => (day - GENESIS_DAY) % RETARGET_DAYS === 0);
  return all
    .filter((day) => day >= since)
    .map((day) => ({
      time: day === GENESIS_DAY ? GENESIS_STAMP : midnightSeconds(day),
      height: ((day - GENESIS_DAY) / RETARGET_DAYS) * 2_016,
      difficulty: difficultyAt(day),
      adjustment: difficultyAt(day) / difficultyAt(day - RETARGET_DAYS),
    }));
}
