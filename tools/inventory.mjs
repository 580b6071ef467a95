/**
 * Every element has its class, its define module and its tests, what it says of its version is so, and it has no form, which
 * a sandboxed frame never submits: what is missing or wrong would pass every other check.
 */
import {existsSync, readFileSync} from 'node:fs';
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
for (const path of filesUnder('components', (path) => path.endsWith('.ts')))
  if (/html`[^`]*<form\b/.test(readFileSync(inRoot(path), 'utf8'))) sentences.push(`${path} has a form`);
const {version} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
if (!readFileSync(inRoot('components/internal/registry.ts'), 'utf8').includes(`version = '${version}'`))
  sentences.push(`components/internal/registry.ts does not say version ${version}`);
for (const sentence of sentences) console.error(sentence);
console.log(`${sentences.length} pieces missing`);
if (sentences.length > 0) process.exitCode = 1;
