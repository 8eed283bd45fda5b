import { DomainError } from '../errors.ts';

/** Maximum nesting of caller input: ten times what any schema needs, and safe for recursive readers. */
const MAX_NESTING = 100;

/**
 * Refuses JSON nested deeper than {@link MAX_NESTING}. Not recursive itself, because callers control the depth.
 *
 * @param what - Subject and verb of the message: `The request body is`.
 * @throws DomainError `invalid_input`.
 */
export function requireShallow(value: unknown, what: string): void {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_NESTING)
      throw new DomainError(
        'invalid_input',
        `${what} nested more than ${MAX_NESTING} levels deep. Flatten it to at most ${MAX_NESTING}.`,
      );
    level = level.flatMap((one) => Object.values(one).filter(isContainer));
  }
}

/** Same as {@link requireShallow} for a text; ignores text that is not JSON, which others refuse. */
export function requireShallowText(text: string, what: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  requireShallow(value, what);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
