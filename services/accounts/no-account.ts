import { DomainError } from '../../platform/errors.ts';

/** The refusal where an account was deleted meanwhile. */
export function noAccount(id: string): DomainError {
  return new DomainError('not_found', `There is no account with the id ${id}. Sign in again.`);
}
