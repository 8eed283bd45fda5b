import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';

/** A subgraph that both sides of a comparison execute. */
export interface BenchSubgraph {
  readonly name: string;
  readonly sdl: string;
  readonly schema: GraphQLSchema;
}

const LINK =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.6", import: ["@key", "@external", "@requires", "@provides"])';
const MEMBERS = 6;
const GOODS = 9;
const NOTES = 11;
/** Members with notes, and goods with notes. */
const AUTHORS = 2;
const NOTED = 3;

const members = Array.from({ length: MEMBERS }, (_, i) => ({
  id: String(i + 1),
  name: `Member ${i + 1}`,
  handle: `member.${i + 1}`,
  birthday: 19_800_101 + i,
}));
const goods = Array.from({ length: GOODS }, (_, i) => ({
  code: String(i + 1),
  name: `Good ${i + 1}`,
  price: 100 + 150 * i,
  weight: 100 + 90 * i,
}));
const notes = Array.from({ length: NOTES }, (_, i) => ({
  id: String(i + 1),
  body: `A note of some length about the good, number ${i + 1}`,
  author: { id: String(1 + (i % AUTHORS)) },
  good: { code: String(1 + (i % NOTED)) },
}));
const byId = new Map(members.map((one) => [one.id, one]));
const byCode = new Map(goods.map((one) => [one.code, one]));
const noteById = new Map(notes.map((one) => [one.id, one]));

interface Key {
  readonly id: string;
  readonly code: string;
}

/**
 * A shop of four subgraphs whose entities refer to each other, in the shape of the graph by which gateways are commonly
 * compared: keys over several subgraphs, a field that requires others, one that is provided, and nested lists.
 */
export const SHOP: readonly BenchSubgraph[] = [
  {
    name: 'members',
    sdl: `${LINK}
      type Query { me: Member member(id: ID!): Member members: [Member] }
      type Member @key(fields: "id") { id: ID! name: String handle: String birthday: Int }`,
    resolvers: {
      Query: { me: () => members[0], member: (_: unknown, { id }: Key) => byId.get(id), members: () => members },
      Member: { __resolveReference: ({ id }: Key) => byId.get(id) },
    },
  },
  {
    name: 'stock',
    sdl: `${LINK}
      type Good @key(fields: "code") {
        code: String! weight: Int @external price: Int @external inStock: Boolean
        shippingEstimate: Int @requires(fields: "price weight")
      }`,
    resolvers: {
      Good: {
        __resolveReference: (good: object) => ({ ...good, inStock: true }),
        shippingEstimate: ({ price, weight }: { readonly price: number; readonly weight: number }) =>
          price > 1_000 ? 0 : Math.round(weight / 2),
      },
    },
  },
  {
    name: 'goods',
    sdl: `${LINK}
      type Query { topGoods(first: Int = 5): [Good] }
      type Good @key(fields: "code") { code: String! name: String price: Int weight: Int }`,
    resolvers: {
      Query: { topGoods: (_: unknown, { first }: { readonly first: number }) => goods.slice(0, first) },
      Good: { __resolveReference: ({ code }: Key) => byCode.get(code) },
    },
  },
  {
    name: 'notes',
    sdl: `${LINK}
      type Note @key(fields: "id") { id: ID! body: String author: Member @provides(fields: "handle") good: Good }
      type Member @key(fields: "id") { id: ID! handle: String @external notes: [Note] }
      type Good @key(fields: "code") { code: String! notes: [Note] }`,
    resolvers: {
      Note: { __resolveReference: ({ id }: Key) => noteById.get(id) },
      Member: {
        __resolveReference: ({ id }: Key) => ({ id, handle: byId.get(id)?.handle }),
        handle: ({ id }: Key) => byId.get(id)?.handle,
        notes: ({ id }: Key) => notes.filter(({ author }) => author.id === id),
      },
      Good: {
        __resolveReference: ({ code }: Key) => ({ code }),
        notes: ({ code }: Key) => notes.filter(({ good }) => good.code === code),
      },
    },
  },
].map(({ name, sdl, resolvers }) => ({
  name,
  sdl,
  schema: buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers as never }),
}));

/** Both root lists, each four references deep. */
export const SHOP_QUERY = `
  fragment Who on Member { id handle name }
  fragment What on Good { inStock name price shippingEstimate code weight }
  fragment Said on Note { id body }
  {
    members { ...Who notes { ...Said good { ...What notes { ...Said author { ...Who notes { ...Said good { ...What } } } } } } }
    topGoods { ...What notes { ...Said author { ...Who notes { ...Said good { ...What } } } } }
  }`;
