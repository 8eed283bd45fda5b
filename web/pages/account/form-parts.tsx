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

/** E-mail field of a sign-in or sign-up form. */
export function EmailField({ label, email }: { readonly label: string; readonly email: string }) {
  return (
    <>
      <label htmlFor="email">{label}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={254}
      />
    </>
  );
}

/** Error message of a refused form, announced by screen readers. */
export function FormError({ message }: { readonly message: string | null }) {
  return (
    <div aria-live="assertive" id="error">
      {message !== null && (
        <p className="error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** Confirmation of an action, announced by screen readers. */
export function SuccessNotice({ message }: { readonly message: string | undefined }) {
  return <div role="status">{message !== undefined && <p className="note">{message}</p>}</div>;
}

/** Instant in UTC, to the minute. */
export function Instant({ at }: { readonly at: Date }) {
  const text = at.toISOString();
  return <time dateTime={text}>{`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`}</time>;
}
