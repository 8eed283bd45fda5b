import { DomainError } from '../../platform/errors.ts';

/** `invalid_input` for one argument of a tool, by its pointer. The detail goes on where the name ends, without a full stop. */
export function invalidArgument(pointer: string, detail: string): DomainError {
  return new DomainError('invalid_input', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
}
