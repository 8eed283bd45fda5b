import { toDay } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { type HistoryNeed, wholeHistory } from '../history/history-need.ts';
import { sinceDate } from '../history/since-date.ts';
import { asKnown } from '../indicators/as-known.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { defineTerm } from '../knowledge/ontology/define-term.ts';
import { derived } from '../knowledge/ontology/facts.ts';
import type { OntologyTerm } from '../knowledge/ontology-term.ts';
import { TREASURY_HOLDINGS, treasuryHoldings } from './treasury-holdings.ts';

/** Trading day on which the US spot funds opened, among them the trust that had held coins for years. */
const OPENING = '2024-01-11';
/**
 * Coins that trust brought along, to the nearest ten thousand: close to 620,000 before the conversion, as reported from the
 * quarterly filing of Grayscale Bitcoin Trust (CIK 1588489) of June 2024. Ten thousand are 0.0005 of the supply.
 */
const OPENING_BTC = 620_000;
const USD_PER_MILLION = 1e6;
/** A long holiday: funds neither buy nor sell while the exchange rests. */
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
    version: '1.1.0',
    definition: {
      en: 'Share of the supply that US spot Bitcoin ETFs hold (what the converted trust brought along and all net flows since, at the close of their day) and, where their holdings are delivered, companies.',
      de: 'Anteil des Umlaufs, den die US-Spot-Bitcoin-ETFs halten (was der umgewandelte Trust mitbrachte und alle Nettozuflüsse seither, zum Schlusskurs ihres Tages) und, wo ihre Bestände geliefert werden, Unternehmen.',
    },
    calculation: FORMULA,
    related: ['etf_net_flow', TREASURY_HOLDINGS, 'circulating_supply', 'btc_cycle_adj_score'],
  },
];

/** How much of the supply institutions hold: exchange-traded funds, and the treasuries of companies. */
export const derivation: Derivation = {
  id: 'institutional-share',
  computeVersion: '1.1.0',
  inputs: ['etf_net_flow', TREASURY_HOLDINGS, 'btc_close', 'circulating_supply'],
  outputs: [
    {
      id: 'institutional_share',
      label: 'Institutional share',
      group: 'flows',
      owner: 'market',
      unit: 'fraction',
      description:
        'Share of the supply held by US spot Bitcoin ETFs, by their net flows, and by companies where their holdings are delivered. No value from the day the funds opened on unless the flows are known since then, nor for a day whose holdings of companies are not known though those of others are.',
      formula: FORMULA,
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const flow = view.values('etf_net_flow');
    const close = view.values('btc_close');
    const supply = view.values('circulating_supply');
    const share = out.institutional_share as Float64Array;
    const bought = sinceDate(view, 'etf_net_flow', OPENING).map(
      (millions, i) => (millions * USD_PER_MILLION) / (close[i] as number),
    );
    const total = new Float64Array(share.length);
    const held = new Float64Array(share.length);
    runningTotal(bought, total);
    asKnown(total, 0, KEEP_DAYS, held);
    const treasuries = treasuryHoldings(view);
    const { from, until } = wholeHistory(flow, view.firstDay, NEED);
    const opening = toDay(OPENING) - view.firstDay;
    for (let i = 0; i < share.length; i++) {
      const funds = i < opening ? 0 : i >= from && i < until ? OPENING_BTC + (held[i] as number) : Number.NaN;
      const coins = funds + (treasuries[i] as number);
      // Where nobody holds any, the share is 0 even where the supply is not known.
      share[i] = coins === 0 ? 0 : coins / (supply[i] as number);
    }
  },
};
