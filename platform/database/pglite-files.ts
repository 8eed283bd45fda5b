import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

const programs = once(async () => ({
  pgliteWasmModule: await WebAssembly.compile(read('pglite.wasm')),
  initdbWasmModule: await WebAssembly.compile(read('initdb.wasm')),
}));

function read(name: string) {
  return readFileSync(fileURLToPath(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
}
