/**
 * Checks the package as somebody else has it: packed, unpacked into a project, and used there by Node, by a strict
 * TypeScript project and by every piece of code that README and docs print.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {elements} from '../../tools/make-types.mjs';
import {packPackage} from '../../tools/pack.mjs';
import {bin, inRoot, node} from '../../tools/root.mjs';
import {documents, snippets} from '../../tools/snippets.mjs';

// under node_modules, so that what the package depends on is found without a registry
const project = inRoot('node_modules/.cache/installed');
const installed = join(project, 'node_modules/wargame-umpire');
/** @type {string[]} */
const wrong = [];

rmSync(project, {recursive: true, force: true});
mkdirSync(installed, {recursive: true});
const packed = packPackage(project);
execFileSync('tar', ['-xzf', join(project, packed.filename), '-C', installed, '--strip-components', '1']);

const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(project, name), text);
write('package.json', '{"type": "module", "private": true}');

/** Runs Node in the project, and keeps what it complains of. @param {string} what @param {string[]} args */
async function expectGood(what, args) {
  const {code, output} = await node(args);
  if (code !== 0) wrong.push(`${what}:\n${output}`);
}

/** The entry points with code, the names that stand for many written out. */
const {exports, ...manifest} = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
for (const field of ['scripts', 'devDependencies'])
  if (field in manifest) wrong.push(`package.json is published with ${field}`);
for (const field of ['unpkg', 'jsdelivr'])
  if (!existsSync(join(installed, manifest[field]))) wrong.push(`package.json: ${field} names no file`);
const most = 12.8e6;
if (packed.unpackedSize > most) wrong.push(`${packed.unpackedSize} bytes unpacked, at most ${most}`);
// a file that is left out would be missed by nobody else: types of a missing file are \`any\`
for (const name of readdirSync(installed, {recursive: true, encoding: 'utf8'})) {
  if (!/^dist.(?:src|components).*\.(?:js|d\.ts)$/.test(name)) continue;
  const text = readFileSync(join(installed, name), 'utf8');
  for (const [, named = ''] of text.matchAll(/(?:from |import\(?\s?)["'](\.[^"']+)\.js["']/g)) {
    const path = join(installed, dirname(name), named);
    if (!existsSync(name.endsWith('.d.ts') ? `${path}.d.ts` : `${path}.js`))
      wrong.push(`${name} imports ${named}.js, which is not in the package`);
  }
}
const all = elements();
const entries = [
  ...Object.entries(exports).flatMap(([key, target]) =>
    target?.default && !key.includes('*') ? [`wargame-umpire${key.slice(1)}`] : [],
  ),
  ...all.flatMap(({tag}) => [
    `wargame-umpire/components/${tag}/${tag}.js`,
    `wargame-umpire/components/${tag}/define.js`,
  ]),
  'wargame-umpire/components/messages.js',
];
write(
  'entries.mjs',
  `for (const entry of ${JSON.stringify(entries)}) await import(entry);
for (const json of ['games/drill.json', 'lessons/retreats.json', 'schemas/module.json', 'custom-elements.json'])
  await import('wargame-umpire/' + json, {with: {type: 'json'}});
await import('wargame-umpire/components/shared/document-controller.js').then(
  () => { throw new Error('an internal module can be imported'); },
  (error) => { if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error; },
);
`,
);
await expectGood('Node', ['--no-warnings', join(project, 'entries.mjs')]);

// the code that README and docs print: in Node, in strict TypeScript, in a shell
for (const [name, text] of Object.entries(documents())) write(name, text);
for (const {file, line, language, text} of snippets()) {
  const name = `${basename(file, '.md').toLowerCase()}-${line}`;
  // a VASSAL module and what is entered about it, a game and a folder of cases that readers write are the reader's own:
  // `test/vassal/import.test.ts` and `test/node/cli/block-game.test.ts` run those commands
  const commands = text.replace(
    /^.*\b(?:game\.vmod|(?:position|game\.overlay|ford|try)\.json|rulings)\b.*\n/gm,
    '',
  );
  if (language === 'js') {
    write(`${name}.mjs`, text);
    // configurations of site generators are JavaScript: TypeScript would have their types
    if (file !== 'docs/site-generators.md') write(`${name}.ts`, text);
    await expectGood(`${file}:${line}`, ['--no-warnings', join(project, `${name}.mjs`)]);
  } else if (language === 'sh' && /^umpire /m.test(commands)) {
    write(
      `${name}.sh`,
      `set -e
rm -rf my-game
cli="${join(project, 'node_modules/wargame-umpire/dist/src/cli.js')}"
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
${commands}`,
    );
    if (process.platform !== 'win32')
      try {
        execFileSync('sh', [join(project, `${name}.sh`)], {cwd: project, stdio: 'pipe', timeout: 600_000});
      } catch (error) {
        wrong.push(`${file}:${line}: ${String(error)}`);
      }
  }
}

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
      `${name}One.addEventListener('${event.name}', (event) => { const known: GlobalEventHandlersEventMap['${event.name}'] = event; void known; });`,
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
write(
  'types.ts',
  entries
    .map(
      (entry, i) => `import type * as entry${i} from '${entry}';
export type Entry${i} = keyof typeof entry${i};`,
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
// no exactOptionalPropertyTypes: XState's own declarations do not hold under it
for (const how of [[], ['--module', 'ESNext', '--moduleResolution', 'Bundler']])
  await expectGood(`tsc ${how.join(' ')}`, [
    bin('typescript-native/bin/tsc'),
    '-p',
    project,
    '--skipLibCheck',
    ...how,
  ]);
// a name that was pruned would be `any` where libraries are not checked; frameworks that are not installed are
const {output} = await node([bin('typescript-native/bin/tsc'), '-p', project, '--skipLibCheck', 'false']);
for (const line of output.split('\n'))
  if (/wargame-umpire.dist.*error TS/.test(line) && !/'(?:vue|svelte\/elements)'/.test(line))
    wrong.push(line);

for (const sentence of wrong) console.error(sentence);
console.log(
  `${packed.files.length} files, ${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked, ${wrong.length} complaints`,
);
if (wrong.length > 0) process.exitCode = 1;
