import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { loadOperations } from '../../rest-bridge/compile/load-operations.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/openapi-document.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { steady } from './steady-example.ts';

// The document that is served, held to by the tools its readers use. All of them work offline.

const root = findProjectRoot();
const here = import.meta.dirname;
let stack: Stack;
let document: OpenApiDocument;
/** In the project, where programs find its packages. */
let folder: string;

beforeAll(async () => {
  stack = await startStack({}, { on: 'sample' });
  document = (await stack.get('/openapi.json')).body;
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'dist/contract-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stack?.close();
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of a package. */
async function run(program: string, args: readonly string[], nodeArgs: readonly string[] = []): Promise<Ended> {
  const file = program.startsWith('/') ? program : path.join(root, 'node_modules', program);
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...nodeArgs, file, ...args], {
      cwd: folder,
      maxBuffer: 64 * 1_024 * 1_024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_NO_WARNINGS: '1' },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** The document with faults that a linter must see. */
function spoilt(): object {
  const [first] = operationsOf(document);
  if (!first) throw new Error('the document is empty');
  const item = { ...document.paths[first.path], get: { responses: {} } };
  return { ...document, paths: { ...document.paths, [first.path]: item } };
}

describe('examples', () => {
  const shown = () =>
    operationsOf(document).flatMap(({ operation, ...place }) => {
      const content = operation.responses[200]?.content?.['application/json'];
      return content?.example === undefined ? [] : [{ ...place, operation, ...content }];
    });

  it('are what the service answers', async () => {
    const key = await stack.key('api_power');
    const schema = buildSchema(readFileSync(path.join(root, 'generated/schema.graphql'), 'utf8'));
    const endpoints = await loadOperations(path.join(root, 'operations'), schema);
    // What was stored is another matter in each service.
    const ofRuns = endpoints.filter(({ readsRuns }) => readsRuns).map(({ name }) => name);
    const keyed = shown().filter(
      ({ method, operation }) => method === 'GET' && operation['x-tier'] && !ofRuns.includes(operation.operationId),
    );
    expect(keyed.length).toBeGreaterThan(70);
    const other: string[] = [];
    for (const { example, ...documented } of keyed) {
      const { url, ...request } = toRequest(documented, exampleOf(documented.operation));
      const isPublic = documented.operation['x-tier'] === 'public';
      const { status, headers, body } = await stack.get(url, { ...request, ...(!isPublic && { key }) });
      // What belongs to one caller, or tells of the moment, differs from service to service.
      if (headers.get('cache-control') === 'no-store') continue;
      if (status !== 200 || steady(body, stack.url) !== JSON.stringify(example)) other.push(url);
    }
    // `npm run examples` writes them anew.
    expect(other).toEqual([]);
  });

  it('stand with nearly every operation and keep to its schema', () => {
    expect(shown().length).toBeGreaterThan(operationsOf(document).length * 0.9);
    for (const { method, path: at, schema, example } of shown()) {
      const validate = createValidator(schema);
      expect([method, at, validate(structuredClone(example))]).toEqual([method, at, []]);
    }
  });
});

describe('linters', () => {
  const redocly = async (file: string) => {
    const config = path.join(here, 'lint/redocly.yaml');
    const { code, stdout } = await run('@redocly/cli/bin/cli.js', ['lint', file, '--config', config, '--format=json']);
    return { code, ...(JSON.parse(stdout) as { totals: Record<string, number>; problems: { message: string }[] }) };
  };
  const spectral = async (file: string) => {
    const ruleset = path.join(here, 'lint/spectral.yaml');
    const { code, stdout } = await run('@stoplight/spectral-cli/dist/index.js', [
      ...['lint', file, '--ruleset', ruleset, '--format=json', '--quiet', '--fail-severity=hint'],
    ]);
    return { code, problems: JSON.parse(stdout) as { message: string; path: string[] }[] };
  };

  it('Redocly finds no error and no warning', async () => {
    const { code, totals, problems } = await redocly(write('openapi.json', document));
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect([code, totals.errors, totals.warnings]).toEqual([0, 0, 0]);
    expect((await redocly(write('spoilt.json', spoilt()))).totals.errors).toBeGreaterThan(0);
  });

  it('Spectral finds nothing, hints included', async () => {
    const { code, problems } = await spectral(write('openapi.json', document));
    expect(problems.map((one) => `${one.path.join('/')}: ${one.message}`)).toEqual([]);
    expect(code).toBe(0);
    expect((await spectral(write('spoilt.json', spoilt()))).code).not.toBe(0);
  });
});

describe('the client that is generated from it', () => {
  it('compiles with a strict program, which says what the service answers', async () => {
    write('openapi.json', document);
    const hook = path.join(root, 'scripts/resolve-typescript-5.mjs');
    const printed = await run(
      'openapi-typescript/bin/cli.js',
      ['openapi.json', '-o', 'openapi.d.ts'],
      [...['--import', hook]],
    );
    expect(printed.code, printed.stderr).toBe(0);
    for (const name of ['program.ts', 'tsconfig.json'])
      copyFileSync(path.join(here, 'client', name), path.join(folder, name));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const compiled = await run('typescript/bin/tsc', ['-p', folder]);
    expect(compiled.code, compiled.stdout).toBe(0);
    const keys = [await stack.key('api_power'), await stack.key('free')];
    const { code, stdout, stderr } = await run(path.join(folder, 'out/program.js'), [stack.url, ...keys]);
    expect(code, stderr).toBe(0);
    const [pulse, history, knowledge, backtest, wrong, refused] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(pulse.score).toBeGreaterThanOrEqual(0);
    expect(history).toEqual({ days: 7, tier: 'api_power' });
    expect(knowledge.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(backtest).toEqual({ run: expect.stringMatching(/^[0-9a-f-]{36}$/), stored: 200 });
    expect(wrong).toEqual({ code: 'invalid_input', parameter: 'days' });
    expect(refused).toMatchObject({ code: 'tier_insufficient', tier: 'api_pro' });
    expect(refused.upgrade).toMatch(/^\/dashboard\//);
  });
});
