/**
 * The package as somebody else has it: packed, unpacked into a project, and used there. Node imports its doors and none
 * behind them; a strict TypeScript project finds the types of every door, and knows its elements, their events and their JSX.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {elements} from './make-types.mjs';
import {makeEnginePackage, pack} from './packages.mjs';
import {bin, inRoot, node} from './root.mjs';
import {documents, snippets} from './snippets.mjs';

// under node_modules, so that what the package depends on is found without a registry
const project = inRoot('node_modules/.cache/installed');
/** The most that the package may have, unpacked, in bytes. */
const MOST = 3_000_000;
/** @type {string[]} */
const wrong = [];

/** Packs a folder and unpacks it where npm would put it. @param {string} folder @param {string} name */
function install(folder, name) {
  const into = join(project, 'node_modules', name);
  mkdirSync(into, {recursive: true});
  const packed = pack(folder, project);
  execFileSync('tar', ['-xzf', join(project, packed.filename), '-C', into, '--strip-components', '1']);
  return packed;
}

rmSync(project, {recursive: true, force: true});
const {unpackedSize, files} = install(inRoot(), 'wargame-umpire');
if (unpackedSize > MOST) wrong.push(`the package has ${unpackedSize} bytes; it may have ${MOST}`);
makeEnginePackage(join(project, 'engine'));
const engine = install(join(project, 'engine'), 'wargame-umpire-engine');
for (const {path} of files)
  if (/\.map$|(^|\/)generated\/.*\.ts$/.test(path) && !path.endsWith('.d.ts'))
    wrong.push(`${path} is packed`);
// whose type takes a reader's compiler minutes: a chart's rulebook is exported whole, under XState's own name for its type
for (const {path} of files)
  if (path.endsWith('.d.ts') && /<const TConfig extends/.test(readFileSync(inRoot(path), 'utf8')))
    wrong.push(`${path} writes out the type of XState's createMachine`);

const {exports} = JSON.parse(readFileSync(join(project, 'node_modules/wargame-umpire/package.json'), 'utf8'));
const doors = Object.keys(exports).map((key) => `wargame-umpire${key.slice(1)}`);
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(project, name), text);
write('package.json', '{"type": "module", "private": true}');

/** Runs Node in the project, and keeps what it complains of. @param {string} what @param {string[]} args */
async function expectGood(what, args) {
  const {code, output} = await node(args);
  if (code !== 0) wrong.push(`${what}:\n${output}`);
}

const modules = doors.filter((door) => !/wargame-umpire\/(react|vue|svelte)$/.test(door));
write(
  'doors.mjs',
  `for (const door of ${JSON.stringify(modules)})
  await import(door, door.endsWith('.json') ? {with: {type: 'json'}} : {});
for (const behind of ['components/internal/loader.js', 'dist/src/index.js', 'src/rules/index.js', 'cdn/chunks/x.js'])
  await import('wargame-umpire/' + behind).then(
    () => { throw new Error(behind + ' can be imported'); },
    (error) => { if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error; },
  );
`,
);
await expectGood('Node', ['--no-warnings', join(project, 'doors.mjs')]);

