import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { newestReadingBasis } from '../knowledge/reading-basis.ts';
import { addAttributionsField } from './attributions-field.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { createKnowledgeEntity, type KnowledgeEntity, type PayloadReading } from './knowledge-entity.ts';
import { addReadingHistory } from './reading-history.ts';
import { type ShapeTypes, shapeFields } from './shape-fields.ts';
import { addStaleField } from './stale-field.ts';

/**
 * Adds the declared payload fields to a knowledge type, in camel case and described by their ontology terms. A type
 * with a root also gets its root fields.
 */
export function addKnowledgePayload(
  builder: GraphBuilder,
  types: SharedTypes,
  declaration: KnowledgeDeclaration,
  { terms: all }: Pick<EngineDeclarations, 'terms'>,
): void {
  const { type, typename, description, payload, root, minTier } = declaration;
  const entity = createKnowledgeEntity(builder, types, declaration);
  const terms = new Map(all.map((term) => [term.term, term]));
  const into: ShapeTypes = { builder, types, typename, terms };
  entity.ref.implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id', { description: `${type}/subject@day.` }),
      ...shapeFields<PayloadReading>(t, payload, into, (reading) => reading.payload),
    }),
  });
  if (!root) return;
  addKnowledgeRoot(into, entity, declaration);
  addReadingHistory(into, root, minTier);
}

/** Adds the root field of a knowledge type, with source, lateness and attributions in addition to the payload. */
function addKnowledgeRoot(
  { builder, types }: ShapeTypes,
  { ref, latest }: KnowledgeEntity,
  { root, subjects, minTier }: KnowledgeDeclaration,
): void {
  if (!root) return;
  const { field, description, subject, source } = root;
  const seriesOf = typeof source === 'string' ? () => source : source;
  builder.objectField(ref, 'source', (t) =>
    t.string({
      description: seriesOf ? 'Provider of the data.' : '`sample` for generated data, else `derived`.',
      resolve: ({ key, snapshot }) => {
        if (seriesOf) return snapshot.source(seriesOf(key.subject)) ?? 'none';
        return snapshot.sample ? 'sample' : 'derived';
      },
    }),
  );
  addStaleField(builder, types, ref, newestReadingBasis);
  addAttributionsField(builder, types, ref, (reading, { attributions }) => attributions.ofReading(reading));
  builder.queryField(field, (t) => {
    const options = { type: ref, description, authScopes: { tier: minTier } };
    if (!subject)
      return t.field({ ...options, resolve: (_root, _args, context) => latest(context, subjects[0] as string) });
    const type = types.choice(subject.typename, subject.meanings, subject.description);
    return t.field({
      ...options,
      args: { [subject.argument]: t.arg({ type, required: true, description: subject.description }) },
      resolve: (_root, args, context) => latest(context, args[subject.argument] as string),
    });
  });
}
