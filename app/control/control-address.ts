import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Maximum length of a socket path on both Linux and macOS, in bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

export interface ControlAddress {
  /** Socket path or pipe name to listen on or connect to. */
  readonly path: string;
  /** Removes the temporary link that shortens the path. */
  release(): void;
}

/**
 * Opens the address at which the command line reaches the process that runs on a data folder. It is a socket inside that
 * folder, so that the folder's permissions apply. On Windows it is a named pipe derived from the folder's name.
 */
export function openControlAddress(dataDir: string): ControlAddress {
  if (process.platform === 'win32') {
    const id = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 24);
    return { path: `\\\\.\\pipe\\cyclegraph-${id}`, release: () => {} };
  }
  const direct = path.join(dataDir, 'control.sock');
  if (Buffer.byteLength(direct) <= MAX_SOCKET_PATH_BYTES) return { path: direct, release: () => {} };
  // Socket paths are limited to about 100 bytes; a link in the temporary folder shortens a long path.
  const folder = mkdtempSync(path.join(tmpdir(), 'cg-'));
  symlinkSync(dataDir, path.join(folder, 'd'));
  return {
    path: path.join(folder, 'd', 'control.sock'),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
