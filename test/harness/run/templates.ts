import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';
import { addressOnServer, copyFolder, nameOf, onServer, SERVER_URL, type TemplateDatabase } from '../data/databases.ts';
import { REFERENCE_DATA, REFERENCE_SETTINGS } from '../data/reference-data.ts';
import { SMALL_SAMPLE, testEnvironment } from '../settings/test-config.ts';
import type { Backstage } from './start-backstage.ts';

/** Databases that tests start from. */
export type TemplateName = 'empty' | 'small' | 'recorded' | 'sample' | 'covered' | 'reference';

interface Recipe {
  /** Template that it is a copy of, before a service fills it. */
  readonly from: TemplateName | null;
  /** Settings of the dataset; a service on a copy needs the same. */
  readonly settings: Readonly<Record<string, string>>;
  /** Background work of that service in addition to loading. */
  readonly work?: Readonly<Record<string, string>>;
}

const RECIPES: Readonly<Record<TemplateName, Recipe>> = {
  /** The empty schema. */
  empty: { from: null, settings: {} },
  /** The end of the sample dataset: for tests about behaviour. */
  small: { from: 'empty', settings: SMALL_SAMPLE },
  /** The same, with the hashes of all knowledge objects as recorded by the process that imported it. */
  recorded: { from: 'empty', settings: SMALL_SAMPLE, work: { KNOWLEDGE_RECORDING: 'on' } },
  /** The whole sample dataset: for tests about numbers. */
  sample: { from: 'empty', settings: {} },
  /** The sample dataset with the service's own backtests over it. */
  covered: { from: 'sample', settings: {}, work: { COVERAGE: 'on' } },
  /** The real history, which is not part of the project. */
  reference: { from: 'empty', settings: REFERENCE_SETTINGS },
};

export type Templates = (name: TemplateName) => Promise<TemplateDatabase>;

const root = findProjectRoot();
const CACHE = path.join(root, 'node_modules/.cache/cyclegraph/templates');
/** Code and migrations that determine the contents of a filled database. */
const SOURCES = [
  'engine',
  'readings',
  'ingest',
  'platform',
  'services',
  'app',
  'prisma/migrations',
  'test/harness/settings/test-config.ts',
  'package-lock.json',
];
/** Number of code states whose templates are kept on this machine, newest first. */
const KEPT = 2;
const PREFIX = 'cyclegraph_template';

/**
 * Makes each template on the first request, unless an earlier run on the same code and data left it.
 *
 * @param fillers - Processes that fill databases, in turn.
 */
export async function createTemplates(fillers: readonly Backstage[]): Promise<Templates> {
  const made = new Map<TemplateName, Promise<TemplateDatabase>>();
  const nextFiller = () => fillers[made.size % fillers.length] as Backstage;
  const version = versionOf(SOURCES.map((source) => path.join(root, source)));
  if (SERVER_URL) await forgetOlderOnServer(version);
  else forgetOlder(version);
  const template: Templates = (name) => {
    const known = made.get(name) ?? make(name, template, version, nextFiller());
    made.set(name, known);
    return known;
  };
  return template;
}

async function make(
  name: TemplateName,
  template: Templates,
  version: string,
  backstage: Backstage,
): Promise<TemplateDatabase> {
  const { from, settings, work = {} } = RECIPES[name];
  const data = name === 'reference' ? `_${versionOf([REFERENCE_DATA])}` : '';
  const dataDir = path.join(CACHE, version, `${name}${data}`);
  const databaseName = `${PREFIX}_${version}_${name}${data}`;
  const found = { dataDir, databaseUrl: SERVER_URL && addressOnServer(databaseName), settings };
  if (await isMade(found, databaseName)) return found;
  // A template has a temporary name until it is complete, so a killed run leaves no incomplete template behind.
  const unfinished = `${databaseName}_${process.pid}`;
  const making = {
    dataDir: `${dataDir}.${process.pid}`,
    databaseUrl: SERVER_URL && addressOnServer(unfinished),
    settings,
  };
  const base = from && (await template(from));
  mkdirSync(making.dataDir, { recursive: true });
  if (SERVER_URL) await onServer(`CREATE DATABASE ${unfinished}${base ? ` TEMPLATE ${nameOf(base.databaseUrl)}` : ''}`);
  else if (base) copyFolder(base, making.dataDir);
  await backstage.ask(from === null ? 'migrate' : 'fill', { env: testEnvironment(making, work) });
  if (SERVER_URL) {
    await onServer(`ALTER DATABASE ${unfinished} RENAME TO ${databaseName}`);
    // A template on a server is its database; the embedded one may have the name of the folder.
    rmSync(making.dataDir, { recursive: true, force: true });
  } else renameSync(making.dataDir, dataDir);
  return found;
}

async function isMade({ dataDir }: TemplateDatabase, databaseName: string): Promise<boolean> {
  if (!SERVER_URL) return existsSync(path.join(dataDir, 'postgres'));
  return (await onServer(`SELECT datname FROM pg_database WHERE datname = '${databaseName}'`)).length > 0;
}

/** Short digest of the names and contents below the given paths. */
function versionOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const add = (target: string) => {
    if (statSync(target).isDirectory()) for (const name of readdirSync(target).sort()) add(path.join(target, name));
    else if (!target.endsWith('.test.ts')) hash.update(path.relative(root, target)).update(readFileSync(target));
  };
  for (const one of paths) add(one);
  return hash.digest('hex').slice(0, 12);
}

/** Removes templates of earlier code states. */
function forgetOlder(version: string): void {
  if (!existsSync(CACHE)) return;
  const others = readdirSync(CACHE)
    .filter((name) => name !== version)
    .sort((a, b) => statSync(path.join(CACHE, b)).mtimeMs - statSync(path.join(CACHE, a)).mtimeMs);
  for (const name of others.slice(KEPT - 1)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
}

async function forgetOlderOnServer(version: string): Promise<void> {
  const rows = await onServer(
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${PREFIX}_') ORDER BY oid DESC`,
  );
  const versionIn = (datname: string) => datname.slice(PREFIX.length + 1).split('_')[0] ?? '';
  const kept = [...new Set([version, ...rows.map(({ datname }) => versionIn(datname))])].slice(0, KEPT);
  // Another run may be copying it at this moment; then a later run removes it.
  for (const { datname } of rows)
    if (!kept.includes(versionIn(datname))) await onServer(`DROP DATABASE IF EXISTS ${datname}`).catch(() => {});
}
