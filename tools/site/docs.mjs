/**
 * Builds `site/docs/` with Eleventy from `docs/`, the manifest and what typedoc wrote, and the index that the search reads.
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import Eleventy from '@11ty/eleventy';
import {bin, inRoot, node} from '../root.mjs';

const text = (/** @type {string} */ html) =>
  html
    .replace(/<a class="header-anchor".*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The index of the search: each section of each page, by its heading. Of the API reference only the headings are kept:
 * its text would make the index ten times as large.
 * @param {readonly {url: string, content: string}[]} pages
 */
function searchIndex(pages) {
  return pages.flatMap(({url, content}) => {
    const [, main = ''] = /<main[^>]*>(.*?)<nav class="neighbours"/s.exec(content) ?? [];
    const page = text(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? '');
    return main.split(/(?=<h[1-3] id=)/).flatMap((part) => {
      const [whole = '', id = '', title = ''] =
        /^<h[1-3] id="([^"]*)"[^>]*>(.*?)<\/h[1-3]>/s.exec(part) ?? [];
      if (whole === '') return [];
      const body = url.startsWith('/api/') ? '' : text(part.slice(whole.length)).slice(0, 2000);
      return [{at: `${url.replace(/^\//, '')}#${id}`, page, title: text(title), text: body}];
    });
  });
}

/** Writes the docs; gives the number of pages. */
export async function buildDocs() {
  let count = 0;
  const eleventy = new Eleventy('docs', 'site/docs', {
    configPath: 'tools/site/eleventy.mjs',
    quietMode: true,
    config: (/** @type {any} */ config) =>
      config.on('eleventy.after', (/** @type {{results: {url: string, content: string}[]}} */ {results}) => {
        count = results.length;
        writeFileSync(inRoot('site/docs/search.json'), JSON.stringify(searchIndex(results)));
      }),
  });
  await eleventy.write();
  return count;
}

/** Writes the API reference as Markdown, where the docs take it from. */
export async function writeApi() {
  const {code, output} = await node([bin('typedoc/bin/typedoc')]);
  if (code !== 0) throw new Error(`typedoc failed:\n${output}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--api')) await writeApi();
  console.log(`${await buildDocs()} pages in site/docs`);
}
