import { isFormulaText } from './formula-text.ts';

const QUOTED = /[",\r\n]/;

/**
 * Writes a value as a cell of CSV (RFC 4180). Numbers keep all digits and their sign; null is empty. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe, so that it stays text.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = isFormulaText(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
