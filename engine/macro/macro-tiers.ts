import type { MacroTier } from './macro-component.ts';

/** The groups and their weights. */
export const MACRO_TIERS: readonly MacroTier[] = [
  tier('liquidity', 30, 'Liquidity', 'Liquidität'),
  tier('financial_conditions', 20, 'Financial conditions', 'Finanzierungsbedingungen'),
  tier('risk_appetite', 15, 'Risk appetite', 'Risikobereitschaft'),
  tier('crypto_liquidity', 10, 'Crypto liquidity', 'Krypto-Liquidität'),
  tier('business_cycle', 15, 'Business cycle', 'Konjunktur'),
  tier('inflation', 10, 'Inflation', 'Inflation'),
];

function tier(key: string, weight: number, en: string, de: string): MacroTier {
  return { key, weight, label: { en, de }, output: `macro_tier_${key}` };
}
