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

interface IndexedTool {
  readonly tool: Tool;
  /** Weight of each word, by its best position. */
  readonly words: ReadonlyMap<string, number>;
}

/** Finds tools for the words of a question, best match first. */
export type RankTools = (query: string) => Tool[];

/**
 * Ranks tools by the words they share with a question. Words of the name count most, then title, description, and names
 * of inputs and outputs. Rare words count more (inverse document frequency), prefix matches less. Ties put core tools
 * first, then sort alphabetically.
 */
export function createToolRanking(tools: readonly Tool[]): RankTools {
  const indexed = tools.map((tool) => ({ tool, words: wordsOf(tool) }));
  return (query) => {
    const asked = [...new Set(toWords(query))];
    const rarity = new Map(asked.map((word) => [word, rarityOf(word, indexed)]));
    return indexed
      .map(({ tool, words }) => ({
        tool,
        score: asked.reduce((sum, word) => sum + worthOf(word, words) * (rarity.get(word) ?? 0), 0),
      }))
      .filter(({ score }) => score > 0)
      .sort(
        (a, b) =>
          b.score - a.score ||
          Number(b.tool.core) - Number(a.tool.core) ||
          a.tool.listed.name.localeCompare(b.tool.listed.name),
      )
      .map(({ tool }) => tool);
  };
}

function rarityOf(word: string, indexed: readonly IndexedTool[]): number {
  const having = indexed.filter(({ words }) => worthOf(word, words) > 0).length;
  return Math.log(1 + indexed.length / (having + 1));
}

function worthOf(word: string, words: ReadonlyMap<string, number>): number {
  const whole = words.get(word);
  if (whole !== undefined) return whole;
  if (word.length < MIN_PREFIX_CHARS) return 0;
  let best = 0;
  for (const [known, worth] of words) if (known.startsWith(word)) best = Math.max(best, worth * BEGUN);
  return best;
}

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
