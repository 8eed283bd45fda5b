/** Why a passkey was not added or renamed; the page provides the text. */
export type PasskeyFault =
  | 'passwordWrong'
  | 'passkeyNameWrong'
  | 'tooManyPasskeys'
  | 'passkeyRefused'
  | 'tooManyAttempts'
  | 'failed';
