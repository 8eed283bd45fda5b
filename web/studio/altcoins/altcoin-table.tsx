/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { type Column, Table } from '../parts/table.tsx';
import type { ColumnHead } from '../parts/table-head.tsx';
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

/** Windows of the strength against Bitcoin, with the classes of their columns. */
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
    <ScrollBox class="alt-scroll" label={words.table}>
      <Table
        class="values alt-table"
        rows={rows}
        columns={[
          { ...sortedHead('name', false, choice, lang), cell: (row) => <Name row={row} lang={lang} /> },
          { ...sortedHead('cap', false, choice, lang), class: 'num alt-wide', cell: (row) => row.cap_rank },
          {
            ...sortedHead('price', true, choice, lang),
            class: 'num alt-wide',
            cell: ({ price_usd: price }) => (price === null ? '' : amountText(price, 'usd_coin', lang)),
          },
          {
            ...sortedHead('composite', true, choice, lang),
            class: 'num',
            cell: ({ composite }) =>
              composite === null ? <span class="small">{words.onPage}</span> : amountText(composite, 'points', lang),
          },
          { head: words.factors, class: 'alt-wide', cell: (row) => <Factors row={row} lang={lang} /> },
          ...STRENGTHS.map(
            ([key, name]): Column<AltcoinRow> => ({
              ...sortedHead(key, true, choice, lang),
              class: name,
              classIn: ({ [key]: value }) =>
                value === null ? name : `${name} ${value < 0 ? 'alt-against' : 'alt-for'}`,
              cell: ({ [key]: value }) =>
                value === null ? <span class="small">{words.noPair}</span> : percentChangeText(value, lang),
            }),
          ),
          { head: words.trendColumn, cell: ({ trend }) => (trend === null ? '' : words.trend[trend]) },
        ]}
      />
    </ScrollBox>
  );
}

/**
 * Returns the head of a column that sorts.
 *
 * @param first - Whether the first click sorts downwards.
 */
function sortedHead(sort: string, first: boolean, choice: AltcoinChoice, lang: PageLanguage): ColumnHead {
  const isSorted = choice.sort === sort;
  const isDescending = isSorted ? !choice.isDescending : first;
  return {
    sorted: isSorted ? (choice.isDescending ? 'descending' : 'ascending') : undefined,
    head: (
      <a id={`sort-${sort}`} href={altcoinLink({ ...choice, sort, isDescending }, lang)}>
        {ALTCOIN_WORDS[lang].columns[sort]}
        {isSorted && <span aria-hidden="true"> {choice.isDescending ? '↓' : '↑'}</span>}
      </a>
    ),
  };
}

interface CellProps {
  readonly row: AltcoinRow;
  readonly lang: PageLanguage;
}

function Name({ row, lang }: CellProps) {
  return (
    <>
      <a href={pageLink(`/altcoins/${row.coin}`, lang)}>{row.name}</a>{' '}
      {row.symbol !== row.name && <span class="small">{row.symbol}</span>}
    </>
  );
}

function Factors({ row, lang }: CellProps) {
  const { groups } = ALTCOIN_WORDS[lang];
  if (row.composite === null) return null;
  return (
    <span class="alt-bars">
      <FactorBar name={groups.A ?? ''} percentile={row.mean_reversion} lang={lang} />
      <FactorBar name={groups.B ?? ''} percentile={row.tokenomics} lang={lang} />
      <FactorBar name={groups.C ?? ''} percentile={row.structure} lang={lang} />
    </span>
  );
}
