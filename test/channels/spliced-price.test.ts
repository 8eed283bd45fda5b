import { expect, it, onTestFinished } from 'vitest';
import { openLiveSources } from '../../app/live-sources.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { openState } from '../../app/state/open-state.ts';
import { toDay } from '../../engine/calendar.ts';
import { publishCollected } from '../../ingest/schedule/publish-collected.ts';
import { runSource } from '../../ingest/sources/run-source.ts';
import { createSourceStates } from '../../ingest/sources/source-states.ts';
import { createClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { type Providers, startProviders } from '../harness/providers/start-providers.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';

const root = findProjectRoot();
const log = createLog('silent');
const NOW = '2026-01-08T12:00:00Z';
/** The best source comes first, so the others could overwrite it; each is requested from the given day on. */
const ASKED_FROM = {
  'kraken-ohlc': '2021-01-01',
  'coinbase-candles': '2022-01-01',
  'bitcoin-research-kit': '2021-01-01',
};

/** Collects the sources one after another and publishes each separately. */
async function backfill(database: TestDatabase, { settings }: Providers): Promise<void> {
  const config = testConfig(database, { ...settings, LIVE_SOURCES: Object.keys(ASKED_FROM).join(',') });
  const state = await openState(config, log, root);
  const { enabled } = await openLiveSources(config);
  const { database: opened, series, declarations } = state.store;
  const states = createSourceStates(opened);
  const context = { clock: createClock(new Date(NOW)), states, snapshot: null, catalogue: declarations };
  const client = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
  for (const [key, from] of Object.entries(ASKED_FROM)) {
    const one = enabled.find(({ source }) => source.key === key);
    if (!one) throw new Error(`${key} is not enabled`);
    const window = { from: toDay(from), to: toDay('2026-01-07') };
    const collected = await runSource(one, { ...context, client }, window);
    const publishing = { publish: series.publish, derive: () => [], states };
    await publishCollected(publishing, `source:${key}`, new Map([[key, collected]]));
  }
  await state.close();
}

it('has the price of each day from the best source that has it, and names the source', async () => {
  const providers = await startProviders(() => new Date(NOW));
  onTestFinished(() => providers.close());
  const database = await createTestDatabase(await template('empty'));
  onTestFinished(() => database.drop());
  await backfill(database, providers);

  // Another process, which reads the published data.
  const service = await startService({ config: testConfig(database, { DATASET: 'none', NOW }), log, root });
  onTestFinished(() => service.close());
  const { key } = await service.state.services.apiKeys.create({ tier: 'api_power', name: 'test' });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const window = `from: "2021-01-01", to: "2026-01-07"`;
  const query = `{ marketSeriesHistory(id: "btc_close", ${window}) { source sources { source from to } points { date } } }`;
  const asked = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { marketSeriesHistory: history } = (await asked.json()).data;
  expect(history.points).toHaveLength(toDay('2026-01-07') - toDay('2021-01-01') + 1);
  expect(history).toMatchObject({
    source: 'kraken-ohlc',
    sources: [
      { source: 'bitcoin-research-kit', from: '2021-01-01', to: '2021-12-31' },
      { source: 'coinbase-candles', from: '2022-01-01', to: '2024-01-19' },
      { source: 'kraken-ohlc', from: '2024-01-20', to: '2026-01-07' },
    ],
  });

  const sourceOn = async (asOf: string) => {
    const address = `${service.url}/api/v1/knowledge/market_structure/BTC?as_of=${asOf}`;
    const { provenance } = await (await fetch(address, { headers })).json();
    return provenance.inputs.find(({ id }: { id: string }) => id === 'btc_close');
  };
  expect(await sourceOn('2023-01-05')).toMatchObject({ source: 'coinbase-candles', last_known_at: '2023-01-05' });
  expect(await sourceOn('2021-12-31')).toMatchObject({ source: 'bitcoin-research-kit', last_known_at: '2021-12-31' });
  expect(await sourceOn('2026-01-07')).toMatchObject({ source: 'kraken-ohlc', last_known_at: '2026-01-07' });
});
