/** @jsxImportSource preact */
import { describedBy, FieldFault, FieldHint } from './form-parts.tsx';

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the value that was sent. */
  readonly fault?: string | undefined;
  /** Shown names by value. */
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: string;
}

/** A labelled choice of one value. */
export function Select({ id, label, hint, fault, names, chosen }: SelectProps) {
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <select id={id} name={id} {...describedBy(id, hint, fault ?? null)}>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value} selected={value === chosen}>
            {name}
          </option>
        ))}
      </select>
      <FieldFault id={id} fault={fault ?? null} />
      <FieldHint id={id} hint={hint} />
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly fault?: string | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: readonly string[] | undefined;
}

/** Checkboxes for any number of values. */
export function Choices({ name, label, hint, fault, names, chosen = [] }: ChoicesProps) {
  return (
    <fieldset class="account-choices" {...describedBy(name, hint, fault ?? null)}>
      <legend>{label}</legend>
      {Object.entries(names).map(([value, text]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} /> {text}
        </label>
      ))}
      <FieldFault id={name} fault={fault ?? null} />
      <FieldHint id={name} hint={hint} />
    </fieldset>
  );
}
