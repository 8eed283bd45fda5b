import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { valueOn } from '../series-view.ts';
import type { ChartModel } from './chart-model.ts';

const MARKET = 'market_cap';
const REALISED = 'realized_cap';

/** The gap between market and realised value in standard deviations of all market values up to the newest day. */
export const mvrvDeviationModel: ChartModel = {
  field: 'mvrv_z',
  inputs: [MARKET, REALISED],
  fit(known) {
    const market = sinceDate(known, MARKET, FIRST_PRICE_DATE);
    const deviations = new Float64Array(market.length);
    expandingDeviation(market, deviations);
    const deviation = deviations.at(-1) ?? Number.NaN;
    if (!(deviation > 0)) return null;
    return {
      curve: null,
      placeOn(view, day) {
        const [cap, basis] = [valueOn(view, MARKET, day), valueOn(view, REALISED, day)];
        return cap === null || basis === null ? null : (cap - basis) / deviation;
      },
    };
  },
};
