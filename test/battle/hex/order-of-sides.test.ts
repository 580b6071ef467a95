/** `order` of an order of play: the losses and the retreat of one side are over before the other’s begin. */
import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {openBattle} from '../../../src/battle/open.js';
import {proposedEvent} from './proposed-event.js';

import type {BattleView} from '../../../src/battle/view.js';
import {board} from '../../rules/picture.js';
import {coming, field, sheet, strengths, type Code} from './result-codes.js';

/** Plays a battle to its end; returns the states that asked, one after another, and the outcome. */
function statesOf(code: Code, battle: unknown): readonly string[] {
  const {document, positionDocument} = board(field, {
    sheet,
    limit: 9,
    units: strengths({g1: [4, 2], e1: [3, 1], e2: [3, 1], e3: [3, 1]}),
  });
  const made = {
    ...document,
    umpire: 2,
    rules: {...document.rules, battle},
    tables: {crt: coming(code)},
  };
  const opened = openModule(made);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const placed = openPosition(opened.value.game, positionDocument);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const at = positionDocument.units!['g1']!.at;
  const session = openBattle(placed.value, {attackers: ['e1', 'e2', 'e3'], at});
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  const battleNow = session.value;
  const view = (): BattleView => battleNow.view(battleNow.step);
  const states: string[] = [];
  while (!view().over) {
    if (states.at(-1) !== view().state) states.push(view().state);
    const refused = battleNow.play(proposedEvent(view())!);
    if (refused.length > 0) throw new Error(`${states.join(', ')}: ${refused[0]!.message}`);
  }
  return [...states, (view().snapshot as {readonly outcome: string}).outcome];
}

const both = {attacker: {steps: 1, retreat: 1}, defender: {steps: 1, retreat: 1}};

describe('the order of the sides in a battle', () => {
  const together = [
    'roll',
    'losses.attacker',
    'losses.defender',
    'retreat.defender',
    'retreat.attacker',
    'vacated',
  ];
  const rows: readonly (readonly [what: string, code: Code, order: string, states: readonly string[]])[] = [
    ['as the code says', both, 'together', together],
    [
      'the defender’s first',
      both,
      'defender',
      ['roll', 'losses.defender', 'retreat.defender', 'losses.attacker', 'retreat.attacker', 'vacated'],
    ],
    [
      'the attacker’s first',
      both,
      'attacker',
      ['roll', 'losses.attacker', 'retreat.attacker', 'losses.defender', 'retreat.defender', 'vacated'],
    ],
    [
      'the attacker’s first, and it advances',
      {attacker: {steps: 1}, defender: {steps: 1, retreat: 1}},
      'attacker',
      ['roll', 'losses.attacker', 'losses.defender', 'retreat.defender', 'advance', 'vacated'],
    ],
    [
      'the defender’s first, who stays',
      {attacker: {steps: 1, retreat: 1}, defender: {steps: 1}},
      'defender',
      ['roll', 'losses.defender', 'losses.attacker', 'retreat.attacker', 'held'],
    ],
    [
      'the attacker’s first, and the defender stays',
      {attacker: {steps: 1, retreat: 1}, defender: {steps: 1}},
      'attacker',
      ['roll', 'losses.attacker', 'retreat.attacker', 'losses.defender', 'held'],
    ],
  ];
  for (const [what, code, order, states] of rows)
    it(what, () => {
      expect(statesOf(code, {extends: 'hex', order})).to.deep.equal(states);
    });

  it('is the same in a chart made of the parts of the one that ships', () => {
    const parts = ['roll', 'losses', 'retreat', 'advance', 'further', 'excess'];
    const states = {
      ...Object.fromEntries(parts.map((part) => [part, {like: `hex:${part}`}])),
      over: {type: 'final'},
    };
    const battle = {extends: 'hex', chart: {id: 'ours', initial: 'roll', states}};
    expect(statesOf(both, battle)).to.deep.equal(together);
    expect(statesOf(both, {...battle, order: 'defender'})).to.deep.equal(rows[1]![3]);
  });
});
