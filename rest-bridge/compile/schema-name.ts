import type { JsonSchema } from './endpoint.ts';

/** Name of a schema in documents that write it once and refer to it. */
export interface SchemaName {
  readonly name: string;
  /** Description of the type in the graph; omitted when it has none. */
  readonly description?: string | undefined;
}

const NAME: unique symbol = Symbol('name of a schema');

/** Names a schema. Copies keep the name; validators and JSON do not contain it. */
export function nameSchema<Schema extends JsonSchema>(schema: Schema, name: SchemaName): Schema {
  return { ...schema, [NAME]: name };
}

/** Returns the name of a schema; undefined without one. */
export function nameOfSchema(schema: JsonSchema): SchemaName | undefined {
  return (schema as { readonly [NAME]?: SchemaName })[NAME];
}
