import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {expect} from 'chai';
import {openLink} from '../../src/share/index.js';
import {linkLimits} from '../../src/share/link-head.js';
import {frozen} from './frozen.js';

// Work is counted, not timed: twice the text, in a module twice as large, is twice the work. A product of the two (words
// by units, fields by fields) would be four times.

interface Measured {
  readonly reader: string;
  readonly name: string;
  readonly half: number;
  readonly whole: number;
}
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the attacks in a process of their own, whose built-in functions count. */
async function measured(): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/growth-'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['test/readers/run.ts'],
      outfile: join(folder, 'run.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      ignoreAnnotations: true,
      // a copy by spread is a loop that counts
      supported: {'object-rest-spread': false},
      // a file beside a module is found from the bundle too
      define: {[['import.meta', 'url'].join('.')]: JSON.stringify(new URL('run.ts', import.meta.url).href)},
      logLevel: 'error',
    });
    const {stdout, stderr, status} = spawnSync(process.execPath, [join(folder, 'run.mjs')], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Measured);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Steps for reading the module and stating a fault, whatever the text: no growth. */
const CONSTANT = 20_000;

describe('the work of a reader grows as its text does', () => {
  it('with its largest allowed input, of repeated units and of products', async () => {
    const all = await measured();
    expect(all).to.have.length.above(100);
    const more = all
      .filter(({half, whole}) => whole > 2.3 * half + CONSTANT)
      .map(({reader, name, half, whole}) => `${reader}, ${name}: ${half} and then ${whole}`);
    expect(more).to.deep.equal([]);
  });

  it('a link of 16,000 words over 1,020 units, which held a page for 46 seconds, is opened', async () => {
    expect(frozen.length).to.be.below(linkLimits.characters);
    const opened = await openLink(frozen);
    expect(opened.ok && opened.value.position.units.size).to.be.a('number');
  });
});
