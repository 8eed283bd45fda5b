import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { DescribedEndpoint, JsonSchema, Parameter, RestRoute } from '../compile/endpoint.ts';
import { toInput } from '../compile/to-input.ts';
import { MOST_BATCH_CALLS } from './most-batch-calls.ts';
import { REPORT_DOWNLOAD } from './report-download.ts';
import { count, exactly, list, text } from './schema-parts.ts';

interface Declared extends Pick<DescribedEndpoint, 'name' | 'summary' | 'output' | 'example'> {
  readonly more: string;
  readonly route: Pick<RestRoute, 'method' | 'path' | 'tier'> & { readonly maxAgeSeconds?: number };
  readonly parameters?: readonly Parameter[];
}

function declare({ name, summary, more, route, parameters = [], output, example }: Declared): DescribedEndpoint {
  return {
    name,
    summary,
    parameters,
    output,
    example,
    domain: 'service',
    description: `${summary}.\n\n${more}`,
    input: toInput(parameters),
    rest: [{ maxAgeSeconds: null, staleWhileRevalidateSeconds: null, ...route }],
  };
}

const TIER: JsonSchema = { type: 'string', enum: [...TIER_NAMES], description: 'Access tier.' };
const numbers = (description: string): JsonSchema => ({ type: 'object', description, additionalProperties: true });

const USE = {
  limit: count('What the tier allows.'),
  used: count('Used so far.'),
  remaining: count('Left.'),
  reset_seconds: count('Seconds until it is whole again; 0 while nothing of it is used.'),
};

/** What the service says of itself, to everybody. */
export const INFO = declare({
  name: 'ServiceInfo',
  summary: 'What this service is: versions, dates of its data, what it offers, where to read on',
  more: 'Costs nothing. Every number is counted when the service starts.',
  route: { method: 'GET', path: '/api/v1/info', tier: 'public', maxAgeSeconds: 300 },
  output: exactly({
    service: text('Name of the service.'),
    description: text('What it does, in a sentence.'),
    versions: exactly(
      { api: text('Version in the paths.'), openapi: text('Version of the OpenAPI document.') },
      'Versions of the contract.',
    ),
    data: exactly(
      {
        version: count('Data version; grows with every publication.'),
        published_at: { type: 'string', format: 'date-time', description: 'When it was published (UTC).' },
        last_day: { type: 'string', format: 'date', description: 'Newest day with an observation (UTC).' },
        sample: { type: 'boolean', description: 'Whether the numbers are generated sample data.' },
      },
      'The data that answers are made from.',
    ),
    offers: numbers('How many there are of each channel’s things, by name.'),
    contents: numbers('How many there are of each thing the service knows, by name.'),
    sources: list(
      exactly({
        source: text('Key of the source.'),
        title: text('Provider and what comes from it.'),
        commercial: {
          type: 'string',
          enum: ['yes', 'no', 'ask'],
          description: 'Whether a service for others may pass the data on; `ask`: once the provider has agreed.',
        },
        licence: text('Its terms in a sentence.'),
        terms: text('Page of the terms.'),
        attribution: exactly(
          { text: text('The words, verbatim where the provider gives them.'), link: text('Where they lead to.') },
          'What the provider wants to stand beside its data.',
        ),
      }),
      'Live sources that are collected, with the terms their data comes under.',
    ),
    left_out: list(
      exactly({ source: text('Key of the source.'), reason: text('Why, and what to do about it.') }),
      'Live sources that are not collected because their data may not be passed on.',
    ),
    tiers: list(
      exactly({
        tier: TIER,
        requests_per_hour: count('Requests an hour.'),
        requests_per_day: count('Requests a day.'),
        history_days: {
          type: ['integer', 'null'],
          description: 'Longest history window in days; null where the route sets its own.',
        },
      }),
      'What each tier may ask.',
    ),
    links: {
      type: 'object',
      description: 'Where to read on, by name.',
      additionalProperties: true,
    },
  }),
  example: {},
});

/** What a caller has used. */
export const USAGE = declare({
  name: 'ServiceUsage',
  summary: 'Your tier, what you have used of your quotas, what is left and when it resets',
  more: 'Costs nothing. `quotas` are shared by all requests; `endpoints` lists the routes that cost a daily allowance beside them, and several routes may share one.',
  route: { method: 'GET', path: '/api/v1/usage', tier: 'free' },
  output: exactly({
    quotas: list(
      exactly({ window: { type: 'string', enum: ['hour', 'day'], description: 'Length of the window.' }, ...USE }),
      'Requests of all routes together.',
    ),
    endpoints: list(
      exactly({
        operation: text('Operation id.'),
        method: text('HTTP method.'),
        path: text('Path of the route.'),
        allowance: text('Name of the daily allowance it costs; routes of one name share it.'),
        ...USE,
      }),
      'Routes with a daily allowance (UTC day) that your tier may call.',
    ),
    limits: exactly(
      {
        history_days: { type: ['integer', 'null'], description: 'Longest history window in days.' },
        live_subscriptions: count('Live subscriptions at once.'),
        screener_rows: count('Rows of the screener.'),
        insight_rows: { type: ['integer', 'null'], description: 'Rows of the strategy insights; null for all.' },
        pairs_per_universe_job: count('Pairs of one universe job.'),
      },
      'What else your tier limits.',
    ),
  }),
  example: {},
});

const LONGEST_PATH = 2_000;

/** Several reads in one request. */
export const BATCH = declare({
  name: 'ServiceBatch',
  summary: 'Several reads in one request, each answered on its own with its own status',
  more: 'Counts as many requests as it has calls. Each call is the path of a GET route with its query; the answers stand in the order of the calls, and one that fails leaves the others alone.',
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
        maxItems: MOST_BATCH_CALLS,
        description: 'What to read.',
        items: exactly({
          path: {
            type: 'string',
            maxLength: LONGEST_PATH,
            description: 'Path of a GET route with its query, for example /api/v1/svc-pulse/history?days=7.',
          },
        }),
      },
    },
  ],
  output: exactly({
    results: list(
      exactly({
        path: text('The path as it was asked for.'),
        status: count('HTTP status of this call alone.'),
        body: { type: 'object', additionalProperties: true, description: 'The answer, or a problem document.' },
      }),
      'One answer for each call, in their order.',
    ),
  }),
  example: { calls: [{ path: '/api/v1/svc-pulse/today' }, { path: '/api/v1/fear-greed/history?days=7' }] },
});

/** Routes about the service itself: told to callers as the operations are, answered without the graph. */
export const SERVICE_ENDPOINTS: readonly DescribedEndpoint[] = [INFO, USAGE, BATCH, REPORT_DOWNLOAD];
