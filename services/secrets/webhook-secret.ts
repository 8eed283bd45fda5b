import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a secret: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Signed content as defined by Standard Webhooks. */
export interface SignedContent {
  /** Id of the event. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * Builds the signature headers of a webhook (Standard Webhooks 1.0).
 *
 * @param secrets - Secrets that each sign; during a rotation, the new and the previous one.
 */
export function signWebhook({ id, sentAt, body }: SignedContent, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
