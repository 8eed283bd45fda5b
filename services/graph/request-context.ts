import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { TraceScope } from '../../platform/tracing/trace.ts';
import type { LimitedRequest } from '../../platform/work/works.ts';
import type { AnswerSharing } from './answer-sharing.ts';

/** Context of one request, passed from the gateway to every subgraph. */
export interface RequestContext extends LimitedRequest {
  readonly requestId: string;
  /** Snapshot that the request reads, the same in every subgraph. */
  readonly snapshot: SeriesSnapshot;
  /** Place of the request in its trace; that of the running code if omitted. */
  readonly scope?: TraceScope | undefined;
  /** Trace context that the request came with, which goes on to subgraphs in other processes where no scope does. */
  readonly traceHeaders?: Readonly<Record<string, string>> | undefined;
  /** Notices whether the answer is the same for others, where it may be kept for them. */
  readonly sharing?: AnswerSharing | undefined;
}

/** Caller with the limits of its tier. */
export type LimitedCaller = Pick<RequestContext, 'caller' | 'tiers'>;
