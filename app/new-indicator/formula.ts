import { UsageError } from '../usage-error.ts';

/** An arithmetic formula over series. */
export interface Formula {
  /** Its text with single spaces around operators. */
  readonly text: string;
  /** Ids of its series, each once, in order of appearance. */
  readonly series: readonly string[];
  /** Its value for values of its series. */
  evaluate(values: Readonly<Record<string, number>>): number;
}

type Values = Readonly<Record<string, number>>;
type Evaluate = (values: Values) => number;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*)|([-+*/()]))/y;
const ALLOWED = 'Use ids of series, numbers, + - * / and parentheses, such as "btc_close / realized_price".';

/** Parses a formula. @throws UsageError for anything but arithmetic over series. */
export function parseFormula(given: string): Formula {
  const tokens = readTokens(given);
  let at = 0;
  const refuse = () =>
    new UsageError(`The formula "${given}" is not valid at "${tokens.slice(at).join(' ') || 'its end'}". ${ALLOWED}`);
  const chain = (next: () => Evaluate, operators: Readonly<Record<string, (a: number, b: number) => number>>) => () => {
    let left = next();
    for (let apply = operators[tokens[at] ?? '']; apply; apply = operators[tokens[at] ?? '']) {
      const [one, operate] = [left, apply];
      at++;
      const other = next();
      left = (values) => operate(one(values), other(values));
    }
    return left;
  };
  const factor = (): Evaluate => {
    const token = tokens[at] ?? '';
    at++;
    if (token === '-') {
      const negated = factor();
      return (values) => -negated(values);
    }
    if (token === '(') {
      const inner = sum();
      if (tokens[at] !== ')') throw refuse();
      at++;
      return inner;
    }
    if (/^\d/.test(token)) return () => Number(token);
    if (/^[a-z]/.test(token)) return (values) => values[token] ?? Number.NaN;
    at--;
    throw refuse();
  };
  const product = chain(factor, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  const sum = chain(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  const evaluate = sum();
  if (at < tokens.length) throw refuse();
  const series = [...new Set(tokens.filter((token) => /^[a-z]/.test(token)))];
  if (series.length === 0) throw new UsageError(`The formula "${given}" names no series. ${ALLOWED}`);
  return { text: textOf(tokens), series, evaluate };
}

function readTokens(given: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = given.trimEnd();
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    TOKEN.lastIndex = end;
    const [, number, name, sign] = TOKEN.exec(text) ?? [];
    const token = number ?? name ?? sign;
    if (token === undefined) throw new UsageError(`The formula has "${text.slice(end).trim()}". ${ALLOWED}`);
    tokens.push(token);
  }
  return tokens;
}

/** Joins tokens as a formatter does: no spaces inside parentheses and after the sign of a number. */
function textOf(tokens: readonly string[]): string {
  let text = '';
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    const isSign = (at: number) => tokens[at] === '-' && (at === 0 || /^[-+*/(]$/.test(tokens[at - 1] ?? ''));
    const isJoined = before === undefined || before === '(' || token === ')' || isSign(i - 1);
    text += `${isJoined ? '' : ' '}${token}`;
  }
  return text;
}
