import { toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { inSpan, inTrace } from '../../platform/tracing/trace.ts';
import type { Collected } from '../collected.ts';
import { runSource, type SourceRunContext } from '../sources/run-source.ts';
import type { EnabledSource } from '../sources/select-sources.ts';
import type { DueStep } from './due-steps.ts';
import { nextAttempt } from './next-attempt.ts';
import { type Publishing, publishCollected } from './publish-collected.ts';
import type { SourceRetries } from './source-retries.ts';
import { describeOutcome } from './step-outcome.ts';

/** Dependencies of running a step. */
export interface StepContext extends Publishing, Omit<SourceRunContext, 'snapshot'> {
  readonly enabled: readonly EnabledSource[];
  readonly series: SeriesStore;
  readonly retries: SourceRetries;
  readonly log: Log;
}

/** Results of querying several sources at once. */
export interface SourceAnswers {
  readonly collected: ReadonlyMap<string, Collected>;
  readonly failures: readonly { readonly source: string; readonly fault: string; readonly error: unknown }[];
}

/**
 * Queries the sources of a step in parallel and publishes their data as one data version.
 *
 * A source that fails keeps its last value, does not delay the others, and is retried in an hour.
 *
 * @param isStillOurs - Called before publishing; tells whether this worker still holds the step.
 * @returns the outcome as one line.
 * @throws Error when no source answers, another worker has taken the step over, or publishing fails; nothing is
 *   published then.
 */
export function runStep(due: DueStep, context: StepContext, isStillOurs: () => Promise<boolean>): Promise<string> {
  return inTrace(`step ${due.step.key}`, 'internal', (span) => {
    span?.set('cyclegraph.day', toIsoDate(due.day));
    return collectAndPublish(due, context, isStillOurs);
  });
}

async function collectAndPublish(
  { step, day }: DueStep,
  context: StepContext,
  isStillOurs: () => Promise<boolean>,
): Promise<string> {
  const { enabled, retries, clock } = context;
  const wanted = enabled.filter(({ source }) => step.sources.includes(source.key));
  const { collected, failures } = await collectSources(wanted, context);
  const faults = failures.map(({ fault }) => fault);
  if (collected.size === 0)
    throw new Error(`no source of step ${step.key} answered: ${faults.join('; ')}; it is tried again`);
  if (!(await isStillOurs())) throw new Error(`another worker has taken over step ${step.key} and publishes it`);
  const published = await publishCollected(context, `plan:${step.key}@${toIsoDate(day)}`, collected);
  for (const source of collected.keys()) await retries.end(source, `answered in ${step.key}@${toIsoDate(day)}`);
  const waiting = failures.map(({ source, fault, error }) => ({
    source,
    nextAt: nextAttempt(clock.now(), error),
    outcome: fault,
  }));
  await retries.open(step.key, day, waiting);
  return describeOutcome({ published, collected, faults, asked: wanted.length });
}

/** Schedules retries for the sources of a step that was given up after repeated failures. */
export async function retryAll(
  { step, day }: DueStep,
  reason: string,
  { enabled, retries, states, clock }: StepContext,
): Promise<void> {
  const now = clock.now();
  const wanted = enabled.filter(({ source }) => step.sources.includes(source.key));
  const waiting = wanted.map(async ({ source: { key } }) => {
    const restsUntil = await states.restsUntil(key);
    const usual = nextAttempt(now, null);
    return { source: key, nextAt: restsUntil !== null && restsUntil > usual ? restsUntil : usual, outcome: reason };
  });
  await retries.open(step.key, day, await Promise.all(waiting));
}

/** Queries sources in parallel for their due days. */
export async function collectSources(wanted: readonly EnabledSource[], context: StepContext): Promise<SourceAnswers> {
  const { series, log } = context;
  const snapshot = series.loaded ? series.current() : null;
  const answers = await Promise.allSettled(
    wanted.map((one) => inSpan(`collect ${one.source.key}`, 'client', () => runSource(one, { ...context, snapshot }))),
  );
  const collected = new Map<string, Collected>();
  const failures: SourceAnswers['failures'][number][] = [];
  answers.forEach((answer, i) => {
    const { key } = (wanted[i] as EnabledSource).source;
    if (answer.status === 'fulfilled') {
      collected.set(key, answer.value);
      for (const note of answer.value.notes ?? []) log.warn({ source: key, note }, 'source delivered less than asked');
      return;
    }
    const error: unknown = answer.reason;
    // Any error other than an unavailable source is a bug of ours and needs its stack.
    if (!(error instanceof DomainError)) log.error({ err: error, source: key }, 'source failed');
    failures.push({ source: key, fault: error instanceof Error ? error.message : String(error), error });
  });
  return { collected, failures };
}
