/**
 * Packs a release into `packages/`, from a build with its scripts for pages: the npm package, an archive for people without
 * Node (the page for frames, the scripts, plug-ins, games and conformance cases), each plug-in as its host takes it, and
 * the checksums of all of them. `npm run archive` builds first.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {strToU8, zipSync} from 'fflate';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** @param {string[]} args @param {string} cwd */
const runNpm = (args, cwd) =>
  JSON.parse(
    execFileSync(npm, [...args, '--json'], {cwd, stdio: ['ignore', 'pipe', 'ignore']}).toString(),
  )[0];

/** The files of a package in a folder, from that folder. @param {string} folder @returns {string[]} */
const packedFiles = (folder) =>
  runNpm(['pack', '--dry-run', '--ignore-scripts'], folder).files.map(({path}) => path);

/**
 * Packs the npm package into a folder: the files that package.json names, without what only a checkout uses of its manifest.
 * @param {string} to @returns {{filename: string, files: unknown[], unpackedSize: number}} what npm says of the package
 */
export function packPackage(to) {
  const staged = join(to, 'package');
  rmSync(staged, {recursive: true, force: true});
  for (const path of packedFiles(inRoot())) cpSync(inRoot(path), join(staged, path));
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  for (const field of ['scripts', 'devDependencies', 'allowScripts']) delete manifest[field];
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const packed = runNpm(['pack', '--ignore-scripts', '--pack-destination', to], staged);
  rmSync(staged, {recursive: true});
  return packed;
}

/** The time of every file in an archive: the same files then make the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Packs files by their paths. @param {Record<string, Uint8Array>} files */
const zip = (files) => zipSync(files, {mtime});

/** The files of a folder by their paths below it, in another. @param {string} folder @param {string} as */
const folderAs = (folder, as) =>
  Object.fromEntries(
    filesUnder(folder, () => true).map((path) => [
      `${as}${path.slice(folder.length)}`,
      readFileSync(inRoot(path)),
    ]),
  );

/**
 * The plug-ins, by the names of their files: npm's format where a plug-in is an npm package, else a zip of its folder.
 * @param {string} to a folder to pack in @param {string} version
 */
function plugins(to, version) {
  /** @type {Record<string, Uint8Array>} */
  const packed = {};
  for (const host of foldersIn('integrations'))
    for (const folder of existsSync(inRoot('integrations', host, 'package.json'))
      ? [`integrations/${host}`]
      : foldersIn(`integrations/${host}`).map((name) => `integrations/${host}/${name}`)) {
      if (existsSync(inRoot(folder, 'package.json'))) {
        const {filename} = runNpm(['pack', '--ignore-scripts', '--pack-destination', to], inRoot(folder));
        packed[filename] = readFileSync(join(to, filename));
        rmSync(join(to, filename));
      } else packed[`umpire-${host}-${version}.zip`] = zip(folderAs(folder, basename(folder)));
    }
  return packed;
}

/** Checksums as `sha256sum --check` reads them. @param {Record<string, Uint8Array>} files */
const checksums = (files) =>
  strToU8(
    Object.entries(files)
      .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      .join(''),
  );

/** The archive's files by their paths in it. @param {Record<string, Uint8Array>} packed the plug-ins */
function archiveFiles(packed) {
  const file = (/** @type {string} */ path) => readFileSync(inRoot(path));
  // the other pages of the docs are not in the archive
  const page = (/** @type {string} */ path) =>
    strToU8(readFileSync(inRoot(path), 'utf8').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  const files = {
    'README.md': page('docs/archive.md'),
    'CHANGELOG.md': file('CHANGELOG.md'),
    LICENSE: file('LICENSE'),
    'embed.html': file('demo/embed.html'),
    'embed.css': file('demo/embed.css'),
    ...Object.fromEntries(
      Object.entries(folderAs('dist/cdn', 'cdn')).filter(([path]) => !path.startsWith('cdn/demo/')),
    ),
    ...folderAs('dist/games', 'games'),
    ...folderAs('dist/schemas', 'schemas'),
    ...Object.fromEntries(Object.entries(packed).map(([name, bytes]) => [`plug-ins/${name}`, bytes])),
    ...folderAs('test/cases', 'conformance/cases'),
    'conformance/README.md': page('docs/conformance.md'),
  };
  return {...files, SHA256SUMS: checksums(files)};
}

/** Packs everything into a folder, and gives the names of the files. @param {string} to */
export function pack(to) {
  rmSync(to, {recursive: true, force: true});
  mkdirSync(to, {recursive: true});
  const {version} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const {filename, unpackedSize} = packPackage(to);
  const packed = plugins(to, version);
  const name = `umpire-${version}`;
  const files = {
    [filename]: readFileSync(join(to, filename)),
    [`${name}.zip`]: zip(
      Object.fromEntries(
        Object.entries(archiveFiles(packed)).map(([path, bytes]) => [`${name}/${path}`, bytes]),
      ),
    ),
    ...packed,
    ...Object.fromEntries(
      ['umpire.classic.min.js', 'umpire-retreat.classic.min.js'].map((name) => [
        name,
        readFileSync(inRoot('dist/cdn', name)),
      ]),
    ),
  };
  for (const [path, bytes] of Object.entries({...files, SHA256SUMS: checksums(files)}))
    writeFileSync(join(to, path), bytes);
  return {files, archive: `${name}.zip`, package: filename, unpackedSize};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {files, unpackedSize} = pack(inRoot('packages'));
  for (const [name, {length}] of Object.entries(files))
    console.log(`packages/${name}: ${(length / 1e6).toFixed(2)} MB`);
  console.log(`The npm package is ${(unpackedSize / 1e6).toFixed(2)} MB unpacked.`);
}
