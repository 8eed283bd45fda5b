import type { SeriesDeclaration } from '../series-declaration.ts';
import type { ChartDeclaration } from './chart-declaration.ts';

/** Charts and series that a reader looks for in one place. */
export interface ChartGroup {
  /** Lower snake case, for example `valuation`. */
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  /** Categories of charts. */
  readonly charts: readonly ChartDeclaration['category'][];
  /** Catalogue groups of series as `owner/group`. */
  readonly series: readonly string[];
}

/** Groups of the list of charts, in display order. Every chart and every series is in exactly one of them. */
export const CHART_GROUPS: readonly ChartGroup[] = [
  {
    key: 'price',
    label: { en: 'Price and cycle', de: 'Kurs und Zyklus' },
    charts: ['price'],
    series: ['market/price', 'market/valuation', 'market/cycle'],
  },
  {
    key: 'valuation',
    label: { en: 'Valuation', de: 'Bewertung' },
    charts: ['valuation'],
    series: ['onchain/pilot', 'onchain/cointime', 'onchain/valuation'],
  },
  {
    key: 'holders',
    label: { en: 'Holders and supply', de: 'Halter und Angebot' },
    charts: ['holders'],
    series: ['onchain/supply'],
  },
  { key: 'mining', label: { en: 'Miners', de: 'Miner' }, charts: ['mining'], series: ['onchain/mining'] },
  {
    key: 'activity',
    label: { en: 'Network activity', de: 'Aktivität im Netz' },
    charts: [],
    series: ['onchain/activity'],
  },
  {
    key: 'exchanges',
    label: { en: 'Exchanges and stablecoins', de: 'Börsen und Stablecoins' },
    charts: [],
    series: ['onchain/liquidity', 'onchain/sentiment'],
  },
  {
    key: 'sentiment',
    label: { en: 'Sentiment and dominance', de: 'Stimmung und Dominanz' },
    charts: ['sentiment'],
    series: ['market/sentiment', 'market/dominance'],
  },
  {
    key: 'derivatives',
    label: { en: 'Derivatives and volatility', de: 'Derivate und Volatilität' },
    charts: ['derivatives'],
    series: ['market/derivatives', 'market/volatility'],
  },
  { key: 'flows', label: { en: 'Flows', de: 'Zu- und Abflüsse' }, charts: ['flows'], series: ['market/flows'] },
  {
    key: 'scores',
    label: { en: 'Scores and altcoins', de: 'Punktwerte und Altcoins' },
    charts: [],
    series: ['market/composite', 'market/technical'],
  },
  {
    key: 'macro',
    label: { en: 'Macro liquidity and regime', de: 'Makro-Liquidität und Regime' },
    charts: ['macro'],
    series: ['macro/liquidity', 'macro/regime'],
  },
  {
    key: 'rates',
    label: { en: 'Rates, credit and risk', de: 'Zinsen, Kredit und Risiko' },
    charts: [],
    series: ['macro/rates', 'macro/credit', 'macro/risk'],
  },
  {
    key: 'markets',
    label: { en: 'Currencies, equities and commodities', de: 'Währungen, Aktien und Rohstoffe' },
    charts: [],
    series: ['macro/currency', 'macro/equities', 'macro/commodities'],
  },
  {
    key: 'economy',
    label: { en: 'Economy and inflation', de: 'Konjunktur und Inflation' },
    charts: [],
    series: ['macro/business_cycle', 'macro/inflation'],
  },
];

/** Group of a series that a dataset adds under a catalogue group of its own. */
const OTHERS: Readonly<Record<SeriesDeclaration['owner'], string>> = {
  market: 'price',
  onchain: 'valuation',
  macro: 'macro',
};

/** Returns the key of the group that a chart is listed in. */
export function groupOfChart({ category }: Pick<ChartDeclaration, 'category'>): string {
  return CHART_GROUPS.find(({ charts }) => charts.includes(category))?.key ?? 'price';
}

/** Returns the key of the group that a series is listed in. */
export function groupOfSeries({ owner, group }: Pick<SeriesDeclaration, 'owner' | 'group'>): string {
  return CHART_GROUPS.find(({ series }) => series.includes(`${owner}/${group}`))?.key ?? OTHERS[owner];
}
