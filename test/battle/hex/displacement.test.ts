import {openPosition} from '../../../src/phrases/positions.js';
import {saidQuestion} from '../../../src/phrases/questions.js';
import {expect} from 'chai';
import {finish} from '../../../src/board/index.js';
import {onlyEvent} from '../../../src/battle/legal.js';
import {orderOfGame} from '../../../src/battle/order.js';
import {replayOnHexes} from '../../../src/battle/play.js';
import {hexDecision} from '../../../src/battle/hex/decision.js';
import type {HexGame, SheetDocument} from '../../../src/module/index.js';

import {openHexOdds} from '../../../src/odds/hex/answer.js';
import {readHexBattleSetup} from '../../../src/rules/hex-combat/index.js';
import {readJson} from '../../files.js';
import {openGame} from '../../open-game.js';
import {Walk} from '../../odds/hex-oracle.js';
import {Dice} from '../../chance.js';
import {randomStanding} from '../../rules/families/brute.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, fight, setupOf} from './fixtures.js';

const sheetWith = (
  displacement: object,
  conductedBy: SheetDocument['conductedBy'] = 'owner',
): SheetDocument =>
  shortSheet({
    conductedBy,
    maxHexes: 1,
    ends: [{clause: 'withinStacking', rule: '7.6'}],
    prefers: [],
    effects: [{clause: 'displacement', rule: '7.8', ...displacement}],
  });
const crowd = `
     #   .   #   #   #
       .   2   G   E   #
     #   #   #   #   #`;
const more = (displacement: object, conductedBy?: SheetDocument['conductedBy']) => ({
  sheet: sheetWith(displacement, conductedBy),
  limit: 2,
  attackers: ['e1'],
  table: {...always('R1'), codes: {R1: {defender: {retreat: 1}}}},
});

describe('displacement in a battle', () => {
  it('asks the owner who makes room, and where to, once a route ends in a full hex', () => {
    const played = fight(crowd, more({}), 'roll 1', 'g1: 02.02');
    expect(played.report.state).to.equal('retreat.defender');
    expect(played.report.side).to.equal('axis');
    expect(played.described.prompt).to.equal('The Axis units choose who makes room for g1 in 02.02.');
    const decision = hexDecision(played.setup, played.battle, played.described.choices);
    if (decision.kind !== 'choose') throw new Error(decision.kind);
    expect(decision.offers.map(({label, moves}) => [label, moves?.length])).to.deep.equal([
      ['f1 to 01.02', 1],
      ['f1 to 02.01', 1],
      ['f2 to 01.02', 1],
      ['f2 to 02.01', 1],
    ]);
    const done = played.play('displace f2 02.01');
    expect(done.report.units['f2']).to.deep.equal({
      at: '02.01',
      steps: 2,
      eliminated: false,
      isolated: false,
      displaced: true,
    });
    expect(done.report.units['g1']!.at).to.equal('02.02');
    expect(done.told).to.include('f2 is displaced from 02.02 to 02.01 to make room for g1 (7.8).');
  });

  it('asks whom the clause names, or who conducts the retreat', () => {
    const side = (...of: Parameters<typeof more>): string | null =>
      fight(crowd, more(...of), 'roll 1', 'g1: 02.02').report.side;
    expect(side({conductedBy: 'opponent'})).to.equal('soviet');
    expect(side({}, 'attacker')).to.equal('soviet');
    expect(side({conductedBy: 'owner'}, 'attacker')).to.equal('axis');
  });

  it('refuses units that cannot make room, and other events meanwhile', () => {
    const played = fight(crowd, more({}), 'roll 1', 'g1: 02.02');
    const wrong =
      '7.8: 02.02: no. To make room there, displace f1 to 01.02 or 02.01 or f2 to 01.02 or 02.01.';
    expect(played.refuses('displace f1 03.02')).to.deep.equal([wrong]);
    expect(played.refuses('displace nobody 99.99')).to.deep.equal([wrong]);
    expect(played.refuses('displace')).to.deep.equal([wrong]);
    expect(played.refuses('g1: 02.02')[0]).to.match(
      /No retreat now: the Axis units first choose who makes room/,
    );
  });

  it('remembers who was displaced in the phase: twice only where the rules say again', () => {
    const twoGo = crowd.replace('G   E', 'GG  E');
    const first = fight(twoGo, more({}), 'roll 1', 'g1: 02.02', 'displace f1 01.02');
    expect(first.described.choices[0]).to.deep.include({event: 'route'});
    expect(first.play('g2: 02.02').described.choices).to.deep.equal([
      {
        side: 'axis',
        event: 'displace',
        units: ['g2'],
        into: '02.02',
        ways: [
          [{unit: 'f2', to: '01.02'}],
          [{unit: 'f2', to: '02.01'}],
          [{unit: 'g1', to: '01.02'}],
          [{unit: 'g1', to: '02.01'}],
        ],
      },
    ]);
  });

  it('is played where only one way is left', () => {
    const setup = setupOf(
      `
     #   #   #   #   #
       .   1   G   E   #
     #   #   #   #   #`,
      {...more({}), limit: 1},
    );
    const {states} = replayOnHexes(setup, [
      {type: 'roll', dice: [1]},
      {type: 'route', units: ['g1'], path: ['02.02']},
    ]);
    expect(onlyEvent(orderOfGame(setup.game), states.at(-1)!)).to.deep.equal({
      type: 'displace',
      displaces: [{unit: 'f1', to: '01.02'}],
    });
  });
});

