import { HOLDER_CUT } from '../../engine/catalogue/holder-cut.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { sthCostBasis } from '../../engine/onchain/sth-cost-basis.ts';
import { fromSeries, seriesReading } from '../define/series-reading.ts';

/** Newest cost basis of short-term holders. */
export const reading = seriesReading({
  typename: 'SthCostBasis',
  owner: 'onchain',
  description: `Average cost basis of the coins of short-term holders, which last moved less than ${HOLDER_CUT.en} ago.`,
  minTier: 'free',
  days: 'sth_realized_price',
  shape: {
    cost_basis: fromSeries('sth_realized_price', 'Mean price at which the coins of short-term holders last moved.'),
    sth_mvrv: payload.plain('number', 'Spot price divided by cost basis; above 1, short-term holders are in profit.'),
    in_loss: payload.plain('flag', 'Whether the spot is below the cost basis.'),
    distance_pct: payload.plain('number', 'Spot price relative to the cost basis, in percent; negative when below.'),
    spot: fromSeries('btc_close', 'Bitcoin close of the day.'),
  },
  newest(view) {
    const found = sthCostBasis(view);
    return (
      found && {
        sth_mvrv: roundSignificant(found.sthMvrv),
        in_loss: found.inLoss,
        distance_pct: roundSignificant(100 * (found.sthMvrv - 1)),
      }
    );
  },
  root: { field: 'sthCostBasis', description: 'The newest cost basis of short-term holders.', source: 'sth_mvrv' },
  missing: { message: 'No cost basis of short-term holders yet: it needs their MVRV and a price.', source: 'sth_mvrv' },
});
