import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { STUDIED_PAIRS } from '../../engine/evidence/studied-pairs.ts';
import { createLog } from '../../platform/log.ts';
import { markdownTable } from '../../rest-bridge/discovery/markdown-table.ts';
import { createCaller } from '../harness/clients/create-caller.ts';
import { createEmbeddedDatabase } from '../harness/data/databases.ts';
import { HAS_REFERENCE, REFERENCE_SETTINGS } from '../harness/data/reference-data.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// npm run evidence: counts the cells with a result on each statistical surface, on the sample and, if available, on the
// reference history. A cell is a part of an answer that gives a reason for missing numbers. The most frequent reasons
// are printed, to show what is missing and not only how much.

const ASSETS = ['BTC', 'ETH', 'SOL'];

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are walked
type Json = any;

/** Reason why a part of an answer has no result; null if it has one. */
interface Cell {
  readonly reason: string | null;
  /** Whether the result is based on few observations. */
  readonly thin: boolean;
}

interface Surface {
  readonly name: string;
  readonly cells: readonly Cell[];
}

for (const [name, settings] of [
  ['sample', {}],
  ...(HAS_REFERENCE ? [['reference history', { ...REFERENCE_SETTINGS, NOW: '2026-06-20T09:00:00Z' }] as const] : []),
] as const) {
  const surfaces = await surfacesOn(settings);
  process.stdout.write(`\n${name}\n\n${toTable(surfaces)}\n`);
}

async function surfacesOn(settings: Readonly<Record<string, string>>): Promise<Surface[]> {
  const database = createEmbeddedDatabase();
  const config = testConfig(database, { COVERAGE: 'on', ...settings });
  const service = await startService({ config, log: createLog('error'), root: findProjectRoot() });
  try {
    await service.coverage.settled();
    const { key } = await service.state.services.apiKeys.create({ tier: 'api_power', name: 'evidence' });
    const caller = createCaller(service.url);
    const read = async (url: string): Promise<Json> => {
      const { status, body } = await caller.get(url, { key });
      return status === 200 ? body : { null_reason: `${status} ${body.code}: ${body.detail}` };
    };
    return [...(await aggregates(read)), ...(await knowledgeTypes(read))];
  } finally {
    await service.close();
    await database.drop();
  }
}

type Read = (url: string) => Promise<Json>;

async function aggregates(read: Read): Promise<Surface[]> {
  const { strategies } = await read('/api/v1/strategies');
  const keys: string[] = strategies.map((one: Json) => one.key);
  const each = async (path: string, cells: (body: Json) => Cell[]) => {
    const found: Cell[] = [];
    for (const strategy of keys)
      for (const asset of ASSETS)
        found.push(...cells(await read(`/api/v1/${path}?strategy=${strategy}&asset=${asset}`)));
    return found;
  };
  const matrix = await read('/api/v1/insights/strategies');
  const winners = await read('/api/v1/insights/winners');
  const edges = await read('/api/v1/edge/reports?limit=100');
  const pairs = await read('/api/v1/mma/signal-insights');
  const phases: Cell[] = [];
  for (const pair of STUDIED_PAIRS.values())
    phases.push(cellOf((await read(`/api/v1/volatility/recommendations?pair=${pair}`)).empty_reason ?? null));
  return [
    { name: 'strategies: rows with all figures', cells: matrix.matrix.map((row: Json) => cellOf(row.null_reason)) },
    { name: 'strategies: svc_score', cells: matrix.matrix.map((row: Json) => cellOf(row.svc_score_reason)) },
    {
      name: 'winners: rows that are ranked',
      cells: [
        ...winners.winners.map(() => cellOf(null)),
        ...Array.from({ length: winners.rows_without_evidence }, () => cellOf('too few runs, assets or trades')),
      ],
    },
    {
      name: 'edge reports: judged',
      cells: edges.reports.flatMap(({ edges: own }: Json) => own.map((one: Json) => verdictCell(one))),
    },
    {
      name: 'edge reports: dsr_pass',
      cells: edges.reports.flatMap(({ edges: own }: Json) => own.map((one: Json) => cellOf(one.dsr_pass_reason))),
    },
    { name: 'strategy filters', cells: reasonsOf((await read('/api/v1/insights/strategy-filters')).filters ?? []) },
    { name: 'volatility: phases', cells: reasonsOf(await read('/api/v1/insights/volatility')) },
    { name: 'volatility recommendations', cells: phases },
    {
      name: 'performance: svc_score',
      cells: await each('strategy/performance', (body) => [cellOf((body.svc_score_detail ?? body).null_reason)]),
    },
    { name: 'performance: averages', cells: await each('strategy/performance', (body) => [cellOf(body.null_reason)]) },
    {
      name: 'filter effect: variants',
      cells: await each('strategy/filter-effect', (body) => reasonsOf(body.variants ?? [body])),
    },
    {
      name: 'by regime: recommendation',
      cells: await each('strategy/performance-by-regime', (body) => [
        cellOf((body.recommendation ?? body).null_reason),
      ]),
    },
    { name: 'robustness: verdict', cells: await each('strategy/robustness', (body) => [cellOf(body.null_reason)]) },
    { name: 'pair trading', cells: [cellOf(pairs.empty_reason ?? pairs.null_reason ?? null)] },
  ];
}

/** The objects of each type that has cells. */
async function knowledgeTypes(read: Read): Promise<Surface[]> {
  const { objects } = await read('/api/v1/knowledge');
  const surfaces: Surface[] = [];
  for (const { type, objects: own } of objects) {
    const cells: Cell[] = [];
    for (const { api_path: url } of own) {
      const answer = await read(url);
      cells.push(...reasonsOf(answer.payload ?? answer));
    }
    if (cells.length > 0) surfaces.push({ name: `knowledge: ${type}`, cells });
  }
  return surfaces;
}

function verdictCell({ verdict, decided_by: { gate, threshold, value }, null_reason: reason }: Json): Cell {
  return cellOf(verdict === 'insufficient_data' ? `${gate} ${value} of ${threshold}. ${reason ?? ''}` : null);
}

/** Every part of an answer that may lack numbers. */
function reasonsOf(answer: Json): Cell[] {
  if (Array.isArray(answer)) return answer.flatMap(reasonsOf);
  if (answer === null || typeof answer !== 'object') return [];
  const own = 'null_reason' in answer ? [cellOf(answer.null_reason, answer.thin === true)] : [];
  const listed = 'empty_reason' in answer ? [cellOf(answer.empty_reason)] : [];
  // Callers belong to an installation; a fresh one has none.
  const { callers: _, ...parts } = answer;
  return [...own, ...listed, ...Object.values(parts).flatMap(reasonsOf)];
}

function cellOf(reason: string | null | undefined, thin = false): Cell {
  return { reason: reason ?? null, thin: thin && !reason };
}

function toTable(surfaces: readonly Surface[]): string {
  const rows = surfaces.map(({ name, cells }) => {
    const silent = cells.flatMap(({ reason }) => reason ?? []);
    const thin = cells.filter((cell) => cell.thin).length;
    return [
      name,
      `${cells.length}`,
      `${cells.length - silent.length}`,
      thin === 0 ? '' : `${thin}`,
      mostFrequent(silent),
    ];
  });
  return markdownTable(['surface', 'cells', 'say something', 'thin', 'most frequent reason of the others'], rows);
}

function mostFrequent(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
