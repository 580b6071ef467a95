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

  it("asks a module's examples: a question that is refused is a fault of the module", async () => {
    const example = {id: 'back', title: 'Back', position: 'start', ask: asked.ask};
    const placed = {...module, positions: {start: asked.position}};
    const good = await umpire(['validate', await file('good.json', {...placed, examples: [example]})]);
    assert.equal(good.code, 0, good.err.join('\n'));
    const battle = {...example, id: 'fight', ask: {battle: {attackers: ['a'], at: '06.05'}}};
    const path = await file('bad.json', {...placed, examples: [example, battle]});
    const {code, err} = await umpire(['validate', path]);
    assert.equal(code, 2);
    assert.match(err.join('\n'), /: \/tables: expected a table of kind "odds" or "differential"/);
    const far = {...example, id: 'far', ask: {retreat: {units: ['b'], hexes: 1}}};
    const unknown = await umpire(['validate', await file('far.json', {...placed, examples: [far]})]);
    assert.match(unknown.err.join('\n'), /: \/examples\/0\/ask\/retreat\/units\/0: .*found "b"/);
  });

  it('knows a rule sheet, one that ships and one that changes it, and says what is wrong with it', async () => {
    const shipped = await umpire(['sheet', 'wwii-battle-series']);
    const whole = JSON.parse(shipped.out.join('\n')) as {bars: object[]};
    const changed = {extends: 'wwii-battle-series', title: 'Ours', edge: 'G3'};
    for (const sheet of [whole, changed]) {
      const {code, out, err} = await umpire(['validate', await file('sheet.json', sheet)]);
      assert.equal(code, 0, err.join('\n'));
      assert.match(out[0] ?? '', /: a valid rule sheet$/);
    }
    const [first, ...bars] = whole.bars;
    const path = await file('bad-sheet.json', {
      ...whole,
      bars: [{...first, clause: 'prohibitedTerain'}, ...bars],
    });
    const {code, err} = await umpire(['validate', path]);
    assert.equal(code, 2);
    assert.match(err.join('\n'), /: \/bars\/0\/clause: .*did you mean "prohibitedTerrain"\?/);
  });

  it('refuses a list without a case', async () => {
    const path = await file('none.json', []);
    const {code, err} = await umpire(['validate', path]);
    assert.equal(code, 2);
    assert.deepEqual(err, [`${path}: (the document): expected at least one case, found an empty list`]);
  });

  it('takes every game that ships', async () => {
    const {gameIds} = await import('../../../src/games/index.js');
    for (const id of gameIds) {
      const {code, err} = await umpire(['validate', join(root, 'src/games', `${id}.json`)]);
      assert.equal(code, 0, err.join('\n'));
    }
  });
});
