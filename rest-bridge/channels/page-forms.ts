import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { DomainError, ERROR_CODES, type ErrorCode, type Fault, toDomainError } from '../../platform/errors.ts';
import type { Edge, EdgeState } from '../../platform/http/edge.ts';
import { FORM_KEY } from '../../platform/pages/form-key.ts';
import type { FieldFault, FormFields, FormsState, PageForm } from '../../platform/pages/page-form.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { quotaUsedUp } from '../../services/quota-used-up.ts';
import { keyedTier } from '../compile/endpoint.ts';
import { readForm } from '../run/read-form.ts';
import { inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { runFormOnce } from './form-once.ts';

/** Field that names the operation of a form. */
const OPERATION = 'operation';
/** Errors that a reader can act on where the form is. */
const SHOWN: ReadonlySet<ErrorCode> = new Set([
  'invalid_input',
  'tier_insufficient',
  'rate_limited',
  'conflict',
  'source_unavailable',
]);

/** A form of a page and the operation it posts to. */
export interface FormTarget {
  readonly form: PageForm;
  readonly runnable: RunnableEndpoint;
}

/** What became of a form: the page to open next, or the state to show it again with its status. */
export type FormOutcome =
  | { readonly next: string }
  | { readonly status: number; readonly retryAfterSeconds: number | null; readonly state: FormsState };

interface SubmitOptions {
  readonly edge: Edge;
  readonly idempotent: IdempotentRequests;
  readonly targets: ReadonlyMap<string, FormTarget>;
  readonly caller: Caller;
}

/**
 * Runs the operation of a submitted form as the signed-in account, at the cost of its quota. A form with a key runs once.
 *
 * @throws DomainError for an error that the form cannot show, such as `not_found`.
 */
export async function submitForm(request: Request, response: Response, options: SubmitOptions): Promise<FormOutcome> {
  const { edge, idempotent, targets, caller } = options;
  const fields = { ...(await readForm(request, response)), ...pathFields(request) };
  const name = fields[OPERATION]?.[0] ?? '';
  const target = targets.get(name);
  if (!target)
    throw new DomainError(
      'invalid_input',
      `Unknown operation ${JSON.stringify(name.slice(0, 100))} of this page. Allowed: ${[...targets.keys()].join(', ')}.`,
    );
  const state: FormsState = {
    fields,
    key: randomUUID(),
    isSignedIn: true,
    submitted: name,
    faults: [],
    answer: null,
  };
  try {
    const { exceeded, retryAfterSeconds, headers } = await edge.charge(caller, 1);
    response.set(headers);
    if (exceeded) throw quotaUsedUp(caller.tier, retryAfterSeconds);
    const reading = target.form.read(fields);
    if ('faults' in reading) return shown({ ...state, faults: reading.faults }, 400);
    const { parameters } = reading;
    const runAs = async (as: Caller): Promise<FormResult> => {
      const answer = await run(target.runnable, parameters, as, response);
      const next = target.form.next(answer, fields);
      return next === null ? { answer } : { next };
    };
    const key = fields[FORM_KEY]?.[0] ?? '';
    const once = { caller, key, operation: name, parameters };
    const { result, headers: replayed } =
      key === '' ? { result: await runAs(caller), headers: {} } : await runFormOnce(once, { edge, idempotent }, runAs);
    response.set(replayed);
    return 'next' in result ? result : shown({ ...state, answer: result.answer }, 200);
  } catch (error) {
    const known = toDomainError(error);
    if (!SHOWN.has(known.code)) throw error;
    const { retryAfterSeconds = null } = known.details;
    return {
      ...shown({ ...state, faults: faultsOf(known, target.form, fields) }, ERROR_CODES[known.code].status),
      retryAfterSeconds,
    };
  }
}

/** What a form leads to: another page, or an answer that its own page shows. */
type FormResult = { readonly next: string } | { readonly answer: unknown };

function run(
  { endpoint, run }: RunnableEndpoint,
  parameters: Readonly<Record<string, unknown>>,
  caller: Caller,
  response: Response,
) {
  const { requestId } = response.locals.edge as EdgeState;
  return run({ parameters, place: inBody, caller, tier: keyedTier(endpoint), requestId });
}

function shown(state: FormsState, status: number) {
  return { status, state, retryAfterSeconds: null };
}

function pathFields({ params }: Request): FormFields {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat()]));
}

function faultsOf({ message, details }: DomainError, form: PageForm, fields: FormFields): FieldFault[] {
  const faults = details.errors ?? [];
  if (faults.length === 0) return [{ field: null, detail: message }];
  return faults.map((fault) => {
    const place = placeOf(fault);
    return form.toFault?.(place, fault.detail, fields) ?? { field: place, detail: fault.detail };
  });
}

function placeOf(fault: Fault): string {
  return 'pointer' in fault ? fault.pointer.slice(1) : fault.parameter;
}
