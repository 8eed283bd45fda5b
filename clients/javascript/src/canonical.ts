/**
 * Returns the canonical JSON (RFC 8785) of a value: members sorted, no spaces, numbers as ECMAScript writes them.
 *
 * @throws TypeError for values that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    // The default order of sort is that of UTF-16 code units, which the RFC asks for.
    const names = Object.keys(value).sort();
    const members = names.map((name) => `${JSON.stringify(name)}:${canonicalJson((value as Json)[name])}`);
    return `{${members.join(',')}}`;
  }
  const text = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no value ${String(value)}. Use null for a missing value.`);
  return text;
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the SHA-256 of the UTF-8 bytes of a text, as lower-case hexadecimal digits. */
export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
