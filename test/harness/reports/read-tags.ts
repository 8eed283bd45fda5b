import { getDocumentProxy } from 'unpdf';

/** Structure element of a PDF page. */
export interface TaggedElement {
  readonly role: string;
  /** Text alternative; null without one. */
  readonly alt: string | null;
  /** Text of the element and of everything in it. */
  readonly text: string;
  readonly children: readonly TaggedElement[];
}

/** Document as a screen reader gets it. */
export interface TaggedPdf {
  readonly lang: string | null;
  readonly title: string | null;
  readonly isMarked: boolean;
  /** Elements of each page, in reading order. */
  readonly pages: readonly (readonly TaggedElement[])[];
  /** Texts that are neither in the structure nor marked as decoration. */
  readonly untagged: readonly string[];
}

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Reads the structure of a PDF with PDF.js. */
export async function readTags(bytes: Buffer): Promise<TaggedPdf> {
  const doc = await getDocumentProxy(new Uint8Array(bytes));
  const pages: (readonly TaggedElement[])[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = markedTexts(items);
    untagged.push(...marked.untagged);
    pages.push(elementsOf((await page.getStructTree()) as StructNode | null, marked.texts));
  }
  const { info } = (await doc.getMetadata()) as { info: { Language?: string; Title?: string } };
  const marks = (await doc.getMarkInfo()) as { Marked?: boolean } | null;
  await doc.destroy();
  return { lang: info.Language ?? null, title: info.Title ?? null, isMarked: marks?.Marked === true, pages, untagged };
}

type TextItems = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>['getTextContent']>
>['items'];

/** Texts of a page by the id of their mark, and those without one. */
function markedTexts(items: TextItems) {
  const texts = new Map<string, string>();
  const untagged: string[] = [];
  // Each open mark: the id of its content, `artifact`, or nothing for a mark without either.
  const open: string[] = [];
  for (const item of items) {
    if (!('str' in item)) follow(item, open);
    else {
      const id = open.findLast((one) => one !== '');
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      else if (item.str.trim() !== '') untagged.push(item.str);
    }
  }
  return { texts, untagged };
}

type Mark = Exclude<TextItems[number], { readonly str: string }>;

/** Opens or closes a mark. */
function follow({ type, id, tag }: Mark, open: string[]): void {
  if (type === 'endMarkedContent') open.pop();
  else open.push(id ?? (tag === 'Artifact' ? 'artifact' : ''));
}

function elementsOf(node: StructNode | null, texts: ReadonlyMap<string, string>): TaggedElement[] {
  return (node?.children ?? []).flatMap((child) => {
    if (child.role === undefined) return [];
    const own = (child.children ?? []).flatMap(({ id }) => (id === undefined ? [] : (texts.get(id) ?? '')));
    const children = elementsOf(child, texts);
    const text = [...own, ...children.map((one) => one.text)].join(' ').replace(/\s+/g, ' ').trim();
    return [{ role: child.role, alt: child.alt ?? null, text, children }];
  });
}

/** An element and everything in it. */
export function flattenTags(elements: readonly TaggedElement[]): TaggedElement[] {
  return elements.flatMap((one) => [one, ...flattenTags(one.children)]);
}
