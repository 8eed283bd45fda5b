import type { TableColumn } from '../compile/table-shape.ts';

/** Returns the heading of a column for people, made from its name: `raw_score` is "Raw score". */
export function columnLabel({ name, unit }: Pick<TableColumn, 'name' | 'unit'>): string {
  const words = name.replace(/[_.]+/g, ' ').replace(/\bpct\b/, '%');
  const heading = words.charAt(0).toUpperCase() + words.slice(1);
  return unit === null ? heading : `${heading} (${unit})`;
}
