import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Edge } from '../../platform/http/edge.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Works } from '../../platform/work/works.ts';
import type { Feeds } from '../../services/feeds/feed.ts';
import { createTellCost } from '../cost/told-cost.ts';
import type { Documents } from '../documents/documents.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { toPublicErrors } from '../public-error.ts';
import type { ClientUsage } from '../usage/client-usage.ts';
import { createHttpStream } from './http-stream.ts';
import { type LiveConnectionOptions, watchConnections } from './live-connections.ts';
import { readLiveFields } from './live-fields.ts';
import { serveSockets } from './live-sockets.ts';
import { createLiveStreams, type LiveResult, type LiveStreamOptions, type PublicResult } from './live-streams.ts';
import { ParsedDocuments } from './parsed-documents.ts';

export interface LiveOptions extends LiveConnectionOptions, Pick<LiveStreamOptions, 'onExecute'> {
  readonly engine: GraphEngine;
  readonly subgraphs: readonly { readonly sdl: string }[];
  readonly edge: Edge;
  readonly feeds: Feeds;
  readonly series: SeriesStore;
  readonly ticking: Ticking;
  readonly works: Works;
  readonly usage: ClientUsage;
  readonly documents: Documents;
}

/** Live transports of the graph: WebSocket and streamed HTTP responses. */
export interface Live {
  /** Handles streamed responses at `/graphql`: Server-Sent Events and multipart. */
  readonly httpStream: RequestHandler;
  /** Accepts WebSockets at `/graphql` of a server. */
  serveSockets(server: Server): void;
  /** Waits for running operations, then closes every connection so that clients reconnect elsewhere. */
  close(): Promise<void>;
}

/** @throws Error for a live field without a declared feed or query. */
export function createLive(options: LiveOptions): Live {
  const { engine, subgraphs, edge, series, tiers, ticking, works, onInternalError } = options;
  const present = (result: LiveResult): PublicResult =>
    result.errors ? { ...result, errors: toPublicErrors(result.errors, onInternalError) } : result;
  const connections = watchConnections(options);
  const operations = {
    engine,
    parsed: new ParsedDocuments(engine.publicSchema),
    edge,
    series,
    tiers,
    fields: readLiveFields(subgraphs, engine.publicSchema),
    usage: options.usage,
    tellCost: createTellCost(engine.publicSchema, works),
    streams: createLiveStreams({ ...options, present }),
    running: new Set<Promise<LiveResult>>(),
  };
  const shared = { operations, connections, present, onInternalError };
  const serving: { close(): Promise<void> }[] = [];
  return {
    httpStream: createHttpStream({ ...shared, ticking }),
    serveSockets: (server) => {
      serving.push(serveSockets(server, { ...shared, documents: options.documents }));
    },
    async close() {
      connections.stopAdmitting();
      await Promise.allSettled(operations.running);
      // Transports write their answers before this turn of the event loop ends.
      await nextTurn();
      await connections.close();
      await Promise.all(serving.map((sockets) => sockets.close()));
    },
  };
}
