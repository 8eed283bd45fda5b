import type {
  AnchorSpread,
  BacktestEvidence,
  BacktestMetrics,
  Benchmark,
  DeflatedEvidence,
  LookAheadCertificate,
  MonteCarlo,
  QuadrantResult,
} from '../../engine/backtest/backtest-report.ts';
import type { PercentileBands } from '../../engine/statistics/percentile-bands.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';
import { computedTypes } from './computed-types.ts';

/** The types a backtest is made of. */
export function addBacktestParts(builder: GraphBuilder) {
  return {
    metrics: addMetrics(builder),
    benchmark: addBenchmark(builder),
    evidence: addEvidence(builder),
    quadrant: addQuadrant(builder),
    anchorSpread: builder.objectRef<AnchorSpread>('AnchorSpread').implement({
      description: 'How much the yearly return depends on where multi-day bars begin.',
      fields: (t) => ({
        anchors: t.exposeInt('anchors', { description: 'Beginnings tried; 1 where there is only one.' }),
        ...numberFields<AnchorSpread>(t, 'nullable', {
          cagrMin: 'Least yearly return over them, fraction.',
          cagrMax: 'Greatest yearly return over them, fraction.',
        }),
      }),
    }),
    certificate: addCertificate(builder),
    monteCarlo: addMonteCarlo(builder),
  };
}

function addMetrics(builder: GraphBuilder) {
  return builder.objectRef<BacktestMetrics>('BacktestMetrics').implement({
    description: 'What a backtest came to, after costs. Ratios are fractions; a null has its reason in null_reasons.',
    fields: (t) => ({
      ...numberFields<BacktestMetrics>(t, 'required', {
        totalReturn: 'Worth at the end over the start, less 1.',
        maxDrawdown: 'Deepest fall from a high, 0 to 1.',
        ulcerIndex: 'Root mean square of the falls from the high (Martin 1987).',
        exposure: 'Share of bars with a position at their close.',
      }),
      trades: t.exposeInt('trades', { description: 'Completed round trips.' }),
      wins: t.exposeInt('wins', { description: 'Those with a net return above 0.' }),
      ...numberFields<BacktestMetrics>(t, 'nullable', {
        cagr: 'Yearly return; null below 90 days.',
        calmar: 'Yearly return over the deepest fall (Young 1991).',
        resultSharpe: 'Sharpe ratio of the returns of bars, annualised; null below 30 of them.',
        sortino: 'Like it, over the deviation of the losses alone.',
        sharpePerPeriod: 'Sharpe ratio of the net returns of trades, not annualised.',
        winRate: 'Share of the round trips that won.',
        winRateLow: 'Lower end of its Wilson interval of 95 %.',
        winRateHigh: 'Upper end of it.',
        profitFactor: 'Gains over losses.',
        payoff: 'Mean gain over mean loss.',
        expectancy: 'Mean net return of a trade.',
        kelly: 'Kelly fraction of the trades.',
        sqn: 'System quality number (Tharp).',
        concentration: 'Normalised Herfindahl index of the gains: 0 even, 1 in one trade.',
        moneyWeightedReturn:
          'Yearly return of money that is paid in over time; null for strategies that trade one sum.',
      }),
    }),
  });
}

function addBenchmark(builder: GraphBuilder) {
  return builder.objectRef<Benchmark>('BacktestBenchmark').implement({
    description: 'Buying at the first open of the window and holding, with the same costs.',
    fields: (t) => ({
      ...numberFields<Benchmark>(t, 'required', {
        totalReturn: 'Worth at the end over the start, less 1.',
        maxDrawdown: 'Deepest fall from a high, 0 to 1.',
      }),
      ...numberFields<Benchmark>(t, 'nullable', {
        cagr: 'Yearly return; null below 90 days.',
        resultSharpe: 'Sharpe ratio of the returns of bars, annualised; null below 30 of them.',
      }),
      matchesStrategyWindow: t.exposeBoolean('matchesStrategyWindow', {
        description: 'Whether it covers the window that was really traded.',
      }),
    }),
  });
}