describe('odds with displacement count what the battle itself comes to', () => {
  const table = {
    ...always('DR'),
    codes: {
      DR: {defender: {retreat: 1}},
      AR: {attacker: {retreat: 1}},
      EX: {attacker: {retreat: 1}, defender: {retreat: 1}},
    },
    results: Object.fromEntries(
      ['1-2', '1-1', '2-1'].map((column) => [column, ['DR', 'DR', 'AR', 'AR', 'EX', 'EX']]),
    ),
  };
  for (const [conductedBy, by] of [
    ['owner', undefined],
    ['attacker', undefined],
    ['owner', 'opponent'],
    ['opponent', 'owner'],
  ] as const)
    it(`the retreat by the ${conductedBy}, the displacement by the ${by ?? 'same'}`, async () => {
      const document = (await readJson('test/cases/families/blue-and-gray-module.json')) as {
        rules: {retreat: object};
      };
      const effects = [{clause: 'displacement', rule: '7.8', chain: true, ...(by ? {conductedBy: by} : {})}];
      const opened = openGame({
        ...document,
        tables: {crt: table},
        rules: {retreat: {...document.rules.retreat, conductedBy, effects}},
      });
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const game = opened.value as HexGame;
      const dice = new Dice(conductedBy.length);
      let retreats = 0;
      for (let i = 0; i < 60; i += 1) {
        const standing = {
          ...randomStanding(
            dice,
            game.units.map(({id}) => id),
            2,
            2,
          ),
          f1: '0505',
        };
        const units = Object.fromEntries(Object.entries(standing).map(([id, at]) => [id, {at}]));
        const position = openPosition(game, {units});
        if (!position.ok) throw new Error(JSON.stringify(position.faults));
        const question = {attackers: ['e1'], at: '0505'};
        const setup = saidQuestion(readHexBattleSetup(position.value, question));
        const asked = openHexOdds(position.value, question);
        if (!setup.ok || !asked.ok) throw new Error('no battle');
        const odds = finish(asked.value());
        if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
        for (const {row, attacker, defender, vacated, ends} of odds.value.rows.filter(
          ({row: at}) => at % 2 === 1,
        )) {
          if (ends.length > 0) retreats += 1;
          const walked = new Walk(setup.value, 40_000).roll([row]);
          expect(walked, `${JSON.stringify(standing)} ${String(row)}`).to.deep.equal({
            attacker: attacker.steps,
            defender: defender.steps,
            vacated,
            ends,
          });
        }
      }
      expect(retreats).greaterThan(20);
    });
});
