import { FacilitatorTimeoutError, HTTPFacilitatorClient } from '@x402/core/http';
import { SettleError, VerifyError } from '@x402/core/types';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SettlementOrder } from './signed-payment.ts';
import { USDC } from './usdc.ts';

/** Timeout; a settlement takes 2 to 5 s, and one that times out may still succeed. */
const TIMEOUT_MS = 30_000;
const FAILURES_UNTIL_BREAK = 5;
const BREAK_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** Timeout of the question what it supports, for which a quoted price waits. */
const SUPPORT_TIMEOUT_MS = 3_000;
/** How long the answer is remembered. */
const SUPPORT_KEPT_MS = 10 * 60_000;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
export const FACILITATOR = 'x402 facilitator';

/** Outcome of a settlement. Only `unknown` leaves open whether money has moved or will move. */
export type SettlementOutcome =
  | { readonly kind: 'settled'; readonly transaction: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'unsent' };

/** Verifies and settles payments, so that neither payer nor service needs gas. */
export interface Facilitator {
  /**
   * @returns why the payment is invalid; null when it is valid.
   * @throws DomainError `source_unavailable` when the facilitator does not respond.
   */
  verify(order: SettlementOrder): Promise<string | null>;
  /** Never throws. */
  settle(order: SettlementOrder): Promise<SettlementOutcome>;
  /** Returns how it settles payments of scheme `upto`; null when it does not or does not respond. */
  upto(): Promise<UptoSupport | null>;
}

/** How a facilitator settles payments of scheme `upto`. */
export interface UptoSupport {
  /** Account that payers sign for. */
  readonly account: string;
  /** Whether it pays the gas with which a wallet first allows Permit2 to move its tokens (EIP-2612). */
  readonly sponsorsApproval: boolean;
}

/** Reasons a facilitator reports before sending a transaction, so the settlement has definitely failed. */
const NEVER_SENT: readonly RegExp[] = [
  /^insufficient_funds$/,
  /insufficient_balance$/,
  /valid_before$/,
  /valid_after$/,
  /_signature$/,
  /value(_mismatch)?$/,
  /recipient_mismatch$/,
  /network(_mismatch)?$/,
  /scheme$/,
];

export function createFacilitator(url: string, clock: Clock): Facilitator {
  const client = new HTTPFacilitatorClient({ url, timeoutMs: TIMEOUT_MS });
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof VerifyError && error.statusCode < 500)),
    { halfOpenAfter: BREAK_MS, breaker: new ConsecutiveBreaker(FAILURES_UNTIL_BREAK) },
  );
  // A kept-alive connection may have been closed by the server; retry once on a new one.
  const again = retry(handleWhen(isBrokenConnection), { maxAttempts: 1, backoff: new ConstantBackoff(0) });
  const patience = wrap(again, breaker);
  return {
    async verify({ paymentPayload, paymentRequirements }) {
      try {
        const { isValid, invalidReason } = await patience.execute(() =>
          client.verify(paymentPayload, paymentRequirements),
        );
        return isValid ? null : (invalidReason ?? 'invalid payment');
      } catch (error) {
        if (error instanceof VerifyError && error.statusCode < 500) return error.invalidReason ?? 'invalid payment';
        const why = error instanceof BrokenCircuitError ? 'has not responded recently' : 'does not respond';
        throw facilitatorUnavailable(
          `The payment facilitator ${why}. You have not been charged. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
          error,
        );
      }
    },
    async settle(order) {
      const outcome = await settleOnce(client, order);
      if (outcome !== BROKEN) return outcome;
      // An authorization moves its amount only once. If the second attempt does not succeed, the first may still have.
      const second = await settleOnce(client, order);
      return second.kind === 'settled' ? second : BROKEN;
    },
    upto: createUptoReader(new HTTPFacilitatorClient({ url, timeoutMs: SUPPORT_TIMEOUT_MS }), clock),
  };
}

/** Asks what the facilitator supports, once in a while, so that a price is quoted without waiting for it. */
function createUptoReader(client: HTTPFacilitatorClient, clock: Clock): Facilitator['upto'] {
  let known: { readonly until: number; readonly support: Promise<UptoSupport | null> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.support;
    const support = readUpto(client);
    known = { until: now + SUPPORT_KEPT_MS, support };
    support.catch(() => {
      known = { until: now + BREAK_MS, support: Promise.resolve(null) };
    });
    return support.catch(() => null);
  };
}

async function readUpto(client: HTTPFacilitatorClient): Promise<UptoSupport | null> {
  const { kinds, extensions } = await client.getSupported();
  const kind = kinds.find(
    ({ x402Version, scheme, network }) => x402Version === 2 && scheme === 'upto' && network === USDC.network,
  );
  const account = kind?.extra?.facilitatorAddress;
  if (typeof account !== 'string' || !ADDRESS.test(account)) return null;
  return { account, sponsorsApproval: extensions.includes('eip2612GasSponsoring') };
}

const BROKEN: SettlementOutcome = { kind: 'unknown', reason: 'the connection to the facilitator was lost' };

async function settleOnce(
  client: HTTPFacilitatorClient,
  { paymentPayload, paymentRequirements }: SettlementOrder,
): Promise<SettlementOutcome> {
  try {
    const { success, transaction, errorReason } = await client.settle(paymentPayload, paymentRequirements);
    return success ? { kind: 'settled', transaction } : toFailure(errorReason, transaction);
  } catch (error) {
    if (error instanceof SettleError) return toFailure(error.errorReason, error.transaction);
    if (error instanceof FacilitatorTimeoutError) return { kind: 'unknown', reason: 'the facilitator timed out' };
    return isRefusedConnection(error) ? { kind: 'unsent' } : BROKEN;
  }
}

export function facilitatorUnavailable(message: string, cause?: unknown): DomainError {
  return new DomainError(
    'source_unavailable',
    message,
    { source: FACILITATOR, retryAfterSeconds: RETRY_AFTER_SECONDS },
    { cause },
  );
}

function toFailure(reason = 'no reason given', transaction = ''): SettlementOutcome {
  // With a transaction hash, or any other reason, a transaction may have been sent and still be mined.
  const isFinal = transaction === '' && NEVER_SENT.some((pattern) => pattern.test(reason));
  return { kind: isFinal ? 'failed' : 'unknown', reason };
}

/** Returns whether `fetch` failed without a response; timeouts have their own error. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError && !isRefusedConnection(error);
}

/** Returns whether nothing listens at the address, so the order was not received. */
function isRefusedConnection(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}
