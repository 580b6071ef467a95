import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect} from 'chai';
import {build} from 'esbuild';
import MarkdownIt from 'markdown-it';
import {remark} from 'remark';

const docs = readFileSync('docs/site-generators.md', 'utf8');
/** The block of the recipe: what an author writes. */
const [, written = ''] = /````txt\n([^]*?)````/.exec(docs) ?? [];
const shown = written.trim().split('\n').slice(1, -1).join('<br>');

/** A recipe's configuration, by the heading of its generator. */
const recipe = (heading: string): string =>
  /```js\n([^]*?)```/.exec(docs.slice(docs.indexOf(`\n## ${heading}\n`)))?.[1] ?? '';

let folder = '';
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-recipes-'));
  await build({
    entryPoints: ['src/markup/markdown-it.ts', 'src/markup/remark.ts'],
    bundle: true,
    format: 'esm',
    outdir: folder,
    outExtension: {'.js': '.mjs'},
  });
});
after(() => rmSync(folder, {recursive: true, force: true}));

/** Loads a recipe's configuration as its generator would, with the plug-in of this checkout. */
async function loadRecipe<T>(heading: string): Promise<T> {
  const file = join(folder, `${heading}.config.mjs`);
  writeFileSync(file, recipe(heading).replace(/'wargame-umpire\/([\w-]+)'/, "'./$1.mjs'"));
  const {default: config} = (await import(pathToFileURL(file).href)) as {default: T};
  return config;
}

describe('a recipe for a site generator', () => {
  it('of Eleventy builds the block', async () => {
    await loadRecipe('Eleventy');
    writeFileSync(join(folder, 'index.md'), `# Out of Port Mara\n\n${written}\nAnd more.\n`);
    const eleventy = [
      resolve('node_modules/@11ty/eleventy/cmd.cjs'),
      '--config=Eleventy.config.mjs',
      '--quiet',
    ];
    const {status, stdout, stderr} = spawnSync(process.execPath, eleventy, {cwd: folder, encoding: 'utf8'});
    expect(status, stdout + stderr).to.equal(0);
    const page = readFileSync(join(folder, '_site/index.html'), 'utf8');
    expect(page).to.contain(`<umpire-show>${shown}</umpire-show>`);
    expect(page).to.contain('<p>And more.</p>');
  });

  it('of VitePress gives the block to its parser, and the element to Vue as it is', async () => {
    const config = await loadRecipe<{
      markdown: {config(md: MarkdownIt): void};
      vue: {template: {compilerOptions: {isCustomElement(tag: string): boolean}}};
    }>('VitePress');
    const md = new MarkdownIt({html: true});
    config.markdown.config(md);
    expect(md.render(written)).to.equal(`<umpire-show>${shown}</umpire-show>\n`);
    expect(config.vue.template.compilerOptions.isCustomElement('umpire-show')).to.equal(true);
  });

  for (const [heading, plugins] of [
    ['Astro', (config: {markdown: {remarkPlugins: unknown[]}}) => config.markdown.remarkPlugins],
    [
      'Docusaurus',
      (config: {presets: [[string, {docs: {remarkPlugins: unknown[]}}]]}) =>
        config.presets[0][1].docs.remarkPlugins,
    ],
  ] as const)
    it(`of ${heading} gives the block to remark`, async () => {
      const config = await loadRecipe<never>(heading);
      const processor = (plugins as (config: never) => unknown[])(config).reduce(
        (all: ReturnType<typeof remark>, one) => all.use(one as () => void),
        remark(),
      );
      const tree = processor.runSync(processor.parse(written)) as {children?: {data?: {hName?: string}}[]};
      expect(tree.children?.[0]?.data?.hName).to.equal('umpire-show');
    });
});
