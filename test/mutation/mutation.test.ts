import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { findAgain, sampleMutants } from './choose-mutants.ts';
import { findMutants } from './find-mutants.ts';
import { filesOf, TARGETS } from './targets.ts';

const SOURCE = `
import { limit } from './limit.ts';
interface Not { readonly one: 1 }
const MAX = 86_400;
export function check(values: number[], max = limit ?? MAX): boolean {
  if (values.length > max) throw new Error('too ' + 'many');
  for (const value of values) if (value < 0 && value % 2 === 0) return false;
  report(values);
  return true;
}
`;
const found = findMutants('check.ts', SOURCE);

describe('findMutants', () => {
  it('lists the possible faults of a file, and none in types, imports and texts', () => {
    expect(found.map(({ line, original, replacement }) => `${line}: ${original} -> ${replacement}`)).toEqual([
      '4: 86_400 -> 172800',
      '5: limit ?? MAX -> (limit)',
      '5: limit ?? MAX -> (MAX)',
      '6: values.length > max -> !(values.length > max)',
      '6: values.length > max -> values.length >= max',
      "6: throw new Error('too ' + 'many'); -> ;",
      '7: value < 0 && value % 2 === 0 -> !(value < 0 && value % 2 === 0)',
      '7: value < 0 && value % 2 === 0 -> value < 0 || value % 2 === 0',
      '7: value < 0 -> value <= 0',
      '7: 0 -> 1',
      '7: value % 2 === 0 -> value % 2 !== 0',
      '7: value % 2 -> value * 2',
      '7: 2 -> 3',
      '7: 0 -> 1',
      '7: return false; -> ;',
      '7: false -> true',
      '8: report(values); -> ;',
      '9: true -> false',
    ]);
  });

  it('changes one place for each mutant', () => {
    const call = found.find(({ kind }) => kind === 'call removed');
    expect(call?.mutated).toBe(SOURCE.replace('report(values);', ';'));
    expect(new Set(found.map(({ mutated }) => mutated)).size).toBe(found.length);
  });

  it('samples by the seed, from as many lines as possible', () => {
    const sample = sampleMutants(found, 6, 7);
    expect(new Set(sample.map(({ line }) => line)).size).toBe(6);
    expect(sampleMutants(found, 6, 7)).toEqual(sample);
    expect(sampleMutants(found, 6, 8)).not.toEqual(sample);
    expect(sampleMutants(found, 99, 7)).toEqual(found);
  });

  it('finds mutants again on lines that moved, and not on lines that changed', () => {
    const moved = findMutants('check.ts', `// One more line.\n${SOURCE}`);
    const again = found.map((mutant) => findAgain(mutant, moved));
    expect(again.map((mutant) => mutant?.line)).toEqual(found.map(({ line }) => line + 1));
    expect(again.map((mutant) => mutant?.mutated)).toEqual(found.map(({ mutated }) => `// One more line.\n${mutated}`));
    const longer = findMutants('check.ts', SOURCE.replace('report(values);', 'report(values); // Last.'));
    expect(found.filter((mutant) => !findAgain(mutant, longer))).toEqual([]);
    const changed = findMutants('check.ts', SOURCE.replace('86_400', '3_600'));
    expect(found.filter((mutant) => !findAgain(mutant, changed)).map(({ line }) => line)).toEqual([4]);
  });
});

it('names files and tests that exist, for every target', () => {
  const root = findProjectRoot();
  const named = TARGETS.flatMap((target) => [...filesOf(target, root), ...target.tests]);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  expect(new Set(TARGETS.map(({ name }) => name)).size).toBe(TARGETS.length);
});
