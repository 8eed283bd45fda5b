import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { JobQuestions } from '../../rest-bridge/mcp/jobs.ts';
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
  /** What the job found; null before it ends and for most jobs. */
  readonly result: string | null;
  /** Questions that are not answered yet, by key. */
  readonly questions: Readonly<Record<string, unknown>>;
}

/** How a job proceeds. */
export interface JobCourse {
  readonly end?: Partial<Pick<JobReport, 'error' | 'tool_error' | 'result'>>;
  /** Questions that it asks at once. It does not end before all are answered. */
  readonly questions?: JobReport['questions'];
}

/** Jobs in memory that end after a time. */
export interface TaskJobs {
  /** Starts a job that ends after some seconds, unless it is cancelled. */
  start(seconds: number, course?: JobCourse): JobReport;
  /** Open questions of jobs, and their answers. */
  questionsOf(id: string): JobQuestions;
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

interface StoredJob {
  readonly report: JobReport;
  /** Unix time, ms. */
  readonly endsAt: number;
  readonly end: NonNullable<JobCourse['end']>;
}

export function createTaskJobs(clock: Clock): TaskJobs {
  const jobs = new Map<string, StoredJob>();
  const read = (id: string): JobReport => {
    const job = jobs.get(id);
    if (!job) throw new DomainError('not_found', `Unknown job ${id}.`);
    const { report, endsAt, end } = job;
    const isWaiting = Object.keys(report.questions).length > 0;
    if (report.status !== 'running' || isWaiting || clock.now().getTime() < endsAt) return report;
    return finish(id, end.error == null ? 'completed' : 'failed', end);
  };
  const change = (id: string, members: Partial<JobReport>): JobReport => {
    const job = jobs.get(id) as StoredJob;
    const report = { ...job.report, ...members };
    jobs.set(id, { ...job, report });
    return report;
  };
  const finish = (id: string, status: JobReport['status'], end: StoredJob['end']): JobReport =>
    change(id, { ...end, status, finished_at: clock.now().toISOString() });
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
    start(seconds, { end = {}, questions = {} } = {}) {
      const now = clock.now();
      const report: JobReport = {
        job_id: randomUUID(),
        status: 'running',
        created_at: now.toISOString(),
        finished_at: null,
        error: null,
        tool_error: null,
        result: null,
        questions,
      };
      jobs.set(report.job_id, { report, endsAt: now.getTime() + seconds * 1_000, end });
      return report;
    },
    questionsOf: (id) => ({
      open: (report) => (report as JobReport).questions,
      async answer(answers) {
        const open = Object.entries(read(id).questions).filter(([key]) => !Object.hasOwn(answers, key));
        change(id, { questions: Object.fromEntries(open) });
      },
    }),
    endpoints: [
      toEndpoint(READ_BY, { awaited: AWAITED, resource: { uri: 'svc://jobs/{job_id}' } }, read),
      toEndpoint('JobCancel', {}, cancel),
    ],
  };
}
