import { shape } from '../../engine/shape.ts';
import { addAttributionsField } from '../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { addStaleField } from '../../services/graph/stale-field.ts';
import { inputsOf, KNOWLEDGE_INPUT } from '../../services/knowledge/knowledge-provenance.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../services/knowledge/reading-basis.ts';

const FACTOR = shape.object(
  'KnowledgeFactor',
  'Named reason behind a reading. The contributions of all factors add up to the score.',
  {
    key: shape.text('Key of the component or term.'),
    label: shape.label('Name of the factor.'),
    value: shape.number.orNull('Raw value in its own unit; null while missing.'),
    weight: shape.number('Share of the total weight as a fraction, without missing factors.'),
    contribution: shape.number('Amount that the factor adds, in units of the score.'),
  },
);

/** Explanation of a reading: its factors. */
export const EXPLANATION = shape.object('KnowledgeExplanation', 'Explanation of a reading by its inputs.', {
  summary: shape.label('Reading in one sentence or a few.'),
  score: shape.number.orNull('Sum of the contributions; null for a reading that is not a score.'),
  confidence: shape.number('Share of the inputs that are available, as a fraction.'),
  factors: shape.list(FACTOR, 'Factors of the reading; their contributions add up to the score.'),
});

/** Adds the provenance type: the inputs behind a reading. */
export function createProvenance(builder: GraphBuilder, types: SharedTypes) {
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
        type: [shapeType(types, KNOWLEDGE_INPUT)],
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
