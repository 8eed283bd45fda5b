import type { Factor } from '../../engine/knowledge/declaration.ts';
import { addAttributionsField } from '../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';
import { addStaleField } from '../../services/graph/stale-field.ts';
import { inputsOf, type KnowledgeInput } from '../../services/knowledge/knowledge-provenance.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../services/knowledge/reading-basis.ts';

/** Returns the builder's single reference to the KnowledgeInput type. */
export const knowledgeInput = oncePerBuilder(makeInput);

/** Adds the explanation type: the factors behind a reading. */
export function createExplanation(builder: GraphBuilder, types: SharedTypes) {
  const factor = builder.objectRef<Factor>('KnowledgeFactor').implement({
    description: 'Named reason behind a reading. The contributions of all factors add up to the score.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component or term.' }),
      label: t.string({
        description: 'Name of the factor.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      value: t.exposeFloat('value', { nullable: true, description: 'Raw value in its own unit; null while missing.' }),
      weight: t.exposeFloat('weight', {
        description: 'Share of the total weight as a fraction, without missing factors.',
      }),
      contribution: t.exposeFloat('contribution', {
        description: 'Amount that the factor adds, in units of the score.',
      }),
    }),
  });
  return builder.objectRef<KnowledgeReading['result']['explanation']>('KnowledgeExplanation').implement({
    description: 'Explanation of a reading by its inputs.',
    fields: (t) => ({
      summary: t.string({
        description: 'Reading in one sentence or a few.',
        args: types.textArgs(),
        resolve: ({ summary }, { lang }) => summary[lang],
      }),
      score: t.exposeFloat('score', {
        nullable: true,
        description: 'Sum of the contributions; null for a reading that is not a score.',
      }),
      confidence: t.exposeFloat('confidence', {
        description: 'Share of the inputs that are available, as a fraction.',
      }),
      factors: t.field({
        type: [factor],
        description: 'Factors of the reading; their contributions add up to the score.',
        resolve: ({ factors }) => [...factors],
      }),
    }),
  });
}

function makeInput(builder: GraphBuilder) {
  return builder.objectRef<KnowledgeInput>('KnowledgeInput').implement({
    description: 'Series, panel or knowledge object that a reading was computed from.',
    fields: (t) => ({
      id: t.exposeString('id', {
        description: 'Id of a series, `panel:id` with the entities read where not all are, or `type/subject`.',
      }),
      source: t.exposeString('source', {
        nullable: true,
        description: 'Source of the newest value; null without data.',
      }),
      digest: t.exposeString('digest', {
        description:
          'SHA-256: of a series over its values up to the day as little-endian doubles from 2009-01-03 on; of a panel over its rows up to the day; of an object its reproduction hash.',
      }),
      lastKnownAt: t.expose('lastKnownAt', {
        type: 'Date',
        nullable: true,
        description: 'Day of its newest value; null without data.',
      }),
    }),
  });
}

/** Adds the provenance type: the inputs behind a reading. */
export function createProvenance(builder: GraphBuilder, types: SharedTypes) {
  const input = knowledgeInput(builder);
  const provenance = builder.objectRef<KnowledgeReading>('KnowledgeProvenance').implement({
    description: 'Inputs and data version that a reading was computed from.',
    fields: (t) => ({
      dataVersion: t.int({
        description: 'Version of the data that the object was computed from; it grows with every publication.',
        resolve: ({ snapshot }) => snapshot.version,
      }),
      sample: t.boolean({ description: 'Whether the data was generated.', resolve: ({ snapshot }) => snapshot.sample }),
      params: t.field({
        type: 'JSON',
        description:
          'Parameters of the computation, as in the reproduction hash. Each knowledge type declares its own, so they have no common shape.',
        resolve: ({ declaration }) => declaration.params,
      }),
      inputs: t.field({
        type: [input],
        description: 'Series, panels and objects that the computation read, each with its digest.',
        resolve: (reading) => [...inputsOf(reading)],
      }),
    }),
  });
  addStaleField(builder, types, provenance, newestReadingBasis);
  // Attributions stay outside the inputs: the hash covers the data read, not whom to credit.
  addAttributionsField(builder, types, provenance, (reading, { attributions }) => attributions.ofReading(reading));
  return provenance;
}
