import { type Answered, type Provider, startProvider } from '../../../ingest/sources/testing/provider.ts';
import { alternativeMe } from './alternative-me.ts';
import { binanceFutures, binanceSpot } from './binance.ts';
import { bitview } from './bitview.ts';
import { bybit } from './bybit.ts';
import { coinMetrics } from './coin-metrics.ts';
import { coinbase } from './coinbase.ts';
import { createCoingecko } from './coingecko.ts';
import { deribit } from './deribit.ts';
import { farside } from './farside.ts';
import { frankfurter } from './frankfurter.ts';
import { fred } from './fred.ts';
import type { ImitatedProvider } from './imitated-provider.ts';
import { kraken } from './kraken.ts';
import { llama } from './llama.ts';
import { mempool } from './mempool.ts';
import { okx } from './okx.ts';
import { sosovalue } from './sosovalue.ts';
import { upbit } from './upbit.ts';

/** A key that FRED's imitation accepts. */
export const FRED_KEY = 'abcdefabcdefabcdefabcdefabcdefab';

/** Replacement of a provider's own answer. */
export type Instead = (url: URL, usual: Answered) => Answered | Promise<Answered>;

/** Every provider of a live source on one port, each with its own limits and its whole history. */
export interface Providers extends Provider {
  /** `SOURCE_ORIGINS` that points every live source here. */
  readonly origins: string;
  /** Settings of a service that uses only these providers. */
  readonly settings: Readonly<Record<string, string>>;
  /** Number of requests to a provider. */
  count(name: string): number;
  /** Replaces a provider's own answer, until {@link heal}. */
  answer(name: string, instead: Instead): void;
  heal(name: string): void;
}

/** Refusals and failures of providers. */
export const REFUSALS = {
  /** A bot block page. */
  wall: { status: 403, body: '<html><head><title>Just a moment...</title></head></html>' },
  /** Blocked in this country. */
  country: { status: 451, body: { code: 0, msg: 'Service unavailable from a restricted location.' } },
  /** Too many requests; retry after a second. */
  tooMany: { status: 429, headers: { 'retry-after': '1' }, body: '' },
  /** An HTML page instead of data. */
  page: { status: 200, body: '<html><body>Maintenance</body></html>' },
  broken: { status: 500, body: '' },
} as const satisfies Record<string, Answered>;

/**
 * Starts the providers.
 *
 * @param now - Returns the instant of a request: every provider knows every day up to that one, which is incomplete.
 * @param others - Providers that replace those of the same name.
 */
export async function startProviders(now: () => Date, others: readonly ImitatedProvider[] = []): Promise<Providers> {
  const usual = [
    ...[alternativeMe, binanceFutures, binanceSpot, bitview, bybit, coinMetrics, coinbase, createCoingecko(), deribit],
    ...[farside, frankfurter, fred, kraken, llama, mempool, okx, sosovalue, upbit],
  ];
  const providers = usual.map((one) => others.find(({ name }) => name === one.name) ?? one);
  const changed = new Map<string, Instead>();
  const counts = new Map<string, number>();
  const server = await startProvider((url, _, asked) => {
    const provider = providers.find(({ paths }) => paths.some((path) => url.pathname.startsWith(path)));
    if (!provider) return { status: 404 };
    counts.set(provider.name, (counts.get(provider.name) ?? 0) + 1);
    const answer = provider.answer({ ...asked, url, query: url.searchParams, now: now() });
    return changed.get(provider.name)?.(url, answer) ?? answer;
  });
  const known = (name: string) => {
    if (!providers.some((one) => one.name === name)) throw new Error(`no provider ${name}`);
    return name;
  };
  const origins = providers.flatMap(({ sources }) => sources.map((key) => `${key}=${server.origin}`)).join(',');
  return {
    ...server,
    origins,
    settings: {
      DATASET: 'none',
      LIVE_SOURCES: 'all',
      LICENSED_SOURCES: 'all',
      SOURCE_ORIGINS: origins,
      FRED_API_KEY: FRED_KEY,
    },
    count: (name) => counts.get(known(name)) ?? 0,
    answer: (name, instead) => changed.set(known(name), instead),
    heal: (name) => changed.delete(known(name)),
  };
}
