import type {
  PayloadField,
  PayloadFields,
  PayloadLeaf,
  PayloadObject,
  PayloadWords,
} from '../../engine/knowledge/payload.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import { camelCase } from '../../platform/text/camel-case.ts';
import { pascalCase } from '../../platform/text/pascal-case.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

/** Values of a declared shape by their payload name. */
export type ShapeRow = Readonly<Record<string, unknown>>;

/** Target of the types created from a declaration. Types without their own name are prefixed with its name. */
export interface ShapeTypes {
  readonly builder: GraphBuilder;
  readonly types: SharedTypes;
  readonly typename: string;
  readonly terms: ReadonlyMap<string, OntologyTerm>;
}

const SCALARS = {
  number: 'Float',
  integer: 'Int',
  text: 'String',
  flag: 'Boolean',
  day: 'Date',
  id: 'ID',
  words: 'String',
} as const;
/** Names that GraphQL accepts as enumeration values. */
const ENUM_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

type AnyFieldBuilder = { field(options: object): never };

/**
 * Defines the fields of a declared shape, in camel case. Fields without a description take that of their ontology term.
 */
export function shapeFields<Parent>(
  t: object,
  fields: PayloadFields,
  into: ShapeTypes,
  rowOf: (parent: Parent) => ShapeRow,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      camelCase(name),
      (t as AnyFieldBuilder).field({
        type: field.kind === 'list' ? [typeOf(name, field.of, into)] : typeOf(name, field, into),
        nullable: field.kind !== 'list' && field.nullable,
        description: describe(field, into.terms),
        ...resolverOf(name, field, into, rowOf),
      }),
    ]),
  );
}

function resolverOf<Parent>(
  name: string,
  field: PayloadField,
  { types }: ShapeTypes,
  rowOf: (parent: Parent) => ShapeRow,
) {
  if (field.kind !== 'words') return { resolve: (parent: Parent) => rowOf(parent)[name] };
  const { stem = name } = field;
  return {
    args: types.textArgs(),
    resolve: (parent: Parent, { lang }: { readonly lang: string }) => rowOf(parent)[`${stem}_${lang}`],
  };
}

function typeOf(name: string, field: PayloadLeaf | PayloadWords | PayloadObject, into: ShapeTypes): unknown {
  if (field.kind === 'words') return SCALARS.words;
  if (field.kind !== 'object') return enumOf(name, field, into) ?? SCALARS[field.kind];
  const typename = field.named ? field.name : `${into.typename}${field.name}`;
  const made = into.types.byName(`shape ${typename}`, () => ({
    fields: field.fields,
    ref: into.types.object<ShapeRow>(typename).implement({
      description: field.description,
      fields: (t) => shapeFields<ShapeRow>(t, field.fields, into, (row) => row),
    }),
  }));
  if (made.fields !== field.fields) throw new Error(`Two shapes are called ${typename}. Give one another name.`);
  return made.ref;
}

function enumOf(
  name: string,
  { meanings, choice, term, description }: PayloadLeaf,
  { types, typename, terms }: ShapeTypes,
): unknown {
  if (!meanings || !Object.keys(meanings).every((value) => ENUM_NAME.test(value))) return null;
  const meaning = terms.get(term)?.definition.en ?? description ?? `One of ${Object.keys(meanings).join(', ')}.`;
  return types.choice(choice ?? `${typename}${pascalCase(name)}`, meanings, meaning);
}

function describe(field: PayloadField, terms: ReadonlyMap<string, OntologyTerm>): string {
  if (field.kind === 'list' || field.kind === 'object') return field.description;
  const term = terms.get(field.term);
  const what = (field.description ?? term?.definition.en ?? '').replace(/[^.]$/, '$&.');
  const unit = term && term.unit !== 'none' ? ` Unit: ${term.unit}.` : '';
  const values = 'values' in field && field.values ? ` One of ${field.values.join(', ')}.` : '';
  return `${what}${unit}${values}`;
}
