import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../app/project-root.ts';
import { loadDataset } from '../app/state/load-dataset.ts';
import { openState } from '../app/state/open-state.ts';
import { elementAt } from '../engine/element-at.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { SUBGRAPH_NAMES } from '../platform/subgraph-names.ts';
import { loadSubgraph } from '../services/graph/subgraph.ts';
import { countEdges, walkQuery } from '../test/harness/clients/walk-query.ts';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requireSame, startGatewayPeers, throughput } from './gateway-peers.ts';

const BRIEFING = { type: 'market_briefing', subject: 'GLOBAL' };
const ROUNDS = 7;
const ROUND_MS = 1_000;
const DEPTH = 4;
const PAGE = 12;
const DEPTHS = [1, 2, 3, 4, 5];
/** Number of walks; their median is the cost of a depth. */
const REPEATED = 15;

/** Walks over the edges of the sample in process: our engine against Apollo Gateway, and the cost of one more level. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, NOW: '2026-01-01T00:00:00Z', LOG_LEVEL: 'error' });
  const log = createLog('error');
  const state = await openState(config, log, findProjectRoot());
  await loadDataset(state, config, log);
  const peers = await startGatewayPeers(await Promise.all(SUBGRAPH_NAMES.map((name) => loadSubgraph(name))));
  const context = {
    ...state.schema,
    caller: { kind: 'key', tier: 'api_power', id: 'bench' },
    requestId: 'bench',
    snapshot: state.store.series.current(),
  };
  const queryOf = (depth: number) => walkQuery(peers.engine.publicSchema, BRIEFING, depth, PAGE);
  const query = queryOf(DEPTH);
  const edges = countEdges(await requireSame(peers, query, context));
  const walks = await alternate(
    { name: `walks of depth ${DEPTH} over ${edges} edges, against @apollo/gateway`, unit: 'walks/s', floor: 5 },
    ROUNDS,
    () => throughput(() => peers.ours(query, context), ROUND_MS),
    () => throughput(() => peers.peer(query, context), ROUND_MS),
  );
  const costs = await costByDepth((depth) => peers.ours(queryOf(depth), context));
  await peers.close();
  await state.close();
  rmSync(dataDir, { recursive: true, force: true });
  return [walks, costs];
}

async function costByDepth(walk: (depth: number) => Promise<unknown>): Promise<BenchResult> {
  const figures: string[] = [];
  for (const depth of DEPTHS) {
    const edges = countEdges(await walk(depth));
    const times: number[] = [];
    for (let i = 0; i < REPEATED; i++) {
      const start = performance.now();
      await walk(depth);
      times.push(performance.now() - start);
    }
    const ms = elementAt(
      times.sort((a, b) => a - b),
      REPEATED >> 1,
    );
    figures.push(`depth ${depth} ${edges} edges ${ms.toFixed(1)} ms, ${((1_000 * ms) / edges).toFixed(0)} us an edge`);
  }
  return { name: 'cost of a walk', figures: figures.join('; '), limit: null, holds: true };
}
