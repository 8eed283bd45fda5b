import { bandAt } from '../../engine/cycle/score-bands.ts';
import { latest } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { scoreHistogram, scoresBefore } from '../../engine/today/today-gauges.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';

const BAND = shape.object('KnowledgePageBand', 'A band of a score.', {
  label: shape.label('Name of the band.'),
  from: shape.number('First score of the band, points; it ends where the next begins, the last one at 100.'),
});

const EARLIER = shape.object('KnowledgePageEarlierScore', 'The score some days earlier.', {
  days: shape.integer('Days before the reading.'),
  score: shape.number.orNull('Score, 0 to 100; null where there was none.'),
});

export const PAGE_GAUGE = shape.object('KnowledgePageGauge', 'The score of a reading within its bands.', {
  score: shape.rounded('Score of the reading, from the first score of the first band to 100.'),
  tone: shape.text('Meaning of the bands: `heat`, cold to hot; `direction`, against to for; `rank`, low to high.'),
  band: shape.integer('Position of the band of the score in `bands`, from 0.'),
  bands: shape.list(BAND, 'Bands, coldest or lowest first.'),
  histogram: shape.list(
    'integer',
    'Days by score up to the reading, over 50 bars of two points each; empty without a history.',
  ),
  before: shape.list(EARLIER, 'The score 1, 7 and 30 days earlier; empty without a history.'),
});

/** Builds the gauge of a reading; null for one without a score or without bands. */
export function pageGauge({ declaration, key, snapshot, result }: KnowledgeReading): ShapeOf<typeof PAGE_GAUGE> | null {
  const { zones } = declaration;
  const { score } = result.explanation;
  if (!zones || score === null) return null;
  const { bands, tone = 'heat' } = zones;
  const shown = { score, tone, band: bandAt(bands, score), bands };
  const series = zones.series?.(key.subject);
  const view = snapshot.view(key.asOf);
  const newest = series === undefined ? null : latest(view, series);
  if (series === undefined || !newest) return { ...shown, histogram: [], before: [] };
  return { ...shown, histogram: scoreHistogram(view.values(series)), before: scoresBefore(view, series, newest.day) };
}
