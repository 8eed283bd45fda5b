import { DomainError } from '../../platform/errors.ts';

/** The one way a source fails: `source_unavailable`, naming the source and what was wrong with it. */
export function sourceUnavailable(key: string, problem: string): DomainError {
  return new DomainError('source_unavailable', `${key}: ${problem}`, { source: key });
}
