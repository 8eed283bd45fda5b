import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { EdgeState } from '../platform/http/edge.ts';
import { FinishedAnswer } from '../platform/http/finished-answer.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { answerBytes } from './answer-bytes.ts';
import type { RestRoute } from './compile/endpoint.ts';
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
  /** Current cache key of the answer for a tier. The same string until the data changes. */
  keyFor(tier: TierName): string;
}

export type KeepAnswer = (
  runnable: RunnableEndpoint,
  route: RestRoute,
  parameters: Readonly<Record<string, unknown>>,
  asked: EdgeState,
) => Promise<KeptAnswer>;

/** Returns cached answers and computes missing ones. */
export function createKeptAnswers(options: KeptAnswersOptions): KeepAnswer {
  const { cache, series } = options;
  const stateOf = createStates(options);
  return async (runnable, route, parameters, { caller, requestId, scope, traceHeaders }) => {
    const variables = JSON.stringify(runnable.check(parameters, inUrl));
    const { endpoint } = runnable;
    const keyFor = memoizeByState(
      () => stateOf(endpoint.readsRuns),
      (tier, state) => `${endpoint.name} ${route.path} ${tier} ${state} ${variables}`,
    );
    // Computed once, because backtests stored while this answer is computed belong to the next one.
    const key = keyFor(route.tier === 'public' ? 'public' : caller.tier);
    let finished = cache.get(key);
    if (!finished) {
      // Read before the answer is computed, so that an answer is never taken for a newer one.
      const dataVersion = series.current().version;
      // A public answer must not depend on the caller who happens to ask first.
      const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
      const asked = { caller: asking, tier: route.tier, requestId, scope, traceHeaders };
      const body = await runnable.run({ parameters, place: inUrl, ...asked });
      finished = new FinishedAnswer(answerBytes(body, route, caller), { dataVersion });
      cache.set(key, finished);
    }
    return { finished, keyFor };
  };
}

/** Creates a description of the data that an answer is computed from: the same string until the data changes. */
function createStates({ series, clock, runsRevision }: Omit<KeptAnswersOptions, 'cache'>) {
  let [version, day, revision] = [-1, -1, -1];
  let [ofData, ofRuns] = ['', ''];
  return (readsRuns: boolean): string => {
    const now = series.current().version;
    const today = clock.today();
    const runs = readsRuns ? runsRevision() : revision;
    if (now !== version || today !== day || runs !== revision) {
      [version, day, revision] = [now, today, runs];
      // Values become late by the mere passage of days, so the state contains both data version and day.
      ofData = `${version}@${day}`;
      ofRuns = `${ofData}+${revision}`;
    }
    return readsRuns ? ofRuns : ofData;
  };
}

/** Makes the key of each tier once per state. */
function memoizeByState(stateOf: () => string, make: (tier: TierName, state: string) => string): KeptAnswer['keyFor'] {
  let known = '';
  let keys: Partial<Record<TierName, string>> = {};
  return (tier) => {
    const state = stateOf();
    if (state !== known) {
      known = state;
      keys = {};
    }
    const key = keys[tier] ?? make(tier, state);
    keys[tier] = key;
    return key;
  };
}
