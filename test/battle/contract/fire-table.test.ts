/** Fire on a table, on hexes: the strength of the units of an event gives the column. */
import {expect} from 'chai';
import {ask, faultsOf, hexModule, order, part, settle, type Json} from './kit.js';

const p = (chance: number): string => chance.toFixed(12);

/** Two faces, hits by the column: the attackers of strength 8 fire once; the defenders lose all that hits. */
const fire = (more: Json = {}, rolls: Json = {}): Json =>
  order(
    {
      turn: {
        meta: {acts: 'firing', phase: 'fire', clause: 'fire'},
        entry: part('nextToFire', {fire: 'volley'}),
        on: {
          fire: {
            guard: part('fireFits', {fire: 'volley'}),
            actions: [part('fire', {fire: 'volley'}), part('reckon', {of: 'other', from: 'volley'})],
            target: 'losses',
          },
        },
      },
      losses: {
        meta: {acts: 'losing', phase: 'losses', clause: 'losses'},
        always: {guard: {not: 'pending'}, actions: settle('no'), target: 'over'},
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'losses'}},
      },
    },
    {
      rolls: {hits: {table: 'hits', ...rolls}},
      fire: {volley: {title: 'Volley', rule: '5.2', order: ['attacker'], by: 'side', roll: 'hits', ...more}},
    },
  );

const tables = {
  hits: {kind: 'strength', columns: [2, 4, 8], faces: 2, results: {2: [0, 0], 4: [0, 1], 8: [1, 2]}},
};
const module = (battle: unknown, hits: Json = {}): Json => {
  const found = hexModule(battle);
  return {...found, tables: {hits: {...tables.hits, ...hits}}};
};
const volley = {type: 'fire', units: ['a1', 'a2']};

describe('fire on a table, on hexes', () => {
  it('brings as many hits as the table has in the column of the strength', async () => {
    const found = await ask({module: module(fire()), log: [{...volley, dice: [2]}]});
    expect(found).to.deep.include({
      rolls: {volley: {dice: [2], hits: 2, counts: {}}},
      due: [{role: 'defender', losses: 2, units: ['d1', 'd2']}],
    });
    const declared = await ask({module: module(fire()), log: [volley, {type: 'roll', dice: [1]}]});
    expect(declared['rolls']).to.deep.equal({volley: {dice: [1], hits: 1, counts: {}}});
    const alone = [{type: 'fire', units: ['a2'], dice: [1]}];
    expect((await ask({module: module(fire({by: 'unit'})), log: alone}))['rolls']).to.deep.equal({
      volley: {dice: [1], hits: 0, counts: {}},
    });
  });

  it('multiplies each unit, and shifts the column', async () => {
    const modifiers = [
      {when: {type: 'guard'}, attack: 0.5},
      {when: {terrain: 'wood'}, shift: -1},
    ];
    // 4 + 2 is column 4, and in a wood column 2
    const found = await ask({module: module(fire(), {modifiers}), log: [{...volley, dice: [2]}]});
    expect(found['rolls']).to.deep.equal({volley: {dice: [2], hits: 0, counts: {}}});
  });

  it('is counted in odds', async () => {
    const {defender} = await ask({module: module(fire()), odds: {}});
    expect((defender as Json)['steps']).to.deep.equal({1: p(1 / 2), 2: p(1 / 2)});
    const {defender: split} = await ask({
      module: module(fire(), {columns: [2, 4], over: 'split', results: {2: [0, 0], 4: [0, 1]}}),
      odds: {},
    });
    expect((split as Json)['steps']).to.deep.equal({0: p(1 / 4), 1: p(1 / 2), 2: p(1 / 4)});
  });

  it('needs a roll by strength of numbers', async () => {
    const place = '/module/rules/battle/fire/volley/roll';
    expect(await faultsOf({module: module(fire())})).to.deep.equal([]);
    expect(await faultsOf({module: module(fire({roll: 'other'}))})).to.include(`${place}: "other"`);
    const codes = {codes: {A: {}, D1: {defender: {steps: 1}}}};
    const results = {2: ['A', 'A'], 4: ['A', 'D1'], 8: ['D1', 'D1']};
    expect(await faultsOf({module: module(fire(), {...codes, results})})).to.deep.equal([
      `${place}: “hits”, which reads the table “hits”`,
    ]);
    expect(await faultsOf({module: module(fire({}, {columnBy: 'fixed', column: '2'}))})).to.deep.equal([
      `${place}: “hits”, which is no roll by strength`,
    ]);
  });

  it('has no dice, faces, modifiers or hits of its own', async () => {
    const place = '/module/rules/battle/fire/volley';
    for (const more of [{faces: 6}, {modifiers: []}, {hit: {atMost: 2}}, {dice: {per: 1}}])
      expect((await faultsOf({module: module(fire(more))}))[0], JSON.stringify(more)).to.match(
        new RegExp(`^${place}: `),
      );
    expect((await faultsOf({module: module(fire({targets: 'assigned'}))}))[0]).to.match(
      new RegExp(`^${place}: `),
    );
    expect(await faultsOf({module: module(fire({targets: 'assigned', by: 'unit'}))})).to.deep.equal([]);
  });

  it('needs dice of the same faces where both roles roll at once', async () => {
    const two = fire(
      {order: ['both']},
      {table: [{table: 'hits', when: {of: 'attackers', type: 'foot'}}, {table: 'other'}]},
    );
    const found = module(two);
    const other = {kind: 'strength', columns: [1], faces: 3, results: {1: [0, 1, 2]}};
    expect(await faultsOf({module: {...found, tables: {...tables, other}}})).to.deep.equal([
      '/module/rules/battle/fire/volley/roll: “hits”, whose tables have dice of different faces',
    ]);
  });
});
