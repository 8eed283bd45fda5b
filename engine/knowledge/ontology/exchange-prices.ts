import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for Bitcoin on individual exchanges and the premiums between them. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'btc_close_binance',
    'price',
    ['Bitcoin close, Binance', 'Price of BTCUSDT at the end of the UTC day.'],
    ['Bitcoin-Schluss, Binance', 'Kurs von BTCUSDT am Ende des UTC-Tages.'],
    collected(PROVIDERS.candles, 'usd', ['btc_close', 'coinbase_premium']),
  ),
  defineTerm(
    'btc_close_coinbase',
    'price',
    ['Bitcoin close, Coinbase', 'Price of BTC-USD at the end of the UTC day.'],
    ['Bitcoin-Schluss, Coinbase', 'Kurs von BTC-USD am Ende des UTC-Tages.'],
    collected(PROVIDERS.candles, 'usd', ['btc_close', 'coinbase_premium']),
  ),
  defineTerm(
    'btc_close_upbit_krw',
    'price',
    ['Bitcoin close, Upbit', 'Price in Korean won at the end of the UTC day.'],
    ['Bitcoin-Schluss, Upbit', 'Kurs in koreanischen Won am Ende des UTC-Tages.'],
    collected(PROVIDERS.candles, 'krw', ['btc_close', 'usd_krw']),
  ),
  defineTerm(
    'coinbase_premium',
    'sentiment',
    [
      'Coinbase premium',
      'Percentage by which the close on Coinbase in dollars exceeds the close on Binance in USDT, counting one USDT as one dollar.',
    ],
    [
      'Coinbase-Aufschlag',
      'Prozentsatz, um den der Schlusskurs an Coinbase in Dollar über dem an Binance in USDT liegt; ein USDT zählt als ein Dollar.',
    ],
    derived('100 * (btc_close_coinbase / btc_close_binance - 1)', 'percent', [
      'btc_close_coinbase',
      'btc_close_binance',
    ]),
  ),
];
