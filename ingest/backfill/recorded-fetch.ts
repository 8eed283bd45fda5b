import { createHash } from 'node:crypto';
import type { BackfillAnswers } from './backfill-answers.ts';

type Fetch = typeof globalThis.fetch;

export interface RecordedFetchOptions {
  readonly source: string;
  readonly answers: BackfillAnswers;
  readonly fetch: Fetch;
  /** Called before a request to the provider; errors it throws reach the caller. */
  onRequest(): void;
}

/**
 * Fetch function that makes each request of one source once; requests answered before, also to an earlier process, are
 * answered from the store.
 */
export interface RecordedFetch {
  readonly fetch: Fetch;
  /** Whether the last request was answered. If the source fails anyway, it rejected the content of the answers. */
  readonly isAnswered: boolean;
}

/**
 * Creates a fetch function that stores a provider's answers. Each is stored before the caller reads its end, so that a
 * crash never repeats a request whose answer led to a later one.
 */
export function recordFetch({ source, answers, fetch, onRequest }: RecordedFetchOptions): RecordedFetch {
  let isAnswered = false;
  const keepBody = (request: string, { body, status, headers }: Response): Response => {
    const chunks: Uint8Array[] = [];
    const kept = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        chunks.push(chunk);
        controller.enqueue(chunk);
      },
      async flush() {
        await answers.keep(source, request, Buffer.concat(chunks).toString('utf8'));
        isAnswered = true;
      },
    });
    return new Response(body?.pipeThrough(kept) ?? null, { status, headers });
  };
  return {
    get isAnswered() {
      return isAnswered;
    },
    async fetch(input, init) {
      isAnswered = false;
      const request = nameOf(input, init);
      const known = await answers.find(source, request);
      if (known !== null) {
        isAnswered = true;
        return new Response(known);
      }
      onRequest();
      const response = await fetch(input, init);
      return response.ok ? keepBody(request, response) : response;
    },
  };
}

/** Returns a digest, because the address may contain the caller's key. */
function nameOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): string {
  const address = input instanceof Request ? input.url : String(input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return createHash('sha256')
    .update(JSON.stringify([init?.method ?? 'GET', address, body]))
    .digest('hex');
}
