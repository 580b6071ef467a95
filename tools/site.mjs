/**
 * Builds the site, `site/`: the pages of `demo/`, the lessons as pages, the published rulings, the docs, the scripts that Rollup built, the games,
 * schemas and manifest, and the cards that chats show. `--built` takes `dist/` as it is and leaves out the API reference, which
 * takes longest; `--api` has it written.
 */
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build, buildPages} from './build.mjs';
import {writeCards} from './cards.mjs';
import {writeGalleryPictures} from './gallery-pictures.mjs';
import {writeLessonPages} from './lesson-pages.mjs';
import {filesUnder, inRoot} from './root.mjs';
import {writeRulings} from './rulings.mjs';
import {buildDocs, writeApi} from './site/docs.mjs';
import {pagesOf} from './site-head.mjs';

/** Writes the pages that are generated: lessons, rulings and docs. It needs `dist/`, though not its scripts for pages. */
export async function buildSitePages() {
  mkdirSync(inRoot('site'), {recursive: true});
  for (const folder of ['games', 'schemas'])
    cpSync(inRoot('dist', folder), inRoot('site', folder), {recursive: true});
  cpSync(inRoot('dist/custom-elements.json'), inRoot('site/custom-elements.json'));
  await buildDocs();
  await writeLessonPages();
  await writeGalleryPictures();
  await writeRulings();
}

/** Builds the whole site. It needs `dist/` with its scripts for pages. */
export async function buildSite() {
  rmSync(inRoot('site'), {recursive: true, force: true});
  await buildSitePages();
  for (const path of filesUnder('demo', (path) => !path.endsWith('.ts'))) {
    const to = path.replace(/^demo\//, '');
    if (to.endsWith('.html'))
      for (const [page, html] of Object.entries(pagesOf(readFileSync(inRoot(path), 'utf8'), to)))
        writeFileSync(inRoot('site', page), html);
    else cpSync(inRoot(path), inRoot('site', to), {recursive: true});
  }
  cpSync(inRoot('dist/cdn'), inRoot('site/cdn'), {recursive: true});
  await writeCards();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = process.argv.includes('--built');
    if (!built) {
      await build();
      await buildPages();
    }
    if (!built || process.argv.includes('--api')) await writeApi();
    await buildSite();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
