import { z } from 'zod';
import { dayOfInstant, instantOf } from '../../engine/calendar.ts';
import { type DailyRow, dailyRows } from './daily-rows.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';

const KEY = 'mempool-mining';
const HASHES_PER_TERAHASH = 1e12;

/** Days that each period of the provider reaches back. */
const PERIODS: readonly (readonly [string, number])[] = [
  ['1m', 28],
  ['3m', 89],
  ['6m', 181],
  ['1y', 365],
  ['2y', 730],
  ['3y', 1095],
  ['4y', 1460],
];
/** Every day since the genesis block. */
const ALL = 'all';
const SECONDS_PER_DAY = 86_400;
/**
 * Difficulty is reported by its changes, about two weeks apart, so the answer must include the one before the first
 * day.
 */
const DAYS_TO_LAST_CHANGE = 18;

const answer = z.object({
  hashrates: z.array(z.object({ timestamp: z.int().positive(), avgHashrate: z.number().nonnegative() })),
  difficulty: z.array(z.object({ time: z.int().positive(), difficulty: z.number().positive() })),
});
type DifficultyChange = z.output<typeof answer>['difficulty'][number];

function pathFor({ from, now }: SourceRequest): string {
  const reach = dayOfInstant(now.getTime()) - from + DAYS_TO_LAST_CHANGE;
  const period = PERIODS.find(([, days]) => days >= reach)?.[0] ?? ALL;
  return `/api/v1/mining/hashrate/${period}`;
}

/** Computes the mean difficulty of each day, weighted by time in force; none for days before the first known change. */
function difficultyDays(changes: readonly DifficultyChange[], { from, to, now }: SourceRequest): DailyRow[] {
  for (const { time } of changes) refuseClockSkew(KEY, time * 1000, now);
  const ordered = changes.map(({ time, difficulty }) => ({ at: time * 1000, difficulty })).sort((a, b) => a.at - b.at);
  const rows: DailyRow[] = [];
  for (let day = from; day <= to; day++) {
    const start = instantOf(day);
    const end = instantOf(day + 1);
    const before = ordered.findLast(({ at }) => at <= start);
    if (!before) continue;
    const steps = [{ ...before, at: start }, ...ordered.filter(({ at }) => at > start && at < end)];
    const total = steps.reduce((sum, { at, difficulty }, i) => sum + difficulty * ((steps[i + 1]?.at ?? end) - at), 0);
    rows.push({ day, values: [total / (end - start)] });
  }
  return rows;
}

/** Hash rate and difficulty as reported by mempool.space. */
export const source: Source = {
  key: KEY,
  title: 'mempool.space, mining',
  origin: 'https://mempool.space',
  cadence: 'daily',
  since: '2009-01-03',
  licence: {
    commercial: 'yes',
    note: 'Open source (AGPL); facts of the public chain, fair use of the public instance.',
    terms: 'https://mempool.space/terms-of-service',
    attribution: { text: 'Source: mempool.space', link: 'https://mempool.space' },
  },
  blocked: null,
  documentation: 'https://mempool.space/docs/api/rest#get-hashrate',
  series: ['hash_rate_mempool', 'difficulty'],
  panels: [],
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    const { hashrates, difficulty } = await request.getJson(pathFor(request), answer);
    // A hash rate is stamped with the midnight that ends the 24 hours it was measured over. Only the genesis block, the
    // first row, has another stamp and ends no day.
    const rates = hashrates
      .filter(({ timestamp }) => timestamp % SECONDS_PER_DAY === 0)
      .map(({ timestamp, avgHashrate }) => ({
        at: timestamp * 1000 - 1,
        values: [avgHashrate / HASHES_PER_TERAHASH],
      }));
    return {
      series: [
        ...seriesOf(KEY, ['hash_rate_mempool'], dailyRows(KEY, rates, request)),
        ...seriesOf(KEY, ['difficulty'], difficultyDays(difficulty, request)),
      ],
      panels: [],
    };
  },
};
