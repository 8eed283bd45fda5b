import path from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from './http/trusted-proxies.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });
const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' });

/** Every setting, with what it does. `.env.example` is generated from these descriptions. */
export const SETTINGS = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .describe('TCP port of the service; 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  TRUSTED_PROXIES: z
    .string()
    .refine(isTrustedProxies, 'must be addresses or networks such as 10.0.0.0/8,::1, or a number of proxies such as 1')
    .optional()
    .describe(
      'Reverse proxies whose X-Forwarded-For tells where a request comes from: comma-separated addresses and networks (`loopback`, `linklocal` and `uniquelocal` name their own), or how many proxies stand one behind the other. Without it the header is ignored and everybody behind a proxy shares its quota.',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_000)
    .describe('Connections open at a time, WebSockets and event streams among them; more are closed at once.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port on HOST that answers /metrics instead of PORT; 0 picks a free one.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token that /metrics asks for. Without it and without METRICS_PORT, /metrics is served to this machine alone: when HOST is a loopback address and TRUSTED_PROXIES is not set.',
    ),
  PAGE_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'Pages for people that a reader may open in an hour: everybody who is signed in, and every network address of those who are not. They cost nothing of the quota of the API.',
    ),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded database and the control socket.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL server. Without it the embedded database in DATA_DIR is used.'),
  REDIS_URL: redisUrl
    .optional()
    .describe(
      'Redis for quotas shared by several gateways. Without it quotas are counted in this process. Installations that share one Redis each add ?keyPrefix=name: to the address.',
    ),
  DATASET: z
    .string()
    .min(1)
    .default('sample')
    .describe(
      '`sample` for the generated sample dataset, the path of a dataset manifest, or `none` for what live sources bring.',
    ),
  SAMPLE_SINCE: z.iso
    .date({ error: 'must be a calendar date such as 2025-01-01' })
    .default('2009-01-03')
    .describe('First day of the sample dataset. A later one makes a small dataset that starts in seconds.'),
  DATASET_ROOT: z
    .string()
    .min(1)
    .optional()
    .describe("Folder the manifest's files are relative to; default the folder of the manifest."),
  LIVE_SOURCES: z
    .string()
    .min(1)
    .default('none')
    .describe(
      '`none`, `all` but those that are off by default, or comma-separated keys of the live sources that the daily plan collects. Needs a DATASET other than `sample`.',
    ),
  LICENSED_SOURCES: z
    .string()
    .min(1)
    .optional()
    .describe(
      '`all`, or comma-separated keys of the live sources whose provider has agreed that a service for others passes its data on. Without it such a service (X402_PAY_TO, STRIPE_SECRET_KEY, SIGN_UP where others reach it, or a second account) leaves out every source that is not free for that.',
    ),
  FRED_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key for the macro series of FRED, free at fred.stlouisfed.org. Without it those sources are left out.'),
  COINGECKO_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Demo key for CoinGecko, free at coingecko.com. Without it everybody behind the same address shares a few calls a minute.',
    ),
  SOSOVALUE_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key for the ETF flows of SoSoValue, free at sosovalue.com. Without it they are asked for without a key.',
    ),
  SOURCE_ORIGINS: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Comma-separated key=url that put another origin, such as a mirror, in the place of a live source's own.",
    ),
  COVERAGE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service runs its own backtests over its catalogue after each data version, in the background: what strategy statistics and insights stand on. `off` leaves them empty. A worker (`npm run worker`) runs them too; one process at a time does.',
    ),
  KNOWLEDGE_RECORDING: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service reads every knowledge object after each data version, in the background, and records its hash: what a later verification compares with. `off` computes objects when they are asked for and records nothing.',
    ),
  NOW: z.iso
    .datetime({ offset: true, error: 'must be an ISO instant such as 2026-01-05T08:00:00Z' })
    .optional()
    .describe('Fixes the clock at an instant, for demonstrations and tests.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`One of ${LOG_LEVELS.join(', ')}.`),
  PRICE_PUBLISHED_FROM: z.iso
    .date({ error: 'must be a calendar date such as 2025-04-12' })
    .default('2025-04-12')
    .describe(
      'First day of the Bitcoin price on charts: the licence of the price allows no earlier one. With prices of your own, set an earlier day.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address callers see: used in generated documents, and the only origin whose pages may send forms and use the tools. Without it the service is one of this machine, at http://HOST:PORT.',
    ),
  X402_PAY_TO: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be a 0x address of 40 hex digits')
    .refine((address) => !/^0x0+$/.test(address), {
      error: 'must not be the zero address, from which nobody can spend; leave it out to sell nothing',
    })
    .optional()
    .describe('Wallet that pay-per-call payments go to. Without it nothing is sold: priced routes answer 503.'),
  SIGN_UP: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether strangers may make accounts at /sign-up. `off` leaves that to `npm run cli -- accounts create`.',
    ),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that signs the cookies of signed-in browsers and seals the secrets of webhooks; the same for every process. Without it one is made and kept in the database.',
    ),
  X402_FACILITATOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'x402 facilitator that verifies and settles payments on Base. Without it priced routes name their price and refuse payments with 503.',
    ),
  X402_RPC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'JSON-RPC node of Base. Finds out what became of a payment whose settlement was cut off, and lets `payments reconcile` compare the ledger with the chain.',
    ),
  WEBHOOK_LOOPBACK: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe(
      'Whether webhooks may go to this machine, by HTTP and to any port, when their URL names localhost, 127.0.0.1 or [::1]: `allow` for development, `refuse` otherwise.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of a Stripe account. With it reports cost money; without it they are made at no charge.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Signing secret of the Stripe webhook that sends checkout.session.completed and checkout.session.expired to PUBLIC_URL/api/stripe/webhook; needed with STRIPE_SECRET_KEY.',
    ),
  STRIPE_API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Another origin in the place of Stripe's API, for trials with a stand-in."),
  SUBGRAPH_URLS: z
    .string()
    .optional()
    .describe(
      'Comma-separated name=url of subgraphs served by other processes; without it they run in this process. Several servers of one subgraph are separated by a bar, name=url|url: requests go to them in turn, and to another one while one is away.',
    ),
  INTERNAL_TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs the caller between processes; needed with SUBGRAPH_URLS.'),
});

