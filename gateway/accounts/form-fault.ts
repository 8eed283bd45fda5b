import { z } from 'zod';
import { once } from '../../platform/memory/once.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';

const EMAIL = z.email().max(254);
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const MAX_NAME = 100;
/** Characters at the end that make another password of a common one by habit: a year, an exclamation mark. */
const HABITUAL_ENDING = /[^\p{L}]{1,4}$/u;

/** Faults of what somebody typed to sign in, whoever they are. */
export function findSignInFault({ email }: { readonly email: string }): FormFault | null {
  return EMAIL.safeParse(email).success ? null : 'emailInvalid';
}

/** Faults of what somebody typed to make an account; they say nothing of who has one. */
export async function findSignUpFault(typed: {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}): Promise<FormFault | null> {
  const { email, password, name } = typed;
  if (!EMAIL.safeParse(email).success) return 'emailInvalid';
  if (name.length > MAX_NAME) return 'nameLong';
  if (password.length < MIN_PASSWORD) return 'passwordShort';
  if (password.length > MAX_PASSWORD) return 'passwordLong';
  const forms = [password.toLowerCase(), password.toLowerCase().replace(HABITUAL_ENDING, '')];
  const [local = ''] = email.toLowerCase().split('@');
  if (forms.some((form) => form === local || form === email.toLowerCase())) return 'passwordIsEmail';
  const common = await readCommonPasswords();
  return forms.some((form) => common.has(form)) ? 'passwordCommon' : null;
}

/** Read when the first account is made: a service without sign-up has no use for it. */
const readCommonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
});
