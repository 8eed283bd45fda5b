import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { Job, Jobs } from './jobs.ts';
import { watchJob } from './waiting.ts';

/** Resources that one request may listen to: each job among them is looked at as long as the request is open. */
const MOST_FOLLOWED = 20;

export interface FollowOptions {
  readonly jobs: Jobs;
  /** Tells everybody who listens to a URI that it reads differently now. */
  onUpdated(uri: string): void;
  onInternalError(error: unknown, requestId: string): void;
}

/** URIs of a request to be told of changes; none for another request. */
export function listenedUris(message: unknown): readonly string[] {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } };
  };
  const uris = params?.notifications?.resourceSubscriptions;
  return method === 'subscriptions/listen' && Array.isArray(uris) ? uris.map(String) : [];
}

/**
 * Watches the jobs that a caller listens to, as long as the signal is not aborted. What is no job never changes on its URI.
 *
 * @throws DomainError `not_found` for a job the caller has not, `invalid_input` for too many, before anything is watched.
 */
export async function followJobs(
  uris: readonly string[],
  asking: EdgeState,
  signal: AbortSignal,
  { jobs, onUpdated, onInternalError }: FollowOptions,
): Promise<void> {
  if (uris.length > MOST_FOLLOWED)
    throw new DomainError(
      'invalid_input',
      `At most ${MOST_FOLLOWED} resources can be listened to at once, not ${uris.length}.`,
    );
  const followed = [...new Set(uris)].flatMap((uri) => {
    const job = jobs.at(uri, asking);
    return job ? [{ uri, job }] : [];
  });
  await Promise.all(followed.map(({ job }) => job.read()));
  for (const { uri, job } of followed)
    follow(job, signal, () => onUpdated(uri)).catch((error: unknown) => {
      // A job or a key that has gone meanwhile is nobody's fault.
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
      // How it reads now is no change.
      if (!isFirst) onUpdated();
      isFirst = false;
    },
  });
}
