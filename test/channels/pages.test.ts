import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { NO_BROWSER, openBrowser } from '../harness/browser/open-browser.ts';
import { HTML } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

// The page of a shared backtest as seen by a reader without a key.

const { stack, pro } = await shareReader();

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
const number = (value: number, digits = 1) =>
  value
    .toLocaleString('en-GB', {
      minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
      maximumFractionDigits: digits,
    })
    .replace('-', '−');
const percent = (fraction: number) => `${number(fraction * 100)} %`;
const change = (fraction: number) => `${fraction > 0 ? '+' : ''}${percent(fraction)}`;
const day = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Beginnings of warnings, and what the page says instead. */
const WARNINGS: readonly (readonly [warning: RegExp, words: string])[] = [
  [/^The look-ahead check failed/, 'With the future removed or altered'],
  [/are an anecdote/, 'evidence begins at 30'],
  [/^Buying and holding earned more/, 'Buying and holding earned more'],
  [/^A few trades made/, 'A few trades made most of the gains'],
  [/^The yearly return depends/, 'Depending on the day that bars begin on'],
  [/^The parameters are likely overfitted/, 'parameters are overfitted'],
];

describe('the page of a shared backtest', () => {
  it('is readable without a key, as text/html only, and is the same with one', async () => {
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await stack.get(path, { ...HTML, key: pro })).body).toBe(page.body);
    expect((await stack.get(path, { headers: { ...HTML.headers, authorization: 'Bearer sk_svc_wrong' } })).status).toBe(
      200,
    );
    const json = await stack.get(path, { headers: { accept: 'application/json' } });
    expect([json.status, parse(json.body).querySelector('h1')?.text]).toEqual([406, 'Not acceptable']);
    expect((await stack.get(`/api/v1${path.replace('/shared/backtests', '/shared-backtests')}`)).status).toBe(401);
  });

  it('states the verdict and the reasons to doubt it before any figure', () => {
    const { metrics } = answer;
    expect(root.querySelector('h1')?.text).toMatch(/^No sign of skill\. It turned 1 into [\d.,]+[,;] /);
    const [first] = root.querySelectorAll('article h2');
    expect(first?.text).toBe('Before you believe it');
    const said = root.querySelector('.bt-believe')?.text.replace(/\s+/g, ' ') ?? '';
    expect(said).toContain('It counts as your only try');
    expect(said).toContain('Buying and holding earned more over the same days');
    expect(said).toContain(
      `${metrics.trades} trades, ${metrics.wins} of them gained: the true share of winners may be anywhere from ${percent(metrics.win_rate_low)} to ${percent(metrics.win_rate_high)}`,
    );
  });

  it('shows what was tested and its results, next to buy and hold', () => {
    const { metrics, benchmark, certificate } = answer;
    for (const said of ['ETHUSDT, Binance', 'ma200w', '10 basis points', answer.repro_hash])
      expect(text).toContain(said);
    for (const date of [answer.window.date_from, answer.window.date_to]) expect(text).toContain(day(date));
    const rows = new Map(rowsOf('After costs').map(([label = '', ...cells]) => [label, cells]));
    expect(rows.get('Total return')?.slice(0, 2)).toEqual([
      change(metrics.total_return),
      change(benchmark.total_return),
    ]);
    expect(rows.get('Maximum drawdown')?.slice(0, 2)).toEqual([
      percent(-metrics.max_drawdown),
      percent(-benchmark.max_drawdown),
    ]);
    for (const [, , , meaning] of rowsOf('After costs')) expect(meaning).not.toBe('');
    expect(certificate.first_violation).toBeNull();
    expect(text).toContain(
      `No look-ahead: ${certificate.cuts} cuts, ${certificate.mutated_cuts} with an altered future`,
    );
    for (const { digest } of answer.inputs) expect(text).toContain(digest);
  });

  it('lists the last trades, newest first', () => {
    const trades = answer.trades.slice(-20).reverse();
    expect(rowsOf('newest first').map(([entered, , , , gain]) => [entered, gain])).toEqual(
      trades.map((trade: Body) => [day(trade.entry_date), change(trade.net_return)]),
    );
  });

  it('tabulates months, years and falls that compound to the result', async () => {
    const { metrics } = answer;
    const share = path.split('/').at(-1);
    const { data } = (
      await stack.graphql(
        `{ sharedBacktest(shareId: "${share}") { months { period value } years { period value held } drawdowns { depth from to } } }`,
        { key: pro },
      )
    ).body;
    const { months, years, drawdowns } = data.sharedBacktest;
    const compounded = (rows: Body[]) => rows.reduce((worth, { value }) => worth * (1 + (value ?? 0)), 1) - 1;
    expect(compounded(months)).toBeCloseTo(metrics.total_return, 6);
    expect(compounded(years)).toBeCloseTo(metrics.total_return, 6);
    expect(drawdowns[0].depth).toBeCloseTo(metrics.max_drawdown, 9);
    const [heads] = rowsOf('Deepest falls');
    expect(heads?.[0]).toBe(percent(-drawdowns[0].depth));
    const yearly = rowsOf('Month by month').slice(0, years.length);
    expect(yearly.map(([year]) => year)).toEqual(years.map(({ period }: Body) => period).reverse());
  });

  it('draws worth against holding, trades on candles and the rolling ratio, each with its finding', () => {
    const labels = root.querySelectorAll('.wide svg[role=img]').map((svg) => svg.getAttribute('aria-label') ?? '');
    const [, ...ends] =
      /^The strategy ends at ([\d.,]+) × of its start, buying and holding at ([\d.,]+)/.exec(labels[0] ?? '') ?? [];
    const isNear = (text: string | undefined, { total_return }: Body) =>
      Math.abs(Number(text) / (1 + total_return) - 1) < 0.005;
    expect([isNear(ends[0], answer.metrics), isNear(ends[1], answer.benchmark)]).toEqual([true, true]);
    for (const multiple of ends) expect(root.querySelector('h1')?.text).toContain(multiple);
    expect(labels[1]).toContain(`Price with ${answer.trades.length} trades`);
    expect(labels[2]).toContain('Sharpe ratio over the past year: from');
    expect(page.body).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('says every warning of the answer in its own words, and no other', async () => {
    const few = { strategy: 'golden_cross', pair: 'ETHUSDT' };
    const weekly = { strategy: 'ema_cross', pair: 'ETHUSDT', interval: '1w' };
    const seen = new Set<RegExp>();
    for (const tested of [{ path, answer }, await share(few), await share(weekly)]) {
      const { body } = await stack.get(tested.path, HTML);
      const said = parse(body).querySelector('.bt-believe')?.text.replace(/\s+/g, ' ') ?? '';
      for (const [warning, words] of WARNINGS) {
        const isWarned = tested.answer.warnings.some((one: string) => warning.test(one));
        expect([warning, said.includes(words)]).toEqual([warning, isWarned]);
        if (isWarned) seen.add(warning);
      }
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('draws the anchors of multi-day bars as a fan', async () => {
    const weekly = await share({ strategy: 'ema_cross', pair: 'ETHUSDT', interval: '1w' });
    const { body } = await stack.get(weekly.path, HTML);
    expect(parse(body).querySelectorAll('.wide .bt-fan').length).toBe(6);
    expect(body).toContain('The same rules with bars that begin on each of 7 days');
  });

  it('marks sample data, has metadata, and needs no script', () => {
    expect(text).toContain('Sample data.');
    const scripts = root.querySelectorAll('script');
    const [data] = scripts
      .filter((script) => script.getAttribute('type') === 'application/ld+json')
      .map((script) => JSON.parse(script.rawText));
    expect(scripts.filter((script) => script.rawText !== '').length).toBe(1);
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
    expect(policy).not.toContain('unsafe');
    expect(root.querySelectorAll('[style],[onclick],[onload]')).toEqual([]);
  });

  it('says when the window is too short for an annual return', async () => {
    const short = await share({ ...REQUEST, filters: [], date_from: '2025-05-01', date_to: '2025-06-15' });
    const { body } = await stack.get(short.path, HTML);
    expect(parse(body).text.replace(/\s+/g, ' ')).toMatch(/Annual return \(CAGR\)No value.*too few observations/);
  });

  it('is an HTML page even if it does not exist', async () => {
    const missing = await stack.get('/shared/backtests/%3Cscript%3Ealert(1)%3C%2Fscript%3E', HTML);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.body).not.toContain('<script>');
    expect(parse(missing.body).querySelector('.say2')?.text).toContain('No backtest');
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
        all
          .filter((one) => !one.closest('.scroll') && one.getBoundingClientRect().right > 390)
          .map((one) => one.outerHTML.slice(0, 100)),
      );
      expect(wide).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
