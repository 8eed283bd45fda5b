import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Clock } from '../platform/clock.ts';
import { MCP_PATH } from '../platform/http/bearer-challenge.ts';
import type { Edge } from '../platform/http/edge.ts';
import type { KeptResponder } from '../platform/http/kept-responder.ts';
import { ResponseCache } from '../platform/http/response-cache.ts';
import { keepLatest } from '../platform/memory/keep-latest.ts';
import type { DocsViews } from '../platform/pages/docs-view.ts';
import { PRODUCT_VERSION } from '../platform/product-version.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import type { DailyAllowance } from '../services/backtests/daily-allowance.ts';
import type { Documentation } from '../services/documentation/load-documentation.ts';
import type { Execute } from '../services/graph/execute.ts';
import type { IdempotentRequests } from '../services/idempotency/idempotent-requests.ts';
import type { Payments } from '../services/payments/payments.ts';
import type { Receipts } from '../services/payments/receipts.ts';
import type { Reports } from '../services/reports/reports.ts';
import { type CheckoutChannel, createCheckoutRouter } from './channels/checkout.ts';
import { createDiscoveryRouter } from './channels/discovery.ts';
import { createDocsRouter } from './channels/docs.ts';
import { createMcpChannel } from './channels/mcp.ts';
import { refuseMisses } from './channels/misses.ts';
import { createOpenBbRouter } from './channels/openbb.ts';
import type { CallerOf } from './channels/page-reader.ts';
import type { PageViews } from './channels/page-views.ts';
import { createPages } from './channels/pages.ts';
import { answerMissWithPage } from './channels/problem-pages.ts';
import { createReceiptKeyRouter } from './channels/receipt-keys.ts';
import { serveReportFiles } from './channels/reports.ts';
import { serveRest } from './channels/rest.ts';
import { serveBatch, serveService } from './channels/service.ts';
import { serveFree, servePaid } from './channels/x402.ts';
import { type ExampleAnswers, loadAnswers } from './compile/load-answers.ts';
import { loadOperations } from './compile/load-operations.ts';
import { servedRoutes } from './compile/served-routes.ts';
import { createDocsPages } from './docs/docs-pages.ts';
import { FastPath } from './fast-path.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { AppHtml } from './mcp/apps/app-pages.ts';
import type { DrawChart } from './mcp/chart-picture.ts';
import { createMcpOffer } from './mcp/offer.ts';
import type { Tool } from './mcp/tool.ts';
import { createRouteFinder } from './run/route-finder.ts';
import { createRunnable, type RunnableEndpoint } from './run/run-endpoint.ts';
import { createSearch } from './search/create-search.ts';

import { createBatch } from './service/batch.ts';
import type { SourceLicences } from './service/info.ts';
import { isFree } from './service/is-free.ts';
import { REPORT_DOWNLOAD } from './service/report-download.ts';
import { BATCH, INFO, USAGE } from './service/service-endpoints.ts';
import { createServiceReads } from './service/service-reads.ts';
import { withoutPrices } from './service/without-prices.ts';

/** Cache size for finished answers, in bytes. */
const CACHE_BYTES = 24 * 1_024 * 1_024;

export interface BridgeOptions {
  readonly operationsDir: string;
  readonly schema: GraphQLSchema;
  /** Supergraph that the schema was made from. */
  readonly supergraphSdl: string;
  /** Digest of operations and supergraph that the build validated; null if it is unknown. */
  readonly validatedDigest: string | null;
  readonly execute: Execute;
  readonly edge: Edge;
  /** Sends kept answers. */
  readonly responder: KeptResponder;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly tiers: Tiers;
  readonly idempotent: IdempotentRequests;
  readonly allowance: DailyAllowance;
  readonly reports: Reports;
  readonly receipts: Receipts;
  /** Null where reports are not sold. */
  readonly checkout: CheckoutChannel | null;
  /** Live sources, split into collected ones and ones excluded because their data must not be redistributed. */
  readonly licences: SourceLicences;
  /** Number of items of each kind that the service knows, by name. */
  readonly contents: Readonly<Record<string, number>>;
  /** Revision of the stored backtests. Answers that read them are cached until it changes. */
  runsRevision(): number;
  readonly publicUrl: string;
  /** Wallet that receives payments; null where nothing is for sale. */
  readonly payTo: string | null;
  /** Null if payments are not configured. */
  readonly payments: Payments | null;
  /** Id of the account that the browser is signed in to; null when signed out. */
  accountOf(request: IncomingMessage): Promise<string | null>;
  readonly callerOf: CallerOf;
  /** Renderers of the HTML pages. */
  readonly pages: PageViews;
  readonly documentation: Documentation;
  /** Renderers of the documentation. */
  readonly docs: DocsViews;
  /** Renderer of chart images. */
  readonly draw: DrawChart;
  /** Pages that MCP clients show next to the answers of tools. */
  readonly appHtml: AppHtml;
  /** Host names allowed on the MCP channel; null allows any. */
  readonly mcpHosts: readonly string[] | null;
  /** Whether an origin may open the MCP channel. */
  isOwnOrigin(origin: string): boolean;
  /** Whether an origin belongs to the service's own pages. */
  isOwnPage(origin: string): boolean;
  onInternalError(error: unknown, requestId: string): void;
}

