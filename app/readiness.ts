import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { Database } from '../platform/database/open-database.ts';

/** How long a result is cached, so that frequent probes cost the parts nothing. */
const HOLDS_MS = 1_000;

/** Check of all parts that the service needs to answer. */
export interface Readiness {
  /** Returns the names of unreachable parts within a second; empty if all are reachable. */
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

/** Checks at most once a second; concurrent requests share one check. */
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
