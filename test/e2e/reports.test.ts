import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadReport, finishedReport, orderReport } from '../harness/reports/order-report.ts';
import { readPdf } from '../harness/reports/read-pdf.ts';
import { readWorkbook, type SheetRows } from '../harness/reports/read-workbook.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

const NOBODY = '01997f3e-5a00-7abc-8def-0123456789ff';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
/** Words that a text lacks: a long report is of no use in a failure message. */
const missing = (text: string, words: readonly string[]) => words.filter((one) => !text.includes(one));
const cellBeside = (rows: SheetRows, name: string) => rows.find(([first]) => first === name)?.[1];

let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack({}, { tiers: withQuotas({ api_pro: { reportsPerDay: 1 } }) });
  key = await stack.key('api_power');
});

afterAll(() => stack?.close());

describe('a report with every kind of section', () => {
  const title = '=1+2 & <Übersicht>';
  let ordered: Answer['body'];
  let report: Answer['body'];
  let pages: string[];
  let text: string;
  let sheets: Map<string, SheetRows>;
  let run: Answer['body'];

  beforeAll(async () => {
    run = (await stack.post('/api/v1/backtests/run', { strategy: 'rsi_sma', pair: 'ETHUSDT' }, { key })).body;
    ordered = await orderReport(stack, key, {
      title,
      days: 90,
      hashes_in_pdf: true,
      sections: [
        { kind: 'market_briefing' },
        { kind: 'strategy_evidence', strategy: 'golden_cross', pairs: ['BTCUSDT'], interval: '1d' },
        { kind: 'backtests', ids: [run.id] },
        { kind: 'knowledge', objects: ['market_structure/BTC'] },
        { kind: 'series', series: ['mvrv'] },
        { kind: 'charts', charts: ['fear-greed'] },
      ],
    });
    report = await finishedReport(stack, key, ordered.report_id);
    pages = readPdf(await downloadReport(stack, key, ordered.report_id, 'pdf'));
    text = pages.join('\n').replace(/\s+/g, ' ');
    sheets = readWorkbook(await downloadReport(stack, key, ordered.report_id, 'xlsx'));
  });

  it('ends with two files that match their hashes', async () => {
    expect(report).toMatchObject({ status: 'success', reason: null, amount_cents: 0, checkout_url: null });
    expect(Date.parse(report.expires_at) - Date.parse(report.finished_at)).toBe(30 * 86_400_000);
    expect(report.files.map(({ format }: { format: string }) => format)).toEqual(['pdf', 'xlsx']);
    for (const { format, sha256: hash } of report.files)
      expect(sha256(await downloadReport(stack, key, report.report_id, format))).toBe(hash);
  });

  it("has the API's content in the PDF, on numbered pages", async () => {
    const { body: pulse } = await stack.get('/api/svc-pulse/today');
    const said = [title, 'Sample data. All numbers in this report are generated', pulse.verdict_en];
    const proven = [run.repro_hash.slice(0, 20), report.content_hash.slice(0, 20)];
    expect(missing(text, [...said, ...proven, `Page ${pages.length} of ${pages.length}`])).toEqual([]);
    expect(missing(text, ['NaN', 'undefined', '[object'])).toHaveLength(3);
  });

  it("has the API's numbers in the cells of the workbook", async () => {
    const [briefing, evidence, backtests] = [...sheets.values()].slice(1) as [SheetRows, SheetRows, SheetRows];
    const { body: pulse } = await stack.get('/api/svc-pulse/today');
    expect(cellBeside(briefing, 'Score')).toBe(pulse.score);
    const { body: levels } = await stack.get('/api/v1/onchain/btc-key-levels/latest', { key });
    expect(cellBeside(briefing, `Price, ${levels.market}`)).toBe(levels.spot);
    const again = { strategy: 'golden_cross', pair: 'BTCUSDT' };
    const { body: same } = await stack.post('/api/v1/backtests/run', again, { key });
    expect(cellBeside(evidence, 'Total return')).toBe(same.metrics.total_return);
    expect(cellBeside(evidence, 'Maximum drawdown')).toBe(same.metrics.max_drawdown);
    expect(cellBeside(evidence, 'Deflated Sharpe ratio against your own trials')).toBe(
      same.evidence.own.deflated_sharpe,
    );
    expect(cellBeside(backtests, 'Sharpe ratio of bar returns, annualised')).toBe(run.metrics.result_sharpe);
    const trips = backtests.filter((row) => row.length === 7 && typeof row[0] === 'number');
    expect(trips).toHaveLength(run.trades.length);
    expect(trips.at(-1)?.[1]).toBe(run.trades.at(-1).entry_price);
    expect(cellBeside([...sheets.values()][0] as SheetRows, 'Histories')).toContain('90 days');
    // Text that looks like a formula stays text.
    expect([...sheets.values()][0]?.[0]?.[0]).toBe(title);
  });

  it('names requests whose answers anyone can hash again', async () => {
    const provenance = [...sheets.values()].at(-1) as SheetRows;
    const hashed = provenance.filter(
      ([request, hash]) => /^GET http/.test(String(request)) && typeof hash === 'string',
    );
    expect(hashed.length).toBeGreaterThan(6);
    for (const [request, hash] of hashed) {
      const { body } = await stack.get(String(request).replace(`GET ${stack.url}`, ''), { key });
      const { tier: _tier, ...answer } = body;
      expect(sha256(canonicalize(answer) ?? ''), String(request)).toBe(hash);
    }
    const [object] = provenance.filter(([name]) => name === 'market_structure/BTC');
    const { body } = await stack.get('/api/v1/knowledge/market_structure/BTC', { key });
    expect(object?.[3]).toBe(body.repro_hash);
  });

  it('stores the backtests it ran among those of its owner', async () => {
    const { body } = await stack.get('/api/v1/backtests', { key });
    expect(body.backtests.map(({ strategy }: { strategy: string }) => strategy)).toContain('golden_cross');
  });

  it('is downloaded as a file, or answers 304', async () => {
    const path = `/api/v1/reports/${report.report_id}/download?format=pdf`;
    const headers = { authorization: `Bearer ${key}` };
    const head = await fetch(stack.url + path, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="cyclegraph-report-2026-11-21.pdf"');
    const etag = head.headers.get('etag') ?? '';
    expect((await fetch(stack.url + path, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    const refused = await stack.get(path, { key, headers: { accept: 'text/html' } });
    expect([refused.status, refused.body.code]).toEqual([406, 'not_acceptable']);
  });

  it('is one report however often its quote is ordered', async () => {
    const again = await stack.post('/api/v1/reports', { quote_id: ordered.quote_id }, { key });
    expect(again.body.report_id).toBe(ordered.report_id);
  });

  it('is visible to its owner only', async () => {
    const other = (await stack.state.services.apiKeys.create({ tier: 'api_power', name: 'other' })).key;
    const asked = [
      stack.get(`/api/v1/reports/${report.report_id}`, { key: other }),
      stack.get(`/api/v1/reports/${report.report_id}/download?format=pdf`, { key: other }),
      stack.post('/api/v1/reports', { quote_id: ordered.quote_id }, { key: other }),
      stack.get(`/api/v1/reports/${NOBODY}`, { key }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

it('gives the same bytes for the same request on the same data', async () => {
  const sections = [
    { kind: 'strategy_evidence', strategy: 'macd_cross', pairs: ['BTCUSDT', 'ETHUSDT'], interval: '1w' },
    { kind: 'knowledge', objects: ['market_pulse/BTC'] },
  ];
  const hashes: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const { report_id: id } = await orderReport(stack, key, { sections });
    const { files, content_hash } = await finishedReport(stack, key, id);
    hashes.push([content_hash, files.map((file: { sha256: string }) => file.sha256)]);
  }
  expect(hashes[0]).toEqual(hashes[1]);
});

it('is available in German', async () => {
  const sections = [{ kind: 'market_briefing' }, { kind: 'series', series: ['nupl'] }];
  const { report_id: id } = await orderReport(stack, key, { lang: 'de', sections });
  await finishedReport(stack, key, id);
  const bytes = await downloadReport(stack, key, id, 'pdf');
  const text = readPdf(bytes).join('\n').replace(/\s+/g, ' ');
  expect(
    missing(text, ['Marktbericht', 'Marktüberblick', 'Widerstand', 'Beispieldaten.', 'Maximum im Zeitraum']),
  ).toEqual([]);
  expect(bytes.toString('latin1')).toContain('/Lang (de)');
  const sheets = readWorkbook(await downloadReport(stack, key, id, 'xlsx'));
  expect([...sheets.keys()]).toContain('1 Marktüberblick');
});

it('says why a part is missing, and fails if every part is', async () => {
  const sections = [
    { kind: 'strategy_evidence', strategy: 'mayer_cycle', pairs: ['BTCUSDT'], date_from: '2026-11-20', interval: '1M' },
  ];
  const { report_id: id } = await orderReport(stack, key, { sections });
  const report = await finishedReport(stack, key, id);
  expect(report).toMatchObject({ status: 'failed', files: [] });
  expect(report.reason).toMatch(/No part of the report is available.*leaves no bar to trade/);
  const download = await stack.get(`/api/v1/reports/${id}/download?format=pdf`, { key });
  expect([download.status, download.body.code]).toEqual([409, 'conflict']);
});

describe('an order', () => {
  const quote = (body: object, own = key) => stack.post('/api/v1/reports/quote', body, { key: own });
  const evidence = { kind: 'strategy_evidence', strategy: 'golden_cross', pairs: ['BTCUSDT'] };

  it.each([
    [{ sections: [] }, '/sections'],
    [{ sections: [{ kind: 'briefing' }] }, '/sections/0/kind'],
    [{ sections: [{ kind: 'market_briefing', pairs: ['BTCUSDT'] }] }, '/sections/0/pairs'],
    [{ sections: [{ kind: 'market_briefing' }, { kind: 'market_briefing' }] }, '/sections/1'],
    [{ sections: [{ ...evidence, strategy: 'golden_crss' }] }, '/sections/0/strategy'],
    [{ sections: [{ kind: 'strategy_evidence', pairs: ['BTCUSDT'] }] }, '/sections/0/strategy'],
    [{ sections: [{ ...evidence, pairs: ['BTCUSDT', 'BTCUSDX'] }] }, '/sections/0/pairs/1'],
    [{ sections: [{ ...evidence, pairs: ['BTCUSDT', 'BTCUSDT'] }] }, '/sections/0/pairs/1'],
    [{ sections: [{ ...evidence, pairs: [] }] }, '/sections/0/pairs'],
    [{ sections: [{ ...evidence, date_from: '1999-01-01' }] }, '/sections/0/date_from'],
    [{ sections: [{ kind: 'backtests', ids: [NOBODY] }] }, '/sections/0/ids/0'],
    [{ sections: [{ kind: 'knowledge', objects: ['market_pulse/ETH'] }] }, '/sections/0/objects/0'],
    [{ sections: [{ kind: 'series', series: ['mvrw'] }] }, '/sections/0/series/0'],
    [{ sections: [{ kind: 'charts', charts: ['cycle-overlay'] }] }, '/sections/0/charts/0'],
    [{ sections: [{ kind: 'market_briefing' }], days: 0 }, '/days'],
    [{ sections: [{ kind: 'market_briefing' }], title: ' ' }, '/title'],
    [{ sections: [{ kind: 'market_briefing' }], lang: 'fr' }, '/lang'],
  ])('is refused for %j at %s', async (body, pointer) => {
    const answer = await quote(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
  });

  it('is refused with a free key', async () => {
    const free = await stack.key('free');
    const refused = await quote({ sections: [{ kind: 'market_briefing' }] }, free);
    expect([refused.status, refused.body.required_tier]).toEqual([403, 'api_pro']);
    expect((await stack.get(`/api/v1/reports/${NOBODY}/download?format=pdf`, { key: free })).status).toBe(403);
    expect((await stack.get(`/api/v1/reports/${NOBODY}/download?format=pdf`)).status).toBe(401);
  });

  it('is refused for an expired quote, and beyond the daily limit', async () => {
    const { prisma } = stack.state.store.database;
    const sections = [{ kind: 'knowledge', objects: ['market_pulse/BTC'] }];
    const late = (await quote({ sections })).body;
    await prisma.reportQuote.update({
      where: { id: late.quote_id },
      data: { validUntil: new Date('2026-11-21T08:00:00Z') },
    });
    const refused = await stack.post('/api/v1/reports', { quote_id: late.quote_id }, { key });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const pro = await stack.key('api_pro');
    await orderReport(stack, pro, { sections });
    const second = (await quote({ sections }, pro)).body;
    const used = await stack.post('/api/v1/reports', { quote_id: second.quote_id }, { key: pro });
    expect([used.status, used.body.code]).toEqual([429, 'rate_limited']);
  });

  it.each([
    ['', 'format'],
    ['?format=docx', 'format'],
    ['?format=pdf&page=1', 'page'],
  ])('refuses a download with %j and names %s', async (query, parameter) => {
    const answer = await stack.get(`/api/v1/reports/${NOBODY}/download${query}`, { key });
    expect([answer.status, answer.body.errors?.[0]?.parameter]).toEqual([400, parameter]);
  });
});

it('deletes a report with its files and its quote when it expires', async () => {
  const { prisma } = stack.state.store.database;
  const sections = [{ kind: 'knowledge', objects: ['btc_cycle/BTC'] }];
  const { report_id: id, quote_id } = await orderReport(stack, key, { sections });
  await finishedReport(stack, key, id);
  await prisma.report.update({ where: { id }, data: { expiresAt: new Date('2026-11-21T08:59:59Z') } });
  const aDayBefore = new Date('2026-11-20T08:59:59Z');
  await prisma.reportQuote.update({ where: { id: quote_id }, data: { validUntil: aDayBefore } });
  const late = (await stack.post('/api/v1/reports/quote', { sections }, { key })).body.quote_id;
  await prisma.reportQuote.update({ where: { id: late }, data: { validUntil: new Date('2026-11-21T08:00:00Z') } });
  // The next report sweeps expired ones.
  await finishedReport(stack, key, (await orderReport(stack, key, { sections })).report_id);
  expect((await stack.get(`/api/v1/reports/${id}`, { key })).status).toBe(404);
  expect(await prisma.reportFile.count({ where: { reportId: id } })).toBe(0);
  expect(await prisma.reportQuote.count({ where: { id: quote_id } })).toBe(0);
  expect((await stack.post('/api/v1/reports', { quote_id: late }, { key })).status).toBe(409);
});
