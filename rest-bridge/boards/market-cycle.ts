/** Histories of the market cycle that the ready-made dashboards show, by operation, the most general first. */
export const MARKET_CYCLE: readonly string[] = [
  'PulseHistory',
  'BtcCycleHistory',
  'FearGreedHistory',
  'MayerMultipleHistory',
  'BullmarketAmpelHistory',
  'AltcoinSeasonHistory',
  'FundingRateHistory',
  'HashRibbonsHistory',
  'MacroRegimeHistory',
  'StablecoinSupply',
];

/** Number of the histories whose newest value is shown on top. */
export const HEADLINES = 4;
