import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../harness/clients/create-caller.ts';
import { OFFICIAL_CLIENTS, type OfficialClient } from '../harness/mcp/mcp-clients.ts';
import { shareReader } from '../harness/services/share-reader.ts';

/** What ten years may cost a model: text, structured content and link together. */
const MAX_TOKENS = 2_000;
const TEN_YEARS = 3_650;

/** History tools, their arguments, and the list and member of the answer that a chart would draw. */
const HISTORIES: readonly (readonly [tool: string, parameters: object, rows: string, value: string])[] = [
  ['svc_get_cycle_history', {}, 'snapshots', 'raw_score'],
  ['svc_get_pulse_history', {}, 'snapshots', 'score'],
  ['svc_get_fear_greed_history', {}, 'snapshots', 'value'],
  ['svc_get_funding_rate_history', {}, 'snapshots', 'value'],
  ['svc_get_mayer_multiple_history', {}, 'snapshots', 'value'],
  ['svc_get_hash_ribbons_history', {}, 'snapshots', 'sma30'],
  ['svc_get_stablecoin_supply', {}, 'snapshots', 'supply_usd'],
  ['svc_get_taker_imbalance', { pair: 'BTCUSDT' }, 'series', 'share'],
  ['svc_get_onchain_series_history', { id: 'mvrv' }, 'snapshots', 'value'],
  ['svc_get_macro_series_history', { id: 'dxy' }, 'snapshots', 'value'],
  ['svc_get_market_series_history', { id: 'eth_dominance' }, 'snapshots', 'value'],
  ['svc_get_chart_history', { slug: 'puell-multiple' }, 'snapshots', 'puell_multiple'],
  ['svc_get_candles', { pair: 'BTCUSDT' }, 'candles', 'close'],
];

const { stack, power, body } = await shareReader();
const [, connect] = OFFICIAL_CLIENTS[0] as (typeof OFFICIAL_CLIENTS)[number];

let client: OfficialClient;
let schemas: Map<string, object>;
beforeAll(async () => {
  client = await connect(`${stack.url}/api/mcp?tools=all`, power);
  schemas = new Map((await client.tools()).map(({ name, outputSchema }) => [name, outputSchema]));
});
afterAll(() => client?.close());

const ajv = addFormats.default(new Ajv2020({ strict: false }));
const valuesOf = (rows: readonly Body[], key: string): number[] => rows.map((row) => row[key]).filter(Number.isFinite);

describe('ten years of a history', () => {
  it.each(HISTORIES)('of %s cost 2,000 tokens and keep their extremes', async (tool, more, rows, value) => {
    const result = await client.call(tool, { ...more, days: TEN_YEARS });
    const { content, structuredContent } = result;
    expect(encode(JSON.stringify({ content, structuredContent })).length).toBeLessThanOrEqual(MAX_TOKENS);
    const validate = ajv.compile(schemas.get(tool) as object);
    expect(validate(structuredContent), JSON.stringify(validate.errors)).toBe(true);

    const link = content.find(({ type }: Body) => type === 'resource_link');
    const whole = JSON.parse(await client.read(link.uri));
    const [shown, all]: [Body[], Body[]] = [structuredContent[rows], whole[rows]];
    expect(all.length).toBeGreaterThan(500);
    expect(structuredContent.resolution).toMatchObject({
      downsampled: true,
      points: shown.length,
      original_points: all.length,
      method: expect.stringContaining(value),
    });
    expect([shown[0], shown.at(-1)]).toEqual([all[0], all.at(-1)]);
    const [few, many] = [valuesOf(shown, value), valuesOf(all, value)];
    expect([Math.min(...few), Math.max(...few)]).toEqual([Math.min(...many), Math.max(...many)]);
    for (const row of shown) expect(all).toContainEqual(row);
  });
});

describe('a history', () => {
  it('of a season is answered as over REST', async () => {
    const { content, structuredContent } = await client.call('svc_get_pulse_history', { days: 90 });
    expect(structuredContent).toEqual(await body('/api/v1/svc-pulse/history?days=90'));
    expect(content.map(({ type }: Body) => type)).toEqual(['text']);
  });

  it('is given in full as text, and by its link as over REST', async () => {
    const parameters = { id: 'mvrv', days: 400 };
    const rest = await body('/api/v1/onchain/series/mvrv/history?days=400');
    const tool = 'svc_get_onchain_series_history';
    const asText = await client.call('svc_call', { tool, arguments: parameters, as_text: true });
    expect(JSON.parse(asText.content[0].text)).toEqual(rest);
    const { content } = await client.call(tool, parameters);
    expect(JSON.parse(await client.read(content[1].uri))).toEqual(rest);
  });

  it('has no whole answer at the address of a tool without one', async () => {
    await expect(client.read('svc://answers/svc_get_pulse')).rejects.toThrow();
    await expect(client.read('svc://answers/svc_run_backtest')).rejects.toThrow();
  });
});
