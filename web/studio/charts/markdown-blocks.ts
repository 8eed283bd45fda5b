/** A block of a methodology text. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string };

/**
 * Splits a methodology text into blocks. The texts are the project's own and use headings, fences, lists and paragraphs only;
 * the title is left out, because the page has one.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const parts = text.split(/^```[^\n]*\n([\s\S]*?)^```$/m);
  parts.forEach((part, i) => {
    if (i % 2 === 1) blocks.push({ kind: 'code', text: part.trimEnd() });
    else for (const block of part.split(/\n\s*\n/)) blocks.push(...toBlocks(block.trim()));
  });
  return blocks;
}

function toBlocks(text: string): MarkdownBlock[] {
  if (text === '' || /^# /.test(text)) return [];
  if (text.startsWith('#')) {
    const [head = '', ...rest] = text.split('\n');
    return [{ kind: 'heading', text: head.replace(/^#+\s*/, '') }, ...toBlocks(rest.join('\n').trim())];
  }
  const listed = text.search(/^- /m);
  if (listed < 0) return [{ kind: 'paragraph', text: text.replace(/\s+/g, ' ') }];
  const items = text
    .slice(listed)
    .split(/^- /m)
    .filter(Boolean)
    .map((item) => item.replace(/\s+/g, ' ').trim());
  return [...toBlocks(text.slice(0, listed).trim()), { kind: 'list', items }];
}
