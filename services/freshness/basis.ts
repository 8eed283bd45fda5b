import type { Day } from '../../engine/calendar.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** Newest row of daily data outside the series: a market, a coin or an option chain. */
export interface NewestRow {
  /** Public name, for example `binance:ETHUSDT`. */
  readonly id: string;
  /** Provider of the row. */
  readonly source: string;
  readonly day: Day;
  readonly publicationLagDays: number;
}

/** Data that an answer is based on. */
export interface Basis {
  /** Name of the answer, for example `market_pulse/BTC`. */
  readonly name: string;
  /** Day that the answer describes; null for an answer without a value. */
  readonly day: Day | null;
  /** Ids of its input series, collected or derived. */
  readonly series: readonly string[];
  readonly rows?: readonly NewestRow[];
  /** Cadence of the answer, if slower than that of its newest input. @default 'daily' */
  readonly cadence?: SeriesDeclaration['cadence'];
}

/** Subject of a freshness check: a series id, a row, a basis, or several of them, each of which must be recent. */
export type Judged = string | NewestRow | Basis;

/** Returns the newest row of a panel entity. */
export function newestRowOf({ code, source, days }: PanelEntity, publicationLagDays = 1): NewestRow {
  return { id: code, source, day: days.at(-1) as Day, publicationLagDays };
}

/** Returns the newest row of a panel, or of the given entities; null without one. */
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
