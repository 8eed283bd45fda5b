import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { DailyAllowance } from '../platform/backtests/daily-allowance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Execute } from '../platform/graph/execute.ts';
import type { Edge } from '../platform/http/edge.ts';
import type { IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { createDiscoveryRouter } from './channels/discovery.ts';
import { createDocsRouter } from './channels/docs.ts';
import { createMcpRouter } from './channels/mcp.ts';
import { API_VERSION } from './channels/openapi.ts';
import { createPagesRouter, type PageViews } from './channels/pages.ts';
import { createRestRouter } from './channels/rest.ts';
import { createBatchRouter, createServiceRouter } from './channels/service.ts';
import { createPaymentRouter } from './channels/x402.ts';
import { loadOperations } from './compile/load-operations.ts';
import { FastPath } from './fast-path.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { ResponseCache } from './response-cache.ts';
import { createRunnable, type RunnableEndpoint } from './run/run-endpoint.ts';
import { createBatch } from './service/batch.ts';
import { createServiceReads } from './service/service-reads.ts';

/** Memory for finished answers. */
const CACHE_BYTES = 64 * 1_024 * 1_024;

export interface BridgeOptions {
  readonly operationsDir: string;
  readonly schema: GraphQLSchema;
  readonly execute: Execute;
  readonly edge: Edge;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly idempotent: IdempotentRequests;
  readonly allowance: DailyAllowance;
  /** How many there are of each thing the service knows, by name. */
  readonly contents: Readonly<Record<string, number>>;
  /** Number of the stored backtests' state: an answer that reads them is kept as long as it stays. */
  runsRevision(): number;
  readonly publicUrl: string;
  readonly payTo: string;
  /** How pages for people look. */
  readonly pages: PageViews;
  onInternalError(error: unknown, requestId: string): void;
}

/** Every channel made from the operations. */
export interface Bridge {
  readonly endpoints: readonly RunnableEndpoint[];
  /** Discovery and documentation: cost nothing, need nobody. Goes in front of the quota. */
  readonly free: readonly Router[];
  /** Pages for people: anonymous whoever asks, counted by themselves. Goes in front of the quota of callers. */
  readonly pages: Router;
  /** REST, MCP and pay-per-call: go behind the edge. */
  readonly charged: readonly Router[];
  /** Answers what is finished already; false when it is not. Goes in front of everything. */
  handleFast(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Compiles the operations and opens every channel on them.
 *
 * @throws Error listing every operation that is wrong, with file, line and reason.
 */
export async function createBridge(options: BridgeOptions): Promise<Bridge> {
  const { execute, edge, series, clock, idempotent, publicUrl, payTo, runsRevision, onInternalError } = options;
  const endpoints = (await loadOperations(options.operationsDir, options.schema)).map((endpoint) =>
    createRunnable(endpoint, execute),
  );
  const cache = new ResponseCache(CACHE_BYTES);
  const fast = new FastPath(edge, cache, series);
  // Old versions are never asked for again.
  series.onPublished(() => cache.clear());
  const keep = createKeptAnswers({ cache, series, clock, runsRevision });
  const reads = createServiceReads(endpoints, options);
  return {
    endpoints,
    free: [
      createDiscoveryRouter(endpoints, { publicUrl, payTo }),
      createDocsRouter(),
      createServiceRouter(reads, edge),
    ],
    pages: createPagesRouter(endpoints, {
      views: options.pages,
      ...{ publicUrl, edge, cache, series, clock, onInternalError },
    }),
    charged: [
      createRestRouter(endpoints, {
        keep,
        idempotent,
        onAnswer: (url, route, key) => fast.remember(url, route, key),
      }),
      createBatchRouter({ batch: createBatch(endpoints, { keep, reads, onInternalError }), edge, idempotent }),
      createPaymentRouter(endpoints, { publicUrl, payTo }),
      createMcpRouter(endpoints, { publicUrl, version: API_VERSION, series, onInternalError }),
    ],
    handleFast: (request, response) => fast.handle(request, response),
  };
}
