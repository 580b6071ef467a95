/** The sentence of each finding on the board, and the remedy where there is one. */
import {expect} from 'chai';
import {boardPhrases, boardRemedies} from '../../src/phrases/en/board.js';
import {attackPhrases} from '../../src/phrases/en/attack.js';
import {say} from '../../src/phrases/say.js';
import {boardFinding, type BoardArgs} from '../../src/rules/board-findings.js';
import type {AttackBar} from '../../src/module/flaws.js';
import type {HexGame} from '../../src/module/game.js';
import {openGame} from '../open-game.js';

const opened = openGame({
  umpire: 2,
  id: 'board',
  title: 'Board',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 6,
    rows: 5,
    label: 'CC.RR',
    terrain: {'high-wood': {name: 'High Wood'}, lake: {}},
    hexsideTerrain: {'major-river': {name: 'Major River'}},
  },
  unitTypes: {unit: {steps: 2}},
  units: {
    a: {side: 'axis', type: 'unit', name: '1 Guards'},
    b: {side: 'axis', type: 'unit', name: '131 RR'},
    c: {side: 'soviet', type: 'unit', name: '6 ID'},
  },
});
if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
const game = opened.value as HexGame;

const examples: {
  readonly [Code in keyof BoardArgs]: readonly [args: BoardArgs[Code], says: string, mend?: string][];
} = {
  noZoc: [[{at: '04.05', side: 'axis'}, '04.05: no Axis unit has a ZOC here.']],
  inZoc: [[{at: '04.05', units: ['a', 'b']}, '04.05: in the ZOC of 1 Guards and 131 RR.']],
  noBond: [[{at: '04.05', side: 'axis'}, '04.05: no bond of the Axis units closes it.']],
  bondThrough: [
    [{at: '04.05', units: ['a', 'b']}, '04.05: the bond of 1 Guards and 131 RR runs through it.'],
  ],
  zocNegated: [
    [
      {at: '04.05', units: ['a', 'b'], by: ['c']},
      '04.05: in the ZOC of 1 Guards and 131 RR, which 6 ID negates.',
    ],
    [
      {at: '04.05', units: ['c'], by: ['a', 'b']},
      '04.05: in the ZOC of 6 ID, which 1 Guards and 131 RR negate.',
    ],
  ],
  markerControls: [
    [
      {at: '04.05', marker: 'minefield', side: 'axis'},
      'The Axis units control 04.05 while the minefield is there, whoever is in it. Who controls a mined hex with enemies in it? Our reading: the side that laid the mines. Other reading: no side. Control ends when the marker is removed (our reading).',
    ],
    [
      {at: '04.05', marker: 'minefield'},
      'No side controls 04.05 while the minefield and enemies are there. Who controls a mined hex with enemies in it? Our reading: no side. Other reading: the side that laid the mines. Control ends when the marker is removed (our reading).',
    ],
  ],
  overStacked: [
    [
      {at: '04.05', units: ['a', 'b'], points: 2.5, side: 'axis', limit: 2},
      '04.05 is over the stacking limit: 1 Guards and 131 RR are 2.5 stacking points, and the Axis units may have 2 in a hex.',
      'Take 0.5 or more out of 04.05.',
    ],
  ],
  enemiesTogether: [
    [
      {
        at: '04.05',
        sides: [
          {side: 'axis', units: ['a', 'b']},
          {side: 'soviet', units: ['c']},
        ],
      },
      'Enemies stand together in 04.05: 1 Guards and 131 RR (Axis) and 6 ID (Soviet).',
      "Move one side's units out of 04.05.",
    ],
  ],
};

describe('the phrases of findings on the board', () => {
  it('are there for each code, and for no other', () => {
    expect(Object.keys(boardPhrases)).to.have.members(Object.keys(examples));
  });
  for (const code of Object.keys(examples) as (keyof BoardArgs)[])
    for (const [args, says, mend] of examples[code])
      it(says, () => {
        const {message, remedy} = say(game, boardFinding('note', '4.2', code, args as never));
        expect([message, remedy]).to.deep.equal([says, mend]);
        expect(code in boardRemedies).to.equal(mend !== undefined);
      });
});

/** Reasons against an attack, after the name of the unit. */
const bars: readonly (readonly [AttackBar, says: string])[] = [
  [{is: 'offMap'}, 'it is off the map'],
  [{is: 'noCombatUnit'}, 'it is not a combat unit'],
  [{is: 'notNextTo', from: '02.03'}, '02.03 is not adjacent'],
  [{is: 'outOfReach', from: '02.03', hexes: 2}, '02.03 is more than 2 hexes away'],
  [{is: 'terrain', kind: 'high-wood'}, 'high wood is prohibited to it'],
  [
    {is: 'hexside', kind: 'major-river', from: '02.03', to: '02.04'},
    'the major river between 02.03 and 02.04 is prohibited to it',
  ],
];

describe('the reasons against an attack', () => {
  for (const [bar, says] of bars)
    it(says, () => {
      expect(attackPhrases.bar(game, bar)).to.equal(says);
      expect(attackPhrases.mayNot(game, '6 ID', '02.04', bar)).to.equal(
        `6 ID may not attack 02.04: ${says}.`,
      );
    });
});
