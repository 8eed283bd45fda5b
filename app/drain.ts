import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

/**
 * Time that running requests have when a server stops. Longer than a gateway keeps an idle connection to a subgraph, and
 * than it waits for an answer.
 */
const DRAIN_MS = 10_000;

/**
 * Takes no more connections, waits for the requests under way, then closes the connections that are left.
 *
 * @param idle - What becomes of connections without a request. Those of a client that may be sending one just now are kept
 *   until the client ends them.
 */
export async function drain(server: Server, idle: 'closed' | 'kept'): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // The close of an HTTP server ends idle connections; that of its sockets alone does not.
    if (idle === 'closed') server.close(() => resolve());
    else SocketServer.prototype.close.call(server, () => resolve());
  });
  if (idle === 'closed') server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
