import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, ProtocolError, Server } from '@modelcontextprotocol/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { DomainError, toDomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { toProblem } from '../../platform/problem.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { type JsonSchema, keyedTier } from '../compile/endpoint.ts';
import { inBody } from '../run/read-input.ts';
import { BODY_LIMIT } from '../run/read-request.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { withTier } from '../with-tier.ts';
import { offerPrompts } from './mcp-prompts.ts';
import { createMcpResources, offerResources } from './mcp-resources.ts';

/** Largest request of somebody without a key, who can only list. */
const ANONYMOUS_BODY_LIMIT = '1mb';
/** JSON-RPC: the tool does not exist. */
const INVALID_PARAMS = -32_602;
/** Characters of the text beside the structured answer. */
const SHORT_TEXT = 400;
/** Methods that answer with data; the others list what there is. */
const ANSWERING: ReadonlySet<unknown> = new Set(['tools/call', 'resources/read', 'prompts/get']);
/** A key does not expire, but the protocol wants a date. */
const TEN_YEARS_SECONDS = 315_360_000;

export interface McpOptions {
  readonly publicUrl: string;
  readonly version: string;
  readonly series: SeriesStore;
  onInternalError(error: unknown, requestId: string): void;
}

/** A tool as it is listed. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** The tools of all endpoints that have one. */
export function describeTools(endpoints: readonly RunnableEndpoint[]): ToolDescription[] {
  return endpoints.flatMap(({ endpoint }) =>
    endpoint.tool === null
      ? []
      : [
          {
            name: endpoint.tool,
            title: endpoint.summary,
            description: `${endpoint.description}\n\nNeeds tier ${keyedTier(endpoint)}.`,
            inputSchema: endpoint.input,
            outputSchema: withTier(endpoint.output),
            annotations: {
              readOnlyHint: !endpoint.writes,
              destructiveHint: endpoint.rest.some(({ method }) => method === 'DELETE'),
              idempotentHint: !endpoint.writes,
              openWorldHint: false,
            },
          },
        ],
  );
}

/** MCP over Streamable HTTP at `/api/mcp`, in both eras of the protocol. Listing needs no key, calling and reading do. */
export function createMcpRouter(endpoints: readonly RunnableEndpoint[], options: McpOptions): Router {
  const tools = describeTools(endpoints);
  const byName = new Map(
    endpoints.flatMap((runnable) =>
      runnable.endpoint.tool === null ? [] : [[runnable.endpoint.tool, runnable] as const],
    ),
  );
  const resources = createMcpResources(endpoints, options);
  const handler = createMcpHandler(() => {
    const server = new Server(
      { name: 'cyclegraph', version: options.version },
      { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} } },
    );
    offerResources(server, resources);
    offerPrompts(server, endpoints, resources);
    server.setRequestHandler('tools/list', async () => ({ tools }) as never);
    server.setRequestHandler('tools/call', async (request, ctx) => {
      const { name, arguments: given = {} } = request.params;
      const runnable = byName.get(name);
      if (!runnable)
        throw new ProtocolError(
          INVALID_PARAMS,
          `There is no tool ${JSON.stringify(name)}.${didYouMean(name, byName.keys())}`,
        );
      return (await call(runnable, given, ctx.http?.authInfo?.extra as unknown as EdgeState, options)) as never;
    });
    return server;
  });
  const node = toNodeHandler(handler);
  const router = express.Router({ caseSensitive: true, strict: true });
  const serve: RequestHandler = async (request, response) => {
    giveCaller(request, response, options.publicUrl);
    await node(request as never, response, request.body);
  };
  router.post('/api/mcp', readBody, serve);
  router.get('/api/mcp', serve);
  router.delete('/api/mcp', serve);
  router.all('/api/mcp', otherMethods('/api/mcp', ['GET', 'POST', 'DELETE']));
  return router;
}

const readLittle = express.json({ limit: ANONYMOUS_BODY_LIMIT });
const readMuch = express.json({ limit: BODY_LIMIT });

const readBody: RequestHandler = (request, response, next) => {
  const { caller } = response.locals.edge as EdgeState;
  (caller.kind === 'anonymous' ? readLittle : readMuch)(request, response, next);
};

/** Hands the caller to the protocol's own place for it. @throws DomainError `unauthenticated` for a call without a key. */
function giveCaller(request: Request, response: Response, publicUrl: string): void {
  const state = response.locals.edge as EdgeState;
  const messages: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
  const calls = messages.some((message) => ANSWERING.has((message as { method?: unknown } | null)?.method));
  if (calls && state.caller.kind === 'anonymous') {
    response.setHeader(
      'WWW-Authenticate',
      `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/api/mcp"`,
    );
    throw new DomainError(
      'unauthenticated',
      'Calling a tool and reading a resource need an API key: send Authorization: Bearer <key>.',
    );
  }
  (request as Request & { auth?: unknown }).auth = {
    token: state.caller.id,
    clientId: state.caller.id,
    scopes: [state.caller.tier],
    expiresAt: Math.floor(Date.now() / 1_000) + TEN_YEARS_SECONDS,
    extra: state,
  };
}

async function call(
  runnable: RunnableEndpoint,
  given: Readonly<Record<string, unknown>>,
  { caller, requestId }: EdgeState,
  options: McpOptions,
): Promise<object> {
  try {
    const body = await runnable.run({
      parameters: given,
      place: inBody,
      caller,
      tier: keyedTier(runnable.endpoint),
      requestId,
    });
    const structuredContent = { ...body, tier: caller.tier };
    return {
      content: [{ type: 'text', text: shortText(runnable.endpoint.summary, structuredContent) }],
      structuredContent,
    };
  } catch (error) {
    const known = toDomainError(error);
    if (known.code === 'internal') options.onInternalError(error, requestId);
    const problem = toProblem(known, requestId);
    return {
      isError: true,
      content: [{ type: 'text', text: `${problem.code}: ${problem.detail}` }],
      structuredContent: { ...problem },
    };
  }
}

/** The plain members of an answer in a line; the whole is in the structured content. */
function shortText(title: string, body: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(body).flatMap(([key, value]) =>
    value === null || typeof value === 'object' ? [] : [`${key}: ${String(value)}`],
  );
  const text = `${title}. ${parts.join(', ')}`;
  return text.length > SHORT_TEXT ? `${text.slice(0, SHORT_TEXT - 1)}…` : text;
}
