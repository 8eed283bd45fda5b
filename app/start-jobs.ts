import { startUniverseRunner } from '../platform/backtests/universe-runner.ts';
import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { startDeliverer } from '../platform/webhooks/deliverer.ts';
import { createWebhookSender } from '../platform/webhooks/webhook-sender.ts';
import type { State } from './open-state.ts';

/** Work for callers that is being done in this process. */
export interface Jobs {
  /** Begins nothing more and waits for what is running. */
  close(): Promise<void>;
}

/** Starts working on the jobs of callers in this process, and delivering their webhooks. */
export async function startJobs(state: State, log: Log, ticking: Ticking = timerTicking): Promise<Jobs> {
  const {
    database,
    series,
    declarations,
    threads,
    outcomes,
    universeWork,
    clock,
    webhookGuard,
    webhookSecrets,
    tiers,
  } = state;
  const options = { database, ticking, log };
  const runner = await startUniverseRunner({ ...options, series, declarations, threads, outcomes, work: universeWork });
  const sender = createWebhookSender(webhookGuard);
  const deliverer = await startDeliverer({
    ...options,
    clock,
    tiers,
    sender,
    secrets: webhookSecrets,
    random: Math.random,
  });
  return {
    async close() {
      await deliverer.close();
      await sender.close();
      await runner.close();
    },
  };
}
