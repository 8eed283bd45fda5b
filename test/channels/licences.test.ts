import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObjectType } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { runSourceCommand } from '../../app/source-command.ts';
import { startService } from '../../app/start-service.ts';
import { openState } from '../../app/state/open-state.ts';
import { loadSources } from '../../ingest/sources/load-sources.ts';
import { createLog } from '../../platform/log.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { SUBGRAPH_NAMES } from '../../platform/subgraph-names.ts';
import { withSourceTable } from '../../scripts/generate/source-table.ts';
import { loadSubgraph } from '../../services/graph/subgraph.ts';
import { createLiveWorld, type LiveWorld } from '../harness/providers/live-world.ts';
import { downloadReport, finishedReport, orderReport } from '../harness/reports/order-report.ts';
import { readPdf } from '../harness/reports/read-pdf.ts';
import { readWorkbook } from '../harness/reports/read-workbook.ts';
import { serve } from '../harness/services/start-stack.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// Which sources a service collects, depending on whether it is for others, and which attributions it shows.

const root = findProjectRoot();
const INSTANT = '2026-01-08T12:00:00Z';
const AT_ONCE = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
/** Neither sold nor licensed: the output is for the operator only. */
const ALONE = { X402_PAY_TO: '', LICENSED_SOURCES: '' };
/** Sold, with a licence for one of the sources. */
const SOLD = { LICENSED_SOURCES: 'coinbase-candles' };

const FREE = ['alternative-me-fear-greed', 'mempool-mining'] as const;
const NOT_FREE = ['coin-metrics-community', 'coinbase-candles', 'kraken-ohlc'] as const;
const WANTED = [...FREE, ...NOT_FREE];

type Settings = Readonly<Record<string, string>>;

const configOf = (world: LiveWorld, more: Settings) =>
  testConfig(world.database, { ...world.settings, NOW: INSTANT, ...more });

/** Starts a service and waits for the history of its sources. */
async function startLive(
  world: LiveWorld,
  more: Settings,
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const service = await startService({ config: configOf(world, more), log, root, client: AT_ONCE });
  whenDone(() => service.close());
  const { series } = service.state.store;
  const { apiKeys } = service.state.services;
  await new Promise<void>((resolve) => {
    series.onPublished(() => resolve());
    if (series.loaded) resolve();
  });
  const served = serve(service.url, async (tier) => (await apiKeys.create({ tier, name: 'test' })).key);
  const { body: info } = await served.get('/api/v1/info');
  return {
    ...served,
    service,
    info,
    collected: info.sources.map(({ source }: { source: string }) => source),
    warnings: lines.map((line) => JSON.parse(line)),
  };
}

type Live = Awaited<ReturnType<typeof startLive>>;

/** The service of an operator who is its only user. */
let alone: Live;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const whenDone = (close: () => Promise<void>) => void closing.unshift(close);
  alone = await startLive(await createLiveWorld(INSTANT, WANTED, whenDone), ALONE, whenDone);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const keysOf = (named: readonly { source: string }[]) => named.map(({ source }) => source);

