/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';
import { EVIDENCE_WORDS } from '../backtest/evidence-words.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, fallOf, multipleOf, percentOf } from '../backtest/ratio-text.ts';
import { type Verdict, verdictOf } from '../backtest/verdict.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { Table } from '../parts/table.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import { CompareLine } from './compare-line.tsx';
import type { CompareAnswer } from './desk-answer.ts';
import { DeskFrame } from './desk-frame.tsx';
import { nameIn } from './desk-page.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { formLink } from './form-link.ts';
import { MORE_WORDS } from './more-words.ts';

type Compared = CompareAnswer['comparison']['backtests'][number];

/** Two to five backtests side by side, with what stands against picking the best. */
export function comparePage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, compareContent);
}

function compareContent({ comparison, strategies }: CompareAnswer, context: PageContext): StudioContent {
  const { lang } = context;
  const words = MORE_WORDS[lang];
  const { backtests, differences } = comparison;
  const markets = [...new Set(backtests.map(({ pair }) => pair))];
  const market = markets.length === 1 ? pairName(markets[0] ?? '') : words.severalMarkets;
  const nameOf = (key: string) => nameIn(strategies, key, lang);
  return {
    title: words.compared(backtests.length, market),
    description: words.compareDescription,
    isPrivate: true,
    isSample: backtests.some(({ sample }) => sample),
    attributions: backtests.flatMap(({ attributions }) => [...attributions]),
    main: (
      <DeskFrame lang={lang} here={words.compare}>
        <h1 class="say">{words.compared(backtests.length, market)}</h1>
        <p class="eyebrow">
          <Window backtests={backtests} lang={lang} />
        </p>
        <section class="bt-believe" aria-labelledby="believe">
          <h2 id="believe">{BACKTEST_WORDS[lang].believe}</h2>
          <p>{words.compareBelieve(backtests.length)}</p>
          <p>{apartText(differences, lang)}</p>
        </section>
        <CompareTable backtests={backtests} nameOf={nameOf} lang={lang} />
        {differences.length > 0 && <DifferenceTable differences={differences} nameOf={nameOf} lang={lang} />}
        <p class="bt-actions">
          <a class="btn" href={againLink(backtests, lang)}>
            {words.again}
          </a>
        </p>
      </DeskFrame>
    ),
  };
}

/** Link to the form with what was compared; markets that differ are left to choose. */
function againLink(backtests: readonly Compared[], lang: PageLanguage): string {
  const [first] = backtests;
  const isSameMarket = backtests.every(({ pair }) => pair === first?.pair);
  const fields = first && {
    strategies: backtests.map(({ strategy }) => strategy),
    pair: isSameMarket ? first.pair : undefined,
    date_from: first.window.date_from,
    date_to: first.window.date_to,
    interval: first.interval,
    fee_bps: String(first.costs.fee_bps),
    slippage_bps: String(first.costs.slippage_bps),
  };
  return formLink('/backtest/compare/new', fields ?? {}, lang);
}

function apartText(differences: CompareAnswer['comparison']['differences'], lang: PageLanguage): string {
  const words = MORE_WORDS[lang];
  if (differences.length === 0) return words.otherBars;
  const apart = differences.filter(({ is_distinguishable: isApart }) => isApart).length;
  return apart === 0 ? words.noWinner : words.someDiffer(apart, differences.length);
}

interface TableProps {
  readonly backtests: readonly Compared[];
  readonly nameOf: (key: string) => string;
  readonly lang: PageLanguage;
}

function Window({ backtests: [first], lang }: Pick<TableProps, 'backtests' | 'lang'>) {
  if (!first) return null;
  const interval = INTERVAL_NAMES[lang][first.interval] ?? first.interval;
  return (
    <>
      <span>
        {shortDayText(first.window.date_from, lang)} – {shortDayText(first.window.date_to, lang)}
      </span>
      <span>{BACKTEST_WORDS[lang].bars(amountText(first.window.bars, 'count', lang), interval)}</span>
      <span>{MORE_WORDS[lang].greyHold}</span>
    </>
  );
}

/** One row each, and one for holding, which is the measure. */
function CompareTable({ backtests, nameOf, lang }: TableProps) {
  const words = MORE_WORDS[lang];
  const [first] = backtests;
  return (
    <section class="sec" aria-label={words.compare}>
      <Table
        class="values bt-compare"
        caption={words.compare}
        rows={[
          ...backtests.map((one, i) => testedRow(one, i, nameOf(one.strategy), lang)),
          ...(first ? [holdRow(first, lang)] : []),
        ]}
        columns={[
          { head: words.strategy, cell: (row) => row.name },
          { head: words.worth, class: 'bt-wide', cell: (row) => row.line },
          {
            head: words.end,
            class: 'num',
            classIn: () => 'num strong',
            cell: ({ result }) => `${multipleOf(1 + result.total_return, lang)} ×`,
          },
          {
            head: words.year,
            class: 'num bt-wide',
            cell: ({ result: { cagr } }) => (cagr === null ? words.none : changeOf(cagr, lang)),
          },
          { head: words.fall, class: 'num', cell: ({ result }) => fallOf(result.max_drawdown, lang) },
          { head: words.sharpe, class: 'num bt-wide', cell: ({ result }) => ratio(result.result_sharpe, lang) },
          { head: words.trades, class: 'num bt-wide', cell: (row) => row.trades },
          { head: words.deflated, class: 'num bt-wide', cell: (row) => row.deflated },
          {
            head: words.verdict,
            cell: ({ verdict: { tone, key } }) => (
              <VerdictMark tone={tone}>{EVIDENCE_WORDS[lang].verdicts[key]}</VerdictMark>
            ),
          },
        ]}
      />
    </section>
  );
}

interface CompareRow {
  readonly name: ComponentChildren;
  readonly line: ComponentChildren;
  readonly result: Compared['metrics'] | Compared['benchmark'];
  readonly trades: number;
  readonly deflated: string;
  readonly verdict: Pick<Verdict, 'tone' | 'key'>;
}

function testedRow(one: Compared, place: number, name: string, lang: PageLanguage): CompareRow {
  const { metrics, evidence, id } = one;
  const deflated = evidence.own.deflated_sharpe;
  return {
    name: (
      <>
        <svg class="bt-key" viewBox="0 0 18 8" aria-hidden="true">
          <path class={`linec c${place + 1}`} d="M0 4h18" />
        </svg>
        {id === null ? name : <a href={pageLink(`/backtest/${id}`, lang)}>{name}</a>}
      </>
    ),
    line: <CompareLine snapshots={one.equity.snapshots} place={place} />,
    result: metrics,
    trades: metrics.trades,
    deflated: deflated === null ? MORE_WORDS[lang].none : percentOf(deflated, lang),
    verdict: verdictOf(one),
  };
}

function holdRow({ benchmark }: Compared, lang: PageLanguage): CompareRow {
  const words = MORE_WORDS[lang];
  return {
    name: words.hold,
    line: null,
    result: benchmark,
    trades: 1,
    deflated: words.notTrial,
    verdict: { tone: 'plain', key: 'measure' },
  };
}

function ratio(value: number | null, lang: PageLanguage): string {
  return value === null ? MORE_WORDS[lang].none : amountText(value, 'fraction', lang);
}
