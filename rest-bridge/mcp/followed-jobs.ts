import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { Job, Jobs } from './jobs.ts';
import { watchJob } from './waiting.ts';

/** Maximum number of resources per subscription request. Each job is polled while the request is open. */
const MAX_FOLLOWED = 20;

export interface FollowOptions {
  readonly jobs: Jobs;
  /** Notifies all listeners of a URI that its content changed. */
  onUpdated(uri: string): void;
  onInternalError(error: unknown, requestId: string): void;
}

/** Returns the URIs of a subscription request; empty for any other request. */
export function listenedUris(message: unknown): readonly string[] {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } };
  };
  const uris = params?.notifications?.resourceSubscriptions;
  return method === 'subscriptions/listen' && Array.isArray(uris) ? uris.map(String) : [];
}

/**
 * Watches the jobs that a caller listens to until the signal aborts. Resources other than jobs never change.
 *
 * @throws DomainError `not_found` for a job that is not the caller's, `invalid_input` for too many URIs; both before watching.
 */
export async function followJobs(
  uris: readonly string[],
  asking: EdgeState,
  signal: AbortSignal,
  { jobs, onUpdated, onInternalError }: FollowOptions,
): Promise<void> {
  if (uris.length > MAX_FOLLOWED)
    throw new DomainError(
      'invalid_input',
      `Too many resources: a request may subscribe to at most ${MAX_FOLLOWED}, not ${uris.length}.`,
    );
  const followed = [...new Set(uris)].flatMap((uri) => {
    const job = jobs.at(uri, asking);
    return job ? [{ uri, job }] : [];
  });
  await Promise.all(followed.map(({ job }) => job.read()));
  for (const { uri, job } of followed)
    follow(job, signal, () => onUpdated(uri)).catch((error: unknown) => {
      // A job deleted or a key revoked in the meantime is not an error.
      if (!(error instanceof DomainError)) onInternalError(error, asking.requestId);
    });
}

async function follow({ awaited, read }: Job, signal: AbortSignal, onUpdated: () => void): Promise<void> {
  let isFirst = true;
  await watchJob({
    awaited,
    signal,
    read,
    onChange() {
      // The first report is the current state, not a change.
      if (!isFirst) onUpdated();
      isFirst = false;
    },
  });
}
