import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScenario, unavailable } from './run-suite.ts';
import type { FixtureServer } from './serve-mcp.ts';
import { startTaskServer } from './start-task-server.ts';

/** Scenarios of the tasks extension (SEP-2663), which the suite does not score. It skips that of notifications itself. */
const SCENARIOS = [
  'tasks-lifecycle',
  'tasks-capability-negotiation',
  'tasks-wire-fields',
  'tasks-request-state-removal',
  'tasks-request-headers',
  'tasks-dispatch-and-envelope',
  'tasks-mrtr-input',
  'tasks-mrtr-composition',
  'tasks-required-task-error',
];

describe.skipIf(unavailable !== null)('tasks of the service, with the fixtures of the official suite', () => {
  let server: FixtureServer;
  beforeAll(async () => {
    server = await startTaskServer();
  });
  afterAll(() => server?.close());

  it.each(SCENARIOS)('pass %s', async (scenario) => {
    const { passed, failed } = await runScenario(server.url, scenario, '2026-07-28');
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(0);
  });
});
