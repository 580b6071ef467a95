import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
// @ts-expect-error it comes without types
import Eleventy from '@11ty/eleventy';
import {expect} from 'chai';
import {addMarkdown} from '../../tools/site/eleventy.mjs';

const sample = '<umpire-map></umpire-map><script>alert(1)</script><style>* { display: none }</style>';

const Pages = Eleventy as new (
  input: string,
  output: string,
  options: object,
) => {toJSON(): Promise<readonly [{readonly content: string}]>};

/** The HTML of a page with a sample in a fence. */
const built = (language: string): Promise<string> => builtFrom(`\`\`\`${language}\n${sample}\n\`\`\`\n`);

/** The HTML of a page of Markdown. */
async function builtFrom(markdown: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fences-'));
  try {
    writeFileSync(join(folder, 'page.md'), markdown);
    const options = {quietMode: true, config: addMarkdown};
    const [page] = await new Pages(folder, join(folder, 'out'), options).toJSON();
    return page.content;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

describe('a code sample in the docs', () => {
  for (const language of [
    '',
    'text',
    'txt',
    'html',
    'html live',
    'vue',
    'svelte',
    'astro',
    'tsx',
    'js',
    'sh',
  ])
    it(`in “${language}” is shown and does not run`, async () => {
      const html = await built(language);
      expect(html)
        .to.contain('alert')
        .and.not.match(/<(?:script|style|umpire-map)\b/);
    });

  it('keeps its lines in columns, as those of a map in letters, in one piece', async () => {
    const html = await builtFrom('```\n    01  02\n01  .   r\nA sentence.\n```\n');
    expect(
      [...html.matchAll(/<span class="columns"[^>]*>([^<]*)<\/span>/g)].map(([, line]) => line),
    ).to.deep.equal(['    01  02\n01  .   r\n']);
  });

  it('in a language that cannot be highlighted is an error of the build', async () => {
    const failure = await built('klingon').catch((error: unknown) => error);
    expect(String((failure as {originalError?: unknown}).originalError ?? failure)).to.contain('klingon');
  });
});

describe('a table in the docs', () => {
  it('of many columns has their names on its cells, for phones, where each row is a block', async () => {
    const html = await builtFrom(
      '| attribute | type | `default` | description |\n| - | - | - | - |\n| `a` | | `1` | Says. |\n',
    );
    expect([...html.matchAll(/<td data-column="([^"]*)">/g)].map(([, name]) => name)).to.deep.equal([
      'attribute',
      'type',
      'default',
      'description',
    ]);
    expect(html).to.contain('class="scroll many"');
  });

  it('of long code is a block for each row there, too', async () => {
    const html = await builtFrom(
      '| rule | sheet |\n| - | - |\n| no ZOC | `{"notAcross": ["lake", "coast", "escarpment"]}` |\n',
    );
    expect(html).to.contain('class="scroll many"');
  });

  it('of a few columns stays a table', async () => {
    const html = await builtFrom('| name | use |\n| - | - |\n| `a` | Says. |\n');
    expect(html).to.contain('class="scroll"').and.not.contain('data-column');
  });
});
