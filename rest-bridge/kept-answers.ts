import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { EdgeState } from '../platform/http/edge.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { answerBytes } from './answer-bytes.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from './response-cache.ts';
import { inUrl } from './run/read-input.ts';
import type { RunnableEndpoint } from './run/run-endpoint.ts';

export interface KeptAnswersOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  /** Revision of the stored backtests, as far as this process knows. */
  runsRevision(): number;
}

/** Answer shared by all callers of a tier until the data changes. */
export interface KeptAnswer {
  readonly finished: FinishedAnswer;
  /** Current cache key of the answer for a tier. */
  keyFor(tier: TierName): string;
}

export type KeepAnswer = (
  runnable: RunnableEndpoint,
  route: RestRoute,
  parameters: Readonly<Record<string, unknown>>,
  asked: EdgeState,
) => Promise<KeptAnswer>;

/** Returns cached answers and computes missing ones. */
export function createKeptAnswers({ cache, series, clock, runsRevision }: KeptAnswersOptions): KeepAnswer {
  return async (runnable, route, parameters, { caller, requestId, scope, traceHeaders }) => {
    const variables = JSON.stringify(runnable.check(parameters, inUrl));
    const { version } = series.current();
    // Values become late by the mere passage of days, so the key contains both data version and day.
    const state = () => `${version}@${clock.today()}${runnable.endpoint.readsRuns ? `+${runsRevision()}` : ''}`;
    const keyFor = (tier: TierName) => `${runnable.endpoint.name} ${route.path} ${tier} ${state()} ${variables}`;
    // Computed once, because backtests stored while this answer is computed belong to the next one.
    const key = keyFor(route.tier === 'public' ? 'public' : caller.tier);
    let finished = cache.get(key);
    if (!finished) {
      // A public answer must not depend on the caller who happens to ask first.
      const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
      const body = await runnable.run({
        parameters,
        place: inUrl,
        caller: asking,
        tier: route.tier,
        requestId,
        scope,
        traceHeaders,
      });
      finished = new FinishedAnswer(answerBytes(body, route, caller));
      cache.set(key, finished);
    }
    return { finished, keyFor };
  };
}
