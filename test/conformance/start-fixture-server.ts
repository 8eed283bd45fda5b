import { randomUUID } from 'node:crypto';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { classifyInboundRequest, InMemoryServerEventBus, isInitializeRequest } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { McpOptions } from '../../rest-bridge/channels/mcp.ts';
import { createMcpServer } from '../../rest-bridge/mcp/create-server.ts';
import { createFixtureOffer } from './fixture-offer.ts';
import { stateCodec } from './fixture-tools.ts';
import { type FixtureServer, LOCAL, serveMcp } from './serve-mcp.ts';

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
    ...LOCAL,
    bus,
    server: { requestState: { verify: stateCodec.verify } },
    serveLegacy: (request, response) => serveSession(request, response, sessions, options),
  };
  const server = await serveMcp(options);
  return {
    url: server.url,
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
      await server.close();
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
