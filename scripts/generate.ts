import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findProjectRoot } from '../app/project-root.ts';
import { composeSupergraph } from '../gateway/composition/compose.ts';
import { toSupergraphFile } from '../gateway/composition/supergraph-file.ts';
import { createPlanEngine } from '../gateway/federation/plan-engine.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import { MANIFEST } from '../ingest/datasets/manifest.ts';
import { loadSources } from '../ingest/sources/load-sources.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { SUBGRAPH_NAMES } from '../platform/subgraph-names.ts';
import { DEFAULT_TIERS } from '../platform/tiers.ts';
import { openBbApps } from '../rest-bridge/boards/openbb-apps.ts';
import { openBbWidgets } from '../rest-bridge/boards/openbb-widgets.ts';
import { createPaymentCatalog } from '../rest-bridge/channels/discovery.ts';
import { createOpenApi } from '../rest-bridge/channels/openapi.ts';
import { loadAnswers } from '../rest-bridge/compile/load-answers.ts';
import { loadOperations } from '../rest-bridge/compile/load-operations.ts';
import { digestOperations, readOperationTexts } from '../rest-bridge/compile/operation-texts.ts';
import { createTools, type ToolsOptions } from '../rest-bridge/mcp/create-tools.ts';
import { listAllTools } from '../rest-bridge/mcp/list-tools.ts';
import { describePrompts } from '../rest-bridge/mcp/prompts.ts';
import { describeTemplates } from '../rest-bridge/mcp/resources.ts';
import { createRunnable } from '../rest-bridge/run/run-endpoint.ts';
import { loadSubgraph } from '../services/graph/subgraph.ts';
import { ledgerFaults, ledgerOf, type OntologyLedger } from '../services/knowledge/ontology-ledger.ts';
import { answerTypes } from './generate/answer-types.ts';
import { CLIENT_FOLDERS, clientFiles } from './generate/clients/client-files.ts';
import { compactJson } from './generate/compact-json.ts';
import { envExample } from './generate/env-example.ts';
import { grafanaDashboard } from './generate/grafana-dashboard.ts';
import { grafanaDashboardProvider, grafanaDataSource } from './generate/grafana-provisioning.ts';
import { namedIn } from './generate/named-operations.ts';
import { operationReference } from './generate/operation-reference.ts';
import { printClientSchema } from './generate/print-client-schema.ts';
import { replaceFile, replaceFolder } from './generate/replace-files.ts';
import { skillFiles } from './generate/skill-files.ts';
import { withSourceTable } from './generate/source-table.ts';
import { thirdPartyNotices } from './generate/third-party-notices.ts';

const PUBLIC_URL = 'http://127.0.0.1:4000';

const LEDGER = 'operations/ontology-ledger.json';
/** Provisioning of Grafana. */
const BOARDS = 'ops/grafana/data';
/** The page with the table of live sources. */
const SOURCES = 'docs/live-sources.md';

