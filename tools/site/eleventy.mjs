/** Configures Eleventy for the docs: `docs/` and what is generated become `site/docs/`. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, posix} from 'node:path';
import highlighting from '@11ty/eleventy-plugin-syntaxhighlight';
import anchors from 'markdown-it-anchor';
import {inRoot} from '../root.mjs';
import {apiFiles} from './contents.mjs';
import {addressOf, formatParts, rootTexts, slug} from './links.mjs';
import {drawChart} from './mermaid.mjs';
import {apiPage, references} from './reference.mjs';

const page = (/** @type {string} */ stem) => `${stem.replace(/^\.?\//, '')}.html`;

/** Changes what Markdown becomes: headings with anchors, links of the site, charts drawn, examples that run. @param {import('markdown-it').default} md */
function markdown(md) {
  md.use(anchors, {
    slugify: slug,
    permalink: anchors.permalink.linkInsideHeader({
      symbol: '#',
      placement: 'after',
      ariaHidden: true,
      // for the pointer: by keys, the list of the page's sections has the same links
      renderAttrs: () => ({tabindex: '-1'}),
    }),
  });
  const {
    fence,
    link_open: linkOpen,
    image,
    table_open: tableOpen,
    table_close: tableClose,
  } = md.renderer.rules;
  const next =
    (/** @type {any} */ rule) =>
    (/** @type {any[]} */ ...args) =>
      rule ? rule(...args) : args[4].renderToken(args[0], args[1], args[2]);
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = /** @type {any} */ (tokens[at]);
    const {info, content} = token;
    // the highlighter leaves `text` raw, and escapes this
    if (info === 'text') token.info = 'txt';
    if (info === 'mermaid') {
      const {name, svg} = drawChart(content);
      mkdirSync(inRoot('site/docs/charts'), {recursive: true});
      writeFileSync(inRoot('site/docs/charts', `${name}.svg`), svg);
      const [, width] = /width="(\d+)/.exec(svg) ?? [];
      const src = posix.relative(dirname(env.at), `charts/${name}.svg`);
      return `<p class="chart" tabindex="0"><a href="${src}"><img src="${src}" width="${width}" loading="lazy" alt="The chart, drawn; its states and transitions are in the source below." />Open the chart by itself</a></p>
<details><summary>The chart as text (Mermaid)</summary>${next(fence)(tokens, at, options, env, self)}</details>\n`;
    }
    const drawn = next(fence)(tokens, at, options, env, self);
    return /^html live\b/.test(info) ? `<live-example>${drawn}</live-example>\n` : drawn;
  };
  md.renderer.rules.link_open = (tokens, at, options, env, self) => {
    const token = /** @type {any} */ (tokens[at]);
    const href = resolve(token.attrGet('href'), env);
    token.attrSet('href', href);
    if (href === '') {
      const close = tokens.find((/** @type {any} */ one, i) => i > at && one.type === 'link_close');
      Object.assign(token, {tag: 'span', attrs: []});
      if (close) close.tag = 'span';
    }
    return next(linkOpen)(tokens, at, options, env, self);
  };
  md.renderer.rules.image = (tokens, at, options, env, self) => {
    const token = /** @type {any} */ (tokens[at]);
    token.attrSet('src', resolve(token.attrGet('src'), env));
    return next(image)(tokens, at, options, env, self);
  };
  md.renderer.rules.table_open = (...args) => `<div class="scroll" tabindex="0">${next(tableOpen)(...args)}`;
  md.renderer.rules.table_close = (...args) => `${next(tableClose)(...args)}</div>`;
}

/** @param {string} href @param {{source: string, at: string, api?: boolean}} env */
function resolve(href, env) {
  if (!env.api) return addressOf(env.source, env.at, href);
  const [path = '', anchor] = href.split('#');
  if (/^[a-z]+:/i.test(href) || path === '') return href;
  const to = apiPage(posix.join('node_modules/.cache/api', posix.dirname(env.source), path));
  return `${to}.html${anchor ? `#${anchor}` : ''}`;
}

/** Adds the pages that have no file in `docs/`. @param {any} config @param {ReadonlyMap<string, string>} found the elements' references */
function addGenerated(config, found) {
  for (const [source, to] of Object.entries(rootTexts))
    config.addTemplate(to, readFileSync(inRoot(source), 'utf8'), {from: source});
  const {intro, parts} = formatParts();
  const list = parts.map(({title, slug: name, text}) => {
    const inside = [...text.matchAll(/^## (.*)$/gm)].map(
      ([, heading = '']) => `[${heading}](format/${name}.html#${slug(heading.replaceAll('`', ''))})`,
    );
    return `## [${title}](format/${name}.html)\n\n${inside.join(' · ')}`;
  });
  config.addTemplate('format.md', `${intro.trim()}\n\n${list.join('\n\n')}\n`, {from: 'docs/format.md'});
  for (const {slug: name, text} of parts)
    config.addTemplate(`format/${name}.md`, text, {from: 'docs/format.md'});
  for (const file of apiFiles())
    config.addTemplate(`api/${apiPage(file)}.md`, readFileSync(inRoot(file), 'utf8'), {
      from: file.replace('node_modules/.cache/api/', ''),
      api: true,
    });
  config.addPreprocessor(
    'generated',
    'md',
    (/** @type {any} */ {page: {filePathStem}}, /** @type {string} */ text) => {
      if (filePathStem === '/api')
        return `${text}\n\n${apiFiles()
          .map((file) => `- [${apiPage(file)}](api/${apiPage(file)}.html)`)
          .join('\n')}`;
      return filePathStem.startsWith('/elements/')
        ? `${text}\n\n${found.get(basename(filePathStem)) ?? ''}`
        : text;
    },
  );
}

/**
 * Adds how Markdown is read. A fence in a language that the highlighter does not know is an error: it would put the text
 * into the page as it is, where its tags and scripts would run.
 * @param {any} config Eleventy's own
 */
export function addMarkdown(config) {
  config.addPlugin(highlighting, {
    preAttributes: {tabindex: 0},
    errorOnInvalidLanguage: true,
    init: (/** @type {any} */ {Prism}) => {
      for (const like of ['vue', 'svelte', 'astro']) Prism.languages[like] = Prism.languages.markup;
    },
  });
  config.amendLibrary('md', markdown);
}

/** @param {any} config Eleventy's own */
export default function eleventy(config) {
  addMarkdown(config);
  config.setUseGitIgnore(false);
  config.ignores.add('docs/format.md');
  config.addPassthroughCopy('docs/images');
  config.addPassthroughCopy('docs/dice-vectors.json');
  config.addGlobalData('layout', 'page.11ty.mjs');
  config.addGlobalData('eleventyComputed', {
    permalink: (/** @type {any} */ data) => page(data.page.filePathStem),
    source: (/** @type {any} */ data) => (data.from || data.page.inputPath).replace(/^\.\//, ''),
    at: (/** @type {any} */ data) => page(data.page.filePathStem),
  });
  addGenerated(config, references());
  return {
    dir: {input: 'docs', output: 'site/docs', includes: '../tools/site/layouts'},
    markdownTemplateEngine: false,
    templateFormats: ['md'],
  };
}