describe('a service', () => {
  it('collects every source when its operator is its only user', async () => {
    const { info, collected, warnings } = alone;
    expect([collected, info.left_out, warnings]).toEqual([[...WANTED].sort(), [], []]);
    expect(info.sources.find(({ source }: { source: string }) => source === 'coin-metrics-community')).toEqual({
      source: 'coin-metrics-community',
      title: 'Coin Metrics, community network data',
      commercial: 'no',
      licence: 'Creative Commons BY-NC 4.0: not for commercial use, with attribution.',
      terms: 'https://creativecommons.org/licenses/by-nc/4.0/',
      attribution: {
        text: 'Source: Coin Metrics community data, CC BY-NC 4.0',
        link: 'https://coinmetrics.io',
      },
    });
  });

  it('collects only licensed sources when it is paid, and reports the others in the log, the info and the source command', async () => {
    const world = await createLiveWorld(INSTANT, WANTED);
    const { service, info, collected, warnings } = await startLive(world, SOLD);
    const unlicensed = ['coin-metrics-community', 'kraken-ohlc'] as const;
    expect(collected).toEqual(['alternative-me-fear-greed', 'coinbase-candles', 'mempool-mining']);
    expect(keysOf(info.left_out)).toEqual([...unlicensed]);
    const [forbidden, unasked] = info.left_out.map(({ reason }: { reason: string }) => reason);
    expect(forbidden).toMatch(
      /^coin-metrics-community is left out: .*\(X402_PAY_TO is set\).* its licence forbids .* LICENSED_SOURCES/,
    );
    expect(unasked).toMatch(/^kraken-ohlc is left out: .*its provider has to agree first.* LICENSED_SOURCES/);
    expect(warnings).toEqual([
      expect.objectContaining({
        msg: 'skipping live sources without a licence',
        sources: [...unlicensed],
        reasons: info.left_out.map(({ reason }: { reason: string }) => reason),
      }),
    ]);
    expect(unlicensed.map((key) => world.providers.count(key))).toEqual([0, 0]);
    expect(world.providers.count('coinbase-candles')).toBeGreaterThan(0);
    const { clock, declarations } = service.state.store;
    const byHand = (state: typeof service.state | null, ...args: string[]) =>
      runSourceCommand(args, { config: configOf(world, SOLD), clock, declarations, state });
    await expect(byHand(null, 'coin-metrics-community')).rejects.toThrow(forbidden);
    await expect(byHand(service.state, 'coin-metrics-community', '--publish')).rejects.toThrow(forbidden);
    expect(await byHand(service.state, '--states')).not.toContain('coin-metrics-community');
  });

  it('is for others from the next start after a second account', async () => {
    const world = await createLiveWorld(INSTANT, WANTED);
    const addAccount = async (email: string) => {
      const state = await openState(configOf(world, ALONE), createLog('silent'), root);
      await state.services.accounts.create(email, 'free');
      const { forOthers, enabled } = state.app.liveSources;
      await state.close();
      return [forOthers, enabled.length];
    };
    expect(await addAccount('me@example.org')).toEqual([null, WANTED.length]);
    expect(await addAccount('you@example.org')).toEqual([null, WANTED.length]);
    const { info, collected } = await startLive(world, ALONE);
    expect(collected).toEqual([...FREE]);
    expect(info.left_out[0].reason).toContain('(it has 2 accounts)');
  });

  it('refuses to start with licences of unknown sources, naming each', async () => {
    const world = await createLiveWorld(INSTANT, WANTED);
    const starting = startService({
      config: configOf(world, { LICENSED_SOURCES: 'kraken-olhc,fred' }),
      log: createLog('silent'),
      root,
    });
    await expect(starting).rejects.toThrow(
      /LICENSED_SOURCES: unknown source kraken-olhc\. Did you mean kraken-ohlc\?[\s\S]*LICENSED_SOURCES: unknown source fred\./,
    );
  });
});

const KRAKEN = { source: 'kraken-ohlc', text: 'Source: Kraken', link: 'https://www.kraken.com' };
const COINBASE = { source: 'coinbase-candles', text: 'Source: Coinbase', link: 'https://www.coinbase.com' };
const FEAR_GREED = {
  source: 'alternative-me-fear-greed',
  text: 'Source: alternative.me, Crypto Fear & Greed Index',
  link: 'https://alternative.me/crypto/fear-and-greed-index/',
};
/** The price of Bitcoin is Kraken's, and before that Coinbase's. */
const PRICE = [COINBASE, KRAKEN];
const TERMS = new Map((await loadSources()).map(({ key, licence }) => [key, licence.terms]));

