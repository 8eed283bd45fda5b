import type { EnumRef, ObjectRef } from '@pothos/core';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { Label } from '../../engine/macro/macro-component.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { Enumeration, Shape, ShapeField, ShapeFields, ShapeOf, ShapeScalar } from '../../engine/shape.ts';
import type { GraphBuilder, Lang, SharedTypes } from './create-builder.ts';
import { NAMED_NUMBER, namedNumbers } from './named-numbers.ts';

type SchemaTypes = GraphBuilder['$inferSchemaTypes'];
type Row = Readonly<Record<string, unknown>>;
type AnyFieldBuilder = { field(options: object): never };

const SCALARS: Readonly<Record<Exclude<ShapeScalar, 'numbers' | 'column'>, string>> = {
  number: 'Float',
  rounded: 'Float',
  integer: 'Int',
  text: 'String',
  id: 'ID',
  flag: 'Boolean',
  date: 'Date',
  day: 'Date',
  instant: 'DateTime',
  interval: 'Interval',
  label: 'String',
  json: 'JSON',
};

/** Converters from row values to graph values, for the scalars whose two forms differ. */
const PUBLISHED: { readonly [Name in ShapeScalar]?: (value: never, lang: Lang) => unknown } = {
  rounded: (value: number) => publishedNumber(value),
  day: (value: Day) => toIsoDate(value),
  label: (value: Label, lang) => value[lang],
  numbers: namedNumbers,
};

/**
 * Returns the type of a shape, created by the first feature that requests it. Features may add fields with resolvers.
 *
 * @param rowOf - Returns the row of a parent that is not the row itself; belongs to the first request.
 * @throws Error when another shape has the same name, or the type exists and reads its rows in another way.
 */
export function shapeType<Of extends Shape, Parent extends object = ShapeOf<Of>>(
  types: SharedTypes,
  shape: Of,
  rowOf?: (parent: Parent) => ShapeOf<Of>,
): ObjectRef<SchemaTypes, Parent> {
  const { name, description, isShareable: shareable } = shape;
  const made = types.byName(`shape ${name}`, () => ({
    shape: shape as Shape,
    rowOf,
    ref: types
      .object<Parent>(name)
      .implement({ description, shareable, fields: (t) => rowFields(t, shape.fields, types, rowOf) }),
  }));
  if (made.shape !== shape) throw new Error(`Two shapes are called ${name}. Give one another name.`);
  if (rowOf && made.rowOf !== rowOf)
    throw new Error(`The type of shape ${name} was created with another rowOf. Pass rowOf in the first call only.`);
  return made.ref;
}

/** Returns the type of an enumeration, created by the first feature that requests it. */
export function enumerationType<Value extends string>(
  types: SharedTypes,
  { name, meanings, description }: Enumeration<Value>,
): EnumRef<SchemaTypes, Value> {
  return types.choice(name, meanings, description) as EnumRef<SchemaTypes, Value>;
}

/** Defines the fields of a row on a type that has others, too. */
export function rowFields<Parent>(
  t: object,
  fields: ShapeFields,
  types: SharedTypes,
  rowOf: (parent: Parent) => object = (parent) => parent as object,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { isNullable: nullable, isList, description, member, deprecation } = field;
      const type = typeOf(field, types);
      const read = (parent: Parent) => (rowOf(parent) as Row)[member ?? name];
      return [
        name,
        (t as AnyFieldBuilder).field({
          type: isList ? [type] : type,
          nullable: field.type === 'column' ? { list: nullable, items: true } : nullable,
          description,
          ...(deprecation !== null && { deprecationReason: deprecation }),
          ...resolverOf(field, types, read),
        }),
      ];
    }),
  );
}

function typeOf({ type }: ShapeField, types: SharedTypes): unknown {
  if (type === 'column') return ['Float'];
  if (type === 'numbers') return [shapeType(types, NAMED_NUMBER)];
  if (typeof type === 'string') return SCALARS[type];
  if ('typename' in type) return types.object(type.typename);
  return 'fields' in type ? shapeType(types, type) : enumerationType(types, type);
}

function resolverOf<Parent>(
  { type, isList }: ShapeField,
  types: SharedTypes,
  read: (parent: Parent) => unknown,
): object {
  const published = typeof type === 'string' ? PUBLISHED[type] : undefined;
  if (!published) return { resolve: read };
  const one = (value: unknown, lang: Lang) => (value == null ? null : published(value as never, lang));
  return {
    ...(type === 'label' && { args: types.textArgs() }),
    resolve(parent: Parent, { lang }: { readonly lang: Lang }) {
      const value = read(parent);
      return isList ? (value as readonly unknown[]).map((item) => one(item, lang)) : one(value, lang);
    },
  };
}
