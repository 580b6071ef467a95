import assert from 'node:assert/strict';
import {join} from 'node:path';
import {asked, file, module, root, umpire} from './umpire.js';

describe('umpire validate', () => {
  it('says what a document is, and 0', async () => {
    for (const [content, kind] of [
      [module, 'a valid module'],
      [asked, 'a valid case'],
      [[asked, asked], 'a valid list of cases'],
      [asked.position, 'a valid position'],
    ] as const) {
      const {code, out, err} = await umpire(['validate', await file('good.json', content)]);
      assert.equal(code, 0, err.join('\n'));
      assert.ok(out[0]?.includes(kind), out[0]);
    }
  });

  it('lists every fault on a line of its own, and 2', async () => {
    const path = await file('bad-module.json', {
      ...module,
      title: 5,
      units: {a: {side: 'axis', type: 'infantri'}},
      rules: {retreat: 'wwii-battle-serie'},
    });
    const {code, out, err} = await umpire(['validate', path]);
    assert.equal(code, 2);
    assert.deepEqual(out, []);
    assert.deepEqual(err, [
      `${path}: /title: expected a string, found 5`,
      `${path}: /units/a/type: expected a unit type of this module: infantry, found "infantri"; did you mean "infantry"?`,
      `${path}: /rules/retreat: expected a rule sheet that ships, or a sheet of the module's own: wwii-battle-series, russia-besieged, found "wwii-battle-serie"; did you mean "wwii-battle-series"?`,
    ]);
    const json = await umpire(['validate', '--json', path]);
    assert.equal(json.code, 2);
    const {ok, faults} = JSON.parse(json.out[0] ?? '') as {ok: boolean; faults: {pointer: string}[]};
    assert.equal(ok, false);
    assert.deepEqual(
      faults.map(({pointer}) => pointer),
      ['/title', '/units/a/type', '/rules/retreat'],
    );
  });

  it('points into a list of cases, and into a position', async () => {
    const list = await umpire(['validate', await file('list.json', [asked, {...asked, position: 'strat'}])]);
    assert.equal(list.code, 2);
    assert.match(list.err[0] ?? '', /: \/1\/position: /);
    const position = await umpire(['validate', await file('position.json', {units: {a: {at: 5}}})]);
    assert.equal(position.code, 2);
    assert.match(position.err[0] ?? '', /: \/units\/a\/at: /);
  });

  it('takes every game that ships', async () => {
    const {gameIds} = await import('../../../src/games/index.js');
    for (const id of gameIds) {
      const {code, err} = await umpire(['validate', join(root, 'src/games', `${id}.json`)]);
      assert.equal(code, 0, err.join('\n'));
    }
  });
});
