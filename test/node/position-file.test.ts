import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'chai';
import {run} from '../../src/cli/run.js';

describe('a position in a file of its own', () => {
  it('may name its module by file: validated against that, and taken by whoever asks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umpire-position-'));
    const said: string[] = [];
    const say = (line: string): void => {
      said.push(line);
    };
    const io = {out: say, err: say, stdin: () => Promise.resolve('')};
    const file = join(folder, 'here.json');
    const place = (at: string): Promise<void> =>
      writeFile(file, JSON.stringify({module: 'module.json', units: {gd: {at}}}));
    try {
      expect(await run(['new', folder], io)).to.equal(0);
      await place('04.04');
      expect(await run(['validate', file], io)).to.equal(0);
      const module = join(folder, 'module.json');
      const rules = {retreat: 'wwii-battle-series'};
      await writeFile(
        module,
        JSON.stringify({...(JSON.parse(await readFile(module, 'utf8')) as object), rules}),
      );
      expect(await run(['answer', module, '--position', file, '--retreat', 'gd:1', '--plain'], io)).to.equal(
        0,
      );
      await place('99.04');
      expect(await run(['validate', file], io)).to.equal(2);
      expect(said.at(-1)).to.contain('/units/gd/at: expected a hex of this map, found "99.04"');
    } finally {
      await rm(folder, {recursive: true});
    }
  });
});
