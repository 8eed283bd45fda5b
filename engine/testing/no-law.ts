/**
 * Exports of the engine that could hold more than a day and that no reading holds to the laws, by the reason. What stands
 * here says nothing of a day that is over, or says it by what a law has judged.
 */
export const NO_LAW: Readonly<Record<string, readonly string[]>> = {
  'It reads the newest of what it is given, which ends at its own day; there is no past day it could say anything about.':
    [
      ...['latest', 'altcoinSeasonDay', 'altCycleReading', 'halvings', 'sthCostBasis', 'btcMacroCorrelations'],
      ...['fundingExtreme', 'dominanceTrend', 'newestChainDay', 'altMarkets', 'strengthBoard', 'assetSnapshot'],
      ...['dataQuality', 'keyLevels'],
    ],
  'It works on one snapshot or one list of numbers without days.': [
    ...['atmVolatility', 'constantMaturity', 'volatilityTerm', 'chainSpot', 'strikeBook', 'upcomingPain'],
    ...['gammaExposure', 'painLadder', 'maxPain', 'swingZones', 'correlation', 'volatilityMix', 'byStrength'],
    ...['plainFactors', 'coverage', 'perWindow'],
  ],
  'It sums up rows that are under the law, and says so of all of them at once.': [
    ...['summarizeDrift', 'painBaseRates', 'meanTakerShare', 'phaseSince', 'insightDate'],
  ],
  'It studies what followed: its answer is about the days after those it sorts, and is published as that.': [
    ...['crossTable', 'chart:cycle-overlay/bear', 'chart:rainbow/full_sample'],
  ],
  'It is a part of a derivation, and under the law as that: a value may need days up to its own publication lag.': [
    ...['MACRO_COMPONENTS', 'CYCLE_COMPONENTS', 'ALT_CYCLE_PARTS', 'AMPEL_CONDITIONS', 'monthMean', 'yearOnYear'],
  ],
  'It gives rows their shape, names or order and computes no number.': [
    ...['createSeriesView', 'rowAt', 'orderDerivations', 'rankedSeries', 'componentsOfTier', 'defineTerm'],
    ...['collected', 'derived', 'altPartSeries', 'altScoreSeries', 'altPartScore'],
  ],
  'It counts what the callers themselves stored.': [...['runSentiment', 'pairTradingInsights']],
};