/** All channels generated from the operations. */
export interface Bridge {
  readonly endpoints: readonly RunnableEndpoint[];
  /** Routes of the service and priced routes. Mounted in front of the quota. */
  readonly free: readonly RequestHandler[];
  /** Discovery and documentation, at paths outside the API. Mounted in front of the quota. */
  readonly documents: readonly Router[];
  /** HTML pages, rendered anonymously and with their own quota. Mounted in front of the quota of callers. */
  readonly pages: Router;
  /** Renders the pages of the menu before a reader opens them. */
  warmPages(signal: AbortSignal): Promise<void>;
  /** Refuses unknown paths. Mounted last among the handlers in front of the quota. */
  readonly refuseMisses: RequestHandler;
  /** Answers a 404 with a page for browsers. Mounted before the error handler. */
  readonly answerMissWithPage: ErrorRequestHandler;
  /** REST, MCP and the free routes of pay-per-call. Mounted behind the edge. */
  readonly charged: readonly RequestHandler[];
  /** Ends all open streams. */
  close(): Promise<void>;
  /** Whether a request is for an answer that is kept for other requests. */
  keepsAnswer(request: Pick<IncomingMessage, 'method' | 'url'>): boolean;
  /** Answers from the cache; see {@link FastPath.handle}. Mounted in front of everything. */
  handleFast(request: IncomingMessage, response: ServerResponse, pass: RequestListener): boolean;
}

/** Shared by all services of a process, since their schema is the same. */
const compileOperations = keepLatest(
  (folder: string, schema: GraphQLSchema, supergraphSdl: string, digest: string | null) =>
    loadOperations(folder, schema, digest === null ? null : { supergraphSdl, digest }),
);

/**
 * Compiles the operations and opens every channel on them.
 *
 * @throws Error listing every invalid operation with file, line and reason.
 */
export async function createBridge(options: BridgeOptions): Promise<Bridge> {
  const { execute, edge, series, clock, idempotent, publicUrl, payTo, payments, runsRevision, onInternalError } =
    options;
  const { operationsDir, schema, supergraphSdl, validatedDigest } = options;
  const compiled = await compileOperations(operationsDir, schema, supergraphSdl, validatedDigest);
  const endpoints = compiled.map((endpoint) => createRunnable(endpoint, execute));
  const cache = new ResponseCache(CACHE_BYTES);
  const fast = new FastPath({ responder: options.responder, cache, series });
  // Answers of older data versions are never requested again.
  series.onPublished(() => cache.clear());
  const kept = createKeptAnswers({ cache, series, clock, runsRevision });
  const reads = createServiceReads(endpoints, options);
  const answers = await loadAnswers(operationsDir);
  const mcp = createMcp(endpoints, options);
  const pages = createPages(endpoints, {
    ...options,
    views: options.pages,
    search: createSearch(endpoints, { series, clock, places: options.pages.places }),
    cache,
    isOwnOrigin: options.isOwnPage,
  });
  return {
    endpoints,
    documents: [
      createOpenBbRouter(endpoints.map(({ endpoint }) => endpoint)),
      ...createDocumentRouters(endpoints, mcp.offer.all, { ...options, answers }),
    ],
    free: [
      serveService(reads, edge),
      servePaid(endpoints, { publicUrl, payTo, edge, payments, answers }),
      ...(options.checkout ? [createCheckoutRouter(options.checkout)] : []),
    ],
    pages: pages.router,
    warmPages: pages.warm,
    refuseMisses: refuseMisses(pathsOf(endpoints, options.documentation)),
    answerMissWithPage: answerMissWithPage({ views: options.pages }),
    charged: [
      serveRest(endpoints, {
        kept,
        idempotent,
        onAnswer: (request, known) => fast.remember(request, known),
      }),
      mcp.router,
      serveReportFiles(options.reports),
      serveBatch({ batch: createBatch(endpoints, { kept, reads, onInternalError }), edge, idempotent }),
      serveFree(endpoints),
    ],
    close: mcp.close,
    keepsAnswer: createKeptFinder(endpoints),
    handleFast: (request, response, pass) => fast.handle(request, response, pass),
  };
}

