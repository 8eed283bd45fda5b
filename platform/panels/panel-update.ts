import type { Day } from '../../engine/calendar.ts';

/** Rows of one panel entity. */
export interface PanelUpdate {
  /** Id of the panel, for example `bars`. */
  readonly panel: string;
  readonly entity: string;
  readonly source: string;
  /** Attributes such as the symbol; omitted when unchanged. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  /** Ascending and distinct. */
  readonly days: readonly Day[];
  /** One column per field, in field order, aligned with {@link days}; `NaN` where a field has no value. */
  readonly columns: readonly ArrayLike<number>[];
}
