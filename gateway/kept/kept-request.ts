import type { IncomingMessage } from 'node:http';
import { PLAN_HEADER } from '../plan-key.ts';

const PATH = '/graphql';
/** Longest body whose answer is kept, bytes; larger ones are rarely repeated. */
const MAX_BODY_BYTES = 16 * 1_024;
/** Longest request whose answer is kept, with address and media types, characters. */
export const MAX_KEPT_CHARS = 24 * 1_024;

/** Returns whether the answer to a request may be kept for the same request, judging by its head. */
export function isKeepable({ method, url = '', headers }: IncomingMessage): boolean {
  if (url !== PATH && !url.startsWith(`${PATH}?`)) return false;
  // Plans are of one execution, and pages and streams are answered elsewhere.
  if (headers[PLAN_HEADER] !== undefined || /html|event-stream|multipart/.test(headers.accept ?? '')) return false;
  if (method === 'GET' || method === 'HEAD') return url !== PATH;
  if (method !== 'POST' || !(headers['content-type'] ?? '').includes('json')) return false;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length > 0 && length <= MAX_BODY_BYTES && headers['content-encoding'] === undefined;
}

/** Reads the body of a keepable request without ending its stream, so that it can be put back. */
export function readKeptBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let left = Number(request.headers['content-length']);
  request.on('readable', function read() {
    for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
      chunks.push(chunk);
      left -= chunk.length;
    }
    if (left > 0) return;
    request.removeListener('readable', read);
    take(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
  });
}
