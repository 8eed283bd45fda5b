import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createArrivals } from '../time/arrivals.ts';

/** A request as received. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** `webhook-id`. */
  readonly id: string;
}

/** Response of a receiver; `none` leaves the sender waiting. */
export type ReceiverAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'none';

/** A webhook receiver on a port of this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Changes the response from now on. */
  answer(next: ReceiverAnswer): void;
  /** Resolves with the request of the given number, counted from 1, as soon as it has arrived. */
  nth(count: number): Promise<Received>;
  close(): Promise<void>;
}

/** Starts a receiver that accepts everything until told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const arrivals = createArrivals();
  let answer: ReceiverAnswer = { status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ headers: request.headers, body, id: String(request.headers['webhook-id']) });
    arrivals.wake();
    if (answer === 'none') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      answer = next;
    },
    nth: (count) => arrivals.until(() => received[count - 1]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
