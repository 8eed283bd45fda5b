import type { JsonSchema } from './endpoint.ts';

/** What a schema is called where it is written down by name. */
export interface SchemaName {
  readonly name: string;
  /** What the graph says of the type; left out where it says nothing. */
  readonly description?: string | undefined;
}

const NAME: unique symbol = Symbol('name of a schema');

/** Gives a schema its name. Copies of it keep the name, validators and JSON do not see it. */
export function nameSchema<Schema extends JsonSchema>(schema: Schema, name: SchemaName): Schema {
  return { ...schema, [NAME]: name };
}

/** The name a schema was given; undefined without one. */
export function nameOfSchema(schema: JsonSchema): SchemaName | undefined {
  return (schema as { readonly [NAME]?: SchemaName })[NAME];
}
