import { type ContractSchema, nameOf } from './client-contract.ts';

/** How a language writes types. */
export interface TypeWriter {
  readonly primitives: Readonly<Record<string, string>>;
  /** Type of any JSON value. */
  readonly any: string;
  /** Type of an object without declared members. */
  readonly record: string;
  reference(name: string): string;
  literals(values: readonly unknown[]): string;
  list(item: string): string;
  union(types: readonly string[]): string;
}

/** Writes the type of a schema. Objects with members are component schemas, or any object where the contract has them inline. */
export function typeText(schema: ContractSchema, writer: TypeWriter): string {
  const { $ref, anyOf, type } = schema;
  if ($ref !== undefined) return writer.reference(nameOf($ref));
  if (anyOf) return writer.union(anyOf.map((one) => typeText(one, writer)));
  if (schema.const !== undefined) return writer.literals([schema.const]);
  if (schema.enum) return writer.literals(schema.enum);
  if (type === undefined) return writer.any;
  if (typeof type !== 'string') return writer.union(type.map((one) => typeText({ ...schema, type: one }, writer)));
  if (type === 'array') return writer.list(typeText(schema.items ?? {}, writer));
  return type === 'object' ? writer.record : (writer.primitives[type] ?? writer.any);
}
