import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect} from 'chai';
import {build} from 'esbuild';
import MarkdownIt from 'markdown-it';
import {remark} from 'remark';
import {hostAnswer} from '../../src/cli/host.js';

const docs = readFileSync('docs/site-generators.md', 'utf8');
/** The block of the recipe: what an author writes. */
const [written = '', pictured = ''] = [...docs.matchAll(/````txt\n([^]*?)````/g)].map(
  ([, text = '']) => text,
);
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

/** Builds a page with a text by Eleventy, with the configuration of a recipe. */
async function builtByEleventy(heading: string, text: string): Promise<string> {
  await loadRecipe(heading);
  writeFileSync(join(folder, 'index.md'), `# Out of Port Mara\n\n${text}\nAnd more.\n`);
  const eleventy = [
    resolve('node_modules/@11ty/eleventy/cmd.cjs'),
    `--config=${heading}.config.mjs`,
    '--quiet',
  ];
  const {status, stdout, stderr} = spawnSync(process.execPath, eleventy, {cwd: folder, encoding: 'utf8'});
  expect(status, stdout + stderr).to.equal(0);
  return readFileSync(join(folder, '_site/index.html'), 'utf8');
}

describe('a recipe for a site generator', () => {
  it('of Eleventy builds the block', async () => {
    const page = await builtByEleventy('Eleventy', written);
    expect(page).to.contain(`<umpire-show>${shown}</umpire-show>`);
    expect(page).to.contain('<p>And more.</p>');
  });

  it('for a picture builds a page with the picture, and its size and part of the map', async () => {
    const lines = pictured.trim().split('\n').slice(1, -1);
    const {svg} = await hostAnswer(lines.join('\n'));
    const [, view = '', width = '', height = ''] =
      /viewBox="([^"]+)" width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    mkdirSync(join(folder, 'public'));
    writeFileSync(join(folder, 'public/port-mara.svg'), svg);
    const page = await builtByEleventy('A picture first', pictured);
    const src = `/port-mara.svg#svgView(viewBox(${view.replaceAll(' ', ',')}))`;
    const image = `<img src="${src}" width="${width}" height="${height}" alt="">`;
    expect(page).to.contain(`<umpire-show>${[image, ...lines].join('<br>')}</umpire-show>`);
    expect(readFileSync(join(folder, '_site/port-mara.svg'), 'utf8')).to.equal(svg);
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
