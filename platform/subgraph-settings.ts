import { z } from 'zod';
import { isSubgraphName, SUBGRAPH_NAMES } from './subgraph-names.ts';

/** A setting as written: a value for every subgraph, and others by name. */
interface BySubgraph {
  readonly every: string;
  readonly own: readonly (readonly [subgraph: string, value: string])[];
}

/** Splits a setting such as `10,knowledge=30`. */
function split(text: string): BySubgraph {
  const [every = '', ...others] = text.split(',');
  return {
    every,
    own: others.map((one) => {
      const [, subgraph = '', value = ''] = /^([a-z]+)=(.*)$/.exec(one) ?? [];
      return [subgraph, value];
    }),
  };
}

/** A number for every subgraph, and others by name. */
function bySubgraph(min: number, max: number) {
  const isInRange = (one: string) => /^\d+$/.test(one) && Number(one) >= min && Number(one) <= max;
  return z.string().superRefine((text, context) => {
    const { every, own } = split(text);
    if (!isInRange(every) || !own.every(([, value]) => isInRange(value)))
      addFault(context, `must be a whole number from ${min} to ${max}, ${orBySubgraph('10,knowledge=30')}`);
    for (const [subgraph] of own) if (!isSubgraphName(subgraph)) addFault(context, unknownSubgraph(subgraph));
  });
}

/** Servers by subgraph: `market=http://a:4001/graphql|http://b:4001/graphql,...`. */
const SERVERS = z.string().superRefine((text, context) => {
  for (const [subgraph, urls] of splitServers(text)) {
    if (!isSubgraphName(subgraph)) addFault(context, unknownSubgraph(subgraph));
    else if (!urls.every((url) => /^https?:\/\/\S+$/.test(url)))
      addFault(
        context,
        `must give ${subgraph} as ${subgraph}=url or ${subgraph}=url|url, with http:// or https:// URLs`,
      );
  }
});

function splitServers(text: string): [subgraph: string, urls: string[]][] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [subgraph = '', ...rest] = part.split('=');
    const urls = rest.join('=').split('|');
    return [subgraph.trim(), urls.map((url) => url.trim())];
  });
}

function unknownSubgraph(name: string): string {
  return `unknown subgraph ${JSON.stringify(name)}; use one of ${SUBGRAPH_NAMES.join(', ')}`;
}

function addFault(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', message });
}

function orBySubgraph(example: string): string {
  return `or other values by subgraph after a comma, such as ${example}`;
}

/** Settings of the gateway for subgraphs in other processes. */
export const SUBGRAPH_SETTINGS = {
  SUBGRAPH_URLS: SERVERS.optional().describe(
    'Subgraphs served by other processes: comma-separated name=url. Without it, all run in this process. Separate several servers of a subgraph by a bar, name=url|url; requests alternate between them and skip unreachable ones.',
  ),
  SUBGRAPH_TIMEOUT_SECONDS: bySubgraph(1, 600)
    .default('10')
    .describe(
      `Longest wait for an answer of a subgraph in another process, all attempts together, 1 to 600 seconds, ${orBySubgraph('10,knowledge=30')}. Afterwards its fields are null and carry an error.`,
    ),
  SUBGRAPH_RETRIES: bySubgraph(0, 5)
    .default('1')
    .describe(
      `How often a query is sent again when no server of the subgraph answered, 0 to 5, ${orBySubgraph('1,account=0')}. Mutations are never repeated.`,
    ),
  SUBGRAPH_BREAKER_FAILURES: bySubgraph(0, 1_000)
    .default('5')
    .describe(
      `Consecutive failures after which the gateway stops asking a subgraph and its fields fail at once; 0 never stops, ${orBySubgraph('5,market=20')}.`,
    ),
  SUBGRAPH_BREAKER_SECONDS: bySubgraph(1, 600)
    .default('5')
    .describe(
      `How long such a subgraph is not asked before one request tries it again, 1 to 600 seconds, ${orBySubgraph('5,market=20')}.`,
    ),
};

/** Value of such a setting for a subgraph. */
export function settingOf(text: string, subgraph: string): number {
  const { every, own } = split(text);
  const [, value = every] = own.find(([name]) => name === subgraph) ?? [];
  return Number(value);
}

/** Servers that SUBGRAPH_URLS lists, by subgraph. */
export function serversOf(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(splitServers(text));
}
