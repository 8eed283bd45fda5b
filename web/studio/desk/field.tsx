/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { FieldFault } from '../../../platform/pages/page-form.ts';
import { InlineCode } from '../inline-code.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What the control takes; parts between backticks are code. */
  readonly hint?: string;
  readonly faults: readonly FieldFault[];
  /** The control, with the attributes that tie it to its label and its fault. */
  readonly children: (attributes: FieldAttributes) => ComponentChildren;
}

/** Attributes of a control: name, id, and what describes it. */
export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: 'true';
  /** The browser gives the focus to the first faulty field. */
  readonly autofocus?: true;
}

/** A labelled control with its hint and, in words below it, what is wrong with its value. */
export function Field({ name, label, hint, faults, children }: FieldProps) {
  const id = `f-${name.replace(/\W/g, '-')}`;
  const own = faults.filter(({ field }) => field === name);
  const described = [hint && `${id}-hint`, own.length > 0 && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div class="bt-field">
      <label for={id}>{label}</label>
      {children({
        id,
        name,
        ...(described && { 'aria-describedby': described }),
        ...(own.length > 0 && { 'aria-invalid': 'true', autofocus: true }),
      })}
      {hint && (
        <p class="small" id={`${id}-hint`}>
          <InlineCode text={hint} />
        </p>
      )}
      {own.length > 0 && (
        <p class="bt-fault" id={`${id}-fault`}>
          {own.map(({ detail }) => sentence(detail)).join(' ')}
        </p>
      )}
    </div>
  );
}

/** Details of faults follow the name of their field; alone they begin a sentence. */
export function sentence(detail: string): string {
  const text = `${detail.slice(0, 1).toUpperCase()}${detail.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
