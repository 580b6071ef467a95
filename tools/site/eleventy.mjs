/** Configures Eleventy for the docs: `docs/` and what is generated become `site/docs/`. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, posix} from 'node:path';
import highlighting from '@11ty/eleventy-plugin-syntaxhighlight';
import {Marked, Renderer} from 'marked';
import {inRoot} from '../root.mjs';
import {apiFiles} from './contents.mjs';
import {addressOf, formatParts, rootTexts, slug} from './links.mjs';
import {drawChart} from './mermaid.mjs';
import {apiPage, references} from './reference.mjs';

const page = (/** @type {string} */ stem) => `${stem.replace(/^\.?\//, '')}.html`;

/** @typedef {{source: string, at: string, api?: boolean}} Env the page that a text is for */
/** @typedef {(text: string, language: string) => string} Highlight */

/** A chart as a picture that opens by itself, and its source. @param {string} text @param {string} shown @param {Env} env */
function chart(text, shown, env) {
  const {name, svg} = drawChart(text);
  mkdirSync(inRoot('site/docs/charts'), {recursive: true});
  writeFileSync(inRoot('site/docs/charts', `${name}.svg`), svg);
  const [, width] = /width="(\d+)/.exec(svg) ?? [];
  const src = posix.relative(dirname(env.at), `charts/${name}.svg`);
  return `<p class="chart" tabindex="0"><a href="${src}"><img src="${src}" width="${width}" loading="lazy" alt="The chart, drawn; its states and transitions are in the source below." />Open the chart by itself</a></p>
<details><summary>The chart as text (Mermaid)</summary>${shown}</details>\n`;
}

/** Lines that stand in columns, as the rows of a map in letters do. */
const inColumns = /(?:^.*\S {2,}\S.*(?:\n|$))+/gm;

/**
 * Makes the HTML of a text: headings with anchors, links of the site, charts drawn, examples that run.
 * @param {string} source @param {Env} env @param {Highlight} highlight
 */
function toHtml(source, env, highlight) {
  const anchors = new Map();
  const marked = new Marked({
    tokenizer: {
      // indented text is no code, and a bare address no link
      code: () => undefined,
      url: () => undefined,
    },
    renderer: {
      heading({tokens, depth}) {
        const shown = tokens.filter(({type}) => type !== 'html');
        const base = slug(this.parser.parseInline(shown, this.parser.textRenderer));
        const times = anchors.get(base) ?? 0;
        anchors.set(base, times + 1);
        const id = times === 0 ? base : `${base}-${times}`;
        // the sign is for the pointer: by keys, the list of the page's sections has the same links
        return `<h${depth} id="${id}" tabindex="-1">${this.parser.parseInline(tokens)} <a class="header-anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
      },
      code({text, lang = ''}) {
        const [language = ''] = lang.split(' ');
        const isText = ['', 'text', 'txt'].includes(language);
        const shown = isText
          ? `<pre tabindex="0"><code>${escape(text).replaceAll(inColumns, '<span class="columns" tabindex="0">$&</span>')}\n</code></pre>`
          : highlight(text, language);
        if (language === 'mermaid') return chart(text, shown, env);
        return /^html live\b/.test(lang) ? `<live-example>${shown}</live-example>\n` : `${shown}\n`;
      },
      link({href, tokens}) {
        const to = resolve(href, env);
        const words = this.parser.parseInline(tokens);
        return to === '' ? `<span>${words}</span>` : `<a href="${escape(to)}">${words}</a>`;
      },
      image: ({href, text}) => `<img src="${escape(resolve(href, env))}" alt="${escape(text)}">`,
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        const columns = token.header.map(({text}) => escape(text.replaceAll('`', '')));
        const isLong = token.rows.some((row) => row.some(({text}) => text.length > 40 && text.includes('`')));
        if (columns.length < 4 && !isLong) return `<div class="scroll" tabindex="0">${table}</div>`;
        // a phone has no room for many columns or long code beside each other: each cell has the name of its own
        const named = table.replaceAll(/<tr>[^]*?<\/tr>/g, (row) => {
          let at = 0;
          return row.replaceAll('<td', () => `<td data-column="${columns[at++]}"`);
        });
        return `<div class="scroll many" tabindex="0">${named}</div>`;
      },
    },
  });
  // attributes are in double quotes
  return String(marked.parse(source)).replaceAll('&#39;', "'");
}

const escape = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {string} href @param {Env} env */
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
  config.setLibrary('md', {
    render: (/** @type {string} */ text, /** @type {Env} */ env) =>
      toHtml(text, env, config.markdownHighlighter),
  });
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
