import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {PointPosition} from '../../../src/module/index.js';
import {answerLineRetreat, readLineRetreat} from '../../../src/battle/index.js';

import {retreatOptions, type WithdrawalPlan} from '../../../src/rules/point/index.js';
import {allied, german, moduleOf, positionOf, sovietPlane, germanPlane, soviet, type Scene} from './scene.js';
import {openGame} from '../../open-game.js';

const ss = {...german, retreatSize: 0.5} as const;
const own = {orel: 'axis', voronezh: 'axis', belgorod: 'axis', kharkov: 'axis'};

interface Ask {
  readonly plan: WithdrawalPlan;
  readonly breakthrough?: boolean;
  readonly underAttack?: string[];
}
/** `legal`, or the clauses and messages of the violations, one a line. */
function judged(scene: Scene, ask: Ask): string {
  const units = Object.keys(scene.units ?? {}).filter((id) => (scene.units?.[id]?.at ?? 'kursk') === 'kursk');
  const answer = answerLineRetreat(positionOf(scene), {from: 'kursk', units, ...ask});
  if (!answer.ok) return JSON.stringify(answer.faults);
  const {legal, findings} = answer.value;
  expect(legal).to.equal(!findings.some(({kind}) => kind === 'violation'));
  return legal ? 'legal' : findings.map(({message}) => message).join('\n');
}

