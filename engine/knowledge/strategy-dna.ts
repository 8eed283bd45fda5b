import { defaultParameters } from '../backtest/default-parameters.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import { QUADRANT_KEYS } from '../macro/quadrant.ts';
import { VOLATILITY_PHASES } from '../volatility/volatility-phase.ts';
import { defineKnowledge } from './declaration.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';
import { readSeries } from './service-runs.ts';
import { COST_STEPS_BPS, PROFILE_FIELDS, type StrategyProfile, strategyProfile } from './strategy-profile.ts';
import { BARS, STUDY_FIELDS, studiedDay, studiedPanels } from './studied-markets.ts';
import { RISE_BARS, type StudiedTrade, studiedRuns } from './studied-trades.ts';
import { studyConfidence, studyDate, studyParams, studySummary, toCounted } from './study-summary.ts';
import { LEAST_EFFECTIVE, TRADE_GROUP_FIELDS, tradeGroup } from './trade-group.ts';

const INTERVALS = ['1d', '1w'] as const;

const { trades, effective_trades, win_rate, win_rate_low, win_rate_high, is_thin } = TRADE_GROUP_FIELDS;
const HIT_FIELDS = {
  ...{ trades, effective_trades, win_rate, win_rate_low, win_rate_high, is_thin },
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** What kind of strategy each one of the catalogue is, measured. */
export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_dna',
    typename: 'StrategyDna',
    owner: 'strategies',
    subjects: strategies.map(({ key }) => key),
    title: { en: 'DNA of a strategy', de: 'DNA einer Strategie' },
    description:
      'What kind of strategy it is, measured and not claimed: how often and how long it holds, how its trades are distributed, whether it buys rises or falls, what costs leave of it, and where it hit. From the own backtests of the service on a fixed list of markets; what callers test never enters.',
    minTier: 'free',
    cadence: 'daily',
    computeVersion: '1.0.0',
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      rule: payload.text('reading_note', 'When it enters and leaves, judged at the close and filled at the next open.'),
      parameters: payload.list(
        'Values of the parameters, the defaults.',
        payload.object('Parameter', 'A parameter of the strategy.', {
          name: payload.text('component_key'),
          value: payload.number('component_value'),
        }),
      ),
      profiles: payload.list(
        'The strategy at each interval.',
        payload.object('Profile', 'What a strategy does at one length of a bar.', PROFILE_FIELDS),
      ),
      hits_by_quadrant: payload.list(
        'Share of the trades that won by macro quadrant at the entry, over all intervals.',
        payload.object('QuadrantHits', 'Trades entered in one macro quadrant.', {
          quadrant: payload.oneOf('macro_quadrant', QUADRANT_KEYS),
          ...HIT_FIELDS,
        }),
      ),
      hits_by_phase: payload.list(
        'The same by the volatility phase of the market.',
        payload.object('PhaseHits', 'Trades entered in one volatility phase.', {
          phase: payload.oneOf('volatility_phase', VOLATILITY_PHASES),
          ...HIT_FIELDS,
        }),
      ),
      study: payload.object('Study', 'What it stands on.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      ...{ cluster: 'calendar month of the entry', least_effective_trades: LEAST_EFFECTIVE, rise_bars: RISE_BARS },
      cost_steps_bps: COST_STEPS_BPS,
    },
    inputs: (subject) => readSeries({ series: [QUADRANT_SERIES] }, ...strategies.filter(({ key }) => key === subject)),
    panels: studiedPanels,
    references: (subject) => [
      { kind: 'references', type: 'svc_score', subject },
      { kind: 'references', type: 'strategy_regime_sensitivity', subject },
    ],
    chart: { rows: 'hits_by_quadrant', label: 'quadrant', value: 'win_rate' },
    heavy: true,
    cpuMs: 100,
    readingDay: ({ panel }) => studiedDay(panel(BARS)),
    compute(inputs, subject) {
      const strategy = strategies.find(({ key }) => key === subject);
      const study = strategy && studiedRuns(inputs, strategy, INTERVALS, series);
      if (!study || study.runs.length === 0) return null;
      const date = studyDate(study);
      const all = study.runs.flatMap((run) => run.trades);
      const profiles = INTERVALS.map((interval) =>
        strategyProfile(
          strategy,
          interval,
          study.runs.filter((run) => run.interval === interval),
        ),
      );
      const [daily] = profiles as [StrategyProfile];
      return {
        date,
        payload: {
          ...{ date, strategy: subject, rule: strategy.rule },
          parameters: Object.entries(defaultParameters(strategy)).map(([name, value]) => ({ name, value })),
          profiles,
          hits_by_quadrant: QUADRANT_KEYS.map((quadrant) => ({
            quadrant,
            ...hitsOf(all.filter((trade) => trade.quadrant === quadrant)),
          })),
          hits_by_phase: VOLATILITY_PHASES.map((phase) => ({
            phase,
            ...hitsOf(all.filter((trade) => trade.phase === phase)),
          })),
          study: studySummary(study, study.runs.map(toCounted)),
        },
        explanation: {
          summary: summaryOf(strategy.name.en, date, daily),
          score: null,
          factors: plainFactors([
            { key: 'strategy_exposure', label: 'Share of daily bars in the market', value: daily.exposure },
            { key: 'trades_per_year', label: 'Trades a year on daily bars', value: daily.trades_per_year },
            { key: 'holding_days', label: 'Days a trade is held', value: daily.holding_days },
            { key: 'trade_win_rate', label: 'Share of trades that won', value: daily.win_rate },
            { key: 'reward_risk_ratio', label: 'Mean gain over mean loss', value: daily.reward_risk_ratio },
            { key: 'trade_skew', label: 'Skew of the trades', value: daily.trade_skew },
            { key: 'entries_after_rise', label: 'Share of entries after a rise', value: daily.entries_after_rise },
            { key: 'holding_correlation', label: 'Correlation with holding', value: daily.holding_correlation },
          ]),
          confidence: studyConfidence(study, tradeGroup(all).effective_trades),
        },
      };
    },
  });

function hitsOf(own: readonly StudiedTrade[]) {
  const group = tradeGroup(own);
  return {
    ...{ trades: group.trades, effective_trades: group.effective_trades, is_thin: group.is_thin },
    ...{ win_rate: group.win_rate, win_rate_low: group.win_rate_low, win_rate_high: group.win_rate_high },
    null_reason: group.trades === 0 ? group.null_reason : null,
  };
}

const CHARACTER_WORDS: Readonly<Record<StrategyProfile['character'], string>> = {
  trend: 'It buys after rises more often than chance: a trend follower.',
  reversion: 'It buys after falls more often than chance: a bet on reversion.',
  neither: 'Its entries follow rises no more and no less often than chance.',
  not_told: 'It has too few completed trades to tell what it buys.',
};

function summaryOf(
  name: string,
  date: string,
  { exposure, trades_per_year: yearly, character }: StrategyProfile,
): string {
  const held = Math.round(100 * (exposure ?? 0));
  const count = (yearly ?? 0).toFixed(1);
  return `On daily bars up to ${date} ${name} is in the market ${held} % of the time with ${count} completed trades a year. ${CHARACTER_WORDS[character]}`;
}
