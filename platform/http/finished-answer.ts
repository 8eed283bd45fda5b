import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { HeaderList } from './header-list.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Preference where a client accepts several. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Answers below this size hardly shrink by compression. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const JSON_TEXT = 'application/json; charset=utf-8';

/** Bytes in the order in which they are sent. */
export type AnswerBytes = readonly Buffer[];

export interface FinishedAnswerOptions {
  /** @default 'application/json; charset=utf-8' */
  readonly mediaType?: string;
  /** @default null */
  readonly dataVersion?: number | null;
  /** Whether the bytes are compressed already. @default for PNG alone */
  readonly isCompressed?: boolean;
  /** Headers of this answer alone, alternating names and values. @default none */
  readonly headers?: readonly string[];
  /** Digest that differs where the bytes do, of at least 20 bytes. @default SHA-256 of the bytes */
  readonly digest?: Buffer;
}

/** Headers of an answer in one encoding. */
export interface AnswerHeaders {
  /** Caching rules that they follow. */
  readonly sharing: object;
  /** Headers of every answer among them. */
  readonly common: readonly string[];
  readonly encoding: Encoding;
  readonly etag: string;
  /** Headers of a 304. */
  readonly always: HeaderList;
  /** What a 200 takes, once the answer has been encoded. */
  whole: {
    readonly headers: HeaderList;
    /** `Content-Length` and its value. */
    readonly length: readonly string[];
    /** Bytes of a small answer, one character each; null for others. */
    readonly text: string | null;
  } | null;
}

/** Finished answer. Each encoding is computed on first use, outside the thread that answers. */
export class FinishedAnswer {
  readonly #body: readonly Buffer[];
  readonly #length: number;
  readonly #tag: string;
  readonly #isCompressed: boolean;
  readonly #encoded = new Map<Encoding, AnswerBytes | Promise<AnswerBytes>>();

  readonly mediaType: string;
  /** Data version that the answer was computed from; null for one that does not depend on data. */
  readonly dataVersion: number | null;
  /** Headers of this answer alone, alternating names and values. */
  readonly headers: readonly string[];
  /** Headers that it was last sent with, by encoding. */
  readonly sent: Partial<Record<Encoding, AnswerHeaders>> = {};

  /** @param body - Text, the bytes of an image, or bytes in parts, of which none is copied. */
  constructor(body: string | Uint8Array | AnswerBytes, options: FinishedAnswerOptions = {}) {
    const { mediaType = JSON_TEXT, dataVersion = null, headers = [] } = options;
    this.#body = partsOf(body);
    this.#length = countBytes(this.#body);
    this.#isCompressed = options.isCompressed ?? mediaType === 'image/png';
    this.mediaType = mediaType;
    this.dataVersion = dataVersion;
    this.headers = headers;
    this.#tag = (options.digest ?? digestOf(this.#body)).toString('base64url').slice(0, 27);
  }

  get text(): string {
    return Buffer.concat(this.#body).toString();
  }

  get size(): number {
    return this.#length * 2;
  }

  /** Returns the encoding that the answer is sent in where the client prefers `wanted`. */
  encodingFor(wanted: Encoding): Encoding {
    return this.#isCompressed || this.#length < MIN_COMPRESSED_BYTES ? 'identity' : wanted;
  }

  /** Returns the ETag of the answer in an encoding. */
  etag(encoding: Encoding): string {
    return etagIn(encoding, this.#tag);
  }

  /** Returns the answer in an encoding; a promise while it is compressed. */
  encode(encoding: Encoding): AnswerBytes | Promise<AnswerBytes> {
    if (encoding === 'identity') return this.#body;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const pending = compress(Buffer.concat(this.#body), encoding).then((bytes) => {
      this.#encoded.set(encoding, [bytes]);
      return [bytes];
    });
    this.#encoded.set(encoding, pending);
    return pending;
  }
}

/** Returns the ETag of content with a digest in an encoding. */
export function etagIn(encoding: Encoding, digest: string): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

export function countBytes(bytes: AnswerBytes): number {
  return bytes.reduce((sum, { length }) => sum + length, 0);
}

function digestOf(bytes: AnswerBytes): Buffer {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  return hash.digest();
}

function partsOf(body: string | Uint8Array | AnswerBytes): AnswerBytes {
  if (typeof body === 'string') return [Buffer.from(body)];
  return body instanceof Uint8Array ? [Buffer.from(body.buffer, body.byteOffset, body.length)] : body;
}

function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return encoding === 'br' ? compressors.br(body, { params }) : compressors.gzip(body);
}

/** Number of Accept-Encoding headers whose encoding is remembered; clients send few. */
const KEPT_HEADERS = 200;
const chosen = new Map<string, Encoding>();

/** Chooses the encoding from an Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const wanted = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...OFFERED]);
  const encoding = OFFERED.find((one) => wanted.includes(one)) ?? 'identity';
  if (chosen.size >= KEPT_HEADERS) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}
