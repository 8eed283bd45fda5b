import { DomainError } from '../../platform/errors.ts';
import type { PaidRequest } from '../../services/payments/paid-request.ts';

/**
 * Returns the key of a paid request: its payment identifier or its Idempotency-Key, which mean the same.
 *
 * @throws DomainError `invalid_input` for two different ones: a repeat with either would otherwise be charged again.
 */
export function keyOf(
  header: string | undefined,
  identifier: string | null,
): Pick<PaidRequest, 'idempotencyKey' | 'keyedBy'> {
  if (identifier === null) return { idempotencyKey: header ?? null, keyedBy: 'Idempotency-Key' };
  if (header !== undefined && header !== identifier)
    throw new DomainError(
      'invalid_input',
      'The request has an Idempotency-Key and another payment-identifier. Send one of them, or the same value as both. You were not charged.',
      { errors: [{ parameter: 'payment-identifier', detail: 'differs from the Idempotency-Key' }] },
    );
  return { idempotencyKey: identifier, keyedBy: 'payment-identifier' };
}
