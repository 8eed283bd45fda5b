import { OFFERED_TIERS } from '../../engine/knowledge/tier-name.ts';
import { ERROR_CODES } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { CPU_MS_PER_REQUEST } from '../../platform/work/works.ts';
import { SCOPES } from '../../services/accounts/scopes.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { countOffers } from '../service/count-offers.ts';
import { isFree } from '../service/is-free.ts';
import { SERVICE_DESCRIPTION } from '../service/service-description.ts';
import { BATCH, USAGE } from '../service/service-endpoints.ts';
import { serviceLinks } from '../service/service-links.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { markdownTable } from './markdown-table.ts';

const NOTHING_SOLD =
  'Nothing is for sale here: priced routes answer 503 `source_unavailable`, because no receiving wallet is set.';

export interface AgentsGuideOptions {
  readonly publicUrl: string;
  readonly tiers: Tiers;
  /** Whether the service accepts payments for priced routes. */
  readonly sells: boolean;
}

/** Guide for agents: channels, keys, quotas, errors and payment. */
export function agentsGuide(endpoints: readonly Endpoint[], { publicUrl, tiers, sells }: AgentsGuideOptions): string {
  return [
    '# Cyclegraph for agents',
    SERVICE_DESCRIPTION,
    '## Choose a channel',
    channels(endpoints, publicUrl, sells),
    '## Tools',
    toolsText(publicUrl),
    '## Without a key',
    bullets(openRoutes(endpoints)),
    '## With a key',
    `Send \`Authorization: Bearer <key>\`. The same key works over REST, MCP and GraphQL. ${USAGE.summary}: \`GET ${pathOf(USAGE)}\`. ${BATCH.summary}: \`POST ${pathOf(BATCH)}\`. A POST may carry an \`Idempotency-Key\`: a retry within 24 hours returns the same answer without repeating the work.`,
    `Create a key at ${publicUrl}/dashboard/account/api-keys.`,
    '## With OAuth instead of a key',
    `An MCP client can connect to an account with OAuth. An unauthenticated call of ${publicUrl}/api/mcp returns the address of the protected resource metadata (RFC 9728), the starting point for client registration and the authorization code flow with PKCE. The resource is ${publicUrl}/api/mcp. Scopes: ${scopes()}. Access tokens work over MCP only and share the quota of the account.`,
    '## Tiers',
    tiersText(tiers),
    `Answers of keyed routes state the \`tier\` they were computed for. A history window longer than the tier allows is shortened; \`range\` reports it, and it is not an error. Computing or recomputing past days counts as additional requests, one per ${CPU_MS_PER_REQUEST} ms of CPU time. The newest day does not.`,
    '## Prices per call',
    ...(sells ? pricesText(endpoints) : [NOTHING_SOLD]),
    '## Reading answers',
    'Days are UTC. A missing value is null, with its reason in a member next to it. `stale` reports that a source is late and how old the value is. Where you show numbers to others, show the `text` of their `attributions` too: the providers require it. Follow `edges` from an object to its inputs, and verify it with its `repro_hash`.',
    '## Errors',
    'Errors are problem documents (RFC 9457) with a `code`. `errors` lists each invalid parameter.',
    markdownTable(
      ['code', 'status', 'next step'],
      Object.entries(ERROR_CODES).map(([code, { status, help }]) => [code, status, help]),
    ),
    '## Further reading',
    bullets(serviceLinks(publicUrl).map(({ title, about, url }) => `[${title}](${url}): ${about}`)),
    '',
  ].join('\n\n');
}

function toolsText(publicUrl: string): string {
  const { find, call, batch, status, chart } = SERVICE_TOOLS;
  return bullets([
    `\`${publicUrl}/api/mcp\` lists the core tools. \`${find}\` finds the other tools for a question; call them by name or through \`${call}\`. \`${publicUrl}/api/mcp?tools=all\` lists all tools.`,
    `\`${batch}\` calls up to six read-only tools at once, \`${chart}\` draws a history as an image, \`${status}\` reports your remaining quotas and the age of the data.`,
    `The structured content is the full answer. The text is the same JSON if it is short, otherwise the main values. Set \`as_text\` of \`${call}\` to get the full answer as text.`,
    'A failed call returns `isError` without structured content; its text is a problem document as JSON. `_meta` repeats its `code`, and `upgrade_url` where a higher tier would help.',
    'Read a job at its resource `svc://jobs/{job_id}`, subscribe to that resource, or call the waiting tool, which reports progress. Clients with the tasks extension get the job as a task.',
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
    ['channel', 'address', 'offers', 'use it when'],
    [
      ['MCP', `${publicUrl}/api/mcp`, `${offers.mcp_tools} tools`, 'you can call tools (listing needs no key)'],
      ['REST', `${publicUrl}/openapi.json`, `${offers.rest_routes} routes`, 'you know which reading you need'],
      ['GraphQL', `${publicUrl}/graphql`, 'one graph', 'you want to walk from a reading to its inputs'],
      ...(sells
        ? [
            [
              'pay per call',
              `${publicUrl}/.well-known/x402.json`,
              `${offers.pay_per_call_routes} priced routes`,
              'you have a wallet but no key',
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
    ['tier', 'requests per hour', 'requests per day', 'history (days)', 'backtests per day', 'universe jobs per day'],
    OFFERED_TIERS.map((tier) => {
      const { requestsPerHour, requestsPerDay, historyDays, backtestRunsPerDay, universeJobsPerDay } = tiers[tier];
      return [tier, requestsPerHour, requestsPerDay, historyDays ?? 'by route', backtestRunsPerDay, universeJobsPerDay];
    }),
  );
}

function pricesText(endpoints: readonly Endpoint[]): string[] {
  return [
    'The first call answers 402 with the payment requirements in `accepts` and in the `PAYMENT-REQUIRED` header. Invalid requests fail before that. Sign the payment (x402, USDC on Base) and repeat the request with `PAYMENT-SIGNATURE` or `X-PAYMENT`. Errors are never charged. The receipt is in `PAYMENT-RESPONSE`. After a 503 saying that the settlement is unknown, send the same request with the same payment again.',
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
