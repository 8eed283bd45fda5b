import type { Caller } from '../../platform/caller.ts';
import { appended } from '../../platform/memory/appended.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { shortText } from './short-text.ts';
import type { Tool } from './tool.ts';

/** Answers up to this length, in characters, are repeated in full as text for clients that ignore structured content. */
const MAX_TEXT_CHARS = 2_000;

/**
 * Returns the text next to the structured content: the same JSON if it is short, otherwise the main values and how to get the rest.
 *
 * @param asText - Whether to return the whole answer regardless of its length.
 */
export function toolText(
  { listed: { title, name } }: Tool,
  structured: Readonly<Record<string, unknown>>,
  { tier }: Caller,
  asText = false,
): string {
  const body = appended(structured, { tier });
  const whole = JSON.stringify(body);
  if (asText || whole.length <= MAX_TEXT_CHARS) return whole;
  return `${shortText(title, body)}\nThe structured content is the answer. If you cannot see it, or need every point of a history, call ${SERVICE_TOOLS.call} with tool ${name}, the same arguments and as_text true.`;
}
