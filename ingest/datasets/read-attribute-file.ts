import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';
import type { AttributeFile } from './manifest.ts';

/**
 * Reads one CSV file of attributes of a panel's entities.
 *
 * @throws Error naming file, line, column and value of the first fault.
 */
export async function readAttributeFile(
  fullPath: string,
  file: AttributeFile,
  { fields }: PanelDeclaration,
): Promise<PanelUpdate[]> {
  const updates: PanelUpdate[] = [];
  const columns = Object.entries(file.attribute_columns);
  const wanted = [file.entity_column, ...columns.map(([name]) => name)];
  for await (const row of readCsvRows(fullPath, file.path, wanted)) {
    const attributes = Object.fromEntries(
      columns.flatMap(([name, { attribute, type }]) =>
        row.text(name) === '' ? [] : [[attribute, attributeOf(row, name, type)]],
      ),
    );
    updates.push({
      panel: file.panel,
      entity: file.entity_prefix + row.text(file.entity_column),
      source: file.source,
      attributes,
      days: [],
      columns: fields.map(() => []),
    });
  }
  return updates;
}

function attributeOf(row: CsvRow, name: string, type: 'text' | 'number' | 'flag'): string | number | boolean {
  if (type === 'text') return row.text(name);
  const value = row.number(name)!;
  if (type === 'number') return value;
  if (value !== 0 && value !== 1) throw new Error(`${row.where(name)}: expected 0 or 1; got ${value}`);
  return value === 1;
}
