import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longest socket path that Linux and macOS both accept, in bytes. */
const LONGEST_SOCKET_PATH = 100;

export interface ControlAddress {
  /** What to listen on or connect to. */
  readonly path: string;
  /** Removes what was made to shorten the path. */
  release(): void;
}

/**
 * Where the command line meets the process that runs on a data folder: a socket inside that folder, so that whoever may
 * read the folder may use it and nobody else. On Windows, a named pipe of the folder's name.
 */
export function openControlAddress(dataDir: string): ControlAddress {
  if (process.platform === 'win32') {
    const id = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 24);
    return { path: `\\\\.\\pipe\\cyclegraph-${id}`, release: () => {} };
  }
  const direct = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(direct) <= LONGEST_SOCKET_PATH) return { path: direct, release: () => {} };
  // A socket path has room for about a hundred bytes; a link in the temporary folder shortens a deep data folder.
  const folder = mkdtempSync(path.join(tmpdir(), 'cg-'));
  symlinkSync(dataDir, path.join(folder, 'd'));
  return {
    path: path.join(folder, 'd', 'control.sock'),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
