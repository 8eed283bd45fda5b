import { marketPhases } from '../backtest/market-phases.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import { regimeRecommendation } from '../evidence/regime-recommendation.ts';
import { QUADRANT_KEYS, type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import { defineKnowledge, type KnowledgeInputs } from './declaration.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';
import { readSeries } from './service-runs.ts';
import { BARS, STUDIED_BITCOIN, STUDY_FIELDS, studiedDay, studiedPanels } from './studied-markets.ts';
import { type StudiedRun, studiedRuns } from './studied-trades.ts';
import { studyConfidence, studyDate, studyParams, studySummary, toCounted } from './study-summary.ts';
import { LEAST_EFFECTIVE, TRADE_GROUP_FIELDS, type TradeGroup, tradeGroup } from './trade-group.ts';

const INTERVALS = ['1d', '1w'] as const;

const CURRENT = {
  rating: TRADE_GROUP_FIELDS.rating,
  text_en: payload.maybe(payload.text('reading_verdict')),
  text_de: payload.maybe(payload.text('reading_verdict')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** How the trades of each strategy did by macro quadrant and by volatility phase. */
export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_regime_sensitivity',
    typename: 'StrategyRegimeSensitivity',
    owner: 'strategies',
    subjects: strategies.map(({ key }) => key),
    title: { en: 'Regime sensitivity of a strategy', de: 'Regime-Empfindlichkeit einer Strategie' },
    description:
      'How the completed trades of a strategy did by the macro quadrant and the volatility phase they were entered in, beside all of them, from the own backtests of the service on a fixed list of markets. What callers test never enters.',
    minTier: 'free',
    cadence: 'daily',
    computeVersion: '1.0.0',
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      all_trades: payload.object(
        'AllTrades',
        'All trades, whatever the regime: what a regime is held against.',
        TRADE_GROUP_FIELDS,
      ),
      quadrants: payload.list(
        'Trades by the macro quadrant known at the close before the entry.',
        payload.object('QuadrantTrades', 'Trades entered in one macro quadrant.', {
          quadrant: payload.oneOf('macro_quadrant', QUADRANT_KEYS),
          share_of_time_pct: payload.maybe(payload.number('regime_time_share')),
          ...TRADE_GROUP_FIELDS,
        }),
      ),
      unassigned_trades: payload.integer('completed_trades', 'Trades entered while no quadrant was known.'),
      phases: payload.list(
        'Trades by the volatility phase of their market at the close before the entry.',
        payload.object('PhaseTrades', 'Trades entered in one volatility phase.', {
          phase: payload.oneOf('volatility_phase', VOLATILITY_PHASES),
          share_of_time_pct: payload.maybe(payload.number('regime_time_share')),
          ...TRADE_GROUP_FIELDS,
        }),
      ),
      current_quadrant: payload.object('CurrentQuadrant', 'What past trades say about the macro quadrant that holds.', {
        quadrant: payload.maybe(payload.oneOf('macro_quadrant', QUADRANT_KEYS)),
        ...CURRENT,
      }),
      current_phase: payload.object('CurrentPhase', 'What they say about the volatility phase Bitcoin is in.', {
        phase: payload.maybe(payload.oneOf('volatility_phase', VOLATILITY_PHASES)),
        ...CURRENT,
      }),
      study: payload.object('Study', 'What it stands on.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      ...{ cluster: 'calendar month of the entry', least_effective_trades: LEAST_EFFECTIVE },
    },
    inputs: (subject) => readSeries({ series: [QUADRANT_SERIES] }, ...strategies.filter(({ key }) => key === subject)),
    panels: studiedPanels,
    references: (subject) => [
      { kind: 'references', type: 'svc_score', subject },
      { kind: 'references', type: 'strategy_dna', subject },
    ],
    chart: { rows: 'quadrants', label: 'quadrant', value: 'avg_pnl_pct' },
    heavy: true,
    cpuMs: 60,
    readingDay: ({ panel }) => studiedDay(panel(BARS)),
    compute(inputs, subject) {
      const strategy = strategies.find(({ key }) => key === subject);
      const study = strategy && studiedRuns(inputs, strategy, INTERVALS, series);
      if (!study || study.runs.length === 0) return null;
      const trades = study.runs.flatMap((run) => run.trades);
      const quadrants = quadrantRows(study.runs);
      const phases = phaseRows(study.runs);
      const all = tradeGroup(trades);
      const date = studyDate(study);
      const current = currentQuadrant(inputs.view, quadrants);
      return {
        date,
        payload: {
          ...{ date, strategy: subject, all_trades: all, quadrants, phases },
          unassigned_trades: trades.filter(({ quadrant }) => quadrant === null).length,
          ...{ current_quadrant: current, current_phase: currentPhase(inputs, phases) },
          study: studySummary(study, study.runs.map(toCounted)),
        },
        explanation: {
          summary: summaryOf(strategy.name.en, date, all, current),
          score: null,
          factors: plainFactors([
            { key: 'completed_trades', label: 'Completed trades', value: all.trades },
            ...quadrants.map((row) => ({ key: row.quadrant, label: labelOf(row.quadrant), value: row.avg_pnl_pct })),
            ...phases.map((row) => ({ key: row.phase, label: `Volatility: ${row.phase}`, value: row.avg_pnl_pct })),
          ]),
          confidence: studyConfidence(study, all.effective_trades),
        },
      };
    },
  });

function quadrantRows(runs: readonly StudiedRun[]) {
  const shares = timeShares(runs.map(({ quadrantDays }) => quadrantDays));
  return QUADRANT_KEYS.map((quadrant) => {
    const own = runs.flatMap(({ trades }) => trades.filter((trade) => trade.quadrant === quadrant));
    return rowOf({ quadrant }, own, shares && (shares.get(quadrant) ?? 0), 'quadrant');
  });
}

function phaseRows(runs: readonly StudiedRun[]) {
  const shares = timeShares(runs.map(({ phaseDays }) => phaseDays));
  return VOLATILITY_PHASES.map((phase) => {
    const own = runs.flatMap(({ trades }) => trades.filter((trade) => trade.phase === phase));
    return rowOf({ phase }, own, shares && (shares.get(phase) ?? 0), 'volatility phase');
  });
}

function rowOf<Key extends object>(
  key: Key,
  trades: Parameters<typeof tradeGroup>[0],
  share: number | null,
  of: string,
) {
  const group = tradeGroup(trades);
  const reasons = [group.null_reason, share === null ? `No day of the windows has a ${of}.` : null];
  return {
    ...key,
    ...group,
    share_of_time_pct: share === null ? null : publishedNumber(100 * share),
    null_reason: reasons.filter((reason) => reason !== null).join(' ') || null,
  };
}

/** Share of the days of all windows; null when none is known. */
function timeShares<Key>(counts: readonly ReadonlyMap<Key, number>[]): Map<Key, number> | null {
  const days = new Map<Key, number>();
  for (const one of counts) for (const [key, count] of one) days.set(key, (days.get(key) ?? 0) + count);
  const total = [...days.values()].reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : new Map([...days].map(([key, count]) => [key, count / total]));
}

function currentQuadrant(view: SeriesView, rows: ReturnType<typeof quadrantRows>) {
  const current = quadrantOf(latest(view, QUADRANT_SERIES)?.value ?? null)?.key ?? null;
  const said = regimeRecommendation(
    rows.map((row) => ({
      ...{ quadrant: row.quadrant, trades: row.trades, winRate: row.win_rate ?? 0, avgPnlPct: row.avg_pnl_pct },
      ...{ avgPnlLowPct: row.avg_pnl_low_pct, avgPnlHighPct: row.avg_pnl_high_pct, rating: row.rating },
      ...{ rewardRiskRatio: row.reward_risk_ratio, shareOfTimePct: row.share_of_time_pct, nullReason: row.null_reason },
    })),
    current,
  );
  const own = rows.find(({ quadrant }) => quadrant === current);
  return {
    ...{ quadrant: current, rating: said.rating, text_en: said.text?.en ?? null, text_de: said.text?.de ?? null },
    null_reason: own?.rating === null ? own.null_reason : said.nullReason,
  };
}

const PHASE_WORDS: Readonly<Record<VolatilityPhase, { readonly en: string; readonly de: string }>> = {
  low: { en: 'low volatility', de: 'geringe Schwankung' },
  normal: { en: 'normal volatility', de: 'gewöhnliche Schwankung' },
  high: { en: 'high volatility', de: 'hohe Schwankung' },
  expansion: { en: 'expanding volatility', de: 'zunehmende Schwankung' },
};

function currentPhase({ view, panel }: KnowledgeInputs, rows: ReturnType<typeof phaseRows>) {
  const bitcoin = panel(BARS).entities.get(STUDIED_BITCOIN);
  const phase = bitcoin ? (marketPhases(bitcoin, view.lastDay).points.at(-1)?.phase ?? null) : null;
  const row = rows.find((one) => one.phase === phase);
  const none = { phase, rating: null, text_en: null, text_de: null };
  if (phase === null || !row) return { ...none, null_reason: 'Bitcoin has no volatility phase yet.' };
  if (row.rating === null) return { ...none, null_reason: row.null_reason };
  const [mean, low, high] = [row.avg_pnl_pct, row.avg_pnl_low_pct, row.avg_pnl_high_pct].map((value) =>
    (value ?? 0).toFixed(2),
  ) as [string, string, string];
  const german = (text: string) => text.replace('.', ',');
  return {
    ...{ phase, rating: row.rating, null_reason: null },
    text_en: `Bitcoin is in ${PHASE_WORDS[phase].en}. ${row.trades} past trades entered in it returned ${mean} % on average, 90 % interval ${low} to ${high} %.`,
    text_de: `Bitcoin zeigt ${PHASE_WORDS[phase].de}. ${row.trades} frühere Trades, die darin begannen, brachten im Mittel ${german(mean)} %, 90-%-Intervall ${german(low)} bis ${german(high)} %.`,
  };
}

function labelOf(quadrant: QuadrantKey): string {
  return quadrantOf(QUADRANT_KEYS.indexOf(quadrant))?.label.en ?? quadrant;
}

function summaryOf(name: string, date: string, all: TradeGroup, current: ReturnType<typeof currentQuadrant>): string {
  const mean = all.avg_pnl_pct === null ? '' : `, ${all.avg_pnl_pct.toFixed(2)} % on average`;
  const regime = current.text_en ?? current.null_reason ?? '';
  return `${name} completed ${all.trades} trades as of ${date}${mean}. ${regime}`;
}
