import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { importedPackages, neededPackages } from '../../scripts/generate/product-packages.ts';
import { HTML } from '../harness/clients/read-page.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import {
  copyDatabase,
  environment,
  type RunningService,
  startProgramOf,
  untilReady,
} from '../harness/processes/start-process.ts';
import { downloadReport, finishedReport, orderReport } from '../harness/reports/order-report.ts';
import { readPdf } from '../harness/reports/read-pdf.ts';
import { type Served, serve } from '../harness/services/start-stack.ts';

// The package that `npm pack` makes, installed for production: its own files and its dependencies alone.

const root = findProjectRoot();
const run = promisify(execFile);
const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const { version, dependencies } = readJson('package.json');
const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-package-'));

let files: readonly string[];
let database: TestDatabase;
let service: RunningService;
let served: Served;

beforeAll(async () => {
  const packed = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  files = JSON.parse(packed.stdout)[0].files.map((file: { readonly path: string }) => file.path);
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
  for (const { name } of neededPackages(readJson('package-lock.json'), new Set(Object.keys(dependencies)))) link(name);
  database = await copyDatabase();
  service = await untilReady(startProgramOf(folder, 'start', environment(database)));
  served = serve(service.url, async (tier) => (await inPackage('keys', 'create', '--tier', tier)).trim());
});
afterAll(async () => {
  await service?.kill();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

function link(name: string): void {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  // Another version of a package lies inside the one that needs it.
  rmSync(place, { force: true });
  symlinkSync(path.join(root, 'node_modules', name), place);
}

async function inPackage(...args: readonly string[]): Promise<string> {
  const env = environment(database);
  return (await run(process.execPath, [path.join(folder, 'bin/cyclegraph.mjs'), ...args], { cwd: folder, env })).stdout;
}

describe('the package', () => {
  it('contains no source and nothing that only development needs', () => {
    expect(files.filter((file) => /\.(tsx?|test\.\w+)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^(test|bench|tools|\.ci)\//.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md']));
  });

  it('depends on packages that the product uses, in the versions of the lock file', () => {
    const used = importedPackages(root);
    // Served as their packages have them, or imported by the generated database client.
    const others = ['@prisma/client', 'graphiql', 'react', 'react-dom', 'dejavu-fonts-ttf'];
    expect(Object.keys(dependencies).filter((name) => !used.has(name) && !others.includes(name))).toEqual([]);
  });

  it('prints its version and examines its installation', async () => {
    expect(await inPackage('version')).toBe(`${version}\n`);
    expect(await inPackage('doctor').catch((error: { stdout: string }) => error.stdout)).toContain('All are valid');
  });

  it('serves pages, docs, the graph and its browser, pictures and files', async () => {
    for (const place of [
      '/',
      '/docs',
      '/docs/start/rest',
      '/charts/mvrv-zscore',
      '/strategies',
      '/graphql',
      '/openapi.json',
    ])
      expect([place, (await served.get(place, HTML)).status]).toEqual([place, 200]);
    const page = parse((await served.get('/charts/mvrv-zscore', HTML)).body);
    const picture = new URL(page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '');
    const image = await fetch(service.url + picture.pathname + picture.search);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const graphiql = parse((await served.get('/graphql', HTML)).body);
    for (const script of graphiql.querySelectorAll('script[src]'))
      expect((await fetch(new URL(script.getAttribute('src') ?? '', service.url))).status).toBe(200);
    const key = await served.key('api_power');
    for (const format of ['csv', 'parquet', 'arrow'])
      expect(
        (
          await fetch(`${service.url}/api/v1/svc-pulse/history?days=30&format=${format}`, {
            headers: { authorization: `Bearer ${key}` },
          })
        ).status,
      ).toBe(200);
  });

  it('runs backtests in its threads, and makes reports', async () => {
    const key = await served.key('api_power');
    const tested = await served.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
    expect([tested.status, tested.body.certificate.first_violation]).toEqual([200, null]);
    const sections = [{ kind: 'charts', charts: ['mayer'] }];
    const { report_id: id } = await orderReport(served, key, { days: 30, sections });
    expect(await finishedReport(served, key, id)).toMatchObject({ status: 'success' });
    expect(readPdf(await downloadReport(served, key, id, 'pdf')).join(' ')).toContain('Mayer');
    expect((await downloadReport(served, key, id, 'xlsx')).length).toBeGreaterThan(1_000);
  });
});
