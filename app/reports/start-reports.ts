import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { type Ticking, timerTicking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import { openThreadPool } from '../../platform/threads/open-thread-pool.ts';
import type { RunnableEndpoint } from '../../rest-bridge/run/run-endpoint.ts';
import { startReportRunner } from '../../services/reports/report-runner.ts';
import type { ReportBytes } from '../../services/reports/report-work.ts';
import type { State } from '../state/open-state.ts';
import { collectReport } from './collect-report.ts';

export interface ReportsOptions {
  readonly endpoints: readonly RunnableEndpoint[];
  readonly publicUrl: string;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
}

/** Starts producing reports in this process, which has access to the whole graph. */
export async function startReports(
  { store: { database, declarations, series }, services: { attributions, reportWork } }: State,
  { endpoints, publicUrl, log, ticking = timerTicking }: ReportsOptions,
): Promise<Pick<JobRunner, 'close'>> {
  const pool = openThreadPool(new URL('./report-thread', import.meta.url), 1);
  const runner = await startReportRunner({
    database,
    work: reportWork,
    ticking,
    log,
    collect: (report) => collectReport(report, { endpoints, declarations, series, attributions, publicUrl }),
    write: (content) => pool.run(content, { name: 'write' }) as Promise<ReportBytes>,
  });
  return {
    async close() {
      await runner.close();
      await pool.close({ force: true });
    },
  };
}
