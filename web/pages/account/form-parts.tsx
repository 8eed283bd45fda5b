/** Fields of a form that nobody sees. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** The address that an account is signed in with. */
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

/** Why a form was refused; read out by itself. */
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

/** What was just done; read out by itself. */
export function Done({ message }: { readonly message: string | undefined }) {
  return <div role="status">{message !== undefined && <p className="note">{message}</p>}</div>;
}

/** An instant to the minute, UTC. */
export function Instant({ at }: { readonly at: Date }) {
  const text = at.toISOString();
  return <time dateTime={text}>{`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`}</time>;
}
