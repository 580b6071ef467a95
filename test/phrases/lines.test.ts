/** The meaning of each clause of line sheets, and of the entries of a sheet that are none. */
import {expect} from 'chai';
import type {OfModule} from '../../src/module/unit-states.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {linePhrases} from '../../src/phrases/en/lines.js';
import {explainLineClause} from '../../src/phrases/explain-lines.js';
import {lineClauseKinds} from '../../src/rules/lines/definitions.js';

type Rows = readonly (readonly [clause: object, says: string])[];
const bars: {readonly [Name in keyof typeof lineClauseKinds.bars]: Rows} = {
  enemyUnits: [
    [{}, 'No unit may retreat to a point with an enemy unit.'],
    [
      {except: {steps: 1}},
      'No unit may retreat to a point with an enemy unit, unless a unit has 1 step left.',
    ],
  ],
  control: [
    [{is: ['enemy', 'nobody']}, 'No unit may retreat to a point that the enemy or nobody controls.'],
    [{is: ['own']}, 'No unit may retreat to a point that its own side controls.'],
  ],
  attackersCameFrom: [
    [{is: 'line'}, 'No unit may retreat along a line by which an enemy unit of this battle came in.'],
    [{is: 'point'}, 'No unit may retreat to a point from which an enemy unit of this battle came.'],
  ],
  cameFrom: [[{is: 'must'}, 'A unit may go back only to the point from which it came.']],
  underAttack: [[{}, 'No unit may retreat to a point that is under attack.']],
  origin: [[{}, 'No unit may come back to the point where its retreat began.']],
  visited: [[{}, 'No unit may enter a point twice in one retreat.']],
  line: [
    [{kinds: ['river', 'dirt-road']}, 'No unit may retreat along a line of this kind: river or dirt road.'],
  ],
  terrain: [[{terrain: ['swamp']}, 'No unit may retreat to a point of this terrain: swamp.']],
  region: [[{regions: ['england']}, 'No unit may retreat into this region: england.']],
  placeIs: [
    [{when: {underAttack: true}}, 'No unit may retreat to a point where the hex is under attack.'],
    [
      {not: true, when: {underAttack: true}},
      'No unit may retreat to a point unless the hex is under attack.',
    ],
  ],
};
const endsWhere: Rows = [
  [{when: {underAttack: true}}, 'A retreat must end where the hex is under attack.'],
  [{not: true, when: {underAttack: true}}, 'A retreat must not end where the hex is under attack.'],
];
const ends: {readonly [Name in keyof typeof lineClauseKinds.ends]: Rows} = {
  accompanied: [
    [
      {when: {steps: 1}, by: {steps: 2}},
      'Where a unit has 1 step left, it retreats only to a point to which another goes where a unit has 2 steps left.',
    ],
  ],
  withinStacking: [[{}, 'A retreat must not end in a point with more units than may stack there.']],
  placeIs: endsWhere,
  hexIs: endsWhere,
};
const room: {readonly [Name in keyof typeof lineClauseKinds.room]: Rows} = {
  capacity: [
    [{}, 'In one retreat no more goes along a line than its capacity.'],
    [{per: 'round', counts: 'units', most: 2}, 'In one round no more units go along a line than 2.'],
    [
      {per: 'battle', counts: 'stacking'},
      'In one battle no more stacking points go along a line than its capacity.',
    ],
  ],
};
const effects: {readonly [Name in keyof typeof lineClauseKinds.effects]: Rows} = {
  state: [[{state: 'worn-out'}, 'A unit that retreats is worn out then.']],
  retreated: [[{}, 'A unit that retreats is marked as retreated.']],
  displaced: [[{}, 'A unit that goes to a point of a tier that displaces is displaced there.']],
  meetsDisplaced: [
    [
      {},
      'Units that retreat to a point with displaced enemies destroy them if one of them was not dispersed; else they are destroyed.',
    ],
  ],
  control: [[{}, 'The side of a unit that retreats controls the point to which it goes.']],
};

/** A module whose points are drawn as boxes, and one whose points have outlines. */
const moduleWith = (map: object): OfModule => ({document: {map: {kind: 'point', ...map}} as ModuleDocument});
const spaces = moduleWith({look: 'boxes', points: {}});
const areas = moduleWith({points: {a: {area: []}}});

describe('the meanings of line sheets', () => {
  const lists = {bars, ends, room, effects};
  for (const [list, clauses] of Object.entries(lists))
    it(`has one for each clause of ${list}, and no other`, () => {
      expect(Object.keys(linePhrases.clauses[list as keyof typeof lists])).to.have.members(
        Object.keys(clauses),
      );
    });
  for (const [list, clauses] of Object.entries(lists))
    for (const [clause, rows] of Object.entries(clauses))
      for (const [more, says] of rows)
        it(says, () => {
          expect(explainLineClause(list, {clause, rule: '5.5', ...more})).to.equal(says);
        });

  it('says where a clause counts, and what it excepts', () => {
    const clause = {clause: 'underAttack', rule: '5.5'};
    const said = 'No unit may retreat to a point that is under attack.';
    expect(explainLineClause('bars', {...clause, when: {steps: 1}})).to.equal(
      `Where a unit has 1 step left: ${said}`,
    );
    expect(explainLineClause('bars', {...clause, when: {not: {steps: 1}}})).to.equal(
      `Except where a unit has 1 step left: ${said}`,
    );
  });

  it('has sentences on length, priority, early ends and caps', () => {
    const {together, apart, ranks, open, openLater, ...others} = linePhrases;
    const {mayEnd, cap, movementCap, underReading, judgedUnderReading} = others;
    expect(together()).to.equal('A retreat goes along lines, all units to the same point.');
    expect(apart(areas)).to.equal('A retreat goes along lines, each unit to an area of its own choice.');
    expect(ranks(spaces)).to.equal('No unit is left without a space where one of a later class goes.');
    expect(open(areas)).to.equal('The area is open.');
    expect(openLater()).to.equal('The point is open once no point of an earlier priority has room left.');
    expect(mayEnd(2, spaces)).to.equal('A route may end early, once it has entered 2 spaces.');
    expect(mayEnd(2)).to.equal('A route may end early, once it has entered 2 points.');
    expect(cap(1)).to.equal('A unit goes 1 line at most.');
    expect(movementCap(1)).to.equal('A unit goes at most its movement, less 1.');
    expect(underReading('room', 'none', '2 ways.')).to.equal('room, “none”: 2 ways.');
    expect(judgedUnderReading('room', 'none', [])).to.equal('room, “none”: legal.');
    expect(judgedUnderReading('room', 'none', ['5.1', '5.2'])).to.equal(
      'room, “none”: not legal (5.1 and 5.2).',
    );
  });
});
