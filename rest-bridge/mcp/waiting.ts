import { setTimeout as after } from 'node:timers/promises';
import type { AwaitedDeclaration } from '../compile/mcp-declarations.ts';

/** Polling interval of a job while a caller waits for it. */
const LOOK_MS = 500;

type Report = Readonly<Record<string, unknown>>;

/** State of a job. */
export type JobState = 'working' | 'completed' | 'failed' | 'cancelled';

export function jobStateOf({ status, running, failed, cancelled }: AwaitedDeclaration, report: Report): JobState {
  const now = String(report[status]);
  if (running.includes(now)) return 'working';
  if (failed.includes(now)) return 'failed';
  return cancelled.includes(now) ? 'cancelled' : 'completed';
}

export interface WatchOptions {
  readonly awaited: AwaitedDeclaration;
  /** Aborts the polling. */
  readonly signal: AbortSignal;
  read(): Promise<Report>;
  /** Called with the first report and with every changed one. */
  onChange(report: Report): Promise<void> | void;
}

/** Polls a job until it ends or its last watcher leaves; returns the last report. */
export async function watchJob({ awaited, signal, read, onChange }: WatchOptions): Promise<Report> {
  let shown = '';
  for (;;) {
    const report = await read();
    const text = JSON.stringify(report);
    if (text !== shown) await onChange(report);
    shown = text;
    if (signal.aborted || jobStateOf(awaited, report) !== 'working') return report;
    // A caller whose wait times out gets the current state of the job.
    await after(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}
