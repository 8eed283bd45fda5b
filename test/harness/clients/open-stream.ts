import { type IncomingMessage, request } from 'node:http';

export interface StreamRequest {
  /** @default 'GET' */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Opens an answer that does not end; `destroy()` leaves it. `fetch` would open a spare connection when it is left, which
 * a subgraph server that stops waits for.
 */
export function openStream(url: string, { body, ...options }: StreamRequest = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}
