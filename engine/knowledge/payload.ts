/** What one value of a payload is: an ontology term says what it means and its unit. */
export interface PayloadLeaf {
  /** `day` is an ISO date; `integer` fits 32 bits. */
  readonly kind: 'number' | 'integer' | 'text' | 'flag' | 'day';
  /** Ontology term, without version. */
  readonly term: string;
  /** Whether it may be null; a reason stands beside it then. */
  readonly nullable: boolean;
  /** All the texts it can be, where they are few. */
  readonly values?: readonly string[];
  /** What it is here, where the term says it too generally. */
  readonly description?: string;
}

/** A group of values under one name. */
export interface PayloadObject {
  readonly kind: 'object';
  /** Added to the type name of the knowledge object: `Tier` in `MarketRegimeTier`. */
  readonly name: string;
  readonly description: string;
  readonly nullable: boolean;
  readonly fields: PayloadFields;
}

/** Several values of one kind. */
export interface PayloadList {
  readonly kind: 'list';
  readonly description: string;
  readonly of: PayloadLeaf | PayloadObject;
}

export type PayloadField = PayloadLeaf | PayloadObject | PayloadList;

/** The fields of a payload by name, in lower snake case. */
export type PayloadFields = { readonly [name: string]: PayloadField };

type Bare<Field> = Field extends PayloadLeaf
  ? Field extends { readonly kind: 'number' | 'integer' }
    ? number
    : Field extends { readonly kind: 'flag' }
      ? boolean
      : Field extends { readonly values: readonly (infer Value)[] }
        ? Value
        : string
  : Field extends { readonly kind: 'list'; readonly of: infer Of }
    ? readonly PayloadValue<Of>[]
    : Field extends { readonly kind: 'object'; readonly fields: infer Fields }
      ? PayloadOf<Fields>
      : never;

type PayloadValue<Field> = Field extends { readonly nullable: true } ? Bare<Field> | null : Bare<Field>;

/** What a computation must return for declared fields. */
export type PayloadOf<Fields> = { readonly [Name in keyof Fields]: PayloadValue<Fields[Name]> };

type Leaf<Kind extends PayloadLeaf['kind']> = Omit<PayloadLeaf, 'kind' | 'nullable' | 'values'> & {
  readonly kind: Kind;
  readonly nullable: false;
};

const leaf =
  <Kind extends PayloadLeaf['kind']>(kind: Kind) =>
  (term: string, description?: string): Leaf<Kind> => ({
    kind,
    term,
    nullable: false,
    ...(description !== undefined && { description }),
  });

/** The kinds of fields a payload is declared with. */
export const payload = {
  number: leaf('number'),
  integer: leaf('integer'),
  text: leaf('text'),
  flag: leaf('flag'),
  day: leaf('day'),
  /** A text out of a few. */
  oneOf: <const Value extends string>(term: string, values: readonly Value[], description?: string) => ({
    ...leaf('text')(term, description),
    values,
  }),
  /** A field that may be null. */
  maybe: <Field extends PayloadLeaf | PayloadObject>(
    field: Field,
  ): Omit<Field, 'nullable'> & Pick<Field, 'kind'> & { readonly nullable: true } => ({ ...field, nullable: true }),
  object: <const Fields extends PayloadFields>(name: string, description: string, fields: Fields) =>
    ({ kind: 'object', name, description, nullable: false, fields }) as const,
  list: <const Of extends PayloadLeaf | PayloadObject>(description: string, of: Of) =>
    ({ kind: 'list', description, of }) as const,
};

/** Every leaf of a payload with its path: `tiers[].score`. */
export function payloadLeaves(fields: PayloadFields, prefix = ''): [path: string, leaf: PayloadLeaf][] {
  return Object.entries(fields).flatMap(([name, field]) => leavesOf(field, `${prefix}${name}`));
}

function leavesOf(field: PayloadField, path: string): [string, PayloadLeaf][] {
  if (field.kind === 'list') return leavesOf(field.of, `${path}[]`);
  return field.kind === 'object' ? payloadLeaves(field.fields, `${path}.`) : [[path, field]];
}
