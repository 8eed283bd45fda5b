import path from 'node:path';
import { z } from 'zod';
import { CHECKOUT_SETTINGS } from './checkout-settings.ts';
import { conflictsOf } from './config-conflicts.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import { SUBGRAPH_SETTINGS } from './subgraph-settings.ts';
import { TRACING_SETTINGS } from './tracing/tracing-settings.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });
const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' });
const ORIGINS = /^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/;

/** Settings of the service. `.env.example` is generated from these descriptions. */
export const SETTINGS = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .describe('TCP port of the service; 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all interfaces.'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      isTrustedProxies,
      'must list addresses or networks such as 10.0.0.0/8,::1, or be a number of proxies such as 1',
    )
    .optional()
    .describe(
      'Reverse proxies whose X-Forwarded-For header is trusted for the client address: comma-separated addresses and networks (including `loopback`, `linklocal` and `uniquelocal`), or the number of chained proxies. Without it the header is ignored, and all callers behind a proxy share one quota.',
    ),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_000)
    .describe(
      'Maximum number of open connections, including WebSockets and event streams; further ones are closed immediately.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port on HOST that serves /metrics instead of PORT; 0 picks a free one.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token required by /metrics. Without it and without METRICS_PORT, /metrics is served to this machine only: when HOST is a loopback address and TRUSTED_PROXIES is unset.',
    ),
  DOCUMENTS: z
    .enum(['any', 'trusted'])
    .default('any')
    .describe(
      'GraphQL documents that callers may send: `any`, or with `trusted` only those of DOCUMENT_MANIFESTS and of the service itself, by id.',
    ),
  DOCUMENT_MANIFESTS: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Files with the documents of your clients, comma-separated: Apollo's persisted query manifests or Relay's persisted queries. Their ids are accepted under every value of DOCUMENTS. Read at start.",
    ),
  PLAN_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Token for plans: a GraphQL request whose header GraphQL-Plan has this value is answered with its plan and the time of each subgraph in `extensions.plan`. Without it, plans are shown to nobody.',
    ),
  PAGE_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'Maximum number of HTML pages per hour and reader: per account when signed in, else per network address. Pages do not count against the API quota.',
    ),
  DATA_DIR: z.string().min(1).default('.data').describe('Directory of the embedded database and the control socket.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL server. Without it, the embedded database in DATA_DIR is used.'),
  REDIS_URL: redisUrl
    .optional()
    .describe(
      'Redis server for quotas shared by several gateways. Without it, quotas are counted in this process. Installations that share a Redis each append ?keyPrefix=name: to the URL.',
    ),
  TIERS: z
    .string()
    .min(1)
    .optional()
    .describe('Path of a JSON file with limits of tiers that replace the default ones; see docs/tiers.md.'),
  DATASET: z
    .string()
    .min(1)
    .default('sample')
    .describe(
      'Initial data: `sample` for the generated sample dataset, the path of a dataset manifest, or `none` for data from live sources only.',
    ),
  SAMPLE_SINCE: z.iso
    .date({ error: 'must be a calendar date such as 2025-01-01' })
    .default('2009-01-03')
    .describe('First day of the sample dataset. A later day makes a smaller dataset, which starts within seconds.'),
  DATASET_ROOT: z
    .string()
    .min(1)
    .optional()
    .describe("Directory that the manifest's file paths are relative to; defaults to the manifest's directory."),
  LIVE_SOURCES: z
    .string()
    .min(1)
    .default('none')
    .describe(
      'Live sources that the daily schedule collects: `none`, `all` except those off by default, or comma-separated keys. Requires a DATASET other than `sample`.',
    ),
  LICENSED_SOURCES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Live sources whose provider permits you to redistribute its data: `all`, or comma-separated keys. Without it, a service for others (X402_PAY_TO, STRIPE_SECRET_KEY, SIGN_UP on a reachable address, or a second account) omits every source whose licence does not permit redistribution.',
    ),
  FRED_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key for FRED's macro series, free at fred.stlouisfed.org. Without it, these sources are omitted."),
  COINGECKO_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Demo API key for CoinGecko, free at coingecko.com. Without it, all callers behind the same address share a few calls a minute.',
    ),
  SOSOVALUE_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key for SoSoValue's ETF flows, free at sosovalue.com. Without it, requests are sent without a key."),
  SOURCE_ORIGINS: z
    .string()
    .min(1)
    .optional()
    .describe('Origins that replace those of live sources, such as mirrors: comma-separated key=url.'),
  COVERAGE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service backtests its strategy catalogue in the background after each data version. Strategy statistics and insights depend on these backtests; `off` leaves them empty. A worker (`npx cyclegraph worker`) runs them too; only one process does at a time.',
    ),
  KNOWLEDGE_RECORDING: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service computes every knowledge object in the background after each data version and records its hash, which later verifications compare with. `off` computes objects on request and records nothing.',
    ),
  PAGE_WARMING: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the service renders the pages of its menu at start and after each data version, before a reader opens them. `off` renders pages on request.',
    ),
  NOW: z.iso
    .datetime({ offset: true, error: 'must be an ISO instant such as 2026-01-05T08:00:00Z' })
    .optional()
    .describe('Stops the clock at an instant, for demonstrations and tests.'),
  DEMO_CLOCK: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether the day of the sample dataset moves one ahead every minute, so that live fields, alerts and pages can be watched; `on` for demonstrations. Requires DATASET=sample in one process. After a restart it continues with the newest day in the database.',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`One of ${LOG_LEVELS.join(', ')}.`),
  PRICE_PUBLISHED_FROM: z.iso
    .date({ error: 'must be a calendar date such as 2025-04-12' })
    .default('2025-04-12')
    .describe(
      'First day of the bitcoin price on charts; the licence of the price series permits no earlier day. Set an earlier one if you use your own prices.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Public base URL: used in generated documents, and the only origin whose pages may submit forms and, next to MCP_ORIGINS, call tools. Without it, the service is local, at http://HOST:PORT.',
    ),
  MCP_ORIGINS: z
    .string()
    .regex(ORIGINS, 'must list origins such as https://pro.openbb.co, separated by commas')
    .optional()
    .describe('Other origins whose pages may call tools with a key, comma-separated, such as https://pro.openbb.co.'),
  X402_PAY_TO: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be a 0x address of 40 hex digits')
    .refine((address) => !/^0x0+$/.test(address), {
      error: 'must not be the zero address, whose funds nobody can spend; unset it to disable payments',
    })
    .optional()
    .describe(
      'Wallet address that receives pay-per-call payments. Without it, payments are disabled and priced routes respond with 503.',
    ),
  SIGN_UP: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether visitors may create accounts at /sign-up. With `off`, only `npx cyclegraph accounts create` does.',
    ),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that signs session cookies and encrypts webhook secrets; must be equal in all processes. Without it, one is generated and stored in the database.',
    ),
  X402_FACILITATOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL of the x402 facilitator that verifies and settles payments on Base. Without it, priced routes state their price but refuse payments with 503.',
    ),
  X402_RPC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL of a JSON-RPC node for Base. It resolves payments whose settlement was interrupted, and lets `payments reconcile` compare the ledger with the chain.',
    ),
  WEBHOOK_LOOPBACK: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe(
      'Whether webhook URLs may name localhost, 127.0.0.1 or [::1], over HTTP and with any port: `allow` for development, `refuse` otherwise.',
    ),
  ...CHECKOUT_SETTINGS,
  ...SUBGRAPH_SETTINGS,
  SUBGRAPH_CALLERS: z
    .enum(['signed', 'introspection', 'anonymous'])
    .default('signed')
    .describe(
      'Requests that a separate subgraph process accepts without a token of its gateway: none (`signed`), those for its schema (`introspection`, for tools such as rover), or all of them as anonymous callers of tier public (`anonymous`, for other gateways). Such requests count against no quota: keep the port in a private network.',
    ),
  INTERNAL_TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs caller tokens between processes; required with SUBGRAPH_URLS.'),
  ...TRACING_SETTINGS,
});

export type Config = z.output<typeof SETTINGS> & { readonly dataDir: string };

/**
 * Parses the settings from an environment.
 *
 * @throws Error listing every invalid setting at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = SETTINGS.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => describeFault(issue, given));
  faults.push(...conflictsOf(given));
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

function describeFault(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = String(issue.path[0]);
  // Values of URLs and secrets are omitted, because they may contain a password.
  const secret = /_(URLS?|SECRET|KEY|TOKEN|ORIGINS|HEADERS|ENDPOINT)$/.test(name);
  return `${name}: ${issue.message}${secret || given[name] === undefined ? '' : ` (got ${JSON.stringify(given[name])})`}`;
}
