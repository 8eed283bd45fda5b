import { Agent, fetch, type RequestInit, type Response } from 'undici';

const dispatcher = new Agent({ pipelining: 0 });

/**
 * Sends a request on a new connection and closes it after the answer. A subgraph server that stops waits ten seconds for
 * idle connections, and a busy server may close one just as the next request is sent on it.
 */
export function fetchApart(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, dispatcher });
}
