/** Resolves links in the docs: to a page of the docs, a page of the site, or a file of the repository. */
import {existsSync, readFileSync} from 'node:fs';
import {posix} from 'node:path';
import {inRoot} from '../root.mjs';
import {gameIds} from '../make-games.mjs';
import {repository} from './addresses.mjs';

/** Texts outside `docs/` that are pages of the docs, by the file. @type {Readonly<Record<string, string>>} */
export const rootTexts = {
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'security.md',
  ...Object.fromEntries(gameIds().map((id) => [`src/games/${id}.md`, `games/${id}.md`])),
};

/** The anchor that GitHub gives a heading, so that one link works there and here. @param {string} heading */
export const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The headings of a Markdown text with their level and anchor; code blocks have none. @param {string} text */
export function headings(text) {
  const seen = new Map();
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/^(#{1,6}) (.+)$/gm)].map(
    ([, marks = '', title = '']) => {
      const plain = title
        .replace(/<a id="[^"]*"><\/a>/g, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\\(.)/g, '$1')
        .replaceAll('`', '')
        .trim();
      const base = slug(plain.replace(/(^|\s)[*_]+|[*_]+(\s|$)/g, '$1$2'));
      const times = seen.get(base) ?? 0;
      seen.set(base, times + 1);
      return {level: marks.length, title: plain, anchor: times === 0 ? base : `${base}-${times}`};
    },
  );
}

/** @typedef {{title: string, slug: string, text: string, anchors: ReadonlySet<string>}} FormatPart */

/** @type {{intro: string, parts: FormatPart[]} | undefined} */
let format;

/** The parts of `docs/format.md`, each a page of its own: its second-level sections. */
export const formatParts = () => (format ??= splitFormat());

function splitFormat() {
  const text = readFileSync(inRoot('docs/format.md'), 'utf8');
  const [intro = '', ...parts] = text.split(/^(?=## )/m);
  return {
    intro,
    parts: parts.map((part) => {
      const title = /^## (.*)$/m.exec(part)?.[1] ?? '';
      const pageText = part.replace(/^##(#*) /gm, (_, deeper) => `#${deeper} `);
      const anchors = new Set(headings(pageText).map(({anchor}) => anchor));
      return {title, slug: slug(title), text: pageText, anchors};
    }),
  };
}

/** @param {string} from the folder of a page below `docs/` @param {string} to a page below `docs/` */
export const between = (from, to) => posix.relative(from, to) || posix.basename(to);

/**
 * The address of a link as the site has it; empty where it has none.
 * @param {string} source the file that has the link, from the root of the checkout
 * @param {string} page the page it is on, from `docs/`: `maintainers/speed.html`
 * @param {string} href
 */
export function addressOf(source, page, href) {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  // elsewhere, or written by us as the site has it
  if (/^[a-z][a-z+.-]*:/i.test(path) || /^(?:\.\.\/)?(?:format|api)\/[\w-]+\.html$/.test(path)) return href;
  const file = path === '' ? source : posix.join(posix.dirname(source), path);
  const at = posix.dirname(page);
  if (file === 'docs/format.md' && anchor !== '') {
    const part = formatParts().parts.find(({anchors}) => anchors.has(anchor.slice(1)));
    return between(at, part ? `format/${part.slug}.html` : 'format.html') + anchor;
  }
  if (path === '') return href;
  if (rootTexts[file]) return between(at, rootTexts[file].replace(/md$/, 'html')) + anchor;
  if (/^docs\/.*\.md$/.test(file))
    return between(at, file.slice('docs/'.length).replace(/md$/, 'html')) + anchor;
  // scripts that the site serves and the checkout does not hold
  if (file.startsWith('cdn/')) return posix.relative(posix.join('docs', at), file);
  // pages of the site, as a text in docs/ names them: ../demo/battle.html
  const [, demo] = /^demo\/(.*\.html)$/.exec(file) ?? [];
  if (demo) return posix.relative(posix.join('docs', at), demo) + query + anchor;
  if (/^docs\/(?:images|dice-vectors)/.test(file)) return between(at, file.slice('docs/'.length));
  if (!existsSync(inRoot(file))) throw new Error(`${source}: the link to ${href} leads nowhere`);
  // without an address of the repository its files have none
  return repository === '' ? '' : `${repository}/blob/main/${file}${anchor}`;
}
