/** @jsxImportSource preact */
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { EmailField, Field, FormError, HiddenFields, SubmitButton } from './form-parts.tsx';
import type { SignInForm } from './sign-in-page.tsx';
import { faultText, faultyField, SIGN_IN_WORDS } from './sign-in-words.ts';

/** Builds the sign-up form, or says that sign-up is closed. */
export function signUpPage({
  lang,
  error,
  minutes,
  email,
  name,
  hidden,
  signUp,
  query,
}: Omit<SignInForm, 'passkeyPlace'> & { readonly name: string }) {
  const words = SIGN_IN_WORDS[lang];
  const text = faultText(error, minutes, lang);
  const field = faultyField(error);
  const faultOf = (name: typeof field) => (field === name ? text : null);
  const main = (
    <>
      <h1>{words.makeAccount}</h1>
      {signUp ? (
        <>
          <p>{words.free}</p>
          <FormError message={faultOf(null)} />
          <form class="account-form" method="post" action={pageLink('/sign-up', lang)}>
            <HiddenFields fields={hidden} />
            <EmailField label={words.email} email={email} fault={faultOf('email')} />
            <Field
              id="name"
              label={words.name}
              fault={faultOf('name')}
              input={{ autocomplete: 'name', value: name, maxlength: 100 }}
            />
            <Field
              id="password"
              label={words.password}
              hint={words.passwordRule}
              fault={faultOf('password')}
              input={{ type: 'password', autocomplete: 'new-password', required: true, minlength: 8, maxlength: 128 }}
            />
            <SubmitButton text={words.makeAccount} />
          </form>
        </>
      ) : (
        <p>{words.signUpOff}</p>
      )}
      <p>
        {words.haveAccount} <a href={pageLink(`/sign-in${query && `?${query}`}`, lang)}>{words.signIn}</a>
      </p>
    </>
  );
  return { title: words.makeAccount, email: null, main } satisfies AccountContent;
}
