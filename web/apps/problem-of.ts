import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { problemIn } from '../pages/problems/problem-text.ts';
import { APP_WORDS } from './app-words.ts';
import type { ToolResult } from './bridge/tool-result.ts';

/** Returns the error of a failed tool call in words. */
export function problemOf({ content = [] }: ToolResult, lang: PageLanguage): string {
  const text = content.find(({ type }) => type === 'text')?.text ?? '';
  try {
    const { title, detail } = problemIn(JSON.parse(text) as Parameters<typeof problemIn>[0], lang);
    return APP_WORDS[lang].failed(title, detail);
  } catch {
    // Hosts report their own errors as plain text.
    return text;
  }
}
