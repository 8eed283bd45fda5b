import type { Server } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/**
 * Time that running requests get when a server stops. Longer than a gateway keeps an idle subgraph connection open, and
 * longer than a gateway waits for an answer.
 */
const DRAIN_MS = 10_000;

/**
 * Prepares a server for its end. The returned function stops accepting connections, waits for running requests, then
 * closes the remaining connections.
 *
 * @param idle - Whether to close idle connections immediately. Keep them for clients that may be sending a request right
 *   now; then the client ends them.
 */
export function prepareDrain(server: Server, idle: 'closed' | 'kept'): () => Promise<void> {
  const sockets = idle === 'closed' ? followSockets(server) : [];
  return async () => {
    const closed = new Promise<void>((resolve) => {
      // Closing an HTTP server ends idle connections; closing only its listening socket does not.
      if (idle === 'closed') server.close(() => resolve());
      else SocketServer.prototype.close.call(server, () => resolve());
    });
    if (idle === 'closed') server.closeIdleConnections();
    // Browsers open connections ahead. Node does not count one as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(timer);
  };
}

/** Returns the open connections of a server, from now on. */
function followSockets(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}
