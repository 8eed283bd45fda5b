import type { JsonSchema } from '../compile/endpoint.ts';
import type { Tool, ToolDescription } from './tool.ts';

/** Maximum number of members that the output schema of a listed tool names, over all levels. */
const MAX_MEMBERS = 24;

/** Protocol defaults of the annotations, and those that mean nothing for a tool that only reads. */
const READER = { readOnlyHint: true, openWorldHint: false };

/**
 * Returns the description of a tool for the default list, which a client may put into every prompt: purpose, use and
 * limits in a sentence each, arguments without bounds, and the members of the answer instead of its exact schema.
 *
 * A compact schema accepts everything that the exact one accepts, and the service validates against the exact one.
 */
export function compactTool({ listed, brief }: Pick<Tool, 'listed' | 'brief'>): CompactTool {
  const { annotations, inputSchema, outputSchema } = listed;
  return {
    ...listed,
    description: brief,
    inputSchema: compactInput(inputSchema),
    outputSchema: compactOutput(withoutTier(outputSchema)),
    annotations: annotations.readOnlyHint ? READER : annotations,
  };
}

/** Tool of the default list. */
export interface CompactTool extends Omit<ToolDescription, 'annotations'> {
  readonly annotations: Partial<ToolDescription['annotations']>;
}

/** End of a description that a model can do without: the notation of a date, which `format` names, and the default. */
const DISPENSABLE = /(?:, ISO 8601)?(?:; [^;]+ when left out)?\.$/;

/** Omits constraints that the service checks anyway and that no model needs to choose a value: lengths, closedness, minima of 0 and 1. */
function compactInput({
  additionalProperties: _closed,
  minLength: _min,
  maxLength: _max,
  minItems: _least,
  maxItems: _most,
  ...schema
}: JsonSchema): JsonSchema {
  const { properties, items, required, description, minimum, ...rest } = schema;
  return {
    ...rest,
    ...(minimum !== undefined && minimum > 1 && { minimum }),
    ...(description && { description: description.replace(DISPENSABLE, '.') }),
    ...(properties && { properties: mapValues(properties, compactInput) }),
    ...(items && { items: compactInput(items) }),
    ...(required && required.length > 0 && { required }),
  };
}

/** Every answer repeats the tier of the caller, which `svc_status` reports. */
function withoutTier({ properties, ...schema }: JsonSchema): JsonSchema {
  const { tier: _repeated, ...own } = properties ?? {};
  return { ...schema, properties: own };
}

/** Names the members of an answer level by level, as many whole levels as fit into {@link MAX_MEMBERS}. */
function compactOutput(schema: JsonSchema): JsonSchema {
  let levels = 1;
  while (
    countMembers(schema, levels + 1) > countMembers(schema, levels) &&
    countMembers(schema, levels + 1) <= MAX_MEMBERS
  )
    levels += 1;
  return outline(schema, levels);
}

function outline({ type, properties, items, anyOf }: JsonSchema, levels: number): JsonSchema {
  const shown = anyOf ? typesOf(anyOf) : type;
  return {
    ...(shown !== undefined && { type: shown }),
    ...(properties && levels > 0 && { properties: mapValues(properties, (one) => outline(one, levels - 1)) }),
    ...(items && levels > 0 && { items: outline(items, levels) }),
  };
}

function countMembers({ properties = {}, items }: JsonSchema, levels: number): number {
  if (levels === 0) return 0;
  const inItems = items ? countMembers(items, levels) : 0;
  return Object.values(properties).reduce((sum, one) => sum + 1 + countMembers(one, levels - 1), inItems);
}

/** Returns the types of all alternatives; undefined if one of them accepts any type. */
function typesOf(alternatives: readonly JsonSchema[]): JsonSchema['type'] {
  const types = alternatives.map(({ type, anyOf }) => (anyOf ? typesOf(anyOf) : type));
  if (types.includes(undefined)) return undefined;
  const distinct = [...new Set((types as readonly (string | readonly string[])[]).flat())];
  return distinct.length === 1 ? distinct[0] : distinct;
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  convert: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}
