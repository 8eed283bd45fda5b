import { defaultParameters } from '../backtest/default-parameters.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import { QUADRANT_KEYS, QUADRANT_MEANINGS } from '../macro/quadrant.ts';
import type { Words } from '../terms/words.ts';
import { VOLATILITY_PHASE_MEANINGS, VOLATILITY_PHASES } from '../volatility/volatility-phase.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { readSeries } from './service-runs.ts';
import { COST_STEPS_BPS, PROFILE_FIELDS, type StrategyProfile, strategyProfile } from './strategy-profile.ts';
import { strategyStudy } from './strategy-study.ts';
import { RISE_BARS, type StudiedTrade, studiedRuns } from './studied-trades.ts';
import { STUDY_FIELDS, studyConfidence, studyDate, studyParams, studySummary, toCounted } from './study-summary.ts';
import { MIN_EFFECTIVE, TRADE_GROUP_FIELDS, tradeGroup } from './trade-group.ts';

const INTERVALS = ['1d', '1w'] as const;

const { trades, effective_trades, win_rate, win_rate_low, win_rate_high, is_thin } = TRADE_GROUP_FIELDS;
const HIT_FIELDS = {
  trades,
  effective_trades,
  win_rate,
  win_rate_low,
  win_rate_high,
  is_thin,
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** Figures of the daily profile that explain the reading: ontology term, member of the profile, and label. */
const CHARACTER = [
  ['strategy_exposure', 'exposure', { en: 'Share of daily bars in the market', de: 'Anteil der Tageskerzen im Markt' }],
  [
    'trades_per_year',
    'trades_per_year',
    { en: 'Trades per year on daily bars', de: 'Trades pro Jahr auf Tageskerzen' },
  ],
  ['holding_days', 'holding_days', { en: 'Holding time of a trade, days', de: 'Haltedauer eines Trades, Tage' }],
  ['trade_win_rate', 'win_rate', { en: 'Win rate', de: 'Trefferquote' }],
  [
    'reward_risk_ratio',
    'reward_risk_ratio',
    { en: 'Mean gain over mean loss', de: 'Mittlerer Gewinn zu mittlerem Verlust' },
  ],
  ['trade_skew', 'trade_skew', { en: 'Skew of the trades', de: 'Schiefe der Trades' }],
  [
    'entries_after_rise',
    'entries_after_rise',
    { en: 'Share of entries after a rise', de: 'Anteil der Einstiege nach Anstieg' },
  ],
  [
    'holding_correlation',
    'holding_correlation',
    { en: 'Correlation with buy and hold', de: 'Korrelation mit Buy and Hold' },
  ],
] as const;

/** Measured character of each strategy in the catalogue. */
export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_dna',
    typename: 'StrategyDna',
    ...strategyStudy(strategies, ['svc_score', 'strategy_regime_sensitivity']),
    title: { en: 'DNA of a strategy', de: 'DNA einer Strategie' },
    description:
      "Measured character of a strategy: how often and how long it holds, how its trades are distributed, whether it buys rises or falls, its return after costs, and the regimes in which its trades won. Based on the service's own backtests on a fixed list of markets; backtests of callers never enter.",
    computeVersion: '1.0.1',
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      rule: payload.text(
        'reading_note',
        'When it enters and exits; signals are evaluated at the close and filled at the next open.',
      ),
      parameters: payload.list(
        'Default values of the parameters.',
        payload.object('Parameter', 'A parameter of the strategy.', {
          name: payload.text('component_key'),
          value: payload.number('component_value'),
        }),
      ),
      profiles: payload.list(
        'Figures of the strategy at each interval.',
        payload.object('Profile', 'Figures of a strategy at one interval.', PROFILE_FIELDS),
      ),
      hits_by_quadrant: payload.list(
        'Share of the trades that won by macro quadrant at the entry, over all intervals.',
        payload.object('QuadrantHits', 'Trades entered in one macro quadrant.', {
          quadrant: payload.oneOf('macro_quadrant', QUADRANT_MEANINGS),
          ...HIT_FIELDS,
        }),
      ),
      hits_by_phase: payload.list(
        'Share of the trades that won, by volatility phase of the market.',
        payload.object('PhaseHits', 'Trades entered in one volatility phase.', {
          phase: payload.oneOf('volatility_phase', VOLATILITY_PHASE_MEANINGS),
          ...HIT_FIELDS,
        }),
      ),
      study: payload.object('Study', 'Backtests behind the reading.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      cluster: 'calendar month of the entry',
      least_effective_trades: MIN_EFFECTIVE,
      rise_bars: RISE_BARS,
      cost_steps_bps: COST_STEPS_BPS,
    },
    inputs: (subject) => readSeries({ series: [QUADRANT_SERIES] }, ...strategies.filter(({ key }) => key === subject)),
    chart: { rows: 'hits_by_quadrant', label: 'quadrant', value: 'win_rate' },
    cpuMs: 100,
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
          date,
          strategy: subject,
          rule: strategy.rule,
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
          summary: summaryOf(strategy.name, date, daily),
          score: null,
          factors: plainFactors(CHARACTER.map(([key, value, label]) => ({ key, label, value: daily[value] }))),
          confidence: studyConfidence(study, tradeGroup(all).effective_trades),
        },
      };
    },
  });

function hitsOf(own: readonly StudiedTrade[]) {
  const group = tradeGroup(own);
  return {
    trades: group.trades,
    effective_trades: group.effective_trades,
    is_thin: group.is_thin,
    win_rate: group.win_rate,
    win_rate_low: group.win_rate_low,
    win_rate_high: group.win_rate_high,
    null_reason: group.trades === 0 ? group.null_reason : null,
  };
}

const CHARACTER_WORDS: Readonly<Record<StrategyProfile['character'], Words>> = {
  trend: {
    en: 'It enters after rises more often than chance: a trend follower.',
    de: 'Die Strategie steigt öfter als zufällig nach Anstiegen ein: eine Trendfolge.',
  },
  reversion: {
    en: 'It enters after falls more often than chance: mean reversion.',
    de: 'Die Strategie steigt öfter als zufällig nach Rückgängen ein: Mean Reversion.',
  },
  neither: {
    en: 'Its entries follow rises no more and no less often than chance.',
    de: 'Ihre Einstiege folgen auf Anstiege weder öfter noch seltener als zufällig.',
  },
  not_told: {
    en: 'It has too few completed trades to determine its character.',
    de: 'Die Strategie hat zu wenige abgeschlossene Trades, um ihren Charakter zu bestimmen.',
  },
};

function summaryOf(
  name: Words,
  date: string,
  { exposure, trades_per_year: yearly, character }: StrategyProfile,
): Words {
  const held = Math.round(100 * (exposure ?? 0));
  const count = yearly ?? 0;
  return {
    en: `On daily bars up to ${date}, ${name.en} is in the market ${held} % of the time with ${count.toFixed(1)} completed trades per year. ${CHARACTER_WORDS[character].en}`,
    de: `${name.de} ist auf Tageskerzen bis ${germanDay(date)} zu ${held} % der Zeit im Markt, mit ${germanNumber(count, 1)} abgeschlossenen Trades pro Jahr. ${CHARACTER_WORDS[character].de}`,
  };
}
