import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { HAS_REFERENCE, REFERENCE_SETTINGS } from '../harness/data/reference-data.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { afterKill } from '../harness/processes/after-kill.ts';
import { template } from '../harness/run/ask-run.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';
import { datesAhead, seenDays } from '../harness/time/dates-ahead.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';

// The real history continues for a year after this day.
const TODAY = '2025-06-20';

const routes = (await publishedEndpoints()).flatMap((endpoint) =>
  endpoint.rest.filter(({ method }) => method === 'GET').map((route) => ({ path: route.path, endpoint })),
);

describe.runIf(HAS_REFERENCE && RUNS_WITHOUT_DATABASE)('the real history under a clock in the past', () => {
  let stack: Stack;
  const answered: string[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase(await template('reference'));
    await afterKill(database, async ({ pool }) => {
      await pool.query(`UPDATE "DataVersion" SET "publishedAt" = '${TODAY}'`);
    });
    const settings = { ...REFERENCE_SETTINGS, NOW: `${TODAY}T12:00:00Z` };
    stack = await startStack(settings, { database, tiers: withQuotas({ api_power: MANY_REQUESTS }) });
    await keepExamples(stack, await stack.key('api_power'));
  });
  afterAll(() => stack?.close());

  it.each(routes)('shows no later date in any answer of $path', async ({ path: route, endpoint }) => {
    const { url } = exampleRequest(endpoint, 'GET', route, seenDays(endpoint.example, TODAY));
    const { status, body } = await stack.get(url, { key: await stack.key('api_power') });
    if (status === 200) answered.push(route);
    else expect([status, body.code]).toEqual([503, 'source_unavailable']);
    expect(datesAhead(body, TODAY)).toEqual([]);
  });

  it('shows no later date in a third of the knowledge objects, another third every day', async () => {
    const { seed, again } = seedOfToday('clock-in-the-past.test.ts');
    const key = await stack.key('api_power');
    const objects = (await stack.graphql('{ knowledgePages { type subject } }', { key })).body.data.knowledgePages;
    expect(objects.length).toBeGreaterThan(100);
    let found = 0;
    for (const { type, subject } of partOfToday<{ type: string; subject: string }>(objects, 3, seed)) {
      const { status, body } = await stack.get(`/api/v1/knowledge/${type}/${subject}`, { key });
      expect([type, subject, datesAhead(body, TODAY)], again).toEqual([type, subject, []]);
      if (status === 200) found++;
    }
    expect(found).toBeGreaterThan(30);
  });

  it('answers nearly every route', () => {
    expect(answered.length).toBeGreaterThan(routes.length - 10);
  });
});
