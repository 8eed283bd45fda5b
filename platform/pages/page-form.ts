/** Fields of a form or of an address, each with its values in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** Fault of a form, with the field that it is shown next to; null for the form as a whole. */
export interface FieldFault {
  readonly field: string | null;
  readonly detail: string;
}

/** A form of a page that posts to an operation. */
export interface PageForm {
  /** Returns the parameters of the operation; path parameters of the page are among the fields. */
  read(fields: FormFields): FormReading;
  /**
   * Returns a fault of the operation as the form shows it. Without it, a fault is shown at the field of its name.
   *
   * @param pointer - JSON pointer without its leading slash.
   */
  toFault?(pointer: string, detail: string, fields: FormFields): FieldFault;
  /** Returns the page to open after the operation, null to show the answer on the page of the form. */
  next(answer: unknown, fields: FormFields): string | null;
}

/** Parameters of an operation, or faults that a reader can correct. */
export type FormReading =
  | { readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly faults: readonly FieldFault[] };

/** State of the forms of a page, as it is rendered. */
export interface FormsState {
  /** Values from the address, or those that were submitted. */
  readonly fields: FormFields;
  /** Idempotency key for the forms of this rendering of the page. */
  readonly key: string;
  readonly isSignedIn: boolean;
  /** Operation that was submitted; null before. */
  readonly submitted: string | null;
  readonly faults: readonly FieldFault[];
  /** Answer that the page shows itself; null without one. */
  readonly answer: unknown;
}
