import { toIsoDate } from '../../engine/calendar.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { inOneProcess } from '../../platform/database/in-one-process.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { newestDueDay } from './due-steps.ts';
import { nextAttempt } from './next-attempt.ts';
import type { PlanStep } from './plan.ts';
import { publishCollected } from './publish-collected.ts';
import { collectSources, type SourceAnswers, type StepContext } from './run-step.ts';
import type { SourceRetry } from './source-retries.ts';
import type { StepRecords } from './step-records.ts';

export interface RetryContext extends StepContext {
  readonly database: Database;
  readonly plan: readonly PlanStep[];
  readonly stepRecords: StepRecords;
}

/**
 * Retries the sources that failed in a step once their time has come, and publishes their data as one data version.
 *
 * A source that answers is finished for every step that waited for it; a source that fails again waits for its next
 * attempt, until its step runs for a later day.
 */
export async function retrySources(context: RetryContext): Promise<void> {
  const { database, plan, retries, clock, enabled } = context;
  const findDue = async (): Promise<readonly SourceRetry[]> => {
    const now = clock.now();
    return (await retries.due(now)).filter(({ step: key, day, source }) => {
      const step = plan.find((one) => one.key === key);
      return step && day >= newestDueDay(step, now) && enabled.some((one) => one.source.key === source);
    });
  };
  if ((await findDue()).length === 0) return;
  await inOneProcess(database, ADVISORY_LOCKS.sourceRetries, async () => {
    // Another worker may have retried the source in the meantime.
    const due = await findDue();
    if (due.length > 0) await querySources(due, context);
  });
}

async function querySources(due: readonly SourceRetry[], context: RetryContext): Promise<void> {
  const { enabled, retries, stepRecords, clock, log } = context;
  const at = clock.now();
  const waiting = new Set(due.map(({ source }) => source));
  const answers = await collectSources(
    enabled.filter(({ source }) => waiting.has(source.key)),
    context,
  );
  const published = await publishAnswers(due, answers, context);
  const made = published ? `data version ${published.version}` : 'nothing new';
  for (const source of answers.collected.keys()) {
    const outcome = `${source} answered at ${at.toISOString().slice(11, 16)} of ${at.toISOString().slice(0, 10)}: ${made}`;
    await retries.end(source, outcome);
    for (const { step, day } of due.filter((one) => one.source === source))
      await stepRecords.append(step, day, at, outcome);
    log.info({ source, outcome }, 'source answered on retry');
  }
  for (const { source, fault, error } of answers.failures) {
    await retries.postpone({ source, nextAt: nextAttempt(at, error), outcome: fault });
    log.warn({ source, reason: fault }, 'source retry failed');
  }
}

async function publishAnswers(
  due: readonly SourceRetry[],
  answers: SourceAnswers,
  context: RetryContext,
): Promise<SeriesSnapshot | null> {
  const { collected } = answers;
  if (collected.size === 0) return null;
  try {
    return await publishCollected(context, originOf(due, answers), collected);
  } catch (error) {
    const nextAt = nextAttempt(context.clock.now(), error);
    for (const source of collected.keys())
      await context.retries.postpone({ source, nextAt, outcome: 'what it delivered could not be published' });
    throw error;
  }
}

/** Formats the steps whose sources answered: `retry:prices@2026-01-09`. */
function originOf(due: readonly SourceRetry[], { collected }: SourceAnswers): string {
  const steps = due.filter(({ source }) => collected.has(source)).map(({ step, day }) => `${step}@${toIsoDate(day)}`);
  return `retry:${[...new Set(steps)].join(',')}`;
}
