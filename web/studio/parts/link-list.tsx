/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';

interface ListProps {
  readonly links: readonly (readonly [path: string, name: string])[];
  readonly lang: PageLanguage;
}

/** Links to other pages, each in a row of its own. */
export function LinkList({ links, lang }: ListProps) {
  return (
    <ul class="macro-links">
      {links.map(([path, name]) => (
        <li key={path}>
          <a href={pageLink(path, lang)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
