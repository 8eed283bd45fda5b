import { createVisitor, type Visitor } from '../clients/visitor.ts';

export const PASSWORD = 'correct horse battery';

/** Creates an account through its form, signs in and stays signed in. */
export async function signUp(origin: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(origin);
  const form = await visitor.open('/sign-up');
  const made = await visitor.submit(form, '/sign-up', { email, password: PASSWORD });
  const page = await visitor.submit(made, '/sign-in', { email, password: PASSWORD });
  if (page.status !== 200) throw new Error(`sign-up answered ${page.status}: ${page.text}`);
  return visitor;
}

/** Creates a key on the page of keys and reads it where it is shown. */
export async function makeKey(visitor: Visitor, name: string): Promise<string> {
  const page = await visitor.post('/dashboard/account/api-keys', { name });
  const [key] = /sk_svc_[0-9A-Za-z]{43}/.exec(page.text) ?? [];
  if (key === undefined) throw new Error(`no key is shown: ${page.text}`);
  return key;
}
