import type { AllowedValues } from '../../engine/allowed-values.ts';
import { type Day, toDay } from '../../engine/calendar.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';
import type { PanelFile } from './manifest.ts';

/**
 * Reads one CSV file as rows of a panel, one update per entity.
 *
 * @throws Error naming file, line, column and value of the first fault, including rows of an entity out of order and
 *   repeated days.
 */
export async function readPanelFile(
  fullPath: string,
  file: PanelFile,
  { fields }: PanelDeclaration,
): Promise<PanelUpdate[]> {
  const entities = new Map<string, { days: Day[]; columns: number[][] }>();
  const columns = Object.entries(file.columns).map(([name, column]) => ({
    read: readerOf(name, column, fields.find(({ key }) => key === column.field)?.allowed),
    at: fields.findIndex(({ key }) => key === column.field),
  }));
  const wanted = [file.date_column, file.entity_column].filter((column) => column !== undefined);
  for await (const row of readCsvRows(fullPath, file.path, [...wanted, ...Object.keys(file.columns)])) {
    const day = (file.date_column ? row.day(file.date_column) : toDay(file.date as string)) + file.shift_days;
    const code = file.entity_prefix + (file.entity_column ? row.text(file.entity_column) : file.entity);
    const entity = entities.get(code) ?? { days: [], columns: fields.map(() => []) };
    entities.set(code, entity);
    if ((entity.days.at(-1) ?? Number.NEGATIVE_INFINITY) >= day) {
      const place = row.where((file.date_column ?? file.entity_column) as string);
      throw new Error(`${place}: expected the rows of ${code} in ascending order, each day once. Sort them by date.`);
    }
    entity.days.push(day);
    for (const column of entity.columns) column.push(Number.NaN);
    for (const { read, at } of columns) entity.columns[at]![entity.days.length - 1] = read(row);
  }
  return [...entities].map(([entity, { days, columns: values }]) => ({
    panel: file.panel,
    entity,
    source: file.source,
    ...(file.attributes && { attributes: file.attributes }),
    days,
    columns: values,
  }));
}

function readerOf(
  name: string,
  { scale, values, type }: PanelFile['columns'][string],
  allowed: AllowedValues | undefined,
): (row: CsvRow) => number {
  if (values) {
    return (row) => {
      const value = values[row.text(name)];
      if (value === undefined)
        throw new Error(
          `${row.where(name)}: ${JSON.stringify(row.text(name))} is not one of ${Object.keys(values).join(', ')}`,
        );
      return value;
    };
  }
  if (type === 'date') return (row) => (row.text(name).includes('T') ? row.instantDay(name) : row.day(name));
  return (row) => row.scaled(name, scale, allowed) ?? Number.NaN;
}
