import { DomainError } from '../../platform/errors.ts';
import { retryAfter } from './retry-after.ts';

/** The longest rest that a provider is granted: a ban of a day is usual, one of a year is a mistake. */
const LONGEST_REST_MS = 86_400_000;

type Fetch = typeof globalThis.fetch;

/** Requests that remember how long the provider asked to be left alone. */
export interface WatchedFetch {
  readonly fetch: Fetch;
  /** The error with the rest of the provider as `retryAfterSeconds`; as it is when the provider asked for none. */
  explain(error: unknown): unknown;
}

/** Watches the refusals of a provider for `Retry-After`, which a run is too short to wait for. */
export function watchRetryAfter(fetch: Fetch, now: Date): WatchedFetch {
  let restMs = 0;
  return {
    async fetch(...request) {
      const response = await fetch(...request);
      const asked = response.ok ? null : retryAfter(response.headers.get('retry-after'), now.getTime());
      restMs = Math.max(restMs, Math.min(asked ?? 0, LONGEST_REST_MS));
      return response;
    },
    explain(error) {
      if (restMs === 0 || !(error instanceof DomainError)) return error;
      const details = { ...error.details, retryAfterSeconds: Math.ceil(restMs / 1_000) };
      return new DomainError(error.code, error.message, details, { cause: error });
    },
  };
}
