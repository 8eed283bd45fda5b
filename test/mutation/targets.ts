import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Source files and the tests that must catch their faults. */
export interface Target {
  readonly name: string;
  /** Name of a group of targets. */
  readonly group: string;
  /** Files, or folders whose files all belong to it. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Default number of mutants to try. */
  readonly mutants: number;
}

const KERNELS = [
  'engine/indicators/rank-at',
  'engine/statistics/trade-measures',
  'engine/statistics/deflated-sharpe',
  'engine/statistics/purged-splits',
  'engine/cycle/season-index',
  'engine/cycle/bullmarket-ampel',
  'engine/onchain/halvings',
  'engine/options/max-pain',
  'engine/macro/macro-regime',
  'engine/backtest/simulate',
];

export const TARGETS: readonly Target[] = [
  ...KERNELS.map((kernel) => ({
    name: path.basename(kernel),
    group: 'kernels',
    sources: [`${kernel}.ts`],
    tests: [`${kernel}.test.ts`],
    mutants: 6,
  })),
  {
    name: 'compiler',
    group: 'compiler',
    sources: ['rest-bridge/compile'],
    tests: [
      'test/contract/rows.test.ts',
      'test/contract/openapi.test.ts',
      'test/e2e/contract.test.ts',
      'test/e2e/contract-pages-and-prices.test.ts',
      'test/channels/mcp-tools.test.ts',
      'test/readings/bad-input.test.ts',
      'test/readings/contract-rows.test.ts',
      'test/readings/discovery.test.ts',
      'test/readings/mcp-resources.test.ts',
    ],
    mutants: 12,
  },
  {
    name: 'document-limits',
    group: 'limits',
    sources: ['gateway/document-limits.ts', 'gateway/measure-document.ts'],
    tests: [
      'gateway/measure-document.test.ts',
      'test/readings/bad-input.test.ts',
      'test/readings/graph.test.ts',
      'test/e2e/live-connections.test.ts',
    ],
    mutants: 3,
  },
  {
    name: 'daily-allowance',
    group: 'limits',
    sources: ['services/backtests/daily-allowance.ts'],
    tests: [
      'test/channels/backtests-refused.test.ts',
      'test/e2e/reports.test.ts',
      'test/e2e/service-routes.test.ts',
      'test/e2e/universe-jobs.test.ts',
    ],
    mutants: 3,
  },
  {
    name: 'history-window',
    group: 'limits',
    sources: ['services/graph/history-window.ts'],
    tests: [
      'services/graph/history-window.test.ts',
      'test/e2e/edge.test.ts',
      'test/channels/data-floor.test.ts',
      'test/readings/bad-input.test.ts',
      'test/readings/contract-rows.test.ts',
      'test/readings/macro-readings.test.ts',
      'test/readings/options-and-premia.test.ts',
      'test/readings/technical-readings.test.ts',
    ],
    mutants: 3,
  },
  {
    name: 'edge',
    group: 'limits',
    sources: ['gateway/edge/create-edge.ts'],
    tests: [
      'test/e2e/edge.test.ts',
      'test/e2e/accounts.test.ts',
      'test/e2e/oauth.test.ts',
      'test/e2e/service-routes.test.ts',
    ],
    mutants: 3,
  },
  {
    name: 'payments',
    group: 'payments',
    sources: ['services/payments'],
    tests: [
      'services/payments/usdc.test.ts',
      'test/state/payment-ledger.test.ts',
      'test/e2e/payments.test.ts',
      'test/e2e/payments-refused.test.ts',
      'test/e2e/payments-uncertain.test.ts',
      'test/e2e/payments-crash.test.ts',
      'test/e2e/payments-extensions.test.ts',
      'test/e2e/payments-upto.test.ts',
    ],
    mutants: 12,
  },
];

/** Files of a target, relative to the project. */
export function filesOf({ sources }: Target, root: string): string[] {
  return sources.flatMap((source) => {
    if (!statSync(path.join(root, source)).isDirectory()) return [source];
    return readdirSync(path.join(root, source))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${source}/${name}`);
  });
}

/** Targets by their own names or those of their groups; all of them if none is named. */
export function chooseTargets(names: readonly string[]): readonly Target[] {
  const known = new Set(TARGETS.flatMap(({ name, group }) => [name, group]));
  const stray = names.find((name) => !known.has(name));
  if (stray !== undefined) throw new Error(`No target is named ${stray}. Choose from: ${[...known].join(', ')}.`);
  return names.length === 0
    ? TARGETS
    : TARGETS.filter(({ name, group }) => names.includes(name) || names.includes(group));
}
