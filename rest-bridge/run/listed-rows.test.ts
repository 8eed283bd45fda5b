import { expect, it } from 'vitest';
import { listedRows } from './listed-rows.ts';

it('joins each entry of a list with those of the lists inside it', () => {
  const answer = {
    day: 'today',
    types: [
      { type: 'a', label: 'A', objects: [{ subject: 'x' }, { subject: 'y' }] },
      { type: 'b', label: 'B', objects: [] },
      { type: 'c', label: 'C', objects: [{ subject: 'x' }] },
    ],
  };
  expect(listedRows(answer, { type: 'types.type', subject: 'types.objects.subject', title: 'types.label' })).toEqual([
    { type: 'a', title: 'A', subject: 'x' },
    { type: 'a', title: 'A', subject: 'y' },
    { type: 'c', title: 'C', subject: 'x' },
  ]);
  expect(listedRows(answer, { day: 'day', type: 'types.type' }).map(({ day, type }) => `${day} ${type}`)).toEqual([
    ...['today a', 'today b', 'today c'],
  ]);
});
