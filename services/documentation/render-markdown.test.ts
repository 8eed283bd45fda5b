import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown, (href) => href).html.trim();

describe('renderMarkdown', () => {
  it('leaves the title out and gives headings the ids of code hosts', () => {
    const { html: text, headings } = renderMarkdown(
      '# Title\n\n## Two `words`\n\n### More\n\n## Two words\n',
      (href) => href,
    );
    expect(text).not.toContain('Title');
    expect(text).toContain('<h2 id="two-words">Two <code>words</code></h2>');
    expect(text).toContain('<h3 id="more">More</h3>');
    expect(headings).toEqual([
      { id: 'two-words', text: 'Two words' },
      { id: 'two-words-1', text: 'Two words' },
    ]);
  });

  it('shows raw HTML as text, drops comments and keeps breaks', () => {
    expect(html('a <b onclick="x()">b</b>')).toBe('<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>');
    expect(html('<!-- place -->\n\na<br>b')).toBe('<p>a<br>b</p>');
    expect(html('<script>alert(1)</script>')).not.toContain('<script>');
  });

  it('leaves a link without a target as text', () => {
    const { html: text } = renderMarkdown('[here](a.md) and [there](b.md)', (href) =>
      href === 'a.md' ? '/docs/a' : null,
    );
    expect(text.trim()).toBe('<p><a href="/docs/a">here</a> and there</p>');
  });

  it('keeps code as it is, and marks samples that are run', () => {
    expect(html('```sh run\ncurl "a&b" <x>\n```')).toBe(
      '<pre tabindex="0"><code data-language="sh" data-run>curl &quot;a&amp;b&quot; &lt;x&gt;\n</code></pre>',
    );
    expect(html('```json\n{}\n```')).toBe('<pre tabindex="0"><code data-language="json">{}\n</code></pre>');
  });

  it('gives tables row heads, and no column heads where all are empty', () => {
    expect(html('| | |\n|---|---|\n| a | `b` |')).toBe(
      '<div class="docs-scroll" tabindex="0"><table><tbody>\n<tr><th scope="row">a</th><td><code>b</code></td></tr>\n</tbody></table></div>',
    );
    expect(html('| | x |\n|---|---|\n| a | b |')).toContain('<thead><tr><td></td><th scope="col">x</th></tr></thead>');
  });
});
