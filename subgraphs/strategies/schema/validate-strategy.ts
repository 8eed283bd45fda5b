import { type GivenSignal, type GivenTrade, SIGNAL_SIDES } from '../../../platform/backtests/validation-list.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { runArgs } from '../run-args.ts';
import { addValidationType } from '../validation-type.ts';

const TIME = 'A date, or an instant such as `2024-01-05T14:30:00Z`.';

/** Validation: what rules, signals or trades are worth on days that had no part in them. */
export const schema: SchemaPart = (builder) => {
  const validation = addValidationType(builder);
  const lists = addLists(builder);
  const type = builder.enumType('ValidatedType', {
    values: ['rules', 'signal_list', 'trade_list'] as const,
    description: 'What is validated: a strategy of the catalogue, signals, or trades with the prices claimed for them.',
  });
  builder.queryField('validateStrategy', (t) =>
    t.field({
      type: validation,
      description:
        'Tests rules, signals or trades on days that had no part in them. Nothing is kept. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        type: t.arg({ type, required: true, description: 'What is validated.' }),
        pair: t.arg.string({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        strategy: t.arg.string({ description: 'Key of a strategy of the catalogue; for rules.' }),
        signalList: t.arg({ type: [lists.signal], description: 'In order of time; for a signal list.' }),
        tradeList: t.arg({ type: [lists.trade], description: 'In order of entry; for a trade list.' }),
        signals: t.arg({
          type: [lists.signal],
          description: 'The former name of signalList.',
          deprecationReason: 'Use signalList.',
        }),
        trades: t.arg({
          type: [lists.trade],
          description: 'The former name of tradeList.',
          deprecationReason: 'Use tradeList.',
        }),
        ...runArgs(builder),
        declaredTrials: t.arg.int({
          required: true,
          defaultValue: 1,
          description: 'Variants tried, this one included.',
        }),
      },
      resolve: (_root, { signals, trades, ...given }, { caller, snapshot, validations }) =>
        validations.validate(caller, snapshot, {
          ...given,
          signalList: only('signalList', given.signalList, 'signals', signals),
          tradeList: only('tradeList', given.tradeList, 'trades', trades),
        }),
    }),
  );
};

/** A list under its name or its former one. */
function only<List>(name: string, list: List, formerName: string, former: List): List {
  if (list && former) throw invalidParameter(formerName, `is the former name of ${name}, which is given too`);
  return list ?? former;
}

function addLists(builder: GraphBuilder) {
  const side = builder.enumType('SignalSide', { values: SIGNAL_SIDES, description: 'Into the market or out of it.' });
  return {
    signal: builder.inputRef<GivenSignal>('ListedSignal').implement({
      description: 'A decision, which counts at the close of its bar.',
      fields: (t) => ({
        time: t.string({ required: true, description: TIME }),
        side: t.field({ type: side, required: true, description: 'BUY into the market, SELL out of it.' }),
      }),
    }),
    trade: builder.inputRef<GivenTrade>('ClaimedTrade').implement({
      description: 'A completed long round trip with the prices claimed for it.',
      fields: (t) => ({
        entryTime: t.string({ required: true, description: TIME }),
        exitTime: t.string({ required: true, description: TIME }),
        entryPrice: t.float({ required: true, description: 'Paid, in the quote asset, fees not included.' }),
        exitPrice: t.float({ required: true, description: 'Received, in the quote asset, fees not included.' }),
      }),
    }),
  };
}
