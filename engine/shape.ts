import type { Day } from './calendar.ts';
import type { Meanings } from './knowledge/payload.ts';
import type { Label } from './macro/macro-component.ts';
import type { Interval } from './markets/resample-bars.ts';

/** Named set of texts, each with its meaning. */
export interface Enumeration<Value extends string = string> {
  readonly name: string;
  readonly description: string;
  readonly meanings: Meanings<Value>;
  /** Texts in their order. */
  readonly values: readonly Value[];
}

/** Texts of an enumeration. */
export type ValueOf<Of> = Of extends Enumeration<infer Value> ? Value : never;

/**
 * Scalar of a field. `day` is a {@link Day} and published as an ISO date, `date` is an ISO date already. `rounded` is a
 * number published with twelve significant digits. `label` is a text in each language, `numbers` a record published as a
 * list of names with values, `column` a list of numbers with null for each gap.
 */
export type ShapeScalar = keyof Scalars;

interface Scalars {
  readonly number: number;
  readonly rounded: number;
  readonly integer: number;
  readonly text: string;
  readonly id: string;
  readonly flag: boolean;
  readonly date: string;
  readonly day: Day;
  readonly instant: Date;
  readonly interval: Interval;
  readonly label: Label;
  readonly numbers: Readonly<Record<string, number>>;
  readonly column: readonly (number | null)[];
  readonly json: unknown;
}

/** Object type of the graph that has resolvers, by its name. `Value` is the type of its parent. */
export interface Reference<Value = unknown> {
  readonly typename: string;
  /** Exists for the type checker only. */
  readonly value?: Value;
}

/** Field of a shape: type, meaning and whether it may be null. `Value` is the type of its value. */
export interface ShapeField<Value = unknown, Member extends string | null = string | null> {
  readonly type: ShapeScalar | Enumeration | Shape | Reference;
  readonly description: string;
  readonly isNullable: boolean;
  readonly isList: boolean;
  /** Member of the row that holds the value; null when it has the name of the field. */
  readonly member: Member;
  /** What to use instead of a deprecated field; null for others. */
  readonly deprecation: string | null;
  /** Exists for the type checker only. */
  readonly value?: Value;
}

/** Fields by their public name, in camel case. */
export type ShapeFields = { readonly [name: string]: ShapeField };

/**
 * Answer that is computed on request, or a part of one: the declaration from which its TypeScript type
 * ({@link ShapeOf}) and its GraphQL type follow. Readings with ontology terms and a hash declare a payload instead.
 */
export interface Shape<Fields extends ShapeFields = ShapeFields> {
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  /** Whether several subgraphs have the type. */
  readonly isShareable: boolean;
}

/** Type of rows with these fields. */
export type RowOf<Fields extends ShapeFields> = {
  readonly [Name in keyof Fields as MemberOf<Name, Fields[Name]>]: FieldValue<Fields[Name]>;
};

/** Type of the rows of a shape. */
export type ShapeOf<Of extends Shape> = RowOf<Of['fields']>;

type MemberOf<Name, Field> =
  Field extends ShapeField<unknown, infer Member> ? (Member extends string ? Member : Name) : never;
type FieldValue<Field> = Field extends ShapeField<infer Value> ? Value : never;

type Composite<Of> =
  Of extends Enumeration<infer Value>
    ? Value
    : Of extends Shape
      ? ShapeOf<Of>
      : Of extends Reference<infer Value>
        ? Value
        : never;

function field<Value>(type: ShapeField['type'], description: string): ShapeField<Value, null> {
  return { type, description, isNullable: false, isList: false, member: null, deprecation: null };
}

function orNull<Value, Member extends string | null>(one: ShapeField<Value, Member>): ShapeField<Value | null, Member> {
  return { ...one, isNullable: true } as ShapeField<Value | null, Member>;
}

function listOf<Value>(one: ShapeField<Value, null>): ShapeField<readonly Value[], null> {
  return { ...one, isList: true } as ShapeField<readonly Value[], null>;
}

function scalar<Name extends ShapeScalar>(name: Name) {
  const make = <Value extends Scalars[Name] = Scalars[Name]>(description: string) => field<Value>(name, description);
  return Object.assign(make, {
    orNull: <Value extends Scalars[Name] = Scalars[Name]>(description: string) => orNull(make<Value>(description)),
  });
}

const of = <Of extends Enumeration | Shape | Reference>(one: Of, description: string) =>
  field<Composite<Of>>(one, description);
const list = <Of extends Enumeration | Shape | Reference | ShapeScalar>(one: Of, description: string) =>
  listOf(field<Of extends ShapeScalar ? Scalars[Of] : Composite<Of>>(one, description));

/** Constructors of shapes and their fields. Each `orNull` makes the same field nullable. */
export const shape = {
  object: <const Fields extends ShapeFields>(name: string, description: string, fields: Fields): Shape<Fields> => ({
    name,
    description,
    fields,
    isShareable: false,
  }),
  /** Object that several subgraphs have. */
  shareable: <const Fields extends ShapeFields>(name: string, description: string, fields: Fields): Shape<Fields> => ({
    ...shape.object(name, description, fields),
    isShareable: true,
  }),
  enumeration: <const Value extends string>(
    name: string,
    description: string,
    meanings: Meanings<Value>,
  ): Enumeration<Value> => ({ name, description, meanings, values: Object.keys(meanings) as Value[] }),
  number: scalar('number'),
  rounded: scalar('rounded'),
  integer: scalar('integer'),
  text: scalar('text'),
  id: scalar('id'),
  flag: scalar('flag'),
  date: scalar('date'),
  day: scalar('day'),
  instant: scalar('instant'),
  interval: scalar('interval'),
  label: scalar('label'),
  numbers: scalar('numbers'),
  column: scalar('column'),
  json: scalar('json'),
  /** Type that a feature of a subgraph defines with resolvers. */
  reference: <Value>(typename: string): Reference<Value> => ({ typename }),
  /** Text of an enumeration, another shape, or a type with resolvers. */
  of: Object.assign(of, {
    orNull: <Of extends Enumeration | Shape | Reference>(one: Of, description: string) => orNull(of(one, description)),
  }),
  list: Object.assign(list, {
    orNull: <Of extends Enumeration | Shape | Reference | ShapeScalar>(one: Of, description: string) =>
      orNull(list(one, description)),
  }),
  /** Field whose value is the member of another name in the row. */
  from: <const Member extends string, Value>(member: Member, one: ShapeField<Value, null>) =>
    ({ ...one, member }) as ShapeField<Value, Member>,
  deprecated: <Value, Member extends string | null>(deprecation: string, one: ShapeField<Value, Member>) => ({
    ...one,
    deprecation,
  }),
};
