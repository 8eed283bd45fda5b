import { toIsoDate } from '../../engine/calendar.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { inOneProcess } from '../../platform/database/in-one-process.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Collected } from '../collected.ts';
import { nextAttempt } from '../schedule/next-attempt.ts';
import { publishCollected } from '../schedule/publish-collected.ts';
import type { StepContext } from '../schedule/run-step.ts';
import { describeOutcome } from '../schedule/step-outcome.ts';
import type { StepRecords } from '../schedule/step-records.ts';
import { collectFrom } from '../sources/collect-from.ts';
import { newestDayOf, recordFailure, refuseWhileResting } from '../sources/run-source.ts';
import { type BackfillAnswers, createBackfillAnswers } from './backfill-answers.ts';
import { type DueHistory, dueHistories } from './backfill-plan.ts';
import { type BackfillRecords, createBackfillRecords } from './backfill-records.ts';
import { recordFetch } from './recorded-fetch.ts';

/** Key of the backfill among the steps of the daily plan. */
export const BACKFILL_STEP = 'backfill';

/**
 * Maximum time the daily plan waits for histories. If the collection takes longer, it continues a minute later from the
 * stored answers.
 */
const BUDGET_MS = 300_000;

export interface BackfillContext extends StepContext {
  readonly database: Database;
  readonly stepRecords: StepRecords;
}

/** One-time collection of the history of live sources. */
export interface Backfill {
  /**
   * Collects due histories and publishes them as one data version.
   *
   * @param isClosing - Whether the process is stopping; no further request is then made.
   * @returns whether the plan may continue; false while another process fills an empty database.
   */
  run(isClosing: () => boolean): Promise<boolean>;
}

/** The histories that one run of the backfill collects. */
interface BackfillRun {
  readonly records: BackfillRecords;
  readonly answers: BackfillAnswers;
  readonly collected: Map<string, Collected>;
  readonly faults: string[];
  requests: number;
  mustStop(): boolean;
}

/**
 * Creates the backfill, which collects each source's full history once: on a fresh database, and when a source is
 * enabled later.
 *
 * Every answer is stored in the database before the next request is made. After a crash only requests in flight are
 * repeated. Delivered values only fill days without a value.
 */
export function createBackfill(context: BackfillContext): Backfill {
  const { database, enabled, series, clock } = context;
  const records = createBackfillRecords(database);
  const answers = createBackfillAnswers(database);
  const findDue = async () =>
    dueHistories(enabled, await records.all(), ({ source }) => newestDayOf(source, context), clock.now());
  return {
    async run(isClosing) {
      if ((await findDue()).length === 0) return true;
      const deadline = performance.now() + BUDGET_MS;
      const mustStop = () => isClosing() || performance.now() > deadline;
      const run: BackfillRun = { records, answers, collected: new Map(), faults: [], requests: 0, mustStop };
      const hasRun = await inOneProcess(database, ADVISORY_LOCKS.backfill, async () => {
        // Another process may have collected the history in the meantime.
        const due = await findDue();
        if (due.length > 0) await collectAll(due, run, context);
      });
      return hasRun || series.loaded;
    },
  };
}

async function collectAll(due: readonly DueHistory[], run: BackfillRun, context: BackfillContext): Promise<void> {
  const { log } = context;
  const begun = performance.now();
  log.info({ sources: due.map(({ enabled }) => enabled.source.key) }, 'backfill begins');
  await Promise.all(due.map((one) => collectHistory(one, run, context)));
  const { collected, faults, requests } = run;
  if (collected.size === 0) {
    log.warn({ faults, requests }, 'backfill attempt failed');
    return;
  }
  const outcome = await publishHistories(due, run, context);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  log.info({ outcome, requests, seconds }, 'backfill done');
}

async function publishHistories(
  due: readonly DueHistory[],
  { collected, records, faults, requests }: BackfillRun,
  context: BackfillContext,
): Promise<string> {
  const { clock, stepRecords } = context;
  const keys = [...collected.keys()];
  try {
    const published = await publishCollected(context, BACKFILL_STEP, collected, true);
    await records.finish(keys, clock.now());
    const outcome = describeOutcome({ published, collected, faults, asked: due.length, requests });
    await stepRecords.append(BACKFILL_STEP, clock.today(), clock.now(), outcome);
    return outcome;
  } catch (error) {
    // The plan continues without these sources; the same answers are tried again in an hour.
    for (const key of keys) await records.failed(key, nextAttempt(clock.now(), error), wordsOf(error));
    throw error;
  }
}

async function collectHistory(due: DueHistory, run: BackfillRun, context: BackfillContext): Promise<void> {
  const { clock, log } = context;
  const { enabled, window, isNew } = due;
  const { key } = enabled.source;
  if (isNew) await run.records.begin(key, window, clock.now());
  const now = clock.now();
  try {
    await refuseWhileResting(key, context);
    const collected = await collectRecorded(due, run, context, now);
    if (collected === null) {
      log.info({ source: key }, 'history is continued later');
      return;
    }
    await context.states.answered(key, now);
    run.collected.set(key, collected);
    const [from, to] = [toIsoDate(window.from), toIsoDate(window.to)];
    log.info({ source: key, from, to, days: daysOf(collected), notes: collected.notes }, 'history collected');
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ err: error, source: key }, 'source failed');
    await recordFailure(key, context, now, error);
    await run.records.failed(key, nextAttempt(now, error), wordsOf(error));
    run.faults.push(wordsOf(error));
  }
}

/**
 * Requests a history, except for answers already stored.
 *
 * @returns null when it was stopped before a request.
 */
async function collectRecorded(
  { enabled, window }: DueHistory,
  run: BackfillRun,
  { client = {} }: BackfillContext,
  now: Date,
): Promise<Collected | null> {
  const { answers } = run;
  const { key } = enabled.source;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const recorded = recordFetch({
    source: key,
    answers,
    fetch: client.fetch ?? globalThis.fetch,
    onRequest() {
      if (run.mustStop()) stopping.abort();
      signal.throwIfAborted();
      run.requests++;
    },
  });
  const fetch: typeof recorded.fetch = async (...request) => {
    // The client of a source would treat the stop as a lost connection and retry.
    signal.throwIfAborted();
    return recorded.fetch(...request);
  };
  try {
    return await Promise.race([collectFrom(enabled, window, now, { ...client, fetch }), stopped]);
  } catch (error) {
    // Answers that the source cannot parse would fail forever, so they are requested again.
    if (recorded.isAnswered) await answers.forget(key);
    throw error;
  }
}

function daysOf({ series, panels }: Collected): number {
  return new Set([...series, ...panels].flatMap(({ days }) => [...days])).size;
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