/** Writes all generated files: schemas, documents, notices. Needs no data. A failing run writes nothing. */
async function main(): Promise<void> {
  const root = findProjectRoot();
  const declarations = await loadEngineDeclarations();
  refuseChangedTerms(path.join(root, LEDGER), declarations);
  const texts = new Map<string, string>();
  const write = (name: string, text: string) => void texts.set(name, text.endsWith('\n') ? text : `${text}\n`);
  const writeJson = (name: string, value: unknown) => write(name, JSON.stringify(value, null, 2));

  // Schemas are built from declarations alone; nothing here resolves a field.
  const subgraphs = await Promise.all(SUBGRAPH_NAMES.map((name) => loadSubgraph(name)));
  for (const { name, sdl } of subgraphs) write(`generated/subgraphs/${name}.graphql`, sdl);
  const supergraphSdl = await composeSupergraph(subgraphs);
  write('generated/supergraph.graphql', toSupergraphFile(subgraphs, supergraphSdl));
  const unasked = subgraphs.map((one) => createInProcessEndpoint(one, (context) => context));
  const engine = await createPlanEngine(supergraphSdl, unasked);
  write('generated/schema.graphql', printClientSchema(engine.publicSchema));

  const operations = path.join(root, 'operations');
  const endpoints = await loadOperations(operations, engine.publicSchema);
  write('generated/operations.sha256', digestOperations(await readOperationTexts(operations), supergraphSdl));
  const read = namedIn(
    root,
    ['rest-bridge', 'web', 'app', 'test'],
    endpoints.map(({ name }) => name),
  );
  write('generated/answers.ts', answerTypes(endpoints.filter(({ name }) => read.has(name))));
  const runnable = endpoints.map((endpoint) => createRunnable(endpoint, async () => ({})));
  const openApi = createOpenApi(endpoints, PUBLIC_URL, await loadAnswers(operations));
  write('generated/openapi.json', compactJson(openApi));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const clients = clientFiles({ openApi, endpoints, schema: engine.publicSchema, version });
  for (const [name, text] of clients) write(name, text);
  // Tools are described by declarations alone; none is called here.
  const tools = createTools(runnable, { publicUrl: PUBLIC_URL, tiers: DEFAULT_TIERS } as ToolsOptions);
  write('generated/mcp-tools.json', compactJson(listAllTools(tools)));
  for (const [name, text] of skillFiles(tools)) write(`skills/${name}`, text);
  writeJson('generated/mcp-resources.json', {
    resourceTemplates: describeTemplates(runnable),
    prompts: describePrompts(runnable),
  });
  writeJson('generated/x402-catalog.json', createPaymentCatalog(runnable, { publicUrl: PUBLIC_URL, payTo: null }));
  writeJson('generated/dataset-manifest.schema.json', z.toJSONSchema(MANIFEST, { io: 'input' }));
  writeJson(LEDGER, ledgerOf(declarations.termVersions));
  write('generated/REFERENCE.md', operationReference(endpoints));
  const widgets = openBbWidgets(endpoints);
  writeJson('generated/openbb-widgets.json', widgets);
  writeJson('generated/openbb-apps.json', openBbApps(widgets, PUBLIC_URL));
  writeJson(`${BOARDS}/market-cycle.json`, grafanaDashboard(endpoints));
  write(`${BOARDS}/datasource.yaml`, grafanaDataSource());
  write(`${BOARDS}/dashboards.yaml`, grafanaDashboardProvider());
  write('.env.example', envExample());
  const sources = readFileSync(path.join(root, SOURCES), 'utf8');
  write(SOURCES, withSourceTable(sources, await loadSources(), declarations.series));
  write('THIRD-PARTY-NOTICES.md', thirdPartyNotices(root));
  writeAll(root, texts);
  process.stderr.write(`generated ${subgraphs.length} subgraphs and ${endpoints.length} operations\n`);
}

/** Folders with generated files only. */
const FOLDERS: readonly string[] = ['generated', 'skills', BOARDS, ...Object.values(CLIENT_FOLDERS)];

/** Writes texts to their paths below the root; removes everything else from the generated folders. */
function writeAll(root: string, texts: ReadonlyMap<string, string>): void {
  for (const folder of FOLDERS) {
    const own = [...texts].filter(([name]) => name.startsWith(`${folder}/`));
    replaceFolder(
      path.join(root, folder),
      new Map(own.map(([name, text]) => [path.posix.relative(folder, name), text])),
    );
  }
  for (const [name, text] of texts)
    if (!FOLDERS.some((folder) => name.startsWith(`${folder}/`))) replaceFile(path.join(root, name), text);
}

/** @throws Error when the definition of a recorded term changed without a new version. */
function refuseChangedTerms(file: string, { termVersions }: Pick<EngineDeclarations, 'termVersions'>): void {
  if (!existsSync(file)) return;
  const faults = ledgerFaults(JSON.parse(readFileSync(file, 'utf8')) as OntologyLedger, termVersions);
  if (faults.length > 0)
    throw new Error(
      `Released ontology terms changed. Increase their versions; for a term that was never released, remove its line from ${LEDGER}.\n${faults.join('\n')}`,
    );
}

await main();
