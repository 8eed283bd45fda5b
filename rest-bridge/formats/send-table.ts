import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding, type Encoding, etagIn, FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { matchesEtag } from '../../platform/http/matches-etag.ts';
import { type Sharing, sendAnswer, setHeaders, sharedHeaders } from '../../platform/http/send-answer.ts';
import type { StreamedTable } from './render-table.ts';

const BROTLI_QUALITY = 4;

/** Sends a table: from memory if it is kept, else as fast as the client reads. */
export async function sendTable(
  request: IncomingMessage,
  response: ServerResponse,
  table: FinishedAnswer | StreamedTable,
  sharing: Sharing,
): Promise<void> {
  if (table instanceof FinishedAnswer) return sendAnswer(request, response, table, sharing);
  const { format, dataVersion, headers, chunks } = table;
  const encoding = format.isCompressed ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const etag = sharing.noStore ? '' : etagIn(encoding, table.tag());
  setHeaders(response, [...sharedHeaders(etag, sharing, dataVersion), ...headers]);
  if (!sharing.noStore && matchesEtag(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', format.contentType);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await stream(chunks, encoding, response);
}

/** Writes chunks as the client reads them. When the client disconnects, the writer stops without an error. */
async function stream(chunks: Iterable<Uint8Array>, encoding: Encoding, response: ServerResponse): Promise<void> {
  const source = Readable.from(chunks, { objectMode: false });
  try {
    await pipeline([source, ...compressorsOf(encoding), response]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

function compressorsOf(encoding: Encoding): readonly Duplex[] {
  if (encoding === 'identity') return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return [encoding === 'br' ? createBrotliCompress({ params }) : createGzip()];
}
