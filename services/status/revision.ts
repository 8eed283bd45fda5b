import { createHash } from 'node:crypto';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { seriesPage } from '../../platform/modules/series-page.ts';
import type { ValueChange } from './follow-records.ts';

export const REVISION = shape.object('Revision', 'A value that was recorded again with another number.', {
  id: shape.id('Stable id of the revision: a URN with a UUID.'),
  series: shape.id('Id of the series.'),
  label: shape.label('Name of the series.'),
  page: shape.text('Path of the page that shows the series.'),
  unit: shape.text('Unit of both numbers.'),
  day: shape.day('Day that the value is of.'),
  before: shape.number.orNull('Number as it was recorded before; null where the value had been withdrawn.'),
  after: shape.number.orNull('Number as it was recorded again; null where the value was withdrawn.'),
  knownAt: shape.instant('Publication of the new number.'),
  dataVersion: shape.integer('Data version that published it.'),
  source: shape.text('Key of the source of the new number.'),
});
export type Revision = ShapeOf<typeof REVISION>;

/** Returns a change as it is published. */
export function toRevision(
  { series, day, before, after, source, version, at }: ValueChange,
  declarations: Pick<EngineDeclarations, 'series' | 'terms'>,
): Revision {
  return {
    id: `urn:uuid:${uuidOf(series, day, at)}`,
    series,
    label: seriesLabel(series, declarations),
    page: seriesPage(series, declarations),
    unit: declarations.series.get(series)?.unit ?? '',
    day,
    before: publishedNumber(before),
    after: publishedNumber(after),
    knownAt: new Date(at),
    dataVersion: version,
    source,
  };
}

/** Derives a UUID (version 8) from what identifies a revision, so that every process and every copy gives the same one. */
function uuidOf(series: string, day: Day, at: number): string {
  const hex = createHash('sha256')
    .update(`${series} ${toIsoDate(day)} ${at}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
