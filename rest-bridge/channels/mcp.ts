import { hostHeaderValidation } from '@modelcontextprotocol/express';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type ServerEventBus, type ServerOptions } from '@modelcontextprotocol/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { DomainError } from '../../platform/errors.ts';
import type { Called } from '../../platform/http/call-log.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { createJsonBody } from '../../platform/http/json-body.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { appSessionId, declaresApps } from '../mcp/apps/ui-extension.ts';
import { createMcpServer } from '../mcp/create-server.ts';
import { toAuthInfo } from '../mcp/edge-state.ts';
import { followJobs, listenedUris } from '../mcp/followed-jobs.ts';
import type { McpOffer } from '../mcp/offer.ts';
import { mismatchOf } from '../mcp/param-headers.ts';
import { chargeMore } from '../run/charge-more.ts';
import { BODY_LIMIT } from '../run/read-request.ts';
import { isAnswering, requireMcpAccess } from './mcp-access.ts';
import { answerSingly, needsSingleAnswer } from './single-answer.ts';

/** Maximum body size without a key, since an anonymous caller can only list. */
const ANONYMOUS_BODY_LIMIT = '1mb';

export interface McpOptions {
  readonly offer: McpOffer;
  readonly publicUrl: string;
  readonly version: string;
  readonly edge: Edge;
  /** Allowed host names; null allows any. */
  readonly hosts: readonly string[] | null;
  /** Whether pages of an origin may use the tools. Programs other than browsers send no origin. */
  isOwnOrigin(origin: string): boolean;
  readonly server?: ServerOptions;
  /** Bus for change notifications. @default a separate one */
  readonly bus?: ServerEventBus;
  /** Handles a request of the older protocol, where that needs a session. */
  serveLegacy?(request: Request, response: Response): Promise<boolean>;
  onInternalError(error: unknown, requestId: string): void;
}

/** The channel and its shutdown. */
export interface McpChannel {
  readonly router: Router;
  /** Ends all open notification streams. */
  close(): Promise<void>;
}

/** Serves MCP over Streamable HTTP at `/api/mcp`, in both eras of the protocol. Listing is open; calling and reading need a key. */
export function createMcpChannel(options: McpOptions): McpChannel {
  const { offer, publicUrl, edge, hosts, onInternalError } = options;
  const handler = createMcpHandler(
    ({ requestInfo, ...context }) => createMcpServer(options, { ...context, url: requestInfo?.url }),
    { ...(options.bus && { bus: options.bus }) },
  );
  const node = toNodeHandler(handler);
  const followUntilClosed = async (messages: readonly unknown[], response: Response) => {
    const uris = messages.flatMap(listenedUris);
    if (uris.length === 0) return;
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    await followJobs(uris, response.locals.edge as EdgeState, closed.signal, {
      jobs: offer.jobs,
      onUpdated: (uri) => handler.notify.resourceUpdated(uri),
      onInternalError,
    });
  };
  const identifyClient = (messages: readonly unknown[], request: Request, response: Response) => {
    const session = offer.apps && appSessionId(messages);
    if (session !== null) response.set('Mcp-Session-Id', session);
    const showsApps = declaresApps(messages, request.get('mcp-session-id'));
    return toAuthInfo(response.locals.edge as EdgeState, showsApps);
  };
  const serve: RequestHandler = async (request, response) => {
    const state = response.locals.edge as EdgeState;
    const messages: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
    const answering = messages.filter(isAnswering);
    const more = Math.max(0, answering.length - 1);
    response.locals.called = calledIn(messages);
    if (answering.length > 0) {
      requireMcpAccess(answering, response, { publicUrl, tools: offer.tools });
      await chargeMore(edge, state.caller, answering.length, ({ headers }) => response.set(headers));
    }
    await followUntilClosed(messages, response);
    const authInfo = identifyClient(messages, request, response);
    (request as Request & { auth?: unknown }).auth = authInfo;
    if (await options.serveLegacy?.(request, response)) return;
    if (refuseMismatch(request, response, offer)) return;
    if (needsSingleAnswer(request, offer.tools)) {
      const server = createMcpServer(options, { era: 'legacy', authInfo, url: request.url });
      return answerSingly({ server, authInfo }, request, response);
    }
    await node(request, response, request.body);
    // If the protocol refuses a batch, no message of it was processed.
    if (more > 0 && response.statusCode >= 400) await edge.giveBack(state.caller, more);
  };
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use('/api/mcp', requireOwnOrigin(options));
  if (hosts) router.use('/api/mcp', hostHeaderValidation([...hosts]));
  router.post('/api/mcp', readBody, serve);
  router.get('/api/mcp', serve);
  router.delete('/api/mcp', serve);
  router.all('/api/mcp', otherMethods('/api/mcp', ['GET', 'POST', 'DELETE']));
  return { router, close: () => handler.close() };
}

/** Tool of a call, else the method; `batch` for several messages. */
function calledIn(messages: readonly unknown[]): Called {
  const [only, ...more] = messages as readonly (ToolCallMessage | null | undefined)[];
  const named = only?.method === 'tools/call' ? only.params?.name : only?.method;
  const operation = more.length > 0 ? 'batch' : String(named ?? 'listen').slice(0, 60);
  return { channel: 'mcp', operation };
}

/** The first revision in which clients repeat arguments as headers. */
const FIRST_WITH_HEADERS = '2026-07-28';
/** Error code `HeaderMismatch` of the protocol, which tells a client to read the list of tools again. */
const HEADER_MISMATCH = -32_020;

/** Answers 400 if a header of a tool call disagrees with the body. Returns whether it did. */
function refuseMismatch(request: Request, response: Response, { tools }: McpOffer): boolean {
  const { method, id = null, params } = (request.body ?? {}) as ToolCallMessage;
  const revision = request.get('mcp-protocol-version') ?? '';
  const schema = method === 'tools/call' ? tools.inputOf(String(params?.name)) : undefined;
  if (!schema || revision < FIRST_WITH_HEADERS) return false;
  const mismatch = mismatchOf(schema, params?.arguments ?? {}, request.headers);
  if (!mismatch) return false;
  const message = `The header ${mismatch.header} and the body disagree: ${mismatch.body}. Send the value of the body.`;
  response.status(400).json({ jsonrpc: '2.0', id, error: { code: HEADER_MISMATCH, message, data: { mismatch } } });
  return true;
}

interface ToolCallMessage {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: Readonly<Record<string, unknown>> };
}

/**
 * Refuses pages of other sites, as the protocol demands. Otherwise a site whose name resolves to this machine would get in.
 *
 * @throws DomainError `cross_origin`
 */
function requireOwnOrigin({ isOwnOrigin, publicUrl }: Pick<McpOptions, 'isOwnOrigin' | 'publicUrl'>): RequestHandler {
  return (request, _response, next) => {
    const origin = request.get('origin');
    if (origin === undefined || isOwnOrigin(origin)) return next();
    throw new DomainError(
      'cross_origin',
      `Pages of ${origin.slice(0, 100)} may not use the tools. Use a program, or a page of ${new URL(publicUrl).origin}. The operator can allow other origins in MCP_ORIGINS.`,
    );
  };
}

const readLittle = createJsonBody({ limit: ANONYMOUS_BODY_LIMIT });
const readMuch = createJsonBody({ limit: BODY_LIMIT });

const readBody: RequestHandler = (request, response, next) => {
  const { caller } = response.locals.edge as EdgeState;
  (caller.kind === 'anonymous' ? readLittle : readMuch)(request, response, next);
};
