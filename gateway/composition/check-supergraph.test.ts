import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { checkSupergraph } from './check-supergraph.ts';
import { composeSupergraph } from './compose.ts';
import { federationNames } from './federation-names.ts';
import { readSubgraphFacts } from './subgraph-facts.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: [
  "@key", "@external", "@shareable", "@override", { name: "@requires", as: "@needs" }])\n`;
const NAMED = [
  {
    name: 'market',
    sdl: `${LINK}
      type Query { asset: Asset held: Held coin: Coin @shareable }
      union Asset = Coin | Stock
      type Coin @key(fields: "id") { id: ID! price: Float! venue: Venue @shareable }
      type Stock @key(fields: "id") { id: ID! }
      type Held @shareable { count: Int! }
      interface Venue { name: String! }
      interface Licensed implements Venue { name: String! licence: String! }
      type Exchange implements Venue & Licensed @shareable { name: String! licence: String! }`,
  },
  {
    name: 'risk',
    sdl: `${LINK}
      type Query { coin: Asset @shareable }
      union Asset = Coin
      type Coin @key(fields: "id") {
        id: ID! price: Float! @external isDear: Boolean! @needs(fields: "price")
        venue: Venue @external isLicensed: Boolean! @needs(fields: "venue { ... on Licensed { licence } }") }
      interface Venue { name: String! }
      interface Licensed implements Venue { name: String! licence: String! }
      type Exchange implements Venue & Licensed @shareable { name: String! licence: String! }`,
  },
];
const FACTS = NAMED.map(({ name, sdl }) => {
  const document = parse(sdl);
  return readSubgraphFacts(name, document, federationNames(document));
});
const composed = await composeSupergraph(NAMED);

/** The fault that the check finds after a change of the supergraph. */
function faultOf(found: string | RegExp, replacement: string): string {
  const changed = composed.replace(found, replacement);
  expect(changed).not.toBe(composed);
  try {
    checkSupergraph(parse(changed), FACTS);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Expected a refusal; the supergraph was accepted.');
}

it('keeps a union where another subgraph declares its member', () => {
  expect(composed).toContain('coin: Asset @join__field(graph: MARKET, type: "Coin") @join__field(graph: RISK)');
});

it('keeps required fields as given, under the name that a subgraph imports @requires by', () => {
  expect(composed).toContain('requires: "venue { ... on Licensed { licence } }"');
});

it.each([
  [
    'a lost external',
    ', external: true',
    '',
    'subgraph risk: Coin.price is Float! external and the supergraph says Float!.',
  ],
  [
    'a lost requirement',
    ', requires: "price"',
    '',
    'Coin.isDear is Boolean! requires "price" and the supergraph says Boolean!.',
  ],
  [
    'a lost union member',
    / @join__unionMember\(graph: MARKET, member: "Stock"\)|\n\s*@join__unionMember\(graph: MARKET, member: "Stock"\)/,
    '',
    'subgraph market: Asset has members Coin, Stock and the supergraph says Coin.',
  ],
  [
    'a lost key',
    '@join__type(graph: RISK, key: "id")',
    '@join__type(graph: RISK)',
    'subgraph risk: Coin has keys id and the supergraph says none.',
  ],
  [
    'a narrowed type',
    'coin: Asset @',
    'coin: Coin @',
    'subgraph risk: Query.coin is Asset and the supergraph promises Coin.',
  ],
  ['a lost type', /type Held[^}]*\}/, '', 'subgraph market: the supergraph lacks Held.'],
  [
    'a lost implementation',
    ' @join__implements(graph: MARKET, interface: "Licensed")',
    '',
    'subgraph market: Exchange has interfaces Licensed, Venue and the supergraph says Venue.',
  ],
  [
    'a lost subgraph',
    /RISK @join__graph\(name: "risk"/,
    'RISK @join__graph(name: "other"',
    'subgraph risk: missing from the supergraph.',
  ],
] as const)('refuses %s with the declaration, the statement and the next step', (_, found, replacement, fault) => {
  const message = faultOf(found, replacement);
  expect(message).toContain(fault);
  expect(message).toContain('Declare the element alike in every subgraph that has it');
});

it('reports composition errors of the library', async () => {
  const wrong = [{ name: 'market', sdl: `${LINK} type Query { asset: Missing }` }];
  await expect(composeSupergraph(wrong)).rejects.toThrow('Subgraph composition failed');
});
