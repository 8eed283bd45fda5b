import { DomainError, isOutage } from '../../platform/errors.ts';
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../../platform/jobs/job-runner.ts';
import type { CollectedReport, OpenReport, ReportBytes, ReportWork } from './report-work.ts';
import { REPORTS_CHANNEL } from './report-work.ts';

export interface ReportRunnerOptions extends JobRunnerOptions {
  readonly work: ReportWork;
  /** Collects a report's data, all from one data version. @throws DomainError when there is nothing to report. */
  collect(report: OpenReport): Promise<CollectedReport>;
  /** Renders a report's files from its collected data; equal data yields equal bytes. */
  write(content: string): Promise<ReportBytes>;
}

/** Starts the worker for reports. Collected data is stored before rendering, so an interrupted report resumes there. */
export function startReportRunner(options: ReportRunnerOptions): Promise<JobRunner> {
  const { work } = options;
  return startJobRunner(
    {
      queue: 'reports',
      name: 'report',
      channel: REPORTS_CHANNEL,
      retryLimit: 5,
      expireInSeconds: 3_600,
      async open() {
        await work.deleteExpired();
        return work.open();
      },
      traceparentOf: work.traceparentOf,
      workOn: (id, isClosing) => workOn(id, options, isClosing),
      giveUp: (id) =>
        work.fail(id, 'The report failed repeatedly and was abandoned. Order it again or contact the operator.'),
    },
    options,
  );
}

/** Produces a report. @returns false when interrupted by shutdown. */
async function workOn(
  id: string,
  { work, collect, write }: ReportRunnerOptions,
  isClosing: () => boolean,
): Promise<boolean> {
  const report = await work.begin(id);
  if (!report) return true;
  let { content } = report;
  if (content === null) {
    try {
      const collected = await collect(report);
      await work.keepContent(id, collected);
      content = collected.content;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'internal' || isOutage(error)) throw error;
      await work.fail(id, error.message);
      return true;
    }
  }
  if (isClosing()) return false;
  await work.keepFiles(id, await write(content));
  return true;
}