/** Tools of the endpoints, and the channel that serves them. */
function createMcp(endpoints: readonly RunnableEndpoint[], options: BridgeOptions) {
  const { publicUrl, edge, mcpHosts: hosts, isOwnOrigin, onInternalError } = options;
  const closing = new AbortController();
  const offer = createMcpOffer(endpoints, { ...options, closing: closing.signal });
  const channel = createMcpChannel({
    offer,
    publicUrl,
    edge,
    version: PRODUCT_VERSION,
    hosts,
    isOwnOrigin,
    onInternalError,
  });
  return {
    offer,
    router: channel.router,
    async close() {
      closing.abort();
      await channel.close();
    },
  };
}

/** Routers of the documents: discovery files, OpenAPI, keys of receipts, documentation. */
function createDocumentRouters(
  endpoints: readonly RunnableEndpoint[],
  tools: readonly Tool[],
  options: BridgeOptions & { readonly answers: ExampleAnswers },
): Router[] {
  const { publicUrl, payTo, tiers, answers, docs, documentation, edge, accountOf, pages: views, receipts } = options;
  const described = endpoints.map(({ endpoint }) => (payTo === null ? withoutPrices(endpoint) : endpoint));
  const pages = createDocsPages({ documentation, views: docs, endpoints: described, answers, tiers, publicUrl });
  return [
    createDiscoveryRouter(endpoints, { publicUrl, payTo, tools, tiers, answers }),
    createReceiptKeyRouter(receipts, publicUrl),
    createDocsRouter({ pages, policy: docs.policy, views, edge, accountOf }),
  ];
}

/** Creates a test of requests: whether their answers are kept. */
function createKeptFinder(endpoints: readonly RunnableEndpoint[]): Bridge['keepsAnswer'] {
  const kept = endpoints.flatMap(({ endpoint: { cacheable, rest } }) => (cacheable ? rest : []));
  const find = createRouteFinder(kept.filter(({ method }) => method === 'GET'));
  return ({ method, url = '' }) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    try {
      return find(url.split('?', 1)[0] as string) !== null;
    } catch {
      return false;
    }
  };
}

/** Paths in front of the quota that are not declared by an operation. */
const FREE_PATHS = [
  '/openapi.json',
  '/widgets.json',
  '/apps.json',
  '/server.json',
  '/llms.txt',
  '/agents.md',
  '/skill.md',
  '/docs',
  '/docs/api',
  '/docs/errors',
  '/graphql/documents.json',
  '/sign-in',
  '/sign-up',
];

function pathsOf(endpoints: readonly RunnableEndpoint[], { documents }: Documentation) {
  const described = endpoints.map(({ endpoint }) => endpoint);
  const paid = described.flatMap((endpoint) => endpoint.paid);
  const charged = [
    ...described.flatMap((endpoint) => servedRoutes(endpoint.rest)),
    ...[...REPORT_DOWNLOAD.rest, ...BATCH.rest],
    ...paid.filter(isFree),
  ];
  const free = [...INFO.rest, ...USAGE.rest, ...paid, ...described.flatMap(({ page }) => page ?? [])];
  const toPath = ({ path }: { readonly path: string }) => path;
  return {
    charged: [...charged.map(toPath), MCP_PATH, '/graphql', '/graphql/'],
    free: [...free.map(toPath), ...FREE_PATHS, ...documents.map(toPath)],
  };
}
