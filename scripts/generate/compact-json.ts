/** Maximum length of an object on one line, in characters. */
const MAX_WIDTH = 120;
const INDENT = '  ';

/**
 * Formats JSON with short objects and lists, and every example, on one line each, so that a changed line in a diff is
 * meaningful.
 */
export function compactJson(value: unknown): string {
  return print(value, '', '');
}

function print(value: unknown, indent: string, name: string): string {
  const line = JSON.stringify(value);
  const isShort = line.length + indent.length + name.length <= MAX_WIDTH;
  if (typeof value !== 'object' || value === null || isShort || name === 'example') return line;
  const deeper = indent + INDENT;
  if (Array.isArray(value))
    return wrap(
      '[',
      ']',
      value.map((one) => print(one, deeper, '')),
      indent,
    );
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return wrap(
    '{',
    '}',
    members.map(([key, one]) => `${JSON.stringify(key)}: ${print(one, deeper, key)}`),
    indent,
  );
}

function wrap(open: string, close: string, parts: readonly string[], indent: string): string {
  const deeper = indent + INDENT;
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}
