import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createRepresent } from './representation.ts';
import { createTypeConditions } from './type-conditions.ts';

const types = createTypeConditions(parse('type Query { coin: Coin } type Coin { id: ID }'));
const requires = (...fields: readonly { readonly name: string; readonly alias?: string }[]) => [
  {
    kind: 'InlineFragment' as const,
    typeCondition: 'Coin',
    selections: fields.map((one) => ({ kind: 'Field' as const, ...one })),
  },
];

it('represents an aliased field under the name that the subgraph knows', () => {
  const represent = createRepresent(requires({ name: 'id' }, { name: 'alias0', alias: 'price' }), types);
  expect(represent({ __typename: 'Coin', id: '1', alias0: 15 })?.value).toEqual({
    __typename: 'Coin',
    id: '1',
    price: 15,
  });
});

it('refuses two values of one field, of which the subgraph would compute with one', () => {
  const both = requires({ name: 'price' }, { name: 'alias0', alias: 'price' });
  expect(() => createRepresent(both, types)).toThrow(
    'Fields that are computed from `price` with different arguments cannot be answered together.',
  );
});
