import { describe, expect, it } from 'vitest';
import { deriveSeries } from '../testing/derive-series.ts';
import { largestError } from '../testing/largest-error.ts';
import { mean } from '../testing/mean.ts';
import { derivation as coinbasePremium } from './coinbase-premium.ts';
import { derivation as feeDominance } from './fee-dominance.ts';
import { derivation as nvt } from './nvt.ts';
import { derivation as stablecoinSupplyRatio } from './stablecoin-supply-ratio.ts';

const NONE = Number.NaN;

describe('coinbasePremium', () => {
  it("is Coinbase's price above Binance's in percent, worked by hand", () => {
    const { coinbase_premium: premium = [] } = deriveSeries(coinbasePremium, {
      btc_close_coinbase: [101, 99, 100, NONE],
      btc_close_binance: [100, 100, 100, 100],
    });
    expect(premium.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, -1, 0, NONE]);
  });
});

describe('feeDominance', () => {
  it('is the share of fees in miner revenue, worked by hand', () => {
    const { fee_dominance: share } = deriveSeries(feeDominance, {
      fees_btc: [1, 0, 4, NONE, 1],
      issuance_usd: [300, 300, 0, 300, NONE],
      btc_close: [100, 100, 25, 100, 100],
    });
    expect(share).toEqual([25, 0, 100, NONE, NONE]);
  });
});

describe('nvt', () => {
  it('is market capitalisation over the 90-day mean of volume', () => {
    const volume = Array.from({ length: 120 }, (_, i) => 1_000 + 37 * ((i * 11) % 13));
    const market = volume.map((_, i) => 9e5 + 1_000 * i);
    const expected = market.map((cap, i) => (i < 89 ? NONE : cap / mean(volume.slice(i - 89, i + 1))));
    const { nvt_signal: signal = [] } = deriveSeries(nvt, { market_cap: market, transfer_volume_usd: volume });
    expect(largestError(signal, expected)).toBeLessThan(1e-12);
  });
});

describe('stablecoinSupplyRatio', () => {
  const stable = Array.from({ length: 230 }, (_, i) => 5e9 + 3e7 * i);
  const market = stable.map((_, i) => 4e10 + 1e10 * Math.sin(i / 9));
  const ssr = market.map((cap, i) => cap / stable[i]!);

  it('is market capitalisation over the stablecoin supply, and missing before stablecoins existed', () => {
    const out = deriveSeries(stablecoinSupplyRatio, { market_cap: [10, 10, 12], stablecoin_supply: [NONE, 0, 4] });
    expect(out.ssr).toEqual([NONE, NONE, 3]);
  });

  it('oscillator is the distance from the 200-day mean in sample deviations', () => {
    const expected = ssr.map((value, i) => {
      const part = ssr.slice(i - 199, i + 1);
      if (i < 199) return NONE;
      return (value - mean(part)) / Math.sqrt(part.reduce((sum, one) => sum + (one - mean(part)) ** 2, 0) / 199);
    });
    const out = deriveSeries(stablecoinSupplyRatio, { market_cap: market, stablecoin_supply: stable });
    expect(largestError(out.ssr as number[], ssr)).toBeLessThan(1e-15);
    expect(largestError(out.ssr_oscillator as number[], expected)).toBeLessThan(1e-10);
  });
});
