import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { DailyAllowance } from '../platform/backtests/daily-allowance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Execute } from '../platform/graph/execute.ts';
import { MCP_PATH } from '../platform/http/bearer-challenge.ts';
import type { Edge } from '../platform/http/edge.ts';
import type { IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import { keepLatest } from '../platform/memory/keep-latest.ts';
import type { Pay } from '../platform/payments/payments.ts';
import type { Reports } from '../platform/reports/reports.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import { type CheckoutChannel, createCheckoutRouter } from './channels/checkout.ts';
import { createDiscoveryRouter } from './channels/discovery.ts';
import { createDocsRouter } from './channels/docs.ts';
import { createMcpChannel } from './channels/mcp.ts';
import { refuseMisses } from './channels/misses.ts';
import { API_VERSION } from './channels/openapi.ts';
import { createPagesRouter, type PageViews } from './channels/pages.ts';
import { answerMissWithPage } from './channels/problem-pages.ts';
import { createReportRouter } from './channels/reports.ts';
import { createRestRouter } from './channels/rest.ts';
import { createBatchRouter, createServiceRouter } from './channels/service.ts';
import { createFreeRouter, createPaymentRouter } from './channels/x402.ts';
import { loadAnswers } from './compile/load-answers.ts';
import { loadOperations } from './compile/load-operations.ts';
import { FastPath } from './fast-path.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { DrawChart } from './mcp/chart-picture.ts';
import { createMcpOffer } from './mcp/offer.ts';
import { ResponseCache } from './response-cache.ts';
import { createRunnable, type RunnableEndpoint } from './run/run-endpoint.ts';
import { createBatch } from './service/batch.ts';
import type { SourceLicences } from './service/info.ts';
import { isFree } from './service/is-free.ts';
import { REPORT_DOWNLOAD } from './service/report-download.ts';
import { BATCH, INFO, USAGE } from './service/service-endpoints.ts';
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
  readonly tiers: Tiers;
  readonly idempotent: IdempotentRequests;
  readonly allowance: DailyAllowance;
  readonly reports: Reports;
  /** Null where the service takes no payment for reports. */
  readonly checkout: CheckoutChannel | null;
  /** Live sources that are collected, and those that are not because their data may not be passed on. */
  readonly licences: SourceLicences;
  /** How many there are of each thing the service knows, by name. */
  readonly contents: Readonly<Record<string, number>>;
  /** Number of the stored backtests' state: an answer that reads them is kept as long as it stays. */
  runsRevision(): number;
  readonly publicUrl: string;
  /** Wallet that is paid; null where nothing is sold. */
  readonly payTo: string | null;
  /** Null when payments are not configured. */
  readonly pay: Pay | null;
  /** Account that the browser of a request is signed in with; null without one. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  /** How pages for people look. */
  readonly pages: PageViews;
  /** How pictures of charts look. */
  readonly draw: DrawChart;
  /** Names the tools are reached by; null where any will do. */
  readonly mcpHosts: readonly string[] | null;
  /** Whether an origin is that of our own pages. */
  isOwnOrigin(origin: string): boolean;
  onInternalError(error: unknown, requestId: string): void;
}

