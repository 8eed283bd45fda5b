/** Operations that return the newest day: each gives its age, and is refused when it is too old. */
export const LATEST = [
  ...['AltCycleLatest', 'AltVsBtcStrengthLatest', 'AltVsBtcStrengthPair', 'AltcoinSeasonLatest', 'AssetSnapshot'],
  ...['BtcCycleLatest', 'BtcCyclePublic', 'BtcKeyLevelsLatest', 'BtcMacroCorrelationsLatest'],
  ...['BtcMarketStructureLatest', 'BullmarketAmpelLatest', 'ChartLatest', 'FearGreedToday', 'FundingRateLatest'],
  ...['GemScore', 'GemScores', 'Halvings', 'HashRibbonsLatest', 'HistoricalAnalog', 'ImpliedVolatilityLatest'],
  ...['KimchiPremium', 'KnowledgeObject', 'MacroRegimeLatest', 'MarketInsights', 'MaxPainLatest'],
  ...['MayerMultipleLatest', 'OnchainSeriesLatest', 'PulseToday', 'PulseTodayForEverybody', 'ReferenceModels'],
  ...['SignalContext', 'SignalLatest', 'SpotPrice', 'SthCostBasisLatest', 'Universe', 'Universes'],
  ...['VolatilityPhaseSnapshots', 'VolatilityRecommendations'],
];
/** Operations on same-day values, which are late a day sooner: the index, and the option chain. */
export const KNOWN_ON_THEIR_DAY = [
  ...['BtcCycleLatest', 'BtcCyclePublic', 'FearGreedToday', 'ImpliedVolatilityLatest', 'KnowledgeObject'],
  ...['MaxPainLatest', 'PulseToday', 'PulseTodayForEverybody'],
];
