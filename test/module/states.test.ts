import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {encodeName, writeLine, writePosition, type HexPosition} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {statesOf} from '../../src/module/unit-states.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {unitWords} from '../../src/drawing/index.js';
import {openLink, writeLink} from '../../src/share/index.js';

import {holds} from '../../src/rules/when.js';
import {hexDocument} from './documents.js';

const states = {disrupted: {name: 'Disrupted'}, 'out-of-fuel!': {name: 'OOF'}};
const document = (more: object = {}): object => ({...hexDocument(), states, ...more});
const faultsOf = (module: object): readonly string[] => {
  const opened = openModule(module);
  return opened.ok ? [] : opened.faults.map(faultLine);
};
function gameOf(module: object = document()) {
  const opened = openModule(module);
  if (!opened.ok) throw new Error(opened.faults.map(faultLine).join('\n'));
  return opened.value.game;
}
function positionOf(units: object): HexPosition {
  const position = openPosition(gameOf(), {units});
  if (!position.ok || position.value.kind !== 'hex') throw new Error(JSON.stringify(position));
  return position.value;
}
const both = {gd: {at: '02.02', isolated: true, states: ['out-of-fuel!', 'disrupted']}};

describe('states that a module declares', () => {
  it('have names of their own: not those of the states that every module has', () => {
    for (const taken of ['isolated', 'dispersed', 'displaced', 'retreated', 'entrained', 'unsupplied'])
      expect(faultsOf(document({states: {[taken]: {name: 'X'}}}))).to.deep.equal([
        `/states/${taken}: expected a name of the module’s own, found "${taken}"; leave the entry out: every unit may be ${taken}`,
      ]);
    const many = Object.fromEntries(Array.from({length: 31}, (_, i) => [`s${String(i)}`, {name: 'S'}]));
    expect(faultsOf(document({states: many}))).to.deep.equal([
      '/states: expected at most 30 states, found 31 states',
    ]);
    expect(faultsOf(document({states: {tired: {}}}))).to.have.lengthOf(1);
  });

  it('are the only ones that a position may give a unit, each once', () => {
    const faults = (...given: readonly string[]): readonly string[] => {
      const position = openPosition(gameOf(), {units: {gd: {at: '02.02', states: given}}});
      return position.ok ? [] : position.faults.map(faultLine);
    };
    expect(faults('disrupted', 'out-of-fuel!')).to.deep.equal([]);
    expect(faults('disrupted', 'disrupted')).to.deep.equal([
      '/units/gd/states/1: expected each state once, found "disrupted" again',
    ]);
    expect(faults('disruptd')).to.deep.equal([
      '/units/gd/states/0: expected a state of this module: disrupted, out-of-fuel!, found "disruptd"; did you mean "disrupted"?',
    ]);
    expect(faults('isolated')).to.deep.equal([
      '/units/gd/states/0: expected a state that the module declares, found "isolated"; write "isolated": true in place of it',
    ]);
  });

  it('stand in the order of the module, in documents, lines and links', async () => {
    const position = positionOf(both);
    const {index} = position.game.unit('gd')!;
    expect(position.units.get(index)!.states).to.deep.equal(['disrupted', 'out-of-fuel!']);
    expect(statesOf(position.units.get(index)!)).to.deep.equal(['isolated', 'disrupted', 'out-of-fuel!']);
    const line = `small/ gd@0202!isolated!disrupted!${encodeName('out-of-fuel!')}`;
    expect(writeLine(position, '')).to.equal(line);
    const read = openPosition(position.game, line);
    expect(read.ok && writePosition(read.value)).to.deep.equal(writePosition(position));
    const link = await writeLink({module: document(), position});
    const opened = link.ok ? await openLink(link.value) : link;
    expect(opened.ok && writePosition(opened.value.position)).to.deep.equal(writePosition(position));
  });

  it('are lost by a link whose base has them and whose position does not', async () => {
    const module = document({positions: {start: {units: both}}});
    const game = gameOf(module);
    const bases = [{gd: {at: '02.02', isolated: true}}, {gd: {at: '02.02', retreated: true}}, both, {}];
    for (const units of bases) {
      const position = openPosition(game, {units});
      if (!position.ok) throw new Error('no position');
      const link = await writeLink({module, position: position.value});
      const opened = link.ok ? await openLink(link.value) : link;
      expect(opened.ok && writePosition(opened.value.position)).to.deep.equal(writePosition(position.value));
      const read = openPosition(game, writeLine(position.value));
      expect(read.ok && writePosition(read.value)).to.deep.equal(writePosition(position.value));
    }
  });

  it('may be taken back by a position that changes another', () => {
    const game = gameOf(document({positions: {start: {units: both}}}));
    const now = openPosition(game, {base: 'start', units: {gd: {states: []}}});
    expect(now.ok && [...now.value.units.values()].map((placed) => statesOf(placed))).to.deep.equal([
      ['isolated'],
    ]);
  });

  it('are named by the words of a line, with the nearest one that is meant', () => {
    const read = openPosition(gameOf(), 'gd@0202!disruptd');
    expect(read.ok ? [] : read.faults.map(faultLine)).to.deep.equal([
      '(the document): expected a state of a unit: dispersed, isolated, unsupplied, entrained, displaced, retreated, disrupted, out-of-fuel!, found "disruptd" in word 1; did you mean "disrupted"?',
    ]);
  });

  it('hold in conditions, beside those that every module has', () => {
    const position = positionOf({...both, tank: {at: '04.04', retreated: true}});
    const {game} = position;
    const is = (unit: string, state: string | string[]): boolean =>
      holds(
        {state},
        {
          position,
          unit: [game.unit(unit)!],
          attackers: [],
          defenders: [],
          role: undefined,
          weather: undefined,
          electOne: false,
          purpose: 'retreat',
          reach: {} as never,
          readings: {},
        },
      );
    expect([is('gd', 'disrupted'), is('gd', 'isolated'), is('gd', 'retreated')]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect([is('tank', 'retreated'), is('tank', 'disrupted')]).to.deep.equal([true, false]);
    expect([is('tank', ['disrupted', 'retreated']), is('hq', 'disrupted')]).to.deep.equal([true, false]);
    const asked = (state: string): readonly string[] =>
      faultsOf(document({rules: {advance: {most: 1, when: {state}}}}));
    expect(asked('disrupted')).to.deep.equal([]);
    expect(asked('retreated')).to.deep.equal([]);
    expect(asked('shaken')).to.deep.equal([
      '/rules/advance/when/state: expected a state of this module: dispersed, isolated, entrained, displaced, retreated, disrupted, out-of-fuel!, found "shaken"',
    ]);
  });

  it('are said with the unit: in lower case, an abbreviation as it is', () => {
    const position = positionOf(both);
    const unit = position.game.unit('gd')!;
    expect(listPhrases.stateWord(position.game, 'disrupted')).to.equal('disrupted');
    expect(unitWords(position, unit, position.units.get(unit.index)!)).to.match(
      /, isolated, disrupted, OOF$/,
    );
  });
});
