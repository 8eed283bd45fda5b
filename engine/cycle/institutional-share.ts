import { toDay } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';
import { type HistoryNeed, wholeHistory } from '../history/history-need.ts';
import { sinceDate } from '../history/since-date.ts';
import { asKnown } from '../indicators/as-known.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { defineTerm } from '../terms/define-term.ts';
import { derived } from '../terms/facts.ts';
import { currentVersion } from '../terms/former-versions.ts';
import type { OntologyTerm } from '../terms/ontology-term.ts';
import { TREASURY_HOLDINGS, treasuryHoldings } from './treasury-holdings.ts';

/** Trading day on which the US spot funds opened, among them the trust that had held coins for years. */
const OPENING = '2024-01-11';
/**
 * Coins that the trust held at conversion, to the nearest ten thousand: close to 620,000, as reported in the quarterly
 * filing of Grayscale Bitcoin Trust (CIK 1588489) of June 2024. Ten thousand are 0.0005 of the supply.
 */
const OPENING_BTC = 620_000;
const USD_PER_MILLION = 1e6;
/** Covers a long holiday: funds neither buy nor sell while the exchange is closed. */
const KEEP_DAYS = 10;
const NEED: HistoryNeed = { series: 'etf_net_flow', day: OPENING };
const OF_FUNDS =
  '(620000 + sum(etf_net_flow * 1000000 / btc_close since 2024-01-11)) / circulating_supply; 0 before 2024-01-11';
const FORMULA =
  '(funds + treasury_holdings_btc) / circulating_supply; funds = 620000 + sum(etf_net_flow * 1000000 / btc_close since 2024-01-11), 0 before; treasuries 0 before 2020-08-11, and where nothing delivers them';

const ofFunds = defineTerm(
  'institutional_share',
  'flows',
  [
    'Institutional share',
    'Share of the supply that US spot Bitcoin ETFs hold: what the converted trust brought along and all net flows since, at the close of their day. Companies that hold coins are not counted.',
  ],
  [
    'Institutioneller Anteil',
    'Anteil des Umlaufs, den die US-Spot-Bitcoin-ETFs halten: was der umgewandelte Trust mitbrachte und alle Nettozuflüsse seither, zum Schlusskurs ihres Tages. Unternehmen, die Bitcoin halten, sind nicht gezählt.',
  ],
  derived(OF_FUNDS, 'fraction', ['etf_net_flow', 'circulating_supply', 'btc_cycle_adj_score']),
);

export const terms: readonly OntologyTerm[] = [
  ofFunds,
  {
    ...ofFunds,
    version: currentVersion('institutional_share', '1.1.0'),
    definition: {
      en: 'Share of the supply held by US spot Bitcoin ETFs (coins of the converted trust plus all net flows since, at the close of each day) and by companies, where their holdings are known.',
      de: 'Anteil der Umlaufmenge im Besitz der US-Spot-Bitcoin-ETFs (Bestand des umgewandelten Trusts plus alle Nettoflüsse seither, zum Schlusskurs des jeweiligen Tages) und von Unternehmen, soweit ihre Bestände bekannt sind.',
    },
    calculation: FORMULA,
    related: ['etf_net_flow', TREASURY_HOLDINGS, 'circulating_supply', 'btc_cycle_adj_score'],
  },
];

/** Share of the supply held by institutions: exchange-traded funds and company treasuries. */
export const derivation = derivedSeries({
  id: 'institutional-share',
  computeVersion: '1.1.0',
  inputs: ['etf_net_flow', TREASURY_HOLDINGS, 'btc_close', 'circulating_supply'],
  series: {
    id: 'institutional_share',
    label: 'Institutional share',
    group: 'flows',
    owner: 'market',
    unit: 'fraction',
    description:
      'Share of the supply held by US spot Bitcoin ETFs, from their net flows, and by companies where their holdings are known. After the funds opened, no value unless all flows since then are known; no value on days that lack the holdings of companies that other days have.',
    formula: FORMULA,
  },
  compute(view, share) {
    const flow = view.values('etf_net_flow');
    const close = view.values('btc_close');
    const supply = view.values('circulating_supply');
    const bought = sinceDate(view, 'etf_net_flow', OPENING).map(
      (millions, i) => (millions * USD_PER_MILLION) / close[i]!,
    );
    const total = new Float64Array(share.length);
    const held = new Float64Array(share.length);
    runningTotal(bought, total);
    asKnown(total, 0, KEEP_DAYS, held);
    const treasuries = treasuryHoldings(view);
    const { from, until } = wholeHistory(flow, view.firstDay, NEED);
    const opening = toDay(OPENING) - view.firstDay;
    for (let i = 0; i < share.length; i++) {
      const funds = i < opening ? 0 : i >= from && i < until ? OPENING_BTC + held[i]! : Number.NaN;
      const coins = funds + treasuries[i]!;
      // Without institutional holdings the share is 0 even where the supply is unknown.
      share[i] = coins === 0 ? 0 : coins / supply[i]!;
    }
  },
});
