import { MS_PER_DAY } from '../../engine/calendar.ts';
import { medianGap } from '../../services/graph/history-window.ts';
import type { Endpoint, JsonSchema } from '../compile/endpoint.ts';
import { linesOf } from './chart-lines.ts';
import type { PicturePoint } from './chart-picture.ts';
import { thinRows } from './thin-rows.ts';

type Json = Readonly<Record<string, unknown>>;

/** Histories up to this length, in rows, are answered whole. */
const MAX_ROWS = 120;
/** Maximum size of the rows of a longer history, in characters of JSON. Two characters of numbers are about a token. */
const MAX_CHARS = 2_400;
/** Number of rows that are kept however wide they are. */
const MIN_ROWS = 8;

/** A history with fewer points, and how many there were. */
export interface ShortHistory {
  readonly answer: Json;
  readonly shown: number;
  readonly points: number;
}

/** Adds the number of points before thinning to the schema of a history. */
export function withOriginalPoints(output: JsonSchema): JsonSchema {
  const resolution = output.properties?.resolution ?? { type: 'object', additionalProperties: true };
  const original: JsonSchema = {
    type: 'integer',
    description: 'Number of points before thinning; only present when `downsampled` is true.',
  };
  return {
    ...output,
    properties: {
      ...output.properties,
      resolution: { ...resolution, properties: { ...resolution.properties, original_points: original } },
    },
  };
}

/**
 * Thins a long history for a model: {@link thinRows} on the first line that a chart of it would draw. `resolution` reports
 * it. Returns null for a history that is short enough.
 */
export function shortenHistory({ plot }: Pick<Endpoint, 'plot'>, answer: Json): ShortHistory | null {
  const rows = plot ? answer[plot.rows] : null;
  if (!plot || !Array.isArray(rows) || rows.length <= MAX_ROWS) return null;
  const [line] = linesOf(plot, answer, undefined);
  if (line?.points.length !== rows.length) return null;
  const charsPerRow = JSON.stringify(rows).length / rows.length;
  const count = Math.max(MIN_ROWS, Math.floor(MAX_CHARS / charsPerRow));
  const kept = thinRows(line.points.map(toIndexed), ({ value }) => value, count);
  const days = kept.map(({ date }) => Date.parse(date) / MS_PER_DAY);
  const resolution = {
    ...(answer.resolution as Json | undefined),
    points: kept.length,
    original_points: rows.length,
    actual_days: medianGap(days),
    downsampled: true,
    reason: `shortened from ${rows.length} points for a model; the linked resource has all`,
    method: `first and last point, lowest and highest ${line.key} of equal parts`,
  };
  const shown = kept.map(({ index }) => rows[index]);
  return { answer: { ...answer, [plot.rows]: shown, resolution }, shown: shown.length, points: rows.length };
}

function toIndexed({ date, value }: PicturePoint, index: number) {
  return { date, value, index };
}
