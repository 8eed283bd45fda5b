import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the version of the product from its package.json. */
export async function readVersion(root: string): Promise<string> {
  return (JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
