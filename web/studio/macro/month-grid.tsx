/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { printedDate } from '../../pages/date-format.ts';
import { LOCALES } from '../locales.ts';
import { Section } from '../parts/section.tsx';
import type { MacroMonth } from './macro-answer.ts';
import { MACRO_WORDS } from './macro-words.ts';

interface GridProps {
  readonly months: readonly MacroMonth[];
  readonly lang: PageLanguage;
}

/** A row per year, a letter and a tint per month. */
export function MonthGrid({ months, lang }: GridProps) {
  const words = MACRO_WORDS[lang];
  const byMonth = new Map(months.map((month) => [month.date.slice(0, 7), month]));
  const years = [...new Set(months.map(({ date }) => date.slice(0, 4)))].reverse();
  const columns = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
  const nameOf = (month: string, style: 'narrow' | 'long') =>
    printedDate(`2024-${month}-01`, LOCALES[lang], { month: style });
  return (
    <Section title={words.months} note={words.monthsNote}>
      <p class="macro-key">
        {Object.entries(words.names).map(([key, name]) => (
          <span key={key}>
            <b class={`macro-month ${key}`}>{words.letters[key]}</b> {name}
          </span>
        ))}
      </p>
      <table class="macro-grid">
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            {columns.map((month) => (
              <th key={month} scope="col">
                <abbr title={nameOf(month, 'long')}>{nameOf(month, 'narrow')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {columns.map((month) => (
                <Month key={month} month={byMonth.get(`${year}-${month}`)} lang={lang} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Month({ month, lang }: { readonly month: MacroMonth | undefined; readonly lang: PageLanguage }) {
  const words = MACRO_WORDS[lang];
  if (!month)
    return (
      <td>
        <span class="sr">{words.noQuadrant}</span>
      </td>
    );
  const { quadrant, days, known } = month;
  return (
    <td class={`macro-month ${quadrant}`} title={words.of(words.names[quadrant] ?? quadrant, days, known)}>
      {words.letters[quadrant]}
    </td>
  );
}
