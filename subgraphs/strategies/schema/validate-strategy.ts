import { SIGNAL_SIDE } from '../../../engine/backtest/latest-signal.ts';
import type { ParameterValues } from '../../../engine/backtest/strategy-declaration.ts';
import { type RowOf, shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { VALIDATION } from '../../../services/backtests/published-validation.ts';
import type { GivenSignal, GivenTrade } from '../../../services/backtests/validation-list.ts';
import type { AnsweredValidation } from '../../../services/backtests/validations.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import { enumerationType, rowFields, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { runArgs } from '../run-args.ts';

/** Rules of the catalogue by name. */
const NAMED_RULES = {
  strategy: shape.text.orNull('Key of the strategy; null for a list.'),
  parameterValues: shape.from(
    'parameters',
    shape.numbers.orNull('Parameters of the strategy, in their declared order; null for a list.'),
  ),
  parameters: shape.deprecated(
    'Use `parameterValues`, which is typed.',
    shape.json.orNull<ParameterValues>('Parameters by name; null for a list.'),
  ),
  filters: shape.list.orNull('text', 'Keys of the filters; null for a list.'),
};

const NO_RULES: RowOf<typeof NAMED_RULES> = { strategy: null, parameters: null, filters: null };

const TIME = 'A date, or an instant such as `2024-01-05T14:30:00Z`.';

/** Validation of rules, signals or trades on out-of-sample days. */
export const schema: SchemaPart = (builder, types) => {
  const validation = shapeType(types, VALIDATION, (one: AnsweredValidation) => one);
  builder.objectFields(validation, (t) =>
    rowFields(t, NAMED_RULES, types, ({ named }: AnsweredValidation) => named ?? NO_RULES),
  );
  addAttributionsField(builder, types, validation, ({ inputs }: AnsweredValidation, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds(inputs.map(({ id }) => id))),
  );
  const lists = addLists(builder, types);
  const type = builder.enumType('ValidatedType', {
    values: describedValues({
      rules: 'A strategy of the catalogue with its parameters.',
      signal_list: 'A list of signals, each filled at the next open.',
      trade_list: 'A list of trades with claimed prices, priced again at the next opens.',
    }),
    description:
      'Subject of the validation: a strategy of the catalogue, signals, or trades with their claimed prices.',
  });
  builder.queryField('validateStrategy', (t) =>
    t.field({
      type: validation,
      description:
        'Tests rules, signals or trades on days that had no part in them. Nothing is kept. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        type: t.arg({ type, required: true, description: 'Subject of the validation.' }),
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

/**
 * Returns a list given under its current or its former name. @throws DomainError `invalid_input` when both are given.
 */
function only<List>(name: string, list: List, formerName: string, former: List): List {
  if (list && former) throw invalidParameter(formerName, `is the former name of ${name}; pass only ${name}`);
  return list ?? former;
}

function addLists(builder: GraphBuilder, types: SharedTypes) {
  const side = enumerationType(types, SIGNAL_SIDE);
  return {
    signal: builder.inputRef<GivenSignal>('ListedSignal').implement({
      description: 'A decision, which counts at the close of its bar.',
      fields: (t) => ({
        time: t.string({ required: true, description: TIME }),
        side: t.field({ type: side, required: true, description: 'BUY enters the market, SELL leaves it.' }),
      }),
    }),
    trade: builder.inputRef<GivenTrade>('ClaimedTrade').implement({
      description: 'A completed long round trip with the prices claimed for it.',
      fields: (t) => ({
        entryTime: t.string({ required: true, description: TIME }),
        exitTime: t.string({ required: true, description: TIME }),
        entryPrice: t.float({ required: true, description: 'Paid, quote asset, without fees.' }),
        exitPrice: t.float({ required: true, description: 'Received, quote asset, without fees.' }),
      }),
    }),
  };
}
