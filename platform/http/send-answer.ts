import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import {
  type AnswerBytes,
  type AnswerHeaders,
  chooseEncoding,
  countBytes,
  type Encoding,
  type FinishedAnswer,
} from './finished-answer.ts';
import { HeaderList } from './header-list.ts';
import { matchesEtag } from './matches-etag.ts';

/** Caching rules of an answer. */
export interface Sharing {
  /** Tier that the answer is for; caches may share answers of tier `public`. */
  readonly tier: TierName;
  /** Lifetime in caches, seconds; null if caches must revalidate. */
  readonly maxAgeSeconds: number | null;
  readonly staleWhileRevalidateSeconds: number | null;
  /** Request headers the answer depends on. @default those of a REST answer */
  readonly vary?: string;
  /** Whether no cache may store the answer, which then has no ETag; `private` says so to caches of old, too. @default false */
  readonly noStore?: boolean | 'private';
}

/** Response to send. */
export interface PreparedAnswer {
  readonly status: 200 | 304;
  readonly headers: HeaderList;
  /** `Content-Length` and its value; empty for a 304. */
  readonly length: readonly string[];
  readonly bytes: AnswerBytes;
  /** Bytes of a small answer, one character each; null for others. */
  readonly text: string | null;
}

const NO_BYTES: AnswerBytes = [];
const NO_HEADERS: readonly string[] = [];
/** Node writes strings of up to 16 KiB from the stack; the rest is for headers. */
const MAX_JOINED_BYTES = 8_192;

/**
 * Chooses encoding, ETag and caching headers of a finished answer, and handles 304 and HEAD.
 *
 * @param common - Headers of every answer, alternating names and values: the same array for the same headers.
 */
export function prepareAnswer(
  { method, headers }: IncomingMessage,
  answer: FinishedAnswer,
  sharing: Sharing,
  common = NO_HEADERS,
): PreparedAnswer | Promise<PreparedAnswer> {
  const encoding = answer.encodingFor(chooseEncoding(headers['accept-encoding']));
  const prepared = headersOf(answer, encoding, sharing, common);
  if (!sharing.noStore && matchesEtag(headers['if-none-match'], prepared.etag))
    return { status: 304, headers: prepared.always, length: NO_HEADERS, bytes: NO_BYTES, text: null };
  const encoded = answer.encode(encoding);
  const isHead = method === 'HEAD';
  return encoded instanceof Promise
    ? encoded.then((bytes) => withBytes(answer, prepared, bytes, isHead))
    : withBytes(answer, prepared, encoded, isHead);
}

function withBytes(
  { mediaType }: FinishedAnswer,
  prepared: AnswerHeaders,
  bytes: AnswerBytes,
  isHead: boolean,
): PreparedAnswer {
  prepared.whole ??= {
    headers: new HeaderList([
      ...prepared.always.pairs,
      ...['Content-Type', mediaType],
      ...(prepared.encoding === 'identity' ? [] : ['Content-Encoding', prepared.encoding]),
    ]),
    length: ['Content-Length', String(countBytes(bytes))],
    text: textOf(bytes),
  };
  const { headers, length, text } = prepared.whole;
  return { status: 200, headers, length, bytes: isHead ? NO_BYTES : bytes, text: isHead ? null : text };
}

function textOf(bytes: AnswerBytes): string | null {
  const [first] = bytes;
  // Latin-1 maps every byte to one character and back.
  return first && bytes.length === 1 && first.length <= MAX_JOINED_BYTES ? first.toString('latin1') : null;
}

/** Returns the headers of an answer, made once for all requests of the same rules. */
function headersOf(
  answer: FinishedAnswer,
  encoding: Encoding,
  sharing: Sharing,
  common: readonly string[],
): AnswerHeaders {
  const last = answer.sent[encoding];
  if (last?.sharing === sharing && last.common === common) return last;
  const etag = answer.etag(encoding);
  const headers: AnswerHeaders = {
    sharing,
    common,
    encoding,
    etag,
    always: new HeaderList([...common, ...sharedHeaders(etag, sharing, answer.dataVersion), ...answer.headers]),
    whole: null,
  };
  answer.sent[encoding] = headers;
  return headers;
}

/**
 * Returns the validator and caching headers of an answer, alternating names and values.
 *
 * @param dataVersion - Data version that it was computed from; null for one that does not depend on data.
 */
export function sharedHeaders(etag: string, sharing: Sharing, dataVersion: number | null): readonly string[] {
  const isPublic = sharing.tier === 'public';
  return [
    ...(sharing.noStore ? [] : ['ETag', etag]),
    ...['Cache-Control', cacheControl(sharing, dataVersion)],
    ...['Vary', sharing.vary ?? (isPublic ? 'Accept-Encoding' : 'Authorization, Accept-Encoding')],
    ...(isPublic && !sharing.noStore && dataVersion !== null ? surrogateKey(dataVersion) : []),
  ];
}

/**
 * Sends a finished answer on an Express response that already has headers.
 *
 * @param okStatus - Status of the answer where it is sent as a whole.
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
  sharing: Sharing,
  okStatus = 200,
): Promise<void> {
  const prepared = await prepareAnswer(request, answer, sharing);
  setHeaders(response, prepared.headers.pairs);
  setHeaders(response, prepared.length);
  response.statusCode = prepared.status === 200 ? okStatus : prepared.status;
  endWith(response, prepared);
}

/** @param headers - Alternating names and values. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] as string, headers[i + 1] as string);
}

/** Ends a response with an answer that is sent together with its headers. */
export function endWith(response: ServerResponse, { bytes, text }: Pick<PreparedAnswer, 'bytes' | 'text'>): void {
  if (text !== null && response.socket) {
    endInOneWrite(response, response.socket, text);
    return;
  }
  if (bytes.length > 1) {
    response.cork();
    for (const part of bytes.slice(0, -1)) response.write(part);
  }
  response.end(bytes.at(-1));
}

/**
 * Sends headers and text as one string, which Node copies to the stack and writes at once. `end(bytes)` sends three parts
 * (headers, bytes, nothing) as a vector, which takes a twentieth of a small answer's time longer.
 */
function endInOneWrite(response: ServerResponse, socket: Socket, text: string): void {
  socket.cork();
  response.write(text, 'latin1');
  socket.uncork();
  response.end();
}

/**
 * Shared caches keep answers computed from data as long as clients do, and may send them while they fetch the next one.
 */
function cacheControl(
  { tier, maxAgeSeconds, staleWhileRevalidateSeconds, noStore }: Sharing,
  dataVersion: number | null,
): string {
  if (noStore) return noStore === 'private' ? 'private, no-store' : 'no-store';
  const isPublic = tier === 'public';
  if (maxAgeSeconds === null) return isPublic ? 'no-cache' : 'private, no-cache';
  const isShared = isPublic && dataVersion !== null;
  const stale = staleWhileRevalidateSeconds ?? (isShared ? maxAgeSeconds : null);
  return [
    isPublic ? 'public' : 'private',
    `max-age=${maxAgeSeconds}`,
    ...(isShared ? [`s-maxage=${maxAgeSeconds}`] : []),
    ...(stale === null ? [] : [`stale-while-revalidate=${stale}`]),
  ].join(', ');
}

/** Names the data version to content delivery networks, which remove all answers of a name at once. */
function surrogateKey(dataVersion: number): readonly string[] {
  const key = `data-${dataVersion}`;
  return ['Surrogate-Key', key, 'Cache-Tag', key];
}
