import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { Part } from './report-content.ts';
import type { Block, Cell, Column, TableBlock } from './report-document.ts';
import { REPORT_WORDS } from './report-words.ts';

/** A column; numbers and days need less room than words. */
export function column(name: string, kind: Column['kind'], unit: string | null = null, share?: number): Column {
  return { name, kind, unit, share: share ?? (kind === 'text' ? 3 : kind === 'hash' ? 2.8 : kind === 'any' ? 2 : 1.6) };
}

/** A named value with its unit, empty where it has none. */
export type Fact = readonly [name: string, value: Cell, unit: string];

/** Named values, each with its unit. */
export function factTable(title: string, facts: readonly Fact[], lang: PageLanguage): TableBlock {
  const words = REPORT_WORDS[lang];
  return {
    type: 'table',
    title,
    columns: [column(words.name, 'text'), column(words.value, 'any', null, 3), column(words.unit, 'text', null, 2)],
    rows: facts,
  };
}

/** A table, or nothing without rows. */
export function tableOf(title: string, columns: readonly Column[], rows: TableBlock['rows']): TableBlock[] {
  return rows.length === 0 ? [] : [{ type: 'table', title, columns, rows }];
}

/** What is missing from a list and why. */
export function missingTable(
  rows: readonly { readonly name: string; readonly reason: string }[],
  lang: PageLanguage,
): TableBlock[] {
  const words = REPORT_WORDS[lang];
  return tableOf(
    words.missing,
    [column(words.name, 'text', null, 2), column(words.reason, 'text', null, 5)],
    rows.map(({ name, reason }) => [name, reason]),
  );
}

/** The blocks of an answer, or why there is none. */
export function blocksOf<Answer>(part: Part<Answer>, lang: PageLanguage, show: (answer: Answer) => Block[]): Block[] {
  if (part.answer !== null) return show(part.answer);
  return [{ type: 'warning', text: `${REPORT_WORDS[lang].unavailable} ${part.refusal}` }];
}

export function heading(text: string): Block {
  return { type: 'heading', text };
}
