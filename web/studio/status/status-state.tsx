/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { typeset } from '../typeset.ts';
import type { SourceAnswer, SubjectAnswer } from './status-answer.ts';
import { markOf } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';

interface StateProps {
  readonly subject: SourceAnswer | SubjectAnswer;
  readonly lang: PageLanguage;
}

/** State of a source, a series or a panel in a word, with the reason for it. */
export function StatusState({ subject, lang }: StateProps) {
  const { state } = subject;
  const reason = typeset((lang === 'de' ? subject.reason_de : subject.reason_en) ?? '', lang);
  return (
    <>
      <span class={`age ${markOf(state)}`}>{STATUS_WORDS[lang].states[state] ?? state}</span>
      {reason && <span class="small status-reason">{reason}</span>}
    </>
  );
}
