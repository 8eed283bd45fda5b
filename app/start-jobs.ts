import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { startUniverseRunner } from '../services/backtests/universe-runner.ts';
import { type DelivererOptions, startDeliverer } from '../services/webhooks/deliverer.ts';
import { createWebhookSender } from '../services/webhooks/webhook-sender.ts';
import type { State } from './state/open-state.ts';

/** Processing of callers' jobs in this process. */
export interface Jobs {
  /** Starts no further jobs and waits for running ones. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly ticking?: Ticking;
  /** Called with the consequence of each attempt to deliver a webhook. */
  readonly onWebhook?: NonNullable<DelivererOptions['onAttempt']>;
}

/** Starts processing callers' jobs and delivering their webhooks in this process. */
export async function startJobs(
  state: State,
  log: Log,
  { ticking = timerTicking, onWebhook }: JobsOptions = {},
): Promise<Jobs> {
  const { database, series, declarations, outcomes, clock } = state.store;
  const { threads, universeWork, webhookGuard, webhookSecrets } = state.services;
  const { tiers } = state.app;
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
    ...(onWebhook && { onAttempt: onWebhook }),
  });
  return {
    async close() {
      await deliverer.close();
      await sender.close();
      await runner.close();
    },
  };
}
