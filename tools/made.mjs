/**
 * Whether a folder still holds what was made of the files there are: `npm ci` builds `dist/`, and whoever needs it next
 * takes it as it is. Nothing is taken on trust of a date: what went in and what came out are held against their digests.
 */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Where a folder that was made says of what. */
const RECORD = '.made.json';

/** The files below a folder, as paths from the one that it is in. @param {string} around @param {string} path @returns {string[]} */
const filesIn = (around, path) =>
  readdirSync(join(around, path), {withFileTypes: true}).flatMap((entry) => {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    return entry.isDirectory() ? filesIn(around, inside) : [inside];
  });

/** Of files with their names and of whatever else counts. @param {string} folder @param {readonly string[]} paths @param {readonly string[]} [besides] */
function digest(folder, paths, besides = []) {
  const hash = createHash('sha256').update(JSON.stringify(besides));
  for (const path of [...paths].sort()) {
    const content = existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined;
    hash.update(JSON.stringify([path, content?.length])).update(content ?? '');
  }
  return hash.digest('hex');
}

/**
 * The digest of a checkout: the files directly in it and all of these folders, and what is installed there, by which Node.
 * @param {string} checkout @param {readonly string[]} folders
 */
export const digestOfSources = (checkout, folders) =>
  digest(
    checkout,
    [
      ...readdirSync(checkout, {withFileTypes: true}).flatMap((entry) =>
        entry.isFile() && !entry.name.endsWith('.tsbuildinfo') ? [entry.name] : [],
      ),
      ...folders.flatMap((folder) => filesIn(checkout, folder)),
      'node_modules/.package-lock.json',
    ],
    [process.version, process.platform, process.arch],
  );

/** Notes what a folder was made of, and how much of it was made. @param {string} folder @param {string} sources @param {number} extent */
export function remember(folder, sources, extent) {
  const paths = filesIn(folder, '');
  writeFileSync(
    join(folder, RECORD),
    JSON.stringify({sources, extent, result: digest(folder, paths), paths}),
  );
}

/** Whether a folder was made of these sources, at least as much of it, and is as it was then; what was put in besides may be there. @param {string} folder @param {string} sources @param {number} extent */
export function isMadeOf(folder, sources, extent) {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
    return (
      record.sources === sources && record.extent >= extent && record.result === digest(folder, record.paths)
    );
  } catch {
    // no folder, no record, or one that somebody wrote
    return false;
  }
}
