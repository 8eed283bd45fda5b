import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Below this much free space, a start that fails has failed for the lack of it: a segment of the log alone takes half. */
const LEAST_FREE_BYTES = 32 * 1_024 ** 2;
const PROBE = Buffer.alloc(65_536);

/** Error numbers of the embedded database, which counts them as WASI does. */
const WASI_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};
/** Error codes of PostgreSQL. */
const SQL_ERRORS: Readonly<Record<string, string>> = { '53100': 'ENOSPC' };

const OTHER_FOLDER = 'choose another DATA_DIR';
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: `the disk is full; free at least 500 MB there, or ${OTHER_FOLDER}`,
  EDQUOT: `the disk quota is used up; free some of it, or ${OTHER_FOLDER}`,
  EROFS: `the file system is read-only; mount it writable, or ${OTHER_FOLDER}`,
  EACCES: `this user may not write there; give the folder to the user of the service, or ${OTHER_FOLDER}`,
  EPERM: `this user may not write there; give the folder to the user of the service, or ${OTHER_FOLDER}`,
  ENOTDIR: `a file is in the place of a folder; move the file away, or ${OTHER_FOLDER}`,
  EEXIST: `a file is in the place of a folder; move the file away, or ${OTHER_FOLDER}`,
  ENOENT: `the folder cannot be made there; make it, or ${OTHER_FOLDER}`,
};

/** Says of a full disk under the open embedded database where it is and what to do; any other error stays as it is. */
export function explainFullDisk(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Error(`the embedded database in ${dataDir} cannot grow: ${CAUSES[code]}`, { cause: error });
}

/**
 * Says why the embedded database could not be opened. It tells little itself: what the disk says now is the cause, and on
 * a sound disk its files are.
 */
export function explainOpening(error: unknown, dataDir: string): Error {
  const folder = path.join(dataDir, 'postgres');
  const cause =
    CAUSES[codeOf(error) ?? probe(dataDir) ?? ''] ??
    `its files are damaged or incomplete; restore ${folder} from a backup, or move it away to start with an empty database`;
  return new Error(`the embedded database in ${dataDir} cannot be opened: ${cause}`, { cause: error });
}

function codeOf(error: unknown): string | null {
  if (error === null || typeof error !== 'object') return null;
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  if (typeof code === 'string') return SQL_ERRORS[code] ?? code;
  return typeof errno === 'number' ? (WASI_ERRORS[errno] ?? null) : null;
}

/** Tries to write to a folder; the code of the error if that fails. */
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
    return bavail * bsize < LEAST_FREE_BYTES ? 'ENOSPC' : null;
  } catch (error) {
    return codeOf(error);
  }
}
