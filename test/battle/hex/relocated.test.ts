import {expect} from 'chai';
import type {SheetDocument} from '../../../src/module/index.js';
import {sheets} from '../../../src/rules/index.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, fight, standing} from './fixtures.js';

const series = sheets.get('wwii-battle-series')!;
/** A sheet that has HQs relocated, and does not make them go with their units. */
const sheet: SheetDocument = {
  ...series,
  id: 'own',
  effects: series.effects!.filter(({clause}) => clause !== 'hqFollows'),
};
const picture = `
    .   .   .   S
      E   .   .   .
    .   GHX .   .
      .   .   .   .`;

describe('units that leave the map, or make room, while they wait to retreat', () => {
  it('an HQ that is left alone with a minefield is relocated, and nobody waits for it any more', () => {
    const {report, course} = fight(picture, {sheet, attackers: ['e1'], table: 'R1'}, 'roll 1', 'g1: 03.03');
    expect(standing(report)).to.equal('e1 01.02/2, g1 03.03/2, h1 relocated/2');
    expect(course).to.deep.equal(['roll soviet', 'retreat.defender axis', 'advance soviet']);
  });

  it('an attacker that makes room and must retreat itself goes from where it is then', () => {
    const {described, battle, play} = fight(
      `
     #   #   #   #   #
       .   E   E   #   #
     .   .   G   #   #`,
      {
        sheet: shortSheet({
          conductedBy: 'owner',
          maxHexes: 1,
          bars: [
            {clause: 'prohibitedTerrain', rule: '7.2'},
            {clause: 'enemyUnits', rule: '7.3'},
          ],
          ends: [{clause: 'withinStacking', rule: '7.6'}],
          prefers: [],
          effects: [{clause: 'displacement', rule: '7.8'}],
        }),
        limit: 1,
        attackers: ['e1', 'e2'],
        table: {...always('AR'), codes: {AR: {attacker: {retreat: 1}}}},
      },
      'roll 1',
      'e2: 02.02',
      'displace e1 01.02',
    );
    expect(battle.retreat?.origins['e1']).to.equal('01.02');
    expect(described.prompt).to.equal('The Soviet units retreat e1 by 1 hex.');
    expect(play('e1: 01.03').report.units['e1']!.at).to.equal('01.03');
  });
});
