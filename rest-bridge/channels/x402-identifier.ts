import {
  isPaymentIdentifierExtension,
  isValidPaymentId,
  PAYMENT_ID_MAX_LENGTH,
  PAYMENT_ID_MIN_LENGTH,
  PAYMENT_IDENTIFIER,
} from '@x402/extensions/payment-identifier';
import { DomainError } from '../../platform/errors.ts';

/**
 * Reads the payment identifier of a payment; null without one. The schema that a client sends along is not used, because
 * it could be any.
 *
 * @throws DomainError `invalid_input` for a malformed one.
 */
export function readIdentifier(extensions: Readonly<Record<string, unknown>> | undefined): string | null {
  const given = extensions?.[PAYMENT_IDENTIFIER];
  if (given === undefined) return null;
  if (!isPaymentIdentifierExtension(given))
    throw malformed('must have the members info.required, which is a boolean, and info.id');
  const { id } = given.info;
  if (id === undefined) return null;
  if (!isValidPaymentId(id))
    throw malformed(
      `must have ${PAYMENT_ID_MIN_LENGTH} to ${PAYMENT_ID_MAX_LENGTH} letters, digits, hyphens or underscores, not ${JSON.stringify(String(id).slice(0, PAYMENT_ID_MAX_LENGTH))}`,
    );
  return id;
}

function malformed(detail: string): DomainError {
  return new DomainError('invalid_input', `The ${PAYMENT_IDENTIFIER} ${detail}. You were not charged.`, {
    errors: [{ parameter: PAYMENT_IDENTIFIER, detail }],
  });
}
