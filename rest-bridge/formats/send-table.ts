import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding, type Encoding, FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { matchesEtag } from '../../platform/http/matches-etag.ts';
import { type Sharing, sendAnswer, sharedHeaders } from '../../platform/http/send-answer.ts';
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
  const etag = sharing.noStore ? '' : etagOf(table, encoding);
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

/** A client that leaves ends the stream, and with it the writing. Nobody is left to be told of an error. */
async function stream(chunks: Iterable<Uint8Array>, encoding: Encoding, response: ServerResponse): Promise<void> {
  const source = Readable.from(chunks, { objectMode: false });
  try {
    await pipeline(source, compressor(encoding), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

function compressor(encoding: Encoding): Duplex {
  if (encoding === 'identity') return new PassThrough();
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
}

function etagOf(table: StreamedTable, encoding: Encoding): string {
  return encoding === 'identity' ? `"${table.tag()}"` : `"${table.tag()}-${encoding}"`;
}

function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i] as string, headers[i + 1] as string);
}
