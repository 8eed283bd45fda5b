import type { Caller } from '../caller.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { Tiers } from '../tiers.ts';

/** What travels with one request through the graph, from the gateway to every subgraph. */
export interface RequestContext {
  readonly caller: Caller;
  /** What each tier may do, that of the caller among them. */
  readonly tiers: Tiers;
  readonly requestId: string;
  /** The state of the world this request sees, the same in every subgraph. */
  readonly snapshot: SeriesSnapshot;
}

/** A caller and the limits of its tier. */
export type LimitedCaller = Pick<RequestContext, 'caller' | 'tiers'>;
