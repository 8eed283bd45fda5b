import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Preference where a client accepts several. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Answers below this size hardly shrink by compression. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

/** Encoded bytes of an answer with their ETag. */
export interface EncodedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoding: Encoding;
}

/** Finished answer. Each encoding is computed on first use. */
export class FinishedAnswer {
  readonly #body: Buffer;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();

  readonly mediaType: string;

  /** @param body - Text, or the bytes of an image. */
  constructor(body: string | Uint8Array, mediaType = 'application/json; charset=utf-8') {
    this.#body = Buffer.from(body as Uint8Array);
    this.mediaType = mediaType;
    this.#tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 27);
  }

  get text(): string {
    return this.#body.toString();
  }

  get size(): number {
    return this.#body.length * 2;
  }

  encode(wanted: Encoding): EncodedAnswer {
    // PNG is compressed already.
    const isPacked = this.mediaType === 'image/png';
    const encoding = isPacked || this.#body.length < MIN_COMPRESSED_BYTES ? 'identity' : wanted;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const bytes = compress(this.#body, encoding);
    const made = { bytes, encoding, etag: encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"` };
    this.#encoded.set(encoding, made);
    return made;
  }
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? gzipSync(body) : body;
}

/** Chooses the encoding from an Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const wanted = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...OFFERED]);
  return OFFERED.find((encoding) => wanted.includes(encoding)) ?? 'identity';
}

/** LRU cache of finished answers by key, up to a total size. */
export class ResponseCache {
  readonly #answers: LRUCache<string, FinishedAnswer>;

  constructor(limitBytes: number) {
    this.#answers = new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ size }) => Math.max(1, size) });
  }

  get(key: string): FinishedAnswer | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: FinishedAnswer): void {
    this.#answers.set(key, answer);
  }

  clear(): void {
    this.#answers.clear();
  }
}
