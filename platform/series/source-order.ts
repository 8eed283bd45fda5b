import type { Day } from '../../engine/calendar.ts';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { ColumnSnapshot } from './column-snapshot.ts';
import type { SeriesUpdate } from './publication.ts';

/** Sources of the series that several deliver, best first. */
export type SourceOrder = ReadonlyMap<string, readonly string[]>;

/** A value that a source delivers for a day. */
interface Delivered {
  readonly value: number;
  readonly source: string;
  readonly rank: number;
}

/** Files of the operator: behind the best source, whose days are newer, and before everything that fills up behind it. */
const UNLISTED_RANK = 0.5;

/** The declared orders. */
export function sourceOrder(declarations: Iterable<SeriesDeclaration>): SourceOrder {
  return new Map([...declarations].flatMap(({ id, sources }) => (sources ? [[id, sources] as const] : [])));
}

/**
 * What updates of ordered series change: of several sources the best one gives a day its value, and none takes a day
 * from a better one. A better source also takes over a day on which both say the same, so that the day stays its own.
 *
 * Updates of other series come back as they are.
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
      if (!known || rank <= known.rank) winners.set(day, { value: values[i] as number, source, rank });
    });
  }
  return winners;
}

/** Days whose value or better source is new. */
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
