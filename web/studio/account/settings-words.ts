import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  settings: 'Settings',
  lead: (email: string) => `You are signed in as ${email}.`,
  current: 'Current password',
  changeEmail: 'Change e-mail address',
  newEmail: 'New e-mail address',
  emailMeans: 'Other browsers are signed out. Keys and applications keep working.',
  emailChanged: 'E-mail address changed. Other browsers are signed out.',
  emailUnusable: 'This address cannot be used. Choose a different one.',
  changePassword: 'Change password',
  newPassword: 'New password',
  passwordMeans: 'Other browsers are signed out. Keys and applications keep working.',
  passwordChanged: 'Password changed. Other browsers are signed out.',
  passwordWrong: 'Wrong current password. Nothing was changed.',
  yourData: 'Your data',
  exportMeans:
    'One JSON file with everything that is kept about your account: keys, sessions, applications, alerts, backtests, jobs and reports. Secrets are kept as hashes or encrypted and are left out.',
  export: 'Download your data',
  remove: 'Delete account',
  removeMeans:
    'Sessions, keys, applications, alerts and webhooks end at once, and everything stored for the account is deleted. Payments that wallets made are kept without a link to an account, as bookkeeping law requires. This cannot be undone.',
  removeThis: 'Delete this account',
};

const DE: typeof EN = {
  settings: 'Einstellungen',
  lead: (email) => `Sie sind angemeldet als ${email}.`,
  current: 'Aktuelles Passwort',
  changeEmail: 'E-Mail-Adresse ändern',
  newEmail: 'Neue E-Mail-Adresse',
  emailMeans: 'Andere Browser werden abgemeldet. Schlüssel und Anwendungen funktionieren weiter.',
  emailChanged: 'E-Mail-Adresse geändert. Andere Browser sind abgemeldet.',
  emailUnusable: 'Diese Adresse kann nicht verwendet werden. Wählen Sie eine andere.',
  changePassword: 'Passwort ändern',
  newPassword: 'Neues Passwort',
  passwordMeans: 'Andere Browser werden abgemeldet. Schlüssel und Anwendungen funktionieren weiter.',
  passwordChanged: 'Passwort geändert. Andere Browser sind abgemeldet.',
  passwordWrong: 'Das aktuelle Passwort ist falsch. Es wurde nichts geändert.',
  yourData: 'Ihre Daten',
  exportMeans:
    'Eine JSON-Datei mit allem, was über Ihr Konto gespeichert ist: Schlüssel, Sitzungen, Anwendungen, Alarme, Backtests, Aufträge und Berichte. Geheimnisse liegen nur als Hash oder verschlüsselt vor und fehlen darin.',
  export: 'Ihre Daten herunterladen',
  remove: 'Konto löschen',
  removeMeans:
    'Sitzungen, Schlüssel, Anwendungen, Alarme und Webhooks enden sofort, und alles zum Konto Gespeicherte wird gelöscht. Zahlungen, die Wallets geleistet haben, bleiben ohne Bezug zu einem Konto erhalten, wie es das Buchführungsrecht verlangt. Das lässt sich nicht rückgängig machen.',
  removeThis: 'Dieses Konto löschen',
};

/** Texts of the settings of an account. */
export const SETTINGS_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
