import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { ERROR_CODES } from '../../platform/errors.ts';
import { OutputSchemas } from '../../rest-bridge/compile/output-schemas.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { type Ask, type Heard, jsonOf, type Probe } from './probe.ts';
import { anything } from './schema-values.ts';

/** Maximum depth of a generated selection. */
const DEPTH = 4;
const MAX_FIELDS = 3;
const MAX_PAGE_ROWS = 5;
/** One probe covers the whole graph. */
const SHARE = 50;

/** Generates queries from the schema, broken variants of them, and bodies that are not queries. */
export function createGraphqlProbes(
  schema: GraphQLSchema,
  names: Readonly<Record<string, readonly unknown[]>>,
  ask: Ask,
  key: string,
): Probe[] {
  const send = (body: unknown) =>
    ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const whole = fc.gen().map((pick) => writeQuery(schema, names, pick));
  const probe = (kind: string, cases: fc.Arbitrary<unknown>, judge: (heard: Heard, one: unknown) => string | null) => ({
    name: `GraphQL ${kind}`,
    cases,
    share: SHARE,
    async try(one: unknown) {
      const heard = await send(typeof one === 'string' ? { query: one } : one);
      return faultOf(heard) ?? judge(heard, one);
    },
  });
  return [
    probe('query', whole, (heard, query) => shapeFault(schema, String(query), heard)),
    probe('broken', fc.tuple(whole, fc.nat(), fc.string({ maxLength: 3 })).map(broken), () => null),
    probe(
      'no query',
      fc.record({ query: anything, variables: anything, extensions: anything }, { requiredKeys: [] }),
      () => null,
    ),
  ];
}

type Pick = fc.GeneratorValue;

function writeQuery(schema: GraphQLSchema, names: Readonly<Record<string, readonly unknown[]>>, pick: Pick): string {
  const query = schema.getQueryType() as GraphQLNamedType;
  return `{ ${new QueryWriter(schema, names, pick).select(query, DEPTH)} }`;
}

class QueryWriter {
  readonly #schema: GraphQLSchema;
  readonly #names: Readonly<Record<string, readonly unknown[]>>;
  readonly #pick: Pick;
  #aliases = 0;

  constructor(schema: GraphQLSchema, names: Readonly<Record<string, readonly unknown[]>>, pick: Pick) {
    this.#schema = schema;
    this.#names = names;
    this.#pick = pick;
  }

  select(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) {
      const one = this.#oneOf(this.#schema.getPossibleTypes(type));
      return `__typename ... on ${one.name} { ${this.select(one, depth)} }`;
    }
    if (!isObjectType(type)) return '';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 1 || !isCompositeType(getNamedType(field.type)),
    );
    if (fields.length === 0) return '__typename';
    const chosen = this.#pick(fc.array, fc.nat({ max: fields.length - 1 }), { minLength: 1, maxLength: MAX_FIELDS });
    return [...new Set(chosen)].map((i) => this.#field(fields[i] as GraphQLField<unknown, unknown>, depth)).join(' ');
  }

  #field({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const given = args.filter((argument) => isRequiredArgument(argument) || this.#pick(fc.nat, { max: 2 }) === 0);
    const list = given.map((argument) => `${argument.name}: ${this.#argument(argument)}`).join(', ');
    const named = getNamedType(type);
    const inside = isCompositeType(named) ? ` { ${this.select(named, depth - 1)} }` : '';
    // An alias keeps a field from conflicting with the same field with other arguments.
    return `a${this.#aliases++}: ${name}${list && `(${list})`}${inside}`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    return this.#value(name, type);
  }

  #value(name: string, type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#value(name, type.ofType);
    if (isListType(type)) return `[${this.#value(name, type.ofType)}]`;
    if (isEnumType(type)) return this.#oneOf(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(isRequiredInputField);
      return `{ ${fields.map((field) => `${field.name}: ${this.#value(field.name, field.type)}`).join(', ')} }`;
    }
    return this.#scalar(name, type.name);
  }

  #scalar(name: string, type: string): string {
    switch (type) {
      case 'Int':
        return String(this.#pick(fc.integer, { min: -1, max: MAX_PAGE_ROWS }));
      case 'Float':
        return String(this.#pick(fc.integer, { min: -10, max: 1_000 }));
      case 'Boolean':
        return String(this.#pick(fc.boolean));
      case 'Date':
        return JSON.stringify(this.#oneOf(['2026-11-20', '2024-01-01', '2009-01-03', '2026-02-30', 'yesterday']));
      case 'DateTime':
        return JSON.stringify(this.#oneOf(['2026-11-20T00:00:00Z', '2030-01-01T00:00:00Z', 'now']));
      case 'Interval':
        return JSON.stringify(this.#oneOf(['1d', '2d', '1w', '1M', '1y']));
      default:
        return JSON.stringify(String(this.#oneOf([...(this.#names[name] ?? []), 'BTC', 'nothing', '', '\u0000'])));
    }
  }

  #oneOf<Value>(values: readonly Value[]): Value {
    return values[this.#pick(fc.nat, { max: values.length - 1 })] as Value;
  }
}

/** A query with a piece removed and another inserted. */
function broken([query, at, piece]: [string, number, string]): string {
  const place = at % query.length;
  return query.slice(0, place) + piece + query.slice(place + 1 + (at % 7));
}

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Checks that errors carry a documented code that is not the fault of the service. */
function faultOf(heard: Heard): string | null {
  const body = jsonOf(heard) as (GraphqlAnswer & { readonly code?: string }) | undefined;
  if (heard.status !== 200 && heard.status !== 400) return `status ${heard.status}: ${heard.text.slice(0, 300)}`;
  if (!body || (body.data === undefined && body.errors === undefined && body.code === undefined))
    return `no answer of GraphQL: ${heard.text.slice(0, 200)}`;
  for (const { extensions, message } of body.errors ?? []) {
    const code = extensions?.code ?? '';
    if (!Object.hasOwn(ERROR_CODES, code) || code === 'internal') return `error of code ${code || 'none'}: ${message}`;
  }
  return null;
}

function shapeFault(schema: GraphQLSchema, query: string, heard: Heard): string | null {
  const { data, errors } = jsonOf(heard) as GraphqlAnswer;
  // A request over a limit of the tier is refused as a whole; a failed field is null up to the next nullable member.
  if (errors || data === undefined || data === null) return errors ? null : 'neither data nor errors';
  const { selectionSet } = parse(query).definitions.find(
    (one) => one.kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode;
  const type = schema.getQueryType();
  if (!type) return 'the schema has no queries';
  const validate = createValidator(new OutputSchemas(schema, []).object(type, [selectionSet]));
  const [first] = validate(data);
  return first ? `data break the schema: ${first.instancePath} ${first.message}` : null;
}
