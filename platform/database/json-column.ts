import type { Prisma } from '../../prisma/generated/client.ts';

/** Returns the content of a JSON column as the type that its writer stored. */
export function jsonColumn<Value>(stored: Prisma.JsonValue | object): Value {
  return stored as Value;
}

/** Returns a value as the type that Prisma accepts for a JSON column. */
export function toJsonColumn(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}
