/**
 * Builds the demo site, `site/`: the pages and pictures of `demo/` with their links, the lessons as pages, the docs, and
 * with `--pages` the scripts that Rollup built, the games, schemas and manifest, and the cards that chats show.
 */
import {cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build, buildPages} from './build.mjs';
import {writeCards} from './cards.mjs';
import {writeLessonPages} from './lesson-pages.mjs';
import {makeDocs} from './make-docs.mjs';
import {filesUnder, inRoot} from './root.mjs';
import {inSite} from './site-head.mjs';

/** Writes the pages that are made rather than written: lessons and docs. It needs `dist/` without its scripts for pages. */
export async function buildSitePages() {
  mkdirSync(inRoot('site'), {recursive: true});
  // `npm run docs` writes site/api: it stays
  for (const name of readdirSync(inRoot('site')))
    if (name !== 'api') rmSync(inRoot('site', name), {recursive: true});
  for (const folder of ['games', 'schemas'])
    cpSync(inRoot('dist', folder), inRoot('site', folder), {recursive: true});
  cpSync(inRoot('dist/custom-elements.json'), inRoot('site/custom-elements.json'));
  makeDocs();
  await writeLessonPages();
}

/** Builds the whole site. It needs `dist/` with its scripts for pages. */
export async function buildSite() {
  await buildSitePages();
  for (const path of filesUnder('demo', (path) => !path.endsWith('.ts'))) {
    const to = path.replace(/^demo\//, '');
    if (to.endsWith('.html'))
      writeFileSync(inRoot('site', to), inSite(readFileSync(inRoot(path), 'utf8'), to));
    else cpSync(inRoot(path), inRoot('site', to), {recursive: true});
  }
  cpSync(inRoot('dist/cdn'), inRoot('site/cdn'), {recursive: true});
  await writeCards();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (!process.argv.includes('--built')) {
      await build();
      await buildPages();
    }
    await buildSite();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
