/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { SettingsFault } from '../../../platform/pages/settings-fault.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { Field, FormError, PageHead, PasswordField, SuccessNotice } from './form-parts.tsx';
import { SETTINGS_WORDS } from './settings-words.ts';
import { faultText, faultyField, SIGN_IN_WORDS } from './sign-in-words.ts';

const PATH = '/dashboard/account/settings';

export interface SettingsPage {
  readonly lang: PageLanguage;
  readonly email: string;
  /** The form that was refused, with the reason; null for none. */
  readonly refused: RefusedForm | null;
  readonly done: string | null;
}

type SettingsForm = 'email' | 'password' | 'delete';

interface RefusedForm {
  readonly form: SettingsForm;
  readonly fault: SettingsFault;
  readonly minutes: number;
  /** Address that was typed. */
  readonly email: string;
}

/** Returns what is wrong with a field of a form, or with the form as a whole (null). */
type FaultOf = (form: SettingsForm, field: 'new' | 'current' | null) => string | null;

/** Builds the page on which owners change their sign-in, export their data and delete their account. */
export function settingsPage({ lang, email, refused, done }: SettingsPage) {
  const words = SETTINGS_WORDS[lang];
  const doneWords: Readonly<Record<string, string>> = { email: words.emailChanged, password: words.passwordChanged };
  const faultOf: FaultOf = (form, field) =>
    refused?.form === form && fieldOf(refused.fault) === field ? refusalText(refused, lang) : null;
  const newPassword = { type: 'password', autocomplete: 'new-password', minlength: 8, maxlength: 128 } as const;
  const newEmail = { type: 'email', autocomplete: 'email', maxlength: 254, value: refused?.email ?? '' } as const;
  const main = (
    <>
      <PageHead title={words.settings}>{words.lead(email)}</PageHead>
      <SuccessNotice message={doneWords[done ?? '']} />
      <section class="account-setting" aria-labelledby="change-email">
        <h2 id="change-email">{words.changeEmail}</h2>
        <FormError message={faultOf('email', null)} />
        <form class="account-form" method="post" action={pageLink(`${PATH}/email`, lang)}>
          <Field
            id="new-email"
            label={words.newEmail}
            fault={faultOf('email', 'new')}
            input={{ ...newEmail, name: 'email', required: true }}
          />
          <PasswordField id="email-password" label={words.current} fault={faultOf('email', 'current')} />
          <p class="small">{words.emailMeans}</p>
          <button type="submit" class="btn main">
            {words.changeEmail}
          </button>
        </form>
      </section>
      <section class="account-setting" aria-labelledby="change-password">
        <h2 id="change-password">{words.changePassword}</h2>
        <FormError message={faultOf('password', null)} />
        <form class="account-form" method="post" action={pageLink(`${PATH}/password`, lang)}>
          <PasswordField id="old-password" label={words.current} fault={faultOf('password', 'current')} />
          <Field
            id="new-password"
            label={words.newPassword}
            hint={SIGN_IN_WORDS[lang].passwordRule}
            fault={faultOf('password', 'new')}
            input={{ ...newPassword, name: 'new_password', required: true }}
          />
          <p class="small">{words.passwordMeans}</p>
          <button type="submit" class="btn main">
            {words.changePassword}
          </button>
        </form>
      </section>
      <YourData lang={lang} faultOf={faultOf} />
    </>
  );
  return { title: words.settings, email, current: PATH, main } satisfies AccountContent;
}

function YourData({ lang, faultOf }: { readonly lang: PageLanguage; readonly faultOf: FaultOf }) {
  const words = SETTINGS_WORDS[lang];
  return (
    <>
      <section class="account-setting" aria-labelledby="your-data">
        <h2 id="your-data">{words.yourData}</h2>
        <p>{words.exportMeans}</p>
        <a class="btn" href={`${PATH}/export`} download>
          {words.export}
        </a>
      </section>
      <section class="account-setting" aria-labelledby="delete-account">
        <h2 id="delete-account">{words.remove}</h2>
        <p>{words.removeMeans}</p>
        <FormError message={faultOf('delete', null)} />
        <form class="account-form" method="post" action={pageLink(`${PATH}/delete`, lang)}>
          <PasswordField id="delete-password" label={words.current} fault={faultOf('delete', 'current')} />
          <button type="submit" class="btn account-danger">
            {words.removeThis}
          </button>
        </form>
      </section>
    </>
  );
}

function fieldOf(fault: SettingsFault): 'new' | 'current' | null {
  if (fault === 'passwordWrong') return 'current';
  return fault === 'emailUnusable' || faultyField(fault) !== null ? 'new' : null;
}

function refusalText({ fault, minutes }: NonNullable<SettingsPage['refused']>, lang: PageLanguage): string | null {
  const words = SETTINGS_WORDS[lang];
  if (fault === 'passwordWrong' || fault === 'emailUnusable') return words[fault];
  return faultText(fault, minutes, lang);
}
