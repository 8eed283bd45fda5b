import type { ReadingDeclaration, ReadingRow } from '../../engine/knowledge/reading-declaration.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import { addAttributionsField } from './attributions-field.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { addReadingHistory } from './reading-history.ts';
import { shapeFields } from './shape-fields.ts';
import { addStaleField } from './stale-field.ts';

/** Adds a reading that is not a knowledge object: its type, root field and history. */
export function addReading(
  builder: GraphBuilder,
  types: SharedTypes,
  declaration: ReadingDeclaration,
  { terms: all }: Pick<EngineDeclarations, 'terms'>,
): void {
  const { typename, description, shape, root, minTier, judgedBy, missing, compute } = declaration;
  const into = { builder, types, typename, terms: new Map(all.map((term) => [term.term, term])) };
  const { source } = root;
  const ref = types.object<ReadingRow>(typename).implement({
    description,
    fields: (t) => ({
      ...shapeFields<ReadingRow>(t, shape, into, (row) => row),
      source: t.string({
        description: source ? 'Provider of the data.' : '`sample` for generated data, else `derived`.',
        resolve: (_row, _args, { snapshot }) => {
          if (source) return snapshot.source(source) ?? 'none';
          return snapshot.sample ? 'sample' : 'derived';
        },
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, ref, () => judgedBy);
  addAttributionsField(builder, types, ref, (_row, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [judgedBy] }),
  );
  const readNewest = perSnapshot(
    () => 'newest',
    (snapshot): ReadingRow => {
      const newest = compute(snapshot.view());
      if (!newest) throw new DomainError('source_unavailable', missing.message, { source: missing.source });
      return newest;
    },
  );
  builder.queryField(root.field, (t) =>
    t.field({
      type: ref,
      description: root.description,
      authScopes: { tier: minTier },
      resolve: (_root, _args, context) => requireRecent(readNewest(context.snapshot, undefined), context),
    }),
  );
  addReadingHistory(into, root, minTier);
}
