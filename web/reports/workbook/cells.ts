import type { CellObject, Row } from 'write-excel-file/node';
import { isFormulaText } from '../../../platform/pages/formula-text.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { wordText } from '../../pages/word-text.ts';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Cell, Column } from '../report-document.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Number of columns that a paragraph spans. */
export const TEXT_COLUMNS = 6;
const CHARS_PER_LINE = 110;
const LINE_POINTS = 15;

/** Converts a cell of a table to a typed cell: numbers and days stay numbers and days. */
export function toCell(cell: Cell, { kind }: Pick<Column, 'kind'>, lang: PageLanguage): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return numberCell(cell, kind);
  if (typeof cell === 'boolean') return textCell(OBJECT_WORDS[lang][cell ? 'yes' : 'no']);
  if (typeof cell === 'object') return objectCell(cell, kind);
  if (DAY.test(cell)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'left' };
  return { ...textCell(cell), wrap: true, alignVertical: 'top' };
}

function objectCell(cell: Exclude<Cell, string | number | boolean | null>, kind: Column['kind']): CellObject | null {
  if ('percent' in cell)
    return cell.percent === null ? null : { value: cell.percent, type: Number, format: '0.0%', align: 'left' };
  // The unit of the raw number, since the cell holds all of its digits.
  if ('unitOf' in cell) return cell.unitOf === null ? null : textCell(wordText(cell.unit));
  return cell.amount === null ? null : numberCell(cell.amount, kind);
}

/** Number with all of its digits, of which the format shows a few. */
function numberCell(value: number, kind: Column['kind']): CellObject {
  const size = Math.abs(value);
  const format = size >= 1_000 ? '#,##0' : size >= 1 ? '0.00' : '0.0000';
  const align = kind === 'any' ? 'left' : 'right';
  return { value, type: Number, align, ...(!Number.isInteger(value) && { format }) };
}

/**
 * Text cell. Typed, so that a text beginning with `=` is no formula; such a text also has the format of texts, so that it
 * stays one when somebody edits the cell.
 */
export function textCell(text: string): CellObject {
  return { value: text, type: String, ...(isFormulaText(text) && { format: '@' }) };
}

export function titleRow(text: string, fontSize: number): Row {
  return [{ ...textCell(text), fontWeight: 'bold', fontSize }];
}

export function textRow(text: string): Row {
  const height = Math.ceil(text.length / CHARS_PER_LINE) * LINE_POINTS;
  return [{ ...textCell(text), columnSpan: TEXT_COLUMNS, wrap: true, alignVertical: 'top', height }];
}

export function warningRow(text: string): Row {
  const [cell] = textRow(text);
  return [{ ...(cell as CellObject), fontWeight: 'bold', textColor: '#855404' }];
}

/** Head of a table. */
export function headRow(columns: readonly Column[]): Row {
  return columns.map(
    ({ name, unit, kind }): CellObject => ({
      ...textCell(unit === null || unit === '' ? name : `${name} [${unit}]`),
      fontWeight: 'bold',
      backgroundColor: '#f6f7f7',
      wrap: true,
      alignVertical: 'top',
      ...(kind === 'number' && { align: 'right' }),
    }),
  );
}
