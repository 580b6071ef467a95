import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {narratePointBeginning, narratePointStep} from '../../src/battle/point/report.js';
import {pointRules} from '../../src/battle/point/play.js';
import {step} from '../../src/battle/play.js';
import type {BattleEvent, Game} from '../../src/module/index.js';
import {battlePhrases, battleRemedies} from '../../src/phrases/en/battle.js';
import {say} from '../../src/phrases/say.js';
import type {BattleArgs, BattleCode, BattleFinding, Found} from '../../src/rules/battle-findings.js';
import {findingsOfBroken} from '../../src/rules/broken-rules.js';
import {readings} from '../../src/rules/point/index.js';
import {filesUnder, inRoot} from '../../tools/root.mjs';
import {Chance, randomEvent, randomField} from '../battle/point/random.js';
import {playOnPoints} from '../battle/play.js';
import {setupOf, german, soviet, sovietPlane} from '../rules/point/scene.js';
import {runs} from '../runs.js';

const {game} = setupOf({
  attack: {gd: {...german, name: 'Gross Deutschland'}},
  defence: {army: {...soviet, name: '6th Army'}, il2: {...sovietPlane, name: 'Il-2'}},
});

/** Arguments of each code, with the sentence and the remedy that they come to. */
type Examples = {
  readonly [Code in BattleCode]: readonly [args: BattleArgs[Code], says: string, mend?: string];
};
const examples: Examples = {
  diceNumber: [
    {needed: 2, given: 1, columns: [9, 8]},
    '2 dice needed (one each on columns 9 and 8), 1 given.',
  ],
  diceFace: [{die: 7, faces: 6}, 'No die shows 7: its faces are 1 to 6.'],
  lossStranger: [{unit: 'nobody'}, '"nobody" cannot take losses: it is not in this battle.'],
  lossOfSide: [
    {unit: 'gd', count: 2, side: 'soviet'},
    'Gross Deutschland cannot take 2 losses: Soviet takes these losses.',
  ],
  lossOfAir: [
    {unit: 'il2', count: 1},
    'Il-2 cannot take 1 loss: air units take no losses from fire; choose ground units.',
  ],
  lossOfDestroyed: [
    {unit: 'army', count: 1},
    '6th Army cannot take 1 loss: it is destroyed; choose surviving units.',
  ],
  lossTooMany: [{unit: 'army', count: 3, destroys: 1}, '6th Army cannot take 3 losses: 1 loss destroys it.'],
  lossSum: [{side: 'axis', due: 3, assigned: 1}, 'Axis takes 3 losses, but 1 is assigned: assign 2 more.'],
  planMissing: [
    {from: 'kursk'},
    'The retreat from kursk needs a plan that gives each unit a point, or null.',
  ],
  sideStays: [
    {units: ['army']},
    '6th Army finds no room on any line, so the side stays and fights on (this reading).',
  ],
  planStranger: [{unit: 'nobody'}, 'The plan moves nobody, which is not one of the retreating units.'],
  planLeavesOut: [
    {unit: 'army'},
    'The plan leaves out 6th Army. All units of a side retreat, or none: give it a point, or eliminate it.',
  ],
  lineOverfull: [
    {to: 'orel', room: 1.5, half: 3, units: ['army', 'il2'], used: 2},
    'The line to orel holds 1½, half of 3; 6th Army and Il-2 take 2.',
    '½ less',
  ],
  lineHasRoom: [
    {unit: 'army', size: 1, to: 'orel', left: 2},
    '6th Army may not be eliminated: it takes 1, and the line to orel has 2 left.',
    '6th Army to orel',
  ],
  unitFindsNoRoom: [
    {unit: 'army'},
    '6th Army finds no room on any line, so the side may not retreat (this reading).',
  ],
  noLine: [
    {unit: 'army', to: 'berlin', open: ['orel', 'kharkov']},
    '6th Army cannot reach berlin: no line leads there.',
    'one of orel and kharkov',
  ],
  lineClosed: [
    {unit: 'army', to: 'orel', because: {is: 'enemyThere', side: 'axis', units: ['gd']}},
    '6th Army cannot retreat to orel: Axis controls orel and Gross Deutschland is there.',
  ],
  airAlone: [
    {unit: 'il2', to: 'orel'},
    'Il-2 cannot retreat to orel: air units retreat only where a ground unit of their side goes (A.3, A.5).',
  ],
  friendlyFirst: [
    {unit: 'army', size: 2, to: 'orel', friendly: 'kharkov', left: 3},
    '6th Army cannot retreat to orel, an enemy point, while a friendly one has room: it takes 2, and the line to kharkov has 3 left.',
    '6th Army to kharkov',
  ],
  retreatsTo: [{units: ['army', 'il2'], to: 'orel'}, '6th Army and Il-2 retreat to orel.'],
  retreatsUnderAttack: [
    {units: ['army'], to: 'orel'},
    '6th Army retreats to orel, which is under attack: no part in that battle, and no survival unless the point holds.',
  ],
  displacedTo: [{units: ['army'], to: 'orel'}, '6th Army is displaced to orel, which the enemy controls.'],
  noRoomEliminated: [
    {units: ['army', 'il2']},
    '6th Army and Il-2 find no room on any line and are eliminated: 2 units lost (our reading).',
  ],
  fallBackElsewhere: [
    {unit: 'gd', from: 'orel', to: null},
    'Gross Deutschland cannot be eliminated: attackers return to where they came from, orel.',
    'omit the plan',
  ],
  fallBackStranger: [{unit: 'nobody'}, 'nobody is not one of the retreating units.'],
  fallBack: [
    {units: ['gd'], to: 'orel', dispersed: true},
    'Gross Deutschland returns to orel, ground units dispersed.',
  ],
  meetingDestroysDisplaced: [
    {at: 'orel', displaced: ['army']},
    '6th Army, displaced to orel, is destroyed: the attackers fall back there, and not all of them were dispersed.',
  ],
  meetingDestroysAttackers: [
    {at: 'orel', displaced: ['army'], attackers: ['gd']},
    'Gross Deutschland falls back onto 6th Army at orel, already dispersed, and is destroyed.',
  ],
  meetingBothStay: [
    {at: 'orel', displaced: ['army'], attackers: ['gd']},
    'Gross Deutschland and 6th Army both stay at orel under this reading.',
  ],
  airLostWithGround: [{units: ['il2']}, 'Il-2 is lost with the last ground unit of the attack.'],
  airLostIfLast: [{units: ['il2']}, 'Il-2 is lost too if the attack has no other ground unit left.'],
  advanceLeavesBehind: [
    {units: ['gd'], at: 'kursk'},
    'Gross Deutschland may not stay behind: all attackers that clear kursk move in, including dispersed units and air units.',
  ],
  advanceStrangers: [{units: ['army']}, '6th Army cannot advance: only surviving attackers do.'],
  openQuestion: [
    {id: readings.defendersFresh.id, plays: {option: 'defendersFresh', value: 'dispersed'}},
    'Does retreating disperse defenders? Your group plays that retreating defenders are dispersed. The usual reading: no, the rule mentions only attackers.',
  ],
};
const codes = Object.keys(examples) as BattleCode[];

