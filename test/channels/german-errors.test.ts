import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../harness/accounts/sign-up.ts';
import type { VisitedPage, Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// A German reader reads German where a page or a form shows an error of the API.

const RUN = { operation: 'BacktestRun', strategy: 'golden_cross', pair: 'BTCUSDT', interval: '1d' };

let stack: Stack;
let visitor: Visitor;
beforeAll(async () => {
  stack = await startStack({ PAGE_QUOTA: '40' });
  visitor = await signUp(stack.url, 'erika@example.org');
  await stack.state.services.accounts.setTier('erika@example.org', 'api_pro');
});
afterAll(() => stack?.close());

const textOf = ({ text }: VisitedPage, place: string) =>
  parse(text)
    .querySelectorAll(place)
    .map((one) => one.text.replace(/\s+/g, ' ').trim());
const open = (path: string) => visitor.open(path);

describe('a German error page', () => {
  it.each([
    [
      '/charts/rainbo?lang=de',
      404,
      /^Unbekanntes Diagramm "rainbo"\. Meinten Sie rainbow\? Die Liste steht unter \/charts\.$/,
    ],
    ['/explore?range=9y&lang=de', 400, /^range muss eines davon sein: .+; nicht "?9y"?\.$/],
    ['/search?page=2&lang=de', 400, /^Unbekannter Parameter `page`\. Erlaubt: q, kind\.?$/],
    [
      '/no-such-page?lang=de',
      404,
      /^Unter \/no-such-page gibt es keine Seite\. Versuchen Sie \/knowledge oder \/docs\.$/,
    ],
    ['/ontology/mvr?lang=de', 404, /^Unbekannter Begriff "mvr"\. Meinten Sie /],
    ['/charts?group=luck&lang=de', 400, /^group muss eines davon sein: /],
  ])('explains %s', async (path, status, detail) => {
    const page = await open(path);
    expect([page.status, page.headers.get('content-language')]).toEqual([status, 'de']);
    expect(parse(page.text).querySelector('html')?.getAttribute('lang')).toBe('de');
    expect(textOf(page, '.say2')[0]).toMatch(detail);
  });

  it('follows the browser where the address names no language', async () => {
    const { body, headers } = await stack.get('/charts/rainbo', {
      headers: { accept: 'text/html', 'accept-language': 'de-AT,de;q=0.9' },
    });
    expect([headers.get('content-language'), parse(body).querySelector('h1')?.text]).toEqual(['de', 'Nicht gefunden']);
    const english = await stack.get('/charts/rainbo', { headers: { accept: 'text/html' } });
    expect(parse(english.body).querySelector('.say2')?.text).toContain('Unknown chart "rainbo"');
  });
});

describe('a German form', () => {
  it('of the desk says beside the field what is wrong', async () => {
    const page = await visitor.post('/backtest?lang=de', { ...RUN, pair: 'NOPEUSDT', fee_bps: '900' });
    expect(page.status).toBe(400);
    const faults = textOf(page, '.bt-fault').join(' ');
    expect(faults).not.toMatch(/\b(must|unknown|market)\b/);
    expect(faults).toMatch(/Darf höchstens 500 sein|Muss zwischen 0 und 500 liegen/);
    const typed = await visitor.post('/backtest?lang=de', { ...RUN, declared_trials: 'viele' });
    expect(textOf(typed, '.bt-fault')[0]).toBe('Muss eine Zahl sein, nicht "viele".');
  });

  it('of the desk says which tier it needs', async () => {
    await stack.state.services.accounts.setTier('erika@example.org', 'free');
    const page = await visitor.post('/backtest/grid?lang=de', {
      operation: 'BacktestGrid',
      pair: 'SOLUSDT',
      spacing: 'geometric',
    });
    expect(page.status).toBe(403);
    expect(textOf(page, '.bt-faults p').join(' ')).toContain('Im Tarif free laufen Grid-Bots nur auf');
  });

  it('of alerts lists every fault', async () => {
    const page = await visitor.post('/dashboard/account/alerts/new?lang=de', { kind: 'pulse_score', days: '900' });
    expect(page.status).toBe(400);
    expect(textOf(page, '[role=alert]')).toEqual([
      'Geben Sie mindestens eine der beiden Schwellen ein.',
      'Muss zwischen 1 und 365 Tagen liegen, nicht 900.',
    ]);
  });

  it('of an account explains what is missing', async () => {
    const page = await open('/dashboard/account/alerts/0198c0de-0000-7000-8000-000000000000/deliveries?lang=de');
    expect([page.status, textOf(page, 'h1')[0]]).toEqual([404, 'Nicht gefunden']);
    expect(textOf(page, '.account-lead')[0]).toMatch(/^Es gibt keinen Alarm "0198c0de-/);
  });
});

it('says in German that there were too many pages', async () => {
  let page = await open('/ontology?lang=de');
  for (let i = 0; i < 45 && page.status === 200; i++) page = await open('/ontology?lang=de');
  expect([page.status, textOf(page, 'h1')[0]]).toEqual([429, 'Kontingent aufgebraucht']);
  expect(textOf(page, '.say2')[0]).toMatch(/^Zu viele Seiten\. Versuchen Sie es in \d+ (Sekunden|Minuten) erneut\.$/);
});
