import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { EdgeState } from '../platform/http/edge.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { answerText } from './answer-text.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from './response-cache.ts';
import { inUrl } from './run/read-input.ts';
import type { RunnableEndpoint } from './run/run-endpoint.ts';

export interface KeptAnswersOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  /** Number of the stored backtests' state, as far as this process knows. */
  runsRevision(): number;
}

/** An answer that is the same for everybody of a tier as long as the data is the same. */
export interface KeptAnswer {
  readonly finished: FinishedAnswer;
  /** What it is kept under for a tier, now. */
  keyFor(tier: TierName): string;
}

export type KeepAnswer = (
  runnable: RunnableEndpoint,
  route: RestRoute,
  parameters: Readonly<Record<string, unknown>>,
  asked: EdgeState,
) => Promise<KeptAnswer>;

/** Gives answers that are kept, and makes those that are not. */
export function createKeptAnswers({ cache, series, clock, runsRevision }: KeptAnswersOptions): KeepAnswer {
  return async (runnable, route, parameters, { caller, requestId }) => {
    const variables = JSON.stringify(runnable.check(parameters, inUrl));
    const { version } = series.current();
    // A day without news makes values late, so an answer is of its data version and of its day.
    const state = () => `${version}@${clock.today()}${runnable.endpoint.readsRuns ? `+${runsRevision()}` : ''}`;
    const keyFor = (tier: TierName) => `${runnable.endpoint.name} ${route.path} ${tier} ${state()} ${variables}`;
    // Made once: what is stored while it is answered belongs to the next answer.
    const key = keyFor(route.tier === 'public' ? 'public' : caller.tier);
    let finished = cache.get(key);
    if (!finished) {
      // A public answer is the same for everybody, whoever asks first.
      const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
      const body = await runnable.run({ parameters, place: inUrl, caller: asking, tier: route.tier, requestId });
      finished = new FinishedAnswer(answerText(body, route, caller));
      cache.set(key, finished);
    }
    return { finished, keyFor };
  };
}
