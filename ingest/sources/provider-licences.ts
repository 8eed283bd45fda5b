import type { Licence } from './source.ts';

/** Terms of providers shared by several sources. */
export const PROVIDER_LICENCES = {
  binance: {
    commercial: 'ask',
    note: "Binance's terms of use: market data for own use, no redistribution without agreement.",
    terms: 'https://www.binance.com/en/terms',
    attribution: { text: 'Source: Binance', link: 'https://www.binance.com' },
  },
  defillama: {
    commercial: 'ask',
    note: "DefiLlama's terms: free for personal use, commercial use by written agreement.",
    terms: 'https://defillama.com/terms',
    attribution: { text: 'Source: DefiLlama', link: 'https://defillama.com' },
  },
  deribit: {
    commercial: 'ask',
    note: "Deribit's terms of service: market data for own use.",
    terms: 'https://www.deribit.com/legal',
    attribution: { text: 'Source: Deribit', link: 'https://www.deribit.com' },
  },
} as const satisfies Record<string, Licence>;
