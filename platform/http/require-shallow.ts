import { DomainError } from '../errors.ts';

/** Deepest nesting of what callers send. No schema needs a tenth of it, and what reads a value calls itself once a level. */
const MAX_NESTING = 100;

/**
 * Refuses JSON that is nested deeper than {@link MAX_NESTING}. It does not call itself: the depth is the caller's.
 *
 * @param what - What is nested, as the beginning of a sentence.
 * @throws DomainError `invalid_input`.
 */
export function requireShallow(value: unknown, what: string): void {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_NESTING)
      throw new DomainError(
        'invalid_input',
        `${what} nested more than ${MAX_NESTING} levels deep; at most ${MAX_NESTING} are allowed.`,
      );
    level = level.flatMap((one) => Object.values(one).filter(isContainer));
  }
}

/** The same for a text, which is left to others when it is no JSON. */
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
