import { expect, it } from 'vitest';
import { keepLatest } from './keep-latest.ts';

it('caches the result for equal arguments and computes it again for others', () => {
  const made: string[] = [];
  const make = keepLatest((folder: string, schema: object) => {
    made.push(folder);
    return { folder, schema };
  });
  const schema = {};
  const first = make('a', schema);
  expect(make('a', schema)).toBe(first);
  expect(make('a', {})).not.toBe(first);
  expect(make('b', schema)).toEqual({ folder: 'b', schema });
  expect(make('a', schema)).not.toBe(first);
  expect(made).toEqual(['a', 'a', 'b', 'a']);
});
