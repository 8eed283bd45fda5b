import { type Reader, startReader } from '../services/start-reader.ts';
import type { Stack } from '../services/start-stack.ts';
import { withQuotas } from '../settings/with-quotas.ts';
import { connectMcp } from './connect-mcp.ts';

/** A call that fails, and the expected error. */
export interface FaultyCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly code: string;
  /** First invalid argument; omitted if no argument is invalid. */
  readonly pointer?: string;
  /** @default 'power' */
  readonly key?: 'power' | 'free';
}

/** A service that can produce every kind of error. */
export interface FaultyWorld {
  readonly reader: Reader<Stack>;
  /** All tools, as listed: a client knows the output schema of each. */
  readonly address: string;
  /** One call for each kind of error, keyed by the cause. */
  readonly faults: Readonly<Record<FaultKind, FaultyCall>>;
}

const NOBODYS_JOB = '00000000-0000-7000-8000-000000000000';
const JOB = { strategy: 'golden_cross', date_from: '2024-06-01', pairs: ['BTCUSDT'] };
const PULSES = Array.from({ length: 7 }, () => ({ tool: 'svc_get_pulse' }));

/** The kinds that need only the call. */
const CALLS = {
  'a number too small': {
    tool: 'svc_get_pulse_history',
    arguments: { days: 0 },
    code: 'invalid_input',
    pointer: '/days',
  },
  'a wrong type': {
    tool: 'svc_get_pulse_history',
    arguments: { days: [7] },
    code: 'invalid_input',
    pointer: '/days',
  },
  'an unknown argument': {
    tool: 'svc_get_pulse_history',
    arguments: { dayz: 7 },
    code: 'invalid_input',
    pointer: '/dayz',
  },
  'a missing argument': {
    tool: 'svc_get_knowledge',
    arguments: { type: 'market_pulse' },
    code: 'invalid_input',
    pointer: '/subject',
  },
  'a value outside its set': {
    tool: 'svc_get_alt_cycle',
    arguments: { asset: 'DOGE' },
    code: 'invalid_input',
    pointer: '/asset',
  },
  'a malformed date': {
    tool: 'svc_get_knowledge',
    arguments: { type: 'market_pulse', subject: 'BTC', as_of: 'yesterday' },
    code: 'invalid_input',
    pointer: '/as_of',
  },
  'an unknown knowledge type': {
    tool: 'svc_get_knowledge',
    arguments: { type: 'nothing', subject: 'BTC' },
    code: 'not_found',
  },
  'an unknown term': { tool: 'svc_get_ontology_term', arguments: { term: 'nothing' }, code: 'not_found' },
  'a job of nobody': { tool: 'svc_get_job', arguments: { job_id: NOBODYS_JOB }, code: 'not_found' },
  'a tier too low': {
    tool: 'svc_get_max_pain_history',
    arguments: { days: 7 },
    code: 'tier_insufficient',
    key: 'free',
  },
  'a tier too low inside another call': {
    tool: 'svc_call',
    arguments: { tool: 'svc_get_max_pain_history' },
    code: 'tier_insufficient',
    key: 'free',
  },
  'an unknown tool inside another call': {
    tool: 'svc_call',
    arguments: { tool: 'svc_get_puls' },
    code: 'invalid_input',
    pointer: '/tool',
  },
  'too many calls at once': {
    tool: 'svc_batch',
    arguments: { calls: PULSES },
    code: 'invalid_input',
    pointer: '/calls',
  },
  'a used-up allowance': {
    tool: 'svc_run_grid_backtest',
    arguments: { pair: 'BTCUSDT', date_from: '2024-06-01' },
    code: 'rate_limited',
    key: 'free',
  },
  'a fault of the service': { tool: 'svc_list_backtests', arguments: {}, code: 'internal' },
} as const satisfies Record<string, FaultyCall>;

export type FaultKind = keyof typeof CALLS | 'a job that has ended';

export const FAULT_KINDS = [...Object.keys(CALLS), 'a job that has ended'] as FaultKind[];

/** Starts a service with a finished job, a used-up allowance and a dropped table. */
export async function startFaultyWorld(): Promise<FaultyWorld> {
  const reader = await startReader({}, { tiers: withQuotas({ free: { gridRunsPerDay: 0 } }) });
  const { stack, power: key } = reader;
  const mcp = await connectMcp(stack, key);
  const { body: job } = await mcp.call('svc_run_universe_backtest', JOB);
  await mcp.call('svc_wait_for_job', { job_id: job.job_id, seconds: 300 });
  await mcp.close();
  await stack.state.store.database.pool.query('ALTER TABLE "BacktestRun" RENAME TO "Lost"');
  return {
    reader,
    address: `${stack.url}/api/mcp?tools=all`,
    faults: {
      ...CALLS,
      'a job that has ended': { tool: 'svc_cancel_job', arguments: { job_id: job.job_id }, code: 'conflict' },
    },
  };
}
