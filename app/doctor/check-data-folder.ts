import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import { hasEmbedded } from '../../platform/database/open-embedded.ts';
import { type Finding, findingsOn } from './finding.ts';

const GIB = 2 ** 30;
/** Space that the sample or ten years of live sources take, with room for the next year. */
const NEEDED_BYTES = 2 * GIB;

/** Checks that the data folder is writable, has space, and whether it holds a database. */
export async function checkDataFolder({
  dataDir,
  DATABASE_URL,
}: Pick<Config, 'dataDir' | 'DATABASE_URL'>): Promise<Finding[]> {
  const folder = findingsOn('data folder');
  const disk = findingsOn('disk');
  const place = nearestFolder(dataDir);
  try {
    await access(place, constants.W_OK);
  } catch {
    return [folder.wrong(`${place} is not writable by this user. Change its owner, or set DATA_DIR.`)];
  }
  const { bavail, bsize } = await statfs(place);
  const free = `${((Number(bavail) * bsize) / GIB).toFixed(1)} GiB free in ${place}`;
  const found = DATABASE_URL
    ? folder.ok(`${dataDir} is writable; the data are on the database server`)
    : hasEmbedded(dataDir)
      ? folder.ok(`${dataDir} holds an embedded database`)
      : folder.note(`${dataDir} holds no database yet; the first start creates it`);
  return [
    found,
    bavail * bsize < NEEDED_BYTES
      ? disk.wrong(`${free}, and a database takes up to ${NEEDED_BYTES / GIB} GiB. Free some, or set DATA_DIR.`)
      : disk.ok(free),
  ];
}

/** The folder itself, or the nearest one above it that exists. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}
