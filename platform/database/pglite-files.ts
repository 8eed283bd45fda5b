import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { PGliteOptions } from '@electric-sql/pglite';
import { once } from '../memory/once.ts';

type PgliteFiles = Pick<PGliteOptions, 'fsBundle' | 'pgliteWasmModule' | 'initdbWasmModule'>;

/**
 * Returns the files that PGlite needs for each database it opens, 15 MB; the programs are compiled once in a process.
 * PGlite itself reads them in small pieces, which takes as long as starting the database.
 */
export async function pgliteFiles(): Promise<PgliteFiles> {
  return { fsBundle: new Uncopied(read('pglite.data')), ...(await programs()) };
}

/** Begins to compile the programs. V8 does that in other threads, while this one loads the rest of the service. */
export function compilePglite(): void {
  // A failure is reported when the database is opened.
  programs().catch(() => {});
}

/** Hands out its bytes themselves: of a plain Blob, PGlite would keep a copy next to the bytes. */
class Uncopied extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = new Uint8Array(bytes).buffer;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

/**
 * What a function of the database does before V8 compiles it again, optimized, in approximate bytes: ten times the default.
 * A start lasts as long as that work, which would take the cores from the thread that starts.
 */
const UNOPTIMIZED_BYTES = 18_000_000;

const programs = once(async () => {
  setFlagsFromString(`--wasm-tiering-budget=${UNOPTIMIZED_BYTES}`);
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    WebAssembly.compile(read('pglite.wasm')),
    WebAssembly.compile(read('initdb.wasm')),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
});

function read(name: string) {
  return readFileSync(fileURLToPath(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
}