function addEvidence(builder: GraphBuilder) {
  const { dsrVerdict } = computedTypes(builder);
  const deflated = builder.objectRef<DeflatedEvidence>('DeflatedEvidence').implement({
    description: 'What is left of the Sharpe ratio of the bars once the number of trials is paid for.',
    fields: (t) => ({
      trials: t.exposeInt('trials', {
        description:
          'Trials counted: of the caller this one included, of the service the independent ones among those on the same bars.',
      }),
      deflatedSharpe: t.exposeFloat('deflatedSharpe', { nullable: true, description: 'Probability, 0 to 1.' }),
      verdict: t.expose('verdict', { type: dsrVerdict, description: 'Verdict.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why there is no probability.' }),
    }),
  });
  return builder.objectRef<BacktestEvidence>('BacktestEvidence').implement({
    description: 'How much a backtest proves (Bailey and Lopez de Prado 2012, 2014; Bailey et al. 2017).',
    fields: (t) => ({
      own: t.expose('own', {
        type: deflated,
        description: 'Against the trials of the caller on this pair and interval: those stored, or the count declared.',
      }),
      service: t.expose('service', {
        type: deflated,
        description: 'Against the trials of the service over its catalogue on this pair and interval.',
      }),
      ...numberFields<BacktestEvidence>(t, 'nullable', {
        sharpePerBar: 'Sharpe ratio of a bar, never annualised; bars without a position count.',
        probabilisticSharpe: 'Probability that it is truly above 0, 0 to 1.',
        minTrackRecord: 'Bars needed for that to reach 95 %.',
        pbo: 'Probability of backtest overfitting over a neighbourhood of parameters, 0 to 1.',
      }),
      pboReason: t.exposeString('pboReason', { nullable: true, description: 'Why there is no such probability.' }),
    }),
  });
}

function addQuadrant(builder: GraphBuilder) {
  return builder.objectRef<QuadrantResult>('QuadrantResult').implement({
    description: 'The round trips that were entered in a macro quadrant.',
    fields: (t) => ({
      quadrant: t.exposeString('quadrant', {
        description: 'sweet_spot, late_cycle_warning, crisis, recovery, or unknown where none was published.',
      }),
      trades: t.exposeInt('trades', { description: 'Completed round trips.' }),
      ...numberFields<QuadrantResult>(t, 'nullable', {
        winRate: 'Share of them that won.',
        averageReturn: 'Mean net return, fraction.',
      }),
      timeShare: t.exposeFloat('timeShare', { description: 'Share of the bars of the window in it.' }),
    }),
  });
}

function addCertificate(builder: GraphBuilder) {
  return builder.objectRef<LookAheadCertificate>('LookAheadCertificate').implement({
    description: 'Proof that the numbers saw nothing later than they should.',
    fields: (t) => ({
      cuts: t.exposeInt('cuts', {
        description: 'Bars at which the backtest on the past alone was compared with this one, bit by bit.',
      }),
      mutatedCuts: t.exposeInt('mutatedCuts', {
        description: 'Bars after which every later price was changed, and the past compared again.',
      }),
      firstViolation: t.exposeInt('firstViolation', {
        nullable: true,
        description: 'First bar at which anything differed; null when nothing did.',
      }),
      fill: t.exposeString('fill', { description: 'Signals at the close, fills at the next open.' }),
      engineVersion: t.exposeString('engineVersion', { description: 'Version of the simulation and its rules.' }),
      seed: t.exposeFloat('seed', { description: 'Seed of everything that is drawn.' }),
    }),
  });
}

function addMonteCarlo(builder: GraphBuilder) {
  const bands = builder.objectRef<PercentileBands>('PercentileBands').implement({
    description: 'Percentiles over the paths.',
    fields: (t) =>
      numberFields<PercentileBands>(t, 'required', { p5: 'P5.', p25: 'P25.', p50: 'P50.', p75: 'P75.', p95: 'P95.' }),
  });
  return builder.objectRef<MonteCarlo>('MonteCarlo').implement({
    description: 'The trades drawn again with replacement, many times.',
    fields: (t) => ({
      paths: t.exposeInt('paths', { description: 'Paths drawn.' }),
      finalEquity: t.expose('finalEquity', {
        type: bands,
        description: 'Worth at the end, in multiples of the start.',
      }),
      cagr: t.expose('cagr', { type: bands, nullable: true, description: 'Yearly return; null below 90 days.' }),
      maxDrawdown: t.expose('maxDrawdown', { type: bands, description: 'Deepest fall from a high, 0 to 1.' }),
      probabilityOfRuin: t.exposeFloat('probabilityOfRuin', {
        description: 'Share of paths that ever fall to half of the start.',
      }),
      ...numberFields<MonteCarlo>(t, 'nullable', {
        probabilityOfBeatingBuyAndHold:
          'Share of joint paths of both that end above holding (stationary bootstrap of the bars).',
        blockLength: 'Mean block length of that bootstrap, bars.',
      }),
    }),
  });
}
