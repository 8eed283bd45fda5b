import { toIsoDate } from '../../engine/calendar.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Collected } from '../collected.ts';
import { runSource, type SourceRunContext } from '../sources/run-source.ts';
import type { EnabledSource } from '../sources/select-sources.ts';
import type { DueStep } from './due-steps.ts';
import { type Publishing, publishCollected } from './publish-collected.ts';

/** What running a step takes. */
export interface StepContext extends Publishing, Omit<SourceRunContext, 'snapshot'> {
  readonly enabled: readonly EnabledSource[];
  readonly series: SeriesStore;
  readonly log: Log;
}

/**
 * Asks the sources of a step, all at once, and publishes what they delivered as one data version.
 *
 * A source that fails leaves its last value standing and does not hold up the others.
 *
 * @param isStillOurs - Asked before publishing: whether no other worker has taken the step over.
 * @returns what came of it, in a line.
 * @throws Error when none of the sources answers, the step is another's by now, or publishing fails; nothing is
 *   published then.
 */
export async function runStep(
  { step, day }: DueStep,
  context: StepContext,
  isStillOurs: () => Promise<boolean>,
): Promise<string> {
  const { enabled, series, log } = context;
  const wanted = enabled.filter(({ source }) => step.sources.includes(source.key));
  const snapshot = series.loaded ? series.current() : null;
  const answers = await Promise.allSettled(wanted.map((one) => runSource(one, { ...context, snapshot })));
  const collected = new Map<string, Collected>();
  const faults: string[] = [];
  answers.forEach((answer, i) => {
    const { key } = (wanted[i] as EnabledSource).source;
    if (answer.status === 'fulfilled') {
      collected.set(key, answer.value);
      return;
    }
    // Anything else than an unavailable source is a fault of ours and needs its stack.
    if (!(answer.reason instanceof DomainError)) log.error({ err: answer.reason, source: key }, 'source failed');
    faults.push(wordsOf(answer.reason));
  });
  if (collected.size === 0) throw new Error(`no source answered: ${faults.join('; ')}`);
  if (!(await isStillOurs())) throw new Error('another worker has taken the step over');
  const published = await publishCollected(context, `plan:${step.key}@${toIsoDate(day)}`, collected);
  const what = published ? `data version ${published.version}` : 'nothing new';
  const missing = faults.length > 0 ? `; without ${faults.join('; ')}` : '';
  return `${what} from ${collected.size} of ${wanted.length} sources${missing}`;
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
