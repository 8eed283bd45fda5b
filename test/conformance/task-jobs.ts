import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { RunnableEndpoint } from '../../rest-bridge/run/run-endpoint.ts';

/** State of a job, as its operation answers it. */
export interface JobReport extends Readonly<Record<string, unknown>> {
  readonly job_id: string;
  readonly status: 'running' | 'completed' | 'failed' | 'cancelled';
  readonly created_at: string;
  readonly finished_at: string | null;
  /** Why the computation was abandoned; null unless it failed. */
  readonly error: string | null;
  /** What the tool reports as its own error; null for a result. */
  readonly tool_error: string | null;
}

/** How a job ends. */
export type JobEnd = Partial<Pick<JobReport, 'error' | 'tool_error'>>;

/** Jobs in memory that end after a time. */
export interface TaskJobs {
  /** Starts a job that ends after some seconds, unless it is cancelled. */
  start(seconds: number, end?: JobEnd): JobReport;
  /** Operations that read and cancel a job, as compiled from documents. */
  readonly endpoints: readonly RunnableEndpoint[];
}

/** Name of the operation that reads jobs. */
export const READ_BY = 'JobRead';

const ID = { name: 'job_id', required: true, schema: { type: 'string' } };
const AWAITED = {
  tool: 'wait_for_job',
  status: 'status',
  running: ['running'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  done: 'done',
  total: 'total',
  cancelledBy: 'JobCancel',
};

export function createTaskJobs(clock: Clock): TaskJobs {
  const jobs = new Map<string, { readonly report: JobReport; readonly endsAt: number; readonly end: JobEnd }>();
  const read = (id: string): JobReport => {
    const job = jobs.get(id);
    if (!job) throw new DomainError('not_found', `Unknown job ${id}.`);
    const { report, endsAt, end } = job;
    if (report.status !== 'running' || clock.now().getTime() < endsAt) return report;
    return finish(id, end.error == null ? 'completed' : 'failed', end);
  };
  const finish = (id: string, status: JobReport['status'], end: JobEnd): JobReport => {
    const job = jobs.get(id) as NonNullable<ReturnType<typeof jobs.get>>;
    const report = { ...job.report, ...end, status, finished_at: clock.now().toISOString() };
    jobs.set(id, { ...job, report });
    return report;
  };
  const cancel = (id: string): JobReport => {
    if (read(id).status !== 'running') throw new DomainError('conflict', `Job ${id} has ended.`);
    return finish(id, 'cancelled', {});
  };
  const toEndpoint = (name: string, more: object, run: (id: string) => JobReport) =>
    ({
      endpoint: {
        name,
        parameters: [ID],
        rest: [{ tier: 'free' }],
        awaited: null,
        resource: null,
        tool: null,
        ...more,
      },
      check: () => ({}),
      run: async ({ parameters }: { readonly parameters: Readonly<Record<string, unknown>> }) =>
        run(String(parameters.job_id)),
    }) as unknown as RunnableEndpoint;
  return {
    start(seconds, end = {}) {
      const now = clock.now();
      const report: JobReport = {
        job_id: randomUUID(),
        status: 'running',
        created_at: now.toISOString(),
        finished_at: null,
        error: null,
        tool_error: null,
      };
      jobs.set(report.job_id, { report, endsAt: now.getTime() + seconds * 1_000, end });
      return report;
    },
    endpoints: [
      toEndpoint(READ_BY, { awaited: AWAITED, resource: { uri: 'svc://jobs/{job_id}' } }, read),
      toEndpoint('JobCancel', {}, cancel),
    ],
  };
}
