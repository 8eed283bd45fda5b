import type { FormFault } from '../../../platform/pages/form-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  signIn: 'Sign in',
  makeAccount: 'Create an account',
  applicationWaits: 'An application is requesting access to your account. Sign in to review the request.',
  signedUp: 'If this address had no account, one has been created. Sign in with the password you chose.',
  deleted: 'Your account and everything stored for it are deleted.',
  email: 'E-mail address',
  password: 'Password',
  name: 'Name (optional)',
  noAccount: 'No account yet?',
  makeOne: 'Create one',
  forgotten: 'Forgot your password? This service does not send e-mail. Ask the operator for a new one.',
  free: 'An account lets you create API keys and connect applications. It is free; no payment card needed.',
  passwordRule: '8 to 128 characters. Common passwords are not accepted.',
  haveAccount: 'Already have an account?',
  signUpOff: 'Sign-up is closed. Ask the operator of this service for an account.',
  emailInvalid: 'Enter a valid e-mail address, such as name@example.org.',
  credentialsWrong: 'Wrong e-mail address or password. Check both and try again.',
  passkeyUnknown: 'No account has this passkey, perhaps because it was removed. Sign in with your password.',
  passkeyRefused: 'The passkey could not be verified. Try again, or sign in with your password.',
  passwordShort: 'This password is too short. Use at least 8 characters.',
  passwordLong: 'This password is too long. Use at most 128 characters.',
  passwordCommon: 'This password is too common. Choose a different one.',
  passwordIsEmail: 'This password is your e-mail address or the beginning of it. Choose a different one.',
  nameLong: 'This name is too long. Use at most 100 characters.',
  tooManyAttempts: 'Too many attempts.',
  tryAgain: (minutes: number) => `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  failed: 'Something went wrong on our side. Try again in a few minutes.',
} as const;

type Words = { readonly [Word in keyof typeof EN]: (typeof EN)[Word] extends string ? string : (typeof EN)[Word] };

const DE: Words = {
  signIn: 'Anmelden',
  makeAccount: 'Konto anlegen',
  applicationWaits: 'Eine Anwendung möchte auf Ihr Konto zugreifen. Melden Sie sich an, um die Anfrage zu prüfen.',
  signedUp:
    'Falls zu dieser Adresse noch kein Konto bestand, wurde eines angelegt. Melden Sie sich mit dem gewählten Passwort an.',
  deleted: 'Ihr Konto und alles dazu Gespeicherte ist gelöscht.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  name: 'Name (freiwillig)',
  noAccount: 'Noch kein Konto?',
  makeOne: 'Konto anlegen',
  forgotten: 'Passwort vergessen? Dieser Dienst verschickt keine E-Mails. Bitten Sie den Betreiber um ein neues.',
  free: 'Mit einem Konto können Sie API-Schlüssel anlegen und Anwendungen verbinden. Es ist kostenlos, eine Zahlungskarte ist nicht nötig.',
  passwordRule: '8 bis 128 Zeichen. Häufige Passwörter werden nicht angenommen.',
  haveAccount: 'Schon ein Konto?',
  signUpOff: 'Die Registrierung ist geschlossen. Bitten Sie den Betreiber dieses Dienstes um ein Konto.',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  credentialsWrong: 'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  passkeyUnknown: 'Kein Konto hat diesen Passkey, vielleicht wurde er entfernt. Melden Sie sich mit Ihrem Passwort an.',
  passkeyRefused:
    'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  passwordShort: 'Dieses Passwort ist zu kurz. Verwenden Sie mindestens 8 Zeichen.',
  passwordLong: 'Dieses Passwort ist zu lang. Verwenden Sie höchstens 128 Zeichen.',
  passwordCommon: 'Dieses Passwort ist zu häufig. Wählen Sie ein anderes.',
  passwordIsEmail: 'Dieses Passwort ist Ihre E-Mail-Adresse oder deren Anfang. Wählen Sie ein anderes.',
  nameLong: 'Dieser Name ist zu lang. Verwenden Sie höchstens 100 Zeichen.',
  tooManyAttempts: 'Zu viele Versuche.',
  tryAgain: (minutes) => `Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`,
  failed: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es in einigen Minuten erneut.',
};

/** Texts of the sign-in and sign-up forms. */
export const SIGN_IN_WORDS: Readonly<Record<PageLanguage, Words>> = { en: EN, de: DE };

const FIELDS: Partial<Record<FormFault, 'email' | 'name' | 'password'>> = {
  emailInvalid: 'email',
  nameLong: 'name',
  passwordShort: 'password',
  passwordLong: 'password',
  passwordCommon: 'password',
  passwordIsEmail: 'password',
};

/** Returns the field that a fault is about; null for the form as a whole. */
export function faultyField(fault: FormFault | null): 'email' | 'name' | 'password' | null {
  return (fault && FIELDS[fault]) ?? null;
}

/** Returns the error message of a refused form; null for an accepted one. */
export function faultText(fault: FormFault | null, minutes: number, lang: PageLanguage): string | null {
  if (fault === null) return null;
  const words = SIGN_IN_WORDS[lang];
  return fault === 'tooManyAttempts' ? `${words.tooManyAttempts} ${words.tryAgain(minutes)}` : words[fault];
}
