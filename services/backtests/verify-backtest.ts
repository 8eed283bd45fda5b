import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import type { ParameterValues, StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { type ShapeOf, shape, type ValueOf } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { StoredBacktest } from './backtest-store.ts';
import { toTask } from './backtests.ts';
import { backtestProvenance } from './provenance.ts';
import { publishedBacktest } from './published-backtest.ts';

const STATUS = shape.enumeration('BacktestVerificationStatus', 'Outcome of the verification of a backtest.', {
  verified: 'The same request on the same data has the stored hash.',
  engine_changed:
    'The backtest was made with another version of the engine, which gives other numbers, so its hash cannot be recomputed.',
  not_recorded:
    'The service does not have the data version or the earlier trials that the backtest was computed with, so its hash cannot be recomputed.',
  differs: 'The same request on the same data has another hash, and nothing on record explains the stored one.',
});
type Status = ValueOf<typeof STATUS>;

export const BACKTEST_VERIFICATION = shape.object(
  'BacktestVerification',
  'A backtest that was computed again, and how its hash compares with the stored one.',
  {
    matches: shape.flag('Whether the hashes are equal.'),
    status: shape.of(STATUS, 'Outcome of the verification.'),
    meaning: shape.text('Meaning of the status.'),
    reproHash: shape.text.orNull('Hash of the backtest computed again; null when it cannot be.'),
    expectedHash: shape.text('Hash that is stored with the backtest.'),
    engineVersion: shape.text('Version of the engine now.'),
    expectedEngineVersion: shape.text('Version that the backtest was made with.'),
    dataVersion: shape.integer.orNull('Data version that it was computed from; null when it is not recorded.'),
    asOf: shape.date('Newest day of that data.'),
  },
);
export type BacktestVerification = ShapeOf<typeof BACKTEST_VERIFICATION>;

export interface VerifyBacktestDeps {
  readonly declarations: EngineDeclarations;
  readonly threads: EngineThreads;
  readonly series: Pick<SeriesStore, 'atVersion'>;
}

/** Computes a stored backtest again, from the data version and the earlier trials it was made with, and compares its hash. */
export async function verifyBacktest(stored: StoredBacktest, deps: VerifyBacktestDeps): Promise<BacktestVerification> {
  const { result, basis } = stored;
  const expectedEngineVersion = result.certificate.engineVersion;
  const reproHash = expectedEngineVersion === ENGINE_VERSION ? await recomputedHash(stored, deps) : null;
  const status = statusOf(reproHash, result.reproHash, expectedEngineVersion);
  return {
    matches: status === 'verified',
    status,
    meaning: STATUS.meanings[status],
    reproHash,
    expectedHash: result.reproHash,
    engineVersion: ENGINE_VERSION,
    expectedEngineVersion,
    dataVersion: basis?.dataVersion ?? null,
    asOf: result.asOf,
  };
}

function statusOf(hash: string | null, expected: string, engineVersion: string): Status {
  if (engineVersion !== ENGINE_VERSION) return 'engine_changed';
  if (hash === null) return 'not_recorded';
  return hash === expected ? 'verified' : 'differs';
}

/** Returns the hash of a backtest computed again; null without the data or the trials that it was computed with. */
async function recomputedHash(
  { request: stored, basis }: StoredBacktest,
  deps: VerifyBacktestDeps,
): Promise<string | null> {
  if (basis === null) return null;
  const { declarations, threads, series } = deps;
  const snapshot = await series.atVersion(basis.dataVersion);
  const market = snapshot && lookUpMarket(snapshot, stored.pair);
  const strategy = declarations.strategies.find(({ key }) => key === stored.strategy);
  if (!market || !strategy) return null;
  const request = { ...stored, parameters: inOrder(stored.parameters, strategy) };
  const filters = declarations.filters.filter(({ key }) => request.filters.includes(key));
  const task = toTask({ request, market, strategy, filters }, snapshot, basis.options);
  const report = await threads.run('backtest', task);
  return report && backtestProvenance(task, snapshot, publishedBacktest(request, report)).reproHash;
}

/** Parameters in declared order, in which neighbours are tried; a database returns members in its own. */
function inOrder(values: ParameterValues, { parameters }: Pick<StrategyDeclaration, 'parameters'>): ParameterValues {
  const known = parameters.filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map(({ name }) => [name, values[name] as number]));
}
