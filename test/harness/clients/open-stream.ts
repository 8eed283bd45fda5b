import { type IncomingMessage, request } from 'node:http';

export interface StreamRequest {
  /** @default 'GET' */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Opens an answer that does not end; `destroy()` leaves it. `fetch` opens a spare connection when such an answer is
 * left, and a service that stops waits ten seconds for the first request on it.
 */
export function openStream(url: string, { body, ...options }: StreamRequest = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}
