import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {expect} from 'chai';
import {faultLine, readRetreat, retreatRulesOf, type HexPosition} from '../../src/index.js';
import {readGroup} from '../../src/rules/retreat/rule-retreat.js';
import {judgePlan} from '../../src/rules/index.js';
import {answerControl, answerJudge, answerRetreat, answerZoc} from '../../src/answer/retreat.js';
import {answerBattle} from '../../src/battle/answer.js';
import {answerCut} from '../../src/cut/cut.js';
import {underReadings} from '../../src/case/readings.js';
import {hexDocument} from '../module/documents.js';

/** The position of a test module: `gd` is the Axis', `tank` the Soviets'. */
function start(): HexPosition {
  const opened = openModule(hexDocument());
  if (!opened.ok) throw new Error(opened.faults.map(faultLine).join());
  const placed = openPosition(opened.value.game, {units: {gd: {at: '05.05'}, tank: {at: '06.05'}}});
  if (!placed.ok || placed.value.kind !== 'hex') throw new Error('no hex position');
  return placed.value;
}
const position = start();
const {sheet} = retreatRulesOf(position.game)!;

/** Whatever a page may hand over. */
const retreat = (question: unknown) => answerRetreat(position, question as never);
const judge = (question: unknown) => answerJudge(position, question as never);
const battle = (question: unknown) => answerBattle(position, question as never);
const cut = (question: unknown) => answerCut(position, question as never);
const group = {units: ['gd'], path: []};
const read = (value: string) => ({
  ...position,
  game: {
    ...position.game,
    document: {...position.game.document, rules: {...position.game.document.rules, options: {order: value}}},
  },
});

