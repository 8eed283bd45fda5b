import type { Benchmark, DeflatedEvidence } from '../../engine/backtest/backtest-report.ts';
import { LEAST_TRADES } from '../../engine/backtest/backtest-warnings.ts';
import type { SignalEdge } from '../../engine/backtest/signal-edge.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { computedTypes } from './computed-types.ts';

/** A record with what it proves. */
export interface ProvenEdge extends SignalEdge {
  readonly evidence: DeflatedEvidence;
}

const MEASURES = {
  totalReturn: 'Worth at the end over the start, less 1.',
  cagr: 'Yearly return, fraction; null below 90 days.',
  maxDrawdown: 'Deepest fall from a high, 0 to 1.',
  resultSharpe: 'Sharpe ratio of the returns of bars, annualised; null below 30 of them.',
} as const;
const NAMES = Object.keys(MEASURES) as (keyof typeof MEASURES)[];

type Measured = Pick<Benchmark, (typeof NAMES)[number]>;

/** The record of a strategy against buying and holding. */
export function addSignalEdge(builder: GraphBuilder) {
  const { dsrVerdict } = computedTypes(builder);
  const measures = builder.objectRef<Measured>('EdgeMeasures').implement({
    description: 'What holding something came to, after costs.',
    fields: (t) =>
      Object.fromEntries(
        NAMES.map((name) => [
          name,
          t.float({ nullable: true, description: MEASURES[name], resolve: (one) => publishedNumber(one[name]) }),
        ]),
      ),
  });
  return builder.objectRef<ProvenEdge>('SignalEdge').implement({
    description:
      'The backtest with every default over the whole history, without filters, against buying and holding over the same window.',
    fields: (t) => ({
      dateFrom: t.field({
        type: 'Date',
        description: 'First day of the window.',
        resolve: ({ window }) => toIsoDate(window.firstDay),
      }),
      dateTo: t.field({
        type: 'Date',
        description: 'Last day of it.',
        resolve: ({ window }) => toIsoDate(window.lastDay),
      }),
      strategy: t.field({ type: measures, description: 'The strategy.', resolve: ({ metrics }) => metrics }),
      benchmark: t.field({ type: measures, description: 'Buying and holding.', resolve: (one) => one.benchmark }),
      cagrDelta: t.float({
        nullable: true,
        description: 'Yearly return less that of buying and holding, fraction; null when either has none.',
        resolve: ({ cagrDelta }) => publishedNumber(cagrDelta),
      }),
      beatsBuyHold: t.boolean({
        nullable: true,
        description: 'Whether that is above 0.',
        resolve: ({ cagrDelta }) => (cagrDelta === null ? null : cagrDelta > 0),
      }),
      trades: t.int({ description: 'Completed round trips.', resolve: ({ metrics }) => metrics.trades }),
      winRate: t.float({
        nullable: true,
        description: 'Share of them that won; null without any.',
        resolve: ({ metrics }) => publishedNumber(metrics.winRate),
      }),
      thin: t.boolean({
        description: `Whether there are fewer than ${LEAST_TRADES} of them: an anecdote.`,
        resolve: ({ isThin }) => isThin,
      }),
      trials: t.int({
        description: 'Trials of the service on this pair and interval that are paid for, this one included.',
        resolve: ({ evidence }) => evidence.trials,
      }),
      deflatedSharpe: t.float({
        nullable: true,
        description: 'Probability that the Sharpe ratio of the trades is above chance given those trials, 0 to 1.',
        resolve: ({ evidence }) => publishedNumber(evidence.deflatedSharpe),
      }),
      dsrVerdict: t.field({
        type: dsrVerdict,
        description: 'What that amounts to.',
        resolve: ({ evidence }) => evidence.verdict,
      }),
      dsrReason: t.string({
        nullable: true,
        description: 'Why there is no probability; null when there is one.',
        resolve: ({ evidence }) => evidence.reason,
      }),
    }),
  });
}
