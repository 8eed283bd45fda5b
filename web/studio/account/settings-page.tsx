/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { SettingsFault } from '../../../platform/pages/settings-fault.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { Field, FormError, PageHead, PasswordField, SuccessNotice } from './form-parts.tsx';
import { SETTINGS_WORDS } from './settings-words.ts';
import { faultText, faultyField, SIGN_IN_WORDS } from './sign-in-words.ts';

const PATH = '/dashboard/account/settings';

export interface SettingsPage extends AccountPage {
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
      <Setting id="change-email" title={words.changeEmail}>
        <SettingForm form="email" text={words.changeEmail} faultOf={faultOf} lang={lang}>
          <Field
            id="new-email"
            label={words.newEmail}
            fault={faultOf('email', 'new')}
            input={{ ...newEmail, name: 'email', required: true }}
          />
          <PasswordField id="email-password" label={words.current} fault={faultOf('email', 'current')} />
          <p class="small">{words.emailMeans}</p>
        </SettingForm>
      </Setting>
      <Setting id="change-password" title={words.changePassword}>
        <SettingForm form="password" text={words.changePassword} faultOf={faultOf} lang={lang}>
          <PasswordField id="old-password" label={words.current} fault={faultOf('password', 'current')} />
          <Field
            id="new-password"
            label={words.newPassword}
            hint={SIGN_IN_WORDS[lang].passwordRule}
            fault={faultOf('password', 'new')}
            input={{ ...newPassword, name: 'new_password', required: true }}
          />
          <p class="small">{words.passwordMeans}</p>
        </SettingForm>
      </Setting>
      <Setting id="your-data" title={words.yourData}>
        <p>{words.exportMeans}</p>
        <a class="btn" href={`${PATH}/export`} download>
          {words.export}
        </a>
      </Setting>
      <Setting id="delete-account" title={words.remove}>
        <p>{words.removeMeans}</p>
        <SettingForm form="delete" text={words.removeThis} faultOf={faultOf} lang={lang}>
          <PasswordField id="delete-password" label={words.current} fault={faultOf('delete', 'current')} />
        </SettingForm>
      </Setting>
    </>
  );
  return { title: words.settings, email, current: PATH, main } satisfies AccountContent;
}

interface SettingProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Setting({ id, title, children }: SettingProps) {
  return (
    <section class="account-setting" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FormProps {
  readonly form: SettingsForm;
  /** Text of the button. */
  readonly text: string;
  readonly faultOf: FaultOf;
  readonly lang: PageLanguage;
  readonly children: ComponentChildren;
}

function SettingForm({ form, text, faultOf, lang, children }: FormProps) {
  return (
    <>
      <FormError message={faultOf(form, null)} />
      <form class="account-form" method="post" action={pageLink(`${PATH}/${form}`, lang)}>
        {children}
        <button type="submit" class={form === 'delete' ? 'btn account-danger' : 'btn main'}>
          {text}
        </button>
      </form>
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
