import { inflateSync } from 'node:zlib';

/** The selectable text of a PDF, page by page, as far as our own writer needs: embedded fonts with a map to Unicode. */
export function readPdf(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const fontMaps = new Map<string, Map<string, string>>();
  const mapOf = (font: string): Map<string, string> => {
    const known = fontMaps.get(font) ?? toUnicode(objects.get(reference(objects.get(font)?.dictionary, 'ToUnicode')));
    fontMaps.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = objects.get(reference(dictionary, 'Resources'))?.dictionary ?? dictionary;
      const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, id as string]));
      const content = objects.get(reference(dictionary, 'Contents'))?.stream ?? '';
      return shownText(content, (name) => mapOf(fonts.get(name) ?? ''));
    });
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => {
      const [dictionary = '', raw] = (body as string).split('\nstream\n');
      const stream = raw?.slice(0, raw.lastIndexOf('\nendstream')) ?? '';
      const isPacked = dictionary.includes('/FlateDecode') && !dictionary.includes('/Subtype /Image');
      const read = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
      return [id as string, { dictionary, stream: read }];
    }),
  );
}

function reference(dictionary = '', name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
}

/** Glyphs to characters: ranges that list the characters of each glyph. */
function toUnicode(map: PdfObject | undefined): Map<string, string> {
  const letters = new Map<string, string>();
  // A ligature represents several characters.
  for (const [, first, list] of (map?.stream ?? '').matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [i, [, one]] of [...(list as string).matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first as string, 16) + i).toString(16).padStart(4, '0');
      letters.set(
        glyph,
        Buffer.from((one as string).replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      );
    }
  return letters;
}

/** The text shown on a page: each run of text on a separate line. */
function shownText(content: string, mapOf: (font: string) => Map<string, string>): string {
  let letters = new Map<string, string>();
  const lines: string[] = [];
  for (const [whole, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = mapOf(font);
    else
      lines.push(
        [...(glyphs ?? whole).matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex]) => (hex as string).match(/.{4}/g) ?? [])
          .map((glyph) => letters.get(glyph) ?? '?')
          .join(''),
      );
  }
  return lines.join('\n');
}
