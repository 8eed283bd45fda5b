import type { ChartDeclaration } from './chart-declaration.ts';

/** One of the panes of a drawn chart: lines on one scale of values. */
export interface ChartPane {
  /** Keys of fields, most important first. */
  readonly fields: readonly string[];
  /** Scale unless the reader chooses one. */
  readonly scale: 'linear' | 'log';
  readonly mark: 'line' | 'bars' | 'stack';
}

/** How a chart is drawn. */
export interface ChartLayout {
  /** Field whose newest value the page states. */
  readonly main: string;
  /** Top to bottom. Fields in no pane are in the table alone. */
  readonly panes: readonly ChartPane[];
}

const line = (...fields: string[]): ChartPane => ({ fields, scale: 'linear', mark: 'line' });
const log = (...fields: string[]): ChartPane => ({ fields, scale: 'log', mark: 'line' });

/** Layouts of charts with several fields. A field that two units cannot share a scale with has its own pane. */
const LAYOUTS: Readonly<Record<string, ChartLayout>> = {
  '200wma-heatmap': { main: 'distance_pct', panes: [line('distance_pct'), log('price', 'ma200w')] },
  'btc-dominance': { main: 'btc_dominance', panes: [line('btc_dominance'), line('btc_dominance_change_90d')] },
  'btc-macro-liquidity': {
    main: 'net_liquidity_change_13w_pct',
    panes: [line('net_liquidity'), line('net_liquidity_change_13w_pct', 'm2_yoy_pct'), log('price')],
  },
  'etf-treasury-flows': { main: 'etf_net_flow_20d', panes: [line('etf_net_flow_20d'), line('etf_net_flow_total')] },
  'funding-rates': { main: 'funding_rate_z', panes: [line('funding_rate_z'), line('funding_rate_ma30')] },
  'hash-ribbons': { main: 'state', panes: [log('hash_rate_sma30', 'hash_rate_sma60'), line('state')] },
  'long-short-term-sopr': { main: 'ratio', panes: [line('ratio'), line('lth_sopr_24h', 'sth_sopr_24h')] },
  mayer: { main: 'mayer_multiple', panes: [line('mayer_multiple'), log('price', 'sma200')] },
  'monthly-returns': { main: 'return_pct', panes: [{ fields: ['return_pct'], scale: 'linear', mark: 'bars' }] },
  'mvrv-zscore': { main: 'mvrv_z', panes: [line('mvrv_z'), log('price')] },
  'pi-cycle': { main: 'ratio', panes: [log('price', 'sma111', 'sma350x2'), line('ratio')] },
  'power-law': { main: 'ratio', panes: [log('price', 'fit'), log('ratio')] },
  rainbow: { main: 'band', panes: [log('price', 'fit'), line('band')] },
  'realized-price': {
    main: 'mvrv',
    panes: [log('price', 'realized_price', 'sth_realized_price', 'lth_realized_price'), line('mvrv')],
  },
  'reserve-risk': { main: 'reserve_risk', panes: [log('reserve_risk'), line('percentile')] },
  'rhodl-ratio': { main: 'rhodl_ratio', panes: [log('rhodl_ratio'), line('percentile')] },
  sopr: { main: 'sopr_7d', panes: [line('sopr_7d')] },
  'stock-to-flow': { main: 'deflection', panes: [log('price', 'stock_to_flow_price'), log('deflection')] },
  thermocap: { main: 'thermocap_ratio', panes: [log('thermocap_ratio'), line('percentile')] },
};

/** Returns how a chart is drawn; without a layout of its own every field shares one pane. */
export function chartLayout({ slug, fields }: Pick<ChartDeclaration, 'slug' | 'fields'>): ChartLayout {
  const known = LAYOUTS[slug];
  if (known) return known;
  if (slug === 'hodl-waves') return stackLayout(fields.map(({ key }) => key));
  const [first] = fields;
  return { main: first?.key ?? '', panes: first ? [line(...fields.map(({ key }) => key))] : [] };
}

/** Youngest coins at the bottom; the oldest are declared first. */
function stackLayout([oldest = '', ...others]: readonly string[]): ChartLayout {
  const main = others.at(-1) ?? oldest;
  return { main, panes: [{ fields: [...others.slice(0, -1), oldest], scale: 'linear', mark: 'stack' }, line(main)] };
}
