import type { Day } from '../../engine/calendar.ts';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { ColumnSnapshot } from './column-snapshot.ts';
import type { SeriesUpdate } from './publication.ts';

/** Sources of series that have several, preferred first. */
export type SourceOrder = ReadonlyMap<string, readonly string[]>;

/** A value delivered by a source for a day. */
interface Delivered {
  readonly value: number;
  readonly source: string;
  readonly rank: number;
}

/** Rank of the operator's files: after the best source, whose values are newer, and before all gap-filling sources. */
const UNLISTED_RANK = 0.5;

/** Returns the declared source orders. */
export function sourceOrder(declarations: Iterable<SeriesDeclaration>): SourceOrder {
  return new Map([...declarations].flatMap(({ id, sources }) => (sources ? [[id, sources] as const] : [])));
}

/**
 * Resolves updates of series with several sources: the best source sets a day's value, and no source replaces a better
 * one's. A better source takes over a day even with an equal value, so that it owns the day.
 *
 * Updates of other series are returned unchanged.
 */
export function inSourceOrder(
  base: ColumnSnapshot,
  updates: readonly SeriesUpdate[],
  order: SourceOrder,
): { readonly ordered: readonly SeriesUpdate[]; readonly others: readonly SeriesUpdate[] } {
  const bySeries = new Map<string, SeriesUpdate[]>();
  const others: SeriesUpdate[] = [];
  for (const update of updates) {
    if (!order.has(update.seriesId)) others.push(update);
    else bySeries.set(update.seriesId, [...(bySeries.get(update.seriesId) ?? []), update]);
  }
  const ordered = [...bySeries].flatMap(([seriesId, all]) => {
    const rankOf = ranking(order.get(seriesId) as readonly string[]);
    return bySource(seriesId, newDays(base, seriesId, best(all, rankOf), rankOf));
  });
  return { ordered, others };
}

function ranking(sources: readonly string[]): (source: string) => number {
  return (source) => (sources.includes(source) ? sources.indexOf(source) : UNLISTED_RANK);
}

function best(updates: readonly SeriesUpdate[], rankOf: (source: string) => number): Map<Day, Delivered> {
  const winners = new Map<Day, Delivered>();
  for (const { source, days, values } of updates) {
    const rank = rankOf(source);
    days.forEach((day, i) => {
      const known = winners.get(day);
      if (!known || rank <= known.rank) winners.set(day, { value: values[i]!, source, rank });
    });
  }
  return winners;
}

/** Returns the days whose value or source changes. */
function newDays(
  base: ColumnSnapshot,
  seriesId: string,
  winners: ReadonlyMap<Day, Delivered>,
  rankOf: (source: string) => number,
): [Day, Delivered][] {
  const values = base.view().values(seriesId);
  return [...winners].filter(([day, { value, rank }]) => {
    const known = base.sourceOn(seriesId, day);
    if (known === null) return !Number.isNaN(value);
    const knownRank = rankOf(known);
    return rank < knownRank || (rank === knownRank && values[day - GENESIS_DAY] !== value);
  });
}

function bySource(seriesId: string, delivered: readonly (readonly [Day, Delivered])[]): SeriesUpdate[] {
  const sources = [...new Set(delivered.map(([, { source }]) => source))];
  return sources.map((source) => {
    const rows = delivered.filter(([, one]) => one.source === source).sort(([a], [b]) => a - b);
    return { seriesId, source, days: rows.map(([day]) => day), values: rows.map(([, { value }]) => value) };
  });
}
