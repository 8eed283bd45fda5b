import fc from 'fast-check';
import { buildSchema, type DocumentNode, getOperationAST, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type DocumentSize, measureDocument } from './measure-document.ts';
import { splitRootFields } from './root-selection.ts';

const NEAR = 'near(first: Int): [Node!]! @listSize(slicingArguments: ["first"], requireOneSlicingArgument: false)';
const PAGE =
  'page(first: Int! = 20): Page @listSize(slicingArguments: ["first"], sizedFields: ["nodes"], requireOneSlicingArgument: false)';
const schema = buildSchema(`
  directive @cost(weight: Int!) on FIELD_DEFINITION | ENUM | SCALAR
  directive @listSize(slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean) on FIELD_DEFINITION
  scalar Day @cost(weight: 1)
  interface Node { id: ID! ${NEAR} }
  type Series implements Node { id: ID! @cost(weight: 1) ${NEAR} }
  type Term implements Node { id: ID! @cost(weight: 1) day: Day free: Int dear: Node @cost(weight: 5) ${NEAR} ${PAGE} }
  type Page { total: Int @cost(weight: 1) nodes: [Term!]! }
  type Query { node: Node term: Term }
`);

/** Maximum reads per node for a linear walk. */
const MAX_LOOKS = 10;
const VARIABLES = { n: 5, yes: true, no: false };

function operationOf(document: DocumentNode) {
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return operation;
}

function measured(text: string, variables: Readonly<Record<string, unknown>> = {}): DocumentSize {
  const document = parse(text);
  return measureDocument(schema, document, operationOf(document), variables);
}

/** Measures a document and splits its root fields; throws when nodes are read too often for a linear walk. */
function walkCounted(text: string): void {
  let [nodes, looks] = [0, 0];
  const document = visit(parse(text), {
    enter(node) {
      nodes++;
      const { kind } = node;
      const look = () => {
        if (++looks > MAX_LOOKS * nodes) throw new Error(`looked ${looks} times at ${nodes} nodes`);
        return kind;
      };
      Object.defineProperty(node, 'kind', { get: look });
    },
  });
  looks = 0;
  const operation = operationOf(document);
  measureDocument(schema, document, operation, VARIABLES);
  splitRootFields(document, operation, VARIABLES);
}

