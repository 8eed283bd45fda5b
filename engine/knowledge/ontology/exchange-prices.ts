import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected, derived } from './facts.ts';

const CANDLES = 'exchange candles';

/** Bitcoin at single exchanges, and what one pays on top of another. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'btc_close_binance',
    'price',
    ['Bitcoin close, Binance', 'Price of BTCUSDT at the end of the UTC day.'],
    ['Bitcoin-Schluss, Binance', 'Kurs von BTCUSDT am Ende des UTC-Tages.'],
    collected(CANDLES, 'usd', ['btc_close', 'coinbase_premium']),
  ),
  defineTerm(
    'btc_close_coinbase',
    'price',
    ['Bitcoin close, Coinbase', 'Price of BTC-USD at the end of the UTC day.'],
    ['Bitcoin-Schluss, Coinbase', 'Kurs von BTC-USD am Ende des UTC-Tages.'],
    collected(CANDLES, 'usd', ['btc_close', 'coinbase_premium']),
  ),
  defineTerm(
    'btc_close_upbit_krw',
    'price',
    ['Bitcoin close, Upbit', 'Price in Korean won at the end of the UTC day.'],
    ['Bitcoin-Schluss, Upbit', 'Kurs in koreanischen Won am Ende des UTC-Tages.'],
    collected(CANDLES, 'krw', ['btc_close', 'usd_krw']),
  ),
  defineTerm(
    'coinbase_premium',
    'sentiment',
    [
      'Coinbase premium',
      'How far the close on Coinbase in dollars stands above that on Binance in USDT; USDT is taken as a dollar.',
    ],
    [
      'Coinbase-Aufschlag',
      'Wie weit der Schluss an Coinbase in Dollar über dem an Binance in USDT liegt; USDT gilt als Dollar.',
    ],
    derived('100 * (btc_close_coinbase / btc_close_binance - 1)', 'percent', [
      'btc_close_coinbase',
      'btc_close_binance',
    ]),
  ),
];
