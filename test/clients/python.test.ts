import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { NO_PYTHON, type PythonRun, runPython } from '../harness/clients/python.ts';
import { readmeProgram } from '../harness/clients/readme-samples.ts';
import { startFaultyLink } from '../harness/clients/start-faulty-link.ts';
import { createAlertDays } from '../harness/publishing/alert-days.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

// Runs the package's own unittest suite, and its README, against real services.

/** Expects that all tests of a run passed, and none was skipped. */
function expectPassed({ code, stderr }: PythonRun): void {
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/\nOK\s*$/);
}

describe.skipIf(NO_PYTHON)(NO_PYTHON ?? 'the Python client', () => {
  afterEach(() => void vi.useRealTimers());

  it('passes its own tests on a service that answers', async () => {
    const { stack, power, free } = await shareReader();
    const env = { CYCLEGRAPH_URL: stack.url, CYCLEGRAPH_KEY: power, CYCLEGRAPH_FREE_KEY: free };
    const modules = ['aio', 'canonical', 'events', 'package', 'service'].map((name) => `tests.test_${name}`);
    expectPassed(await runPython(['-W', 'error', '-m', 'unittest', ...modules], env));
  });

  it('passes its own tests on a service whose days are published and whose quota is used up', async () => {
    const clock = createStandingClock();
    const stack: Stack = await startStack({}, { clock, tiers: withQuotas({ free: { requestsPerHour: 3 } }) });
    const link = await startFaultyLink(stack.url, { failing: 'all' });
    try {
      const days = createAlertDays(stack.state, clock);
      const env = {
        CYCLEGRAPH_URL: link.url,
        CYCLEGRAPH_KEY: await stack.key('api_pro'),
        CYCLEGRAPH_FREE_KEY: await stack.key('free'),
        CYCLEGRAPH_STAGE: '1',
      };
      const ran = await runPython(['-W', 'error', '-m', 'unittest', 'tests.test_changes'], env, async (line) => {
        const [wish, value] = line.split(' ');
        if (wish === 'publish') await days.next({ pulse_score: Number(value) });
        else if (wish === 'revise') await days.revise({ pulse_score: Number(value) }, 1);
        else if (wish === 'cut') {
          link.cut();
          link.mend();
        }
        // Quotas count real time: the whole process moves to the next window.
        else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Number(value) * 1_000 });
        return clock.now().toISOString();
      });
      expectPassed(ran);
    } finally {
      await link.close();
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

  it('has the version of the service', async () => {
    const { version } = JSON.parse(readFileSync(path.join(findProjectRoot(), 'package.json'), 'utf8'));
    const { stdout } = await runPython(['-c', 'import cyclegraph; print(cyclegraph.__version__)'], {});
    expect(stdout.trim()).toBe(version);
  });

  it('skips the tests that need a service where there is none', async () => {
    const ran = await runPython(['-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'], {});
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toMatch(/OK \(skipped=\d+\)/);
  });
});
