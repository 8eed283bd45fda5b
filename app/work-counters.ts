import { Counter, type Registry } from 'prom-client';

const CONSEQUENCES = ['delivered', 'retry', 'dropped', 'stop'] as const;

/** Counters of webhooks and quotas of this process. */
export function createWorkCounters(registers: Registry[]) {
  const webhookAttempts = new Counter({
    name: 'cyclegraph_webhook_attempts_total',
    help: 'Attempts of this process to deliver a webhook, by consequence: delivered, retry, dropped (a test that failed) or stop (the subscription ended).',
    labelNames: ['consequence'],
    registers,
  });
  // Initialised to 0, so that a rate exists from the first attempt on.
  for (const consequence of CONSEQUENCES) webhookAttempts.inc({ consequence }, 0);
  return {
    /** Counts an attempt to deliver a webhook. */
    onWebhook: (consequence: (typeof CONSEQUENCES)[number]) => webhookAttempts.inc({ consequence }),
    quotaRefusals: new Counter({
      name: 'cyclegraph_quota_refusals_total',
      help: 'Requests that a quota refused, by tier: quota `requests`, or a daily allowance by its name in TIERS; and `pages`.',
      labelNames: ['quota', 'tier'],
      registers,
    }),
  };
}
