import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {Fault, Game, Loaded} from '../../src/module/index.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {changed, hexDocument} from './documents.js';

const faultsOf = (loaded: Loaded<unknown>): readonly Fault[] => (loaded.ok ? [] : loaded.faults);
function gameOf(document: unknown): Game {
  const opened = openModule(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
}

describe('a position that changes another', () => {
  const game = gameOf(hexDocument());

  it('is the named one with what it says merged in; null takes away', () => {
    const position = openPosition<Game>(game, {
      base: 'start',
      units: {gd: {at: '02.03'}, tank: null, hq: {at: '02.03'}},
      turn: {weather: null, player: 'soviet'},
      control: {'04.04': null},
    });
    if (!position.ok || position.value.kind !== 'hex') throw new Error('refused');
    const {units, turn, control, markers} = position.value;
    const at = (id: string): string | undefined => {
      const placed = units.get(game.unit(id)!.index);
      return placed && position.value.kind === 'hex'
        ? `${position.value.game.grid.label(placed.at)}/${placed.steps}`
        : undefined;
    };
    expect([at('gd'), at('tank'), at('hq')]).to.deep.equal(['02.03/1', undefined, '02.03/1']);
    expect(turn).to.deep.equal({player: 'soviet', month: 'may-1941', number: 1});
    expect(control[position.value.game.grid.find('04.04')!]).to.equal(-1);
    expect(markers).to.have.length(1);
  });

  it('is refused for a base that is unknown or comes back, a unit without a place, and names of its own', () => {
    const pointers = (document: unknown): readonly string[] =>
      faultsOf(openPosition<Game>(game, document, ['position'])).map(({pointer}) => pointer);
    expect(pointers({base: 'strat'})).to.deep.equal(['/position/base']);
    expect(pointers({base: 'start', units: {hq: {steps: 1}}})).to.deep.equal(['/position/units/hq/at']);
    expect(pointers({base: 'start', units: {hg: null}})).to.deep.equal(['/position/units/hg']);
    expect(pointers({base: 'start', units: {gd: {at: '09.09'}}})).to.deep.equal(['/position/units/gd/at']);
    const round = {'/positions/a': {base: 'b'}, '/positions/b': {base: 'a'}};
    expect(faultsOf(openModule(changed(hexDocument(), round))).map(({pointer}) => pointer)).to.deep.equal([
      '/positions/a/base',
      '/positions/b/base',
    ]);
  });
});

describe('a sheet that extends another', () => {
  const extension = (more: object): unknown =>
    changed(hexDocument(), {'/rules': {retreat: {extends: 'wwii-battle-series', ...more}}});

  it('has what the series has, but for what it changes, leaves out and adds', () => {
    const series = retreatRulesOf(gameOf(hexDocument()))!.sheet;
    const own = retreatRulesOf(
      gameOf(
        extension({
          id: 'ours',
          maxHexes: 3,
          adds: {bars: [{clause: 'terrain', rule: '7.1', terrain: ['marsh']}]},
        }),
      ),
    )!.sheet;
    expect(own).to.include({id: 'ours', maxHexes: 3, title: series.title});
    expect(own.bars.length).to.equal(series.bars.length + 1);
    expect(own).to.not.have.any.keys('extends', 'adds', 'without');
  });

  it('is refused by the name of what it extends, and by its own slips', () => {
    const unknown = openModule(changed(hexDocument(), {'/rules': {retreat: {extends: 'wwii-battle-serie'}}}));
    expect(faultsOf(unknown).map(({pointer, suggestion}) => [pointer, suggestion])).to.deep.equal([
      ['/rules/retreat/extends', 'wwii-battle-series'],
    ]);
    expect(faultsOf(openModule(extension({maxHexes: 'two'}))).map(({pointer}) => pointer)).to.deep.equal([
      '/rules/retreat/maxHexes',
    ]);
  });
});

describe('faults say no more than what is wrong', () => {
  it('a slip in the kind of a table is one fault', () => {
    const faults = faultsOf(openModule(changed(hexDocument(), {'/tables/combat/kind': 'ods'})));
    expect(faults.map(({pointer, suggestion}) => [pointer, suggestion])).to.deep.equal([
      ['/tables/combat/kind', 'odds'],
    ]);
  });

  it('one in what an erratum leaves names the erratum', () => {
    const patch = [
      {op: 'test', path: '/umpire', value: 1},
      {op: 'replace', path: '/units/gd/side', value: 'nobody'},
    ];
    const faults = faultsOf(openModule(changed(hexDocument(), {'/errata/0/patch': patch})));
    expect(faults.map(({pointer, erratum}) => [pointer, erratum])).to.deep.equal([['/units/gd/side', 'E1']]);
  });
});
