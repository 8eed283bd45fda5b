import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { DescribedEndpoint, JsonSchema, Parameter, RestRoute } from '../compile/endpoint.ts';
import { toInput } from '../compile/to-input.ts';
import { MAX_BATCH_CALLS } from './most-batch-calls.ts';
import { REPORT_DOWNLOAD } from './report-download.ts';
import { count, exactly, list, text } from './schema-parts.ts';

interface Declared extends Pick<DescribedEndpoint, 'name' | 'summary' | 'output' | 'example'> {
  readonly more: string;
  readonly route: Pick<RestRoute, 'method' | 'path' | 'tier'> & { readonly maxAgeSeconds?: number };
  readonly parameters?: readonly Parameter[];
  readonly isUnmetered?: boolean;
}

function declare({ more, route, parameters = [], ...declared }: Declared): DescribedEndpoint {
  const { summary } = declared;
  return {
    ...declared,
    parameters,
    domain: 'service',
    description: `${summary}.\n\n${more}`,
    input: toInput(parameters),
    rest: [{ maxAgeSeconds: null, staleWhileRevalidateSeconds: null, ...route }],
  };
}

const TIER: JsonSchema = { type: 'string', enum: [...TIER_NAMES], description: 'Access tier.' };
const numbers = (description: string): JsonSchema => ({ type: 'object', description, additionalProperties: true });

const USE = {
  limit: count('Limit of the tier.'),
  used: count('Used so far.'),
  remaining: count('Left.'),
  reset_seconds: count('Seconds until the quota is fully restored; 0 while it is unused.'),
};

/** Public description of the service. */
export const INFO = declare({
  name: 'ServiceInfo',
  summary: 'About this service: versions, age of its data, what it offers and where to read more',
  more: 'Free. All counts are determined when the service starts.',
  route: { method: 'GET', path: '/api/v1/info', tier: 'public', maxAgeSeconds: 300 },
  isUnmetered: true,
  output: exactly({
    service: text('Name of the service.'),
    description: text('One-sentence description of the service.'),
    versions: exactly(
      { api: text('Version in the paths.'), openapi: text('Version of the OpenAPI document.') },
      'Versions of the contract.',
    ),
    data: exactly(
      {
        version: count('Data version; increases with every publication.'),
        published_at: { type: 'string', format: 'date-time', description: 'When it was published (UTC).' },
        last_day: { type: 'string', format: 'date', description: 'Newest day with an observation (UTC).' },
        sample: { type: 'boolean', description: 'Whether the numbers are generated sample data.' },
      },
      'Data that answers are computed from.',
    ),
    offers: numbers('Number of routes, tools and other items of each channel, by name.'),
    contents: numbers('Number of items of each kind that the service knows, by name.'),
    sources: list(
      exactly({
        source: text('Key of the source.'),
        title: text('Provider and its data.'),
        commercial: {
          type: 'string',
          enum: ['yes', 'no', 'ask'],
          description:
            'Whether a service for others may redistribute the data; `ask` means only after the provider has agreed.',
        },
        licence: text('Licence terms in a sentence.'),
        terms: text('Page with the licence terms.'),
        attribution: exactly(
          {
            text: text('Attribution text, verbatim where the provider prescribes it.'),
            link: text('Link of the attribution.'),
          },
          'Attribution that the provider requires next to its data.',
        ),
      }),
      'Live sources that are collected, with the licence terms of their data.',
    ),
    left_out: list(
      exactly({ source: text('Key of the source.'), reason: text('Reason and remedy.') }),
      'Live sources that are not collected because their data must not be redistributed.',
    ),
    tiers: list(
      exactly({
        tier: TIER,
        requests_per_hour: count('Requests per hour.'),
        requests_per_day: count('Requests per day.'),
        history_days: {
          type: ['integer', 'null'],
          description: 'Maximum history window in days; null where the route sets its own.',
        },
      }),
      'Limits of each tier.',
    ),
    links: {
      type: 'object',
      description: 'Links to documents and channels, by name.',
      additionalProperties: true,
    },
  }),
  example: {},
});

/** Usage of a caller. */
export const USAGE = declare({
  name: 'ServiceUsage',
  summary: 'Your tier and quotas: used, remaining and when they reset',
  more: 'Free. `quotas` apply to all requests. `endpoints` lists routes that also consume a daily allowance, which several routes may share.',
  route: { method: 'GET', path: '/api/v1/usage', tier: 'free' },
  isUnmetered: true,
  output: exactly({
    quotas: list(
      exactly({ window: { type: 'string', enum: ['hour', 'day'], description: 'Length of the window.' }, ...USE }),
      'Quotas on the requests of all routes together.',
    ),
    endpoints: list(
      exactly({
        operation: text('Operation id.'),
        method: text('HTTP method.'),
        path: text('Path of the route.'),
        allowance: text('Name of the daily allowance that the route consumes. Routes with the same name share it.'),
        ...USE,
      }),
      'Routes with a daily allowance (UTC day) available to your tier.',
    ),
    limits: exactly(
      {
        history_days: { type: ['integer', 'null'], description: 'Maximum history window in days.' },
        live_subscriptions: count('Maximum number of concurrent live subscriptions.'),
        screener_rows: count('Maximum number of rows of the screener.'),
        insight_rows: {
          type: ['integer', 'null'],
          description: 'Maximum number of rows of the strategy insights; null for no limit.',
        },
        pairs_per_universe_job: count('Maximum number of pairs per universe job.'),
      },
      'Other limits of your tier.',
    ),
  }),
  example: {},
});

const MAX_PATH_CHARS = 2_000;

/** Several reads in one request. */
export const BATCH = declare({
  name: 'ServiceBatch',
  summary: 'Several reads in one request, each with its own status',
  more: 'Counts as one request per call. Each call is the path of a GET route with its query string. Results are in the order of the calls, and a failed call does not affect the others.',
  route: { method: 'POST', path: '/api/v1/batch', tier: 'free' },
  parameters: [
    {
      name: 'calls',
      variable: 'calls',
      flag: null,
      required: true,
      inQuery: false,
      schema: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_BATCH_CALLS,
        description: 'Reads to perform.',
        items: exactly({
          path: {
            type: 'string',
            maxLength: MAX_PATH_CHARS,
            description: 'Path of a GET route with its query string, for example /api/v1/svc-pulse/history?days=7.',
          },
        }),
      },
    },
  ],
  output: exactly({
    results: list(
      exactly({
        path: text('Requested path.'),
        status: count('HTTP status of this call alone.'),
        body: { type: 'object', additionalProperties: true, description: 'The answer, or a problem document.' },
      }),
      'One result per call, in the same order.',
    ),
  }),
  example: { calls: [{ path: '/api/v1/svc-pulse/today' }, { path: '/api/v1/fear-greed/history?days=7' }] },
});

/** Routes about the service itself. Documented like operations, but answered without the graph. */
export const SERVICE_ENDPOINTS: readonly DescribedEndpoint[] = [INFO, USAGE, BATCH, REPORT_DOWNLOAD];
