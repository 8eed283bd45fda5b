import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { Received } from './start-receiver.ts';

/** Verifies a request against a secret, with the package of the standard, at the time it was sent. */
export function verifyWebhook({ body, headers }: Received, secret: string | null, at: Date): unknown {
  vi.setSystemTime(at);
  try {
    return new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}
