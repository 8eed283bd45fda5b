import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase } from '../harness/processes/start-process.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { testEnvironment } from '../harness/settings/test-config.ts';

// Checks the README's promise to the letter: four new files, no edits, every channel.
const FILES = {
  'engine/cycle/drawdown.ts': `import { derivedSeries } from '../derived-series.ts';
import type { OntologyTerm } from '../terms/ontology-term.ts';

export const terms: readonly OntologyTerm[] = [
  {
    term: 'btc_drawdown', version: '1.0.0', category: 'technical',
    label: { en: 'Drawdown', de: 'Rückgang' },
    definition: { en: 'Distance from the highest close so far.', de: 'Abstand vom bisher höchsten Schlusskurs.' },
    calculation: 'btc_close / max(btc_close so far) - 1', unit: 'fraction', source: 'derived', related: ['btc_close'],
  },
];

/** Distance of the close from its highest so far. */
export const derivation = derivedSeries({
  id: 'drawdown', computeVersion: '1.0.0', inputs: ['btc_close'],
  series: { id: 'btc_drawdown', label: 'Drawdown', group: 'price', owner: 'market', unit: 'fraction', description: 'Distance from the highest close so far.', formula: 'btc_close / max so far - 1' },
  compute(view, values) {
    let highest = 0;
    view.values('btc_close').forEach((close, i) => {
      if (close > highest) highest = close;
      values[i] = close / highest - 1;
    });
  },
});
`,
  'engine/cycle/drawdown.test.ts': `import { expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { derivation } from './drawdown.ts';

it('measures from the highest close so far', () => {
  const out = { btc_drawdown: new Float64Array(4) };
  derivation.compute(createSeriesView(0, 3, new Map([['btc_close', Float64Array.of(1, 2, 1, 4)]])), out);
  expect([...out.btc_drawdown]).toEqual([0, 0, -0.5, 0]);
});
`,
  'readings/market/drawdown.ts': `import { fromSeries, seriesReading } from '../define/series-reading.ts';

export const reading = seriesReading({
  typename: 'Drawdown', owner: 'market', description: 'Distance from the highest close so far.', minTier: 'free',
  days: 'btc_drawdown',
  shape: { value: fromSeries('btc_drawdown') },
  root: { field: 'drawdown', description: 'The newest drawdown.' },
  missing: { message: 'There is no price yet.', source: 'btc_close' },
});
`,
  'operations/market/drawdown-latest.graphql': `"""
Bitcoin's distance from its highest close.

A fraction: -0.5 is half of the highest close.
"""
query DrawdownLatest
@rest(path: "/api/v1/drawdown/latest", tier: free)
@mcp(tool: "svc_get_drawdown", title: "Drawdown", use: "for how far the price has fallen", notFor: "for past days: svc_get_candles")
@x402(path: "/api/v1/agent/drawdown/latest", price: "0.01")
@example(variables: {}) {
  drawdown @body { date value }
}
`,
};

const PROBE = `import { startService } from './dist/app/start-service.js';
import { readConfig } from './dist/platform/config.js';
import { createLog } from './dist/platform/log.js';
const config = readConfig(process.env);
const service = await startService({ config, log: createLog('fatal'), root: process.cwd() });
const { key } = await service.state.services.apiKeys.create({ tier: 'free', name: 'probe' });
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const call = async (name) => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
  const text = await (await fetch(service.url + '/api/mcp', { method: 'POST', headers, body: JSON.stringify(rpc) })).text();
  return JSON.parse(text.slice(text.indexOf('{'))).result.structuredContent;
};
const graphql = async (query) => (await (await fetch(service.url + '/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json()).data;
const answers = {
  made: {
    graphql: (await graphql('{ closeAndVolume { date value } }')).closeAndVolume,
    rest: await (await fetch(service.url + '/api/v1/close-and-volume/latest', { headers })).json(),
    mcp: await call('svc_get_close_and_volume'),
  },
  rest: await (await fetch(service.url + '/api/v1/drawdown/latest', { headers })).json(),
  mcp: await call('svc_get_drawdown'),
  x402: (await fetch(service.url + '/api/v1/agent/drawdown/latest')).status,
  openapi: Object.keys((await (await fetch(service.url + '/openapi.json')).json()).paths).includes('/api/v1/drawdown/latest'),
  llms: (await (await fetch(service.url + '/llms.txt')).text()).includes('svc_get_drawdown'),
  term: (await (await fetch(service.url + '/api/v1/ontology/btc_drawdown', { headers })).json()).unit,
};
process.stdout.write(JSON.stringify(answers));
await service.close();
process.exit(0);
`;

const run = promisify(execFile);
const root = findProjectRoot();
const copy = mkdtempSync(path.join(tmpdir(), 'cyclegraph-copy-'));
/** A second indicator, whose files the command line writes. */
const MADE = ['new', 'indicator', 'close-and-volume', '--domain', 'market', '--unit', 'ratio'];
const MADE_FORMULA = '(btc_close - btc_open) / btc_open * 100';
let written: string[];
let database: TestDatabase;
let answers: Record<string, unknown> & {
  rest: { value: number };
  mcp: unknown;
  made: Record<'graphql' | 'rest' | 'mcp', { date: string; value: number }>;
};

beforeAll(async () => {
  const left = new Set(['node_modules', '.git', '.data', 'test', 'bench']);
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !left.has(path.basename(from)) && !from.endsWith('.map'),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // The copy is built, and nothing in it is new yet, so that the command need not build it.
  writeFileSync(path.join(copy, 'dist/.built'), '');
  const made = await run(process.execPath, ['bin/cyclegraph.mjs', ...MADE, '--formula', MADE_FORMULA], { cwd: copy });
  written = [...made.stdout.matchAll(/^wrote (.*)$/gm)].map(([, name]) => name as string);
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
  // Everything else is already built: the compiler only compiles the new files.
  const files = [...Object.keys(FILES), ...written].filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const project = path.join(copy, 'tsconfig.new-files.json');
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.build.json', include: [], files }));
  await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], { cwd: copy });
  writeFileSync(path.join(copy, 'probe.js'), PROBE);
  // An installation that was started before the indicators were added.
  database = await copyDatabase();
  const env = { PATH: process.env.PATH, ...testEnvironment(database) };
  const { stdout } = await run(process.execPath, [...QUICK_START, 'probe.js'], { cwd: copy, env });
  answers = JSON.parse(stdout);
});
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  await database?.drop();
});

it('reaches every channel with four new files', () => {
  expect(Object.keys(FILES).length).toBe(4);
  expect(answers.rest).toMatchObject({ date: '2026-11-20', tier: 'free' });
  expect(answers.rest.value).toBeLessThan(0);
  expect(answers.mcp).toEqual(answers.rest);
  expect(answers).toMatchObject({ x402: 402, openapi: true, llms: true, term: 'fraction' });
});

it('reaches every channel with the files that the command line writes', () => {
  expect(written.map((name) => name.split('/')[0])).toEqual(['engine', 'engine', 'readings', 'operations']);
  const { graphql, rest, mcp } = answers.made;
  expect(rest).toMatchObject({ date: '2026-11-20', value: expect.any(Number), tier: 'free' });
  expect([graphql.date, graphql.value]).toEqual([rest.date, rest.value]);
  expect(mcp).toEqual(rest);
});
