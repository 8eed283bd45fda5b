import { toIsoDate } from '../../engine/calendar.ts';
import { altMarkets } from '../../engine/strength/alt-markets.ts';
import { type RankedStrength, type StrengthBoard, strengthBoard } from '../../engine/strength/strength-board.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';

const compute = perSnapshot(
  () => 'board',
  (snapshot): { readonly board: StrengthBoard | null } => {
    const markets = altMarkets(snapshot.panel('bars'), snapshot.panel('coins'));
    return { board: markets && strengthBoard(markets) };
  },
);

/** Measures every pair against Bitcoin on the newest day. @throws DomainError `source_unavailable` without bars. */
export function readStrengthBoard(snapshot: SeriesSnapshot): StrengthBoard {
  const { board } = compute(snapshot, undefined);
  if (board) return board;
  throw new DomainError(
    'source_unavailable',
    'No bars of Bitcoin and another pair so far. Try again after the next collection.',
    { source: 'bars' },
  );
}

/** Returns the strength of every pair, none without bars. */
export function readStrengths(snapshot: SeriesSnapshot): readonly RankedStrength[] {
  return compute(snapshot, undefined).board?.pairs ?? [];
}

/**
 * Finds a pair by its base symbol or by its USDT pair.
 *
 * @throws DomainError `not_found` naming the nearest known pair, or the last day of a pair that has ended.
 */
export function findStrength({ pairs, ended, day }: StrengthBoard, name: string): RankedStrength {
  const wanted = name.toUpperCase();
  const found = pairs.find(({ pair, base }) => pair === wanted || base === wanted);
  if (found) return found;
  const last = ended.get(wanted) ?? ended.get(`${wanted}USDT`);
  if (last !== undefined)
    throw new DomainError(
      'not_found',
      `${wanted} has no bar on ${toIsoDate(day)}; its bars end on ${toIsoDate(last)}.`,
    );
  const known = pairs.flatMap(({ pair, base }) => [pair, base]);
  throw new DomainError('not_found', `Unknown pair ${JSON.stringify(name)}.${didYouMean(wanted, known)}`);
}
