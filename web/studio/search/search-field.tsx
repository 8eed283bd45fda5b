/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** Maximum length of a search, in characters. */
const MAX_CHARS = 80;

interface FieldProps {
  readonly id: string;
  readonly lang: PageLanguage;
  readonly class: string;
  readonly value?: string;
  readonly hasFocus?: boolean;
  /** Parts of the form after the field. */
  readonly children: ComponentChildren;
}

/** A search as a form; the script adds suggestions while the reader types. */
export function SearchField({ id, lang, class: name, value, hasFocus = false, children }: FieldProps) {
  const words = SEARCH_WORDS[lang];
  return (
    <search>
      <form
        class={name}
        action="/search"
        data-search
        data-suggestions={words.suggestions}
        data-nothing={words.noSuggestions}
      >
        <label class="sr" for={id}>
          {words.field}
        </label>
        <SearchSign />
        <input
          id={id}
          type="search"
          name="q"
          value={value}
          placeholder={words.hint}
          maxLength={MAX_CHARS}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          autofocus={hasFocus}
        />
        {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
        {children}
      </form>
    </search>
  );
}

/** A magnifying glass. */
export function SearchSign() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="7" cy="7" r="4.7" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M10.6 10.6 14 14" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
    </svg>
  );
}
