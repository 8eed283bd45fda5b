import { DomainError } from '../../platform/errors.ts';

/** Why the form of an alert was refused. */
export interface AlertRefusal {
  /** HTTP status of the page. */
  readonly status: 400 | 409;
  /** Faults with the field of the form that each is about, in English. */
  readonly faults: readonly { readonly field: string; readonly detail: string }[];
  /** Reason that is about no field, in English; null for none. */
  readonly message: string | null;
}

/** Fields of the form by the member of a subscription, where their names differ. */
const FIELDS: Readonly<Record<string, string>> = {
  threshold_above: 'above',
  threshold_below: 'below',
  expires_in_days: 'days',
};

/** Returns a refusal as the form shows it. @throws the error itself unless its sender can act on it. */
export function toRefusal(error: unknown): AlertRefusal {
  if (!(error instanceof DomainError) || error.code === 'internal' || error.code === 'not_found') throw error;
  const faults = (error.details.errors ?? []).map((fault) => {
    const member = 'pointer' in fault ? fault.pointer.slice(1) : fault.parameter;
    return { field: FIELDS[member] ?? member, detail: fault.detail };
  });
  const status = error.code === 'invalid_input' ? 400 : 409;
  return { status, faults, message: faults.length > 0 ? null : error.message };
}
