import type { Json } from './json.ts';

/** Allowed texts in their order, each with its meaning. */
export type Meanings<Value extends string = string> = Readonly<Record<Value, string>>;

/** Leaf value of a payload; an ontology term defines its meaning and unit. */
export interface PayloadLeaf {
  /** `day` is an ISO date; `integer` fits 32 bits. */
  readonly kind: 'number' | 'integer' | 'text' | 'flag' | 'day' | 'id';
  /** Ontology term, without version. */
  readonly term: string;
  /** Whether the value may be null; a reason then accompanies it. */
  readonly nullable: boolean;
  /** Allowed texts, when there are few. */
  readonly values?: readonly string[];
  /** Meaning of each allowed text. */
  readonly meanings?: Meanings;
  /** Name of the enumeration when several shapes share it. */
  readonly choice?: string;
  /** Meaning in this place, when the definition of the term is too general. */
  readonly description?: string;
}

/** Text in each language: `label` is `label_en` and `label_de` in the payload, and `label(lang:)` in the graph. */
export interface PayloadWords extends Omit<PayloadLeaf, 'kind' | 'values' | 'meanings' | 'choice'> {
  readonly kind: 'words';
  /** Name in the payload before `_en` and `_de`, when it differs from the field's. */
  readonly stem?: string | undefined;
}

/** Group of values under one name. */
export interface PayloadObject {
  readonly kind: 'object';
  /**
   * Name of the type. Without {@link named} it is appended to that of the knowledge object: `Tier` in
   * `MarketRegimeTier`.
   */
  readonly name: string;
  readonly named?: boolean;
  readonly description: string;
  readonly nullable: boolean;
  readonly fields: PayloadFields;
}

/** List of values of the same type. */
export interface PayloadList {
  readonly kind: 'list';
  readonly description: string;
  readonly of: PayloadLeaf | PayloadObject;
}

/** Field that the graph and operations return with a reading but its hash excludes. */
interface Unhashed {
  readonly unhashed?: true;
}

export type PayloadField = (PayloadLeaf | PayloadWords | PayloadObject | PayloadList) & Unhashed;

/** Fields of a payload by name, in lower snake case. */
export type PayloadFields = { readonly [name: string]: PayloadField };

type Bare<Field> = Field extends PayloadLeaf
  ? Field extends { readonly kind: 'number' | 'integer' }
    ? number
    : Field extends { readonly kind: 'flag' }
      ? boolean
      : Field extends { readonly values: readonly (infer Value)[] }
        ? Value
        : string
  : Field extends PayloadWords
    ? string
    : Field extends { readonly kind: 'list'; readonly of: infer Of }
      ? readonly PayloadValue<Of>[]
      : Field extends { readonly kind: 'object'; readonly fields: infer Fields }
        ? PayloadOf<Fields>
        : never;

type PayloadValue<Field> = Field extends { readonly nullable: true } ? Bare<Field> | null : Bare<Field>;

type PayloadKey<Name, Field> = Field extends { readonly kind: 'words'; readonly stem: infer Stem }
  ? `${Stem extends string ? Stem : Name & string}_${(typeof LANGUAGES)[number]}`
  : Name;

/** Type that a computation must return for declared fields, including texts in both languages and unhashed fields. */
export type PayloadOf<Fields> = {
  readonly [Name in keyof Fields as PayloadKey<Name, Fields[Name]>]: PayloadValue<Fields[Name]>;
};

type Leaf<Kind extends PayloadLeaf['kind']> = Omit<
  PayloadLeaf,
  'kind' | 'nullable' | 'values' | 'meanings' | 'choice'
