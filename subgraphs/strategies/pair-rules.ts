import type { EnumRef } from '@pothos/core';
import { SLIPPAGE_BPS, usualCosts } from '../../engine/backtest/usual-costs.ts';
import type { PairMode, PairModeDeclaration, PairParameter } from '../../engine/pairs/pair-mode.ts';
import { PAIR_MODE_DECLARATIONS } from '../../engine/pairs/pair-modes.ts';
import { BORROW_PER_YEAR } from '../../engine/pairs/pair-study.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';

const PERCENT = 100;

const EXECUTION =
  'Judged at a close, filled at the next open of both legs. Half of the account buys one leg, and the same worth of the other is sold short. Both are traded back to half of the account at an open at which either has drifted by more than 5 % of it. An account that is worth nothing is lost and trades no more.';

const NOT_MODELLED = [
  'Liquidation by an exchange before the whole account is lost, and margin calls.',
  'Funding of perpetuals, interest on cash, and whether a coin could be borrowed at all; the rate of borrowing is an assumption and the same for all coins and years.',
  'Volume: both legs are filled whole at the open, at the declared slippage.',
  'Markets that were never listed among the studied ones, which were chosen for their size.',
];

/** How pairs are traded, in words and numbers. */
export function addPairRules(builder: GraphBuilder, mode: EnumRef<GraphBuilder['$inferSchemaTypes'], PairMode>) {
  const parameter = builder.objectRef<PairParameter>('PairParameter').implement({
    description: 'A declared number of a signal mode. It is not fitted to the markets.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name.' }),
      value: t.exposeFloat('value', { description: 'Value.' }),
      description: t.exposeString('description', { description: 'What it is, and why it has this value.' }),
    }),
  });
  const rule = builder.objectRef<PairModeDeclaration>('PairModeRule').implement({
    description: 'When a signal mode enters and leaves.',
    fields: (t) => ({
      mode: t.expose('mode', { type: mode, description: 'Signal mode.' }),
      rule: t.exposeString('rule', { description: 'In words.' }),
      parameters: t.field({
        type: [parameter],
        description: 'Its parameters.',
        resolve: ({ parameters }) => [...parameters],
      }),
    }),
  });
  return builder.objectRef<object>('PairTradingRules').implement({
    description: 'How pairs are traded, at what costs, and what is not modelled.',
    fields: (t) => ({
      modes: t.field({ type: [rule], description: 'Each mode.', resolve: () => [...PAIR_MODE_DECLARATIONS] }),
      execution: t.string({ description: 'How a signal is filled, in words.', resolve: () => EXECUTION }),
      feeBps: t.float({
        description: 'Fee on the worth of each trade of each leg, basis points.',
        resolve: () => usualCosts('BTC').feeBps,
      }),
      slippageBps: t.float({
        description: 'Slippage on the price of each trade of each leg, basis points.',
        resolve: () => SLIPPAGE_BPS,
      }),
      borrowPctPerYear: t.float({
        description: 'Interest of a year on the worth of the leg that is short, percent: an assumption.',
        resolve: () => PERCENT * BORROW_PER_YEAR,
      }),
      notModelled: t.stringList({
        description: 'What a real trade would meet beside that.',
        resolve: () => NOT_MODELLED,
      }),
    }),
  });
}
