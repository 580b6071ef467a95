import {openPosition} from '../../../src/phrases/positions.js';
import {saidQuestion} from '../../../src/phrases/questions.js';
import {expect} from 'chai';
import type {HexGame, HexPosition} from '../../../src/module/index.js';
import {
  advanceBreach,
  beginHexBattle,
  crtOf,
  readHexBattleSetup,
  whoMayAttack,
} from '../../../src/rules/hex-combat/index.js';
import {narrateHexBeginning} from '../../../src/battle/hex/report.js';
import {say} from '../../../src/phrases/say.js';
import {attackFinding} from '../../../src/rules/hex-combat/attack.js';
import {ownRule} from '../../../src/rules/own-rules.js';
import {always} from '../../battle/hex/fixtures.js';
import {board, type More} from '../picture.js';
import {openGame} from '../../open-game.js';
import {playOnHexes} from '../../battle/play.js';

const around = `
      .   U   E   .
        E   GH  Z   .
      S   Q   E   .
        E   .   .   .`;

function position(
  picture: string,
  more: More = {},
  table: object = {crt: always('-')},
  rules: object = {},
): HexPosition {
  const {document, positionDocument} = board(picture, more);
  const game = openGame({
    ...document,
    tables: table,
    rules: {...(document as {rules?: object}).rules, rules},
  });
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const loaded = openPosition(game.value as HexGame, positionDocument);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
}

describe('who may attack', () => {
  const here = position(around, {hexsides: {'02.02/03.01': 'river', '02.02/03.02': 'ford'}});
  const hex = here.game.grid.find('02.02')!;

  it('lists every enemy next to the hex, with the reason where it may not', () => {
    const listed = whoMayAttack(here, hex, here.game.side('soviet')!.index);
    expect(
      listed.map(
        ({unit, from, bar}) =>
          `${unit.id} ${from}: ${bar ? say(here.game, attackFinding(here.game, unit, hex, bar)).message : 'may'}`,
      ),
    ).to.have.members([
      'e1 02.01: may',
      'e2 03.01: e2 may not attack 02.02: the river between 03.01 and 02.02 is prohibited to it.',
      'e3 01.02: may',
      'e4 03.02: e4 may not attack 02.02: the ford between 03.02 and 02.02 is prohibited to it.',
      'e5 02.03: e5 may not attack 02.02: it is not a combat unit.',
      'e6 03.03: may',
    ]);
  });

  it('cites the author’s own rule where the module numbers it, else our reading', () => {
    const clauses = (from: HexPosition): readonly (string | undefined)[] =>
      whoMayAttack(from, hex, from.game.side('soviet')!.index).flatMap(({unit, bar}) =>
        bar ? attackFinding(from.game, unit, hex, bar).clause : [],
      );
    expect(new Set(clauses(here)))
      .to.have.length(1)
      .and.include('our reading');
    const river = {hexsides: {'02.02/03.01': 'river'}};
    const own = position(around, river, {crt: always('-')}, {zoc: '4.1', attack: '8.3', advance: '10.2'});
    expect(new Set(clauses(own)))
      .to.have.length(1)
      .and.include('8.3');
    const setup = saidQuestion(readHexBattleSetup(own, {attackers: ['e1'], at: '02.02'}));
    if (!setup.ok) throw new Error('no battle');
    const [unit] = setup.value.units.attacker;
    const beaten = {...beginHexBattle(setup.value), retreated: [unit!.id]};
    expect(advanceBreach(setup.value, beaten, unit!)?.clause).to.equal('10.2');
    expect(narrateHexBeginning(playOnHexes(setup.value).state)[0]!.clause).to.equal('8.3');
    expect(ownRule(own.game, 'zoc')).to.equal('4.1');
  });

  const faults = (attackers: string[], more: object = {}, from: HexPosition = here): string[] => {
    const setup = saidQuestion(readHexBattleSetup(from, {attackers, at: '02.02', ...more}));
    return setup.ok
      ? []
      : setup.faults.map(({pointer, found, expected, says = expected}) => `${pointer}: ${found}; ${says}`);
  };
  it('a question with attackers that may attack is taken; all enemies in the hex defend', () => {
    expect(faults(['e1', 'e3', 'e6'])).to.deep.equal([]);
    const setup = saidQuestion(readHexBattleSetup(here, {attackers: ['e1'], at: '02.02'}));
    expect(setup.ok && setup.value.units.defender.map(({id}) => id)).to.deep.equal(['g1', 'h1']);
    expect(faults(['e1'], {defenders: ['h1', 'g1']})).to.deep.equal([]);
  });

  const refused: [string, string[], object, RegExp][] = [
    ['nobody', [], {}, /attackers: no unit; at least one attacker/],
    ['an unknown unit', ['e99'], {}, /attackers\/0: "e99"; a unit of this module/],
    ['a unit twice', ['e1', 'e1'], {}, /attackers\/1: "e1" again; each unit once/],
    ['both sides', ['e1', 'g1'], {}, /attackers\/1: "g1", a unit of the other side/],
    ['one that stands elsewhere', ['e7'], {}, /01\.04 is not adjacent/],
    ['one behind a river', ['e2'], {}, /the river between 03\.01 and 02\.02 is prohibited to it/],
    ['an HQ', ['e5'], {}, /it is not a combat unit/],
    ['a hex off the map', ['e1'], {at: '99.99'}, /battle\/at: "99\.99"; a hex of this map/],
    ['an empty hex', ['e1'], {at: '03.02'}, /03\.02 has no enemy units/],
    ['only some of the defenders', ['e1'], {defenders: ['g1']}, /defenders: g1; nothing, or all enemy units/],
  ];
  for (const [name, attackers, more, fault] of refused)
    it(`${name} is refused with the reason`, () =>
      expect(faults(attackers, more).join('\n')).to.match(fault));

  it('into terrain that is closed to it no unit attacks', () => {
    const marsh = position(around.replace('GH ', 'GHm'));
    expect(faults(['e4'], {}, marsh).join()).to.match(/marsh is prohibited to it/);
    expect(faults(['e1'], {}, marsh)).to.deep.equal([]);
  });

  it('without a table the question is refused', () => {
    expect(faults(['e1'], {}, position(around, {}, {})).join()).to.match(/no combat table for hexes/);
  });

  it('the table named crt counts, else the first for hexes', () => {
    const other = {...always('A1'), title: 'other'};
    expect(crtOf(position(around, {}, {other, crt: always('-')}).game)?.id).to.equal('crt');
    expect(crtOf(position(around, {}, {fire: {columns: [1], results: {'1': [0]}}, other}).game)?.id).to.equal(
      'other',
    );
  });
});
