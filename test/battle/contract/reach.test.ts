/** Attacks from farther away than the next hex (`reach`). */
import {expect} from 'chai';
import {ask, hexModule, hexPosition, holds, type Asked, type Json} from './kit.js';

const position = {units: {...(hexPosition['units'] as Json), a2: {at: '05.06'}}};
const battle = (more: Json): Json => ({extends: 'hex', id: 'toy', title: 'Toy', ...more});
const ranged = {foot: {steps: 2, attack: 4, defence: 2}, guard: {steps: 1, attack: 4, defence: 2, range: 2}};

/** The places of what is wrong with a question; none where the battle can be fought. */
const faultsOf = (asked: Asked): Promise<readonly string[]> =>
  ask(asked).then(
    () => [],
    (thrown: unknown) =>
      (
        JSON.parse((thrown as Error).message) as readonly {readonly pointer: string; readonly found: string}[]
      ).map(({pointer, found}) => `${pointer}: ${found}`),
  );

describe('reach: who may attack', () => {
  it('adjacent units alone, where it says nothing', async () => {
    expect(await faultsOf({module: hexModule(battle({})), position})).to.deep.equal([
      '/ask/battle/attackers/1: "a2"',
    ]);
  });
  it('units within so many hexes', async () => {
    const {odds} = (await ask({module: hexModule(battle({reach: 2})), position})) as {odds: Json};
    expect(odds).to.deep.include({attack: 8, defence: 4});
  });
  it('units within their own range', async () => {
    const module = hexModule(battle({reach: 'unit'}), ['-'], {unitTypes: ranged});
    await holds({module, position}, {odds: {attack: 8, defence: 4}});
    const far = {units: {...position.units, a2: {at: '05.07'}}};
    expect(await faultsOf({module, position: far})).to.deep.equal(['/ask/battle/attackers/1: "a2"']);
    const swapped = {units: {...position.units, a1: {at: '05.02'}, a2: {at: '05.05'}}};
    expect(await faultsOf({module, position: swapped})).to.deep.equal(['/ask/battle/attackers/0: "a1"']);
  });
  it('asks neither terrain nor hexsides of those farther away', async () => {
    const module = hexModule(battle({reach: 2}));
    const map = module['map'] as Json;
    const closed = {...module, map: {...map, terrain: {wood: {name: 'Wood', prohibited: ['guard']}}}};
    expect(await faultsOf({module: closed})).to.deep.equal(['/ask/battle/attackers/1: "a2"']);
    expect(await faultsOf({module: closed, position})).to.deep.equal([]);
  });
  it('lets none of those farther away advance', async () => {
    const module = hexModule(battle({reach: 2}), ['DE']);
    const log = [{type: 'roll', dice: [1]}];
    await holds(
      {module, position, log: [...log, {type: 'advance', units: ['a2']}]},
      {
        state: 'advance',
        refusedAt: 1,
      },
    );
    await holds(
      {module, position, log: [...log, {type: 'advance', units: ['a1']}]},
      {
        state: 'over',
        units: {a1: {at: '05.04'}},
      },
    );
  });
});
