import type { PanelEntity } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';

const BAR_FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** A market or another panel entity as passed to threads: columns in shared memory. */
export interface SharedMarket extends Pick<PanelEntity, 'code' | 'attributes' | 'source' | 'days'> {
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** Series as passed to threads. */
export interface SharedSeries extends Pick<SeriesView, 'firstDay' | 'lastDay' | 'length'> {
  readonly columns: Readonly<Record<string, Float64Array>>;
}

export function shareMarket(entity: PanelEntity): SharedMarket {
  return shareEntity(entity, BAR_FIELDS);
}

/** Shares selected fields of any panel entity. */
export function shareEntity(entity: PanelEntity, fields: readonly string[]): SharedMarket {
  const { code, attributes, source, days } = entity;
  const columns = Object.fromEntries(fields.map((field) => [field, entity.column(field)]));
  return { code, attributes, source, days, columns };
}

export function shareSeries(view: SeriesView, ids: Iterable<string>): SharedSeries {
  const { firstDay, lastDay, length } = view;
  return { firstDay, lastDay, length, columns: Object.fromEntries([...ids].map((id) => [id, view.values(id)])) };
}

/** Rebuilds a market on a thread from the columns it was passed. */
export function toMarket({ columns, ...rest }: SharedMarket): PanelEntity {
  return { ...rest, column: (field) => need(columns, field) };
}

/** Rebuilds a series view on a thread from the columns it was passed. */
export function toView({ columns, ...rest }: SharedSeries): SeriesView {
  return { ...rest, values: (id) => need(columns, id) };
}

function need(columns: Readonly<Record<string, Float64Array>>, name: string): Float64Array {
  const column = columns[name];
  if (!column) throw new Error(`Column ${name} was not passed to the thread.`);
  return column;
}
