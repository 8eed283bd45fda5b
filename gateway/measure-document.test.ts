import fc from 'fast-check';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type DocumentSize, measureDocument } from './measure-document.ts';

const schema = buildSchema(`
  interface Node { id: ID! near(first: Int): [Node!]! }
  type Series implements Node { id: ID! near(first: Int): [Node!]! }
  type Term implements Node { id: ID! near(first: Int): [Node!]! }
  type Query { node: Node term: Term }
`);

function measured(text: string, variables: Readonly<Record<string, unknown>> = {}): DocumentSize {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return measureDocument(schema, document, operation, variables);
}

describe('the size of a document', () => {
  it('counts fields, levels and aliases', () => {
    expect(measured('{ term { id far: id } }')).toEqual({ depth: 2, aliases: 1, cost: 3, branches: 1 });
  });

  it.each([
    ['{ term { near { id } } }', {}, 3],
    ['{ term { near(first: 7) { id } } }', {}, 9],
    ['query ($n: Int) { term { near(first: $n) { id } } }', { n: 20 }, 22],
    ['query ($n: Int = 30) { term { near(first: $n) { id } } }', {}, 32],
    ['query ($n: Int) { term { near(first: $n) { id } } }', { n: null }, 12],
    ['{ term { near(first: 0) { id } } }', {}, 3],
  ])('counts what is on a page as often as the page is long: %s', (text, variables, cost) => {
    expect(measured(text, variables).cost).toBe(cost);
  });

  it('counts the types that conditions lead to, one inside another', () => {
    const twice = '{ term { near { ... on Node { near { ... on Node { id } } } } } }';
    expect(measured(twice).branches).toBe(1);
    expect(measured('{ term { ... on Node { id } } }').branches).toBe(2);
    expect(measured('{ term { ... on Node { near { ... on Term { ... on Node { id } } } } } }').branches).toBe(4);
  });

  it('is told at once where fragments double 2,000 times', () => {
    const links = Array.from({ length: 2_000 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const text = `{ ...F0 } ${links.join(' ')} fragment F2000 on Query { far: term { id } }`;
    expect(measured(text)).toEqual({ depth: 2, aliases: 1e9, cost: 1e9, branches: 1 });
  });

  it('ends for a fragment that leads to itself, which validation refuses', () => {
    expect(measured('{ term { ...A } } fragment A on Term { id ...B } fragment B on Term { ...A }').depth).toBe(2);
  });
});

/** Selections on a Node: plain text in which `#3` spreads the fragment of that number. */
const selections = (fragments: number): fc.Arbitrary<string> =>
  fc.letrec<{ one: string; some: string }>((tie) => ({
    one: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('id', 'far: id', '__typename @skip(if: true)'),
      fc.constant('id').chain((id) => (fragments === 0 ? fc.constant(id) : fc.nat(fragments - 1).map((i) => `#${i}`))),
      fc
        .tuple(fc.constantFrom('near', 'near(first: 3)', 'near(first: $n)', 'n: near'), tie('some'))
        .map(([field, inside]) => `${field} { ${inside} }`),
      fc
        .tuple(fc.constantFrom('... on Node', '... on Term', '...', '... @include(if: true)'), tie('some'))
        .map(([head, inside]) => `${head} { ${inside} }`),
    ),
    some: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  })).some;

/** An operation and its fragments, each of which spreads earlier ones alone. */
const documents = fc.nat(5).chain((count) =>
  fc.tuple(selections(count), ...Array.from({ length: count }, (_, i) => selections(i))).map(([root, ...rest]) => ({
    root,
    fragments: rest,
  })),
);

it('of fragments is that of their text in the place of each spread', () => {
  fc.assert(
    fc.property(documents, ({ root, fragments }) => {
      const spread = (text: string) => text.replace(/#(\d+)/g, '...F$1');
      const written = (text: string): string =>
        text.replace(/#(\d+)/g, (_, i: string) => `... on Node { ${written(fragments[Number(i)] as string)} }`);
      const definitions = fragments.map((text, i) => `fragment F${i} on Node { ${spread(text)} }`);
      const whole = (inside: string) => `query ($n: Int) { node { ${inside} } }`;
      const withFragments = `${whole(spread(root))} ${definitions.join(' ')}`;
      expect(measured(withFragments, { n: 5 })).toEqual(measured(whole(written(root)), { n: 5 }));
    }),
  );
});
