import { DomainError } from '../../platform/errors.ts';
import type { SourceFailure } from '../../services/status/source-failure.ts';

/** Cause of a failed attempt, attached to its error. */
class FailureCause extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const UNEXPECTED: SourceFailure = { kind: 'unexpected_answer', status: null };

/** Creates the only error a source fails with: `source_unavailable`, naming the source and the problem. */
export function sourceUnavailable(key: string, problem: string, failure: SourceFailure = UNEXPECTED): DomainError {
  const cause = new FailureCause(failure);
  return new DomainError('source_unavailable', `${key}: ${problem}`, { source: key }, { cause });
}

/** Returns the cause of a failed attempt; an error that no source creates is a defect of this service. */
export function failureOf(error: unknown): SourceFailure {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FailureCause) return at.failure;
  return { kind: 'defect', status: null };
}
