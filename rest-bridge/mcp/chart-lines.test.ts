import { expect, it } from 'vitest';
import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import { figuresOf } from './chart-caption.ts';
import { linesOf, plotTitle } from './chart-lines.ts';

const PLOT: PlotDeclaration = {
  name: 'tea',
  title: 'Tea of {house.name}',
  unit: 'cups',
  rows: 'days',
  fields: null,
  id: null,
  listedBy: null,
  ids: null,
  page: null,
  reading: null,
  values: ['black', 'green', 'white'],
};
const answer = {
  house: { name: 'Anna', teas: [{ key: 'black', label: 'Black', unit: 'half_cups' }] },
  days: [
    { date: '2026-01-01', black: 2, green: 1 },
    { date: '2026-01-02', black: null, green: 3 },
    { date: '2026-01-03', black: 2, green: 'none' },
  ],
};

it('draws the first of many values, both of a pair, and the requested ones', () => {
  const keys = (values: readonly string[], asked?: string[]) =>
    linesOf({ ...PLOT, values }, answer, asked).map(({ key }) => key);
  expect(keys(['black', 'green', 'white'])).toEqual(['black']);
  expect(keys(['black', 'green'])).toEqual(['black', 'green']);
  expect(keys(['black', 'green'], ['green'])).toEqual(['green']);
  expect(() => keys(['black'], ['pink'])).toThrow('must be black, not "pink"');
});

it('takes labels and units from the answer where it has them', () => {
  const [line] = linesOf({ ...PLOT, values: null, unit: null, fields: 'house.teas' }, answer, undefined);
  expect([line?.label, line?.unit, plotTitle(PLOT, answer)]).toEqual(['Black', 'half_cups', 'Tea of Anna']);
});

it('leaves out days without a value, and names the first day of the extremes', () => {
  const [line] = linesOf(PLOT, answer, undefined);
  expect(line && figuresOf(line)).toMatchObject({
    points: 2,
    first: { date: '2026-01-01', value: 2 },
    last: { date: '2026-01-03', value: 2 },
    max: { date: '2026-01-01', value: 2 },
  });
  const [none] = linesOf(PLOT, { ...answer, days: [] }, undefined);
  expect(none && figuresOf(none)).toBeNull();
});

it('refuses lines of different units', () => {
  const fields = [
    { key: 'black', label: 'Black', unit: 'cups' },
    { key: 'green', label: 'Green', unit: 'pots' },
  ];
  const plot = { ...PLOT, values: null, unit: null, fields: 'fields' };
  expect(linesOf(plot, { ...answer, fields }, undefined)).toHaveLength(1);
  expect(() => linesOf(plot, { ...answer, fields }, ['black', 'green'])).toThrow('must share one unit');
});
