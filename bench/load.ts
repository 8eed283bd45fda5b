import { Worker } from 'node:worker_threads';

/** Results of a server under load. */
export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds from a request to the end of its answer: the median and the 99th percentile. */
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly origin: string;
  /** Texts of {@link requestText}, sent in turn. */
  readonly requests: readonly string[];
  /** Number of connections; each waits for its answer before its next request. */
  readonly connections: number;
  readonly ms: number;
}

/** A client on a separate thread. */
export interface LoadClient {
  /** @throws Error when an answer is anything but 200. */
  run(load: Load): Promise<LoadFigures>;
  close(): Promise<unknown>;
}

export function startLoadClient(): LoadClient {
  const worker = new Worker(new URL('./load-client.mjs', import.meta.url));
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        worker.once('message', (answer: LoadFigures | { readonly error: string }) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        );
        worker.postMessage(load);
      }),
    close: () => worker.terminate(),
  };
}

/** A request in wire format. */
export function requestText(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: new URL(origin).host,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
