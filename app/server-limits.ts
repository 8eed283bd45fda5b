import type { Server, ServerOptions } from 'node:http';

/**
 * Time a client has to send a request, at most 15 s including the check interval. Does not limit answers, event streams
 * and WebSockets.
 */
export const REQUEST_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1_000,
  // Longer than the 60 s that proxies keep idle connections, so that no proxy sends on a closed connection.
  keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/** Refuses connections beyond a maximum number of open ones. */
export function limitConnections(server: Server, max: number, onDrop: () => void): void {
  server.maxConnections = max;
  server.on('drop', onDrop);
}
