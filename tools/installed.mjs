/**
 * The package as somebody else has it: packed, unpacked into a project, and used there. Node imports its doors and none
 * behind them; a strict TypeScript project knows its elements, their events and their JSX; attw finds its types.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {elements} from './make-types.mjs';
import {bin, inRoot, node} from './root.mjs';

// under node_modules, so that what the package depends on is found without a registry
const project = inRoot('node_modules/.cache/installed');
const into = join(project, 'node_modules/wargame-umpire');
/** @type {string[]} */
const wrong = [];

rmSync(project, {recursive: true, force: true});
mkdirSync(into, {recursive: true});
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const packed = execFileSync(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', project], {
  cwd: inRoot(),
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [{filename, unpackedSize, files}] = JSON.parse(packed.toString());
execFileSync('tar', ['-xzf', join(project, filename), '-C', into, '--strip-components', '1']);
for (const {path} of files)
  if (/\.map$|(^|\/)generated\/.*\.ts$/.test(path) && !path.endsWith('.d.ts'))
    wrong.push(`${path} is packed`);

const {exports} = JSON.parse(readFileSync(join(into, 'package.json'), 'utf8'));
const doors = Object.keys(exports).map((key) => `wargame-umpire${key.slice(1)}`);
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(project, name), text);
write('package.json', '{"type": "module", "private": true}');

/** Runs Node in the project, and keeps what it complains of. @param {string} what @param {string[]} args */
async function expectGood(what, args) {
  const {code, output} = await node(args);
  if (code !== 0) wrong.push(`${what}:\n${output}`);
}

const modules = doors.filter((door) => !/\.min\.js$|wargame-umpire\/(react|vue|svelte)$/.test(door));
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
// no skipLibCheck: our own declarations are what is checked; XState's own do not hold under exactOptionalPropertyTypes
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
      noEmit: true,
    },
    include: ['*.ts', '*.tsx'],
  }),
);
for (const compiler of ['typescript', 'typescript-native'])
  await expectGood(compiler, [bin(`${compiler}/bin/tsc`), '-p', project]);
await expectGood('attw', [
  bin('@arethetypeswrong/cli/dist/index.js'),
  join(project, filename),
  '--profile',
  'esm-only',
  '--no-color',
  '--exclude-entrypoints',
  ...Object.keys(exports).filter((key) => /\.json$|\.min\.js$|^\.\/(react|vue|svelte)$/.test(key)),
]);

for (const sentence of wrong) console.error(sentence);
console.log(
  `${files.length} files, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked; ${wrong.length} complaints`,
);
if (wrong.length > 0) process.exitCode = 1;
