import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's answer: text as it is, anything else as JSON. */
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

/** Content of a request in addition to its address. */
export interface AskedRequest {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Outcome of a request: `none` leaves the caller waiting. */
export type Answered = Answer | 'none' | 'hang_up';

/** Decides the answer to a request, counted from 1, at once or later. */
export type Answering = (url: URL, count: number, request: AskedRequest) => Answered | Promise<Answered>;

/** Starts a provider with the given answers. */
export async function startProvider(answering: Answering): Promise<Provider> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const { length: count } = asked;
    const { method = 'GET', headers: sent } = request;
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const answer = await answering(new URL(path, 'http://provider'), count, { method, headers: sent, body });
    if (answer === 'none') return;
    if (answer === 'hang_up') {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers = {}, body: said = '' } = answer;
    response.writeHead(status, headers).end(typeof said === 'string' ? said : JSON.stringify(said));
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
