/** Why a form to sign in or to sign up was refused; the page has the sentence for it. */
export type FormFault =
  | 'emailInvalid'
  | 'credentialsWrong'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCommon'
  | 'passwordIsEmail'
  | 'nameLong'
  | 'signUpOff'
  | 'tooManyAttempts'
  | 'failed';
