/**
 * Makes a release: `npm run release -- 0.2.0` sets the version, dates its entry in the changelog, commits and tags. It pushes
 * nothing. `--tagged v0.2.0`, which the release workflow runs, checks that tag, package and changelog agree, and prints the
 * entry. docs/maintainers/releasing.md.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {inRoot, node} from './root.mjs';

const unreleased = '(not released yet)';

/** The first entry of a changelog: its version, the rest of its heading, and its text. @param {string} changelog */
export function newestEntry(changelog) {
  const [, version = '', dated = '', text = ''] =
    /^## (\d+\.\d+\.\d+)[ ]*([^\n]*)\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  return {version, dated, text: text.trim()};
}

/** A changelog with a day in the heading of a version that has none. @param {string} changelog @param {string} version @param {string} day */
export const withDay = (changelog, version, day) =>
  changelog.replace(`## ${version} ${unreleased}`, `## ${version} (${day})`);

/** The files besides package.json that name the version, and where. @type {[path: string, version: RegExp][]} */
export const versionsIn = [
  ['components/shared/registry.ts', /(?<=^const version = ')[^']*/m],
  ['integrations/mediawiki/Umpire/extension.json', /(?<="version": ")[^"]*/],
  ['integrations/nodebb/nodebb-plugin-umpire/package.json', /(?<="version": ")[^"]*/],
  ['integrations/wordpress/umpire/block.asset.php', /(?<='version' +=> ')[^']*/],
  ['integrations/wordpress/umpire/readme.txt', /(?<=^Stable tag: ).*/m],
  ['integrations/wordpress/umpire/umpire.php', /(?<=^ \* Version: ).*/m],
];

const read = (/** @type {string} */ name) => readFileSync(inRoot(name), 'utf8');
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, {cwd: inRoot(), encoding: 'utf8'}).trim();

/** @param {string} tag */
function checkTag(tag) {
  const {version} = JSON.parse(read('package.json'));
  const entry = newestEntry(read('CHANGELOG.md'));
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, the package is ${version}.`);
  if (entry.version !== version)
    throw new Error(`CHANGELOG.md begins with ${entry.version}, the package is ${version}.`);
  console.log(entry.text);
}

/** @param {string} version */
async function release(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Give a version: npm run release -- 0.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('Commit your changes first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is tagged already.`);
  const changelog = read('CHANGELOG.md');
  const entry = newestEntry(changelog);
  if (entry.version !== version || entry.dated !== unreleased)
    throw new Error(`CHANGELOG.md must begin with “## ${version} ${unreleased}”.`);
  const {code} = await node([inRoot('tools/test.mjs')], {show: true});
  if (code !== 0) throw new Error('The tests fail.');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(inRoot('CHANGELOG.md'), withDay(changelog, version, today));
  const npm = process.env['npm_execpath'];
  if (!npm) throw new Error('Run it as npm run release -- VERSION.');
  const set = await node([npm, 'version', version, '--no-git-tag-version', '--allow-same-version']);
  if (set.code !== 0) throw new Error(set.output);
  for (const [path, pattern] of versionsIn) writeFileSync(inRoot(path), read(path).replace(pattern, version));
  git('commit', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Umpire ${version}`);
  console.log(`v${version} is committed and tagged. Publish it with: git push --follow-tags`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const [first = '', second = ''] = process.argv.slice(2);
    if (first === '--tagged') checkTag(second);
    else await release(first);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
