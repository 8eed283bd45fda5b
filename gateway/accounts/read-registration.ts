import { z } from 'zod';

const REGISTRATION = z.looseObject({
  redirect_uris: z.array(z.string()).optional(),
  application_type: z.string().optional(),
});

/**
 * A registration as the library takes it: an application that is called back on its own machine is a native one, also
 * when it does not say so, which clients of before the rule leave out. What is no registration stays as it is, for the
 * library to refuse; so does an address of another scheme, by being called one of a web application.
 */
export function readRegistration(text: string): string {
  const read = REGISTRATION.safeParse(parseJson(text));
  if (!read.success) return text;
  const { redirect_uris: uris = [], application_type: given } = read.data;
  const isNative = uris.some((uri) => uri.startsWith('http://')) && uris.every((uri) => /^https?:\/\//.test(uri));
  return JSON.stringify({ ...read.data, application_type: isNative ? (given ?? 'native') : 'web' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
