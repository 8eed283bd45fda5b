import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { classifyInboundRequest, InMemoryServerEventBus, isInitializeRequest } from '@modelcontextprotocol/server';
import express, { type Request, type Response } from 'express';
import { answerError } from '../../gateway/edge/edge-middleware.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { createMcpChannel, type McpOptions } from '../../rest-bridge/channels/mcp.ts';
import { createMcpServer } from '../../rest-bridge/mcp/create-server.ts';
import { createFixtureOffer } from './fixture-offer.ts';
import { stateCodec } from './fixture-tools.ts';

export interface FixtureServer {
  readonly url: string;
  close(): Promise<void>;
}

const CALLER: EdgeState['caller'] = { kind: 'key', tier: 'api_power', id: 'conformance' };
const NOT_EXCEEDED = { exceeded: false, retryAfterSeconds: 0, headers: {} };
const UNCOUNTED: Edge = {
  identify: () => CALLER,
  charge: () => NOT_EXCEEDED,
  markKey: async () => ({ before: false, forget: async () => {} }),
  giveBack: async () => ({}),
  usage: async () => [],
  pages: { charge: () => NOT_EXCEEDED, giveBack: async () => ({}) },
};

/**
 * The mount of the service with the fixtures of the official suite instead of the product, and with sessions for the
 * older revision, in which the suite expects requests to its client.
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  const bus = new InMemoryServerEventBus();
  const options: McpOptions = {
    offer: createFixtureOffer({
      notify: () => ({
        toolsChanged: () => bus.publish({ kind: 'tools_list_changed' }),
        promptsChanged: () => bus.publish({ kind: 'prompts_list_changed' }),
        resourcesChanged: () => bus.publish({ kind: 'resources_list_changed' }),
        resourceUpdated: (uri) => bus.publish({ kind: 'resource_updated', uri }),
      }),
      closeStream: ({ sessionId, mcpReq }) => sessions.get(sessionId ?? '')?.closeSSEStream(mcpReq.id),
    }),
    publicUrl: 'http://localhost',
    version: '1.0.0',
    edge: UNCOUNTED,
    hosts: ['localhost', '127.0.0.1'],
    bus,
    isOwnOrigin: (origin) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname),
    server: { requestState: { verify: stateCodec.verify } },
    serveLegacy: (request, response) => serveSession(request, response, sessions, options),
    onInternalError: (error) => {
      throw error;
    },
  };
  const { router, close } = createMcpChannel(options);
  const app = express();
  app.use((_request, response, next) => {
    response.locals.edge = { caller: CALLER, address: '127.0.0.1', requestId: randomUUID() } satisfies EdgeState;
    next();
  });
  app.use(router);
  app.use(answerError(options.onInternalError));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`,
    async close() {
      await close();
      await Promise.all([...sessions.values()].map((session) => session.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Serves a request of the older revisions in its session; returns false for a newer revision, which has no sessions.
 */
async function serveSession(
  request: Request,
  response: Response,
  sessions: Map<string, NodeStreamableHTTPServerTransport>,
  options: McpOptions,
): Promise<boolean> {
  if (request.method === 'POST' && !isLegacy(request)) return false;
  const id = request.get('mcp-session-id');
  if (id !== undefined) {
    const session = sessions.get(id);
    if (session) await session.handleRequest(request as never, response, request.body);
    else refuse(response, 404, 'Session not found');
    return true;
  }
  if (request.method !== 'POST' || !isInitializeRequest(request.body)) {
    refuse(response, 400, 'Session id required');
    return true;
  }
  const session = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (made) => void sessions.set(made, session),
  });
  await createMcpServer(options, { era: 'legacy' }).connect(session);
  await session.handleRequest(request as never, response, request.body);
  return true;
}

function isLegacy(request: Request): boolean {
  const { kind } = classifyInboundRequest({
    httpMethod: request.method,
    ...header('protocolVersionHeader', request.get('mcp-protocol-version')),
    ...header('mcpMethodHeader', request.get('mcp-method')),
    body: request.body,
  });
  return kind === 'legacy';
}

function header<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>;
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } });
}