type Answered = {readonly ok: boolean; readonly faults?: readonly Parameters<typeof faultLine>[0][]};
const table: Readonly<Record<string, readonly [asked: () => Answered, ...lines: RegExp[]]>> = {
  '-1 hexes': [
    () => retreat({units: ['gd'], hexes: -1}),
    /^\/ask\/retreat\/hexes: expected a whole number, at least 1, found -1$/,
  ],
  '0 hexes': [() => retreat({units: ['gd'], hexes: 0}), /hexes: .*found 0$/],
  '1.5 hexes': [() => retreat({units: ['gd'], hexes: 1.5}), /hexes: .*found 1\.5$/],
  'two hexes': [() => retreat({units: ['gd'], hexes: 'two'}), /hexes: .*found "two"$/],
  'hexes as a form gives them': [() => retreat({units: ['gd'], hexes: '2'}), /hexes: .*found "2"$/],
  'no number of hexes': [() => retreat({units: ['gd'], hexes: NaN}), /hexes: .*found NaN$/],
  'hexes that are missing': [() => retreat({units: ['gd']}), /hexes: .*found nothing$/],
  'more hexes than the sheet knows': [() => retreat({units: ['gd'], hexes: 99}), /hexes: expected at most/],
  'a battle that is none': [() => battle(null), /^\/ask\/battle: expected an object with attackers, at/],
  'attackers that are no list': [
    () => battle({attackers: 'gd', at: '06.05'}),
    /attackers: expected a list of names, found "gd"$/,
  ],
  'a gap in a list': [
    () => battle({attackers: Object.assign(new Array<string>(2), ['gd']), at: '06.05'}),
    /attackers\/1: expected a name, found nothing$/,
  ],
  'readings that are a list': [
    () => battle({attackers: ['gd'], at: '06.05', options: [1]}),
    /options: expected readings/,
  ],
  'no plan at all': [() => judge(undefined), /^\/ask\/judge: expected an object/],
  'a cut that is none': [() => cut(null), /^\/ask\/cut: expected an object/],
  'a cut by a thousand million units': [
    () => cut({units: ['gd'], hexes: 1, side: 'soviet', type: 'infantry', most: 1e9}),
    /most: expected at most 3 new units, found 1000000000$/,
  ],
  'no units': [
    () => retreat({units: [], hexes: 1}),
    /^\/ask\/retreat\/units: expected at least one unit, found no unit$/,
  ],
  'units that are missing': [() => retreat({hexes: 1}), /units: expected a list of names, found nothing$/],
  'units in one text': [
    () => retreat({units: 'gd', hexes: 1}),
    /units: expected a list of names, found "gd"$/,
  ],
  'a unit by a number': [() => retreat({units: [7], hexes: 1}), /units\/0: expected a name, found 7$/],
  'an unknown unit': [
    () => retreat({units: ['tnak'], hexes: 1}),
    /units\/0: .*found "tnak"; did you mean "tank"\?$/,
  ],
  'units of both sides': [
    () => retreat({units: ['gd', 'tank'], hexes: 1}),
    /units\/1: expected units of one side/,
  ],
  'a unit off the map': [() => retreat({units: ['hq'], hexes: 1}), /units\/0: expected a unit on the map/],
  'a choice in words': [
    () => retreat({units: ['gd'], hexes: 1, mayElectOne: 'yes'}),
    /mayElectOne: expected true or false, found "yes"$/,
  ],
  'a role that is none': [
    () => retreat({units: ['gd'], hexes: 1, role: 'victor'}),
    /role: expected "attacker" or "defender", found "victor"$/,
  ],
  'enemy units in one text': [
    () => retreat({units: ['gd'], hexes: 1, against: 'tank'}),
    /against: expected a list of names, found "tank"$/,
  ],
  'an unknown enemy unit': [
    () => retreat({units: ['gd'], hexes: 1, against: ['tnak']}),
    /against\/0: .*found "tnak"; did you mean "tank"\?$/,
  ],
  'an enemy unit off the map': [
    () => retreat({units: ['gd'], hexes: 1, against: ['tank', 'hq']}),
    /against\/1: expected a unit on the map/,
  ],
  'a unit against itself': [
    () => retreat({units: ['gd'], hexes: 1, against: ['gd']}),
    /against\/0: expected an enemy unit, found "gd", a unit of the side that retreats$/,
  ],
  'a cut against a friend': [
    () => cut({units: ['gd'], hexes: 1, side: 'soviet', type: 'infantry', against: ['gd']}),
    /^\/ask\/cut\/against\/0: expected an enemy unit/,
  ],
  'a plan in which an enemy unit retreats too': [
    () => judge({hexes: 1, plan: [group, {units: ['tank'], path: []}], against: ['tank']}),
    /^\/ask\/judge\/against\/0: expected an enemy unit, found "tank", a unit of the side that retreats$/,
  ],
  'no question': [() => retreat(null), /^\/ask\/retreat: expected an object with units, hexes/],
  'a question that is a list': [() => retreat([]), /^\/ask\/retreat: expected an object/],
  'a plan for "1" hex': [() => judge({hexes: '1', plan: []}), /^\/ask\/judge\/hexes: .*found "1"$/],
  'a plan for -1 hexes': [() => judge({hexes: -1, plan: [group]}), /^\/ask\/judge\/hexes: .*found -1$/],
  'a plan that is none': [() => judge({hexes: 1, plan: 'x'}), /plan: expected a list, found "x"$/],
  'a group that is none': [
    () => judge({hexes: 1, plan: [null]}),
    /plan\/0: expected an object with units, path/,
  ],
  'a path of numbers': [
    () => judge({hexes: 1, plan: [{...group, path: [5]}]}),
    /plan\/0\/path\/0: expected a name, found 5$/,
  ],
  'a hex that the map has not': [
    () => judge({hexes: 1, plan: [{...group, path: ['99.99']}]}),
    /path\/0: expected a hex of this map, found "99\.99"$/,
  ],
  'an unknown side': [
    () => answerZoc(position, {side: 'sovet'}),
    /^\/ask\/zoc\/side: expected a side of this module: axis, soviet, found "sovet"; did you mean "soviet"\?$/,
  ],
  'a side by its number': [
    () => answerZoc(position, {side: 3 as never}),
    /zoc\/side: expected a name, found 3$/,
  ],
  'no side': [() => answerZoc(position, undefined as never), /^\/ask\/zoc: expected an object with side/],
  'control of no hex': [
    () => answerControl(position, {at: '99.99'}),
    /control\/at: expected a hex of this map/,
  ],
  'control of a number': [
    () => answerControl(position, {at: 5 as never}),
    /control\/at: expected a name, found 5$/,
  ],
  'an unknown reading': [
    () => answerRetreat(read('nope'), {units: ['gd'], hexes: 1}),
    /options\/order: expected a reading of this option: .*, found "nope"$/,
  ],
  'an unknown option': [
    () => underReadings(position.game, {ordr: 'supply-first'}, ['readings']),
    /^\/readings\/ordr: .*; did you mean "order"\?$/,
  ],
  'a plan under an unknown reading': [
    () => saidQuestion(judgePlan(sheet, {order: 'nope'}, position, {hexes: 1, plan: []})),
    /^\/readings\/order: /,
  ],
  'a group that is no list': [
    () => saidQuestion(readGroup(position, 'gd' as never, ['units'])),
    /^\/units: expected a list of names, found "gd"$/,
  ],
  'a retreat of "2" hexes': [
    () => readRetreat(position, sheet, {units: ['gd'], hexes: '2' as never}, []),
    /^\/hexes: .*found "2"$/,
  ],
};

describe('the API refuses', () => {
  for (const [what, [asked, ...lines]] of Object.entries(table))
    it(what, () => {
      const answered = asked();
      expect(answered.ok).to.equal(false);
      const said = (answered.faults ?? []).map(faultLine);
      expect(said, said.join('\n')).to.have.length(lines.length);
      for (const line of lines)
        expect(
          said.some((one) => line.test(one)),
          said.join('\n'),
        ).to.equal(true);
    });
});
