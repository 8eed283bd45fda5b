/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import { ChartPlot } from '../charts/chart-plot.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { amountText, shortDayText, valueText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { FanDrawing } from './fan-drawing.tsx';
import { changeOf, multipleOf, percentOf } from './ratio-text.ts';
import { TradeTable } from './trade-table.tsx';
import { TradesDrawing } from './trades-drawing.tsx';
import { RESULT_FORMATS, rollingChart, type Worth, worthChart } from './worth-chart.ts';

interface SectionProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
}

/** Widths of a drawing that is laid out for its width. */
const WIDTHS = { wide: RESULT_FORMATS.wide.width, narrow: RESULT_FORMATS.narrow.width };

interface WorthProps {
  readonly backtest: Worth;
  /** Name of the strategy. */
  readonly name: string;
  readonly lang: PageLanguage;
}

/** Worth and falls against holding. */
export function WorthSection({ backtest, name, lang }: WorthProps) {
  const words = BACKTEST_WORDS[lang];
  const last = backtest.equity.snapshots.at(-1);
  const held = last?.held ?? null;
  const text = (value: number) => valueText(value, 'ratio', lang);
  const chart = worthChart(backtest, name);
  const panes = chart.panes.map((pane, i) => ({ ...pane, title: i === 0 ? words.worth : words.underWater }));
  return (
    <Section title={words.against}>
      <ChartPlot
        chart={{ ...chart, panes }}
        lang={lang}
        label={words.drawn(text(last?.value ?? 1), held === null ? null : text(held))}
        name={words.plot}
        formats={RESULT_FORMATS}
      />
    </Section>
  );
}

export function TradesSection({ backtest, lang }: SectionProps) {
  const words = BACKTEST_WORDS[lang];
  const { trades, candles } = backtest;
  return (
    <Section title={words.trades} note={trades.length > 0 ? words.tradesNote : words.noTrades}>
      {candles.length > 0 && trades.length > 0 && (
        <AtBothWidths {...WIDTHS} draw={(width) => <TradesDrawing backtest={backtest} lang={lang} width={width} />} />
      )}
      {trades.length > 0 && <TradeTable trades={trades} lang={lang} />}
    </Section>
  );
}

export function RollingSection({ backtest, lang }: SectionProps) {
  const words = BACKTEST_WORDS[lang];
  const { bars, values } = backtest.rolling_sharpe;
  const text = (value: number | undefined) => amountText(value ?? 0, 'fraction', lang);
  const label = words.rollingDrawn(text(Math.min(...values)), text(Math.max(...values)), text(values.at(-1)));
  return (
    <Section title={words.rolling} note={words.rollingNote(bars)}>
      {values.length < 2 ? (
        <p>{words.rollingNone}</p>
      ) : (
        <ChartPlot
          chart={rollingChart(backtest)}
          lang={lang}
          label={label}
          name={words.rollingPlot}
          formats={{
            wide: { ...RESULT_FORMATS.wide, panes: [160] },
            narrow: { ...RESULT_FORMATS.narrow, panes: [150] },
          }}
        />
      )}
    </Section>
  );
}

/** Runs at every day on which bars may begin; absent where there is only one. */
export function FanSection({ backtest, lang }: SectionProps) {
  const words = BACKTEST_WORDS[lang];
  const { anchor_runs: runs } = backtest;
  if (runs.length < 2) return null;
  return (
    <Section title={words.fan} note={words.fanNote(runs.length)}>
      <AtBothWidths {...WIDTHS} draw={(width) => <FanDrawing backtest={backtest} lang={lang} width={width} />} />
    </Section>
  );
}

export function RegimeSection({ backtest: { regimes }, lang }: SectionProps) {
  const words = BACKTEST_WORDS[lang];
  const none = words.measures.missing;
  return (
    <Section title={words.regimes} note={words.regimesNote}>
      <Table
        class="values bt-regimes"
        caption={words.regimes}
        rows={regimes}
        columns={[
          { head: words.quadrant, cell: ({ quadrant }) => words.quadrants[quadrant] ?? quadrant },
          { head: words.share, class: 'num', cell: ({ time_share: share }) => percentOf(share, lang) },
          { head: words.trades, class: 'num', cell: ({ trades }) => amountText(trades, 'count', lang) },
          {
            head: words.winRate,
            class: 'num bt-wide',
            cell: ({ win_rate: rate }) => (rate === null ? none : percentOf(rate, lang)),
          },
          {
            head: words.mean,
            class: 'num',
            cell: ({ average_return: mean }) => (mean === null ? none : changeOf(mean, lang)),
          },
        ]}
      />
    </Section>
  );
}

/** Hash, inputs and engine of a result. */
export function ProofSection({ backtest, lang, children }: SectionProps & { readonly children: ComponentChildren }) {
  const words = BACKTEST_WORDS[lang];
  const { as_of: asOf, created_at: createdAt, inputs, repro_hash: hash, certificate, share_id: shareId } = backtest;
  const run = createdAt === null ? '' : words.runOn(shortDayText(createdAt.slice(0, 10), lang));
  return (
    <Section title={words.proof}>
      <p class="bt-text">
        {words.proofText(shortDayText(asOf, lang), run)} {words.engine(certificate.engine_version, certificate.seed)}
      </p>
      {children}
      <dl class="bt-proof">
        <div>
          <dt>{words.hashName}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
        {inputs.map(({ id, digest }) => (
          <div key={id}>
            <dt>
              <code>{id}</code>
            </dt>
            <dd>
              <code>{digest}</code>
            </dd>
          </div>
        ))}
        {shareId !== null && (
          <div>
            <dt>API</dt>
            <dd>
              <a href="/docs/api/strategies#BacktestShared">
                <code>/api/v1/shared-backtests/{shareId}</code>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

/** Worth at the end in words: `4.99`. */
export function endText(
  backtest: Pick<BacktestResult, 'metrics' | 'benchmark'>,
  lang: PageLanguage,
): readonly [own: string, held: string] {
  return [multipleOf(1 + backtest.metrics.total_return, lang), multipleOf(1 + backtest.benchmark.total_return, lang)];
}
