import { createHash } from 'node:crypto';
import type { BackfillAnswers } from './backfill-answers.ts';

type Fetch = typeof globalThis.fetch;

export interface RecordedFetchOptions {
  readonly source: string;
  readonly answers: BackfillAnswers;
  readonly fetch: Fetch;
  /** Called before a provider is asked; what it throws goes to the caller. */
  onRequest(): void;
}

/** Requests of one source that are asked once: what was answered before, also to an earlier process, is answered from the record. */
export interface RecordedFetch {
  readonly fetch: Fetch;
  /** Whether the last request was answered. A source that fails all the same has refused what the answers say. */
  readonly isAnswered: boolean;
}

/**
 * Records the answers of a provider. One is kept before the caller sees its end, so that no later request is made of it
 * that a crash would have repeated.
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

/** A digest, because the address may hold the key of the caller. */
function nameOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): string {
  const address = input instanceof Request ? input.url : String(input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return createHash('sha256')
    .update(JSON.stringify([init?.method ?? 'GET', address, body]))
    .digest('hex');
}
