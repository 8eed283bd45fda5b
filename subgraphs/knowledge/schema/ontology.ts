import type { OntologyTerm } from '../../../engine/terms/ontology-term.ts';
import { DomainError, invalidParameter } from '../../../platform/errors.ts';
import { createOntology, type Ontology } from '../../../platform/modules/ontology.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { termId } from '../../../services/knowledge/knowledge-graph.ts';
import { TERM_USE, termUse } from '../../../services/knowledge-pages/term-use.ts';
import { targetInterface } from '../knowledge-target.ts';
import { nodeInterface } from '../node-interface.ts';
import { createOntologyTermRef } from '../ontology-term-ref.ts';

/** Definitions of every published quantity. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const all = createOntology(declarations.termVersions);
  const byId = new Map(declarations.termVersions.map((term) => [termId(term), term]));
  const categories = new Set(declarations.terms.map(({ category }) => category));
  const ontologyTerm = createOntologyTermRef(builder);
  ontologyTerm.implement({
    interfaces: [targetInterface(builder), nodeInterface(builder)],
    description: 'The definition of a published quantity.',
    fields: (t) => ({
      term: t.exposeString('term', { description: 'Name of the term in snake case, without its version.' }),
      version: t.exposeString('version', { description: 'Version of the definition.' }),
      versions: t.stringList({
        description: 'Every version there is of it, newest first. Superseded ones stay readable.',
        resolve: ({ term }) => [...all.versionsOf(term)],
      }),
      category: t.exposeString('category', { description: 'For example valuation or mining.' }),
      label: t.string({
        description: 'Short display name, a few words at most.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      definition: t.string({
        description: 'Definition of the term.',
        args: types.textArgs(),
        resolve: ({ definition }, { lang }) => definition[lang],
      }),
      calculation: t.exposeString('calculation', { description: 'How it is computed.' }),
      unit: t.exposeString('unit', { description: 'Unit of its values.' }),
      source: t.exposeString('source', { description: 'Where it comes from.' }),
      related: t.field({
        type: [ontologyTerm],
        description: 'Terms related to this one.',
        resolve: ({ related }) => related.flatMap((name) => all.find(name) ?? []),
      }),
    }),
  });
  builder.objectField(ontologyTerm, 'use', (t) =>
    t.field({
      type: shapeType(types, TERM_USE),
      description: 'Where the term appears: its newest value, its inputs and the readings that use it.',
      resolve: (term, _args, context) => termUse(term, context),
    }),
  );
  builder.asEntity(ontologyTerm, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => byId.get(id) ?? null,
  });
  builder.queryField('ontology', (t) =>
    t.field({
      type: [ontologyTerm],
      description: 'Every term, or those of a category.',
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
      args: {
        term: t.arg.string({ required: true, description: 'Name of the term.' }),
        version: t.arg.string({ required: false, description: 'Version; the newest when left out.' }),
      },
      resolve: (_root, { term, version }) => findTerm(all, declarations.terms, term, version ?? null),
    }),
  );
};

function findTerm(all: Ontology, newest: readonly OntologyTerm[], name: string, version: string | null): OntologyTerm {
  const term = all.find(name, version);
  if (term) return term;
  const versions = all.versionsOf(name);
  const names = newest.map((one) => one.term);
  throw new DomainError(
    'not_found',
    versions.length === 0
      ? `Unknown term ${JSON.stringify(name)}.${didYouMean(name, names)}`
      : `Unknown version ${JSON.stringify(version)} of the term ${name}. Allowed: ${versions.join(', ')}.`,
  );
}

function unknownCategory(category: string, categories: ReadonlySet<string>): DomainError {
  const known = [...categories].sort().join(', ');
  return invalidParameter('category', `must be one of ${known}, not ${JSON.stringify(category)}`);
}
