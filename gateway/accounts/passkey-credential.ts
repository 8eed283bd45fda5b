import { z } from 'zod';

/** Maximum length of a credential, in characters of JSON. */
const MAX_CHARS = 12_000;

/** What a browser returned for a passkey: a `PublicKeyCredential` as JSON (WebAuthn, level 3), in a field of a form. */
export const CREDENTIAL = z
  .string()
  .max(MAX_CHARS)
  .transform((text, context) => {
    const read = z.looseObject({ id: z.string(), response: z.looseObject({}) }).safeParse(parseJson(text));
    if (read.success) return read.data;
    context.addIssue('is not a credential; use the button of the page');
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
