import { createSubgraphApp } from '../gateway/subgraph/subgraph-server.ts';
import { readConfig } from '../platform/config.ts';
import { loadSubgraph, SUBGRAPH_NAMES } from '../platform/graph/subgraph.ts';
import { startRecording } from '../platform/knowledge/start-recording.ts';
import { createLog } from '../platform/log.ts';
import { onStop } from './on-stop.ts';
import { openState } from './open-state.ts';
import { findProjectRoot } from './project-root.ts';

/** Serves one subgraph over HTTP, for a gateway in another process: `npm run subgraph -- market`. */
async function main(wanted: string | undefined): Promise<void> {
  const name = SUBGRAPH_NAMES.find((one) => one === wanted);
  if (!name) throw new Error(`usage: npm run subgraph -- <${SUBGRAPH_NAMES.join(' | ')}>`);
  const config = readConfig(process.env);
  if (!config.DATABASE_URL || !config.INTERNAL_TOKEN_SECRET)
    throw new Error('a subgraph of its own needs DATABASE_URL and INTERNAL_TOKEN_SECRET');
  const log = createLog(config.LOG_LEVEL);
  const state = await openState(config, log, findProjectRoot());
  const { schema } = await loadSubgraph(name);
  const secret = new TextEncoder().encode(config.INTERNAL_TOKEN_SECRET);
  const app = await createSubgraphApp({
    schema,
    deps: state,
    tiers: state.tiers,
    secret,
    onInternalError: (error) => log.error({ err: error }, 'request failed'),
  });
  const server = app.listen(config.PORT, config.HOST, () =>
    log.info({ subgraph: name, port: config.PORT }, 'listening'),
  );
  const records = name === 'knowledge' && config.KNOWLEDGE_RECORDING === 'on';
  const recording = records ? startRecording({ ...state, log }) : null;
  const close = async () => {
    await recording?.close();
    await state.close();
  };
  onStop(() => server.close(() => void close().then(() => process.exit(0))));
}

try {
  await main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
