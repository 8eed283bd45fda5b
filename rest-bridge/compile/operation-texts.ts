import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of a folder of operations by their path below it, in the order of the paths. */
export type OperationTexts = ReadonlyMap<string, string>;

/** Reads `<domain>/<stem>.graphql` and the shared fragments of each domain. */
export async function readOperationTexts(folder: string): Promise<OperationTexts> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql') && path.dirname(name) !== '.')
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, i) => [name, texts[i] as string]));
}

/** Digest of operations and the supergraph that they were validated against, as a line of text. */
export function digestOperations(texts: OperationTexts, supergraphSdl: string): string {
  const text = JSON.stringify([supergraphSdl, ...texts]);
  return `${createHash('sha256').update(text).digest('hex')}\n`;
}
