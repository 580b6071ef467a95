/** The checkout's own folder, and paths and child processes within it. */
import {spawn} from 'node:child_process';
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
 * Runs Node on a script of ours or of a package, and gives its exit code and, unless it is shown as it comes, its output.
 * @param {string[]} args @param {{show?: boolean}} [options] @returns {Promise<{code: number, output: string}>}
 */
export function node(args, {show = false} = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
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
