import { SLIPPAGE_BPS, usualCosts } from '../../engine/backtest/usual-costs.ts';
import { PAIR_MODE_RULE } from '../../engine/pairs/pair-mode.ts';
import { PAIR_MODE_DECLARATIONS } from '../../engine/pairs/pair-modes.ts';
import { BORROW_PER_YEAR } from '../../engine/pairs/pair-study.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';

const PERCENT = 100;

const EXECUTION =
  'Judged at a close, filled at the next open of both legs. Half of the account buys one leg, and the same worth of the other is sold short. Both are traded back to half of the account at an open at which either has drifted by more than 5 % of it. An account that is worth nothing is lost and trades no more.';

const NOT_MODELLED = [
  'Liquidation by an exchange before the whole account is lost, and margin calls.',
  'Funding of perpetuals, interest on cash, and whether a coin could be borrowed at all; the rate of borrowing is an assumption and the same for all coins and years.',
  'Volume: both legs are filled whole at the open, at the declared slippage.',
  'Markets that were never listed among the studied ones, which were chosen for their size.',
];

export const PAIR_RULES = shape.object(
  'PairTradingRules',
  'How pairs are traded, at what costs, and what is not modelled.',
  {
    modes: shape.list(PAIR_MODE_RULE, 'Rule of each mode, in catalogue order.'),
    execution: shape.text('How a signal is filled, in words.'),
    feeBps: shape.number('Fee on the worth of each trade of each leg, basis points.'),
    slippageBps: shape.number('Slippage on the price of each trade of each leg, basis points.'),
    borrowPctPerYear: shape.number('Interest of a year on the worth of the leg that is short, percent: an assumption.'),
    notModelled: shape.list('text', 'Effects on real trades that the model leaves out.'),
  },
);

/** Returns the trading rules of pairs, as text and as parameters. */
export function pairRules(): ShapeOf<typeof PAIR_RULES> {
  return {
    modes: PAIR_MODE_DECLARATIONS,
    execution: EXECUTION,
    feeBps: usualCosts('BTC').feeBps,
    slippageBps: SLIPPAGE_BPS,
    borrowPctPerYear: PERCENT * BORROW_PER_YEAR,
    notModelled: NOT_MODELLED,
  };
}
