import { marketPhases } from '../backtest/market-phases.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import { regimeRecommendation } from '../evidence/regime-recommendation.ts';
import { BARS, STUDIED_BITCOIN } from '../evidence/studied-markets.ts';
import { QUADRANT_KEYS, QUADRANT_MEANINGS, type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { VOLATILITY_PHASE_MEANINGS, VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import { defineKnowledge, type KnowledgeInputs } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { readSeries } from './service-runs.ts';
import { strategyStudy } from './strategy-study.ts';
import { type StudiedRun, studiedRuns } from './studied-trades.ts';
import { STUDY_FIELDS, studyConfidence, studyDate, studyParams, studySummary, toCounted } from './study-summary.ts';
import { MIN_EFFECTIVE, TRADE_GROUP_FIELDS, type TradeGroup, tradeGroup } from './trade-group.ts';

const INTERVALS = ['1d', '1w'] as const;

const CURRENT = {
  rating: TRADE_GROUP_FIELDS.rating,
  text_en: payload.maybe(payload.text('reading_verdict')),
  text_de: payload.maybe(payload.text('reading_verdict')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** Trade results of each strategy by macro quadrant and by volatility phase. */
export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_regime_sensitivity',
    typename: 'StrategyRegimeSensitivity',
    ...strategyStudy(strategies, ['svc_score', 'strategy_dna']),
    title: { en: 'Regime sensitivity of a strategy', de: 'Regime-Empfindlichkeit einer Strategie' },
    description:
      "Results of the completed trades of a strategy by macro quadrant and volatility phase at entry, next to all trades, from the service's own backtests on a fixed list of markets. Backtests of callers never enter.",
    computeVersion: '1.0.1',
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      all_trades: payload.object(
        'AllTrades',
        'All trades, whatever the regime: the reference for each regime.',
        TRADE_GROUP_FIELDS,
      ),
      quadrants: payload.list(
        'Trades by the macro quadrant known at the close before the entry.',
        payload.object('QuadrantTrades', 'Trades entered in one macro quadrant.', {
          quadrant: payload.oneOf('macro_quadrant', QUADRANT_MEANINGS),
          share_of_time_pct: payload.maybe(payload.number('regime_time_share')),
          ...TRADE_GROUP_FIELDS,
        }),
      ),
      unassigned_trades: payload.integer('completed_trades', 'Trades entered while no quadrant was known.'),
      phases: payload.list(
        'Trades by the volatility phase of their market at the close before the entry.',
        payload.object('PhaseTrades', 'Trades entered in one volatility phase.', {
          phase: payload.oneOf('volatility_phase', VOLATILITY_PHASE_MEANINGS),
          share_of_time_pct: payload.maybe(payload.number('regime_time_share')),
          ...TRADE_GROUP_FIELDS,
        }),
      ),
      current_quadrant: payload.object('CurrentQuadrant', 'Results of past trades in the current macro quadrant.', {
        quadrant: payload.maybe(payload.oneOf('macro_quadrant', QUADRANT_MEANINGS)),
        ...CURRENT,
      }),
      current_phase: payload.object(
        'CurrentPhase',
        'Results of past trades in the current volatility phase of Bitcoin.',
        {
          phase: payload.maybe(payload.oneOf('volatility_phase', VOLATILITY_PHASE_MEANINGS)),
          ...CURRENT,
        },
      ),
      study: payload.object('Study', 'Backtests behind the reading.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      cluster: 'calendar month of the entry',
      least_effective_trades: MIN_EFFECTIVE,
    },
    inputs: (subject) => readSeries({ series: [QUADRANT_SERIES] }, ...strategies.filter(({ key }) => key === subject)),
    chart: { rows: 'quadrants', label: 'quadrant', value: 'avg_pnl_pct' },
    cpuMs: 60,
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
          date,
          strategy: subject,
          all_trades: all,
          quadrants,
          phases,
          unassigned_trades: trades.filter(({ quadrant }) => quadrant === null).length,
          current_quadrant: current,
          current_phase: currentPhase(inputs, phases),
          study: studySummary(study, study.runs.map(toCounted)),
        },
        explanation: {
          summary: summaryOf(strategy.name, date, all, current),
          score: null,
          factors: plainFactors([
            {
              key: 'completed_trades',
              label: { en: 'Completed trades', de: 'Abgeschlossene Trades' },
              value: all.trades,
            },
            ...quadrants.map((row) => ({ key: row.quadrant, label: labelOf(row.quadrant), value: row.avg_pnl_pct })),
            ...phases.map((row) => ({
              key: row.phase,
              label: { en: `Volatility: ${row.phase}`, de: `Volatilität: ${row.phase}` },
              value: row.avg_pnl_pct,
            })),
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

/** Computes the share of the days of all windows by key, 0 to 1; null when no day is known. */
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
      quadrant: row.quadrant,
      trades: row.trades,
      winRate: row.win_rate ?? 0,
      avgPnlPct: row.avg_pnl_pct,
      avgPnlLowPct: row.avg_pnl_low_pct,
      avgPnlHighPct: row.avg_pnl_high_pct,
      rating: row.rating,
      rewardRiskRatio: row.reward_risk_ratio,
      shareOfTimePct: row.share_of_time_pct,
      nullReason: row.null_reason,
    })),
    current,
  );
  const own = rows.find(({ quadrant }) => quadrant === current);
  return {
    quadrant: current,
    rating: said.rating,
    text_en: said.text?.en ?? null,
    text_de: said.text?.de ?? null,
    null_reason: own?.rating === null ? own.null_reason : said.nullReason,
  };
}

/** German sentence without a rating of the current regime. */
const NO_RATING = 'Für das aktuelle Regime gibt es keine Einstufung.';

const PHASE_WORDS: Readonly<Record<VolatilityPhase, Words>> = {
  low: { en: 'low volatility', de: 'niedrigen Volatilität' },
  normal: { en: 'normal volatility', de: 'normalen Volatilität' },
  high: { en: 'high volatility', de: 'hohen Volatilität' },
  expansion: { en: 'expanding volatility', de: 'zunehmenden Volatilität' },
};

function currentPhase({ view, panel }: KnowledgeInputs, rows: ReturnType<typeof phaseRows>) {
  const bitcoin = panel(BARS).entities.get(STUDIED_BITCOIN);
  const phase = bitcoin ? (marketPhases(bitcoin, view.lastDay).points.at(-1)?.phase ?? null) : null;
  const row = rows.find((one) => one.phase === phase);
  const none = { phase, rating: null, text_en: null, text_de: null };
  if (phase === null || !row) return { ...none, null_reason: 'Bitcoin has no volatility phase so far.' };
  if (row.rating === null) return { ...none, null_reason: row.null_reason };
  const [mean, low, high] = [row.avg_pnl_pct ?? 0, row.avg_pnl_low_pct ?? 0, row.avg_pnl_high_pct ?? 0];
  return {
    phase,
    rating: row.rating,
    null_reason: null,
    text_en: `Bitcoin is in the phase of ${PHASE_WORDS[phase].en}. ${row.trades} past trades entered in this phase returned ${mean.toFixed(2)} % on average, 90 % interval ${low.toFixed(2)} to ${high.toFixed(2)} %.`,
    text_de: `Bitcoin ist in der Phase der ${PHASE_WORDS[phase].de}. ${row.trades} frühere Trades mit Einstieg in dieser Phase brachten im Mittel ${germanNumber(mean, 2)} %, 90-%-Intervall ${germanNumber(low, 2)} bis ${germanNumber(high, 2)} %.`,
  };
}

function labelOf(quadrant: QuadrantKey): Words {
  return quadrantOf(QUADRANT_KEYS.indexOf(quadrant))?.label ?? { en: quadrant, de: quadrant };
}

function summaryOf(name: Words, date: string, all: TradeGroup, current: ReturnType<typeof currentQuadrant>): Words {
  const mean = all.avg_pnl_pct;
  const regime = { en: current.text_en ?? current.null_reason ?? '', de: current.text_de ?? NO_RATING };
  return {
    en: `${name.en} completed ${all.trades} trades up to ${date}${mean === null ? '' : `, with a mean return of ${mean.toFixed(2)} %`}. ${regime.en}`,
    de: `${name.de} hat bis ${germanDay(date)} ${all.trades} Trades abgeschlossen${mean === null ? '' : `, mit einer mittleren Rendite von ${germanNumber(mean, 2)} %`}. ${regime.de}`,
  };
}
