/**
 * The public doors of the package, one by one, from what is built: floors of the engine, elements, games, lessons,
 * schemas, scripts for pages. `node tools/doors.mjs` writes them into `package.json`; with `--check` it says what differs.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

/** @param {string} path of a module in `dist/`, without its ending */
const typed = (path) => ({types: `./dist/${path}.d.ts`, default: `./dist/${path}.js`});

/** The files directly in a folder of `dist/`. @param {string} folder @param {string} ending */
const files = (folder, ending) =>
  filesUnder(`dist/${folder}`, (path) => path.endsWith(ending) && path.split('/').length === 3).map(
    (path) => [`./${path.slice(5)}`, `./${path}`],
  );

/** What `exports` must say. @returns {Record<string, unknown>} */
export function doors() {
  const floors = foldersIn('src').filter((name) => existsSync(inRoot('src', name, 'index.ts')));
  const elements = foldersIn('components').filter((name) => name.startsWith('umpire-'));
  return Object.fromEntries([
    ['.', typed('src/index')],
    ...floors.map((name) => [`./${name}`, typed(`src/${name}/index`)]),
    ...elements.flatMap((tag) =>
      [tag, 'define', 'events']
        .filter((file) => existsSync(inRoot('components', tag, `${file}.ts`)))
        .map((file) => [`./components/${tag}/${file}.js`, typed(`components/${tag}/${file}`)]),
    ),
    ['./components/words.js', typed('components/words')],
    ...['react', 'vue', 'svelte'].map((name) => [`./${name}`, {types: `./dist/types/${name}.d.ts`}]),
    ...['games', 'lessons', 'schemas'].flatMap((folder) => files(folder, '.json')),
    ...['custom-elements', 'vscode.html-custom-data', 'web-types'].map((name) => [
      `./${name}.json`,
      `./dist/${name}.json`,
    ]),
    ['./package.json', './package.json'],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = inRoot('package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const wanted = doors();
  if (!process.argv.includes('--check'))
    writeFileSync(file, `${JSON.stringify({...manifest, exports: wanted}, null, 2)}\n`);
  else if (JSON.stringify(manifest.exports) !== JSON.stringify(wanted)) {
    console.error('package.json: "exports" is not what there is; node tools/doors.mjs writes it');
    process.exitCode = 1;
  }
}
