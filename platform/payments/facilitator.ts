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
import { DomainError } from '../errors.ts';
import type { SettlementOrder } from './signed-payment.ts';

/** A settlement takes 2 to 5 seconds; one that takes longer may still come. */
const TIMEOUT_MS = 30_000;
const FAILURES_UNTIL_BREAK = 5;
const BREAK_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
export const FACILITATOR = 'x402 facilitator';

/** What became of an order to settle. Only `unknown` leaves open whether money has moved or will. */
export type SettlementOutcome =
  | { readonly kind: 'settled'; readonly transaction: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'unsent' };

/** Who verifies and settles payments, so that neither the payer nor this service needs gas. */
export interface Facilitator {
  /**
   * @returns why the payment is not valid, or null when it is.
   * @throws DomainError `source_unavailable` when the facilitator does not answer.
   */
  verify(order: SettlementOrder): Promise<string | null>;
  /** Never throws. */
  settle(order: SettlementOrder): Promise<SettlementOutcome>;
}

/** Reasons that a facilitator gives before it sends anything, after which nothing can come of the order. */
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

export function createFacilitator(url: string): Facilitator {
  const client = new HTTPFacilitatorClient({ url, timeoutMs: TIMEOUT_MS });
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof VerifyError && error.statusCode < 500)),
    { halfOpenAfter: BREAK_MS, breaker: new ConsecutiveBreaker(FAILURES_UNTIL_BREAK) },
  );
  // A connection that was kept open may have been closed meanwhile: then a new one is opened, at once.
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
        const why = error instanceof BrokenCircuitError ? 'has not answered lately' : 'does not answer';
        throw facilitatorUnavailable(`The facilitator ${why}. Nothing was taken.`, error);
      }
    },
    async settle(order) {
      const outcome = await settleOnce(client, order);
      if (outcome !== BROKEN) return outcome;
      // An authorization moves its amount once, however often it is sent; but whatever else the second attempt says, the
      // first may have come through.
      const second = await settleOnce(client, order);
      return second.kind === 'settled' ? second : BROKEN;
    },
  };
}

const BROKEN: SettlementOutcome = { kind: 'unknown', reason: 'the connection to the facilitator broke' };

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
  // With a transaction, or a reason that is no check of the order, something was sent that may still be mined.
  const isFinal = transaction === '' && NEVER_SENT.some((pattern) => pattern.test(reason));
  return { kind: isFinal ? 'failed' : 'unknown', reason };
}

/** What `fetch` throws when it gets no answer; a time-out has an error of its own. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError && !isRefusedConnection(error);
}

/** Nobody listens there, so nobody has the order. */
function isRefusedConnection(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}