// the pieces of code for readers, as they are printed: in Node, with the engine alone, in strict TypeScript, in a shell
for (const [name, text] of Object.entries(documents())) write(name, text);
const alone = (/** @type {string} */ text) => text.replaceAll(`'wargame-umpire`, `'wargame-umpire-engine`);
for (const {file, line, language, text} of snippets()) {
  const name = `${basename(file, '.md').toLowerCase()}-${line}`;
  if (language === 'js') {
    write(`${name}.mjs`, text);
    write(`${name}.ts`, text);
    write(`${name}-engine.mjs`, alone(text));
    await expectGood(`${file}:${line}`, ['--no-warnings', join(project, `${name}.mjs`)]);
    await expectGood(`${file}:${line}, the engine alone`, [
      '--no-warnings',
      join(project, `${name}-engine.mjs`),
    ]);
  } else if (language === 'sh' && text.includes('umpire ')) {
    write(
      `${name}.sh`,
      `set -e
cli="${join(project, 'node_modules/wargame-umpire-engine/dist/src/cli.js')}"
umpire() {
  if [ "$1" != watch ]; then "${process.execPath}" "$cli" "$@"; return; fi
  # it watches until somebody ends it: here once it has said where its page is
  mkfifo watched
  "${process.execPath}" "$cli" "$@" --port 0 > watched & watching=$!
  # who stops reading ends it as well, before it could be ended
  exec 3< watched
  grep -q 'http://' <&3 || return 1
  kill "$watching"
}
${text}`,
    );
    if (process.platform !== 'win32')
      try {
        execFileSync('sh', [join(project, `${name}.sh`)], {cwd: project, stdio: 'pipe', timeout: 600_000});
      } catch (error) {
        wrong.push(`${file}:${line}: ${String(error)}`);
      }
  }
}
const {dependencies} = JSON.parse(readFileSync(join(project, 'engine/package.json'), 'utf8'));
if (Object.keys(dependencies).some((name) => name.startsWith('lit')))
  wrong.push('the engine alone brings Lit');

const all = elements();
write(
  'page.ts',
  all
    .map(
      ({tag, name, events}) => `import 'wargame-umpire/components/${tag}/define.js';
import type {${name}} from 'wargame-umpire/components/${tag}/${tag}.js';
const ${name}One: ${name} = document.createElement('${tag}');
${events
  .map(
    (event) =>
      `${name}One.addEventListener('${event.name}', (event) => { const known: Event extends typeof event ? never : typeof event = event; void known; });`,
  )
  .join('\n')}`,
    )
    .join('\n'),
);
write(
  'react.tsx',
  `import 'wargame-umpire/react';
${all
  .map(
    ({tag, attributes, events}) =>
      `export const ${tag.replaceAll('-', '_')} = <${tag} id="one" ${attributes.map(({name, type}) => (type?.text === 'boolean' ? name : type?.text === 'number' ? `${name}={1}` : '')).join(' ')} ${events.map(({name}) => `on${name}={(event) => { event.preventDefault(); }}`).join(' ')}></${tag}>;`,
  )
  .join('\n')}
// @ts-expect-error no element has such an attribute
export const unknown = <umpire-map nosuch="1"></umpire-map>;
`,
);
// every door that has types has them, under both ways in which today's compilers look for them
write(
  'types.ts',
  doors
    // who writes Vue or Svelte has their types
    .filter((door) => !/\.json$|\.min\.js$|\/(vue|svelte)$/.test(door))
    .map(
      (door, i) => `import type * as door${i} from '${door}';\nexport type Door${i} = keyof typeof door${i};`,
    )
    .join('\n'),
);
write(
  'tsconfig.json',
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      strict: true,
      noUncheckedIndexedAccess: true,
      jsx: 'react-jsx',
      types: [],
      resolveJsonModule: true,
      noEmit: true,
    },
    include: ['*.ts', '*.tsx'],
  }),
);
const bundlers = ['--module', 'ESNext', '--moduleResolution', 'Bundler'];
// no exactOptionalPropertyTypes: XState's own declarations do not hold under it
// one compiler looks into our declarations too; the other, which takes minutes for XState's and Valibot's, is as projects have it
for (const [compiler, ...how] of [
  ['typescript', '--skipLibCheck'],
  ['typescript-native'],
  ['typescript-native', '--skipLibCheck', ...bundlers],
])
  await expectGood([compiler, ...how].join(' '), [bin(`${compiler}/bin/tsc`), '-p', project, ...how]);

for (const sentence of wrong) console.error(sentence);
console.log(
  `${files.length} files, ${(unpackedSize / 1e6).toFixed(2)} MB unpacked; the engine alone ${(engine.unpackedSize / 1e6).toFixed(2)} MB; ${wrong.length} complaints`,
);
if (wrong.length > 0) process.exitCode = 1;
