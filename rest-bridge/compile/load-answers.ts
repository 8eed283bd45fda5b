import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Example answers by operation; long answers are omitted. */
export type ExampleAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Loads the example answers, recorded from the service on its sample dataset. */
export async function loadAnswers(folder: string): Promise<ExampleAnswers> {
  return JSON.parse(await readFile(path.join(folder, 'examples.json'), 'utf8'));
}
