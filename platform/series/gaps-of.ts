import type { PanelUpdate } from '../panels/panel-update.ts';
import type { Publication, SeriesUpdate } from './publication.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Reduces a publication to days without a value; for panels, to days on which the entity has no row. */
export function gapsOf(
  base: SeriesSnapshot,
  { collected, panels }: Pick<Publication, 'collected' | 'panels'>,
): Pick<Publication, 'collected' | 'panels'> {
  const view = base.view();
  return {
    collected: collected.map((update): SeriesUpdate => {
      const known = view.values(update.seriesId);
      const gaps = positionsOf(update.days, (day) => Number.isNaN(known[day - view.firstDay] ?? Number.NaN));
      return { ...update, ...pick(update.days, gaps), values: gaps.map((i) => update.values[i]!) };
    }),
    panels: panels.map(({ attributes, ...update }): PanelUpdate => {
      const entity = base.panel(update.panel).entities.get(update.entity);
      const known = new Set(entity?.days);
      const gaps = positionsOf(update.days, (day) => !known.has(day));
      const columns = update.columns.map((column) => gaps.map((i) => column[i]!));
      // Attributes of a known entity are recorded already.
      return { ...update, ...(attributes && !entity && { attributes }), ...pick(update.days, gaps), columns };
    }),
  };
}

function positionsOf(days: readonly number[], isGap: (day: number) => boolean): number[] {
  return days.flatMap((day, i) => (isGap(day) ? [i] : []));
}

function pick(days: readonly number[], positions: readonly number[]): { readonly days: readonly number[] } {
  return { days: positions.map((i) => days[i]!) };
}
