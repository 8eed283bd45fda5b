import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { PayloadField, PayloadFields, PayloadLeaf, PayloadObject } from '../../engine/knowledge/payload.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { GraphBuilder } from './create-builder.ts';
import { createKnowledgeEntity, type PayloadReading } from './knowledge-entity.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where types of a declaration are made: their names begin with its own. */
interface Naming {
  readonly builder: GraphBuilder;
  readonly typename: string;
  readonly terms: ReadonlyMap<string, OntologyTerm>;
}

const SCALARS = { number: 'Float', integer: 'Int', text: 'String', flag: 'Boolean', day: 'Date' } as const;
/** What GraphQL accepts as a value of an enumeration. */
const ENUM_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Gives a knowledge type the fields of its declared payload, in camel case and described by their ontology terms. */
export function addKnowledgePayload(
  builder: GraphBuilder,
  declaration: KnowledgeDeclaration,
  { terms: all }: Pick<EngineDeclarations, 'terms'>,
): void {
  const { ref } = createKnowledgeEntity(builder, declaration);
  const terms = new Map(all.map((term) => [term.term, term]));
  const naming: Naming = { builder, typename: declaration.typename, terms };
  ref.implement({
    description: declaration.description,
    fields: (t) => ({
      id: t.exposeID('id', { description: `${declaration.type}/subject@day.` }),
      ...toFields(t as never, declaration.payload, naming, (reading) => (reading as PayloadReading<Row>).payload),
    }),
  });
}

type AnyFieldBuilder = { field(options: object): never };

function toFields(t: AnyFieldBuilder, fields: PayloadFields, naming: Naming, rowOf: (parent: unknown) => Row) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      camelCase(name),
      t.field({
        type: field.kind === 'list' ? [typeOf(name, field.of, naming)] : typeOf(name, field, naming),
        nullable: field.kind !== 'list' && field.nullable,
        description: describe(field, naming.terms),
        resolve: (parent: unknown) => rowOf(parent)[name],
      }),
    ]),
  );
}

function typeOf(name: string, field: PayloadLeaf | PayloadObject, naming: Naming): unknown {
  if (field.kind !== 'object') return enumOf(name, field, naming) ?? SCALARS[field.kind];
  const { builder, typename } = naming;
  const typeName = `${typename}${field.name}`;
  const made = objects.get(builder) ?? new Map<string, MadeObject>();
  const found = made.get(typeName);
  // Other fields under the same name are refused by the builder.
  if (found?.fields === field.fields) return found.ref;
  const ref = builder.objectRef<Row>(typeName).implement({
    description: field.description,
    fields: (t) => toFields(t as never, field.fields, naming, (row) => row as Row),
  });
  objects.set(builder, made.set(typeName, { fields: field.fields, ref }));
  return ref;
}

interface MadeObject {
  readonly fields: PayloadFields;
  readonly ref: unknown;
}

/** Object types of a builder by their name: several lists of a payload may hold the same object. */
const objects = new WeakMap<GraphBuilder, Map<string, MadeObject>>();

/** Enumerations of a builder by their name and values: several objects of a payload may hold the same field. */
const enums = new WeakMap<GraphBuilder, Map<string, unknown>>();

function enumOf(name: string, { values }: PayloadLeaf, { builder, typename }: Naming): unknown {
  if (!values?.every((value) => ENUM_NAME.test(value))) return null;
  const typeName = `${typename}${pascalCase(name)}`;
  const key = `${typeName}: ${values.join(', ')}`;
  const made = enums.get(builder) ?? new Map<string, unknown>();
  const found = made.get(key) ?? builder.enumType(typeName, { values, description: `One of ${values.join(', ')}.` });
  enums.set(builder, made.set(key, found));
  return found;
}

function describe(field: PayloadField, terms: ReadonlyMap<string, OntologyTerm>): string {
  if (field.kind === 'list' || field.kind === 'object') return field.description;
  const term = terms.get(field.term);
  const what = field.description ?? term?.definition.en ?? '';
  const unit = term && term.unit !== 'none' ? ` Unit: ${term.unit}.` : '';
  const values = field.values ? ` One of ${field.values.join(', ')}.` : '';
  return `${what}${unit}${values}`;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
