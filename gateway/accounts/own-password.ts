import type { Response } from 'express';
import type { AccountsContext } from './accounts-context.ts';
import { signedInOf } from './signed-in.ts';

/** Checks the current password of the signed-in account; wrong ones count like those of the sign-in form. */
export async function findOwnFault(
  { accounts, attempts }: Pick<AccountsContext, 'accounts' | 'attempts'>,
  response: Response,
  password: string,
): Promise<'passwordWrong' | null> {
  const { accountId, sessionId } = signedInOf(response);
  await attempts.count('browser', sessionId);
  if (!(await accounts.hasPassword(accountId, password))) return 'passwordWrong';
  await attempts.forget('browser', sessionId);
  return null;
}
