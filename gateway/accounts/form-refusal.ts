import { DomainError } from '../../platform/errors.ts';

/** Why the form of an alert or a report was refused. */
export interface FormRefusal {
  /** HTTP status of the page. */
  readonly status: 400 | 409;
  /** Faults with the field of the form that each is about, in English. */
  readonly faults: readonly { readonly field: string; readonly detail: string }[];
  /** Reason that is about no field, in English; null for none. */
  readonly message: string | null;
}

/**
 * Returns a refusal as a form shows it.
 *
 * @param fieldOf - Returns the field of the form for the pointer of a fault, without its leading slash.
 * @throws the error itself unless its sender can act on it.
 */
export function toRefusal(error: unknown, fieldOf: (pointer: string) => string): FormRefusal {
  if (!(error instanceof DomainError) || error.code === 'internal' || error.code === 'not_found') throw error;
  const faults = (error.details.errors ?? []).map((fault) => ({
    field: fieldOf('pointer' in fault ? fault.pointer.slice(1) : fault.parameter),
    detail: fault.detail,
  }));
  const status = error.code === 'invalid_input' ? 400 : 409;
  return { status, faults, message: faults.length > 0 ? null : error.message };
}
