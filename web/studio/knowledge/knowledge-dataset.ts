import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';

/** Describes a reading to search engines as a schema.org dataset. */
export function knowledgeDataset(
  { description, as_of, repro_hash, payload, provenance }: KnowledgeText,
  { fields, inputs }: KnowledgeAnswer['page'],
  name: string,
  { origin, path, lang }: PageContext,
): object {
  return {
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    identifier: repro_hash,
    version: String(provenance.data_version),
    temporalCoverage: as_of,
    dateModified: as_of,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Cyclegraph', url: origin },
    isBasedOn: inputs.map((input) => `${origin}${input.path}`),
    variableMeasured: fields.flatMap((field) => {
      const value = payload[field.path];
      if (typeof value !== 'number') return [];
      const propertyID = `${origin}/ontology/${field.term}`;
      return [{ '@type': 'PropertyValue', name: field[`label_${lang}`], value, unitText: field.unit, propertyID }];
    }),
  };
}
