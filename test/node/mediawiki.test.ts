import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {readJson} from '../files.js';

const folder = 'integrations/mediawiki/Umpire';
const hasPhp = spawnSync('php', ['--version']).status === 0;

describe('the extension for MediaWiki', () => {
  it('has its settings in the README, and uses each', async () => {
    const {config} = (await readJson(`${folder}/extension.json`)) as {
      config: Record<string, {value: unknown}>;
    };
    const [readme, hooks] = await Promise.all(
      ['README.md', 'src/Hooks.php'].map((file) => readFile(`${folder}/${file}`, 'utf8')),
    );
    assert.deepEqual(
      [...readme!.matchAll(/^\| `\$wg(\w+)`/gm)]
        .map(([, name = '']) => name)
        .sort((a, b) => a.localeCompare(b)),
      Object.keys(config).sort((a, b) => a.localeCompare(b)),
    );
    for (const name of Object.keys(config)) assert.ok(hooks!.includes(`get( '${name}' )`), name);
    assert.equal(config['UmpireLimit']?.value, 10);
  });

  // runners of GitHub have PHP; the command alone is `php integrations/mediawiki/Umpire/tests/limits.php`
  if (hasPhp)
    it('starts few programs a page, keeps failures, and reads no page that may not be included', () => {
      const {stdout, status} = spawnSync('php', [`${folder}/tests/limits.php`], {encoding: 'utf8'});
      assert.deepEqual([stdout, status], ['ok\n', 0]);
    });
});
