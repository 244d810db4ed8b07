import { describe, expect, it } from 'vitest';
import { plainTextOf, renderMarkdown } from './markdown.ts';

const html = (text: string, locale: 'en' | 'el' = 'en'): string =>
  renderMarkdown(text, locale).html;

describe('the HTML of a page', () => {
  it('leaves the first heading to the title, and lets every part be linked to', () => {
    const { html, sections } = renderMarkdown('# 1. Who *we* are\n\n## 2. Age\n\n### Proof', 'en');
    expect(html).toBe(
      '<h2 id="section-1">1. Who <em>we</em> are</h2>\n<h2 id="section-2">2. Age</h2>\n<h3>Proof</h3>\n',
    );
    expect(sections).toEqual([
      { id: 'section-1', title: '1. Who we are' },
      { id: 'section-2', title: '2. Age' },
    ]);
  });

  it('shows HTML instead of obeying it', () => {
    expect(html('<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>a &lt;img src=x onerror=alert(1)&gt; b</p>\n',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'relative',
  ])('makes no link to %s', (href) => {
    expect(html(`[press](${href})`)).not.toContain('<a');
    expect(html(`<${href}>`)).not.toContain('<a');
  });

  it('loads no pictures', () => {
    expect(html('![eye](https://evil.example/eye.gif)')).not.toContain('<img');
  });

  it('frames a table so that it scrolls by itself, under the name of its part', () => {
    const table = '| What | Cost |\n|---|---|\n| Courier | €3.50 |';
    expect(html(`## Costs\n\n${table}`)).toBe(
      `<h2 id="section-1">Costs</h2>
<div data-scroll="inline" tabindex="0" role="group" aria-labelledby="section-1">
<table>
<thead>
<tr>
<th scope="col">What</th>
<th scope="col">Cost</th>
</tr>
</thead>
<tbody>
<tr>
<td>Courier</td>
<td>€3.50</td>
</tr>
</tbody>
</table>
</div>
`,
    );
    expect(html(table)).toMatch(/^<div data-scroll="inline" tabindex="0">\n<table>/);
  });

  it('keeps links within the site in its language, and leaves all others alone', () => {
    const links =
      '[a](/withdrawal#section-2) [b](https://www.dpa.gr) [c](//cdn.example/x) [d](mailto:a@b.example) [e](#section-1)';
    const targets = (locale: 'en' | 'el') =>
      [...html(links, locale).matchAll(/href="(?<href>[^"]*)"/g)].map(
        ({ groups }) => groups?.['href'],
      );
    const others = ['https://www.dpa.gr', '//cdn.example/x', 'mailto:a@b.example', '#section-1'];
    expect(targets('en')).toEqual(['/withdrawal#section-2', ...others]);
    expect(targets('el')).toEqual(['/el/withdrawal#section-2', ...others]);
  });
});

describe('the words of a text', () => {
  it('are without marks, each piece in its line', () => {
    expect(
      plainTextOf(
        '## The *ice*\n\nOne [link](/x),\ntwo `codes`.\n\n- a\n- **b**\n\n| x | y |\n|---|---|\n| 1 | 2 |',
      ),
    ).toBe('The ice\nOne link, two codes.\na\nb\nx\ny\n1\n2');
  });
});
