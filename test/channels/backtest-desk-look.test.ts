import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../harness/accounts/sign-up.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import type { Visitor } from '../harness/clients/visitor.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Pages of the backtest desk as a browser shows them: signed out, signed in, with results and with faults.

describe.skipIf(NO_BROWSER)(NO_BROWSER ?? 'the pages of the backtest desk', () => {
  let stack: Stack;
  let visitor: Visitor;
  let made: string[];
  beforeAll(async () => {
    stack = await startStack({ PAGE_QUOTA: '100000' }, { on: 'sample' });
    visitor = await signUp(stack.url, 'look@example.org');
    await stack.state.services.accounts.setTier('look@example.org', 'api_pro');
    const rules = { strategy: 'supertrend', pair: 'BTCUSDT' };
    const starts: readonly (readonly [path: string, fields: Record<string, string>])[] = [
      ['/backtest', { ...rules, operation: 'BacktestRun', declared_trials: '25' }],
      ['/backtest', { ...rules, operation: 'BacktestRun', interval: '1w', stop_loss: '20' }],
      ['/backtest', { ...rules, operation: 'BacktestUniverse', pairs: 'BTCUSDT ETHUSDT', date_from: '2024-01-01' }],
      ['/backtest/grid', { pair: 'BTCUSDT', operation: 'BacktestGrid', date_from: '2024-01-01' }],
    ];
    made = [];
    for (const [path, fields] of starts) {
      const { status, url } = await visitor.post(path, fields);
      expect([path, status]).toEqual([path, 200]);
      made.push(url.pathname);
    }
    const ids = made.slice(0, 2).map((path) => path.split('/').at(-1));
    made.push(`/backtest/compare?ids=${ids.join(',')}`);
  });
  afterAll(() => stack?.close());

  const desks = ['/backtest', '/backtest/compare/new', '/backtest/grid', '/backtest/validate'];
  const at = (paths: readonly string[]) => paths.map((path) => stack.url + path);
  const cookies = () =>
    [...visitor.cookies].map(([name, value]) => ({ name, value: decodeURIComponent(value), url: stack.url }));

  describe('of a visitor', () => {
    itFitsInEveryLook(() => at(['/strategies', ...desks]));
  });

  describe('of an account', () => {
    itFitsInEveryLook(() => at([...desks, ...made]), cookies);
  });

  it('show faults of a form next to their fields without breaking a rule', async () => {
    const tab = await lendTab({ width: 390, height: 844 });
    await tab.context().addCookies(cookies());
    await tab.goto(`${stack.url}/backtest?pair=NOPE&lang=de`);
    await tab.getByRole('button', { name: 'Starten', exact: true }).click();
    await tab.locator('.bt-fault').waitFor();
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await tab.locator('[role=alert]').textContent()).toContain('Dieser Test lief nicht.');
  });
});
