import { SUBGRAPH_NAMES } from '../platform/subgraph-names.ts';
import { runProgram } from './run-program.ts';
import { startSubgraph } from './start-subgraph.ts';
import { openState } from './state/open-state.ts';

const name = SUBGRAPH_NAMES.find((one) => one === process.argv[2]);

/** Serves one subgraph over HTTP, for a gateway in another process: `cyclegraph subgraph market`. */
await runProgram(`cyclegraph-${name}`, async ({ config, log, root }) => {
  if (!name) throw new Error(`usage: cyclegraph subgraph <${SUBGRAPH_NAMES.join(' | ')}>`);
  if (!config.DATABASE_URL || !config.INTERNAL_TOKEN_SECRET)
    throw new Error('A separate subgraph process needs DATABASE_URL and INTERNAL_TOKEN_SECRET. Set both.');
  const state = await openState(config, log, root);
  const subgraph = await startSubgraph({ name, config, log, state });
  log.info({ subgraph: name, url: subgraph.url }, 'ready');
  return {
    async close() {
      await subgraph.close();
      await state.close();
    },
  };
});
