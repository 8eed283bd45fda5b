import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printSchema } from 'graphql';
import { z } from 'zod';
import { findProjectRoot } from '../app/project-root.ts';
import { composeSupergraph } from '../gateway/compose.ts';
import { createRouterEngine } from '../gateway/router-engine.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import { toSupergraphFile } from '../gateway/supergraph-file.ts';
import { MANIFEST } from '../ingest/datasets/manifest.ts';
import { loadSources } from '../ingest/sources/load-sources.ts';
import { loadSubgraph, SUBGRAPH_NAMES } from '../platform/graph/subgraph.ts';
import { ledgerFaults, ledgerOf, type OntologyLedger } from '../platform/knowledge/ontology-ledger.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../platform/modules/engine-declarations.ts';
import { DEFAULT_TIERS } from '../platform/tiers.ts';
import { createPaymentCatalog } from '../rest-bridge/channels/discovery.ts';
import { createOpenApi } from '../rest-bridge/channels/openapi.ts';
import { loadAnswers } from '../rest-bridge/compile/load-answers.ts';
import { loadOperations } from '../rest-bridge/compile/load-operations.ts';
import { createTools, type ToolsOptions } from '../rest-bridge/mcp/create-tools.ts';
import { listAllTools } from '../rest-bridge/mcp/list-tools.ts';
import { describePrompts } from '../rest-bridge/mcp/prompts.ts';
import { describeTemplates } from '../rest-bridge/mcp/resources.ts';
import { createRunnable } from '../rest-bridge/run/run-endpoint.ts';
import { envExample } from './generate/env-example.ts';
import { operationReference } from './generate/operation-reference.ts';
import { withSourceTable } from './generate/source-table.ts';
import { thirdPartyNotices } from './generate/third-party-notices.ts';

const PUBLIC_URL = 'http://127.0.0.1:4000';

/** Writes everything that is generated: schemas, documents, notices. Needs no data. */
async function main(): Promise<void> {
  const root = findProjectRoot();
  const out = path.join(root, 'generated');
  const declarations = await loadEngineDeclarations();
  refuseChangedTerms(path.join(out, 'ontology.json'), declarations);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.join(out, 'subgraphs'), { recursive: true });
  const write = (name: string, text: string) =>
    writeFileSync(path.join(root, name), text.endsWith('\n') ? text : `${text}\n`);
  const writeJson = (name: string, value: unknown) => write(name, JSON.stringify(value, null, 2));

  // Schemas are made from declarations alone; nothing here resolves a field.
  const subgraphs = await Promise.all(SUBGRAPH_NAMES.map((name) => loadSubgraph(name)));
  for (const { name, sdl } of subgraphs) write(`generated/subgraphs/${name}.graphql`, sdl);
  const supergraphSdl = await composeSupergraph(subgraphs);
  write('generated/supergraph.graphql', toSupergraphFile(subgraphs, supergraphSdl));
  const unasked = subgraphs.map((one) => createInProcessEndpoint(one, (context) => context));
  const engine = await createRouterEngine(supergraphSdl, unasked);
  write('generated/schema.graphql', printSchema(engine.publicSchema));

  const endpoints = await loadOperations(path.join(root, 'operations'), engine.publicSchema);
  const runnable = endpoints.map((endpoint) => createRunnable(endpoint, async () => ({})));
  writeJson(
    'generated/openapi.json',
    createOpenApi(endpoints, PUBLIC_URL, await loadAnswers(path.join(root, 'operations'))),
  );
  // Tools are described by declarations alone; none is called here.
  const tools = createTools(runnable, { publicUrl: PUBLIC_URL, tiers: DEFAULT_TIERS } as ToolsOptions);
  writeJson('generated/mcp-tools.json', listAllTools(tools));
  writeJson('generated/mcp-resources.json', {
    resourceTemplates: describeTemplates(runnable),
    prompts: describePrompts(runnable),
  });
  writeJson('generated/x402-catalog.json', createPaymentCatalog(runnable, { publicUrl: PUBLIC_URL, payTo: null }));
  writeJson('generated/dataset-manifest.schema.json', z.toJSONSchema(MANIFEST, { io: 'input' }));
  writeJson('generated/ontology.json', ledgerOf(declarations.termVersions));
  write('generated/REFERENCE.md', operationReference(endpoints));
  write('.env.example', envExample());
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  write('README.md', withSourceTable(readme, await loadSources(), declarations.series));
  write('THIRD-PARTY-NOTICES.md', thirdPartyNotices(root));
  process.stderr.write(`generated ${subgraphs.length} subgraphs and ${endpoints.length} operations\n`);
}

/** @throws Error when a term that is on record says something else under the same version. */
function refuseChangedTerms(file: string, { termVersions }: Pick<EngineDeclarations, 'termVersions'>): void {
  if (!existsSync(file)) return;
  const faults = ledgerFaults(JSON.parse(readFileSync(file, 'utf8')) as OntologyLedger, termVersions);
  if (faults.length > 0)
    throw new Error(
      `the ontology breaks what is on record; the line of a term that was never released may be removed from generated/ontology.json:\n${faults.join('\n')}`,
    );
}

await main();
