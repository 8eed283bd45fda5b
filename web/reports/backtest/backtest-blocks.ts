import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { wordText } from '../../pages/word-text.ts';
import { blocksOf, column, type Fact, factTable, heading, missingTable, tableOf } from '../blocks.ts';
import type { Block, Cell } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import type { BacktestAnswer, BacktestContent, ReportedBacktest } from './backtest-content.ts';
import { BACKTEST_WORDS, type BacktestWords } from './backtest-words.ts';
import { equityChart, tripTable } from './trip-blocks.ts';

type Metric = Extract<keyof BacktestWords, string>;

const COMPARED: readonly Metric[] = ['total_return', 'cagr', 'max_drawdown', 'result_sharpe'];
const OWN: readonly Metric[] = [
  ...(['trades', 'exposure', 'sortino', 'calmar', 'ulcer_index', 'win_rate'] as const),
  ...(['profit_factor', 'expectancy', 'concentration'] as const),
];
const FRACTIONS: ReadonlySet<string> = new Set([
  ...['total_return', 'cagr', 'max_drawdown', 'exposure', 'ulcer_index', 'win_rate', 'expectancy'],
]);

/** Returns the blocks of a backtest: settings, results, statistical evidence and round trips. */
export function backtestBlocks(content: BacktestContent, lang: PageLanguage): Block[] {
  const words = BACKTEST_WORDS[lang];
  const { name, rule, pair, backtest, trades, equity } = content;
  const market = backtest.answer?.pair ?? pair;
  return [
    heading(market === null ? name : `${name} ${words.on} ${marketName(market)}`),
    ...blocksOf(backtest, lang, (answer): Block[] => [
      ...warningBlocks(answer, words),
      ...metricBlocks(answer, lang),
      ...equityChart(equity, lang),
      ...evidenceBlocks(answer, lang),
      settingsTable(answer, rule, lang),
      ...tripTable(trades, lang),
    ]),
  ];
}

function warningBlocks({ warnings }: BacktestAnswer, { before }: BacktestWords): Block[] {
  return warnings.length === 0 ? [] : [{ type: 'warning', text: `${before}: ${warnings.join(' ')}` }];
}

function settingsTable(answer: BacktestAnswer, rule: string | null, lang: PageLanguage): Block {
  const words = BACKTEST_WORDS[lang];
  const { pair, interval, anchor, window, parameters, filters, costs, stops } = answer;
  const stop = (fraction: number): Cell => (fraction === 0 ? words.none : { percent: fraction });
  const values = Object.entries(parameters).map(([name, value]) => `${wordText(name)} ${value}`);
  const facts: Fact[] = [
    [words.strategy, answer.strategy, ''],
    ...(rule === null ? [] : ([[words.rule, rule, '']] as const)),
    [words.market, pair, ''],
    [words.bars, anchor === 0 ? interval : `${interval} + ${anchor}`, ''],
    [words.window, `${window.date_from} – ${window.date_to}`, `${window.bars} ${words.bars}`],
    [words.warmup, window.warmup_bars, ''],
    [words.parameters, values.join(', ') || words.none, ''],
    [words.filters, filters.map(wordText).join(', ') || words.none, ''],
    [words.fee, costs.fee_bps, words.basisPoints],
    [words.slippage, costs.slippage_bps, words.basisPoints],
    [words.stopLoss, stop(stops.stop_loss), ''],
    [words.takeProfit, stop(stops.take_profit), ''],
    [words.trailingStop, stop(stops.trailing_stop), ''],
  ];
  return factTable(`${words.settings}. ${words.fills}`, facts, lang);
}

function metricBlocks({ metrics, benchmark, null_reasons }: BacktestAnswer, lang: PageLanguage): Block[] {
  const words = BACKTEST_WORDS[lang];
  const held: Readonly<Record<string, number | boolean | null>> = { ...benchmark };
  const cell = (key: string, value: number | null): Cell => (FRACTIONS.has(key) ? { percent: value } : value);
  const rows = [...COMPARED, ...OWN].map((key): Cell[] => {
    const other = COMPARED.includes(key) ? ((held[key] as number | null | undefined) ?? null) : null;
    return [words[key], cell(key, metrics[key] ?? null), COMPARED.includes(key) ? cell(key, other) : ''];
  });
  const missing = null_reasons.map(({ field, reason }) => ({
    name: field in words ? words[field as Metric] : wordText(field),
    reason,
  }));
  return [
    ...tableOf(
      words.result,
      [column(words.metric, 'text'), column(words.strategy, 'any'), column(words.hold, 'any')],
      rows,
    ),
    ...missingTable(missing, lang),
  ];
}

function evidenceBlocks(answer: BacktestAnswer, lang: PageLanguage): Block[] {
  const words = BACKTEST_WORDS[lang];
  const { evidence, anchor_spread, certificate } = answer;
  const deflated = (against: string, one: ReportedBacktest['evidence']['own']): Cell[] => [
    `${words.against} ${against}`,
    { percent: one.deflated_sharpe },
    wordText(one.verdict) + (one.reason === null ? '' : `: ${one.reason}`),
    one.trials,
  ];
  const spread: Cell[][] =
    anchor_spread.anchors > 1
      ? [
          [words.anchorLow, { percent: anchor_spread.cagr_min }, '', anchor_spread.anchors],
          [words.anchorHigh, { percent: anchor_spread.cagr_max }, '', anchor_spread.anchors],
        ]
      : [];
  const { first_violation, cuts, mutated_cuts } = certificate;
  const found = first_violation === null ? words.certified : `${words.violated} ${first_violation}`;
  return [
    ...tableOf(
      words.evidence,
      [
        column(words.metric, 'text', null, 4),
        column(REPORT_WORDS[lang].value, 'any'),
        column(words.verdict, 'text', null, 4),
        column(words.trials, 'number'),
      ],
      [
        deflated(words.own, evidence.own),
        deflated(words.service, evidence.service),
        [words.probability, { percent: evidence.probabilistic_sharpe }, '', null],
        ...spread,
      ],
    ),
    factTable(
      words.certificate,
      [
        [words.certificate, found, ''],
        [words.cuts, cuts, ''],
        [words.mutated, mutated_cuts, ''],
      ],
      lang,
    ),
    ...regimesTable(answer, words),
  ];
}

function regimesTable({ regimes }: BacktestAnswer, words: BacktestWords): Block[] {
  return tableOf(
    words.regimes,
    [
      column(words.quadrant, 'text'),
      column(words.timeShare, 'any'),
      column(words.trips, 'number'),
      column(words.won, 'any'),
      column(words.mean, 'any'),
    ],
    regimes.map(({ quadrant, time_share, trades, win_rate, average_return }) => [
      wordText(quadrant),
      { percent: time_share },
      trades,
      { percent: win_rate },
      { percent: average_return },
    ]),
  );
}

/** Formats a market for people: `binance:ETHUSDT` becomes "ETHUSDT (binance)". */
function marketName(pair: string): string {
  const [venue, symbol] = pair.split(':');
  return symbol === undefined ? pair : `${symbol} (${venue})`;
}
