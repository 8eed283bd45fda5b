import { DomainError, isOutage } from '../errors.ts';
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../jobs/job-runner.ts';
import type { CollectedReport, OpenReport, ReportBytes, ReportWork } from './report-work.ts';
import { REPORTS_CHANNEL } from './report-work.ts';

export interface ReportRunnerOptions extends JobRunnerOptions {
  readonly work: ReportWork;
  /** Gathers the numbers of a report, all from one data version. @throws DomainError when there is nothing to report. */
  collect(report: OpenReport): Promise<CollectedReport>;
  /** Makes the files of a report from its numbers alone: the same numbers, the same bytes. */
  write(content: string): Promise<ReportBytes>;
}

/** Starts working on reports. What is collected is kept before files are made of it, so that a dead process costs half the work. */
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
      workOn: (id, isClosing) => workOn(id, options, isClosing),
      giveUp: (id) => work.fail(id, 'The service failed too often to make it.'),
    },
    options,
  );
}

/** Works on a report. @returns false when it was left because the process stops. */
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