/** Every channel made from the operations. */
export interface Bridge {
  readonly endpoints: readonly RunnableEndpoint[];
  /** Discovery and documentation, which cost nothing, and priced routes, which cost money. Goes in front of the quota. */
  readonly free: readonly Router[];
  /** Pages for people: anonymous whoever asks, counted by themselves. Goes in front of the quota of callers. */
  readonly pages: Router;
  /** Refuses paths that nobody answers. Goes in front of the quota and behind everything that is in front of it. */
  readonly refuseMisses: RequestHandler;
  /** Tells a browser in a page what does not exist. Goes before what answers errors. */
  readonly answerMissWithPage: ErrorRequestHandler;
  /** REST, MCP and what pay-per-call offers for nothing: go behind the edge. */
  readonly charged: readonly Router[];
  /** Ends what is kept open for callers. */
  close(): Promise<void>;
  /** Answers what is finished already; false when it is not. Goes in front of everything. */
  handleFast(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Services of one process share what is compiled: their schema is the same. */
const compileOperations = keepLatest(loadOperations);

/**
 * Compiles the operations and opens every channel on them.
 *
 * @throws Error listing every operation that is wrong, with file, line and reason.
 */
export async function createBridge(options: BridgeOptions): Promise<Bridge> {
  const { execute, edge, series, clock, idempotent, publicUrl, payTo, pay, runsRevision, onInternalError } = options;
  const endpoints = (await compileOperations(options.operationsDir, options.schema)).map((endpoint) =>
    createRunnable(endpoint, execute),
  );
  const cache = new ResponseCache(CACHE_BYTES);
  const fast = new FastPath(edge, cache, series);
  // Old versions are never asked for again.
  series.onPublished(() => cache.clear());
  const keep = createKeptAnswers({ cache, series, clock, runsRevision });
  const reads = createServiceReads(endpoints, options);
  const closing = new AbortController();
  const offer = createMcpOffer(endpoints, { ...options, closing: closing.signal });
  const mcp = createMcpChannel({
    offer,
    publicUrl,
    edge,
    version: API_VERSION,
    hosts: options.mcpHosts,
    isOwnOrigin: options.isOwnOrigin,
    onInternalError,
  });
  return {
    endpoints,
    free: [
      createDiscoveryRouter(endpoints, {
        publicUrl,
        payTo,
        tools: offer.all,
        tiers: options.tiers,
        answers: await loadAnswers(options.operationsDir),
      }),
      createDocsRouter(),
      createServiceRouter(reads, edge),
      createPaymentRouter(endpoints, { publicUrl, payTo, edge, pay }),
      ...(options.checkout ? [createCheckoutRouter(options.checkout)] : []),
    ],
    pages: createPagesRouter(endpoints, {
      views: options.pages,
      publicUrl,
      edge,
      cache,
      series,
      clock,
      onInternalError,
      accountOf: options.accountOf,
    }),
    refuseMisses: refuseMisses(pathsOf(endpoints)),
    answerMissWithPage: answerMissWithPage({ views: options.pages, publicUrl }),
    charged: [
      createRestRouter(endpoints, {
        keep,
        idempotent,
        onAnswer: (url, route, key) => fast.remember(url, route, key),
      }),
      createReportRouter(options.reports),
      createBatchRouter({ batch: createBatch(endpoints, { keep, reads, onInternalError }), edge, idempotent }),
      createFreeRouter(endpoints),
      mcp.router,
    ],
    async close() {
      closing.abort();
      await mcp.close();
    },
    handleFast: (request, response) => fast.handle(request, response),
  };
}

/** Paths in front of the quota that no operation declares. */
const FREE_PATHS = [
  '/openapi.json',
  '/llms.txt',
  '/agents.md',
  '/skill.md',
  '/docs',
  '/docs/errors',
  '/sign-in',
  '/sign-up',
];

function pathsOf(endpoints: readonly RunnableEndpoint[]) {
  const described = endpoints.map(({ endpoint }) => endpoint);
  const paid = described.flatMap((endpoint) => endpoint.paid);
  const charged = [
    ...described.flatMap((endpoint) => endpoint.rest),
    ...[...REPORT_DOWNLOAD.rest, ...BATCH.rest],
    ...paid.filter(isFree),
  ];
  const free = [...INFO.rest, ...USAGE.rest, ...paid, ...described.flatMap(({ page }) => page ?? [])];
  const toPath = ({ path }: { readonly path: string }) => path;
  return {
    charged: [...charged.map(toPath), MCP_PATH, '/graphql', '/graphql/'],
    free: [...free.map(toPath), ...FREE_PATHS],
  };
}
