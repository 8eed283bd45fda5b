import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { Database } from '../platform/database/open-database.ts';

/** How long an answer holds: asking more often costs the parts nothing. */
const HOLDS_MS = 1_000;

/** Whether everything that a service cannot answer without is there. */
export interface Readiness {
  /** Names of the parts that are away, found out within a second; none when all are there. */
  away(): Promise<readonly string[]>;
}

export function createReadiness(
  database: Pick<Database, 'away'>,
  subgraphs: readonly Pick<SubgraphEndpoint, 'name' | 'answers'>[],
): Readiness {
  const ask = async () => {
    const parts = [
      database.away(),
      ...subgraphs.map(async ({ name, answers }) => ((await answers?.()) === false ? `${name} subgraph` : null)),
    ];
    return (await Promise.all(parts)).filter((part) => part !== null);
  };
  return { away: heldForASecond(ask) };
}

/** Asks at most once a second; a request that comes while it is asked waits for the same answer. */
export function heldForASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  let heldUntil = 0;
  return () => {
    if (asked && performance.now() < heldUntil) return asked;
    heldUntil = Number.POSITIVE_INFINITY;
    asked = ask().finally(() => {
      heldUntil = performance.now() + HOLDS_MS;
    });
    return asked;
  };
}
