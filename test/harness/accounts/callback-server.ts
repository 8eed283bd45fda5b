import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Redirect target of an application on the user's own machine. */
export interface CallbackServer {
  readonly url: string;
  /** Parameters of the first call. */
  readonly called: Promise<URLSearchParams>;
  close(): void;
}

export async function startCallbackServer(): Promise<CallbackServer> {
  let settle: (parameters: URLSearchParams) => void = () => {};
  const called = new Promise<URLSearchParams>((resolve) => {
    settle = resolve;
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/callback') settle(searchParams);
    response.end('You can close this window.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/callback`, called, close: () => server.close() };
}
