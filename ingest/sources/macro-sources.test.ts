import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as fearGreed } from './alternative-me-fear-greed.ts';
import { source as llamaFlows } from './defillama-etf-flows.ts';
import { source as etfFlows } from './farside-etf-flows.ts';
import { source as fredDaily } from './fred-daily.ts';
import { source as fredMonthly } from './fred-monthly.ts';
import { source as fredWeekly } from './fred-weekly.ts';
import { source as sosovalue } from './sosovalue-etf-flows.ts';
import { bySeries, collect, ms, REQUEST } from './testing/collect.ts';
import type { AskedRequest } from './testing/provider.ts';
import { source as usdKrw } from './usd-krw-rate.ts';

const observations = (...rows: readonly (readonly [string, string])[]) => ({
  body: {
    realtime_start: '2026-01-08',
    realtime_end: '2026-01-08',
    observation_start: '2026-01-05',
    observation_end: '2026-01-07',
    units: 'lin',
    output_type: 1,
    file_type: 'json',
    order_by: 'observation_date',
    sort_order: 'asc',
    count: rows.length,
    offset: 0,
    limit: 100_000,
    observations: rows.map(([date, value]) => ({
      realtime_start: '2026-01-08',
      realtime_end: '2026-01-08',
      date,
      value,
    })),
  },
});

describe('flows into Bitcoin ETFs', () => {
  const flow = (date: string, totalNetInflow: number | string | null) => ({
    date,
    totalNetInflow,
    totalValueTraded: 4_706_120_449,
    totalNetAssets: 56_216_535_367,
    cumNetInflow: 1,
  });
  const list = [flow('2026-01-07', null), flow('2026-01-06', '-55066297.5'), flow('2026-01-05', 628_735_000)];
  const expected = { etf_net_flow: { '2026-01-05': 628.735, '2026-01-06': -55.0662975 } };

  // Shape: fixtures of clients of openapi/v2/etf/historicalInflowChart, which have both forms of `data`; read
  // 2026-11-22.
  it.each([
    ['a list', list],
    ['an object with a list', { list }],
  ])('are requested by POST and read in millions, from %s', async (_, data) => {
    const requests: AskedRequest[] = [];
    const collected = await collect(sosovalue, (_url, _count, request) => {
      requests.push(request);
      return { body: { code: 0, msg: null, data } };
    });
    expect(bySeries(collected)).toEqual(expected);
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        body: '{"type":"us-btc-spot"}',
        headers: expect.objectContaining({ 'x-soso-api-key': REQUEST.apiKey }),
      }),
    ]);
    expect(collected.asked).toEqual(['/openapi/v2/etf/historicalInflowChart']);
  });

  it('are refused when SoSoValue returns an error in its own format', async () => {
    const body = { code: 40_001, msg: 'invalid api key', data: null };
    await expect(collect(sosovalue, () => ({ body }))).rejects.toThrow('sosovalue-etf-flows: answer.code');
  });

  // Shape: DefiLlama/defillama-app, ETFs/api.types; read 2026-11-22.
  it('are limited to Bitcoin at DefiLlama', async () => {
    const collected = await collect(llamaFlows, () => ({
      body: [
        { gecko_id: 'bitcoin', day: '2026-01-05', total_flow_usd: 628_735_000 },
        { gecko_id: 'ethereum', day: '2026-01-05', total_flow_usd: 1 },
        { gecko_id: 'bitcoin', day: '2026-01-06T00:00:00.000Z', total_flow_usd: -55_066_297.5 },
        { gecko_id: 'bitcoin', day: '2026-01-07', total_flow_usd: null },
      ],
    }));
    expect(bySeries(collected)).toEqual(expected);
    expect(collected.asked).toEqual(['/flows']);
  });
});

