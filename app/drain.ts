import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

/**
 * Time that running requests get when a server stops. Longer than a gateway keeps an idle subgraph connection open, and
 * longer than a gateway waits for an answer.
 */
const DRAIN_MS = 10_000;

/**
 * Stops accepting connections, waits for running requests, then closes the remaining connections.
 *
 * @param idle - Whether to close idle connections immediately. Keep them for clients that may be sending a request right
 *   now; then the client ends them.
 */
export async function drain(server: Server, idle: 'closed' | 'kept'): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // Closing an HTTP server ends idle connections; closing only its listening socket does not.
    if (idle === 'closed') server.close(() => resolve());
    else SocketServer.prototype.close.call(server, () => resolve());
  });
  if (idle === 'closed') server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
