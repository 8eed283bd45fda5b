import type { PageForm } from '../../../platform/pages/page-form.ts';
import { FormValues } from './form-values.ts';
import { readTrades, TRADES, tradesText } from './read-trades.ts';

const LIST = 'trade_list/';

/** Tests a list of trades and shows the verdict above the list. Faults name the line of the list. */
export const VALIDATE_FORM: PageForm = {
  read(fields) {
    const values = new FormValues(fields).text('pair', 'interval').number('fee_bps', 'slippage_bps', 'declared_trials');
    const { trades, faults } = readTrades(tradesText(fields));
    const all = [...values.faults, ...faults];
    if (all.length > 0) return { faults: all };
    return { parameters: { ...values.parameters, type: 'trade_list', trade_list: trades } };
  },
  toFault(pointer, detail, fields) {
    if (!pointer.startsWith(LIST)) return { field: pointer === 'trade_list' ? TRADES : pointer, detail };
    const [place = '', member = ''] = pointer.slice(LIST.length).split('/');
    const line = readTrades(tradesText(fields)).lines[Number(place)];
    return { field: TRADES, detail: `Line ${line ?? place}: ${member} ${detail}`.replace('  ', ' ') };
  },
  next: () => null,
};