describe('fred', () => {
  it('loses a series that FRED refuses, alone and named', async () => {
    const collected = await collect(fredWeekly, (url) =>
      url.searchParams.get('series_id') === 'ICSA' ? { status: 400 } : observations(['2026-01-07', '1.5']),
    );
    expect(collected.series).toHaveLength(fredWeekly.series.length - 1);
    expect(collected.notes).toEqual(['without initial_claims: fred-weekly: the provider answered with HTTP 400']);
  });

  it('delivers each series by our id; a full stop is no value', async () => {
    const collected = await collect(fredDaily, (url) =>
      url.searchParams.get('series_id') === 'DGS10'
        ? observations(['2026-01-05', '4.17'], ['2026-01-06', '.'], ['2026-01-07', '-0.02'])
        : observations(),
    );
    expect(bySeries(collected)).toEqual({ us10y_yield: { '2026-01-05': 4.17, '2026-01-07': -0.02 } });
    expect(collected.series[0]?.source).toBe('fred-daily');
    expect(collected.asked).toHaveLength(fredDaily.series.length);
    expect(collected.asked).toContain(
      `/fred/series/observations?series_id=DGS10&observation_start=2026-01-05&observation_end=2026-01-07&file_type=json&api_key=${REQUEST.apiKey}`,
    );
  });

  it('delivers weekly levels in the units of the catalogue', async () => {
    const levels: Record<string, string> = { WALCL: '6581231', WDTGAL: '851234', WM2NS: '22345.6', ICSA: '208000' };
    const collected = await collect(fredWeekly, (url) => {
      const value = levels[url.searchParams.get('series_id') ?? ''];
      return value ? observations(['2026-01-07', value]) : observations();
    });
    expect(bySeries(collected)).toEqual({
      fed_balance_sheet: { '2026-01-07': 6_581_231 },
      treasury_general_account: { '2026-01-07': 851_234 },
      m2_us_weekly: { '2026-01-07': 22_345.6 },
      initial_claims: { '2026-01-07': 208_000 },
    });
  });

  it('requests inflation as a change from a year ago, and the index as a level', async () => {
    const collected = await collect(
      fredMonthly,
      (url) => {
        if (url.searchParams.get('series_id') !== 'CPIAUCSL') return observations();
        return observations(['2025-11-01', url.searchParams.get('units') === 'pc1' ? '2.73551' : '325.031']);
      },
      { from: toDay('2025-10-01') },
    );
    expect(bySeries(collected)).toEqual({ cpi: { '2025-11-01': 325.031 }, cpi_yoy: { '2025-11-01': 2.735_51 } });
  });

  it('needs a key', async () => {
    await expect(collect(fredDaily, () => observations(), { apiKey: null })).rejects.toMatchObject({
      code: 'source_unavailable',
      message: 'fred-daily: the source needs a key: set FRED_API_KEY',
    });
    expect(fredDaily.keySetting).toBe('FRED_API_KEY');
  });

  it('refuses an invalid value, and does not reveal the key', async () => {
    const error = await collect(fredDaily, () => observations(['2026-01-05', '4.17 %'])).catch((reason) => reason);
    expect(error.message).toBe(
      'fred-daily: answer.observations[0].value is of type string: expected a number as text, or a full stop',
    );
    const refused = await collect(fredDaily, () => ({
      status: 400,
      body: { error_code: 400, error_message: `Bad Request. The value ${REQUEST.apiKey} is not registered.` },
    })).catch((reason) => reason);
    expect(refused.message).toBe('fred-daily: the provider answered with HTTP 400');
  });
});

describe('usd-krw-rate', () => {
  it('delivers business days, and looks back far enough to find one', async () => {
    const collected = await collect(usdKrw, () => ({
      body: {
        amount: 1,
        base: 'USD',
        start_date: '2025-12-26',
        end_date: '2026-01-07',
        rates: { '2025-12-31': { KRW: 1440.5 }, '2026-01-05': { KRW: 1446.92 }, '2026-01-07': { KRW: 1450 } },
      },
    }));
    expect(bySeries(collected)).toEqual({ usd_krw: { '2026-01-05': 1446.92, '2026-01-07': 1450 } });
    expect(collected.asked).toEqual(['/v1/2025-12-26..2026-01-07?base=USD&symbols=KRW']);
  });
});

