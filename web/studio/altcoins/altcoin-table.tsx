/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { amountText, percentChangeText } from '../value-text.ts';
import type { AltcoinRow } from './altcoin-answer.ts';
import { type AltcoinChoice, altcoinLink } from './altcoin-link.ts';
import { ALTCOIN_WORDS } from './altcoin-words.ts';
import { FactorBar } from './factor-bar.tsx';

interface TableProps {
  readonly rows: readonly AltcoinRow[];
  readonly choice: AltcoinChoice;
  readonly lang: PageLanguage;
}

/** Columns that sort, with whether the first click sorts downwards. */
const COLUMNS = [
  ['name', false, ''],
  ['cap', false, 'num alt-wide'],
  ['price', true, 'num alt-wide'],
  ['composite', true, 'num'],
] as const;
const STRENGTHS = [
  ['d7', 'num alt-wide'],
  ['d30', 'num'],
  ['d90', 'num alt-wide'],
  ['d365', 'num alt-wide'],
] as const;

/** The table of altcoins; the heads of columns are links that sort. */
export function AltcoinTable({ rows, choice, lang }: TableProps) {
  const words = ALTCOIN_WORDS[lang];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section class="alt-scroll" tabIndex={0} aria-label={words.table}>
      <table class="values alt-table">
        <thead>
          <tr>
            {COLUMNS.map(([key, isDescending, className]) => (
              <Head key={key} sort={key} first={isDescending} className={className} choice={choice} lang={lang} />
            ))}
            <th scope="col" class="alt-wide">
              {words.factors}
            </th>
            {STRENGTHS.map(([key, className]) => (
              <Head key={key} sort={key} first className={className} choice={choice} lang={lang} />
            ))}
            <th scope="col">{words.trendColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.coin} row={row} lang={lang} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly sort: string;
  /** Whether the first click sorts downwards. */
  readonly first: boolean;
  readonly className: string;
  readonly choice: AltcoinChoice;
  readonly lang: PageLanguage;
}

function Head({ sort, first, className, choice, lang }: HeadProps) {
  const words = ALTCOIN_WORDS[lang];
  const isSorted = choice.sort === sort;
  const isDescending = isSorted ? !choice.isDescending : first;
  return (
    <th
      scope="col"
      class={className}
      aria-sort={isSorted ? (choice.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <a id={`sort-${sort}`} href={altcoinLink({ ...choice, sort, isDescending }, lang)}>
        {words.columns[sort]}
        {isSorted && <span aria-hidden="true"> {choice.isDescending ? '↓' : '↑'}</span>}
      </a>
    </th>
  );
}

function Row({ row, lang }: { readonly row: AltcoinRow; readonly lang: PageLanguage }) {
  const words = ALTCOIN_WORDS[lang];
  return (
    <tr>
      <th scope="row">
        <a href={pageLink(`/altcoins/${row.coin}`, lang)}>{row.name}</a>{' '}
        {row.symbol !== row.name && <span class="small">{row.symbol}</span>}
      </th>
      <td class="num alt-wide">{row.cap_rank}</td>
      <td class="num alt-wide">{row.price_usd === null ? '' : amountText(row.price_usd, 'usd_coin', lang)}</td>
      <td class="num">
        {row.composite === null ? <span class="small">{words.onPage}</span> : amountText(row.composite, 'points', lang)}
      </td>
      <td class="alt-wide">
        {row.composite !== null && (
          <span class="alt-bars">
            <FactorBar name={words.groups.A ?? ''} percentile={row.mean_reversion} lang={lang} />
            <FactorBar name={words.groups.B ?? ''} percentile={row.tokenomics} lang={lang} />
            <FactorBar name={words.groups.C ?? ''} percentile={row.structure} lang={lang} />
          </span>
        )}
      </td>
      {STRENGTHS.map(([key, className]) => (
        <Strength key={key} value={row[key]} className={className} lang={lang} />
      ))}
      <td>{row.trend === null ? '' : words.trend[row.trend]}</td>
    </tr>
  );
}

interface StrengthProps {
  readonly value: number | null;
  readonly className: string;
  readonly lang: PageLanguage;
}

function Strength({ value, className, lang }: StrengthProps) {
  if (value === null)
    return (
      <td class={className}>
        <span class="small">{ALTCOIN_WORDS[lang].noPair}</span>
      </td>
    );
  return <td class={`${className} ${value < 0 ? 'alt-against' : 'alt-for'}`}>{percentChangeText(value, lang)}</td>;
}