describe('attribution', () => {
  it('is next to the data in REST, in GraphQL, on pages and in reports', async () => {
    const live = alone;
    const key = await live.key('api_power');
    const read = async (url: string) => (await live.get(url, { key })).body;

    expect((await read('/api/v1/fear-greed/today')).attributions).toEqual([FEAR_GREED]);
    expect((await read('/api/v1/mayer-multiple/latest')).attributions).toEqual(PRICE);
    expect((await read('/api/v1/charts/mayer/latest')).attributions).toEqual(PRICE);
    expect((await read('/api/v1/signals/fear_greed_cadence/BTCUSD/1d')).attributions).toEqual([FEAR_GREED, COINBASE]);
    const pulse = await read('/api/v1/knowledge/market_pulse/BTC');
    // The series that the miners' hash rate is compared with is not part of the pulse.
    expect(keysOf(pulse.provenance.attributions)).toEqual(WANTED.filter((one) => one !== 'mempool-mining').sort());
    expect((await read('/api/svc-pulse/today')).attributions).toEqual(pulse.provenance.attributions);
    // Attributions are not hashed.
    const verified = await read(`/api/v1/knowledge/market_pulse/BTC/verify?repro_hash=${pulse.repro_hash}`);
    expect(verified.matches).toBe(true);
    expect(verified.canonical_json ?? '').not.toContain('attributions');

    const query = `{ onchainSeries(id: "market_cap") { attributions { source text link } } btcCycle { attributions { source } } }`;
    const { body: graph } = await live.graphql(query, { key });
    expect(graph.data.onchainSeries.attributions).toEqual([
      {
        source: 'coin-metrics-community',
        text: 'Source: Coin Metrics community data, CC BY-NC 4.0',
        link: 'https://coinmetrics.io',
      },
    ]);
    expect(keysOf(graph.data.btcCycle.attributions)).toEqual([...WANTED].sort());

    const page = await (await fetch(`${live.url}/knowledge/market-pulse-btc`)).text();
    const foot = page.slice(page.indexOf('<footer'));
    for (const { source, text, link } of [FEAR_GREED, KRAKEN, COINBASE]) {
      expect(foot).toContain(`<a href="${link}">${text.replace('&', '&amp;')}</a>`);
      expect(foot).toContain(`<a href="${TERMS.get(source)}">terms</a>`);
    }
    expect(await (await fetch(`${live.url}/ontology`)).text()).not.toContain('Data on this page from');

    const ordered = await orderReport(live, key, {
      days: 30,
      sections: [
        { kind: 'series', series: ['market_cap'] },
        { kind: 'charts', charts: ['mayer'] },
        { kind: 'knowledge', objects: ['market_pulse/BTC'] },
      ],
    });
    expect(await finishedReport(live, key, ordered.report_id)).toMatchObject({ status: 'success' });
    const pdf = readPdf(await downloadReport(live, key, ordered.report_id, 'pdf'));
    const cells = [...readWorkbook(await downloadReport(live, key, ordered.report_id, 'xlsx')).values()].flat();
    for (const { source, text, link } of [FEAR_GREED, KRAKEN, COINBASE]) {
      expect(pdf.join(' ').replace(/\s+/g, ' ')).toContain(text);
      expect(cells.filter(([name]) => name === text)).toEqual([[text, link, TERMS.get(source)]]);
    }
  });

  it('is on the page of a shared backtest, and not in the stored answer', async () => {
    const live = alone;
    const key = await live.key('api_power');
    const request = { strategy: 'fear_greed_cadence', pair: 'coinbase:BTCUSD' };
    const { status, body } = await live.post('/api/v1/backtests/run', request, { key });
    expect([status, body.attributions]).toEqual([200, undefined]);
    const { body: shared } = await live.post(`/api/v1/backtests/${body.id}/share`, {}, { key });
    const page = await (await fetch(`${live.url}/shared/backtests/${shared.share_id}`)).text();
    const foot = page.slice(page.indexOf('<footer'));
    expect(foot).toContain(`<a href="${COINBASE.link}">${COINBASE.text}</a>`);
    expect(foot).toContain(FEAR_GREED.link);
    const query = `query ($id: ID!) { backtest(id: $id) { attributions { source } } }`;
    const { body: graph } = await live.graphql(query, { key, variables: { id: body.id } });
    expect(keysOf(graph.data.backtest.attributions)).toEqual(['alternative-me-fear-greed', 'coinbase-candles']);
  });

  it('is readable next to every series, chart, market and object', async () => {
    const carrying: string[] = [];
    for (const name of SUBGRAPH_NAMES) {
      const { schema } = await loadSubgraph(name);
      for (const type of Object.values(schema.getTypeMap()))
        if (isObjectType(type) && type.getFields().attributions) carrying.push(type.name);
    }
    expect(carrying).toEqual(
      expect.arrayContaining([
        ...['KnowledgeProvenance', 'SeriesHistory', 'KnowledgePage', 'Chart', 'SpotPrice', 'Candles'],
        ...['FearGreed', 'FundingRate', 'MayerMultiple', 'HashRibbons'],
      ]),
    );
  });
});

it('lists every source on the page of live sources with its declared terms', async () => {
  const page = readFileSync(path.join(root, 'docs/live-sources.md'), 'utf8');
  const sources = await loadSources();
  expect(withSourceTable(page, sources, (await loadEngineDeclarations()).series)).toBe(page);
  for (const { key, licence } of sources)
    expect(page).toMatch(
      new RegExp(`^\\| \`${key}\` \\| .* \\*\\*${licence.commercial}\\*\\*: .*${licence.terms}`, 'm'),
    );
});
