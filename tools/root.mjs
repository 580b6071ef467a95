/** The checkout's own folder, and paths and child processes within it. */
import {spawn, spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The files below a folder whose name passes, as paths from the root with forward slashes, sorted; none if there is no
 * such folder.
 * @param {string} folder @param {(path: string) => boolean} wanted @returns {string[]}
 */
export function filesUnder(folder, wanted) {
  const found = [];
  for (const entry of list(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...filesUnder(path, wanted));
    else if (wanted(path)) found.push(path);
  }
  return found.sort();
}

/** The folders directly in a folder, by name. @param {string} folder @returns {string[]} */
export const foldersIn = (folder) =>
  list(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(inRoot(folder), {withFileTypes: true});
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Compilers, linters and bundlers make much that is soon gone: with room for it a fifth of their time is saved. What
 * stays they keep to the end: below a gigabyte nobody looks through it for what could go. What is gone they clear away
 * by themselves: helpers would take their time from the check that runs beside. And none runs for long: V8 compiles well
 * only what is called very often, which saves a tenth more.
 */
const SHORT_LIVED = [
  '--max-semi-space-size=128',
  '--min-semi-space-size=128',
  '--initial-old-space-size=1000',
  '--single-threaded-gc',
  '--interrupt-budget=1000000',
];
/** They are V8's, not Node's: where a later one doesn't know them it starts nothing, and gets none. @type {readonly string[] | undefined} */
let known;
const flags = () =>
  (known ??= spawnSync(process.execPath, [...SHORT_LIVED, '--version']).status === 0 ? SHORT_LIVED : []);

/**
 * Runs Node on a script of ours or of a package, and gives its exit code and, unless it is shown as it comes, its output.
 * @param {string[]} args @param {{show?: boolean}} [options] @returns {Promise<{code: number, output: string}>}
 */
export function node(args, {show = false} = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags(), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    const keep = (/** @type {NodeJS.WriteStream} */ shown) => (chunk) => {
      chunks.push(chunk);
      if (show) shown.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({code: code ?? 1, output: Buffer.concat(chunks).toString()}));
  });
}

/** The script a package's command runs, so that no shell and no npx is needed. @param {string} path in node_modules */
export const bin = (path) => inRoot('node_modules', path);

/** The folders whose tests run in a browser; all other tests run in Node. */
export const pageTests = ['test/components', 'test/demo', 'test/page'];
