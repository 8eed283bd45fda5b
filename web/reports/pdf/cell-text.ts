import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { NO_NUMBER, numberText, percentText } from '../../pages/number-text.ts';
import { amountText, scaledUnit, unitText, valueText } from '../../studio/value-text.ts';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Cell, Column } from '../report-document.ts';

/** Formats a cell as charts and sentences print the same number: one value has one rounding everywhere. */
export function cellText(cell: Cell, { kind }: Pick<Column, 'kind'>, lang: PageLanguage): string {
  if (cell === null) return kind === 'hash' || kind === 'text' ? '' : NO_NUMBER;
  if (typeof cell === 'number') return numberText(cell, lang);
  if (typeof cell === 'boolean') return OBJECT_WORDS[lang][cell ? 'yes' : 'no'];
  if (typeof cell === 'string') return kind === 'hash' ? hashText(cell) : cell;
  return objectText(cell, lang);
}

/** Splits a hash into two lines of 32 characters. */
function hashText(hash: string): string {
  return `${hash.slice(0, 32)}\n${hash.slice(32)}`;
}

function objectText(cell: Exclude<Cell, string | number | boolean | null>, lang: PageLanguage): string {
  if ('percent' in cell) return percentText(cell.percent, lang);
  if ('unitOf' in cell) return cell.unitOf === null ? '' : unitText(scaledUnit(cell.unitOf, cell.unit), lang);
  if (cell.amount === null) return NO_NUMBER;
  return amountText(cell.amount, cell.unit, lang);
}

/** A longer unit does not follow its number in a narrow table. */
const MAX_UNIT = 9;

/** Unit of an amount that is too long to follow its number; none for short ones and other cells. */
export function longUnit(cell: Cell, lang: PageLanguage): string[] {
  if (typeof cell !== 'object' || cell === null || !('amount' in cell) || cell.amount === null) return [];
  const unit = unitText(scaledUnit(cell.amount, cell.unit), lang);
  return unit.length > MAX_UNIT ? [unit] : [];
}

/** Formats a cell of a table that has no column for units: an amount is followed by its unit, unless that is long. */
export function textWithUnit(cell: Cell, column: Pick<Column, 'kind'>, lang: PageLanguage): string {
  if (typeof cell !== 'object' || cell === null || !('amount' in cell) || cell.amount === null)
    return cellText(cell, column, lang);
  const isShort = longUnit(cell, lang).length === 0;
  return isShort ? valueText(cell.amount, cell.unit, lang) : amountText(cell.amount, cell.unit, lang);
}
