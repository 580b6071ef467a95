/**
 * Builds the demo site, `site/`, from `demo/` and what `tools/build.mjs` made: its pages and pictures with their links, its
 * scripts and the elements (`cdn/umpire-*.min.js`) bundled together, the games (`games/<id>.json`), schemas and manifest.
 */
import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {site} from '../rollup.config.mjs';
import {bundle} from './bundle.mjs';
import {writeLessonPages} from './lesson-pages.mjs';
import {writeCards} from './cards.mjs';
import {makeDocs} from './make-docs.mjs';
import {filesUnder, inRoot} from './root.mjs';
import {inSite} from './site-head.mjs';

/** What a script starts by its address, such as a worker, no bundler looks for: all of it is there. @param {string} folder */
function expectWorkers(folder) {
  for (const path of filesUnder(folder, (path) => path.endsWith('.js')))
    for (const [, address = ''] of readFileSync(inRoot(path), 'utf8').matchAll(
      /new URL\(["'](\.[^"']+)["'],\s*import\.meta\.url\)/g,
    ))
      if (!existsSync(inRoot(join(dirname(path), address))))
        throw new Error(`${path} names ${address}, which is not there`);
}

/** A style sheet with those that it imports in their places: a page waits for one file. @param {string} path from the root @returns {string} */
const joined = (path) =>
  readFileSync(inRoot(path), 'utf8').replace(/^@import '\.\/(.+)';$/gm, (_, name) =>
    joined(join(dirname(path), name)).trimEnd(),
  );

export async function buildSite() {
  mkdirSync(inRoot('site'), {recursive: true});
  // `npm run docs` writes site/api and site/docs: they stay
  for (const name of readdirSync(inRoot('site')))
    if (name !== 'api' && name !== 'docs') rmSync(inRoot('site', name), {recursive: true});
  for (const path of filesUnder('demo', (path) => !/\.ts$|^demo\/styles\//.test(path))) {
    const to = path.replace(/^demo\//, '');
    if (to.endsWith('.css')) writeFileSync(inRoot('site', to), joined(path));
    else if (to.endsWith('.html'))
      writeFileSync(inRoot('site', to), inSite(readFileSync(inRoot(path), 'utf8'), to));
    else cpSync(inRoot(path), inRoot('site', to), {recursive: true});
  }
  for (const folder of ['games', 'schemas'])
    cpSync(inRoot('dist', folder), inRoot('site', folder), {recursive: true});
  cpSync(inRoot('dist/custom-elements.json'), inRoot('site/custom-elements.json'));
  await bundle(site());
  makeDocs();
  for (const kind of ['point', 'hex'])
    cpSync(inRoot(`dist/cdn/odds-${kind}.min.js`), inRoot(`site/cdn/odds-${kind}.min.js`));
  for (const name of ['embed', 'embed-host'])
    cpSync(inRoot(`dist/cdn/${name}.min.js`), inRoot(`site/cdn/${name}.min.js`));
  cpSync(inRoot('dist/cdn/embed'), inRoot('site/cdn/embed'), {recursive: true});
  for (const folder of ['site', 'dist/cdn']) expectWorkers(folder);
  await writeLessonPages();
  await writeCards();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildSite();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
