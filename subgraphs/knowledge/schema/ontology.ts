import type { OntologyTerm } from '../../../engine/knowledge/ontology-term.ts';
import { DomainError, invalidParameter } from '../../../platform/errors.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { termId } from '../../../platform/knowledge/knowledge-graph.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';

/** The definitions of every published quantity. */
export const schema: SchemaPart = (builder, types, { declarations }) => {
  const byName = new Map(declarations.terms.map((term) => [term.term, term]));
  const byId = new Map(declarations.terms.map((term) => [termId(term), term]));
  const categories = new Set(declarations.terms.map(({ category }) => category));
  const ontologyTerm = createOntologyTermRef(builder);
  ontologyTerm.implement({
    description: 'The definition of a published quantity.',
    fields: (t) => ({
      id: t.id({ description: 'onto:term@version.', resolve: termId }),
      term: t.exposeString('term', { description: 'Name.' }),
      version: t.exposeString('version', { description: 'Version of the definition.' }),
      category: t.exposeString('category', { description: 'For example valuation or mining.' }),
      label: t.string({
        description: 'Short name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      definition: t.string({
        description: 'What it is.',
        args: types.textArgs(),
        resolve: ({ definition }, { lang }) => definition[lang],
      }),
      calculation: t.exposeString('calculation', { description: 'How it is computed.' }),
      unit: t.exposeString('unit', { description: 'Unit of its values.' }),
      source: t.exposeString('source', { description: 'Where it comes from.' }),
      related: t.field({
        type: [ontologyTerm],
        description: 'Terms beside it.',
        resolve: ({ related }) => related.flatMap((name) => byName.get(name) ?? []),
      }),
    }),
  });
  builder.asEntity(ontologyTerm, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => byId.get(id) ?? null,
  });
  builder.queryField('ontology', (t) =>
    t.field({
      type: [ontologyTerm],
      description: 'Every term, or those of a category.',
      authScopes: { tier: 'free' },
      args: {
        category: t.arg.string({ required: false, description: `One of ${[...categories].sort().join(', ')}.` }),
      },
      resolve: (_root, { category }) => {
        if (category != null && !categories.has(category)) throw unknownCategory(category, categories);
        return declarations.terms.filter((term) => category == null || term.category === category);
      },
    }),
  );
  builder.queryField('ontologyTerm', (t) =>
    t.field({
      type: ontologyTerm,
      description: 'One term. `not_found` names the nearest known one.',
      authScopes: { tier: 'free' },
      args: {
        term: t.arg.string({ required: true, description: 'Name of the term.' }),
        version: t.arg.string({ required: false, description: 'Version; the newest when left out.' }),
      },
      resolve: (_root, { term, version }) => findTerm(byName, term, version ?? null),
    }),
  );
};

function findTerm(byName: ReadonlyMap<string, OntologyTerm>, name: string, version: string | null): OntologyTerm {
  const term = byName.get(name);
  if (!term)
    throw new DomainError('not_found', `There is no term ${JSON.stringify(name)}.${didYouMean(name, byName.keys())}`);
  if (version !== null && term.version !== version)
    throw new DomainError(
      'not_found',
      `The term ${name} has no version ${JSON.stringify(version)}; it has ${term.version}.`,
    );
  return term;
}

function unknownCategory(category: string, categories: ReadonlySet<string>): DomainError {
  const known = [...categories].sort().join(', ');
  return invalidParameter('category', `must be one of ${known}, not ${JSON.stringify(category)}`);
}
