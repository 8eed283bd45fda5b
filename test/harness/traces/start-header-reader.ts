import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server that keeps the headers of its requests. */
export interface HeaderReader {
  /** Address of the same resource behind the proxy. */
  readonly url: string;
  readonly seen: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Starts a proxy that passes everything on unchanged. */
export async function startHeaderReader(target: string): Promise<HeaderReader> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    const { method, headers, url = '/' } = request;
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
