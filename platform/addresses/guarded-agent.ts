import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { RefusedAddress, type WebhookGuard } from './webhook-guard.ts';

export interface GuardedAgentOptions {
  /** Time limit for connecting, in milliseconds. */
  readonly timeoutMs: number;
  /** Certificate authority (PEM) trusted instead of those of the runtime. */
  readonly certificateAuthority?: string | undefined;
}

/**
 * Creates an agent that connects to allowed destinations only: it checks every resolved address, and the address of the
 * established connection. A connection that is refused fails with {@link RefusedAddress}.
 */
export function createGuardedAgent(
  guard: Pick<WebhookGuard, 'addressesOf' | 'mayConnect'>,
  { timeoutMs, certificateAuthority }: GuardedAgentOptions,
): Agent {
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    guard.addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family ?? 0);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  const connect = buildConnector({
    lookup,
    timeout: timeoutMs,
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  });
  return new Agent({
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        // Literal addresses are not resolved, and resolvers may lie, so the actual remote address is checked here.
        if (!socket || guard.mayConnect(options.hostname, socket.remoteAddress ?? '')) {
          callback(...((error ? [error, null] : [null, socket]) as Parameters<typeof callback>));
          return;
        }
        socket.destroy();
        callback(
          new RefusedAddress(
            `has the host ${options.hostname}, which is not on the public internet. Use a public host`,
          ),
          null,
        );
      }),
  });
}
