import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { signUp } from '../harness/accounts/sign-up.ts';
import { type Stack, type StackOptions, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// Assignment of requests to callers. Quotas are so small that a second request of the same caller is refused.

const PULSE = '/api/svc-pulse/today';
const ONE_REQUEST: StackOptions = { tiers: withQuotas({ public: { requestsPerHour: 1 } }) };

let stack: Stack;
const open = (settings: Readonly<Record<string, string>>, options = ONE_REQUEST) => {
  beforeAll(async () => {
    stack = await startStack(settings, options);
  });
  afterAll(() => stack?.close());
};
const from = async (forwarded: string) =>
  (await stack.get(PULSE, { headers: { 'x-forwarded-for': forwarded } })).status;

describe('without trusted proxies', () => {
  open({});

  it('counts a caller by its connection, whatever X-Forwarded-For it forges', async () => {
    expect([await from('198.51.100.1'), await from('198.51.100.2'), await from('')]).toEqual([200, 429, 429]);
  });
});

describe('behind trusted proxies', () => {
  open({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' });

  it('counts callers separately, by the address that the outermost trusted proxy saw', async () => {
    expect([await from('198.51.100.1'), await from('198.51.100.1')]).toEqual([200, 429]);
    expect([await from('198.51.100.2, 10.1.2.3'), await from('198.51.100.2')]).toEqual([200, 429]);
    // The caller itself set the first address.
    expect(await from('203.0.113.9, 198.51.100.1')).toBe(429);
  });

  it('counts IPv6 callers by their /64 in any notation, and ignores the port', async () => {
    expect([await from('2001:db8:1:2::1'), await from('2001:DB8:1:2:ffff::9')]).toEqual([200, 429]);
    expect([await from('[2001:db8:1:3::1]:4711'), await from('2001:db8:1:3::2')]).toEqual([200, 429]);
    expect([await from('198.51.100.3:4711'), await from('198.51.100.3:4712')]).toEqual([200, 429]);
    expect([await from('::ffff:198.51.100.4'), await from('198.51.100.4')]).toEqual([200, 429]);
  });

  it('counts a value that is not an address as the proxy itself', async () => {
    expect([await from('unknown'), await from('_hidden'), await from('127.0.0.1')]).toEqual([200, 429, 429]);
  });

  it('shows the address of each session of an account', async () => {
    const ada = await signUp(stack.url, 'ada@example.org');
    await ada.post(
      '/sign-in',
      { email: 'ada@example.org', password: 'correct horse battery' },
      { 'x-forwarded-for': '198.51.100.77' },
    );
    expect((await ada.open('/dashboard/account/sessions')).text).toContain('198.51.100.77');
  });
});

describe('behind a configured number of proxies', () => {
  open({ TRUSTED_PROXIES: '2' });

  it('trusts as many entries, from the right', async () => {
    expect([await from('198.51.100.1, 192.0.2.7'), await from('198.51.100.2, 192.0.2.7')]).toEqual([200, 200]);
    expect(await from('203.0.113.9, 198.51.100.1, 192.0.2.7')).toBe(429);
  });
});

describe('an invalid TRUSTED_PROXIES', () => {
  it('is reported with its value', () => {
    for (const wrong of ['gateway.local', '10.0.0.0/40', '1,2', '10.0.0.1,x'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(
        new RegExp(`TRUSTED_PROXIES: must list addresses or networks .*got ${JSON.stringify(wrong)}`),
      );
  });
});