describe('measureDocument', () => {
  it('counts fields, depth and aliases', () => {
    expect(measured('{ term { id far: id } }')).toEqual({ depth: 2, aliases: 1, cost: 3, branches: 1, selections: 3 });
  });

  it.each([
    ['{ term { near { id } } }', {}, 12],
    ['{ term { near(first: 7) { id } } }', {}, 9],
    ['query ($n: Int) { term { near(first: $n) { id } } }', { n: 20 }, 22],
    ['query ($n: Int = 30) { term { near(first: $n) { id } } }', {}, 32],
    ['query ($n: Int) { term { near(first: $n) { id } } }', { n: null }, 12],
    ['{ term { near(first: 0) { id } } }', {}, 3],
    ['{ term { page(first: 7) { total nodes { id day } } } }', {}, 18],
    ['{ term { page { total nodes { id } } } }', {}, 24],
    ['{ term { page(first: 7) { ...P } } } fragment P on Page { total nodes { id } }', {}, 11],
  ])('multiplies the cost of list items by the page size: %s', (text, variables, cost) => {
    expect(measured(text, variables).cost).toBe(cost);
  });

  it("takes weights from the field, else its type, else the specification's default", () => {
    expect(measured('{ term { day free __typename dear { id } } }').cost).toBe(1 + 1 + 0 + 0 + (5 + 1));
    expect(measured('{ node { id } }').cost).toBe(2);
  });

  it('multiplies the possible types of nested interface conditions', () => {
    const twice = '{ term { near { ... on Node { near { ... on Node { id } } } } } }';
    expect(measured(twice).branches).toBe(1);
    expect(measured('{ term { ... on Node { id } } }').branches).toBe(2);
    expect(measured('{ term { ... on Node { near { ... on Term { ... on Node { id } } } } } }').branches).toBe(4);
  });

  it('measures fragments that double 2,000 times without expanding them', () => {
    const links = Array.from({ length: 2_000 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const text = `{ ...F0 } ${links.join(' ')} fragment F2000 on Query { far: term { id } }`;
    expect(measured(text)).toEqual({ depth: 2, aliases: 1e9, cost: 1e9, branches: 1, selections: 1e9 });
  });

  it('terminates for a circular fragment, which validation refuses', () => {
    expect(measured('{ term { ...A } } fragment A on Term { id ...B } fragment B on Term { ...A }').depth).toBe(2);
  });
});

/** Selections on a Node; `#3 @skip(if: true)#` stands for a spread of fragment 3. */
const selections = (fragments: number): fc.Arbitrary<string> =>
  fc.letrec<{ one: string; some: string }>((tie) => ({
    one: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('id', 'far: id', '__typename @skip(if: true)', 'id @include(if: $yes) @skip(if: $no)'),
      fc
        .tuple(fc.nat(), fc.constantFrom('', ' @include(if: true)', ' @skip(if: $no)'))
        .map(([i, directive]) => (fragments === 0 ? 'id' : `#${i % fragments}${directive}#`)),
      fc
        .tuple(
          fc.constantFrom('near', 'near(first: 3)', 'near(first: $n)', 'n: near', 'near(first: [[1], [[$n]]])'),
          tie('some'),
        )
        .map(([field, inside]) => `${field} { ${inside} }`),
      fc
        .tuple(fc.constantFrom('... on Node', '... on Term', '...', '... @include(if: true)'), tie('some'))
        .map(([head, inside]) => `${head} { ${inside} }`),
    ),
    some: fc.array(tie('one'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  })).some;

/** An operation and its fragments; each fragment spreads only earlier ones. */
const documents = fc.nat(5).chain((count) =>
  fc.tuple(selections(count), ...Array.from({ length: count }, (_, i) => selections(i))).map(([root, ...rest]) => ({
    root,
    fragments: rest,
  })),
);

const whole = (inside: string) => `query ($n: Int, $yes: Boolean!, $no: Boolean!) { node { ${inside} } }`;

function withFragments({ root, fragments }: { readonly root: string; readonly fragments: readonly string[] }): string {
  const spread = (text: string) => text.replace(/#(\d+)([^#]*)#/g, '...F$1$2');
  return [whole(spread(root)), ...fragments.map((text, i) => `fragment F${i} on Node { ${spread(text)} }`)].join(' ');
}

it('measures a spread like its inlined fragment', () => {
  fc.assert(
    fc.property(documents, ({ root, fragments }) => {
      const written = (text: string): string =>
        text.replace(
          /#(\d+)([^#]*)#/g,
          (_, i: string, directive: string) => `... on Node${directive} { ${written(fragments[Number(i)] as string)} }`,
        );
      expect(measured(withFragments({ root, fragments }), VARIABLES)).toEqual(
        measured(whole(written(root)), VARIABLES),
      );
    }),
  );
});

describe('the cost of measuring a document', () => {
  it('is linear in the number of nodes', () => {
    fc.assert(fc.property(documents, (given) => walkCounted(withFragments(given))));
  });

  it.each([
    ['at the root', 'Query', '{ ...F0 }', 'term { id }'],
    ['below it', 'Term', '{ term { ...F0 } }', 'id'],
    ['with directives', 'Query', 'query ($yes: Boolean!) { ...F0 @include(if: $yes) }', 'term { id }'],
  ])('stays linear where fragments double 19 times before a chain of 900, %s', (_place, type, root, leaf) => {
    const links = Array.from(
      { length: 919 },
      (_, i) => `fragment F${i} on ${type} { ...F${i + 1} ${i < 19 ? `...F${i + 1}` : ''} }`,
    );
    walkCounted(`${root} ${links.join(' ')} fragment F919 on ${type} { ${leaf} }`);
  });
});
