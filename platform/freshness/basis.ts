import type { Day } from '../../engine/calendar.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';

/** The newest row of something that is collected day by day beside the series: a market, a coin, an option chain. */
export interface NewestRow {
  /** Name a caller knows it by, for example `binance:ETHUSDT`. */
  readonly id: string;
  /** Provider of the row. */
  readonly source: string;
  readonly day: Day;
  readonly publicationLagDays: number;
}

/** What an answer stands on, as a whole. */
export interface Basis {
  /** What the answer is, for example `market_pulse/BTC`. */
  readonly name: string;
  /** Day that the answer describes; null for one without a value. */
  readonly day: Day | null;
  /** Ids of the series it is made of, collected or derived. */
  readonly series: readonly string[];
  readonly rows?: readonly NewestRow[];
  /** How often there is a new answer, where that is less often than its newest input. @default 'daily' */
  readonly cadence?: SeriesDeclaration['cadence'];
}

/**
 * What an answer is judged by: a series by its id, the newest row of something, a basis, or several of them, each of which
 * has to be recent.
 */
export type Judged = string | NewestRow | Basis;

/** The newest row of an entity of a panel. */
export function newestRowOf({ code, source, days }: PanelEntity, publicationLagDays = 1): NewestRow {
  return { id: code, source, day: days.at(-1) as Day, publicationLagDays };
}

/** The newest row of a panel, or of those of its entities that are read; null without one. */
export function newestRowIn(
  snapshot: SeriesSnapshot,
  { id, publicationLagDays }: Pick<PanelDeclaration, 'id' | 'publicationLagDays'>,
  codes?: readonly string[],
): NewestRow | null {
  const { entities } = snapshot.panel(id);
  const read = codes ? codes.flatMap((code) => entities.get(code) ?? []) : [...entities.values()];
  const newest = read.reduce<PanelEntity | null>(
    (best, one) => (best && (best.days.at(-1) as Day) >= (one.days.at(-1) as Day) ? best : one),
    null,
  );
  if (!newest) return null;
  return { ...newestRowOf(newest, publicationLagDays), id: codes?.length === 1 ? newest.code : `panel ${id}` };
}
