/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';

interface SectionProps {
  readonly title: ComponentChildren;
  /** Id of the heading, unique on the page; with it, the section is a landmark of that name. */
  readonly id?: string;
  /** One or two sentences beside the heading. */
  readonly note?: ComponentChildren;
  /** Language of the note where it differs from that of the page. */
  readonly noteLang?: PageLanguage | undefined;
  /** Classes beside that of every section. */
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A section of a page with its heading. */
export function Section({ title, id, note, noteLang, class: more, children }: SectionProps) {
  return (
    <section class={more ? `sec ${more}` : 'sec'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p lang={noteLang}>{note}</p>}
      </header>
      {children}
    </section>
  );
}
