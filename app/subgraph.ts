import { readConfig } from '../platform/config.ts';
import { SUBGRAPH_NAMES } from '../platform/graph/subgraph.ts';
import { createLog } from '../platform/log.ts';
import { onStop } from './on-stop.ts';
import { openState } from './open-state.ts';
import { findProjectRoot } from './project-root.ts';
import { startSubgraph } from './start-subgraph.ts';

/** Serves one subgraph over HTTP, for a gateway in another process: `npm run subgraph -- market`. */
async function main(wanted: string | undefined): Promise<void> {
  const name = SUBGRAPH_NAMES.find((one) => one === wanted);
  if (!name) throw new Error(`usage: npm run subgraph -- <${SUBGRAPH_NAMES.join(' | ')}>`);
  const config = readConfig(process.env);
  if (!config.DATABASE_URL || !config.INTERNAL_TOKEN_SECRET)
    throw new Error('a subgraph of its own needs DATABASE_URL and INTERNAL_TOKEN_SECRET');
  const log = createLog(config.LOG_LEVEL);
  const state = await openState(config, log, findProjectRoot());
  const subgraph = await startSubgraph({ name, config, log, state });
  log.info({ subgraph: name, url: subgraph.url }, 'ready');
  onStop(log, async () => {
    await subgraph.close();
    await state.close();
  });
}

try {
  await main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