> & {
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

function valuesOf<const Value extends string>(meanings: Meanings<Value>) {
  return { values: Object.keys(meanings) as Value[] as readonly Value[], meanings: meanings as Meanings };
}

/** Constructors of payload fields. */
export const payload = {
  number: leaf('number'),
  integer: leaf('integer'),
  text: leaf('text'),
  flag: leaf('flag'),
  day: leaf('day'),
  /** Identifier that other fields and operations accept as an argument. */
  id: leaf('id'),
  /** Text from a fixed set. */
  oneOf: <const Value extends string>(term: string, meanings: Meanings<Value>, description?: string) => ({
    ...leaf('text')(term, description),
    ...valuesOf(meanings),
  }),
  /** Text from a fixed set shared by several shapes; `choice` names the enumeration. */
  choice: <const Value extends string>(
    choice: string,
    term: string,
    meanings: Meanings<Value>,
    description?: string,
  ) => ({ ...leaf('text')(term, description), ...valuesOf(meanings), choice }),
  /** Text in each language. */
  words: <const Stem extends string | undefined = undefined>(term: string, description?: string, stem?: Stem) =>
    ({ ...leaf('text')(term, description), kind: 'words', stem }) as Omit<PayloadWords, 'nullable' | 'stem'> & {
      readonly nullable: false;
      readonly stem: Stem;
    },
  /** Value without a term. Allowed only outside the hash, because every hashed value has a term. */
  plain: <Kind extends PayloadLeaf['kind']>(kind: Kind, description: string) => leaf(kind)('', description),
  /** Text from a fixed set without a term; `choice` names the enumeration. */
  plainChoice: <const Value extends string>(choice: string, meanings: Meanings<Value>, description: string) => ({
    ...leaf('text')('', description),
    ...valuesOf(meanings),
    choice,
  }),
  /** Field that the graph and operations return but that is not part of the hashed payload. */
  unhashed: <const Field extends PayloadField>(field: Field) =>
    ({ ...field, unhashed: true }) as Field & { readonly unhashed: true },
  /** Nullable field. */
  maybe: <const Field extends PayloadLeaf | PayloadWords | PayloadObject>(
    field: Field,
  ): Omit<Field, 'nullable'> & Pick<Field, 'kind'> & { readonly nullable: true } => ({ ...field, nullable: true }),
  object: <const Fields extends PayloadFields>(name: string, description: string, fields: Fields) =>
    ({ kind: 'object', name, description, nullable: false, fields }) as const,
  /** Group of values whose type has its own name. */
  shape: <const Fields extends PayloadFields>(name: string, description: string, fields: Fields) =>
    ({ kind: 'object', name, named: true, description, nullable: false, fields }) as const,
  list: <const Of extends PayloadLeaf | PayloadObject>(description: string, of: Of) =>
    ({ kind: 'list', description, of }) as const,
};

/** Languages of texts. */
const LANGUAGES = ['en', 'de'] as const;

type Spelled = PayloadLeaf | PayloadObject | PayloadList;

type HashedFields = { readonly [name: string]: Spelled };

/** Caches hashed fields by declared ones: every row of every payload needs them. */
const hashed = new WeakMap<PayloadFields, HashedFields>();

/** Returns the fields of the hashed payload: one per language for each text, without `unhashed` fields. */
export function hashedFields(fields: PayloadFields): HashedFields {
  const known = hashed.get(fields) ?? spellHashed(fields);
  hashed.set(fields, known);
  return known;
}

function spellHashed(fields: PayloadFields): HashedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Spelled][] => {
      if (field.unhashed) return [];
      if (field.kind !== 'words') return [[name, field]];
      const { stem = name, ...leaf } = field;
      return LANGUAGES.map((language) => [`${stem}_${language}`, { ...leaf, kind: 'text' }]);
    }),
  );
}

/** Returns whether a shape contains an unhashed field, at any depth. */
export function hasUnhashed(fields: PayloadFields): boolean {
  return Object.values(fields).some((field) => {
    const inner = field.kind === 'list' ? field.of : field;
    return field.unhashed || (inner.kind === 'object' && hasUnhashed(inner.fields));
  });
}

/** Returns a row without its unhashed fields, members in declared order. */
export function hashedPart(
  fields: PayloadFields,
  row: { readonly [name: string]: Json },
): { readonly [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(hashedFields(fields)).map(([name, field]) => [name, hashedValue(field, row[name] as Json)]),
  );
}

function hashedValue(field: Spelled, value: Json): Json {
  if (field.kind === 'list') return (value as readonly Json[]).map((one) => hashedValue(field.of, one));
  if (field.kind !== 'object' || value === null) return value;
  return hashedPart(field.fields, value as { readonly [name: string]: Json });
}

/** Returns every leaf of a hashed payload with its path: `tiers[].score`. */
export function payloadLeaves(fields: PayloadFields, prefix = ''): [path: string, leaf: PayloadLeaf][] {
  return Object.entries(hashedFields(fields)).flatMap(([name, field]) => leavesOf(field, `${prefix}${name}`));
}

function leavesOf(field: Spelled, path: string): [string, PayloadLeaf][] {
  if (field.kind === 'list') return leavesOf(field.of, `${path}[]`);
  return field.kind === 'object' ? payloadLeaves(field.fields, `${path}.`) : [[path, field]];
}
