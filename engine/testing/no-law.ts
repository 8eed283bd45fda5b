/**
 * Exports of the engine that could span more than a day and that no reading holds to the laws, by reason. They report
 * nothing about past days, or only through data that a law has judged.
 */
export const NO_LAW: Readonly<Record<string, readonly string[]>> = {
  'Its own test holds it to both laws, on past worlds and on changed futures.': [
    'strategiesInMarket',
    'cycleAnchors',
    'compareCycles',
    'quadrantPath',
    'pairCorrelation',
    'firedDays',
  ],
  'It compares two values that its caller passes.': ['crossedThreshold'],
  'It reads only the newest data of its input, which ends on its own day, so it reports nothing about past days.': [
    ...[
      'coveredDay',
      'anchorsLack',
      'macroTable',
      'pairStatistics',
      'altcoinRows',
      'coinLines',
      'cycleLine',
      'readStanding',
      'publishedDay',
      'lineUntil',
      'priceCorrelation',
      'readGauge',
      'scoreHistogram',
      'scoresBefore',
      'percentileAt',
      'readRecord',
      'zoneSince',
      'compositionOn',
      'compositionChanged',
      'latest',
      'lastValueDay',
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
    ...['windowDependence', 'smallSampleInterval', 'bandAt', 'elementAt'],
  ],
  'It sums up rows that are under the law, and says so of all of them at once.': [
    ...['summarizeDrift', 'painBaseRates', 'meanTakerShare', 'phaseSince'],
    ...['pairTradingInsights'],
  ],
  'It studies what followed: its answer is about the days after those it sorts, and is published as that.': [
    ...['crossTable', 'chart:cycle-overlay/bear', 'chart:rainbow/full_sample'],
  ],
  'It is a part of a derivation, and judged by the law as such: a value may need days up to its own publication lag.': [
    ...['MACRO_COMPONENTS', 'CYCLE_COMPONENTS', 'ALT_CYCLE_PARTS', 'AMPEL_CONDITIONS', 'monthMean', 'yearOnYear'],
    ...['deriveColumns', 'derivedSeries', 'alikeZScore', 'treasuryHoldings', 'rankedCycle', 'altRankedParts'],
  ],
  'A test of the pages that show it cuts the data at the day and compares.': [
    'knownView',
    'recordKnownOn',
    'priceCurveModel',
    'mvrvDeviationModel',
  ],
  'It gives rows their shape, names or order and computes no number.': [
    ...[
      'combinePair',
      'chooseAltcoins',
      'strengthBySymbol',
      'shape',
      'meaningsOf',
      'volatilitySeries',
      'monthEnds',
      'vintagePresets',
      'sampleCandles',
    ],
    ...[
      'allowedValue',
      'TODAY_GAUGES',
      'groupOfChart',
      'groupOfSeries',
      'chartLayout',
      'sampleLine',
      'describeAllowed',
      'createSeriesView',
      'rowAt',
      'orderDerivations',
      'rankedSeries',
      'componentsOfTier',
    ],
    ...[
      'seriesChart',
      'altPartSeries',
      'altScoreSeries',
      'altPartScore',
      'selectEntities',
      'attributeText',
      'firstDayOf',
      'lastDayOf',
      'publishedNumbers',
      'cycleHindsight',
      'withoutHindsight',
    ],
  ],
  'It counts what was stored.': ['runSentiment'],
};

/** Folders whose exports have laws of their own or report nothing about a day, by reason. */
export const OWN_LAWS: Readonly<Record<string, string>> = {
  'backtest/':
    'Strategies, filters and the bars they see are held to both laws at every cut by strategy-laws.test.ts, the simulators by simulate.test.ts, and every report runs both laws again on its own data.',
  'pairs/':
    'Sides, accounts and trades of pairs are held to both laws at cuts of whole histories by pair-laws.test.ts, the study of all pairs by pair-study.test.ts.',
  'history/':
    'It reports how far back a history reaches up to a day; values withheld because of it are outputs of derivations, which the laws judge afterwards.',
  'history-needs/':
    'It names the histories that values need and compares their beginnings with a day, up to the end of its view.',
  'terms/': 'It words definitions and computes no number.',
  'statistics/':
    'It works on numbers in caller-defined order; the caller that builds the list decides which of them are known when.',
  'evidence/': 'It counts what was stored.',
  'knowledge/':
    'A knowledge object is computed on a view and panels that end on its as-of day; there is no later value it could see.',
  'validation/': 'It judges submitted data over the whole window it was submitted for, and is published as such.',
};
