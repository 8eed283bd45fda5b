import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider answers: text as it is, anything else as JSON. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A provider on a port of this machine. */
export interface Provider {
  readonly origin: string;
  /** Path and query of the requests so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** What comes of a request: none at all leaves the caller waiting. */
export type Answered = Answer | 'none' | 'hang_up';

/** Decides the answer to a request, counted from 1, at once or later. */
export type Answering = (url: URL, count: number) => Answered | Promise<Answered>;

/** Starts a provider that answers as it is told to. */
export async function startProvider(answering: Answering): Promise<Provider> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = await answering(new URL(path, 'http://provider'), asked.length);
    if (answer === 'none') return;
    if (answer === 'hang_up') {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body = '' } = answer;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
