import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { payloadTextIn } from '../pages/payload/payload-text.ts';
import { messageIn } from '../pages/problems/problem-text.ts';
import { typeset } from '../studio/typeset.ts';
import type { Part } from './part.ts';
import type { Block, Cell, Column, TableBlock, UnitOfAmount } from './report-document.ts';
import { REPORT_WORDS } from './report-words.ts';

/** Returns a column. By default, numbers and days are narrower than texts. */
export function column(name: string, kind: Column['kind'], unit: string | null = null, share?: number): Column {
  return { name, kind, unit, share: share ?? (kind === 'text' ? 3 : kind === 'hash' ? 2.8 : kind === 'any' ? 2 : 1.6) };
}

/** Named value with its unit, which is empty where there is none. */
export type Fact = readonly [name: string, value: Cell, unit: string | UnitOfAmount];

/** Returns a named number in a unit of the catalogue. */
export function amountFact(name: string, amount: number | null, unit: string): Fact {
  return [name, { amount, unit }, { unitOf: amount, unit }];
}

/** Returns a table of named values with their units. */
export function factTable(title: string, facts: readonly Fact[], lang: PageLanguage): TableBlock {
  const words = REPORT_WORDS[lang];
  return {
    type: 'table',
    title,
    columns: [column(words.name, 'text'), column(words.value, 'any', null, 3), column(words.unit, 'text', null, 2)],
    rows: facts,
  };
}

/** Returns a table, or nothing if there are no rows. */
export function tableOf(title: string, columns: readonly Column[], rows: TableBlock['rows']): TableBlock[] {
  return rows.length === 0 ? [] : [{ type: 'table', title, columns, rows }];
}

/** Returns a table of missing values with the reasons. */
export function missingTable(
  rows: readonly { readonly name: string; readonly reason: string }[],
  lang: PageLanguage,
): TableBlock[] {
  const words = REPORT_WORDS[lang];
  return tableOf(
    words.missing,
    [column(words.name, 'text', null, 2), column(words.reason, 'text', null, 5)],
    rows.map(({ name, reason }) => [name, typeset(payloadTextIn(reason, lang).text, lang)]),
  );
}

/** Returns the blocks of an answer, or a warning that says why there is no answer. */
export function blocksOf<Answer>(part: Part<Answer>, lang: PageLanguage, show: (answer: Answer) => Block[]): Block[] {
  if (part.answer !== null) return show(part.answer);
  const reason = typeset(messageIn(part.refusal ?? '', lang), lang);
  return [{ type: 'warning', text: `${REPORT_WORDS[lang].unavailable} ${reason}` }];
}

export function heading(text: string): Block {
  return { type: 'heading', text };
}
