import { toDay } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { type HistoryNeed, wholeHistory } from '../history/history-need.ts';
import { sinceDate } from '../history/since-date.ts';
import { asKnown } from '../indicators/as-known.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { defineTerm } from '../knowledge/ontology/define-term.ts';
import { derived } from '../knowledge/ontology/facts.ts';
import type { OntologyTerm } from '../knowledge/ontology-term.ts';

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
const FORMULA =
  '(620000 + sum(etf_net_flow * 1000000 / btc_close since 2024-01-11)) / circulating_supply; 0 before 2024-01-11';

export const terms: readonly OntologyTerm[] = [
  defineTerm(
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
    derived(FORMULA, 'fraction', ['etf_net_flow', 'circulating_supply', 'btc_cycle_adj_score']),
  ),
];

/** How much of the supply institutions hold through exchange-traded funds. */
export const derivation: Derivation = {
  id: 'institutional-share',
  computeVersion: '1.0.1',
  inputs: ['etf_net_flow', 'btc_close', 'circulating_supply'],
  outputs: [
    {
      id: 'institutional_share',
      label: 'Institutional share',
      group: 'flows',
      owner: 'market',
      unit: 'fraction',
      description:
        'Share of the supply held by US spot Bitcoin ETFs, by their net flows. No value from the day they opened on unless the flows are known since then.',
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
    const { from, until } = wholeHistory(flow, view.firstDay, NEED);
    const opening = toDay(OPENING) - view.firstDay;
    for (let i = 0; i < share.length; i++) {
      if (i < opening) share[i] = 0;
      else if (i >= from && i < until) share[i] = (OPENING_BTC + (held[i] as number)) / (supply[i] as number);
    }
  },
};
