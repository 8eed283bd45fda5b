import type { NullReason } from '../../engine/backtest/backtest-report.ts';
import { DEFLATED_SHARPE_STATUSES } from '../../engine/statistics/deflated-sharpe.ts';
import type { ReadInput } from '../../platform/backtests/provenance.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';

type ComputedTypes = ReturnType<typeof create>;

const made = new WeakMap<GraphBuilder, ComputedTypes>();

/** Types of the schema that whatever is computed on request is made of: one of each for a builder. */
export function computedTypes(builder: GraphBuilder): ComputedTypes {
  const known = made.get(builder) ?? create(builder);
  made.set(builder, known);
  return known;
}

function create(builder: GraphBuilder) {
  return {
    nullReason: builder.objectRef<NullReason>('NullReason').implement({
      description: 'Why a number is missing.',
      fields: (t) => ({
        field: t.exposeString('field', { description: 'Name of the number.' }),
        reason: t.exposeString('reason', { description: 'Why there is none, in words.' }),
      }),
    }),
    dsrVerdict: builder.enumType('DsrVerdict', {
      values: DEFLATED_SHARPE_STATUSES,
      description: 'Deflated Sharpe ratio: pass from 0.95, borderline from 0.9, else fail; or why there is none.',
    }),
    input: builder.objectRef<ReadInput>('BacktestInput').implement({
      description: 'Something a backtest or a validation read.',
      fields: (t) => ({
        id: t.exposeString('id', { description: 'Id of the market or the series; signals or trades for a list.' }),
        digest: t.exposeString('digest', {
          description:
            'SHA-256 (hex), little-endian: of a series its column from the genesis day; of a market its days as 32-bit integers, then open, high, low, close and volume as doubles; of a list its items in order as doubles, times in milliseconds since 1970, a buy as 1 and a sale as 0.',
        }),
      }),
    }),
  };
}
