import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

// Tools under the names of the contract, and histories that end with the newest reading.

const { stack, power, free } = await shareReader();
const mcp = new Client({ name: 'test', version: '1' });
await mcp.connect(
  new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp?tools=all`), {
    requestInit: { headers: { authorization: `Bearer ${power}` } },
  }),
);
afterAll(async () => {
  await mcp.close();
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
  // These four are histories themselves: the tool takes the number of days, and its last point is the newest reading.
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
])('ends the history of %s with the newest reading', async (name, members) => {
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
