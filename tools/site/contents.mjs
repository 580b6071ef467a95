/**
 * The pages of the docs, in the order of the sidebar. A path is from `docs/`; pages without a file there are generated.
 */
import {existsSync, readFileSync} from 'node:fs';
import {gameIds} from '../make-games.mjs';
import {filesUnder, inRoot} from '../root.mjs';
import {apiPage} from './reference.mjs';
import {formatParts, rootTexts} from './links.mjs';

/** @typedef {{title: string, pages: readonly string[]}} Section */

/** @type {readonly Section[]} */
export const written = [
  {
    title: 'Start',
    pages: [
      'index.md',
      'getting-started.md',
      'vassal.md',
      'beside-vassal.md',
      'library.md',
      'glossary.md',
      'recipes.md',
    ],
  },
  {
    title: 'On your page',
    pages: [
      'hosting.md',
      'archive.md',
      'forums.md',
      'site-generators.md',
      'publish.md',
      'mcp.md',
      'theming.md',
      'messages.md',
      'accessibility.md',
      'browsers.md',
    ],
  },
  {title: 'Make a game', pages: ['rule-sheets.md', 'order-of-play.md', 'block-game.md', 'lessons.md']},
  {title: 'Games', pages: gameIds().map((id) => `games/${id}.md`)},
  {
    title: 'Elements',
    pages: [
      'elements/umpire-map.md',
      'elements/umpire-retreat.md',
      'elements/umpire-battle.md',
      'elements/umpire-crt.md',
      'elements/umpire-log.md',
      'elements/umpire-odds.md',
      'elements/umpire-errata.md',
      'elements/umpire-turns.md',
      'elements/umpire-tutorial.md',
      'elements/umpire-practice.md',
      'elements/umpire-share.md',
      'elements/umpire-show.md',
      'elements/umpire-match.md',
      'elements/umpire-editor.md',
      'elements/umpire-vassal.md',
    ],
  },
  {
    title: 'How it works',
    pages: ['odds.md', 'dice.md', 'position-line.md', 'versions.md', 'attacks.md', 'charts.md'],
  },
  {title: 'Format', pages: ['format.md']},
  {title: 'API', pages: ['api.md']},
  {
    title: 'Project',
    pages: [
      'changelog.md',
      'security.md',
      'conformance.md',
      'maintainers/development.md',
      'maintainers/architecture.md',
      'maintainers/exports.md',
      'maintainers/docs-site.md',
      'maintainers/releasing.md',
      'maintainers/speed.md',
      'line.md',
      'clauses.md',
      'taught.md',
    ],
  },
];

/** @typedef {{title: string, at: string}} Page */

/** The title of a Markdown text. @param {string} path from `docs/` */
function titleOf(path) {
  const [file = `docs/${path}`] = Object.entries(rootTexts).find(([, to]) => to === path) ?? [];
  const [, title = path] = /^# (.*)$/m.exec(readFileSync(inRoot(file), 'utf8')) ?? [];
  return title.replaceAll('`', '');
}

/** @type {{title: string, pages: Page[]}[] | undefined} */
let listed;

/** The sections of the sidebar with every page, those that are generated too. */
export const contents = () => (listed ??= list());

/** @returns {{title: string, pages: Page[]}[]} */
function list() {
  const generated = {
    Format: formatParts().parts.map((part) => ({title: part.title, at: `format/${part.slug}.html`})),
    API: apiFiles().map((file) => ({title: apiPage(file), at: `api/${apiPage(file)}.html`})),
  };
  return written.map(({title, pages}) => ({
    title,
    pages: [
      ...pages.map((path) => ({title: titleOf(path), at: path.replace(/md$/, 'html')})),
      ...(generated[title] ?? []),
    ],
  }));
}

/** The files that typedoc wrote, but for its list of them. */
export const apiFiles = () =>
  existsSync(inRoot('node_modules/.cache/api'))
    ? filesUnder('node_modules/.cache/api', (path) => path.endsWith('.md') && apiPage(path) !== 'index')
    : [];
