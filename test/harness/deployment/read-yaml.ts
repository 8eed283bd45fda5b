import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

/** Reads a YAML file, with its merges. */
export function readYaml<Content>(file: string): Content {
  return load(readFileSync(file, 'utf8')) as Content;
}
