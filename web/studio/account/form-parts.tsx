/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { instantText } from '../instant-text.ts';

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
  /** What is wrong with the value that was sent; null for nothing. */
  readonly fault?: string | null | undefined;
  readonly input?: JSX.IntrinsicElements['input'];
}

/** A labelled field of a form, with what is wrong with its value in words below it. A faulty field has the focus. */
export function Field({ id, label, hint, fault = null, input = {} }: FieldProps) {
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={id}
        {...input}
        {...describedBy(id, hint, fault)}
        {...(fault !== null && { autofocus: true })}
      />
      <FieldFault id={id} fault={fault} />
      <FieldHint id={id} hint={hint} />
    </div>
  );
}

/** Attributes that tie a control to its hint and to what is wrong with it. */
export function describedBy(id: string, hint: string | undefined, fault: string | null) {
  const ids = [fault !== null && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return { ...(ids !== '' && { 'aria-describedby': ids }), ...(fault !== null && { 'aria-invalid': 'true' as const }) };
}

/** What is wrong with the value of a control; nothing for null. */
export function FieldFault({ id, fault }: { readonly id: string; readonly fault: string | null }) {
  if (fault === null) return null;
  return (
    <p class="account-fault" id={`${id}-fault`} role="alert">
      {fault}
    </p>
  );
}

/** Advice for filling in a control; nothing without it. */
export function FieldHint({ id, hint }: { readonly id: string; readonly hint: string | undefined }) {
  if (hint === undefined) return null;
  return (
    <p class="small" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

interface KnownFieldProps extends Pick<FieldProps, 'label' | 'fault'> {
  readonly id: string;
}

/** Field for the password of the account. */
export function PasswordField({ id, label, fault }: KnownFieldProps) {
  const input = { name: 'password', type: 'password', autocomplete: 'current-password', required: true } as const;
  return <Field id={id} label={label} fault={fault} input={{ ...input, maxlength: 128 }} />;
}

/** E-mail field of a sign-in or sign-up form. */
export function EmailField({ label, fault, email }: Omit<KnownFieldProps, 'id'> & { readonly email: string }) {
  const input = { type: 'email', autocomplete: 'username', required: true, maxlength: 254 } as const;
  return <Field id="email" label={label} fault={fault} input={{ ...input, value: email }} />;
}

/** Button that sends a form, below its fields. */
export function SubmitButton({ text }: { readonly text: string }) {
  return (
    <div class="account-actions">
      <button type="submit" class="btn main">
        {text}
      </button>
    </div>
  );
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
export function Instant({ at, lang }: { readonly at: Date; readonly lang: PageLanguage }) {
  const instant = at.toISOString();
  return <time datetime={instant}>{instantText(instant, lang)}</time>;
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
