/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';
import { EVIDENCE_WORDS } from '../backtest/evidence-words.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, fallOf, multipleOf, percentOf } from '../backtest/ratio-text.ts';
import { verdictOf } from '../backtest/verdict.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { TableHead } from '../table-head.tsx';
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
  return studioPage(assets, (answer, context) => compareContent(answer as CompareAnswer, context));
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
      <table class="values bt-compare">
        <caption class="sr">{words.compare}</caption>
        <TableHead
          columns={[
            words.strategy,
            [words.worth, 'bt-wide'],
            [words.end, 'num'],
            [words.year, 'num bt-wide'],
            [words.fall, 'num'],
            [words.sharpe, 'num bt-wide'],
            [words.trades, 'num bt-wide'],
            [words.deflated, 'num bt-wide'],
            words.verdict,
          ]}
        />
        <tbody>
          {backtests.map((one, i) => (
            <Row key={one.id} one={one} place={i} name={nameOf(one.strategy)} lang={lang} />
          ))}
          {first && <HoldRow one={first} lang={lang} />}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly one: Compared;
  readonly place: number;
  readonly name: string;
  readonly lang: PageLanguage;
}

function Row({ one, place, name, lang }: RowProps) {
  const words = MORE_WORDS[lang];
  const { metrics, evidence, id } = one;
  const verdict = verdictOf(one);
  const deflated = evidence.own.deflated_sharpe;
  return (
    <tr>
      <th scope="row">
        <svg class="bt-key" viewBox="0 0 18 8" aria-hidden="true">
          <path class={`linec c${place + 1}`} d="M0 4h18" />
        </svg>
        {id === null ? name : <a href={pageLink(`/backtest/${id}`, lang)}>{name}</a>}
      </th>
      <td class="bt-wide">
        <CompareLine snapshots={one.equity.snapshots} place={place} />
      </td>
      <td class="num strong">{multipleOf(1 + metrics.total_return, lang)} ×</td>
      <td class="num bt-wide">{metrics.cagr === null ? words.none : changeOf(metrics.cagr, lang)}</td>
      <td class="num">{fallOf(metrics.max_drawdown, lang)}</td>
      <td class="num bt-wide">{ratio(metrics.result_sharpe, lang)}</td>
      <td class="num bt-wide">{metrics.trades}</td>
      <td class="num bt-wide">{deflated === null ? words.none : percentOf(deflated, lang)}</td>
      <td>
        <VerdictMark tone={verdict.tone}>{EVIDENCE_WORDS[lang].verdicts[verdict.key]}</VerdictMark>
      </td>
    </tr>
  );
}

function HoldRow({ one: { benchmark }, lang }: Pick<RowProps, 'one' | 'lang'>) {
  const words = MORE_WORDS[lang];
  return (
    <tr>
      <th scope="row">{words.hold}</th>
      <td class="bt-wide" />
      <td class="num strong">{multipleOf(1 + benchmark.total_return, lang)} ×</td>
      <td class="num bt-wide">{benchmark.cagr === null ? words.none : changeOf(benchmark.cagr, lang)}</td>
      <td class="num">{fallOf(benchmark.max_drawdown, lang)}</td>
      <td class="num bt-wide">{ratio(benchmark.result_sharpe, lang)}</td>
      <td class="num bt-wide">1</td>
      <td class="num bt-wide">{words.notTrial}</td>
      <td>
        <VerdictMark tone="plain">{EVIDENCE_WORDS[lang].verdicts.measure}</VerdictMark>
      </td>
    </tr>
  );
}

function ratio(value: number | null, lang: PageLanguage): string {
  return value === null ? MORE_WORDS[lang].none : amountText(value, 'fraction', lang);
}
