import { setTimeout as after } from 'node:timers/promises';
import type { AwaitedDeclaration } from '../compile/tool.ts';

/** How often a job is looked at while somebody waits for it. */
const LOOK_MS = 500;

type Report = Readonly<Record<string, unknown>>;

/** Where a job stands. */
export type JobState = 'working' | 'completed' | 'failed' | 'cancelled';

export function jobStateOf({ status, running, failed, cancelled }: AwaitedDeclaration, report: Report): JobState {
  const now = String(report[status]);
  if (running.includes(now)) return 'working';
  if (failed.includes(now)) return 'failed';
  return cancelled.includes(now) ? 'cancelled' : 'completed';
}

export interface WatchOptions {
  readonly awaited: AwaitedDeclaration;
  /** Ends the watching. */
  readonly signal: AbortSignal;
  read(): Promise<Report>;
  /** Called with the first report and with each that differs from the one before. */
  onChange(report: Report): Promise<void> | void;
}

/** Looks at a job until it has ended or nobody watches any more; gives the last report. */
export async function watchJob({ awaited, signal, read, onChange }: WatchOptions): Promise<Report> {
  let shown = '';
  for (;;) {
    const report = await read();
    const text = JSON.stringify(report);
    if (text !== shown) await onChange(report);
    shown = text;
    if (signal.aborted || jobStateOf(awaited, report) !== 'working') return report;
    // Whoever stops waiting is told where the job stands.
    await after(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}
