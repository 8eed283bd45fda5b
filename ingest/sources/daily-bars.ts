import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import type { DailyRow } from './daily-rows.ts';

/** A market whose daily bars a source delivers. */
export interface Market {
  readonly venue: string;
  readonly base: string;
  readonly quote: string;
  readonly kind: 'spot' | 'perpetual';
}

const FIELD_COUNT = 7;

/**
 * Converts rows of open, high, low, close, volume, quote volume and taker buy volume to bars; `NaN` where a venue does
 * not report a number.
 *
 * @returns none for a market without rows.
 */
export function barsOf(key: string, { venue, base, quote, kind }: Market, rows: readonly DailyRow[]): PanelUpdate[] {
  if (rows.length === 0) return [];
  return [
    {
      panel: 'bars',
      entity: `${venue}${kind === 'perpetual' ? '-perp' : ''}:${base}${quote}`,
      source: key,
      attributes: { base, quote, venue, kind },
      days: rows.map(({ day }) => day),
      columns: Array.from({ length: FIELD_COUNT }, (_, field) => rows.map(({ values }) => values[field]!)),
    },
  ];
}
