import { z } from 'zod';
import { once } from '../../platform/memory/once.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';

const EMAIL = z.email().max(254);
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const MAX_NAME = 100;
/** Up to 4 trailing non-letters, such as a year or an exclamation mark; appending them to a common password adds little. */
const HABITUAL_ENDING = /[^\p{L}]{1,4}$/u;

/** Returns the fault of a sign-in form, regardless of whether the account exists; null if valid. */
export function findSignInFault({ email }: { readonly email: string }): FormFault | null {
  return EMAIL.safeParse(email).success ? null : 'emailInvalid';
}

/** Returns the first fault of a sign-up form, without revealing whether the address has an account; null if valid. */
export async function findSignUpFault(typed: {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}): Promise<FormFault | null> {
  const { email, password, name } = typed;
  if (!EMAIL.safeParse(email).success) return 'emailInvalid';
  if (name.length > MAX_NAME) return 'nameLong';
  return findPasswordFault(email, password);
}

/** Returns the first fault of a new password for an address; null if valid. */
export async function findPasswordFault(email: string, password: string): Promise<FormFault | null> {
  if (password.length < MIN_PASSWORD) return 'passwordShort';
  if (password.length > MAX_PASSWORD) return 'passwordLong';
  const forms = [password.toLowerCase(), password.toLowerCase().replace(HABITUAL_ENDING, '')];
  const [local = ''] = email.toLowerCase().split('@');
  if (forms.some((form) => form === local || form === email.toLowerCase())) return 'passwordIsEmail';
  const common = await readCommonPasswords();
  return forms.some((form) => common.has(form)) ? 'passwordCommon' : null;
}

/** Loads the password list lazily: a service without sign-up never needs it. */
const readCommonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  // A bundle keeps only the default export of a CommonJS module.
  const { default: words } = await import('@zxcvbn-ts/language-common');
  return new Set(words.dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
});
