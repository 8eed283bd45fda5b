import { DomainError } from '../../platform/errors.ts';
import { retryAfter } from './retry-after.ts';

/** Maximum pause granted to a provider: a ban of a day is usual, one of a year is a mistake. */
const MAX_REST_MS = 86_400_000;

type Fetch = typeof globalThis.fetch;

/** Fetch function that remembers the pause the provider asked for. */
export interface WatchedFetch {
  readonly fetch: Fetch;
  /** Returns the error with the provider's pause as `retryAfterSeconds`; unchanged without one. */
  explain(error: unknown): unknown;
}

/** Records the `Retry-After` of a refusal, because the requested pause may be longer than a run waits. */
export function watchRetryAfter(fetch: Fetch, now: Date): WatchedFetch {
  let restMs = 0;
  return {
    async fetch(...request) {
      const response = await fetch(...request);
      const asked = response.ok ? null : retryAfter(response.headers.get('retry-after'), now.getTime());
      restMs = Math.max(restMs, Math.min(asked ?? 0, MAX_REST_MS));
      return response;
    },
    explain(error) {
      if (restMs === 0 || !(error instanceof DomainError)) return error;
      const details = { ...error.details, retryAfterSeconds: Math.ceil(restMs / 1_000) };
      return new DomainError(error.code, error.message, details, { cause: error });
    },
  };
}
