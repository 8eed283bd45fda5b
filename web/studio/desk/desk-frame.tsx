/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { BACKTEST_WORDS } from '../backtest/backtest-words.ts';
import { type Crumb, Crumbs } from '../parts/crumbs.tsx';

interface FrameProps {
  readonly lang: PageLanguage;
  /** Name of the page in the path; the desk itself has none. */
  readonly here?: string;
  readonly children: ComponentChildren;
}

/** The path above a page of the desk, and its content. */
export function DeskFrame({ lang, here, children }: FrameProps) {
  const words = BACKTEST_WORDS[lang];
  const way: readonly Crumb[] = [
    [words.strategies, '/strategies'],
    [words.backtest, '/backtest'],
    ...(here ? [[here, null] as const] : []),
  ];
  return (
    <>
      <Crumbs way={way} lang={lang} />
      {children}
    </>
  );
}
