import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { JsonSchema } from './endpoint.ts';
import { leafSchema } from './leaf-schema.ts';
import { nameSchema } from './schema-name.ts';

function nullable(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema.type === 'string' && !schema.enum) return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

/** Name of the fragment that a selection consists of; undefined when it names members itself. */
function onlyFragment(sets: readonly SelectionSetNode[]): string | undefined {
  const [only, second] = sets.flatMap(({ selections }) => selections);
  return only?.kind === Kind.FRAGMENT_SPREAD && !second ? only.name.value : undefined;
}

/** Exact schemas of the answers of selections: the selected members and no others, with their nullability. */
export class OutputSchemas {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(schema: GraphQLSchema, fragments: readonly FragmentDefinitionNode[]) {
    this.#schema = schema;
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  of(type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined): JsonSchema {
    return isNonNullType(type) ? this.#inner(type.ofType, selectionSet) : nullable(this.#inner(type, selectionSet));
  }

  #inner(type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.of(type.ofType, selectionSet) };
    if (!selectionSet) return leafSchema(type as GraphQLNamedType);
    if (isObjectType(type)) return this.object(type, [selectionSet]);
    if (!isAbstractType(type))
      throw new Error(`Expected an object, interface or union for a selection; got ${String(type)}.`);
    const shapes = this.#schema.getPossibleTypes(type).map((possible) => this.object(possible, [selectionSet]));
    const distinct = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
    return distinct.length === 1 ? (distinct[0] as JsonSchema) : { anyOf: distinct };
  }

  object(type: GraphQLObjectType, selectionSets: readonly SelectionSetNode[]): JsonSchema {
    const members = new Map<string, { name: string; sets: SelectionSetNode[]; optional: boolean }>();
    for (const set of selectionSets) this.#collect(type, set, false, members);
    const properties: Record<string, JsonSchema> = {};
    for (const [key, { name, sets }] of members) properties[key] = this.#member(type, name, sets);
    return nameSchema(
      {
        type: 'object',
        additionalProperties: false,
        properties,
        required: [...members].filter(([, { optional }]) => !optional).map(([key]) => key),
      },
      { name: onlyFragment(selectionSets) ?? type.name, description: type.description ?? undefined },
    );
  }

  #member(type: GraphQLObjectType, name: string, sets: readonly SelectionSetNode[]): JsonSchema {
    if (name === '__typename') return { type: 'string', const: type.name };
    const field = type.getFields()[name];
    if (!field)
      throw new Error(
        `Unknown field ${name} of type ${type.name}. Allowed: ${Object.keys(type.getFields()).join(', ')}.`,
      );
    const merged =
      sets.length > 0
        ? { kind: Kind.SELECTION_SET as const, selections: sets.flatMap(({ selections }) => selections) }
        : undefined;
    // A failed root field is null, but then the operation returns an error instead of an answer.
    const isRoot = type === this.#schema.getQueryType();
    const schema = isRoot ? this.#inner(getNullableType(field.type), merged) : this.of(field.type, merged);
    return { ...schema, ...(field.description && { description: field.description }) };
  }

  /** Members of a selection on one concrete type; those under `@skip` or `@include` may be absent. */
  #collect(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    optional: boolean,
    members: Map<string, { name: string; sets: SelectionSetNode[]; optional: boolean }>,
  ): void {
    for (const selection of set.selections) {
      const conditional =
        optional || (selection.directives ?? []).some(({ name }) => name.value === 'skip' || name.value === 'include');
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const member = members.get(key) ?? { name: selection.name.value, sets: [], optional: true };
        members.set(key, member);
        member.optional &&= conditional;
        if (selection.selectionSet) member.sets.push(selection.selectionSet);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
      if (fragment && this.#applies(fragment.typeCondition?.name.value, type))
        this.#collect(type, fragment.selectionSet, conditional, members);
    }
  }

  #applies(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = this.#schema.getType(condition);
    return isAbstractType(named) && this.#schema.isSubType(named, type);
  }
}
