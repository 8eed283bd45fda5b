/** @jsxImportSource preact */
import { type ComponentChildren, Fragment, type VNode } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { printedDate } from '../../pages/date-format.ts';
import { printedNumber } from '../../pages/number-format.ts';
import { LOCALES } from '../locales.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';

interface TableProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
}

/** Return from which a cell has its strongest tint. */
const STRONG = 0.4;
const TINTS = 6;
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** Returns by month and year against holding: years as rows, on phones as columns. */
export function PeriodTable({ backtest: { months, years }, lang }: TableProps) {
  const byMonth = new Map(months.map((one) => [one.period, one]));
  const cell = (year: string, month: string) => {
    const found = byMonth.get(`${year}-${month}`);
    return <Cell key={month + year} value={found?.value} isKnown={found !== undefined} lang={lang} />;
  };
  return (
    <>
      <div class="wide">
        <YearRows years={years} cell={cell} lang={lang} />
      </div>
      <div class="narrow">
        <YearColumns years={years} cell={cell} lang={lang} />
      </div>
    </>
  );
}

interface LayoutProps {
  readonly years: BacktestResult['years'];
  readonly cell: (year: string, month: string) => VNode;
  readonly lang: PageLanguage;
}

interface HeatProps {
  /** What the first column names. */
  readonly corner: string;
  /** Heads of the other columns. */
  readonly heads: readonly VNode[];
  readonly lang: PageLanguage;
  readonly children: ComponentChildren;
}

function HeatTable({ corner, heads, lang, children }: HeatProps) {
  return (
    <table class="bt-heat">
      <caption class="sr">{BACKTEST_WORDS[lang].months}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{corner}</span>
          </th>
          {heads.map((head) => (
            <th key={head.key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function YearRows({ years, cell, lang }: LayoutProps) {
  const words = BACKTEST_WORDS[lang];
  const heads = [...MONTHS.map((month) => monthName(month, lang)), words.year, words.holdShort];
  return (
    <HeatTable corner={words.year} heads={heads.map((head) => <Fragment key={head}>{head}</Fragment>)} lang={lang}>
      {[...years].reverse().map(({ period, value, held }) => (
        <tr key={period}>
          <th scope="row">{period}</th>
          {MONTHS.map((month) => cell(period, month))}
          <Total value={value} lang={lang} />
          <Total value={held} isQuiet lang={lang} />
        </tr>
      ))}
    </HeatTable>
  );
}

function YearColumns({ years, cell, lang }: LayoutProps) {
  const words = BACKTEST_WORDS[lang];
  const heads = years.map(({ period }) => (
    <Fragment key={period}>
      <span aria-hidden="true">’{period.slice(2)}</span>
      <span class="sr">{period}</span>
    </Fragment>
  ));
  return (
    <HeatTable corner={words.month} heads={heads} lang={lang}>
      {MONTHS.map((month) => (
        <tr key={month}>
          <th scope="row">{monthName(month, lang)}</th>
          {years.map(({ period }) => cell(period, month))}
        </tr>
      ))}
      <tr>
        <th scope="row">{words.year}</th>
        {years.map(({ period, value }) => (
          <Total key={period} value={value} lang={lang} />
        ))}
      </tr>
      <tr>
        <th scope="row">{words.holdShort}</th>
        {years.map(({ period, held }) => (
          <Total key={period} value={held} isQuiet lang={lang} />
        ))}
      </tr>
    </HeatTable>
  );
}

function monthName(month: string, lang: PageLanguage): string {
  return printedDate(`2024-${month}-01`, LOCALES[lang], { month: 'short' }).slice(0, 3);
}

function wholePercent(value: number, lang: PageLanguage): string {
  return printedNumber(Math.round(value * 100) || 0, LOCALES[lang], { maximumFractionDigits: 0 });
}

interface CellProps {
  readonly value: number | null | undefined;
  readonly isKnown: boolean;
  readonly lang: PageLanguage;
}

/** The number is always printed; the tint repeats it. */
function Cell({ value, isKnown, lang }: CellProps) {
  if (!isKnown) return <td />;
  if (value == null)
    return (
      <td class="num">
        <span aria-hidden="true">·</span>
        <span class="sr">{BACKTEST_WORDS[lang].notHeld}</span>
      </td>
    );
  const tint = Math.min(Math.round((Math.abs(value) / STRONG) * TINTS), TINTS);
  return <td class={`num ${value < 0 ? 'lost' : 'gained'} t${tint}`}>{wholePercent(value, lang)}</td>;
}

interface TotalProps {
  readonly value: number | null;
  readonly isQuiet?: boolean;
  readonly lang: PageLanguage;
}

function Total({ value, isQuiet = false, lang }: TotalProps) {
  return <td class={isQuiet ? 'num total quiet' : 'num total'}>{value === null ? '·' : wholePercent(value, lang)}</td>;
}
