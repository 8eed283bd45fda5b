import { expect, it } from 'vitest';
import { defineTool } from './define-tool.ts';
import { createToolRanking } from './rank-tools.ts';

const tool = (name: string, title: string, about: string, members: readonly string[] = [], core = false) =>
  defineTool({
    name,
    title,
    about,
    notFor: 'for kettles: svc_get_kettles',
    tier: 'free',
    core,
    input: { type: 'object', properties: {} },
    output: { type: 'object', properties: Object.fromEntries(members.map((one) => [one, { type: 'number' }])) },
    call: async () => ({ structured: {} }),
  });

const rank = createToolRanking([
  tool('svc_get_tea', 'Tea', 'How much tea is left in the pot.', ['cups']),
  tool('svc_get_pots', 'Pots', 'Every pot of the house.', ['litres']),
  tool('svc_get_cups', 'Cups', 'Every cup of the house.', ['litres'], true),
]);
const names = (query: string) => rank(query).map(({ listed }) => listed.name);

it('ranks a word in the name above the same word elsewhere', () => {
  expect(names('pots')).toEqual(['svc_get_pots', 'svc_get_tea']);
});

it('finds singular by plural, by a beginning, and by a member of the answer', () => {
  expect(names('cup')).toEqual(['svc_get_cups', 'svc_get_tea']);
  expect(names('litr')).toEqual(['svc_get_cups', 'svc_get_pots']);
});

it('ranks core tools first among equals', () => {
  expect(names('house')).toEqual(['svc_get_cups', 'svc_get_pots']);
});

it('lets a rare word decide', () => {
  expect(names('pot of the house with tea')[0]).toBe('svc_get_tea');
});

it('finds no tool by its exclusions or by stop words', () => {
  expect(names('kettles')).toEqual([]);
  expect(names('what is the')).toEqual([]);
});
