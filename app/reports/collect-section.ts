import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { knowledgeSlug } from '../../services/knowledge/knowledge-graph.ts';
import type { ReportLanguage, ReportSection } from '../../services/reports/report-request.ts';
import type { KnowledgeAnswer } from '../../web/pages/knowledge-answer.ts';
import type { BacktestAnswer, BacktestContent } from '../../web/reports/backtest/backtest-content.ts';
import type { BriefingContent } from '../../web/reports/briefing/briefing-content.ts';
import type { ChartContent, SeriesContent } from '../../web/reports/history/history-content.ts';
import type { ObjectContent } from '../../web/reports/object-content.ts';
import type { Part } from '../../web/reports/part.ts';
import type { SectionContent } from '../../web/reports/report-content.ts';
import type { AskOperation } from './ask-operation.ts';
import { paneOfSeries, panesOfChart } from './chart-panes.ts';

/** Number of points of an equity curve, more than a page can resolve. */
const EQUITY_POINTS = 500;
/** Readings of the briefing that are knowledge objects. */
const BRIEFING_OBJECTS = ['market_briefing/GLOBAL', 'market_pulse/BTC', 'btc_cycle/BTC', 'market_regime/GLOBAL'];

export interface SectionDeps {
  readonly ask: AskOperation;
  readonly declarations: EngineDeclarations;
  readonly lang: ReportLanguage;
  readonly days: number;
}

/** Collects the content of a section through the public operations. */
export async function collectSection(section: ReportSection, deps: SectionDeps): Promise<SectionContent> {
  const { kind } = section;
  switch (kind) {
    case 'market_briefing':
      return { kind, ...(await collectBriefing(deps)) };
    case 'strategy_evidence': {
      const { strategy, interval, dateFrom, dateTo } = section;
      const window = { ...(dateFrom !== null && { date_from: dateFrom }), ...(dateTo !== null && { date_to: dateTo }) };
      const run = (pair: string) => runBacktest({ strategy, pair, interval, ...window }, deps);
      return { kind, runs: await inTurn(section.pairs, run) };
    }
    case 'backtests':
      return { kind, runs: await inTurn(section.ids, (id) => readBacktest(id, deps)) };
    case 'knowledge':
      return { kind, objects: await inTurn(section.objects, (name) => collectObject(name, deps)) };
    case 'series':
      return { kind, series: await inTurn(section.series, (id) => collectSeries(id, deps)) };
    case 'charts':
      return { kind, charts: await inTurn(section.charts, (slug) => collectChart(slug, deps)) };
  }
}

/** Runs sequentially, so that a report does not delay callers. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  collect: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await collect(item));
  return results;
}

async function collectBriefing(deps: SectionDeps): Promise<BriefingContent> {
  const { ask, days } = deps;
  return {
    pulse: await ask('PulseToday', {}),
    pulse_history: await ask('PulseHistory', { days }),
    cycle: await ask('BtcCycleLatest', {}),
    regime: await ask('MacroRegimeLatest', {}),
    levels: await ask('BtcKeyLevelsLatest', {}),
    objects: await inTurn(BRIEFING_OBJECTS, (name) => collectObject(name, deps)),
  };
}

/** Knowledge object with the texts of its page. Readers can reproduce it, including its hash, through its route. */
async function collectObject(name: string, { ask }: SectionDeps): Promise<ObjectContent> {
  const [type = '', subject = ''] = name.split('/');
  const found = (await ask('KnowledgePage', { slug: knowledgeSlug(type, subject) })) as Part<KnowledgeAnswer>;
  const call = { ...found.call, path: `/api/v1/knowledge/${type}/${subject}`, sha256: null };
  if (found.answer === null) return { name, page: { call, answer: null, refusal: found.refusal } };
  return { name, page: { call, answer: found.answer.page, refusal: null } };
}

type Ran = BacktestAnswer & { readonly share_id?: string | null; readonly trades?: unknown; readonly equity?: unknown };

async function runBacktest(body: Readonly<Record<string, unknown>>, deps: SectionDeps): Promise<BacktestContent> {
  const found = (await deps.ask('BacktestRun', body)) as Part<Ran>;
  const pair = String(body.pair);
  const named = { ...strategyWords(String(body.strategy), deps), pair };
  if (found.answer === null) return { ...named, backtest: found, trades: [], equity: null };
  // Ids and storage dates differ between runs; results do not.
  const { id, created_at: _kept, share_id: _shared, trades: _trades, equity: _equity, ...answer } = found.answer;
  return { ...named, backtest: { ...found, answer }, ...(await readCurves(String(id), deps)) };
}

async function readBacktest(id: string, deps: SectionDeps): Promise<BacktestContent> {
  const backtest = (await deps.ask('BacktestOwn', { id })) as Part<Ran>;
  if (backtest.answer === null) return { name: id, rule: null, pair: null, backtest, trades: [], equity: null };
  const { share_id: _shared, ...answer } = backtest.answer;
  const words = strategyWords(answer.strategy, deps);
  return { ...words, pair: null, backtest: { ...backtest, answer }, ...(await readCurves(id, deps)) };
}

async function readCurves(id: string, { ask }: SectionDeps): Promise<Pick<BacktestContent, 'trades' | 'equity'>> {
  const { answer: trips } = await ask('BacktestTrades', { id });
  const { answer: worth } = await ask('BacktestEquity', { id, points: EQUITY_POINTS });
  return { trades: trips?.trades ?? [], equity: worth?.equity ?? null };
}

function strategyWords(key: string, { declarations, lang }: SectionDeps): Pick<BacktestContent, 'name' | 'rule'> {
  const strategy = declarations.strategies.find((one) => one.key === key);
  return { name: strategy?.name[lang] ?? key, rule: strategy?.rule ?? null };
}

async function collectSeries(id: string, { ask, declarations, lang, days }: SectionDeps): Promise<SeriesContent> {
  return {
    id,
    label: seriesLabel(id, declarations)[lang],
    pane: paneOfSeries(id, declarations),
    history: await ask('OnchainSeriesHistory', { id, days }),
  };
}

async function collectChart(slug: string, { ask, declarations, lang, days }: SectionDeps): Promise<ChartContent> {
  const chart = declarations.charts.find((one) => one.slug === slug);
  if (!chart) throw new Error(`Unknown chart ${slug}. Use the slug of a declared chart.`);
  const fields = chart.fields.map(({ key, series }) => {
    const declared = declarations.series.get(series);
    return { key, series, label: seriesLabel(series, declarations)[lang], unit: declared?.unit ?? '' };
  });
  const history = (await ask('ChartHistory', { slug, days })) as ChartContent['history'];
  return { slug, name: chart.name[lang], fields, panes: panesOfChart(chart), history };
}
