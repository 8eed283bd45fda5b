import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { edgeStateOf } from './edge-state.ts';
import type { Job, Jobs } from './jobs.ts';
import { toProtocolError } from './protocol-error.ts';
import { jobStateOf } from './waiting.ts';

/** Protocol extension through which a client accepts a task instead of an immediate result (SEP-2663). */
export const TASKS = 'io.modelcontextprotocol/tasks';
const POLL_MS = 1_000;
const PARAMS = fromJsonSchema<{ readonly taskId: string }>({
  type: 'object',
  required: ['taskId'],
  properties: { taskId: { type: 'string', maxLength: 200 } },
  additionalProperties: true,
});

type Report = Readonly<Record<string, unknown>>;

/** Request about the task of a job. */
interface TaskRequest {
  readonly taskId: string;
  readonly job: Job;
  readonly caller: Caller;
  /** Answers to questions of the job, by key. */
  readonly answers: Report;
}

export interface TasksOptions {
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Converts the report of a completed job to the result of the call that started it. */
  toResult(job: Job, report: Report, caller: Caller): object;
  onInternalError(error: unknown, requestId: string): void;
}

/** Whether the client supports tasks. */
export function takesTasks({ mcpReq }: ServerContext): boolean {
  const envelope: Report = { ...mcpReq.envelope };
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] as { readonly extensions?: Report } | undefined;
  return capabilities?.extensions?.[TASKS] !== undefined;
}

/** @throws MissingRequiredClientCapabilityError if the client does not support tasks. */
export function requireTasks(context: ServerContext): void {
  if (!takesTasks(context))
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS]: {} } } });
}

/** What a started job is represented by. */
export interface StartedJob {
  /** Name of the operation that reads the job. */
  readonly readBy: string;
  /** Answer of the operation that started it. */
  readonly report: Report;
  readonly asking: EdgeState;
}

/** Returns the result of a call that started a job: the job as a task; null where the job cannot be read. */
export function startedTask(
  { readBy, report, asking }: StartedJob,
  { jobs, clock }: Pick<TasksOptions, 'jobs' | 'clock'>,
) {
  const uri = jobs.uriOf(readBy, report);
  const job = jobs.at(uri, asking);
  return job && { resultType: 'task', ...toTask(uri, job, report, clock) };
}

/** Represents a job as a task, whose id is the resource URI of the job. */
function toTask(taskId: string, { awaited, questions }: Job, report: Report, clock: Clock) {
  const now = clock.now().toISOString();
  const status = jobStateOf(awaited, report);
  const isAsking = status === 'working' && questions && Object.keys(questions.open(report)).length > 0;
  return {
    taskId,
    status: isAsking ? 'input_required' : status,
    createdAt: String(report.created_at ?? now),
    lastUpdatedAt: String(report.finished_at ?? now),
    // A job is stored as long as the other work of its owner.
    ttlMs: null,
    pollIntervalMs: POLL_MS,
  };
}

/** Handles the methods of the extension. Tasks are jobs, so this module stores no state. */
export function offerTasks(server: Server, { jobs, clock, toResult, onInternalError }: TasksOptions): void {
  const onTask = (method: string, answer: (request: TaskRequest) => Promise<object>) =>
    server.setRequestHandler(method, { params: PARAMS }, async ({ taskId }, context) => {
      requireTasks(context);
      const asking = edgeStateOf(context);
      const job = jobs.at(taskId, asking);
      if (!job)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown task ${JSON.stringify(taskId)}. Use the id from the answer that started it.`,
        );
      try {
        const answers = { ...context.mcpReq.inputResponses };
        return { resultType: 'complete', ...(await answer({ taskId, job, caller: asking.caller, answers })) };
      } catch (error) {
        throw toProtocolError(error, asking.requestId, onInternalError);
      }
    });
  onTask('tasks/get', async ({ taskId, job, caller }) => {
    const report = await job.read();
    const task = toTask(taskId, job, report, clock);
    if (task.status === 'completed')
      return { ...task, result: { resultType: 'complete', ...toResult(job, report, caller) } };
    if (task.status === 'input_required') return { ...task, inputRequests: job.questions?.open(report) };
    if (task.status !== 'failed') return task;
    return {
      ...task,
      error: { code: ProtocolErrorCode.InternalError, message: String(report.error ?? 'The job failed.') },
    };
  });
  onTask('tasks/update', async ({ job, answers }) => {
    await job.read();
    await job.questions?.answer(answers);
    return {};
  });
  onTask('tasks/cancel', async ({ job }) => {
    await job.cancel().catch(async (error: unknown) => {
      // A task that has ended, even between two requests, is acknowledged as one that is still running.
      if (jobStateOf(job.awaited, await job.read()) === 'working') throw error;
    });
    return {};
  });
}
