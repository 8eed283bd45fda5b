import { z } from 'zod';

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
  return z.string().refine(
    (text) => {
      const { every, own } = split(text);
      const isInRange = (one: string) => /^\d+$/.test(one) && Number(one) >= min && Number(one) <= max;
      return isInRange(every) && own.every(([, value]) => isInRange(value));
    },
    `must be a whole number from ${min} to ${max}, ${orBySubgraph('10,knowledge=30')}`,
  );
}

function orBySubgraph(example: string): string {
  return `or other values by subgraph after a comma, such as ${example}`;
}

/** Settings of the gateway for subgraphs in other processes. */
export const SUBGRAPH_SETTINGS = {
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

/** Subgraphs that such a setting names. */
export function subgraphsIn(text: string): string[] {
  return split(text).own.map(([name]) => name);
}
