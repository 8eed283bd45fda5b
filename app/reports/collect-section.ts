import { knowledgeSlug } from '../../platform/knowledge/knowledge-graph.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { ReportLanguage, ReportSection } from '../../platform/reports/report-request.ts';
import type { KnowledgeAnswer } from '../../web/pages/knowledge/knowledge-answer.ts';
import type { BacktestAnswer, BacktestContent } from '../../web/reports/backtest/backtest-content.ts';
import type { BriefingContent } from '../../web/reports/briefing/briefing-content.ts';
import type { ChartContent, SeriesContent } from '../../web/reports/history/history-content.ts';
import type { ObjectContent, Part, SectionContent } from '../../web/reports/report-content.ts';
import type { AskOperation } from './ask-operation.ts';

/** Points of an equity curve: more than a page has room for. */
const EQUITY_POINTS = 500;
/** The readings of the briefing that are knowledge objects. */
const BRIEFING_OBJECTS = ['market_briefing/GLOBAL', 'market_pulse/BTC', 'btc_cycle/BTC', 'market_regime/GLOBAL'];

export interface SectionDeps {
  readonly ask: AskOperation;
  readonly declarations: EngineDeclarations;
  readonly lang: ReportLanguage;
  readonly days: number;
}

/** Gathers what a section shows, by the operations that callers have. */
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

/** One after the other: a report leaves room for the callers who wait for their answer. */
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
    pulse: (await ask('PulseToday', {})) as BriefingContent['pulse'],
    pulse_history: (await ask('PulseHistory', { days })) as BriefingContent['pulse_history'],
    cycle: (await ask('BtcCycleLatest', {})) as BriefingContent['cycle'],
    regime: (await ask('MacroRegimeLatest', {})) as BriefingContent['regime'],
    levels: (await ask('BtcKeyLevelsLatest', {})) as BriefingContent['levels'],
    objects: await inTurn(BRIEFING_OBJECTS, (name) => collectObject(name, deps)),
  };
}

/** An object with the words its page has for it; readers get it, and its hash, by its route. */
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
  // Ids and dates of keeping differ from run to run; what was found does not.
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
  const { answer: trips } = (await ask('BacktestTrades', { id })) as Part<Pick<BacktestContent, 'trades'>>;
  const { answer: worth } = (await ask('BacktestEquity', { id, points: EQUITY_POINTS })) as Part<
    Pick<BacktestContent, 'equity'>
  >;
  return { trades: trips?.trades ?? [], equity: worth?.equity ?? null };
}

function strategyWords(key: string, { declarations, lang }: SectionDeps): Pick<BacktestContent, 'name' | 'rule'> {
  const strategy = declarations.strategies.find((one) => one.key === key);
  return { name: strategy?.name[lang] ?? key, rule: strategy?.rule ?? null };
}

async function collectSeries(id: string, { ask, days }: SectionDeps): Promise<SeriesContent> {
  return { id, history: (await ask('OnchainSeriesHistory', { id, days })) as SeriesContent['history'] };
}

async function collectChart(slug: string, { ask, declarations, lang, days }: SectionDeps): Promise<ChartContent> {
  const chart = declarations.charts.find((one) => one.slug === slug);
  if (!chart) throw new Error(`there is no chart ${slug}`);
  const fields = chart.fields.map(({ key, series }) => {
    const declared = declarations.series.get(series);
    return { key, series, label: declared?.label ?? key, unit: declared?.unit ?? '' };
  });
  const history = (await ask('ChartHistory', { slug, days })) as ChartContent['history'];
  return { slug, name: chart.name[lang], fields, history };
}
