import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { leftOut } from './left-out.ts';
import { servesOthersBySettings } from './serves-others.ts';

const serves = (settings: Readonly<Record<string, string>>) => servesOthersBySettings(readConfig(settings));
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
const SIGN_UP = 'SIGN_UP is on where others reach it';

describe('a service for others', () => {
  it('takes payment', () => {
    expect(serves({ X402_PAY_TO: `0x${'a'.repeat(40)}` })).toBe('X402_PAY_TO is set');
    expect(serves({ ...STRIPE, PUBLIC_URL: 'http://localhost:4000' })).toBe('STRIPE_SECRET_KEY is set');
  });

  it('lets strangers create accounts', () => {
    expect(serves({ HOST: '0.0.0.0' })).toBe(SIGN_UP);
    expect(serves({ PUBLIC_URL: 'https://data.example.org' })).toBe(SIGN_UP);
    expect(serves({ HOST: '0.0.0.0', PUBLIC_URL: 'https://data.example.org', SIGN_UP: 'off' })).toBeNull();
  });

  it('excludes a service that only this machine can reach', () => {
    for (const settings of [{}, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:4000' }])
      expect([settings, serves(settings)]).toEqual([settings, null]);
  });
});

it('reports why a source is left out, and the remedy', () => {
  const licence = {
    note: 'Not for sale.',
    terms: 'https://host/terms',
    attribution: { text: 'Source: host', link: 'https://host' },
  };
  expect(leftOut({ key: 'bars', licence: { ...licence, commercial: 'no' } }, 'X402_PAY_TO is set')).toEqual({
    source: 'bars',
    reason:
      'bars is left out: this service is for others (X402_PAY_TO is set), and its licence forbids passing the data on. Not for sale. See https://host/terms. Name it in LICENSED_SOURCES once the provider has agreed.',
  });
  expect(leftOut({ key: 'bars', licence: { ...licence, commercial: 'ask' } }, 'it has 2 accounts').reason).toContain(
    '(it has 2 accounts), and its provider has to agree first.',
  );
});
