import type { Place } from '../../../platform/pages/place.ts';
import { STUDIO_WORDS } from '../studio-words.ts';

type StudioName =
  | 'today'
  | 'charts'
  | 'cycles'
  | 'macro'
  | 'altcoins'
  | 'explore'
  | 'strategies'
  | 'readings'
  | 'terms';

function studioPlace(path: string, name: StudioName, also: readonly string[]): Place {
  return { path, name: { en: STUDIO_WORDS.en[name], de: STUDIO_WORDS.de[name] }, also };
}

function place(path: string, en: string, de: string, ...also: string[]): Place {
  return { path, name: { en, de }, also };
}

/** Pages that list what there is. */
export const LIST_PLACES: readonly Place[] = [
  studioPlace('/charts', 'charts', ['all charts', 'series', 'Reihen']),
  studioPlace('/knowledge', 'readings', ['knowledge objects', 'Wissensobjekte']),
  studioPlace('/ontology', 'terms', ['glossary', 'definitions', 'ontology', 'Glossar', 'Definitionen']),
  studioPlace('/strategies', 'strategies', ['trading strategies', 'Handelsstrategien']),
  studioPlace('/altcoins', 'altcoins', ['screener', 'alts', 'coins', 'crypto']),
];

/** Pages of the studio, its account pages and the documentation, with the names that readers type. */
export const PLACES: readonly Place[] = [
  studioPlace('/', 'today', ['home', 'front page', 'overview', 'bitcoin', 'btc', 'Startseite', 'Überblick']),
  ...LIST_PLACES,
  studioPlace('/cycles', 'cycles', [
    'halving',
    'halving cycles',
    'four year cycle',
    'Halving-Zyklen',
    'Vierjahreszyklus',
  ]),
  studioPlace('/macro', 'macro', [
    'economy',
    'liquidity',
    'regime',
    'quadrants',
    'Wirtschaft',
    'Liquidität',
    'Quadranten',
  ]),
  studioPlace('/explore', 'explore', [
    'compare two series',
    'correlation',
    'scatter',
    'Korrelation',
    'Reihen vergleichen',
  ]),
  place('/backtest', 'Backtest', 'Backtest', 'desk', 'test a strategy', 'Strategie testen'),
  place('/backtest/compare/new', 'Compare backtests', 'Backtests vergleichen'),
  place('/backtest/grid', 'Grid bot', 'Grid-Bot', 'grid trading', 'Grid-Handel'),
  place('/backtest/validate', 'Validate your own trades', 'Eigene Trades prüfen', 'overfitting', 'Überanpassung'),
  place('/dashboard/account/api-keys', 'API keys', 'API-Schlüssel', 'account', 'Konto'),
  place('/dashboard/account/alerts', 'Alerts', 'Alarme', 'notifications', 'webhooks', 'Benachrichtigungen'),
  place('/dashboard/account/usage', 'Usage', 'Nutzung', 'quota', 'rate limit', 'Kontingent'),
  place('/dashboard/account/plan', 'Plan', 'Plan', 'tier', 'upgrade', 'Tarif'),
  place('/dashboard/account/reports', 'Reports', 'Berichte', 'PDF', 'Excel'),
  place('/dashboard/account/settings', 'Account settings', 'Kontoeinstellungen', 'password', 'Passwort'),
  place('/sign-in', 'Sign in', 'Anmelden', 'log in', 'Login'),
  place('/docs', 'API reference', 'API-Referenz', 'docs', 'documentation', 'OpenAPI', 'REST', 'Doku', 'Dokumentation'),
  place('/docs/errors', 'Error codes', 'Fehlercodes', 'errors', '429', 'Fehler'),
  place('/status', 'Status', 'Status', 'sources', 'lag', 'revisions', 'stale', 'Quellen', 'Verzug', 'Revisionen'),
  place('/graphql', 'GraphiQL', 'GraphiQL', 'GraphQL explorer', 'queries', 'Abfragen'),
];
