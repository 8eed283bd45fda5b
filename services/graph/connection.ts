import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

type Types = GraphBuilder['$inferSchemaTypes'];

/** Where a page begins and ends in its list. */
export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

interface ConnectionOptions<Page, Item extends object> {
  /** Name of the node; that of the edge is `<name>Edge`. */
  readonly name: string;
  readonly node: ObjectRef<Types, Item>;
  itemsOf(page: Page): readonly Item[];
  /** Returns the value of `after` that continues after the item. */
  cursorOf(item: Item): string;
  hasNextPage(page: Page): boolean;
  hasPreviousPage(page: Page): boolean;
}

/** Adds `edges` and `pageInfo` to a page, as the connections of Relay have them. */
export function addConnectionFields<Page, Item extends object>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<Types, Page>,
  { name, node, itemsOf, cursorOf, hasNextPage, hasPreviousPage }: ConnectionOptions<Page, Item>,
): void {
  const edge = builder.objectRef<{ readonly item: Item }>(`${name}Edge`).implement({
    description: 'An item of a page with its cursor.',
    fields: (t) => ({
      node: t.field({ type: node, description: 'The item itself.', resolve: ({ item }) => item as never }),
      cursor: t.string({
        description: 'Opaque position of the item; the page after it begins behind this cursor.',
        resolve: ({ item }) => cursorOf(item),
      }),
    }),
  });
  builder.objectFields(ref, (t) => ({
    edges: t.field({
      type: [edge],
      description: 'Items of the page in the order of the list, each with its cursor.',
      resolve: (page) => itemsOf(page as Page).map((item) => ({ item })),
    }),
    pageInfo: t.field({
      type: pageInfoType(builder, types),
      description: 'Whether the list goes on, and the cursor to continue after.',
      resolve: (given): PageInfo => {
        const page = given as Page;
        const items = itemsOf(page);
        const [first, last] = [items[0], items.at(-1)];
        return {
          hasNextPage: hasNextPage(page),
          hasPreviousPage: hasPreviousPage(page),
          startCursor: first ? cursorOf(first) : null,
          endCursor: last ? cursorOf(last) : null,
        };
      },
    }),
  }));
}

/** Returns the type of the position of a page. */
export function pageInfoType(builder: GraphBuilder, types: SharedTypes) {
  return types.byName('PageInfo', () =>
    builder.objectRef<PageInfo>('PageInfo').implement({
      shareable: true,
      description: 'Where a page begins and ends in its list.',
      fields: (t) => ({
        hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are items after the page.' }),
        hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
          description: 'Whether there are items before the page.',
        }),
        startCursor: t.exposeString('startCursor', {
          nullable: true,
          description: 'Cursor of the first item; null on an empty page.',
        }),
        endCursor: t.exposeString('endCursor', {
          nullable: true,
          description: 'Cursor of the last item, for `after`; null on an empty page.',
        }),
      }),
    }),
  );
}
