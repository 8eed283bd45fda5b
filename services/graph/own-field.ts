import type { ObjectRef } from '@pothos/core';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { GraphBuilder } from './create-builder.ts';
import type { SubgraphContext } from './subgraph-context.ts';

interface OwnField<Item extends object> {
  readonly type: ObjectRef<GraphBuilder['$inferSchemaTypes'], Item>;
  /** Word for an item, for example `report`. */
  readonly noun: string;
  readonly tier: TierName;
  /** Reads an item by id, with the error `not_found` for one that the caller does not own. */
  read(context: SubgraphContext, id: string): Promise<Item>;
}

/** Adds a root field that returns one of the caller's own items by id. */
export function addOwnField<Item extends object>(
  builder: GraphBuilder,
  name: string,
  { type, noun, tier, read }: OwnField<Item>,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type,
      description: `One of the caller's own ${noun}s. \`not_found\` for everybody else's.`,
      authScopes: { tier },
      args: { id: t.arg.id({ required: true, description: `Id of the ${noun}.` }) },
      resolve: (_root, { id }, context) => read(context, id) as never,
    }),
  );
}
