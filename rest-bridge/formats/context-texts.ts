import type { Table } from './table.ts';

/** Returns the members next to the rows as texts by name; numbers, lists and objects as JSON. */
export function contextTexts({ context }: Pick<Table, 'context'>): Map<string, string> {
  return new Map(
    Object.entries(context)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Returns unit and description of a column as texts by name. */
export function columnTexts({ unit, description }: Table['columns'][number]): Map<string, string> {
  return new Map([
    ...(unit === null ? [] : [['unit', unit] as const]),
    ...(description === null ? [] : [['description', description] as const]),
  ]);
}
