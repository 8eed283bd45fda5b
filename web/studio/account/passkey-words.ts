import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PasskeyFault } from '../../../platform/pages/passkey-fault.ts';
import { faultText, SIGN_IN_WORDS } from './sign-in-words.ts';

const EN = {
  passkeys: 'Passkeys',
  lead: 'A passkey signs you in with your fingerprint, face or device PIN instead of your password. It works on this address only, so no other site can ask for it.',
  signIn: 'Sign in with a passkey',
  needsScript: 'Passkeys need JavaScript, which this browser does not run here. Your password works without it.',
  unsupported: 'This browser offers no passkeys here. Your password works as before.',
  elsewhere: 'Passkeys do not work at the address that is open now. They work at',
  noPlace: (publicUrl: string) =>
    `Passkeys need an https address with a host name; this service is at ${publicUrl}. Its operator sets the address with PUBLIC_URL.`,
  cancelled: 'No passkey was used. Try again, or use your password.',
  known: 'This device already has a passkey for your account.',
  failed: 'The browser could not use a passkey. Try again, or use your password.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'So that you recognise the device later.',
  example: 'My phone',
  current: 'Current password',
  added: 'Passkey added. You can sign in with it from now on.',
  yours: 'Your passkeys',
  none: 'No passkeys yet.',
  countOf: (count: number, max: number) => `${count} of at most ${max}`,
  created: 'Added',
  copies: 'Copies',
  backedUp: 'Synchronised by its provider',
  single: 'On one device only',
  rename: 'Rename',
  renameThis: 'Save name',
  renamed: 'Passkey renamed.',
  remove: 'Remove',
  removeMeans:
    'It signs nobody in any more. Browsers that are signed in stay so; end them under Sessions. Delete the passkey on your device too, so that it is no longer offered.',
  removeThis: 'Remove this passkey',
  removed: 'Passkey removed. It no longer signs anybody in.',
  passwordWrong: 'Wrong current password. No passkey was added.',
  nameWrong: (max: number) => `Enter a name of 1 to ${max} characters.`,
  tooMany: (max: number) => `You have reached the limit of ${max} passkeys. Remove one first.`,
  refused: 'The passkey could not be verified, so it was not added. Try again.',
};

const DE: typeof EN = {
  passkeys: 'Passkeys',
  lead: 'Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder Geräte-PIN an statt mit Ihrem Passwort. Er gilt nur unter dieser Adresse, keine andere Website kann ihn verlangen.',
  signIn: 'Mit Passkey anmelden',
  needsScript:
    'Passkeys brauchen JavaScript, das dieser Browser hier nicht ausführt. Ihr Passwort funktioniert auch ohne.',
  unsupported: 'Dieser Browser bietet hier keine Passkeys an. Ihr Passwort funktioniert wie bisher.',
  elsewhere: 'Unter der gerade geöffneten Adresse funktionieren keine Passkeys. Sie funktionieren unter',
  noPlace: (publicUrl) =>
    `Passkeys brauchen eine https-Adresse mit Hostnamen; dieser Dienst steht unter ${publicUrl}. Der Betreiber legt die Adresse mit PUBLIC_URL fest.`,
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  known: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  failed: 'Der Browser konnte keinen Passkey verwenden. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  add: 'Passkey hinzufügen',
  name: 'Name',
  nameHint: 'Damit Sie das Gerät später wiedererkennen.',
  example: 'Mein Telefon',
  current: 'Aktuelles Passwort',
  added: 'Passkey hinzugefügt. Sie können sich ab jetzt damit anmelden.',
  yours: 'Ihre Passkeys',
  none: 'Noch keine Passkeys.',
  countOf: (count, max) => `${count} von höchstens ${max}`,
  created: 'Hinzugefügt',
  copies: 'Kopien',
  backedUp: 'Vom Anbieter synchronisiert',
  single: 'Nur auf einem Gerät',
  rename: 'Umbenennen',
  renameThis: 'Namen speichern',
  renamed: 'Passkey umbenannt.',
  remove: 'Entfernen',
  removeMeans:
    'Er meldet niemanden mehr an. Angemeldete Browser bleiben es; beenden Sie sie unter Sitzungen. Löschen Sie den Passkey auch auf Ihrem Gerät, damit er nicht mehr angeboten wird.',
  removeThis: 'Diesen Passkey entfernen',
  removed: 'Passkey entfernt. Er meldet niemanden mehr an.',
  passwordWrong: 'Das aktuelle Passwort ist falsch. Es wurde kein Passkey hinzugefügt.',
  nameWrong: (max) => `Geben Sie einen Namen mit 1 bis ${max} Zeichen ein.`,
  tooMany: (max) => `Sie haben die Obergrenze von ${max} Passkeys erreicht. Entfernen Sie zuerst einen.`,
  refused: 'Der Passkey konnte nicht geprüft werden und wurde nicht hinzugefügt. Versuchen Sie es erneut.',
};

/** Texts about passkeys. */
export const PASSKEY_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };

interface Refusal {
  readonly fault: PasskeyFault;
  readonly minutes: number;
}

/** Returns why a passkey was not added or renamed. */
export function passkeyFaultText(
  { fault, minutes }: Refusal,
  { max, nameLength }: { readonly max: number; readonly nameLength: number },
  lang: PageLanguage,
): string {
  const words = PASSKEY_WORDS[lang];
  if (fault === 'passwordWrong') return words.passwordWrong;
  if (fault === 'passkeyNameWrong') return words.nameWrong(nameLength);
  if (fault === 'tooManyPasskeys') return words.tooMany(max);
  if (fault === 'passkeyRefused') return words.refused;
  return faultText(fault, minutes, lang) ?? SIGN_IN_WORDS[lang].failed;
}
