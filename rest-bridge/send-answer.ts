import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestRoute } from './compile/endpoint.ts';
import { matchesEtag } from './matches-etag.ts';
import { chooseEncoding, type FinishedAnswer } from './response-cache.ts';

/** Caching rules of an answer. */
export type Sharing = Pick<RestRoute, 'tier' | 'maxAgeSeconds' | 'staleWhileRevalidateSeconds'> & {
  /** Request headers the answer depends on. @default those of a REST answer */
  readonly vary?: string;
};

/** Response to send: status, headers as alternating names and values, and the body, if any. */
export interface PreparedAnswer {
  readonly status: 200 | 304;
  readonly headers: readonly string[];
  readonly bytes: Buffer | undefined;
}

/** Chooses encoding, ETag and caching headers of a finished answer, and handles 304 and HEAD. */
export function prepareAnswer(
  { method, headers }: IncomingMessage,
  answer: FinishedAnswer,
  route: Sharing,
): PreparedAnswer | Promise<PreparedAnswer> {
  const encoding = answer.encodingFor(chooseEncoding(headers['accept-encoding']));
  const etag = answer.etag(encoding);
  const always = [
    'ETag',
    etag,
    'Cache-Control',
    cacheControl(route),
    'Vary',
    route.vary ?? (route.tier === 'public' ? 'Accept-Encoding' : 'Authorization, Accept-Encoding'),
  ];
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, headers: always, bytes: undefined };
  const withBytes = (bytes: Buffer): PreparedAnswer => {
    always.push('Content-Type', answer.mediaType, 'Content-Length', String(bytes.length));
    if (encoding !== 'identity') always.push('Content-Encoding', encoding);
    return { status: 200, headers: always, bytes: method === 'HEAD' ? undefined : bytes };
  };
  const encoded = answer.encode(encoding);
  return encoded instanceof Promise ? encoded.then(withBytes) : withBytes(encoded);
}

/** Sends a finished answer on an Express response that already has headers. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
  route: Sharing,
): Promise<void> {
  const { status, headers, bytes } = await prepareAnswer(request, answer, route);
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] as string, headers[i + 1] as string);
  response.statusCode = status;
  response.end(bytes);
}

function cacheControl({ tier, maxAgeSeconds, staleWhileRevalidateSeconds }: Sharing): string {
  const isPublic = tier === 'public';
  if (maxAgeSeconds === null) return isPublic ? 'no-cache' : 'private, no-cache';
  const stale = staleWhileRevalidateSeconds === null ? '' : `, stale-while-revalidate=${staleWhileRevalidateSeconds}`;
  return `${isPublic ? 'public' : 'private'}, max-age=${maxAgeSeconds}${stale}`;
}
