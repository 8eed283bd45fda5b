import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, it } from 'vitest';
import { startReader } from '../harness/start-reader.ts';

// The rows of the contract, written down by hand: what the generated channels must offer under these very names.

const { stack, power, free, refused } = await startReader();
/** An hour's requests of one Free key do not reach for all rows. */
const { key: rowsFree } = await stack.state.apiKeys.create({ tier: 'free', name: 'rows' });
const mcp = new Client({ name: 'test', version: '1' });
await mcp.connect(
  new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${power}` } },
  }),
);
const { body: openapi } = await stack.get('/openapi.json');
afterAll(async () => {
  await mcp.close();
  await stack.close();
});

/** Path, its parameters, a request that works where the path alone does not, and the tier where a free key will not do. */
type Row = readonly [path: string, parameters: readonly string[], example?: string, tier?: 'api_pro'];

const SNAPSHOTS: readonly Row[] = [
  ['/api/v1/svc-pulse/today', []],
  ['/api/v1/btc-cycle/latest', []],
  ['/api/v1/altcoin-season/latest', []],
  ['/api/v1/fear-greed/today', []],
  ['/api/v1/bullmarket-ampel/latest', []],
  ['/api/v1/funding-rate/latest', []],
  ['/api/v1/hash-ribbons/latest', []],
  ['/api/v1/mayer-multiple/latest', []],
  ['/api/v1/onchain/btc-market-structure/latest', []],
  ['/api/v1/svc-pulse/history', ['days']],
  ['/api/v1/btc-cycle/history', ['days']],
  ['/api/v1/altcoin-season/history', ['days']],
  ['/api/v1/fear-greed/history', ['days']],
  ['/api/v1/bullmarket-ampel/history', ['days']],
  ['/api/v1/funding-rate/history', ['days']],
  ['/api/v1/hash-ribbons/history', ['days']],
  ['/api/v1/mayer-multiple/history', ['days']],
];

const FURTHER_DATA: readonly Row[] = [
  ['/api/v1/macro/regime/latest', []],
  ['/api/v1/macro/regime/history', ['days']],
  ['/api/v1/macro/btc-correlations/latest', []],
  ['/api/v1/volatility/phase-snapshots', ['asset_type']],
  ['/api/v1/gem/scores', []],
  ['/api/v1/gem/scores/{coinId}', ['coinId'], '/api/v1/gem/scores/ethereum'],
  ['/api/v1/gem/scores/{coinId}/history', ['coinId', 'from', 'to'], '/api/v1/gem/scores/ethereum/history', 'api_pro'],
  ['/api/v1/gem/validation', ['top_n']],
  ['/api/v1/alt-cycle/latest', ['asset'], '/api/v1/alt-cycle/latest?asset=ETH'],
  ['/api/v1/onchain/max-pain/latest', ['include_gex', 'include_strike_ladder']],
  ['/api/v1/onchain/max-pain/history', ['days'], '/api/v1/onchain/max-pain/history', 'api_pro'],
  ['/api/v1/signal-events/history', ['days', 'end_date', 'signal']],
  ['/api/v1/onchain/btc-key-levels/latest', []],
  ['/api/v1/onchain/sth-cost-basis/latest', []],
  ['/api/v1/vol/iv/{currency}/latest', ['currency'], '/api/v1/vol/iv/ETH/latest'],
  ['/api/v1/vol/iv/{currency}/history', ['currency', 'from', 'to'], '/api/v1/vol/iv/BTC/history'],
  ['/api/v1/taker-imbalance', ['days', 'pair']],
  ['/api/v1/kimchi-premium', ['days']],
  ['/api/v1/alt-vs-btc-strength/latest', ['fields', 'window']],
  ['/api/v1/alt-vs-btc-strength/{pair}', ['pair'], '/api/v1/alt-vs-btc-strength/ETH'],
  ['/api/v1/market-insights', []],
  ['/api/v1/mma/signal-insights', []],
  [
    '/api/v1/cross-series',
    ['days', 'granularity', 'series_a', 'series_b'],
    '/api/v1/cross-series?series_a=btc_price&series_b=funding_rate&granularity=1d',
  ],
  [
    '/api/v1/reference-models',
    ['anchor', 'asset', 'detail', 'target_year'],
    '/api/v1/reference-models?asset=BTC&detail=summary',
  ],
  ['/api/v1/knowledge', ['type']],
  [
    '/api/v1/knowledge/{type}/{subject}',
    ['as_of', 'include', 'known_at', 'subject', 'type'],
    '/api/v1/knowledge/market_pulse/BTC?include=graph',
  ],
  ['/api/v1/ontology', ['category']],
  ['/api/v1/ontology/{term}', ['term', 'version'], '/api/v1/ontology/mvrv'],
];

const STATISTICS: readonly Row[] = [
  [
    '/api/v1/insights/strategies',
    ['asset_type', 'assets_mode', 'interval', 'min_runs', 'ref_strategy', 'strategy'],
    '/api/v1/insights/strategies?min_runs=3&assets_mode=common&ref_strategy=dca',
  ],
  ['/api/v1/insights/strategy-filters', [], '/api/v1/insights/strategy-filters', 'api_pro'],
  ['/api/v1/insights/volatility', ['asset_type', 'min_trades'], '/api/v1/insights/volatility', 'api_pro'],
  ['/api/v1/insights/sentiment', ['period']],
  ['/api/v1/insights/winners', ['asset_type', 'ref_strategy']],
  [
    '/api/v1/strategy/performance',
    ['asset', 'asset_type', 'interval', 'ref_strategy', 'strategy'],
    '/api/v1/strategy/performance?strategy=rsi_sma&asset=btc',
  ],
  [
    '/api/v1/strategy/filter-effect',
    ['asset', 'interval', 'strategy'],
    '/api/v1/strategy/filter-effect?strategy=rsi_sma&asset=BTC',
  ],
  [
    '/api/v1/strategy/performance-by-regime',
    ['asset', 'interval', 'strategy'],
    '/api/v1/strategy/performance-by-regime?strategy=rsi_sma&asset=BTC',
  ],
  ['/api/v1/edge/reports', ['limit', 'market', 'offset', 'strategy', 'verdict'], '/api/v1/edge/reports?market=crypto'],
  [
    '/api/v1/volatility/recommendations',
    ['asset_type', 'pair'],
    '/api/v1/volatility/recommendations?pair=ETHUSDT',
    'api_pro',
  ],
];

const ROWS = [...SNAPSHOTS, ...FURTHER_DATA, ...STATISTICS].map(([path, parameters, example = path, tier]) => ({
  ...{ path, parameters, example, tier },
}));

it.each(ROWS)('GET $path takes $parameters', async ({ path, parameters, example, tier }) => {
  const described = openapi.paths[path]?.get.parameters ?? [];
  const names = described.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(parameters);
  const without = await stack.get(example);
  expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
  if (tier) expect((await refused(example, free)).slice(0, 3)).toEqual([403, 'tier_insufficient', tier]);
  const { status, body } = await stack.get(example, { key: tier ? power : rowsFree });
  expect([status, body.tier], JSON.stringify(body).slice(0, 300)).toEqual([200, tier ? 'api_power' : 'free']);
  if (path.endsWith('/history')) {
    expect(Array.isArray(body.snapshots)).toBe(true);
    expect(Object.keys(body.resolution).sort()).toEqual([
      'actual_days',
      'downsampled',
      'method',
      'points',
      'reason',
      'requested_days',
    ]);
  }
});

it('offers the tools of the contract by their names', async () => {
  const { tools } = await mcp.listTools();
  const names = tools.map(({ name }) => name);
  const wanted = [
    ...['svc_get_pulse', 'svc_get_pulse_history', 'svc_get_cycle', 'svc_get_cycle_history'],
    ...['svc_get_fear_greed', 'svc_get_fear_greed_history', 'svc_get_altcoin_season', 'svc_get_altcoin_season_history'],
    ...['svc_get_bullmarket_ampel', 'svc_get_bullmarket_ampel_history'],
    ...['svc_get_funding_rate', 'svc_get_funding_rate_history'],
    ...['svc_get_mayer_multiple', 'svc_get_mayer_multiple_history'],
    ...['svc_get_hash_ribbons', 'svc_get_hash_ribbons_history', 'svc_get_halvings', 'svc_get_btc_market_structure'],
    ...['svc_get_macro_regime', 'svc_get_macro_regime_history', 'svc_get_btc_macro_correlations'],
    ...['svc_get_volatility_phases', 'svc_get_volatility_history'],
    ...['svc_get_gem_scores', 'svc_get_gem_score', 'svc_get_gem_score_history', 'svc_get_gem_validation'],
    ...['svc_get_max_pain', 'svc_get_max_pain_history', 'svc_get_signal_events', 'svc_get_key_levels'],
    ...['svc_get_sth_cost_basis', 'svc_get_iv_snapshot', 'svc_get_iv_history', 'svc_cross_series'],
    ...['svc_get_spot_price', 'svc_get_asset_snapshot', 'svc_get_reference_models'],
    ...['svc_get_knowledge', 'svc_list_knowledge', 'svc_get_ontology_term'],
    ...['svc_get_strategy_performance', 'svc_get_filter_effect', 'svc_get_regime_performance', 'svc_get_edge_reports'],
    ...['svc_get_strategy_insights', 'svc_get_filter_insights', 'svc_get_volatility_insights', 'svc_get_winners'],
    ...['svc_get_volatility_recommendations', 'svc_get_robustness', 'svc_is_distinguishable'],
  ];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  // These four are histories themselves: the tool takes the days, and its last point is the newest reading.
  for (const name of [
    'svc_get_etf_flows',
    'svc_get_stablecoin_supply',
    'svc_get_taker_imbalance',
    'svc_get_kimchi_premium',
  ])
    expect(Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {}), name).toContain('days');
});

it.each([
  ['funding-rate', ['value', 'ma30', 'z_score']],
  ['mayer-multiple', ['value', 'zone', 'sma200']],
  ['hash-ribbons', ['state', 'sma30', 'sma60']],
])('the history of %s ends with the newest reading', async (name, members) => {
  const { body: latest } = await stack.get(`/api/v1/${name}/latest`, { key: free });
  const { body: history } = await stack.get(`/api/v1/${name}/history?days=3650`, { key: power });
  const last = history.snapshots.at(-1);
  expect([last.date, ...members.map((member) => last[member])]).toEqual([
    latest.date,
    ...members.map((member) => latest[member]),
  ]);
  expect(history.snapshots.length).toBeGreaterThan(2_500);
  const { body: month } = await stack.get(`/api/v1/${name}/history?days=400`, { key: free });
  expect([month.days, month.range.clamped, month.snapshots.length]).toEqual([30, true, 30]);
});
