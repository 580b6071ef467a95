/**
 * What this repository must hold. The other checks have nothing to look at where a piece is missing, so that a missing
 * piece fails here and nowhere silently passes.
 */
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {gameIds} from './make-games.mjs';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

const needed = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'src/index.ts',
  'src/cli.ts',
  'src/board/index.ts',
  'src/module/index.ts',
  'src/module/json-schema.ts',
  'src/rules/index.ts',
  'src/drawing/symbols.ts',
  'components/umpire-map/define.ts',
  'components/umpire-retreat/define.ts',
  'demo/index.html',
  'test/cases/wwii-battle-series.json',
  'test/cases/russia-besieged.json',
];

/** What is missing, one sentence each. */
export function missing() {
  const sentences = needed.filter((path) => !existsSync(inRoot(path))).map((path) => `${path} is missing`);
  if (gameIds().length === 0) sentences.push('src/games/: no game');
  if (filesUnder('bench', (path) => path.endsWith('.ts')).length === 0)
    sentences.push('bench/: no benchmark');
  for (const name of foldersIn('components').filter((name) => name.startsWith('umpire-'))) {
    for (const file of [`${name}.ts`, 'define.ts'])
      if (!existsSync(inRoot('components', name, file)))
        sentences.push(`components/${name}/${file} is missing`);
    if (filesUnder(`test/components/${name}`, (path) => path.endsWith('.test.ts')).length === 0)
      sentences.push(`test/components/${name}/: no test of ${name}`);
  }
  return sentences;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sentences = missing();
  for (const sentence of sentences) console.error(sentence);
  console.log(`${sentences.length} pieces missing`);
  if (sentences.length > 0) process.exitCode = 1;
}
