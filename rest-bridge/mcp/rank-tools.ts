import type { JsonSchema } from '../compile/endpoint.ts';
import type { Tool } from './tool.ts';

/** Stop words. */
const PASSED_OVER = new Set(
  'a an and are as at by do does for from get how i in is it list me my of on or over show svc tell that the this to what when where which who with'.split(
    ' ',
  ),
);
/** Weight of a word by the text it occurs in. */
const WORTH = { name: 8, title: 6, about: 3, members: 2 } as const;
/** Weight of a prefix match relative to a whole word. */
const BEGUN = 0.6;
const MIN_PREFIX_CHARS = 3;

/** Weight of a word in each tool whose texts have it, by its best position there. */
type Worths = ReadonlyMap<Tool, number>;

/** Finds tools for the words of a question, best match first. */
export type RankTools = (query: string) => Tool[];

/**
 * Ranks tools by the words they share with a question. Words of the name count most, then title, description, and names
 * of inputs and outputs. Rare words count more (inverse document frequency), prefix matches less. Ties put core tools
 * first, then sort alphabetically.
 */
export function createToolRanking(tools: readonly Tool[]): RankTools {
  const ordered = [...tools].sort(
    (a, b) => Number(b.core) - Number(a.core) || a.listed.name.localeCompare(b.listed.name),
  );
  const known = [...worthsByWord(tools)];
  return (query) => {
    const scores = new Map<Tool, number>();
    for (const word of new Set(toWords(query))) {
      const worths = worthsOf(word, known);
      const rarity = Math.log(1 + tools.length / (worths.size + 1));
      for (const [tool, worth] of worths) scores.set(tool, (scores.get(tool) ?? 0) + worth * rarity);
    }
    const scoreOf = (tool: Tool) => scores.get(tool) ?? 0;
    return ordered.filter((tool) => scores.has(tool)).sort((a, b) => scoreOf(b) - scoreOf(a));
  };
}

/** Returns the weights of an asked word, which counts less where only the beginning of a word matches. */
function worthsOf(asked: string, known: readonly (readonly [word: string, worths: Worths])[]): Worths {
  const found = new Map<Tool, number>();
  let whole: Worths | undefined;
  for (const [word, worths] of known) {
    if (word === asked) whole = worths;
    else if (asked.length >= MIN_PREFIX_CHARS && word.startsWith(asked))
      for (const [tool, worth] of worths) found.set(tool, Math.max(found.get(tool) ?? 0, worth * BEGUN));
  }
  for (const [tool, worth] of whole ?? []) found.set(tool, worth);
  return found;
}

function worthsByWord(tools: readonly Tool[]): ReadonlyMap<string, Worths> {
  const byWord = new Map<string, Map<Tool, number>>();
  for (const tool of tools) {
    for (const [word, worth] of wordsOf(tool)) {
      const worths = byWord.get(word) ?? new Map<Tool, number>();
      byWord.set(word, worths.set(tool, worth));
    }
  }
  return byWord;
}

/** Returns the words of a tool with their weights. */
function wordsOf({ listed, about, domain }: Tool): Map<string, number> {
  const { name, title, inputSchema, outputSchema } = listed;
  const words = new Map<string, number>();
  const add = (text: string, worth: number) => {
    for (const word of toWords(text)) words.set(word, Math.max(words.get(word) ?? 0, worth));
  };
  add(name, WORTH.name);
  add(title, WORTH.title);
  add(`${about} ${domain}`, WORTH.about);
  add(membersOf(inputSchema).concat(membersOf(outputSchema)).join(' '), WORTH.members);
  return words;
}

function membersOf({ properties = {}, items, anyOf = [], enum: values = [] }: JsonSchema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => [name, ...membersOf(schema)]),
    ...(items ? membersOf(items) : []),
    ...anyOf.flatMap(membersOf),
    ...values.map(String),
  ];
}

/** Splits a text into lower-case words, with a plural s removed. */
function toWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !PASSED_OVER.has(word))
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word));
}
