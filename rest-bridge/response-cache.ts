import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this a compressed answer is hardly shorter. */
const LEAST_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

/** The bytes of an answer in an encoding, with the validator of exactly these bytes. */
export interface EncodedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoding: Encoding;
}

/** A finished answer. Each encoding is made when first asked for. */
export class FinishedAnswer {
  readonly #body: Buffer;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();

  readonly mediaType: string;

  constructor(text: string, mediaType = 'application/json; charset=utf-8') {
    this.#body = Buffer.from(text);
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
    const encoding = this.#body.length < LEAST_COMPRESSED_BYTES ? 'identity' : wanted;
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

/** The encoding to answer with, from an Accept-Encoding header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0+)?\\b`).test(accepted);
  if (/\bbr\b/.test(accepted) && !refused('br')) return 'br';
  return /\bgzip\b/.test(accepted) && !refused('gzip') ? 'gzip' : 'identity';
}

/** Finished answers by what they depend on, up to a total size; the one used longest ago goes first. */
export class ResponseCache {
  readonly #limit: number;
  readonly #answers = new Map<string, FinishedAnswer>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get(key: string): FinishedAnswer | undefined {
    const answer = this.#answers.get(key);
    // While there is room nothing is forgotten, and order does not matter.
    if (!answer || this.#bytes * 2 < this.#limit) return answer;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: FinishedAnswer): void {
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#answers.get(key)?.size ?? 0;
    this.#answers.delete(key);
  }
}
