import type { Anchor } from './anchored-path.ts';

/** Parses anchors written as `date:value`, separated by spaces. */
export function anchorsOfText(text: string): Anchor[] {
  return text.split(' ').map((anchor) => {
    const [date = '', value = ''] = anchor.split(':');
    return [date, Number(value)];
  });
}
