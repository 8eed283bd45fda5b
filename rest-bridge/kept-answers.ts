import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Caller } from '../platform/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { EdgeState } from '../platform/http/edge.ts';
import { FinishedAnswer } from '../platform/http/finished-answer.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { JSON_FORMAT } from './formats/formats.ts';
import { type RenderTableOptions, renderTable, type StreamedTable } from './formats/render-table.ts';
import { urlOf } from './run/read-input.ts';
import type { RunnableEndpoint } from './run/run-endpoint.ts';
import { answerTo, writeAnswer } from './write-answer.ts';

export interface KeptAnswersOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  /** Revision of the stored backtests, as far as this process knows. */
  runsRevision(): number;
}

/** Answer shared by all callers of a tier until the data changes. */
export interface KeptAnswer<Rendered = FinishedAnswer> {
  readonly rendered: Rendered;
  /** Current cache key of the answer for a tier. The same string until the data changes. */
  keyFor(tier: TierName): string;
}

/** A request for an answer. */
interface KeepRequest {
  readonly runnable: RunnableEndpoint;
  readonly route: RestRoute;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly asked: EdgeState;
}

/** Form that an answer is kept in. Only a finished one is kept. */
interface Rendering<Rendered> {
  readonly name: string;
  render(answer: Readonly<Record<string, unknown>>, request: KeepRequest, dataVersion: number): Promise<Rendered>;
}

/** Returns cached answers and computes missing ones. */
export interface KeptAnswers {
  /** Returns an answer as JSON. */
  json(request: KeepRequest): Promise<KeptAnswer>;
  /**
   * Returns a list of an answer as a table.
   *
   * @param url - Path and query of the request, without format and list.
   */
  table(
    request: KeepRequest,
    options: Omit<RenderTableOptions, 'dataVersion'>,
  ): Promise<KeptAnswer<FinishedAnswer | StreamedTable>>;
}

const JSON_RENDERING: Rendering<FinishedAnswer> = {
  name: JSON_FORMAT.name,
  async render(body, { route, asked }, dataVersion) {
    const { bytes, digest } = writeAnswer(body, route, asked.caller);
    return new FinishedAnswer(bytes, { dataVersion, digest });
  },
};

export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers {
  const { cache, series } = options;
  const stateOf = createStates(options);
  const keep = async <Rendered extends FinishedAnswer | StreamedTable>(
    request: KeepRequest,
    { name, render }: Rendering<Rendered>,
  ): Promise<KeptAnswer<FinishedAnswer | Rendered>> => {
    const { runnable, route, parameters, asked } = request;
    const { caller, requestId, scope, traceHeaders } = asked;
    const { endpoint } = runnable;
    const place = urlOf(endpoint);
    const variables = JSON.stringify(runnable.check(parameters, place));
    const keyFor = memoizeByState(
      () => stateOf(endpoint.readsRuns),
      (tier, state) => `${endpoint.name} ${route.path} ${name} ${tier} ${state} ${variables}`,
    );
    // Computed once, because backtests stored while this answer is computed belong to the next one.
    const key = keyFor(route.tier === 'public' ? 'public' : caller.tier);
    const kept = cache.get(key);
    if (kept) return { rendered: kept, keyFor };
    // Read before the answer is computed, so that an answer is never taken for a newer one.
    const dataVersion = series.current().version;
    // A public answer must not depend on the caller who happens to ask first.
    const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
    const by = { caller: asking, tier: route.tier, requestId, scope, traceHeaders };
    const body = await runnable.run({ parameters, place, ...by });
    const rendered = await render(body, request, dataVersion);
    if (rendered instanceof FinishedAnswer) cache.set(key, rendered);
    return { rendered, keyFor };
  };
  return {
    json: (request) => keep(request, JSON_RENDERING),
    table: (request, options) =>
      keep(request, {
        name: `${options.format.name} ${options.table.name}`,
        render: (body, { runnable, route, asked }, dataVersion) =>
          renderTable(answerTo(body, route, asked.caller), runnable.endpoint, { ...options, dataVersion }),
      }),
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
