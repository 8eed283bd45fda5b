import { parse } from 'node-html-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_BROWSER, openBrowser } from '../harness/accounts/open-browser.ts';
import { type Body, startReader } from '../harness/services/start-reader.ts';

// The page of a shared backtest as seen by a reader without a key.

const { stack, pro } = await startReader({}, { on: 'sample' });
afterAll(() => stack.close());

const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const REQUEST = { strategy: 'rsi_sma', pair: 'ETHUSDT', date_from: '2020-01-01', filters: ['ma200w'] };

async function share(request: object = REQUEST): Promise<{ path: string; answer: Body }> {
  const { body: run } = await stack.post('/api/v1/backtests/run', request, { key: pro });
  const { body } = await stack.post(`/api/v1/backtests/${run.id}/share`, {}, { key: pro });
  return { path: `/shared/backtests/${body.share_id}`, answer: run };
}

const { path, answer } = await share();
const page = await stack.get(path, HTML);
const root = parse(page.body);
const text = root.text.replace(/\s+/g, ' ');
const rowsOf = (caption: string) =>
  root
    .querySelectorAll('table')
    .filter((table) => table.querySelector('caption')?.text.includes(caption))
    .flatMap((table) => table.querySelectorAll('tbody tr'))
    .map((row) => row.querySelectorAll('th,td').map((cell) => cell.text.trim()));
const percent = (fraction: number) =>
  `${(fraction * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

describe('the page of a shared backtest', () => {
  it('is readable without a key, as text/html only, and is the same with one', async () => {
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await stack.get(path, { ...HTML, key: pro })).body).toBe(page.body);
    expect((await stack.get(path, { headers: { ...HTML.headers, authorization: 'Bearer sk_svc_wrong' } })).status).toBe(
      200,
    );
    const json = await stack.get(path, { headers: { accept: 'application/json' } });
    expect([json.status, parse(json.body).querySelector('h1')?.text]).toEqual([406, 'Not acceptable']);
    expect((await stack.get(`/api/v1${path.replace('/shared/backtests', '/backtests/shared')}`)).status).toBe(401);
  });

  it('shows what was tested and its results, next to buy and hold', () => {
    const { metrics, benchmark, window } = answer;
    expect(root.querySelector('h1')?.text).toContain('ETHUSDT (binance)');
    for (const said of [window.date_from, window.date_to, 'ma200w', '10 basis points', answer.repro_hash])
      expect(text).toContain(said);
    const rows = new Map(rowsOf('After costs').map(([label = '', ...cells]) => [label, cells]));
    expect(rows.get('Total return')?.slice(0, 2)).toEqual([
      percent(metrics.total_return),
      percent(benchmark.total_return),
    ]);
    expect(rows.get('Maximum drawdown')?.slice(0, 2)).toEqual([
      percent(metrics.max_drawdown),
      percent(benchmark.max_drawdown),
    ]);
    for (const [, , , unit] of rowsOf('After costs')) expect(unit).not.toBe('');
    expect(answer.certificate.first_violation).toBeNull();
    expect(text).toContain(
      `Passed. The backtest was repeated with history truncated at ${answer.certificate.cuts} bars`,
    );
    for (const warning of answer.warnings) expect(text).toContain(warning);
    for (const { digest } of answer.inputs) expect(text).toContain(digest);
  });

  it('lists the last trades, newest first', () => {
    const trades = answer.trades.slice(-20).reverse();
    expect(rowsOf('newest first').map(([entered, , , , gain]) => [entered, gain])).toEqual(
      trades.map((trade: Body) => [trade.entry_date, percent(trade.net_return)]),
    );
  });

  it('draws equity and buy and hold, each from its start to its end', () => {
    const svg = root.querySelector('figure svg');
    expect(svg?.getAttribute('role')).toBe('img');
    const named = svg?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(named.map((id) => root.getElementById(id)?.text).every((words) => (words ?? '').length > 10)).toBe(true);
    const shown = (value: number) =>
      value.toLocaleString('en-US', value < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 });
    expect(root.querySelector('figcaption')?.text).toContain(
      `ends at ${shown(1 + answer.metrics.total_return)} times its starting equity, buy and hold at ${shown(1 + answer.benchmark.total_return)} times`,
    );
    expect(root.querySelectorAll('figure > svg path').length).toBe(2);
    expect(root.querySelectorAll('figure > svg text').map((one) => one.text)).toEqual(
      expect.arrayContaining(['Equity, multiples of starting equity', 'Day (UTC)']),
    );
    expect(page.body).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('marks sample data, has metadata, and needs no script', () => {
    expect(text).toContain('Sample data.');
    const scripts = root.querySelectorAll('script');
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/ld+json']);
    const data = JSON.parse(scripts[0]?.rawText ?? '');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      identifier: answer.repro_hash,
      url: stack.url + path,
      temporalCoverage: `${answer.window.date_from}/${answer.window.date_to}`,
    });
    expect(root.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(stack.url + path);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(root.querySelectorAll('[style],[onclick],[onload]')).toEqual([]);
  });

  it('says when the window is too short for an annual return', async () => {
    const short = await share({ ...REQUEST, filters: [], date_from: '2025-05-01', date_to: '2025-06-15' });
    const { body } = await stack.get(short.path, HTML);
    expect(parse(body).text).toContain('Annual return (CAGR): too few observations');
  });

  it('is an HTML page even if it does not exist', async () => {
    const missing = await stack.get('/shared/backtests/%3Cscript%3Ealert(1)%3C%2Fscript%3E', HTML);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.body).not.toContain('<script');
    expect(parse(missing.body).querySelector('.lead')?.text).toContain('No backtest');
    expect((await stack.get(`${path}?color=red`, HTML)).status).toBe(400);
    expect((await stack.get('/shared/backtests/%E0%A4%A', HTML)).status).toBe(400);
    const posted = await stack.get(path, { ...HTML, method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('answers 304 to a caller that has it', async () => {
    const etag = page.headers.get('etag') ?? '';
    const again = await stack.get(path, { headers: { ...HTML.headers, 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await stack.get(path, { ...HTML, method: 'HEAD' });
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, '', etag]);
  });
});

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the page of a shared backtest on a phone', () => {
  it('fits its width, tables included', async () => {
    const browser = await openBrowser();
    try {
      const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      await phone.goto(stack.url + path);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const wide = await phone.$$eval('main *', (all) =>
        all.filter((one) => one.getBoundingClientRect().right > 390).map((one) => one.outerHTML.slice(0, 100)),
      );
      expect(wide).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
