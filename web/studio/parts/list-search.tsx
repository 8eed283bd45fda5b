/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';

interface SearchProps {
  /** Id of the field, unique on the page. */
  readonly id: string;
  /** Path of the page that shows the results. */
  readonly action: string;
  readonly label: string;
  /** Text of the button. */
  readonly submit: string;
  readonly value: string;
  /** Maximum length of a search, in characters. */
  readonly maxLength: number;
  readonly class?: string;
  readonly lang: PageLanguage;
  /** Hidden fields that keep the other choices of the reader. */
  readonly children?: ComponentChildren;
}

/** Search of a list, as a form that works without script. */
export function ListSearch({ id, action, label, submit, value, maxLength, lang, children, ...rest }: SearchProps) {
  return (
    <form class={rest.class ?? 'search'} action={action}>
      <label class="sr" for={id}>
        {label}
      </label>
      <input id={id} type="search" name="q" value={value} placeholder={label} maxLength={maxLength} />
      {children}
      {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
      <button class="btn" type="submit">
        {submit}
      </button>
    </form>
  );
}
