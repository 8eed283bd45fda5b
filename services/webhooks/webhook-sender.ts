import { request } from 'undici';
import { createGuardedAgent } from '../../platform/addresses/guarded-agent.ts';
import { RefusedAddress, type WebhookGuard } from '../../platform/addresses/webhook-guard.ts';

/** Time limit for connecting, sending and reading the response. */
const TIMEOUT_MS = 10_000;
/** Maximum number of response bytes read; only the status matters. */
const MAX_RESPONSE_BYTES = 64 * 1_024;

/** Result of a delivery. */
export interface SendOutcome {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Why the delivery failed; null on success. */
  readonly error: string | null;
  /** Delay that the receiver requested with 429 or 503. */
  readonly retryAfterSeconds: number | null;
}

export interface WebhookSender {
  /** Posts a JSON body. Never rejects; failures are part of the result. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SendOutcome>;
  close(): Promise<void>;
}

/**
 * Sends webhooks to allowed destinations only: checks the URL again, every resolved address, and the address of the
 * established connection. Redirects are not followed.
 */
export function createWebhookSender(guard: WebhookGuard, timeoutMs: number = TIMEOUT_MS): WebhookSender {
  const agent = createGuardedAgent(guard, { timeoutMs });
  return {
    async send(url, headers, body) {
      try {
        guard.checkUrl(url);
        const answer = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'cyclegraph-webhooks', ...headers },
          body,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const status = answer.statusCode;
        await readLittle(answer.body);
        return {
          status,
          error: faultOf(status),
          retryAfterSeconds: status === 429 || status === 503 ? readRetryAfter(answer.headers['retry-after']) : null,
        };
      } catch (error) {
        return { status: null, error: describe(error, timeoutMs), retryAfterSeconds: null };
      }
    },
    close: () => agent.destroy(),
  };
}

async function readLittle(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      if (read > MAX_RESPONSE_BYTES) break;
    }
  } finally {
    body.destroy();
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `HTTP ${status}; redirects are not followed` : `HTTP ${status}`;
}

/** Parses Retry-After: seconds or a date (RFC 9110). */
function readRetryAfter(header: string | string[] | undefined): number | null {
  const text = String(header ?? '');
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

function describe(error: unknown, timeoutMs: number): string {
  if (error instanceof RefusedAddress) return `the URL ${error.message}`;
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${timeoutMs / 1_000} s`;
  const { code } = error as NodeJS.ErrnoException;
  return `the connection failed${code ? ` (${code})` : ''}`;
}
