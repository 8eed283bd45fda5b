import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Free space below which a failed start is attributed to a full disk; one WAL segment takes half of it. */
const MIN_FREE_BYTES = 32 * 1_024 ** 2;
const PROBE = Buffer.alloc(65_536);

/** WASI error numbers, which the embedded database reports. */
const WASI_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};
/** PostgreSQL error codes. */
const SQL_ERRORS: Readonly<Record<string, string>> = { '53100': 'ENOSPC' };

const OTHER_FOLDER = 'choose another DATA_DIR';
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full. Free at least 500 MB, or ${OTHER_FOLDER}.`,
  EDQUOT: `The disk quota is used up. Free space, or ${OTHER_FOLDER}.`,
  EROFS: `The file system is read-only. Mount it writable, or ${OTHER_FOLDER}.`,
  EACCES: `The service's user has no write permission. Change the directory's owner, or ${OTHER_FOLDER}.`,
  EPERM: `The service's user has no write permission. Change the directory's owner, or ${OTHER_FOLDER}.`,
  ENOTDIR: `A file exists where a directory is expected. Move the file, or ${OTHER_FOLDER}.`,
  EEXIST: `A file exists where a directory is expected. Move the file, or ${OTHER_FOLDER}.`,
  ENOENT: `The directory cannot be created. Create it, or ${OTHER_FOLDER}.`,
};

/** Explains a full-disk error of the open embedded database, with its directory; returns other errors unchanged. */
export function explainFullDisk(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Error(`The embedded database in ${dataDir} cannot grow. ${CAUSES[code]}`, { cause: error });
}

/**
 * Explains why the embedded database could not be opened. Its own errors say little, so the disk is probed; if the disk is
 * sound, the database files are damaged.
 */
export function explainOpening(error: unknown, dataDir: string): Error {
  const folder = path.join(dataDir, 'postgres');
  const cause =
    CAUSES[codeOf(error) ?? probe(dataDir) ?? ''] ??
    `Its files are damaged or incomplete. Restore ${folder} from a backup, or move it away to start with an empty database.`;
  return new Error(`The embedded database in ${dataDir} cannot be opened. ${cause}`, { cause: error });
}

function codeOf(error: unknown): string | null {
  if (error === null || typeof error !== 'object') return null;
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  if (typeof code === 'string') return SQL_ERRORS[code] ?? code;
  return typeof errno === 'number' ? (WASI_ERRORS[errno] ?? null) : null;
}

/** Returns the error code of a test write to a directory; null if it succeeds. */
function probe(folder: string): string | null {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    const descriptor = openSync(file, 'w');
    try {
      writeSync(descriptor, PROBE);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES ? 'ENOSPC' : null;
  } catch (error) {
    return codeOf(error);
  }
}