describe('retreats along lines (B.4)', () => {
  const rows: [string, Scene, Ask, string][] = [
    ['a: to an own point', {units: {a: german}, control: own}, {plan: {a: 'orel'}}, 'legal'],
    [
      'T-P4: two SS Pz divisions on a capacity of 1',
      {units: {a: ss, b: ss}, control: own, capacity: {orel: 1}},
      {plan: {a: 'orel', b: 'orel'}},
      'legal',
    ],
    [
      'T-P5: an Axis Allied army on a capacity of 1',
      {units: {a: allied}, control: own, capacity: {orel: 1}},
      {plan: {a: 'orel'}},
      'The line to orel holds 1; a takes 2.',
    ],
    [
      'three halves on a capacity of 1',
      {units: {a: ss, b: ss, c: ss}, control: own, capacity: {orel: 1}},
      {plan: {a: 'orel', b: 'orel', c: 'orel'}},
      'The line to orel holds 1; a, b and c take 1½.',
    ],
    [
      'T-P6: a capacity of 5 towards an enemy point holds 2',
      {units: {a: german, b: german}, control: {orel: 'soviet'}, capacity: {orel: 5}},
      {plan: {a: 'orel', b: 'orel'}},
      'legal',
    ],
    [
      'and not 3',
      {units: {a: german, b: german, c: german}, control: {orel: 'soviet'}, capacity: {orel: 5}},
      {plan: {a: 'orel', b: 'orel', c: 'orel'}},
      'The line to orel holds 2, half of 5; a, b and c take 3.',
    ],
    [
      'T-P7: an emplaced factory closes an enemy point',
      {units: {a: german, works: {...soviet, kind: 'factory', at: 'orel'}}, control: {orel: 'soviet'}},
      {plan: {a: 'orel'}},
      'a cannot retreat to orel: the Soviet units control orel and works is there.',
    ],
    [
      'an entrained one does not',
      {
        units: {a: german, works: {...soviet, kind: 'factory', entrained: true, at: 'orel'}},
        control: {orel: 'soviet'},
      },
      {plan: {a: 'orel'}},
      'legal',
    ],
    [
      'nor do partisans',
      {units: {a: german, band: {...soviet, kind: 'partisan', at: 'orel'}}, control: {orel: 'soviet'}},
      {plan: {a: 'orel'}},
      'legal',
    ],
    [
      'combat support does',
      {units: {a: german, guns: {...soviet, kind: 'support', at: 'orel'}}, control: {orel: 'soviet'}},
      {plan: {a: 'orel'}},
      'a cannot retreat to orel: the Soviet units control orel and guns is there.',
    ],
    [
      'T-P8: half a force',
      {units: {a: german, b: german}, control: own},
      {plan: {a: 'orel'}},
      'The plan leaves out b. All units of a side retreat, or none: give it a point, or eliminate it.',
    ],
    [
      'nobody controls the point',
      {units: {a: german}},
      {plan: {a: 'orel'}},
      'a cannot retreat to orel: no side controls orel.',
    ],
    [
      'no line',
      {units: {a: german}, control: own},
      {plan: {a: 'berlin'}},
      'a cannot reach berlin: no line leads there.',
    ],
    [
      'b while a has room',
      {units: {a: german}, control: {orel: 'soviet', kharkov: 'axis'}},
      {plan: {a: 'orel'}},
      'a cannot retreat to orel, an enemy point, while a friendly one has room: it takes 1, and the line to kharkov has 4 left.',
    ],
    [
      'b when a is full',
      {units: {a: german, b: german}, control: {orel: 'soviet', kharkov: 'axis'}, capacity: {kharkov: 1}},
      {plan: {a: 'orel', b: 'kharkov'}},
      'legal',
    ],
    [
      'b for the unit that is too large for a',
      {units: {a: allied, b: ss}, control: {orel: 'soviet', kharkov: 'axis'}, capacity: {kharkov: 1}},
      {plan: {a: 'orel', b: 'kharkov'}},
      'legal',
    ],
    [
      'eliminated while there is room',
      {units: {a: german}, control: {orel: 'soviet'}},
      {plan: {a: null}},
      'a may not be eliminated: it takes 1, and the line to orel has 2 left.',
    ],
    [
      'eliminated without room',
      {units: {a: allied}, control: {orel: 'soviet'}, capacity: {orel: 3}},
      {plan: {a: null}},
      'legal',
    ],
    [
      'c: to a point under attack',
      {units: {a: german}, control: own},
      {plan: {a: 'orel'}, underAttack: ['orel']},
      'legal',
    ],
    [
      'c: not in breakthrough combat',
      {units: {a: german}, control: own},
      {plan: {a: 'orel'}, underAttack: ['orel'], breakthrough: true},
      'a cannot retreat to orel: orel is under attack and this is breakthrough combat.',
    ],
    [
      'c: its room forbids giving up',
      {units: {a: german}, control: {orel: 'axis'}},
      {plan: {a: null}, underAttack: ['orel']},
      'a may not be eliminated: it takes 1, and the line to orel has 4 left.',
    ],
    [
      'c: its room does not forbid b',
      {units: {a: german}, control: {orel: 'axis', kharkov: 'soviet'}},
      {plan: {a: 'kharkov'}, underAttack: ['orel']},
      'legal',
    ],
    [
      'c under `must`: its room forbids b',
      {
        units: {a: german},
        control: {orel: 'axis', kharkov: 'soviet'},
        options: {underAttack: 'must'},
      },
      {plan: {a: 'kharkov'}, underAttack: ['orel']},
      'a cannot retreat to kharkov, an enemy point, while a friendly one has room: it takes 1, and the line to orel has 4 left.',
    ],
    [
      'c under `must`: full, it forbids nothing',
      {
        units: {a: german, b: german},
        control: {orel: 'axis', kharkov: 'soviet'},
        capacity: {orel: 1},
        options: {underAttack: 'must'},
      },
      {plan: {a: 'kharkov', b: 'orel'}, underAttack: ['orel']},
      'legal',
    ],
    [
      'c under `must` in breakthrough combat: closed, it forbids nothing',
      {
        units: {a: german},
        control: {orel: 'axis', kharkov: 'soviet'},
        options: {underAttack: 'must'},
      },
      {plan: {a: 'kharkov'}, underAttack: ['orel'], breakthrough: true},
      'legal',
    ],
    [
      'an air unit alone',
      {units: {a: german, stuka: germanPlane}, control: own},
      {plan: {a: 'orel', stuka: 'kharkov'}},
      'stuka cannot retreat to kharkov: air units retreat only where a ground unit of their side goes (A.3, A.5).',
    ],
    [
      'a German air unit takes no room',
      {units: {a: german, stuka: germanPlane}, control: own, capacity: {orel: 1}},
      {plan: {a: 'orel', stuka: 'orel'}},
      'legal',
    ],
    [
      'a Soviet air unit takes 1',
      {units: {a: soviet, il2: sovietPlane}, control: {orel: 'soviet'}, capacity: {orel: 1}},
      {plan: {a: 'orel', il2: 'orel'}},
      'The line to orel holds 1; a and il2 take 2.',
    ],
    [
      'a Soviet air unit without room is lost',
      {units: {a: soviet, il2: sovietPlane}, control: {orel: 'soviet'}, capacity: {orel: 1}},
      {plan: {a: 'orel', il2: null}},
      'legal',
    ],
  ];
  for (const [title, scene, ask, expected] of rows) {
    it(`${title}: ${expected === 'legal' ? 'legal' : 'refused'}`, () => {
      expect(judged(scene, ask)).to.equal(expected);
    });
  }

  it('says what comes of a legal plan', () => {
    const scene = {
      units: {a: allied, b: german, c: german},
      control: {orel: 'soviet', kharkov: 'axis', belgorod: 'axis'},
      capacity: {kharkov: 1, orel: 2, belgorod: 1},
    };
    const answer = answerLineRetreat(positionOf(scene), {
      from: 'kursk',
      units: ['a', 'b', 'c'],
      plan: {a: null, b: 'kharkov', c: 'belgorod'},
      underAttack: ['belgorod'],
    });
    expect(
      answer.ok && answer.value.findings.map(({clause, kind, units}) => [clause, kind, units]),
    ).to.deep.equal([
      ['B.4c', 'effect', ['c']],
      ['B.4a', 'effect', ['b']],
      ['B.4b', 'cost', ['a']],
      // readings: of battles to come (c), of units without room
      ['B.4c', 'note', undefined],
      ['B.4', 'note', undefined],
    ]);
  });

  it('marks the notes on readings that would change nothing here', () => {
    const notesOn = (scene: Scene, plan: WithdrawalPlan): readonly (readonly [unknown, boolean])[] => {
      const answer = answerLineRetreat(positionOf(scene), {from: 'kursk', units: Object.keys(plan), plan});
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      return answer.value.findings.flatMap(({kind, option, changesNothing}) =>
        kind === 'note' ? [[option, changesNothing ?? false] as const] : [],
      );
    };
    const units = {a: ss, b: ss, c: ss};
    const control = {orel: 'axis', voronezh: 'soviet', belgorod: 'soviet', kharkov: 'soviet'};
    const capacity = {orel: 1, voronezh: 0, belgorod: 0, kharkov: 0};
    // half a point fits however it is rounded
    expect(notesOn({units: {a: ss}, control, capacity}, {a: 'orel'})).to.deep.equal([['halves', true]]);
    // rounded down, one and a half would fit, and nobody might be eliminated
    expect(notesOn({units, control, capacity}, {a: 'orel', b: 'orel', c: null})).to.deep.equal([
      ['halves', false],
      ['noPlace', false],
    ]);
  });

  it('lists what each unit may do while a plan is made, with the room left and the reason where there is none', () => {
    const read = readLineRetreat(
      positionOf({
        units: {a: german, b: german},
        control: {orel: 'axis', kharkov: 'soviet'},
        capacity: {orel: 1},
      }),
      {from: 'kursk', units: ['a', 'b']},
    );
    if (!read.ok) throw new Error();
    const {exits, units} = read.value;
    const options = (plan: WithdrawalPlan): string[] =>
      retreatOptions(exits, units, plan)
        .get('a')!
        .map(({name, open, remaining}) => `${name} ${open ? 'open' : 'closed'} ${remaining}`);
    expect(options({})).to.deep.equal([
      'orel open 1',
      'voronezh closed 0',
      'belgorod closed 0',
      'kharkov closed 2',
      'eliminated closed 0',
    ]);
    expect(options({b: 'orel'})).to.deep.equal([
      'orel closed 0',
      'voronezh closed 0',
      'belgorod closed 0',
      'kharkov open 2',
      'eliminated closed 0',
    ]);
  });

  it('refuses a question whose names are unknown or whose units are elsewhere, with a pointer', () => {
    const position: PointPosition = positionOf({
      units: {a: german, away: {...german, at: 'orel'}, works: {kind: 'factory'}},
      control: own,
    });
    const faults = answerLineRetreat(position, {
      from: 'kursk',
      units: ['a', 'away', 'works', 'aa'],
      plan: {a: 'orell', b: null},
      underAttack: ['moscow'],
    });
    expect(faults.ok).to.equal(false);
    if (faults.ok) return;
    expect(faults.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/lineRetreat/units/2',
      '/ask/lineRetreat/units/3',
      '/ask/lineRetreat/units/1',
      '/ask/lineRetreat/underAttack/0',
      '/ask/lineRetreat/plan/a',
      '/ask/lineRetreat/plan/b',
    ]);
    expect(faults.faults[4]?.suggestion).to.equal('orel');
  });

  it('an option that point combat lacks, or a reading that an option lacks, is a fault with the nearest name', () => {
    const faultsOf = (options: Record<string, string>) => {
      const opened = openModule(moduleOf({units: {a: german}, options}));
      return opened.ok ? [] : opened.faults.map(({pointer, suggestion}) => [pointer, suggestion]);
    };
    expect(faultsOf({underAttack: 'must'})).to.deep.equal([]);
    expect(faultsOf({underAttak: 'must'})).to.deep.equal([['/rules/options/underAttak', 'underAttack']]);
    expect(faultsOf({underAttack: 'musst'})).to.deep.equal([['/rules/options/underAttack', 'must']]);
  });

  it('loads a scene in the same way as a module', () => {
    const game = openGame(moduleOf({units: {a: german}}));
    expect(game.ok && openPosition(game.value, {units: {a: {at: 'kursk'}}}).ok).to.equal(true);
  });
});
