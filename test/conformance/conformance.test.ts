import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { NEEDS_FIXTURES } from './needs-fixtures.ts';
import { REVISIONS, type Revision, runSuite, unavailable } from './run-suite.ts';
import { startFixtureServer } from './start-fixture-server.ts';
import { startKeyProxy } from './start-key-proxy.ts';

if (unavailable !== null) process.stderr.write(`the official MCP suite is not run: ${unavailable}\n`);

/** Deviations from the expectation: unexpected failures, and expected failures that passed. */
async function surprisesOf(
  url: string,
  revision: Revision,
  expected: Readonly<Record<string, readonly string[]>> = {},
) {
  const results = Object.entries(await runSuite(url, revision));
  expect(results.length).toBeGreaterThan(20);
  const stray = Object.keys(expected).filter((name) => !results.some(([scenario]) => scenario === name));
  const others = results.flatMap(([name, { failed }]) => {
    const known = expected[name] ?? [];
    return [
      ...failed.filter(({ id }) => !known.includes(id)).map(({ id, message }) => `${name}: ${id} failed: ${message}`),
      ...known.filter((id) => !failed.some((one) => one.id === id)).map((id) => `${name}: ${id} did not fail`),
    ];
  });
  return [...stray.map((name) => `${name} is not scored`), ...others];
}

describe.skipIf(unavailable !== null)('the mount of the service, with the fixtures of the official suite', () => {
  it.each(REVISIONS)('passes every scored scenario of %s', async (revision) => {
    const server = await startFixtureServer();
    try {
      expect(await surprisesOf(server.url, revision)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(unavailable !== null)('the service itself', () => {
  let stack: Stack;
  let proxy: Awaited<ReturnType<typeof startKeyProxy>>;

  beforeAll(async () => {
    stack = await startStack();
    proxy = await startKeyProxy(stack.url, await stack.key('api_power'));
  });
  afterAll(async () => {
    await proxy?.close();
    await stack?.close();
  });

  it.each(REVISIONS)('passes all of %s except checks that need a fixture', async (revision) => {
    expect(await surprisesOf(`${proxy.url}/api/mcp`, revision, NEEDS_FIXTURES[revision])).toEqual([]);
  });
});
