import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { startServed } from '../fuzz/start-served.ts';
import { createCaller } from '../harness/clients/create-caller.ts';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/clients/openapi-document.ts';
import { steady } from './steady-example.ts';

// npm run examples: requests the example of every operation from a service on the sample dataset and stores the answers
// for the OpenAPI document.

/** A longer example would make the document hard to read: request the catalogue instead. */
const MAX_CHARS = 22_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-examples-'));
const { url, key, newKey, close } = await startServed({ dataDir, databaseUrl: undefined, settings: {} }, 'real');
try {
  const freeKey = await newKey('free');
  const { get } = createCaller(url);
  const document: OpenApiDocument = (await get('/openapi.json')).body;
  const answers: Record<string, unknown> = {};
  for (const documented of operationsOf(document)) {
    const { operation } = documented;
    if (!operation['x-tier'] || operation.operationId.endsWith('ForEverybody')) continue;
    const { url: asked, ...request } = toRequest(documented, exampleOf(operation));
    const answerTo = async (caller: object) => {
      const { status, body } = await get(asked, { ...request, ...caller });
      if (status !== 200) throw new Error(`${asked}: ${JSON.stringify(body)}`);
      return steady(body, url);
    };
    const isPublic = operation['x-tier'] === 'public';
    let text = await answerTo(isPublic ? {} : { key });
    // The lowest tier sees fewer rows.
    if (text.length > MAX_CHARS && operation['x-tier'] === 'free') text = await answerTo({ key: freeKey });
    if (text.length > MAX_CHARS) process.stdout.write(`${operation.operationId} is too long: ${text.length}\n`);
    else answers[operation.operationId] = JSON.parse(text);
  }
  const lines = Object.entries(answers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  writeFileSync(path.join(findProjectRoot(), 'operations/examples.json'), text);
  process.stdout.write(`${lines.length} examples, ${text.length} bytes\n`);
} finally {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
