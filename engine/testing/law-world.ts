import type { Day } from '../calendar.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import { rowAt } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';

/** All data a computation may be given: every series, and panels by id. */
export interface LawWorld {
  readonly view: SeriesView;
  panel(id: string): PanelView;
}

/** Factors for later values, in turn. A single factor would leave ratios, ranks and signs of change unchanged. */
const LATER = [1.7, 0.4, 2.9];
/** Fields that identify an entity and are the same in all its rows. */
const CONSTANT = new Set(['is_call', 'expiry_day', 'strike']);

/** Returns the world as it was at the end of a day. */
export function cutWorld(world: LawWorld, day: Day): LawWorld {
  return {
    view: cutView(world.view, day),
    panel: (id) => overEntities(world.panel(id), (entity) => cutEntity(entity, day)),
  };
}

/** Returns the world with another future: the same length, but every value after a day changed. */
export function mutatedWorld(world: LawWorld, day: Day): LawWorld {
  return {
    view: mutatedView(world.view, day),
    panel: (id) => overEntities(world.panel(id), (entity) => mutatedEntity(entity, day)),
  };
}

function cutView(view: SeriesView, day: Day): SeriesView {
  const length = day - view.firstDay + 1;
  return { ...view, lastDay: day, length, values: (id) => view.values(id).subarray(0, length) };
}

function mutatedView(view: SeriesView, day: Day): SeriesView {
  const columns = new Map<string, Float64Array>();
  return {
    ...view,
    values(id) {
      const known = columns.get(id) ?? mutated(view.values(id), day - view.firstDay + 1, id.length);
      columns.set(id, known);
      return known;
    },
  };
}

/** Returns a copy with changed values from a position on. */
function mutated(values: Float64Array, from: number, turn: number): Float64Array {
  const copy = new Float64Array(values);
  for (let i = from; i < copy.length; i++) copy[i] = copy[i]! * LATER[(i + turn) % LATER.length]!;
  return copy;
}

function overEntities({ entities }: PanelView, of: (entity: PanelEntity) => PanelEntity | null): PanelView {
  return { entities: new Map([...entities].flatMap(([code, entity]) => asEntry(code, of(entity)))) };
}

function asEntry(code: string, entity: PanelEntity | null): (readonly [string, PanelEntity])[] {
  return entity ? [[code, entity]] : [];
}

function cutEntity(entity: PanelEntity, day: Day): PanelEntity | null {
  const length = rowAt(entity, day) + 1;
  if (length === 0) return null;
  return {
    ...entity,
    days: entity.days.subarray(0, length),
    column: (field) => entity.column(field).subarray(0, length),
  };
}

function mutatedEntity(entity: PanelEntity, day: Day): PanelEntity {
  const from = rowAt(entity, day) + 1;
  const columns = new Map<string, Float64Array>();
  return {
    ...entity,
    column(field) {
      if (CONSTANT.has(field)) return entity.column(field);
      const known = columns.get(field) ?? mutated(entity.column(field), from, field.length);
      columns.set(field, known);
      return known;
    },
  };
}
