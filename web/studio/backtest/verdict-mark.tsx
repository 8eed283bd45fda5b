/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Verdict } from './verdict.ts';

interface MarkProps {
  readonly tone: Verdict['tone'];
  readonly children: ComponentChildren;
}

const SIGNS: Readonly<Record<Verdict['tone'], string>> = { ok: '✓', warn: '!', bad: '×', plain: '' };

/** A verdict in a few words, with a sign that repeats its tone. */
export function VerdictMark({ tone, children }: MarkProps) {
  return (
    <span class={`bt-mark ${tone}`}>
      {SIGNS[tone] && <span aria-hidden="true">{SIGNS[tone]} </span>}
      {children}
    </span>
  );
}
