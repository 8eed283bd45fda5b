import { createHttpEndpoint } from '../gateway/subgraph/http-endpoint.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { Config } from '../platform/config.ts';
import { loadSubgraph, SUBGRAPH_NAMES } from '../platform/graph/subgraph.ts';
import { createContexts, type SubgraphDeps } from '../platform/graph/subgraph-context.ts';

/**
 * The six subgraphs: in this process, or at the addresses of SUBGRAPH_URLS, several of which may serve one subgraph
 * (`market=http://a:4001/graphql|http://b:4001/graphql,...`).
 *
 * Subgraphs may be away: the gateway starts without them, and says which.
 *
 * @throws Error naming what is wrong with SUBGRAPH_URLS.
 */
export async function createEndpoints(
  config: Config,
  deps: SubgraphDeps,
  onOutage: (error: unknown) => void = () => {},
): Promise<SubgraphEndpoint[]> {
  const urls = readUrls(config.SUBGRAPH_URLS ?? '');
  const secret = new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET ?? '');
  const contextOf = createContexts(deps);
  return Promise.all(
    SUBGRAPH_NAMES.map(async (name) => {
      const given = urls.get(name);
      return given
        ? createHttpEndpoint({
            ...{ name, urls: given, secret, works: deps.works, onOutage },
            ownSdl: async () => (await loadSubgraph(name)).sdl,
          })
        : createInProcessEndpoint(await loadSubgraph(name), contextOf);
    }),
  );
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
        `SUBGRAPH_URLS: ${JSON.stringify(part)} is not <subgraph>=<url> or <subgraph>=<url>|<url>; subgraphs are ${SUBGRAPH_NAMES.join(', ')}`,
      );
    }
    urls.set(name, given);
  }
  return urls;
}
