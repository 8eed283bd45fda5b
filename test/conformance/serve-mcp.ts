import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { answerError } from '../../gateway/edge/edge-middleware.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { createMcpChannel, type McpOptions } from '../../rest-bridge/channels/mcp.ts';

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

/** Options of a mount that everyone on this machine may use without a quota. */
export const LOCAL: Omit<McpOptions, 'offer'> = {
  publicUrl: 'http://localhost',
  version: '1.0.0',
  edge: UNCOUNTED,
  hosts: ['localhost', '127.0.0.1'],
  isOwnOrigin: (origin) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname),
  onInternalError: (error) => {
    throw error;
  },
};

/** Serves the MCP channel of the service alone. */
export async function serveMcp(options: McpOptions): Promise<FixtureServer> {
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
