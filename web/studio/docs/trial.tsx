/** @jsxImportSource preact */
import type { DocsTrial } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TRIAL_WORDS } from './trial-words.ts';

interface TrialProps {
  readonly trial: DocsTrial;
  readonly lang: PageLanguage;
}

/** Place of the form that sends a request. The script shows it, and builds the form when a reader opens it. */
export function Trial({ trial, lang }: TrialProps) {
  return (
    <details class="docs-try" data-try={JSON.stringify(trial)} lang={lang} hidden>
      <summary>{TRIAL_WORDS[lang].try}</summary>
    </details>
  );
}
