import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import { SCOPES } from '../../platform/accounts/scopes.ts';
import { ERROR_CODES } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { CPU_MS_PER_REQUEST } from '../../platform/work/works.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { countOffers } from '../service/count-offers.ts';
import { isFree } from '../service/is-free.ts';
import { SERVICE_DESCRIPTION } from '../service/service-description.ts';
import { BATCH, USAGE } from '../service/service-endpoints.ts';
import { serviceLinks } from '../service/service-links.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { markdownTable } from './markdown-table.ts';

const NOTHING_SOLD =
  'Nothing is sold here: priced routes answer 503 `source_unavailable`, because no wallet is set that is paid.';

export interface AgentsGuideOptions {
  readonly publicUrl: string;
  readonly tiers: Tiers;
  /** Whether priced routes can be paid for. */
  readonly sells: boolean;
}

/** How an agent works with the service: channel, key, quotas, errors, payment. */
export function agentsGuide(endpoints: readonly Endpoint[], { publicUrl, tiers, sells }: AgentsGuideOptions): string {
  return [
    '# Cyclegraph for agents',
    SERVICE_DESCRIPTION,
    '## Which channel',
    channels(endpoints, publicUrl, sells),
    '## Tools',
    toolsText(publicUrl),
    '## Without a key',
    bullets(openRoutes(endpoints)),
    '## With a key',
    `Send \`Authorization: Bearer <key>\`; the same key works over REST, MCP and GraphQL. ${USAGE.summary}: \`GET ${pathOf(USAGE)}\`. ${BATCH.summary}: \`POST ${pathOf(BATCH)}\`. A POST may carry an \`Idempotency-Key\`: sent again within 24 hours it answers the same and does nothing twice.`,
    `A key is made at ${publicUrl}/dashboard/account/api-keys.`,
    '## Without a key, as somebody with an account',
    `An MCP client may connect with OAuth instead: a refused call of ${publicUrl}/api/mcp names the protected resource metadata (RFC 9728), which leads to registration, PKCE and the resource ${publicUrl}/api/mcp. Scopes: ${scopes()}. Such a token is good over MCP alone and shares the quota of its account.`,
    '## Tiers',
    tiersText(tiers),
    `Answers of keyed routes name the \`tier\` they were made for. A window longer than the tier allows is shortened and says so in \`range\`; it is no error. What has past days computed or recomputed counts as more requests: one for each ${CPU_MS_PER_REQUEST} ms of CPU; the newest day does not.`,
    '## Prices per call',
    ...(sells ? pricesText(endpoints) : [NOTHING_SOLD]),
    '## Reading answers',
    'Days are UTC. A value that is missing is null and has its reason beside it. `stale` says that a source is late and how old the value is. Where you show numbers to others, show the `text` of their `attributions` beside them: the providers want it. Follow `edges` from an object to what it was computed from, and check it by its `repro_hash`.',
    '## Errors',
    'Problem documents (RFC 9457) with a `code`; `errors` names each faulty parameter.',
    markdownTable(
      ['code', 'status', 'what to do'],
      Object.entries(ERROR_CODES).map(([code, { status, help }]) => [code, status, help]),
    ),
    '## Read on',
    bullets(serviceLinks(publicUrl).map(({ title, about, url }) => `[${title}](${url}): ${about}`)),
    '',
  ].join('\n\n');
}

function toolsText(publicUrl: string): string {
  const { find, call, batch, status, chart } = SERVICE_TOOLS;
  return bullets([
    `\`${publicUrl}/api/mcp\` lists the core. \`${find}\` finds the others by a question, and each is called by its name or through \`${call}\`; \`${publicUrl}/api/mcp?tools=all\` lists them all.`,
    `\`${batch}\` calls up to six reading tools at once, \`${chart}\` draws a history as a picture, \`${status}\` says what is left of your quotas and how new the data is.`,
    `The structured content is the answer. The text is the same as JSON where it is short, else its main values; \`as_text\` of \`${call}\` gives all of it as text.`,
    'A call that fails is an answer with `isError` and no structured content: its text is a problem document as JSON. Its `code`, and `upgrade_url` where a higher tier would do, stand in `_meta` too.',
    'A job is read at its resource `svc://jobs/{job_id}`, which can be subscribed to, and waited for with progress by the tool that waits. Clients with the tasks extension get the job as a task.',
  ]);
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function pathOf({ rest }: Pick<Endpoint, 'rest'>): string {
  return rest.map(({ path }) => path).join(', ');
}

function channels(endpoints: readonly Endpoint[], publicUrl: string, sells: boolean): string {
  const offers = countOffers(endpoints, sells);
  return markdownTable(
    ['channel', 'where', 'offers', 'take it when'],
    [
      ['MCP', `${publicUrl}/api/mcp`, `${offers.mcp_tools} tools`, 'you can call tools; listing needs no key'],
      ['REST', `${publicUrl}/openapi.json`, `${offers.rest_routes} routes`, 'you know what you want to read'],
      ['GraphQL', `${publicUrl}/graphql`, 'one graph', 'you walk from a reading to what it was made from'],
      ...(sells
        ? [
            [
              'pay per call',
              `${publicUrl}/.well-known/x402.json`,
              `${offers.pay_per_call_routes} priced routes`,
              'you have a wallet and no key',
            ],
          ]
        : []),
    ],
  );
}

function openRoutes(endpoints: readonly Endpoint[]): string[] {
  return [
    ...endpoints.flatMap(({ rest, summary }) =>
      rest.filter(({ tier }) => tier === 'public').map(({ method, path }) => `\`${method} ${path}\`: ${summary}`),
    ),
    ...endpoints.flatMap(({ paid, summary }) =>
      paid.filter(isFree).map(({ method, path }) => `\`${method} ${path}\`: ${summary}`),
    ),
  ];
}

function scopes(): string {
  return Object.entries(SCOPES)
    .map(([name, about]) => `\`${name}\` to ${about.en}`)
    .join('; ');
}

function tiersText(tiers: Tiers): string {
  return markdownTable(
    ['tier', 'requests an hour', 'requests a day', 'history, days', 'backtests a day', 'universe jobs a day'],
    TIER_NAMES.map((tier) => {
      const { requestsPerHour, requestsPerDay, historyDays, backtestRunsPerDay, universeJobsPerDay } = tiers[tier];
      return [tier, requestsPerHour, requestsPerDay, historyDays ?? 'by route', backtestRunsPerDay, universeJobsPerDay];
    }),
  );
}

function pricesText(endpoints: readonly Endpoint[]): string[] {
  return [
    'The first call answers 402 with what to pay in `accepts` and in the `PAYMENT-REQUIRED` header; nothing is asked for a request that cannot be answered. Sign it (x402, USDC on Base) and repeat the request with `PAYMENT-SIGNATURE` or `X-PAYMENT`; an error is never charged, a receipt comes in `PAYMENT-RESPONSE`. After a 503 that says the settlement is not known, send the same request with the same payment again.',
    prices(endpoints),
  ];
}

function prices(endpoints: readonly Endpoint[]): string {
  return markdownTable(
    ['route', 'USDC'],
    endpoints.flatMap(({ paid }) =>
      paid.filter((route) => !isFree(route)).map(({ method, path, price }) => [`\`${method} ${path}\``, price]),
    ),
  );
}
