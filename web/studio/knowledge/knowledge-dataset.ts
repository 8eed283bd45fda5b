import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { linkedDataset } from '../linked-dataset.ts';

/** Describes a reading to search engines as a schema.org dataset. */
export function knowledgeDataset(
  { description, as_of, repro_hash, payload, provenance }: KnowledgeText,
  { fields, inputs }: KnowledgeAnswer['page'],
  name: string,
  context: PageContext,
): object {
  const { origin, lang } = context;
  const variableMeasured = fields.flatMap((field) => {
    const value = payload[field.path];
    if (typeof value !== 'number') return [];
    const propertyID = `${origin}/ontology/${field.term}`;
    return [{ name: field[`label_${lang}`], value, unitText: field.unit, propertyID }];
  });
  return {
    ...linkedDataset({ name, description, identifier: repro_hash, temporalCoverage: as_of, variableMeasured }, context),
    version: String(provenance.data_version),
    dateModified: as_of,
    isBasedOn: inputs.map((input) => `${origin}${input.path}`),
  };
}
