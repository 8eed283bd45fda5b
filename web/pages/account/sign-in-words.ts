import type { FormFault } from '../../../platform/pages/form-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  signIn: 'Sign in',
  makeAccount: 'Create an account',
  applicationWaits: 'An application asks for access to your account. Sign in to see what it asks for.',
  signedUp: 'If this address had no account, it has one now. Sign in with the password you chose.',
  email: 'E-mail address',
  password: 'Password',
  name: 'Name (optional)',
  noAccount: 'No account yet?',
  makeOne: 'Create one',
  forgotten: 'Forgot your password? This service sends no mail. Its operator can give you a new one.',
  free: 'With an account you make API keys and connect applications. It is free and needs no payment card.',
  passwordRule: '8 to 128 characters, none of the common passwords.',
  haveAccount: 'Have an account?',
  signUpOff: 'This service does not take new accounts by itself. Ask its operator for one.',
  emailInvalid: 'This is not an e-mail address. Enter one like name@example.org.',
  credentialsWrong: 'The e-mail address or the password is wrong. Check both and try again.',
  passwordShort: 'The password is too short. Choose one of at least 8 characters.',
  passwordLong: 'The password is too long. Choose one of at most 128 characters.',
  passwordCommon: 'This password is one of the most common ones. Choose another one.',
  passwordIsEmail: 'The password is your e-mail address or its beginning. Choose another one.',
  nameLong: 'The name is too long. Enter at most 100 characters.',
  tooManyAttempts: 'Too many attempts.',
  tryAgain: (minutes: number) => `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  failed: 'The service failed to answer. Try again in a few minutes.',
} as const;

type Words = { readonly [Word in keyof typeof EN]: (typeof EN)[Word] extends string ? string : (typeof EN)[Word] };

const DE: Words = {
  signIn: 'Anmelden',
  makeAccount: 'Konto anlegen',
  applicationWaits: 'Eine Anwendung möchte Zugriff auf Ihr Konto. Melden Sie sich an, um zu sehen, worauf.',
  signedUp:
    'Falls es zu dieser Adresse kein Konto gab, gibt es jetzt eines. Melden Sie sich mit dem gewählten Passwort an.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  name: 'Name (freiwillig)',
  noAccount: 'Noch kein Konto?',
  makeOne: 'Konto anlegen',
  forgotten:
    'Passwort vergessen? Dieser Dienst verschickt keine E-Mails: Der Betreiber kann Ihnen ein neues Passwort geben.',
  free: 'Mit einem Konto legen Sie API-Schlüssel an und verbinden Anwendungen. Es ist kostenlos und braucht keine Zahlungskarte.',
  passwordRule: '8 bis 128 Zeichen, keines der häufigen Passwörter.',
  haveAccount: 'Schon ein Konto?',
  signUpOff: 'Bei diesem Dienst legt der Betreiber die Konten an. Bitten Sie ihn um eines.',
  emailInvalid: 'Das ist keine E-Mail-Adresse. Geben Sie eine wie name@example.org ein.',
  credentialsWrong:
    'Die E-Mail-Adresse oder das Passwort ist falsch. Prüfen Sie beides und versuchen Sie es noch einmal.',
  passwordShort: 'Das Passwort ist zu kurz. Wählen Sie eines mit mindestens 8 Zeichen.',
  passwordLong: 'Das Passwort ist zu lang. Wählen Sie eines mit höchstens 128 Zeichen.',
  passwordCommon: 'Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.',
  passwordIsEmail: 'Das Passwort ist Ihre E-Mail-Adresse oder deren Anfang. Wählen Sie ein anderes.',
  nameLong: 'Der Name ist zu lang. Geben Sie höchstens 100 Zeichen ein.',
  tooManyAttempts: 'Zu viele Versuche.',
  tryAgain: (minutes) => `Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  failed: 'Der Dienst konnte nicht antworten. Versuchen Sie es in einigen Minuten noch einmal.',
};

/** The words of the forms to sign in and to sign up. */
export const SIGN_IN_WORDS: Readonly<Record<PageLanguage, Words>> = { en: EN, de: DE };

/** The sentence for a refused form; null for one that was not. */
export function faultText(fault: FormFault | null, minutes: number, lang: PageLanguage): string | null {
  if (fault === null) return null;
  const words = SIGN_IN_WORDS[lang];
  return fault === 'tooManyAttempts' ? `${words.tooManyAttempts} ${words.tryAgain(minutes)}` : words[fault];
}
