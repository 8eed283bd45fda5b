import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type OpenApiDocument, operationsOf } from '../harness/clients/openapi-document.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { createProgramFolder } from './run-program.ts';

// Runs the linters that API users run on the served document. They work offline.

const here = import.meta.dirname;
const packages = path.join(findProjectRoot(), 'tools/conformance/node_modules');
const redoclyCli = path.join(packages, '@redocly/cli/bin/cli.js');
const spectralCli = path.join(packages, '@stoplight/spectral-cli/dist/index.js');
const unavailable = [redoclyCli, spectralCli].every(existsSync)
  ? null
  : '`npm ci --prefix tools/conformance` has not been run';
const { stack } = await shareReader();
const { run, write, remove } = createProgramFolder();
let document: OpenApiDocument;

beforeAll(async () => {
  document = (await stack.get('/openapi.json')).body;
});
afterAll(remove);

/** The document with faults that a linter must report. */
function spoilt(): object {
  const [first] = operationsOf(document);
  if (!first) throw new Error('the document is empty');
  const item = { ...document.paths[first.path], get: { responses: {} } };
  return { ...document, paths: { [first.path]: item } };
}

describe.skipIf(unavailable)(unavailable ?? 'linters of the OpenAPI document', () => {
  const redocly = async (file: string) => {
    const config = path.join(here, 'lint/redocly.yaml');
    const { code, stdout } = await run(redoclyCli, ['lint', file, '--config', config, '--format=json']);
    return { code, ...(JSON.parse(stdout) as { totals: Record<string, number>; problems: { message: string }[] }) };
  };
  const spectral = async (file: string) => {
    const ruleset = path.join(here, 'lint/spectral.yaml');
    const { code, stdout } = await run(spectralCli, [
      ...['lint', file, '--ruleset', ruleset, '--format=json', '--quiet', '--fail-severity=hint'],
    ]);
    return { code, problems: JSON.parse(stdout) as { message: string; path: string[] }[] };
  };

  it('passes Redocly without an error or a warning', async () => {
    const { code, totals, problems } = await redocly(write('openapi.json', document));
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect([code, totals.errors, totals.warnings]).toEqual([0, 0, 0]);
    expect((await redocly(write('spoilt.json', spoilt()))).totals.errors).toBeGreaterThan(0);
  });

  it('passes Spectral without any finding, hints included', async () => {
    const { code, problems } = await spectral(write('openapi.json', document));
    expect(problems.map((one) => `${one.path.join('/')}: ${one.message}`)).toEqual([]);
    expect(code).toBe(0);
    expect((await spectral(write('spoilt.json', spoilt()))).code).not.toBe(0);
  });
});
