/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { Formula } from '../formula.tsx';
import { typeset } from '../typeset.ts';
import { type MarkdownBlock, markdownBlocks } from './markdown-blocks.ts';

interface MethodProps {
  readonly page: ChartAnswer;
  readonly lang: PageLanguage;
}

/** Formula, reading and limits of a chart; of a single series its definition and calculation. */
export function ChartMethod({ page, lang }: MethodProps) {
  const words = CHART_WORDS[lang];
  const text = lang === 'de' ? page.method_de : page.method_en;
  const about = typeset((lang === 'de' ? page.about_de : page.about_en) ?? '', lang);
  return (
    <section class="prose" aria-label={words.tabs.method}>
      {text ? (
        markdownBlocks(text).map((block) => <Block key={keyOf(block)} block={block} lang={lang} />)
      ) : (
        <p>{about}</p>
      )}
      {!text && (
        <>
          <h2>{words.calculation}</h2>
          <p>
            {page.calculation ? <Formula text={page.calculation} names={page.names} lang={lang} /> : words.collected}
          </p>
        </>
      )}
      {page.entry.now && (
        <p>
          <a href={pageLink(`/ontology/${page.entry.now.id}`, lang)}>{words.term}</a>
        </p>
      )}
    </section>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

function Block({ block, lang }: { readonly block: MarkdownBlock; readonly lang: PageLanguage }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'code':
      return <Code text={block.text} />;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} lang={lang} />
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <p>
          <Inline text={block.text} lang={lang} />
        </p>
      );
  }
}

function keyOf(block: MarkdownBlock): string {
  return `${block.kind} ${'items' in block ? block.items.join(' ') : block.text}`;
}

/** Text whose parts between backticks are code. */
function Inline({ text, lang }: { readonly text: string; readonly lang: PageLanguage }) {
  const [before, code, ...rest] = text.split('`');
  if (code === undefined) return <>{typeset(before ?? '', lang)}</>;
  return (
    <>
      {typeset(before ?? '', lang)}
      <code>{code}</code>
      <Inline text={rest.join('`')} lang={lang} />
    </>
  );
}
