import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { startWorker } from '../../app/start-worker.ts';
import { openState } from '../../app/state/open-state.ts';
import { createLog } from '../../platform/log.ts';
import { markdownTable } from '../../rest-bridge/discovery/markdown-table.ts';
import { type Answer, createCaller } from '../harness/clients/create-caller.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { createEmbeddedDatabase } from '../harness/data/databases.ts';
import { startProviders } from '../harness/providers/start-providers.ts';
import { NOW, testConfig } from '../harness/settings/test-config.ts';

// npm run live-readings: writes the answers of a service on every live source after its first day, and its refusals
// with their reasons, to docs/live-readings.md. The providers are imitated with their limits: pages, windows, first
// days.

const root = findProjectRoot();
const log = createLog('error');
const client = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
const CATALOGUES = ['marketSeriesCatalog', 'onchainSeriesCatalog', 'macroSeriesCatalog'];

interface Row {
  readonly name: string;
  /** Null if it refuses. */
  readonly answers: string | null;
  readonly reason: string;
}

const providers = await startProviders(() => new Date(NOW));
const database = createEmbeddedDatabase();
try {
  const config = testConfig(database, providers.settings);
  await collect();
  const service = await startService({ config, log, root, client, ticking: () => () => {} });
  const { key } = await service.state.services.apiKeys.create({ tier: 'api_power', name: 'readings' });
  const caller = createCaller(service.url);
  const get = (url: string) => caller.get(url, { key });
  const routes = await askRoutes(get);
  const objects = await askObjects(get);
  const series = await readCatalogues((query) => caller.post('/graphql', { query }, { key }));
  await service.close();
  writeFileSync(path.join(root, 'docs/live-readings.md'), toMarkdown(routes, objects, series));
  for (const [kind, rows] of Object.entries({ routes, objects, series }))
    process.stdout.write(`${kind}: ${count(rows)}\n`);

  /** Runs the first day of a fresh service: the history of every source, then the steps of the plan. */
  async function collect(): Promise<void> {
    const state = await openState(config, log, root);
    const worker = await startWorker({ state, sources: state.app.liveSources, log, client, ticking: () => () => {} });
    await worker.tick();
    await worker.close();
    await state.close();
  }
} finally {
  await providers.close();
  await database.drop();
}

/** Requests every reading of the REST contract with its example. */
async function askRoutes(get: (url: string) => Promise<Answer>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const endpoint of await publishedEndpoints()) {
    const route = endpoint.rest.find(({ method, tier }) => method === 'GET' && tier !== 'public');
    if (!route || !endpoint.cacheable || endpoint.domain === 'account') continue;
    const { url } = exampleRequest(endpoint, 'GET', route.path);
    rows.push(toRow(url, await get(url), () => 'yes'));
  }
  return rows;
}

/** Requests every knowledge object of the catalogue. */
async function askObjects(get: (url: string) => Promise<Answer>): Promise<Row[]> {
  const types: { objects: { api_path: string }[] }[] = (await get('/api/v1/knowledge')).body.objects;
  const rows: Row[] = [];
  for (const { api_path: url } of types.flatMap(({ objects }) => objects)) {
    const name = decodeURIComponent(url.replace('/api/v1/knowledge/', ''));
    rows.push(toRow(name, await get(url), ({ date, as_of }) => String(date ?? as_of)));
  }
  return rows;
}

function toRow(name: string, { status, body }: Answer, answers: (body: Answer['body']) => string): Row {
  if (status === 200) return { name, answers: answers(body), reason: '' };
  if (status !== 503 && status !== 404) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return { name, answers: null, reason: body.detail };
}

async function readCatalogues(ask: (query: string) => Promise<Answer>): Promise<Row[]> {
  const fields = 'id firstDay latest { date } nullReason filesOnly';
  const { body } = await ask(`{ ${CATALOGUES.map((name) => `${name} { ${fields} }`).join(' ')} }`);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return CATALOGUES.flatMap((name) => body.data[name]).map(({ id, firstDay, latest, nullReason, filesOnly }) => ({
    name: id,
    answers: latest && `${firstDay} to ${latest.date}`,
    reason: latest ? '' : filesOnly ? 'files only: no live source delivers it' : String(nullReason ?? 'no value'),
  }));
}

function count(rows: readonly Row[]): string {
  return `${rows.filter(({ answers }) => answers !== null).length} of ${rows.length} answer`;
}

function toMarkdown(routes: readonly Row[], objects: readonly Row[], series: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const table = (head: readonly string[], rows: readonly Row[]) => [
    markdownTable(
      head,
      rows.map(({ name, answers, reason }) => [`\`${name}\``, answers ?? 'refuses', cell(reason)]),
    ),
    '',
  ];
  return [
    '# What a service on live sources answers after its first day',
    '',
    `\`npm run live-readings\` writes this page: a fresh service with \`DATASET=none LIVE_SOURCES=all\` at ${NOW}, its providers imitated with their own limits (pages, windows, first days), their values made up. What it refuses has its reason beside it.`,
    '',
    `## Readings over REST: ${count(routes)}`,
    '',
    ...table(['request', 'answers', 'why not'], routes),
    `## Knowledge objects: ${count(objects)}`,
    '',
    ...table(['object', 'newest day', 'why not'], objects),
    `## Series: ${count(series)}`,
    '',
    ...table(['series', 'days', 'why not'], series),
  ].join('\n');
}
