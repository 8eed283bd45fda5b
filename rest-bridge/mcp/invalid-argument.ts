import { DomainError } from '../../platform/errors.ts';

/** Returns `invalid_input` for one argument of a tool. The detail continues the sentence after the pointer, without a full stop. */
export function invalidArgument(pointer: string, detail: string): DomainError {
  return new DomainError('invalid_input', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
}
