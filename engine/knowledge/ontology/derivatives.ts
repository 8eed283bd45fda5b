import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { collected } from './facts.ts';

/** Futures and options. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'funding_rate_okx',
    'derivatives',
    ['Funding rate, OKX', 'Mean funding of the day of the BTC-USDT-SWAP perpetual.'],
    ['Finanzierungsrate, OKX', 'Mittlere Finanzierung des Tages des BTC-USDT-SWAP-Perpetuals.'],
    collected('OKX', 'fraction', ['funding_rate', 'funding_rate_binance', 'funding_rate_bybit']),
  ),
  defineTerm(
    'btc_open_interest_usd',
    'derivatives',
    ['Bitcoin futures open interest', 'Value of open futures and perpetuals on all tracked venues.'],
    ['Offene Bitcoin-Terminkontrakte', 'Wert der offenen Futures und Perpetuals an allen erfassten Börsen.'],
    collected('market data provider', 'usd', ['funding_rate']),
  ),
  defineTerm(
    'btc_dvol',
    'volatility',
    ['DVOL, Bitcoin', 'Implied volatility of Bitcoin over 30 days, annualised, at the close of the UTC day.'],
    ['DVOL, Bitcoin', 'Implizite Volatilität von Bitcoin über 30 Tage, annualisiert, am Schluss des UTC-Tages.'],
    collected('Deribit', 'percent', ['eth_dvol', 'vix']),
  ),
  defineTerm(
    'eth_dvol',
    'volatility',
    ['DVOL, Ether', 'Implied volatility of Ether over 30 days, annualised, at the close of the UTC day.'],
    ['DVOL, Ether', 'Implizite Volatilität von Ether über 30 Tage, annualisiert, am Schluss des UTC-Tages.'],
    collected('Deribit', 'percent', ['btc_dvol', 'vix']),
  ),
];
