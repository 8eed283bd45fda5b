import { toIsoDate } from '../../engine/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { RENEW_SECONDS } from '../../platform/jobs/lease-queue.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import { CATCH_UP_DAYS, type DueStep, dueSteps, newestDueDay } from './due-steps.ts';
import type { PlanStep } from './plan.ts';
import type { StepLease, StepQueue } from './step-queue.ts';
import type { StepRecords } from './step-records.ts';

/** Seconds between comparisons of the plan with the finished steps. */
const TICK_SECONDS = 60;

export interface SchedulerOptions {
  readonly plan: readonly PlanStep[];
  readonly queue: StepQueue;
  readonly records: StepRecords;
  readonly clock: Clock;
  readonly ticking: Ticking;
  readonly log: Log;
  /** Runs a step and returns its outcome as one line. It may run again after a crash. */
  run(due: DueStep, isStillOurs: () => Promise<boolean>): Promise<string>;
  /** Collects due histories before any step. @returns whether the steps may begin. */
  collectHistories(isClosing: () => boolean): Promise<boolean>;
  /** Called for a step that failed too often. */
  giveUp(due: DueStep, reason: string): Promise<void>;
  /** Retries the sources whose time has come, after all steps. */
  retrySources(): Promise<void>;
}

/** The running daily plan. */
export interface Scheduler {
  /** Queues due steps and runs queued ones; resolves when nothing is left to run. Never rejects. */
  tick(): Promise<void>;
  /** Starts no further step and waits for the running one. */
  close(): Promise<void>;
}

/**
 * Starts the daily plan: at once and then every minute, due steps are queued and this worker runs those it can lease.
 *
 * Any number of workers share a plan on one database. A step of a day is queued once and leased by one worker at a
 * time. When a worker dies, the next tick of another worker, or of its successor, takes the step back.
 */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { ticking, log } = options;
  let running: Promise<void> | null = null;
  let closing = false;
  const tick = (): Promise<void> => {
    running ??= workThrough(options, () => closing)
      // The database may be available again at the next tick.
      .catch((error: unknown) => log.error({ err: error }, 'daily plan failed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const stop = ticking(TICK_SECONDS, () => void tick());
  void tick();
  return {
    tick,
    async close() {
      closing = true;
      stop();
      await running;
    },
  };
}

async function workThrough(options: SchedulerOptions, isClosing: () => boolean): Promise<void> {
  const { plan, queue, records, clock, log } = options;
  if (!(await options.collectHistories(isClosing))) return;
  await queue.takeBack();
  const finished = await records.finished(clock.today() - CATCH_UP_DAYS);
  for (const due of dueSteps(plan, clock.now(), finished)) {
    const failure = await queue.request({ step: due.step.key, day: due.day });
    if (failure === null) continue;
    log.error({ step: due.step.key, day: toIsoDate(due.day), reason: failure }, 'step given up');
    await options.giveUp(due, failure);
    await records.finish(due, clock.now(), { isDone: false, text: failure });
  }
  while (!isClosing()) {
    const lease = await queue.take();
    if (!lease) break;
    await workOn(lease, options);
  }
  if (!isClosing()) await options.retrySources();
}

async function workOn(lease: StepLease, options: SchedulerOptions): Promise<void> {
  const { plan, records, clock, ticking, log } = options;
  const step = plan.find(({ key }) => key === lease.step);
  // The step of a later day also collects this day's values. A step that these settings do not define belongs to
  // another worker, which queues it again.
  if (!step || lease.day < newestDueDay(step, clock.now())) return lease.done();
  const due = { step, day: lease.day };
  // Another worker finished the step and died before it completed the job.
  if (await records.isFinished(due)) return lease.done();
  const stopRenewing = ticking(RENEW_SECONDS, () => {
    lease.renew().catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
  });
  try {
    const text = await options.run(due, lease.renew);
    await records.finish(due, clock.now(), { isDone: true, text });
    await lease.done();
    log.info({ step: lease.step, outcome: text }, 'step done');
  } catch (error) {
    log.warn({ err: error, step: lease.step }, 'step failed');
    await lease.failed(error);
  } finally {
    stopRenewing();
  }
}