export type Config = z.output<typeof SETTINGS> & { readonly dataDir: string };

/**
 * Reads the settings from an environment.
 *
 * @throws Error one that lists every faulty setting, so that a start fails once and not once for each.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = SETTINGS.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => describeFault(issue, given));
  if (given.SUBGRAPH_URLS && !given.INTERNAL_TOKEN_SECRET)
    faults.push('INTERNAL_TOKEN_SECRET: needed with SUBGRAPH_URLS');
  if (given.X402_FACILITATOR_URL && !given.X402_PAY_TO) faults.push('X402_PAY_TO: needed with X402_FACILITATOR_URL');
  if ((given.LIVE_SOURCES ?? 'none') !== 'none' && (given.DATASET ?? 'sample') === 'sample')
    faults.push(
      'LIVE_SOURCES: refused together with DATASET=sample, since real and sample observations never mix; set DATASET=none, or a manifest of real history',
    );
  faults.push(...checkoutFaults(given));
  if (!parsed.success || faults.length > 0)
    throw new Error(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { ...parsed.data, dataDir: path.resolve(parsed.data.DATA_DIR) };
}

function isTrustedProxies(text: string): boolean {
  try {
    readTrustedProxies(text);
    return true;
  } catch {
    return false;
  }
}

function checkoutFaults(given: Readonly<Record<string, unknown>>): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return [];
  return [
    ...missing.map((name) => `${name}: needed with ${names.find((one) => one !== name)}`),
    ...(given.PUBLIC_URL ? [] : ['PUBLIC_URL: needed with STRIPE_SECRET_KEY, as the place payers come back to']),
  ];
}

function describeFault(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = String(issue.path[0]);
  // A URL or a secret may hold a password; the value is only shown where it cannot.
  const secret = /_(URLS?|SECRET|KEY|TOKEN|ORIGINS)$/.test(name);
  return `${name}: ${issue.message}${secret || given[name] === undefined ? '' : ` (got ${JSON.stringify(given[name])})`}`;
}
