/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

/** Hidden form fields. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface FieldProps {
  /** Id of the input; its name too, unless `input` names it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly input?: JSX.IntrinsicElements['input'];
}

/** A labelled field of a form. */
export function Field({ id, label, hint, input = {} }: FieldProps) {
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <input id={id} name={id} {...input} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      {hint !== undefined && (
        <p class="small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Field for the password of the account. */
export function PasswordField({ id, label }: { readonly id: string; readonly label: string }) {
  const input = { name: 'password', type: 'password', autocomplete: 'current-password', required: true } as const;
  return <Field id={id} label={label} input={{ ...input, maxlength: 128 }} />;
}

/** E-mail field of a sign-in or sign-up form. */
export function EmailField({ label, email }: { readonly label: string; readonly email: string }) {
  const input = { type: 'email', autocomplete: 'username', required: true, maxlength: 254 } as const;
  return <Field id="email" label={label} input={{ ...input, value: email }} />;
}

/** Error message of a refused form, announced by screen readers. */
export function FormError({ message }: { readonly message: string | null }) {
  return (
    <div aria-live="assertive">
      {message !== null && (
        <p class="account-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** Confirmation of an action, announced by screen readers. */
export function SuccessNotice({ message }: { readonly message: string | undefined }) {
  return <div role="status">{message !== undefined && <p class="account-done">{message}</p>}</div>;
}

/** Instant in UTC, to the minute. */
export function Instant({ at }: { readonly at: Date }) {
  const text = at.toISOString();
  return <time class="num" datetime={text}>{`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`}</time>;
}

/** Heading and lead of an account page. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <header class="account-head">
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  );
}
