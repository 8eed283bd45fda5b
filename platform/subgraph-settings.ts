import { z } from 'zod';

const HELP = 'or other values by subgraph after a comma, such as 10,knowledge=30';

/** A number for every subgraph, and others by name: `10,knowledge=30`. */
function bySubgraph(min: number, max: number) {
  return z.string().refine((text) => {
    const [every = '', ...others] = text.split(',');
    const isInRange = (one: string) => /^\d+$/.test(one) && Number(one) >= min && Number(one) <= max;
    return isInRange(every) && others.every((one) => /^[a-z]+=/.test(one) && isInRange(one.replace(/^[a-z]+=/, '')));
  }, `must be a whole number from ${min} to ${max}, ${HELP}`);
}

/** Settings of the gateway for subgraphs in other processes. */
export const SUBGRAPH_SETTINGS = {
  SUBGRAPH_TIMEOUT_SECONDS: bySubgraph(1, 600)
    .default('10')
    .describe(
      `Longest wait for an answer of a subgraph in another process, all attempts together, 1 to 600 seconds, ${HELP}. Afterwards its fields are null and carry an error.`,
    ),
  SUBGRAPH_RETRIES: bySubgraph(0, 5)
    .default('1')
    .describe(
      `How often a query is sent again when no server of the subgraph answered, 0 to 5, ${HELP.replace('10,knowledge=30', '1,account=0')}. Mutations are never repeated.`,
    ),
  SUBGRAPH_BREAKER_FAILURES: bySubgraph(0, 1_000)
    .default('5')
    .describe(
      `Consecutive failures after which the gateway stops asking a subgraph and its fields fail at once; 0 never stops, ${HELP.replace('10,knowledge=30', '5,market=20')}.`,
    ),
  SUBGRAPH_BREAKER_SECONDS: bySubgraph(1, 600)
    .default('5')
    .describe(
      `How long such a subgraph is not asked before one request tries it again, 1 to 600 seconds, ${HELP.replace('10,knowledge=30', '5,market=20')}.`,
    ),
};

/** Value of such a setting for a subgraph. */
export function settingOf(text: string, subgraph: string): number {
  const [every = '', ...others] = text.split(',');
  const own = others.find((one) => one.startsWith(`${subgraph}=`));
  return Number(own === undefined ? every : own.slice(subgraph.length + 1));
}
