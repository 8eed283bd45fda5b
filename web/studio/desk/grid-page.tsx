/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, fallOf, multipleOf, percentOf } from '../backtest/ratio-text.ts';
import { RESULT_FORMATS, singleWorthChart } from '../backtest/worth-chart.ts';
import { ChartPlot } from '../charts/chart-plot.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import type { GridAnswer } from './desk-answer.ts';
import { DeskFrame } from './desk-frame.tsx';
import { formLink } from './form-link.ts';
import { MORE_WORDS } from './more-words.ts';

type Grid = GridAnswer['grid'];

/** Page of one of the reader's own grid bot backtests. */
export function gridPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, gridContent);
}

function gridContent({ grid, sample }: GridAnswer, context: PageContext): StudioContent {
  const { lang } = context;
  const words = MORE_WORDS[lang];
  const title = BACKTEST_WORDS[lang].onMarket(words.grid, pairName(grid.pair));
  const ends = grid.results.map(({ total_return: total }) => 1 + total);
  const [low, high] = [Math.min(...ends), Math.max(...ends)].map((end) => multipleOf(end, lang)) as [string, string];
  const chart = singleWorthChart(
    grid.curve.snapshots,
    [MORE_WORDS.en.grid, MORE_WORDS.de.grid],
    BACKTEST_WORDS[lang].worth,
  );
  return {
    title,
    description: words.gridDescription,
    isPrivate: true,
    isSample: sample,
    attributions: grid.attributions,
    main: (
      <DeskFrame lang={lang} here={words.grid}>
        <p class="eyebrow">
          <span>{title}</span>
          <span>
            {shortDayText(grid.date_from, lang)} – {shortDayText(grid.date_to, lang)}
          </span>
          <span>{rangeText(grid, lang)}</span>
        </p>
        <h1 class="say">{words.gridTurned(low, high, multipleOf(1 + grid.buy_and_hold_return, lang))}</h1>
        <section class="bt-believe" aria-labelledby="believe">
          <h2 id="believe">{BACKTEST_WORDS[lang].believe}</h2>
          {words.gridBelieve.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <section class="sec bt-plotonly" aria-label={words.gridChart}>
          <ChartPlot
            chart={chart}
            lang={lang}
            label={words.gridTurned(low, high, multipleOf(1 + grid.buy_and_hold_return, lang))}
            name={words.gridPlot}
            formats={RESULT_FORMATS}
          />
        </section>
        <GridTable grid={grid} lang={lang} />
        <p class="small bt-text">
          {grid.range.volatility === null ? words.given : words.suggested(percentOf(grid.range.volatility, lang))}{' '}
          {BACKTEST_WORDS[lang].hash(grid.repro_hash.slice(0, 12))}
        </p>
        <p class="bt-actions">
          <a class="btn" href={againLink(grid, lang)}>
            {words.again}
          </a>
        </p>
      </DeskFrame>
    ),
  };
}

/** Link to the form with what was tested; levels that were suggested are suggested again. */
function againLink({ pair, date_from, date_to, fee_bps, range }: Grid, lang: PageLanguage): string {
  const { lower, upper, cells, spacing, volatility } = range;
  const levels = volatility === null ? { lower: String(lower), upper: String(upper) } : {};
  const fields = { pair, date_from, date_to, ...levels, cells: String(cells), spacing, fee_bps: String(fee_bps) };
  return formLink('/backtest/grid', fields, lang);
}

function rangeText({ range: { lower, upper, cells } }: Grid, lang: PageLanguage): string {
  return MORE_WORDS[lang].rangeText(amountText(lower, 'usd', lang), amountText(upper, 'usd', lang), cells);
}

function GridTable({ grid, lang }: { readonly grid: Grid; readonly lang: PageLanguage }) {
  const words = MORE_WORDS[lang];
  const rows: readonly (readonly [string, (one: Grid['results'][number]) => string])[] = [
    [words.total, (one) => changeOf(one.total_return, lang)],
    [words.year, (one) => (one.cagr === null ? words.none : changeOf(one.cagr, lang))],
    [words.fall, (one) => fallOf(one.max_drawdown, lang)],
    [words.gridProfit, (one) => changeOf(one.grid_profit, lang)],
    [words.inventory, (one) => changeOf(one.inventory_profit, lang)],
    [words.fills, (one) => amountText(one.fills, 'count', lang)],
    [words.trips, (one) => amountText(one.trips, 'count', lang)],
    [words.used, (one) => percentOf(one.capital_utilisation, lang)],
  ];
  return (
    <Table
      class="values bt-measures"
      caption={words.grid}
      rows={rows}
      columns={[
        { head: words.path, cell: ([name]) => name },
        ...grid.results.map(
          (one): Column<(typeof rows)[number]> => ({
            head: words.paths[one.path] ?? one.path.replaceAll('_', ' '),
            class: 'num',
            cell: ([, text]) => text(one),
          }),
        ),
      ]}
    />
  );
}
