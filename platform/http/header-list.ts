import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Headers that many responses repeat. */
export class HeaderList {
  /** Alternating names and values. */
  readonly pairs: readonly string[];
  #lines: string | null = null;

  constructor(pairs: readonly string[]) {
    this.pairs = pairs;
  }

  /** The same as text, one line each with its end. @throws TypeError for a name or value that HTTP does not allow. */
  get lines(): string {
    this.#lines ??= toLines(this.pairs);
    return this.#lines;
  }
}

function toLines(pairs: readonly string[]): string {
  const lines: string[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [name, value] = pairs.slice(i, i + 2) as [string, string];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}\r\n`);
  }
  return lines.join('');
}
