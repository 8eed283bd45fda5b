import type { ObjectRef } from '@pothos/core';
import { addConnectionFields } from './connection.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

type Types = GraphBuilder['$inferSchemaTypes'];

/** Default number of items on a page. */
export const DEFAULT_ITEMS = 20;
const MAX_ITEMS = 100;

/** Returns the number of items on a page, 1 to 100. */
export const pageSize = (first: number): number => Math.min(Math.max(first, 1), MAX_ITEMS);

/** A page of a list whose cursors are the ids of its items. */
export interface ItemPage<Item> {
  readonly items: readonly Item[];
  /** Id to continue after; null on the last page. */
  readonly next: string | null;
  /** Whether items come before the page. */
  readonly hasPreviousPage: boolean;
}

interface PageOptions<Item extends object> {
  readonly typename: string;
  readonly description: string;
  /** Name of the node; that of the edge is `<name>Edge`. */
  readonly name: string;
  readonly node: ObjectRef<Types, Item>;
  /** Deprecated field that lists the items. */
  readonly list: { readonly field: string; readonly description: string };
  /** Word for an item, for example `subscription`. */
  readonly noun: string;
}

/** Adds the type of a page: `edges` and `pageInfo`, and the deprecated list with `next`. */
export function addItemPage<Item extends { readonly id: string }>(
  builder: GraphBuilder,
  types: SharedTypes,
  { typename, description, name, node, list, noun }: PageOptions<Item>,
): ObjectRef<Types, ItemPage<Item>> {
  const page = builder.objectRef<ItemPage<Item>>(typename).implement({
    description,
    fields: (t) => ({
      [list.field]: t.field({
        type: [node],
        description: list.description,
        deprecationReason: `Use \`edges\`, which has a cursor for each ${noun}.`,
        resolve: (one) => [...(one as ItemPage<Item>).items],
      }),
      next: t.exposeID('next', {
        nullable: true,
        description: 'Cursor to send as `after` for the next page; null at the end.',
        deprecationReason: 'Use `pageInfo`: `endCursor` while `hasNextPage` is true.',
      }),
    }),
  });
  addConnectionFields(builder, types, page, {
    name,
    node,
    itemsOf: ({ items }) => items,
    cursorOf: ({ id }) => id,
    hasNextPage: ({ next }) => next !== null,
    hasPreviousPage: (one) => one.hasPreviousPage,
  });
  return page;
}

/** Adds the arguments of a page. @param noun - Word for an item, for example `subscription`. */
export function pageArgs(builder: GraphBuilder, noun: string) {
  const items = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  return builder.args((t) => ({
    first: t.int({
      required: true,
      defaultValue: DEFAULT_ITEMS,
      description: `${items} on the page, 1 to ${MAX_ITEMS}.`,
    }),
    after: t.id({ description: `Cursor of the last ${noun} of the page before, which is its id.` }),
  }));
}

/**
 * Reads a page of a list, at most 100 items.
 *
 * @param list - Reads a number of items after an id, or from the beginning: one more than the page shows is requested.
 */
export async function readItemPage<Item extends { readonly id: string }>(
  { first, after = null }: { readonly first: number; readonly after?: string | null | undefined },
  list: (limit: number, after: string | null) => Promise<readonly Item[]>,
): Promise<ItemPage<Item>> {
  const size = pageSize(first);
  const found = await list(size + 1, after);
  const items = found.slice(0, size);
  return { items, next: found.length > size ? (items.at(-1)?.id ?? null) : null, hasPreviousPage: after !== null };
}
