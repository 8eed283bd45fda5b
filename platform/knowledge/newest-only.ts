import { latest } from '../../engine/series-view.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { KnowledgeReading } from './knowledge-reader.ts';

/** The series to judge the freshness of a reading by, for its newest day alone: a past day cannot be late. */
export function newestOnly(seriesId: string) {
  return ({ key }: KnowledgeReading, { snapshot }: { readonly snapshot: SeriesSnapshot }): string | null =>
    key.version === null && key.asOf >= (latest(snapshot.view(), seriesId)?.day ?? 0) ? seriesId : null;
}
