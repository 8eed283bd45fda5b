import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { readmeProgram } from '../harness/clients/readme-samples.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// The package as its users install it: built, installed by npm and imported by its name.

const root = findProjectRoot();
const run = promisify(execFile);
const { stack, pro } = await shareReader();
let folder: string;

beforeAll(async () => {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'dist/client-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await run('npm', ['run', 'build', '--prefix', path.join(root, 'clients/javascript')], { cwd: folder });
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(root, 'clients/javascript')], {
    cwd: folder,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the JavaScript package', () => {
  it('has the version of the service', () => {
    const versionOf = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).version;
    expect(versionOf('clients/javascript/package.json')).toBe(versionOf('package.json'));
  });

  it('has a README whose samples run', async () => {
    const program = path.join(folder, 'readme.js');
    writeFileSync(
      program,
      readmeProgram('clients/javascript/README.md', 'js', stack.url).replaceAll('new Date()', "'2026-11-21T09:00:00Z'"),
    );
    const { stdout } = await run(process.execPath, [program], { cwd: folder, env: { CYCLEGRAPH_KEY: pro } });
    expect(stdout).toContain('ratio market_cap / realized_cap engine');
    expect(stdout).toContain('svc.present');
    expect(stdout).toContain('invalid_input');
  });

  it('types its answers for a strict program', async () => {
    const program = `import { createClient, type MayerMultipleHistoryAnswer, ProblemError } from '@cyclegraph/client';
const cg = createClient({ key: 'sk_svc_1' });
export const history: MayerMultipleHistoryAnswer = await cg.mayerMultipleHistory({ days: 3 });
export const zone: string = history.snapshots[0]?.zone ?? '';
export const values: readonly (number | null)[] = (await cg.series('mvrv')).values;
for await (const alert of cg.live.alerts({ kinds: ['pulse_score'] }))
  if (alert.current_state?.__typename === 'PulseState') console.log(alert.current_state.score.toFixed());
for await (const { backtests } of cg.pages('backtestsOwn', { first: 5 })) console.log(backtests[0]?.strategy);
export const isInvalid = (error: unknown) => error instanceof ProblemError && error.code === 'invalid_input';
// @ts-expect-error unknown parameter
await cg.mayerMultipleHistory({ dayz: 3 });
// @ts-expect-error no pages
cg.pages('pulseToday', {});
`;
    writeFileSync(path.join(folder, 'program.ts'), program);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      module: 'nodenext',
      types: [],
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.asynciterable'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error);
    expect(compiled.stdout).toBe('');
  });
});

/** A page that uses the package as a module and keeps what it saw. */
const PAGE = `<!doctype html><title>A page with the client</title><script type="module">
import { createClient } from '/src/index.js';
const [url, key] = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const cg = createClient({ url, key });
const { values, unit } = await cg.series('mvrv', { days: 5 });
const { matches } = await cg.verify({ type: 'market_pulse', subject: 'BTC' });
const refused = await cg.mayerMultipleHistory({ days: 0 }).catch(({ code }) => code);
const alerts = cg.live.alerts({ kinds: ['pulse_score'], present: true });
const { type } = (await alerts.next()).value;
await alerts.return();
window.seen = { days: values.length, unit, matches, refused, type, quotas: cg.quotas.length };
</script>`;

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the JavaScript package in a browser', () => {
  let server: Server;
  beforeAll(async () => {
    const home = path.join(root, 'clients/javascript/dist');
    server = createServer(({ url = '/' }, response) => {
      if (url === '/') return void response.setHeader('content-type', 'text/html').end(PAGE);
      if (!url.endsWith('.js')) return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(home, path.normalize(url))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server?.close());

  it('reads, verifies, follows changes and gets problems on a page of another origin', async () => {
    const page = await lendTab();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/#${encodeURIComponent(JSON.stringify([stack.url, pro]))}`);
    const seen = await (await page.waitForFunction('window.seen')).jsonValue();
    expect(seen).toEqual({
      days: 5,
      unit: 'ratio',
      matches: true,
      refused: 'invalid_input',
      type: 'svc.present',
      quotas: 2,
    });
  });
});
