import type { Server, ServerOptions } from 'node:http';

/**
 * How long a client may take to send a request: together with the interval at which connections are looked at, 15 s at
 * most. Answers, event streams and WebSockets last as long as they like, since what is limited ends with the request.
 */
export const REQUEST_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1_000,
  // Proxies keep an idle connection for a minute. The server keeps it longer, so that no proxy sends on a closed one.
  keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/** Refuses connections beyond a number of open ones. */
export function limitConnections(server: Server, most: number, onDrop: () => void): void {
  server.maxConnections = most;
  server.on('drop', onDrop);
}
