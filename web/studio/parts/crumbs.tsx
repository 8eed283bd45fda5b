/** @jsxImportSource preact */
import { Fragment } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { STUDIO_WORDS } from '../studio-words.ts';

/** A page on the way to the shown one, with its path; null for the shown page itself. */
export type Crumb = readonly [name: string, path: string | null];

interface CrumbsProps {
  readonly way: readonly Crumb[];
  readonly lang: PageLanguage;
}

/** The way from the list of a place to the shown page, as links. */
export function Crumbs({ way, lang }: CrumbsProps) {
  return (
    <nav class="crumbs" aria-label={STUDIO_WORDS[lang].path}>
      {way.map(([name, path], i) => (
        <Fragment key={name}>
          {i > 0 && <span aria-hidden="true">/</span>}
          {path === null ? <span>{name}</span> : <a href={pageLink(path, lang)}>{name}</a>}
        </Fragment>
      ))}
    </nav>
  );
}
