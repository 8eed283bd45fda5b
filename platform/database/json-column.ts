import type { Prisma } from '../../prisma/generated/client.ts';

/** What a JSON column holds, as the code that wrote it knows it. */
export function jsonColumn<Value>(stored: Prisma.JsonValue | object): Value {
  return stored as Value;
}

/** A value as a JSON column takes it. */
export function toJsonColumn(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}
