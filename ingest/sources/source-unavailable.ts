import { DomainError } from '../../platform/errors.ts';

/** Creates the only error a source fails with: `source_unavailable`, naming the source and the problem. */
export function sourceUnavailable(key: string, problem: string): DomainError {
  return new DomainError('source_unavailable', `${key}: ${problem}`, { source: key });
}
