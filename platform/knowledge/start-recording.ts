import { setImmediate } from 'node:timers/promises';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { toDomainError } from '../errors.ts';
import { type Ticking, timerTicking } from '../jobs/ticking.ts';
import type { Log } from '../log.ts';
import { type Following, followVersions } from '../series/follow-versions.ts';
import type { SeriesSnapshot, SeriesStore } from '../series/series-snapshot.ts';
import { reproHashOf } from './knowledge-provenance.ts';
import type { KnowledgeReader, KnowledgeReading } from './knowledge-reader.ts';
import type { KnowledgeRecords } from './knowledge-records.ts';

/** Objects recorded with one statement. */
const BATCH = 25;
/** How long a version whose recording failed waits. */
const RETRY_SECONDS = 300;

export interface RecordingOptions {
  readonly declarations: { readonly knowledge: readonly KnowledgeDeclaration[] };
  readonly knowledge: KnowledgeReader;
  readonly knowledgeRecords: KnowledgeRecords;
  readonly series: SeriesStore;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
}

/**
 * Reads the newest of every knowledge object and records its hash: now, and after each data version that is published.
 *
 * One object at a time, with requests let in between, and never before a version is published. What is read stays with
 * the reader, so this also makes it ready for callers. A version that is overtaken is left for the newer one. Every start
 * goes through all objects, so that what an end cut off is made up for.
 */
export function startRecording(options: RecordingOptions): Following {
  const { series, log, ticking = timerTicking } = options;
  const onFailure = (error: unknown) => log.error({ err: error }, 'recording knowledge failed');
  return followVersions({ series, ticking, retrySeconds: RETRY_SECONDS, onFailure }, (snapshot, signal) =>
    recordAll(snapshot, options, () => !signal.aborted && series.current().version === snapshot.version),
  );
}

/** Whether it went through all objects before the snapshot was overtaken. */
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

/** Null where there is no data, and where one object fails: the others are recorded all the same. */
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
