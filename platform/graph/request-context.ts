import type { Caller } from '../caller.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';

/** What travels with one request through the graph. */
export interface RequestContext {
  readonly caller: Caller;
  readonly requestId: string;
  /** The state of the world this request sees, the same in every subgraph. */
  readonly snapshot: SeriesSnapshot;
}