/** Every string in a value, keys too. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => [key, ...stringsIn(one)])
      : [];

/** Keeps a finding of a battle by its code, once it is seen to be data: plain JSON without words of a sentence. */
function keep(found: Map<string, BattleFinding>, of: Game, names: ReadonlySet<string>, one: Found): void {
  if (!('code' in one) || 'message' in one) return;
  found.set(one.code, one);
  const {args} = one;
  expect(JSON.parse(JSON.stringify(args)), one.code).to.deep.equal(args);
  expect(structuredClone(args), one.code).to.deep.equal(args);
  const words = stringsIn(args).filter((text) => /\s/.test(text) && !names.has(text));
  expect(words, `${one.code} has words`).to.deep.equal([]);
  expect(say(of, one).message).to.match(/^\S.*[.?]$/s);
}

/** Events that a moment may refuse: wrong dice, losses, plans and advances of chance. */
function wrongEvent(chance: Chance, ids: readonly string[], points: readonly string[]): BattleEvent {
  const some = [...ids, 'nobody', 'no one of this game'].filter(() => chance.once(2));
  switch (chance.number(4)) {
    case 0:
      return {type: 'roll', dice: Array.from({length: chance.number(4)}, () => chance.number(8))};
    case 1:
      return {type: 'assign', losses: Object.fromEntries(some.map((id) => [id, chance.number(5)]))};
    case 2:
      return chance.once(6)
        ? {type: 'withdraw'}
        : {
            type: 'withdraw',
            plan: Object.fromEntries(some.map((id) => [id, chance.pick([null, 'berlin', ...points])])),
          };
    default:
      return {type: 'advance', units: some};
  }
}

describe('the phrase book of battles', () => {
  it('has a sentence for each code, and no other', () => {
    expect(Object.keys(battlePhrases).sort()).to.deep.equal([...codes].sort());
    for (const code of codes) {
      const [args, says, mend] = examples[code];
      const found = say(game, {clause: 'B.2', kind: 'effect', code, args} as BattleFinding);
      expect([found.message, found.remedy], code).to.deep.equal([says, mend]);
      expect(code in battleRemedies, code).to.equal(mend !== undefined);
    }
  });

  it('is of codes that the rules or the battle make', () => {
    const sources = ['src/rules', 'src/battle']
      .flatMap((folder) => filesUnder(folder, (path) => path.endsWith('.ts')))
      .map((path) => readFileSync(inRoot(path), 'utf8'))
      .join('\n');
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).to.deep.equal([]);
  });

  it('is given data, whatever is played at a point: plain JSON, whose only words are names of the game', () => {
    const found = new Map<string, BattleFinding>();
    for (let seed = 0; seed < runs(400); seed++) {
      const chance = new Chance(seed);
      const setup = randomField(chance);
      const names = new Set(stringsIn(setup.game.document));
      names.add('no one of this game');
      const take = (one: Found): void => keep(found, setup.game, names, one);
      const battle = playOnPoints(setup);
      narratePointBeginning(battle.state).forEach(take);
      for (;;) {
        const before = battle.state;
        for (let i = 0; i < 3; i++) {
          const wrong = wrongEvent(
            chance,
            setup.units.map(({id}) => id),
            setup.exits.map(({to}) => to),
          );
          const stepped = step(pointRules, before, wrong);
          if (!stepped.ok) findingsOfBroken(stepped.broken).forEach(take);
        }
        const event = randomEvent(chance, before);
        if (!event) break;
        battle.play(event);
        narratePointStep(before, event, battle.state).forEach(take);
      }
    }
    expect(found.size).to.be.greaterThan(20);
  });
});
