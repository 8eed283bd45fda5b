import pg from 'pg';
import { inTraceOfCaller } from '../tracing/trace.ts';

/**
 * Pool whose waiting callers keep their trace. Without it, a caller who waits for a connection would continue in the trace
 * of the request that releases one.
 */
export class TracedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(inTraceOfCaller(callback));
    return undefined;
  }
}
