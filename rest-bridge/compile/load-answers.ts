import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExampleAnswers } from '../channels/openapi.ts';

/** Answers to the examples of the operations, as the service gave them on its sample dataset. */
export async function loadAnswers(folder: string): Promise<ExampleAnswers> {
  return JSON.parse(await readFile(path.join(folder, 'examples.json'), 'utf8'));
}
