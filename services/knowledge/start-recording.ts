import { setImmediate } from 'node:timers/promises';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { toDomainError } from '../../platform/errors.ts';
import { type Ticking, timerTicking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import { type Following, followVersions } from '../../platform/series/follow-versions.ts';
import type { SeriesSnapshot, SeriesStore } from '../../platform/series/series-snapshot.ts';
import { reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import type { KnowledgeRecords } from './knowledge-records.ts';

/** Objects recorded per database statement. */
const BATCH = 25;
/** Delay before a failed recording is retried, seconds. */
const RETRY_SECONDS = 300;

export interface RecordingOptions {
  readonly declarations: { readonly knowledge: readonly KnowledgeDeclaration[] };
  readonly knowledge: KnowledgeReader;
  readonly knowledgeRecords: KnowledgeRecords;
  readonly series: SeriesStore;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
  /** Work on a version that goes before its recording. */
  readonly after?: Pick<Following, 'settled'> | null;
}

/**
 * Records the hash of the newest reading of every knowledge object: at start, and after each published data version.
 *
 * Processes one object at a time, yielding to requests in between, and never before a version is published. Readings
 * stay in the reader's cache, so recording also warms it for callers. A superseded version is abandoned for the newer
 * one. Every start covers all objects, which completes a recording that a shutdown interrupted.
 */
export function startRecording(options: RecordingOptions): Following {
  const { series, log, after, ticking = timerTicking } = options;
  const onFailure = (error: unknown) => log.error({ err: error }, 'recording knowledge failed');
  return followVersions({ series, ticking, retrySeconds: RETRY_SECONDS, after, onFailure }, (snapshot, signal) =>
    recordAll(snapshot, options, () => !signal.aborted && series.current().version === snapshot.version),
  );
}

/** Records all objects. Returns false when a newer snapshot superseded this one first. */
async function recordAll(
  snapshot: SeriesSnapshot,
  { declarations, knowledge, knowledgeRecords, log }: RecordingOptions,
  isWanted: () => boolean,
): Promise<boolean> {
  const begun = performance.now();
  const objects = declarations.knowledge.flatMap((declaration) =>
    declaration.subjects.map((subject) => ({ declaration, subject })),
  );
  let batch: KnowledgeReading[] = [];
  for (const { declaration, subject } of objects) {
    await setImmediate();
    if (!isWanted()) return false;
    const reading = await readNewest(() => knowledge.readLatest(snapshot, declaration, subject), declaration, log);
    if (reading) batch.push(reading);
    if (batch.length < BATCH) continue;
    await knowledgeRecords.record(snapshot.version, batch);
    batch = [];
  }
  if (batch.length > 0) await knowledgeRecords.record(snapshot.version, batch);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  log.info({ dataVersion: snapshot.version, objects: objects.length, seconds }, 'knowledge recorded');
  return true;
}

/**
 * Reads the newest reading of one object; null without data and after an error, so that the others are still recorded.
 */
async function readNewest(
  read: () => Promise<KnowledgeReading>,
  { type }: KnowledgeDeclaration,
  log: Log,
): Promise<KnowledgeReading | null> {
  try {
    const reading = await read();
    reproHashOf(reading);
    return reading;
  } catch (error) {
    if (toDomainError(error).code !== 'source_unavailable')
      log.error({ err: error, type }, 'a knowledge object failed');
    return null;
  }
}
