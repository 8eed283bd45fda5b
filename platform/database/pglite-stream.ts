import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** Serialises access to the single session of an embedded database; a turn is a message batch or a whole transaction. */
export class SessionTurns {
  #owner: object | null = null;
  #queue: { readonly who: object; readonly go: () => void }[] = [];

  /** Resolves when `who` owns the session; immediately if it is free or already owned by `who`. */
  take(who: object): Promise<void> {
    if (this.#owner === null || this.#owner === who) {
      this.#owner = who;
      return Promise.resolve();
    }
    return new Promise((go) => {
      this.#queue.push({ who, go });
    });
  }

  give(who: object): void {
    if (this.#owner !== who) return;
    const next = this.#queue.shift();
    this.#owner = next?.who ?? null;
    next?.go();
  }

  leave(who: object): void {
    this.#queue = this.#queue.filter((waiting) => waiting.who !== who);
  }
}

// Message types that end a batch: Sync, Query, CopyDone, CopyData, CopyFail, Flush.
const BATCH_ENDS = new Set([0x53, 0x51, 0x63, 0x64, 0x66, 0x48]);
const TERMINATE = 0x58;
const READY_FOR_QUERY = 0x5a;
const IDLE = 'I';

/** A socket for node-postgres that speaks the wire protocol to a PGlite in this process. */
export class PgliteStream extends Duplex {
  readonly #database: PGlite;
  readonly #turns: SessionTurns;
  #pending: Buffer<ArrayBufferLike>[] = [];
  #started = false;
  #transaction = IDLE;
  #ended = false;

  constructor(database: PGlite, turns: SessionTurns) {
    // Readers get the pieces that the database sends. From a stream of bytes, `read()` would join a whole answer first.
    super({ readableObjectMode: true });
    this.#database = database;
    this.#turns = turns;
  }

  // Socket methods that node-postgres calls.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#feed([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#feed(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: () => void): void {
    void this.#hangUp().finally(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.#hangUp().finally(() => done(error));
  }

  async #hangUp(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.#turns.leave(this);
    if (this.#transaction !== IDLE) await this.#database.exec('ROLLBACK').catch(() => {});
    this.#turns.give(this);
    this.push(null);
  }

  async #feed(chunks: readonly Buffer[]): Promise<void> {
    this.#pending.push(...chunks);
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
    const { end, keep } = this.#cutBatch(bytes);
    this.#pending = keep.length > 0 ? [keep] : [];
    if (end === 0) return;
    await this.#turns.take(this);
    if (this.#ended) {
      this.#turns.give(this);
      return;
    }
    await this.#run(bytes.subarray(0, end));
  }

  /** Returns the end of the last complete batch (0 if none so far) and the bytes to keep. */
  #cutBatch(bytes: Buffer<ArrayBufferLike>): { end: number; keep: Buffer<ArrayBufferLike> } {
    let end = 0;
    let at = 0;
    for (;;) {
      // Only the start-up message has no type byte.
      const head = this.#started ? 1 : 0;
      if (bytes.length - at < head + 4) break;
      const length = bytes.readInt32BE(at + head) + head;
      if (bytes.length - at < length) break;
      const type = this.#started ? bytes[at] : undefined;
      // The session is shared, so one client's Terminate must not close it.
      if (type === TERMINATE) return { end, keep: bytes.subarray(end, at) };
      at += length;
      this.#started = true;
      if (type === undefined || BATCH_ENDS.has(type)) end = at;
    }
    return { end, keep: bytes.subarray(end) };
  }

  async #run(batch: Buffer): Promise<void> {
    let last: Buffer | undefined;
    try {
      await this.#database.runExclusive(() =>
        this.#database.execProtocolRawStream(batch, {
          onRawData: (data) => {
            last = Buffer.from(data);
            this.push(last);
          },
        }),
      );
    } finally {
      // ReadyForQuery ends a response: 'Z', its length, and the transaction state.
      if (last && last.at(-6) === READY_FOR_QUERY) this.#transaction = last.toString('latin1', last.length - 1);
      if (this.#transaction === IDLE) this.#turns.give(this);
    }
  }
}
