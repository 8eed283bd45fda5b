/**
 * Exports of the engine that could hold more than a day and that no reading holds to the laws, by the reason. What stands
 * here says nothing of a day that is over, or says it by what a law has judged.
 */
export const NO_LAW: Readonly<Record<string, readonly string[]>> = {
  'Its own test holds it to both laws, on past worlds and on changed futures.': ['strategiesInMarket'],
  'It reads the newest of what it is given, which ends at its own day; there is no past day it could say anything about.':
    [
      ...[
        'coveredDay',
        'compositionOn',
        'compositionChanged',
        'latest',
        'altcoinSeasonDay',
        'altCycleReading',
        'halvings',
        'sthCostBasis',
        'btcMacroCorrelations',
      ],
      ...['fundingExtreme', 'dominanceTrend', 'newestChainDay', 'altMarkets', 'strengthBoard', 'assetSnapshot'],
      ...[
        'dataQuality',
        'keyLevels',
        'newestChain',
        'volatilityReading',
        'assetColumns',
        'macroCorrelationDay',
        'exPostPremium',
        'bitcoinMarket',
        'indexMarket',
      ],
    ],
  'It works on one snapshot or one list of numbers without days.': [
    ...['atmVolatility', 'constantMaturity', 'volatilityTerm', 'chainSpot', 'strikeBook', 'upcomingPain'],
    ...['gammaExposure', 'painLadder', 'maxPain', 'swingZones', 'correlation', 'volatilityMix', 'byStrength'],
    ...['missingPrices', 'perWindow', 'declustered', 'outcomes', 'isUp', 'ratioIntervals', 'dynamicTimeWarping'],
    ...['windowDependence', 'smallSampleInterval'],
  ],
  'It sums up rows that are under the law, and says so of all of them at once.': [
    ...['summarizeDrift', 'painBaseRates', 'meanTakerShare', 'phaseSince', 'insightDate'],
    ...['pairTradingInsights'],
  ],
  'It studies what followed: its answer is about the days after those it sorts, and is published as that.': [
    ...['crossTable', 'chart:cycle-overlay/bear', 'chart:rainbow/full_sample'],
  ],
  'It is a part of a derivation, and under the law as that: a value may need days up to its own publication lag.': [
    ...['MACRO_COMPONENTS', 'CYCLE_COMPONENTS', 'ALT_CYCLE_PARTS', 'AMPEL_CONDITIONS', 'monthMean', 'yearOnYear'],
    ...['deriveColumns', 'alikeZScore', 'treasuryHoldings', 'rankedCycle', 'altRankedParts'],
  ],
  'It gives rows their shape, names or order and computes no number.': [
    ...[
      'allowedValue',
      'describeAllowed',
      'createSeriesView',
      'rowAt',
      'orderDerivations',
      'rankedSeries',
      'componentsOfTier',
      'defineTerm',
    ],
    ...[
      'seriesChart',
      'collected',
      'derived',
      'altPartSeries',
      'altScoreSeries',
      'altPartScore',
      'attributeText',
      'publishedNumbers',
      'cycleHindsight',
      'withoutHindsight',
    ],
  ],
  'It counts what was stored.': ['runSentiment'],
};

/** Folders whose exports are held to laws of their own, or say nothing of a day, by the reason. */
export const OWN_LAWS: Readonly<Record<string, string>> = {
  'backtest/':
    'Strategies, filters and the bars they see are held to both laws at every cut by strategy-laws.test.ts, the simulators by simulate.test.ts, and every report runs both laws again on its own data.',
  'pairs/':
    'Sides, accounts and trades of pairs are held to both laws at cuts of whole histories by pair-laws.test.ts, the study of all pairs by pair-study.test.ts.',
  'history/':
    'It says how far back a history reaches up to a day; what is withheld for it is an output of a derivation, which the laws judge after that.',
  'statistics/':
    'It works on numbers in an order of their own; which of them are known when is decided where the list is made.',
  'evidence/': 'It counts what was stored.',
  'knowledge/':
    'A knowledge object is computed on a view and panels that end on its as-of day; there is no later value it could see.',
  'validation/': 'It judges what was sent over the whole window it was sent for, and is published as that.',
};
