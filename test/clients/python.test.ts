import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_PYTHON, type PythonRun, runPython } from '../harness/clients/python.ts';
import { readmeProgram } from '../harness/clients/readme-samples.ts';
import { createAlertDays } from '../harness/publishing/alert-days.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

// Runs the package's own unittest suite, and its README, against real services.

/** Runs test modules of the package and expects that all of them pass. */
function expectPassed({ code, stderr }: PythonRun, skipped: number): void {
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(skipped === 0 ? /\nOK\s*$/ : new RegExp(`\nOK \\(skipped=${skipped}\\)\\s*$`));
}

describe.skipIf(NO_PYTHON)(NO_PYTHON ?? 'the Python client', () => {
  afterEach(() => void vi.useRealTimers());

  it('passes its own tests on a service that answers', async () => {
    const { stack, power, free } = await shareReader();
    const env = { CYCLEGRAPH_URL: stack.url, CYCLEGRAPH_KEY: power, CYCLEGRAPH_FREE_KEY: free };
    const modules = ['tests.test_canonical', 'tests.test_events', 'tests.test_service'];
    expectPassed(await runPython(['-W', 'error', '-m', 'unittest', ...modules], env), 0);
  });

  it('passes its own tests on a service whose days are published and whose quota is used up', async () => {
    const clock = createStandingClock();
    const stack: Stack = await startStack({}, { clock, tiers: withQuotas({ free: { requestsPerHour: 3 } }) });
    try {
      const days = createAlertDays(stack.state, clock);
      const env = {
        CYCLEGRAPH_URL: stack.url,
        CYCLEGRAPH_KEY: await stack.key('api_pro'),
        CYCLEGRAPH_FREE_KEY: await stack.key('free'),
        CYCLEGRAPH_STAGE: '1',
      };
      const ran = await runPython(['-W', 'error', '-m', 'unittest', 'tests.test_changes'], env, async (line) => {
        const [wish, value] = line.split(' ');
        if (wish === 'publish') await days.next({ pulse_score: Number(value) });
        else if (wish === 'revise') await days.revise({ pulse_score: Number(value) }, 1);
        // Quotas count real time: the whole process moves to the next window.
        else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Number(value) * 1_000 });
        return clock.now().toISOString();
      });
      expectPassed(ran, 0);
    } finally {
      await stack.close();
    }
  });

  it('has a README whose samples run', async () => {
    const { stack, pro } = await shareReader();
    const program = readmeProgram('clients/python/README.md', 'python', stack.url).replace(
      'datetime.now(timezone.utc)',
      "'2026-11-21T09:00:00Z'",
    );
    const { code, stdout, stderr } = await runPython(['-W', 'error', '-c', program], { CYCLEGRAPH_KEY: pro });
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('ratio market_cap / realized_cap engine');
    expect(stdout).toContain('svc.present');
    expect(stdout).toContain('invalid_input');
  });

  it('compiles for every supported version, and is skipped by its tests without a service', async () => {
    const ran = await runPython(['-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'], {});
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toMatch(/OK \(skipped=\d+\)/);
  });
});
