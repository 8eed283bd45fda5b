import type { Day } from '../calendar.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';

/** Creates a panel entity from its rows, ascending by day; a field that a row leaves out is missing there. */
export function panelEntity(
  code: string,
  rows: readonly (Readonly<Record<string, number>> & { readonly day: Day })[],
  attributes: PanelEntity['attributes'] = {},
): PanelEntity {
  const columns = new Map<string, Float64Array>();
  return {
    code,
    attributes,
    source: 'test',
    days: Int32Array.from(rows, ({ day }) => day),
    column(field) {
      const known = columns.get(field) ?? Float64Array.from(rows, (row) => row[field] ?? Number.NaN);
      columns.set(field, known);
      return known;
    },
  };
}

export function panelView(entities: readonly PanelEntity[]): PanelView {
  return { entities: new Map(entities.map((entity) => [entity.code, entity])) };
}
