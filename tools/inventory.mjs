/** Every element has its class, its define module and its tests: what is missing would pass every other check. */
import {existsSync} from 'node:fs';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

const sentences = foldersIn('components')
  .filter((name) => name.startsWith('umpire-'))
  .flatMap((name) => [
    ...[`${name}.ts`, 'define.ts']
      .map((file) => `components/${name}/${file}`)
      .filter((path) => !existsSync(inRoot(path)))
      .map((path) => `${path} is missing`),
    ...(filesUnder(`test/components/${name}`, (path) => path.endsWith('.test.ts')).length === 0
      ? [`test/components/${name}/: no test of ${name}`]
      : []),
  ]);
for (const sentence of sentences) console.error(sentence);
console.log(`${sentences.length} pieces missing`);
if (sentences.length > 0) process.exitCode = 1;
