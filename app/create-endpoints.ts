import type { SubgraphLimits, SubgraphObserver } from '../gateway/subgraph/guarded-replicas.ts';
import { createHttpEndpoint } from '../gateway/subgraph/http-endpoint.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { Config } from '../platform/config.ts';
import { SUBGRAPH_SETTINGS, settingOf, subgraphsIn } from '../platform/subgraph-settings.ts';
import { loadSubgraph, SUBGRAPH_NAMES } from '../services/graph/subgraph.ts';
import { createContexts, type SubgraphDeps } from '../services/graph/subgraph-context.ts';

/**
 * Creates the endpoints of the six subgraphs: in this process, or at the addresses in SUBGRAPH_URLS, with one or more
 * addresses per subgraph (`market=http://a:4001/graphql|http://b:4001/graphql,...`).
 *
 * The gateway also starts while subgraphs are unreachable, and reports which.
 *
 * @throws Error for an invalid SUBGRAPH_URLS, or a setting of an unknown subgraph.
 */
export async function createEndpoints(
  config: Config,
  deps: SubgraphDeps,
  onOutage: (error: unknown) => void = () => {},
  observer: SubgraphObserver = { onRequest() {}, onRetry() {}, onBreaker() {} },
): Promise<SubgraphEndpoint[]> {
  const urls = readUrls(config.SUBGRAPH_URLS ?? '');
  requireKnown(config);
  const secret = new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET ?? '');
  const contextOf = createContexts(deps);
  return Promise.all(
    SUBGRAPH_NAMES.map(async (name) => {
      const given = urls.get(name);
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

function requireKnown(config: Config): void {
  for (const setting of Object.keys(SUBGRAPH_SETTINGS) as (keyof typeof SUBGRAPH_SETTINGS)[])
    for (const name of subgraphsIn(config[setting]))
      if (!SUBGRAPH_NAMES.some((known) => known === name))
        throw new Error(`${setting}: unknown subgraph ${name}. Subgraphs: ${SUBGRAPH_NAMES.join(', ')}`);
}

function readUrls(text: string): Map<string, string[]> {
  const urls = new Map<string, string[]>();
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, list = ''] = /^\s*([a-z]+)=(.+)$/.exec(part) ?? [];
    const given = list.split('|').map((url) => url.trim());
    if (
      !name ||
      !SUBGRAPH_NAMES.some((known) => known === name) ||
      !given.every((url) => /^https?:\/\/\S+$/.test(url))
    ) {
      throw new Error(
        `SUBGRAPH_URLS: expected <subgraph>=<url> or <subgraph>=<url>|<url>; got ${JSON.stringify(part)}. Subgraphs: ${SUBGRAPH_NAMES.join(', ')}`,
      );
    }
    urls.set(name, given);
  }
  return urls;
}
