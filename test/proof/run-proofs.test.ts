import { expect, it } from 'vitest';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import type { Proof } from './proof.ts';
import { runProofs } from './run-proofs.ts';

/** A proof that uses minutes of a fake clock for each case and continues until its time is up. */
function proofOf(name: string, more: Partial<Proof> & { caseMs?: number } = {}, time = { ms: 0 }): Proof {
  const { caseMs = 60_000, ...rest } = more;
  return {
    name,
    title: name,
    lacks: null,
    async run({ isOver, progress }) {
      let cases = 0;
      while (!isOver()) {
        time.ms += caseMs;
        progress(`${++cases} cases`);
      }
      return { done: `${cases} cases`, failures: [] };
    },
    ...rest,
  };
}

async function outcomeOf(proofs: readonly Proof[], names: readonly string[] = [], time = { ms: 0 }) {
  const lines: string[] = [];
  const run = { names, minutes: 6, seed: 7, day: null, now: () => time.ms, write: (line: string) => lines.push(line) };
  return { held: await runProofs(proofs, run), report: lines.slice(lines.indexOf('') + 1), lines };
}

it('shares the minutes among the proofs that can run, and passes unused time to later ones', async () => {
  const time = { ms: 0 };
  const idle = proofOf('idle', { run: async () => ({ done: 'all 3 cases', failures: [] }) });
  const proofs = [proofOf('a', {}, time), proofOf('absent', { lacks: 'a server' }), idle, proofOf('b', {}, time)];
  const { held, lines, report } = await outcomeOf(proofs, [], time);
  expect(held).toBe(true);
  expect(lines[0]).toBe('absent: skipped, needs a server');
  expect(report).toEqual([
    'a: held; 2 cases; seed 7; 2:00',
    'idle: held; all 3 cases; seed 7; 0:00',
    'b: held; 4 cases; seed 7; 4:00',
  ]);
  expect(lines).toContain('b: 2 cases after 2:00');
});

it('runs the named proofs, and prints how to reproduce a failure', async () => {
  const again = 'npm run proof -- b --day 2024-03-14';
  const failures = [
    { what: 'mvrv, cut at 2024-03-14', again },
    { what: 'nupl, cut at 2024-03-14', again },
  ];
  const guilty = proofOf('b', { run: async () => ({ done: '1 case', failures }) });
  const broken = proofOf('c', { run: () => Promise.reject(new Error('no room on the disk')) });
  const { held, report } = await outcomeOf([proofOf('a'), guilty, broken], ['b', 'c']);
  expect(held).toBe(false);
  expect(report.slice(0, 5)).toEqual([
    'b: failures: 2; 1 case; seed 7; 0:00',
    '  mvrv, cut at 2024-03-14',
    '  nupl, cut at 2024-03-14',
    `    again: ${again}`,
    'c: failures: 1; ended early; seed 7; 0:00',
  ]);
  expect(report[5]).toContain('Error: no room on the disk');
  expect(report[6]).toBe('    again: npm run proof -- c --seed 7');
});

it('refuses unknown names, and a run without any proof', async () => {
  await expect(outcomeOf([proofOf('a'), proofOf('b')], ['c'])).rejects.toThrow('unknown proof "c": choose from a, b');
  await expect(outcomeOf([proofOf('a', { lacks: 'a server' })])).rejects.toThrow('no proof can run');
});

it('seeds daily samples with the date, or with the seed of a run to repeat', () => {
  const at = (given: string | undefined) => seedOfToday('a test', given, new Date('2026-11-22T23:59:59Z'));
  expect(at('')).toEqual({ seed: 20_261_122, again: 'PROOF_SEED=20261122 repeats the sample of a test' });
  expect(at('7').seed).toBe(7);
  expect(() => at('today')).toThrow('the seed is "today" and must be an integer');
});
