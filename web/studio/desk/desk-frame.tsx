/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';

interface FrameProps {
  readonly lang: PageLanguage;
  /** Name of the page in the path; the desk itself has none. */
  readonly here?: string;
  readonly children: ComponentChildren;
}

/** The path above a page of the desk, and its content. */
export function DeskFrame({ lang, here, children }: FrameProps) {
  const words = BACKTEST_WORDS[lang];
  return (
    <>
      <nav class="crumbs" aria-label={words.path}>
        <a href={pageLink('/strategies', lang)}>{words.strategies}</a>
        <span aria-hidden="true">/</span>
        <a href={pageLink('/backtest', lang)}>{words.backtest}</a>
        {here && (
          <>
            <span aria-hidden="true">/</span>
            <span>{here}</span>
          </>
        )}
      </nav>
      {children}
    </>
  );
}
