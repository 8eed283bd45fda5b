// Builds what `node` runs: the Prisma client, then dist/. Plain JavaScript, because it runs before anything is built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = path.join(ROOT, 'dist', '.built');
const SOURCES = [
  'engine',
  'readings',
  'platform',
  'services',
  'ingest',
  'subgraphs',
  'gateway',
  'rest-bridge',
  'app',
  'web',
  'scripts',
  'prisma/schema',
  'prisma.config.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];

/** Newest modification time below a path, in milliseconds. */
function newest(target) {
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(target).map((name) => newest(path.join(target, name))));
}

/** Whether dist/ is newer than every source file. A package has no sources, and is always up to date. */
function isFresh() {
  if (!existsSync(path.join(ROOT, 'tsconfig.build.json'))) return true;
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => {
    const target = path.join(ROOT, source);
    return !existsSync(target) || newest(target) <= built;
  });
}

/** Runs a script of the build to its end. */
async function run(label, script, ...args) {
  // Standard output belongs to the command that follows the build, so everything here goes to standard error.
  process.stderr.write(`cyclegraph: ${label}\n`);
  const [status] = await once(
    spawn(process.execPath, [path.join(ROOT, script), ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] }),
    'exit',
  );
  if (status !== 0) throw new Error(`${label} failed with exit code ${status}`);
}

function generateClient() {
  return run('generating the database client', 'node_modules/prisma/build/index.js', 'generate', '--no-hints');
}

/** Generates the database client if it is missing: the one generated file that sources need to run uncompiled. */
async function ensureClient() {
  if (!existsSync(path.join(ROOT, 'prisma/generated/client.ts'))) await generateClient();
}

/** What `node` runs. Types are checked by `npm run check`, not here: whoever starts the service would wait for it. */
async function buildPrograms() {
  await generateClient();
  await run('compiling', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck');
  await run('bundling', 'scripts/bundle.mjs');
}

/** What browsers and MCP clients load. */
async function buildPages() {
  await run('building assets', 'scripts/build-assets.mjs');
  await run('building pages for MCP clients', 'scripts/build-apps.mjs');
}

/** Builds unless dist/ is up to date. */
export async function ensureBuilt() {
  if (isFresh()) return;
  const started = new Date();
  rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
  await Promise.all([buildPrograms(), buildPages()]);
  // A source file saved during compilation is newer than this and is built next time.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, started, started);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--client') ? ensureClient() : ensureBuilt());
}
