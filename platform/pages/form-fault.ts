/** Why a sign-in or sign-up form was refused; the page provides the text. */
export type FormFault =
  | 'emailInvalid'
  | 'credentialsWrong'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  | 'passwordIsEmail'
  | 'nameLong'
  | 'signUpOff'
  | 'passkeyUnknown'
  | 'passkeyRefused'
  | 'tooManyAttempts'
  | 'failed';
