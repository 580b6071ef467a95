import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {folder, umpire} from './umpire.js';

const inFolder = (name: string): string => join(folder, name);

describe('umpire export', () => {
  it('writes a game that import reads back', async () => {
    const [module, save, back] = ['drill.vmod', 'start.vsav', 'back.json'].map(inFolder) as [
      string,
      string,
      string,
    ];
    assert.deepEqual(await umpire(['export', 'drill', '-o', module]), {code: 0, out: [], err: []});
    assert.deepEqual(await umpire(['export', 'drill', 'cut-off', '-o', save]), {code: 0, out: [], err: []});
    const said = await umpire([
      'import',
      '--names',
      module,
      save,
      '--rules',
      'wwii-battle-series',
      '-o',
      back,
    ]);
    assert.equal(said.code, 0);
    const text = await readFile('src/games/drill.json', 'utf8');
    const game = JSON.parse(text) as {
      units: Record<string, {name: string}>;
      positions: Record<string, {units: Record<string, {at: string}>}>;
    };
    const read = JSON.parse(await readFile(back, 'utf8')) as typeof game;
    const places = (of: typeof game, position: string): readonly string[] =>
      Object.entries(of.positions[position]!.units)
        .map(([id, {at}]) => `${of.units[id]!.name.replace(/ \(\d+ of \d+ steps\)$/, '')} ${at}`)
        .sort();
    assert.deepEqual(places(read, 'save'), places(game, 'cut-off'));
    const answer = await umpire(['answer', back, '--position', 'save', '--retreat', 'a61:1', '--plain']);
    assert.equal(answer.code, 0);
  });

  it('writes the position of a case, and a module that has it', async () => {
    const file = inFolder('case.json');
    await writeFile(
      file,
      JSON.stringify({
        module: 'drill',
        position: {units: {a61: {at: '04.04'}}},
        ask: {retreat: {units: ['a61'], hexes: 1}},
      }),
    );
    const [module, save] = ['with-case.vmod', 'case.vsav'].map(inFolder) as [string, string];
    assert.equal((await umpire(['export', 'drill', file, '-o', module])).code, 0);
    assert.equal((await umpire(['export', 'drill', file, '-o', save])).code, 0);
    for (const from of [save, 'case.vsav']) {
      const listed = await umpire(['import', '--names', module, from === save ? save : 'case', '--list']);
      assert.ok(listed.out.includes('  61 ID · 4-5-6 · Axis · Main Map 04.04'), listed.out.join('\n'));
    }
  });

  it('says where a module can carry no overlay, and why', async () => {
    const document = {
      umpire: 1,
      id: 'island',
      title: 'Island',
      sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
      map: {kind: 'point', points: {a: {name: 'A', x: 0, y: 0}}, lines: []},
      unitTypes: {},
      units: {},
      positions: {start: {}},
    };
    const [file, module] = ['island.json', 'island.vmod'].map(inFolder) as [string, string];
    await writeFile(file, JSON.stringify(document));
    const said = await umpire(['export', file, '-o', module]);
    assert.deepEqual([said.code, said.out], [0, []]);
    assert.deepEqual(said.err, [
      `${module}: without the rules and the terrain of the game: /maps/Main Map: expected a map of hexes or points, found a map without a grid of hexes`,
    ]);
    assert.equal((await umpire(['import', module, '--list'])).code, 0);
  });

  const wrong: readonly (readonly [title: string, args: readonly string[], says: RegExp])[] = [
    ['no file', ['export', 'drill'], /-o: expected a file that ends in \.vmod .*, found nothing/],
    ['another kind of file', ['export', 'drill', '-o', 'a.zip'], /-o: expected .*, found "a\.zip"/],
    ['an unknown position', ['export', 'drill', 'nowhere', '-o', 'a.vsav'], /"nowhere"/],
    ['no such module', ['export', 'none.json', '-o', 'a.vmod'], /no such file/],
    ['a folder that is not there', ['export', 'drill', '-o', '/nowhere/a.vmod'], /can't be written/],
    ['a game too many', ['export'], /export needs a game that ships, or a module/],
  ];
  for (const [title, args, says] of wrong)
    it(`refuses ${title}`, async () => {
      const said = await umpire(args);
      assert.equal(said.code, 2);
      assert.match(said.err.join('\n'), says);
    });
});