describe('alternative-me-fear-greed', () => {
  it('delivers the index by day, newest first and including the running day', async () => {
    const entry = (date: string, value: string) => ({
      value,
      value_classification: 'Fear',
      timestamp: String(ms(date) / 1000),
    });
    const collected = await collect(fearGreed, () => ({
      body: {
        name: 'Fear and Greed Index',
        data: [
          { ...entry('2026-01-08', '28'), time_until_update: '84600' },
          entry('2026-01-07', '42'),
          entry('2026-01-05', '0'),
        ],
        metadata: { error: null },
      },
    }));
    expect(bySeries(collected)).toEqual({ fear_greed: { '2026-01-05': 0, '2026-01-07': 42 } });
    expect(collected.asked).toEqual(['/fng/?limit=0&format=json']);
  });

  it('refuses a value off the scale, and an answer with an error', async () => {
    const body = (value: string, error: string | null) => ({
      data: [{ value, timestamp: '1767571200' }],
      metadata: { error },
    });
    await expect(collect(fearGreed, () => ({ body: body('101', null) }))).rejects.toThrow('answer.data[0].value');
    await expect(collect(fearGreed, () => ({ body: body('41.5', null) }))).rejects.toThrow(
      /answer\.data\[0\]\.value.* 41\.5 is not a whole number from 0 to 100/,
    );
    await expect(collect(fearGreed, () => ({ body: body('50', 'busy') }))).rejects.toThrow('answer.metadata.error');
  });
});

describe('farside-etf-flows', () => {
  const row = (...cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td><span class="tabletext">${cell}</span></td>`).join('')}</tr>`;
  const page = (...rows: readonly string[]) => `<!doctype html><html><body>
    <table><tr><td>Menu</td></tr></table>
    <table class="etf"><thead>
      <tr><th></th><th>Blackrock</th><th>Fidelity</th><th>Grayscale</th><th>Total</th></tr>
      <tr><th></th><th>IBIT</th><th>FBTC</th><th>GBTC</th><th></th></tr>
      ${row('Fee', '0.25%', '0.25%', '1.50%', '')}
    </thead><tbody>${rows.join('\n')}
      ${row('Total', '62,000', '12,000', '(25,000)', '49,000')}
      ${row('Average', '120.1', '24.4', '(50.2)', '94.3')}
    </tbody></table></body></html>`;
  const HISTORY = { from: toDay('2024-01-11') };

  it('delivers the total of trading days; parentheses are outflows', async () => {
    const body = page(
      row('11 Jan 2024', '111.7', '227.0', '(95.1)', '243.6'),
      row('12 Jan 2024', '386.0', '-', '(484.1)', '(1,098.1)'),
      row('05 Jan 2026', '372.5', '191.2', '0.0', '697.2'),
      row('06 Jan 2026', '0.0', '0.0', '0.0', '0.0'),
      row('07&nbsp;Jan 2026', '-', '-', '-', '0.0'),
    );
    const collected = await collect(etfFlows, () => ({ body, headers: { 'content-type': 'text/html' } }), HISTORY);
    expect(bySeries(collected)).toEqual({
      etf_net_flow: { '2024-01-11': 243.6, '2024-01-12': -1098.1, '2026-01-05': 697.2, '2026-01-06': 0 },
    });
    expect(collected.asked).toEqual(['/bitcoin-etf-flow-all-data/']);
  });

  it.each([
    ['a page without the table', '<html>Just a moment...</html>', 'the page has no table of flows'],
    ['a table without days', page(), 'the page has no table of flows'],
    ['an invalid amount', page(row('05 Jan 2026', '1.0', '1.0', '1.0', '2.0*')), '"2.0*" is not an amount'],
    ['a half parenthesis', page(row('05 Jan 2026', '1.0', '1.0', '1.0', '(2.0')), '"(2.0" is not an amount'],
    ['an invalid date', page(row('31 Feb 2026', '1.0', '1.0', '1.0', '3.0')), '"31 Feb 2026" is not a date'],
    ['a row with other columns', page(row('05 Jan 2026', '1.0', '1.0', '2.0')), 'does not end with its total'],
    ['a day in the future', page(row('09 Jan 2026', '1.0', '1.0', '1.0', '3.0')), 'which is in the future'],
  ])('refuses %s', async (_, body, message) => {
    await expect(collect(etfFlows, () => ({ body }))).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining(message),
    });
  });
});
