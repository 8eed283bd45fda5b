import type { Caller } from '../../platform/caller.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { shortText } from './short-text.ts';
import type { Tool } from './tool.ts';

/** Answers up to this length are sent as text too, for clients that show nothing else. */
const MOST_TEXT = 2_000;

/**
 * The text beside the structured content: the same as JSON where it is short, else its main values and the way to the rest.
 *
 * @param asText - Whether it is the whole answer however long it is.
 */
export function answerText(
  { listed: { title, name } }: Tool,
  structured: Readonly<Record<string, unknown>>,
  { tier }: Caller,
  asText = false,
): string {
  const body = { ...structured, tier };
  const whole = JSON.stringify(body);
  if (asText || whole.length <= MOST_TEXT) return whole;
  return `${shortText(title, body)}\nThe structured content is the whole answer; where it is not shown, call ${SERVICE_TOOLS.call} with tool ${name}, the same arguments and as_text true.`;
}
