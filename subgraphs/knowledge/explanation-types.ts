import type { Factor } from '../../engine/knowledge/declaration.ts';
import { addAttributionsField } from '../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import { addStaleField } from '../../platform/graph/stale-field.ts';
import { inputsOf, type KnowledgeInput } from '../../platform/knowledge/knowledge-provenance.ts';
import type { KnowledgeReading } from '../../platform/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../platform/knowledge/reading-basis.ts';

const inputs = new WeakMap<GraphBuilder, ReturnType<typeof makeInput>>();

/** The one reference to the KnowledgeInput type of a builder. */
export function knowledgeInput(builder: GraphBuilder) {
  const known = inputs.get(builder) ?? makeInput(builder);
  inputs.set(builder, known);
  return known;
}

/** Why a reading is what it is: its factors. */
export function createExplanation(builder: GraphBuilder) {
  const factor = builder.objectRef<Factor>('KnowledgeFactor').implement({
    description: 'One named reason. Contributions add up to the score.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component or term.' }),
      label: t.exposeString('label', { description: 'Name.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'Raw value in its own unit; null while missing.' }),
      weight: t.exposeFloat('weight', {
        description: 'Share of the whole, fraction, after missing ones were left out.',
      }),
      contribution: t.exposeFloat('contribution', { description: 'What it adds, in units of the score.' }),
    }),
  });
  return builder.objectRef<KnowledgeReading['result']['explanation']>('KnowledgeExplanation').implement({
    description: 'Why a reading is what it is.',
    fields: (t) => ({
      summary: t.exposeString('summary', { description: 'The reading in a sentence.' }),
      score: t.exposeFloat('score', {
        nullable: true,
        description: 'What the contributions add up to; null for a reading that is no score.',
      }),
      confidence: t.exposeFloat('confidence', { description: 'Share of inputs present, fraction.' }),
      factors: t.field({ type: [factor], description: 'The reasons.', resolve: ({ factors }) => [...factors] }),
    }),
  });
}

function makeInput(builder: GraphBuilder) {
  return builder.objectRef<KnowledgeInput>('KnowledgeInput').implement({
    description: 'A series, a panel or a knowledge object a reading was computed from.',
    fields: (t) => ({
      id: t.exposeString('id', {
        description: 'Id of a series, `panel:id` with the entities read where not all are, or `type/subject`.',
      }),
      source: t.exposeString('source', {
        nullable: true,
        description: 'Where its newest value comes from; null without data.',
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

/** From what a reading is made. */
export function createProvenance(builder: GraphBuilder, types: SharedTypes) {
  const input = knowledgeInput(builder);
  const provenance = builder.objectRef<KnowledgeReading>('KnowledgeProvenance').implement({
    description: 'What a reading was computed from.',
    fields: (t) => ({
      dataVersion: t.int({ description: 'Data version.', resolve: ({ snapshot }) => snapshot.version }),
      sample: t.boolean({ description: 'Whether the data was generated.', resolve: ({ snapshot }) => snapshot.sample }),
      params: t.field({
        type: 'JSON',
        description: 'Parameters of the computation.',
        resolve: ({ declaration }) => declaration.params,
      }),
      inputs: t.field({ type: [input], description: 'Its inputs.', resolve: (reading) => [...inputsOf(reading)] }),
    }),
  });
  addStaleField(builder, types, provenance, newestReadingBasis);
  // Beside the inputs and not among them: the hash is over what was read, not over whom to name.
  addAttributionsField(builder, types, provenance, (reading, { attributions }) => attributions.ofReading(reading));
  return provenance;
}
