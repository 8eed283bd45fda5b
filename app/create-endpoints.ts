import type { SubgraphLimits, SubgraphObserver } from '../gateway/subgraph/guarded-replicas.ts';
import { createHttpEndpoint } from '../gateway/subgraph/http-endpoint.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { Config } from '../platform/config.ts';
import { SUBGRAPH_NAMES } from '../platform/subgraph-names.ts';
import { serversOf, settingOf } from '../platform/subgraph-settings.ts';
import { loadSubgraph } from '../services/graph/subgraph.ts';
import { createContexts, type SubgraphDeps } from '../services/graph/subgraph-context.ts';

/**
 * Creates the endpoints of the six subgraphs: in this process, or at the addresses in SUBGRAPH_URLS, one or more per
 * subgraph.
 *
 * The gateway also starts while subgraphs are unreachable, and reports which.
 */
export async function createEndpoints(
  config: Config,
  deps: SubgraphDeps,
  onOutage: (error: unknown) => void = () => {},
  observer: SubgraphObserver = { onRequest() {}, onRetry() {}, onBreaker() {} },
): Promise<SubgraphEndpoint[]> {
  const servers = serversOf(config.SUBGRAPH_URLS ?? '');
  const secret = new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET ?? '');
  const contextOf = createContexts(deps);
  return Promise.all(
    SUBGRAPH_NAMES.map(async (name) => {
      const given = servers.get(name);
      return given
        ? createHttpEndpoint({
            name,
            urls: given,
            secret,
            limits: limitsOf(config, name),
            observer,
            works: deps.works,
            onOutage,
            ownSdl: async () => (await loadSubgraph(name)).sdl,
          })
        : createInProcessEndpoint(await loadSubgraph(name), contextOf);
    }),
  );
}

function limitsOf(config: Config, name: string): SubgraphLimits {
  return {
    timeoutMs: settingOf(config.SUBGRAPH_TIMEOUT_SECONDS, name) * 1_000,
    retries: settingOf(config.SUBGRAPH_RETRIES, name),
    breakerFailures: settingOf(config.SUBGRAPH_BREAKER_FAILURES, name),
    breakerMs: settingOf(config.SUBGRAPH_BREAKER_SECONDS, name) * 1_000,
  };
}
