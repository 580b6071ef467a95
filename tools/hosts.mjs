/**
 * `npm run hosts -- dokuwiki mediawiki nodebb wordpress`: puts what the Share dialog gives, the recipes of docs/forums.md
 * and our plug-ins into real hosts, by their own forms, in Chromium. Each host is unpacked from Debian's packages into a
 * temporary folder; where there is no apt it says so. NodeBB is no package of Debian: the environment variable NODEBB names
 * a folder with its source and its node_modules. With `--write` the table of docs/forums.md is written. Needs `npm run build`.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {end} from '../test/built/frames/hosts.mjs';
import {Machine, NotRun} from './hosts/machine.mjs';
import {bin, inRoot} from './root.mjs';

/** A test: who does it, what it is called in the table, and what is done. @typedef {[role: string, name: string, run: () => Promise<void>]} Test */
/** @typedef {{name: string, packages: string[], version: (machine: Machine) => string, tests: (machine: Machine) => Promise<Test[]>}} Host */

const known = ['dokuwiki', 'mediawiki', 'nodebb', 'wordpress'];
const words = process.argv.slice(2);
const wanted = words.filter((word) => known.includes(word));
const unknown = words.find((word) => !known.includes(word) && word !== '--write');
if (unknown !== undefined || wanted.length === 0) {
  console.error(
    `npm run hosts -- ${known.join(' ')} [--write]${unknown === undefined ? '' : `: there is no ${unknown}`}`,
  );
  process.exit(2);
}

let [passed, failed] = [0, 0];
/** @type {Map<string, string[]>} */
const rows = new Map();
for (const one of wanted) {
  /** @type {Host} */
  const host = (await import(`./hosts/${one}.mjs`)).default;
  const machine = new Machine();
  const began = Date.now();
  try {
    machine.install(host.packages);
    const version = host.version(machine);
    const tests = await host.tests(machine);
    /** @type {Map<string, string[]>} */
    const good = new Map();
    for (const [role, name, run] of tests) {
      try {
        await run();
        passed += 1;
        good.set(role, [...(good.get(role) ?? []), name]);
      } catch (error) {
        failed += 1;
        console.error(
          `FAILED ${host.name}, ${role}, ${name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    rows.set(
      host.name,
      [...good].map(([role, names]) => `| ${host.name} | ${version} | ${role} | ${names.join('; ')} |`),
    );
    console.log(`${host.name} ${version}: ${Math.round((Date.now() - began) / 1000)} s`);
  } catch (error) {
    if (!(error instanceof NotRun)) {
      failed += 1;
      console.error(
        `FAILED ${host.name}: ${error instanceof Error ? error.message : String(error)}\n${machine.said}`,
      );
    } else console.log(`${host.name}: not run, ${error.message}`);
  } finally {
    await machine.end();
  }
}
await end();

if (words.includes('--write')) {
  const file = inRoot('docs/forums.md');
  const text = readFileSync(file, 'utf8');
  const [before, table = '', after] = text.split(/(?<=<!-- tried live -->\n)|(?=<!-- end of tried live -->)/);
  const head = ['| host | version | role | what passed |', '| --- | --- | --- | --- |'];
  // the formatter has set the cells to one width
  const written = table.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'));
  const kept = written.filter((line) => /^\| \w/.test(line) && !line.startsWith('| host '));
  const others = kept.filter((line) => ![...rows.keys()].some((name) => line.startsWith(`| ${name} `)));
  const all = [...others, ...[...rows.values()].flat()].sort();
  writeFileSync(file, [before, '\n', [...head, ...all].join('\n'), '\n\n', after].join(''));
  spawnSync(process.execPath, [bin('oxfmt/bin/oxfmt'), file]);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
