/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import { Field } from './form-parts.tsx';

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly lang: PageLanguage;
}

/** A secret to copy. The script shows the button, which alone can copy. */
export function CopyField({ id, label, value, lang }: CopyFieldProps) {
  const words = ACCOUNT_WORDS[lang];
  const input = { class: 'account-secret', readOnly: true, value, autocomplete: 'off', spellcheck: false };
  return (
    <>
      <div class="account-row">
        <Field id={id} label={label} input={input} />
        <button
          type="button"
          class="btn"
          data-copy={id}
          data-copied={words.copied}
          data-selected={words.selected}
          hidden
        >
          {words.copy}
        </button>
      </div>
      <p id={`${id}-status`} role="status" class="small account-copied" />
    </>
  );
}
