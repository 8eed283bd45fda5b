import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.js';

// A user's program, compiled against the types of the document and run against the service. An expected compiler error
// fails the build when the types do not cause it.

/** Lists and histories are files, too, which have no types. */
type Media = 'application/json' | 'application/problem+json';
type Problem = components['schemas']['Problem'];

const [, , baseUrl = '', key = '', weakKey = ''] = process.argv;
const client = createClient<paths, Media>({ baseUrl, headers: { authorization: `Bearer ${key}` } });
const weak = createClient<paths, Media>({ baseUrl, headers: { authorization: `Bearer ${weakKey}` } });

const say = (what: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(what)}\n`);

const today = await client.GET('/api/svc-pulse/today');
const score: number | undefined = today.data?.score;
// @ts-expect-error there is no such member
today.data?.scoer;
say({ score });

const history = await client.GET('/api/v1/svc-pulse/history', { params: { query: { days: 7 } } });
const days: readonly string[] | undefined = history.data?.snapshots.map(({ date }) => date);
say({ days: days?.length, tier: history.data?.tier });

const knowledge = await client.GET('/api/v1/knowledge/{type}/{subject}', {
  params: { path: { type: 'market_pulse', subject: 'BTC' }, query: { include: 'graph' } },
});
say({ hash: knowledge.data?.repro_hash });

const run = await client.POST('/api/v1/backtests/run', {
  params: { query: { montecarlo: false } },
  body: { strategy: 'golden_cross', pair: 'ETHUSDT', interval: '1d' },
});
say({ run: run.data?.id, stored: run.response.status });

// @ts-expect-error days is a number
const wrong = await client.GET('/api/v1/svc-pulse/history', { params: { query: { days: 'ten' } } });
if (wrong.data) throw new Error('it was answered');
const problem: Problem | undefined = wrong.error;
say({ code: problem?.code, parameter: problem?.errors?.[0]?.parameter });

const refused = await weak.GET('/api/v1/insights/volatility');
const { error } = refused;
if (error) say({ code: error.code, upgrade: error.upgrade_url, tier: error.required_tier });

// @ts-expect-error there is no such path
await client.GET('/api/v1/nothing').catch(() => undefined);
