import {codesOf} from '../../src/module/tables.js';
import {openPosition} from '../../src/phrases/positions.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {hexOrder} from '../battle/play.js';
import {narrateHexBeginning, narrateHexStep} from '../../src/battle/hex/report.js';
import {narratePointBeginning, narratePointStep} from '../../src/battle/point/report.js';
import {pointOrder} from '../battle/play.js';
import {step} from '../../src/battle/play.js';
import {loadGame} from '../../src/case/index.js';
import {gameIds} from '../../src/games/index.js';
import type {BattleEvent, Game} from '../../src/module/index.js';
import {battleRemedies} from '../../src/phrases/en/battle.js';
import {prompts as germanPrompts} from '../../src/phrases/de/prompts.js';
import {numeral} from '../../src/phrases/de/grammar.js';
import {namesOf} from '../../src/phrases/names.js';
import {sumWords} from '../../src/phrases/numbers.js';
import type {PromptArgs} from '../../src/phrases/prompts.js';
import {findingPhrases, prompt, say} from '../../src/phrases/say.js';
import type {BattleArgs, BattleCode, BattleFinding, Found} from '../../src/rules/battle-findings.js';
import {findingsOfBroken} from '../../src/rules/broken-rules.js';
import {beginHexBattle, outlook, readHexBattleSetup} from '../../src/rules/hex-combat/index.js';
import {readings} from '../../src/rules/point/index.js';
import {filesUnder, inRoot} from '../../tools/root.mjs';
import {Chance, randomEvent, randomField} from '../battle/point/random.js';
import {always, setupOf as hexSetup} from '../battle/hex/fixtures.js';
import {possible} from '../battle/hex/walk.js';
import {playOnHexes, playOnPoints} from '../battle/play.js';
import {setupOf, german, soviet, sovietPlane} from '../rules/point/scene.js';
import {runs} from '../runs.js';

const {game} = setupOf({
  attack: {gd: {...german, name: 'Gross Deutschland'}},
  defence: {army: {...soviet, name: '6th Army'}, il2: {...sovietPlane, name: 'Il-2'}},
});

/** Arguments of each code, with the sentence and the remedy that they come to. */
type Examples<Codes extends BattleCode> = {
  readonly [Code in Codes]: readonly [args: BattleArgs[Code], says: string, mend?: string];
};
const pointExamples: Examples<
  Exclude<BattleCode, keyof typeof hexExamples | keyof typeof courseExamples | keyof typeof phaseExamples>
> = {
  diceNumber: [
    {needed: 2, given: 1, columns: [9, 8]},
    '2 dice needed (one each on columns 9 and 8), 1 given.',
  ],
  diceFace: [{die: 7, faces: 6}, 'No die shows 7: its faces are 1 to 6.'],
  lossStranger: [{unit: 'nobody'}, '"nobody" cannot take losses: it is not in this battle.'],
  lossOfSide: [
    {unit: 'gd', count: 2, side: 'soviet'},
    'Gross Deutschland cannot take 2 losses: the Soviet units take these losses.',
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
  lossSum: [
    {side: 'axis', due: 3, assigned: 1},
    'The Axis units take 3 losses, but 1 is assigned: assign 2 more.',
  ],
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
    {units: ['army'], to: 'orel', because: {is: 'enemyThere', side: 'axis', units: ['gd']}},
    '6th Army cannot retreat to orel: the Axis units control orel and Gross Deutschland is there.',
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
  planOmits: [{unit: 'army'}, 'The plan leaves out 6th Army: give it a point, or null.'],
  planNeedsPoint: [
    {unit: 'army'},
    'The plan gives 6th Army no point: leave it out of the plan, and it stays.',
  ],
  planOfSeveralLines: [
    {lines: 2},
    'A retreat of 2 lines is made by routes, unit by unit: a plan is for one line.',
  ],
  pointHasRoom: [
    {unit: 'army', to: 'orel', size: 1, left: 2},
    '6th Army may not be left without a point: it takes 1, and the line to orel has 2 left.',
  ],
  tierBefore: [
    {unit: 'army', to: 'orel', first: 'kharkov'},
    '6th Army cannot retreat to orel: kharkov comes first, and kharkov is open to it.',
  ],
  unitsGoApart: [
    {units: ['army', 'gd'], to: ['orel', null]},
    '6th Army and Gross Deutschland go together: all to one point, not to orel and none.',
  ],
  ranksBefore: [
    {unit: 'army', other: 'gd', to: 'orel'},
    '6th Army may not be left without a point while Gross Deutschland, of a later class, goes to orel.',
  ],
  ranksFirst: [
    {unit: 'gd', first: 'army'},
    'Gross Deutschland cannot retreat yet: 6th Army, of an earlier class, goes first.',
  ],
  groupStandsApart: [
    {points: ['orel', 'kharkov']},
    'Units of a group leave one point; these are at orel and kharkov. Send them one group at a time.',
  ],
  noSuchPoint: [{point: 'nowhere'}, '"nowhere" is not a point of this map.'],
  routeLength: [{units: ['army'], lines: 2, path: ['orel']}, '6th Army retreats along 2 lines, not 1.'],
  routeBeyondCap: [
    {units: ['army'], lines: 3, most: 2},
    '6th Army has no route: 2 lines at most of the 3 asked for.',
  ],
  waysUncounted: [
    {units: ['army']},
    'There are more ways for 6th Army than are looked at: send fewer units, or fewer lines.',
  ],
  nobodyFindsPoint: [
    {side: 'soviet'},
    'No Soviet unit has a point to retreat to: the Soviet units fight on.',
  ],
  mayRetreatTo: [
    {units: ['army', 'il2'], to: ['orel', 'kursk']},
    '6th Army and Il-2 may retreat to orel or kursk.',
  ],
  noWayOn: [
    {units: ['army'], to: 'orel', lines: 2},
    '6th Army cannot retreat by orel: no way of 2 lines leads on from there.',
  ],
  findsNoPoint: [
    {unit: 'army', then: {is: 'steps', steps: 1}},
    '6th Army has no point to retreat to and stays and loses 1 step.',
  ],
  beyondItsCap: [
    {unit: 'army', lines: 3, most: 2},
    '6th Army is eliminated: it retreats along 2 lines at most, and 3 are asked for.',
  ],
  pointTaken: [{side: 'soviet', at: 'orel'}, 'The Soviet units control orel now.'],
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
    'Does retreating disperse defenders? You play that retreating defenders are dispersed. The usual reading: no, the rule mentions only attackers.',
  ],
};

const courseExamples = {
  notAnEvent: [
    {is: 'field', event: 'roll', field: 'dice', wants: 'numbers'},
    'Not a battle event: "roll" needs dice: a list of numbers.',
  ],
  noRest: [
    {state: 'fire'},
    'The order of play does not come to rest after this, so the battle stays as it was (fire).',
  ],
  umpireFailed: [
    {error: 'no unit'},
    'Umpire failed to rule on this, and the battle stays as it was. Please report it with its link (no unit).',
  ],
  notNow: [
    {
      event: 'assign',
      map: 'point',
      isKnown: true,
      awaited: {is: 'losses', side: 'axis', count: 2},
    },
    'No losses to assign now: the Axis units take 2 losses first.',
  ],
  airBattleBegins: [
    {side: 'axis', at: 'kursk', adds: 'soviet', air: 1},
    'The Axis units attack kursk. Air combat comes first: 1 Soviet air unit is there.',
  ],
  combatIs: [
    {
      mode: 'normal',
      because: {is: 'airPresent', attacker: 'axis', adds: 'soviet', air: 2},
      attacks: 'kursk',
    },
    'The Axis units attack kursk. Combat is normal: 2 Soviet air units are present.',
  ],
  airRolled: [
    {is: 'flak', die: 3, column: 2, result: 1, adds: 'soviet', before: 2, left: 1},
    'Flak: rolled 3 on column 2, result 1. 1 of 2 Soviet air units survives.',
  ],
  sideFires: [
    {
      side: 'axis',
      role: 'attacker',
      fire: {parts: [{unit: 'gd', value: 3, multiplier: 2}], adding: 1, total: 7},
      rolls: [{die: 4, column: 7, result: 2}],
      caused: 2,
      losses: 1,
    },
    'The Axis units fire with 7 points (3 × 2 + 1 for air). Rolled 4 on column 7: 2 breakthroughs. The defender takes 1 loss.',
  ],
  worksAbsorb: [{at: 'kursk', count: 1}, 'Field fortifications at kursk absorb 1 loss (the module’s value).'],
  unitTakesLosses: [
    {unit: 'army', count: 1, inAll: 3, then: 'destroyed'},
    '6th Army takes 1 loss (3 in all) and is destroyed.',
  ],
  airLostAlone: [{unit: 'il2'}, 'Il-2 is lost with the last ground unit.'],
  airLeavesAlone: [{unit: 'il2', to: 'orel'}, 'Il-2 leaves for orel: its side has no ground unit left.'],
  attackerDestroyed: [{side: 'axis', at: 'kursk'}, 'The Axis units have no ground unit left: kursk is held.'],
  pointCleared: [{at: 'kursk'}, 'No defender is left in kursk: all attackers must move in.'],
  bothDestroyed: [{at: 'kursk'}, 'Both sides are destroyed: the defender keeps kursk.'],
  nobodyFires: [{side: 'axis'}, 'Neither side can fire: the Axis units retreat.'],
  sideBreaksOff: [{side: 'axis'}, 'The Axis units retreat.'],
  battleGoesOn: [
    {side: 'axis', fit: ['gd', 'army']},
    'Both sides have ground units left, and Gross Deutschland and 6th Army can still fire: the battle goes on, and the Axis units decide.',
  ],
  mayRetreat: [
    {side: 'axis', role: 'attacker', at: 'kursk'},
    'If the Axis units retreat, their units fall back to the points they attacked from, and the ground units are dispersed.',
  ],
  sideRetreats: [{side: 'axis'}, 'The Axis units retreat with all their units.'],
  sideFightsOn: [
    {side: 'axis', continues: 'attack', round: 2},
    'The Axis units continue the attack: round 2.',
  ],
  sideFallsBack: [
    {side: 'axis', groups: [{units: ['gd'], to: 'orel'}]},
    'The Axis units fall back: Gross Deutschland to orel. Their ground units are dispersed.',
  ],
  areaAttacked: [
    {attackers: ['gd'], defenders: ['army'], at: 'kursk'},
    'Gross Deutschland attacks kursk, against 6th Army.',
  ],
  roundBegins: [{round: 2}, 'Round 2 begins.'],
  reservesJoin: [{side: 'axis', units: ['gd']}, 'Gross Deutschland joins the Axis units in the battle.'],
  regroupsTo: [{units: ['gd'], to: 'orel'}, 'Gross Deutschland regroups to orel.'],
  nobodyRegroups: [{side: 'axis'}, 'The Axis units do not regroup.'],
  unitsMoveIn: [
    {units: ['gd'], at: 'kursk', side: 'axis'},
    'Gross Deutschland moves into kursk. The Axis units now control it.',
  ],
} as const satisfies Partial<Examples<BattleCode>>;

const {game: hexGame} = hexSetup('   .   .   .\n     E   .   .\n   .   G   .', {
  attackers: ['e1'],
  table: always('D1'),
});
const result = {is: 'result', code: 'D1'} as const;
const demand = {
  steps: 1,
  each: false,
  units: 0,
  eliminated: false,
  matches: null,
  retreat: 2,
  mayElectOne: false,
  state: null,
  ifAlready: 0,
  eliminates: null,
} as const;
const strength = (factors: number) => ({
  total: factors,
  parts: [{unit: 'e1', name: 'e1', factors, reduced: false, multipliers: [], strength: factors}],
});
const odds = {
  attack: strength(3),
  defence: strength(4),
  column: {base: '1-2', shifts: [{shift: -1, source: 'Woods'}], final: '1-3'},
};
const roll = {dice: [3], modifiers: [{drm: 1, source: 'tank'}], total: 4, row: 4, column: '1-3'};
const asks = {defender: {retreat: 1}};
const hexExamples = {
  attackBegins: [
    {attackers: ['e1'], defenders: ['g1'], at: '03.03', odds},
    'e1 attacks g1 in 03.03: 3 against 4 is 1-2; −1 (Woods): column 1-3.',
  ],
  attackNotAllowed: [
    {
      odds: {...odds, column: {base: '1-3', shifts: [], final: '1-3', off: 'below'}, settled: 'NE'},
      below: '1-2',
      needs: 2,
    },
    'This attack is not allowed: 3 against 4 is 1-3; 1-3 is below the table: NE, without a roll, below 1-2.',
    'attack with 2 more factors',
  ],
  codeRolled: [
    {roll, code: 'DR', asks},
    'Rolled 3, +1 (tank): row 4 on column 1-3. DR: the defender retreats 1 hex.',
  ],
  lossesRolled: [
    {
      roll: {
        ...roll,
        dice: [3, 6],
        total: [4, 7],
        row: [4, 6],
        column: ['5', '4'],
        strength: {...odds.attack, total: 9},
        shifts: [{shift: -1, source: 'Trench'}],
        mostDrm: 1,
      },
      title: 'Fire',
      side: 'soviet',
      losses: 2,
      absorbed: 1,
    },
    'Fire: strength 9, −1 (Trench), split into columns 5 and 4. Rolled 3, 6, +1 (tank), at most 1 pip: row 4 and 7 is beyond the table: row 6: 2 losses for the Soviet units, after works absorb 1.',
  ],
  oddsNow: [{odds}, 'The odds are now 3 against 4 is 1-2; −1 (Woods): column 1-3.'],
  ratingMissing: [
    {rating: 'morale', role: 'defender'},
    'No defender has the rating “morale”, so it makes no difference.',
  ],
  tooFewLosses: [
    {side: 'axis', losses: 2},
    'The Axis units lose nothing: no step of theirs has a loss factor of 2 or less.',
  ],
  nobodyRolls: [{titles: ['Fire', 'Return fire']}, 'No roll for Fire and Return fire: no strength.'],
  codeSettled: [{code: 'NE', asks: {}}, 'No roll. NE: no effect.'],
  choiceMade: [{side: 'axis', role: 'defender', demand}, 'The Axis units lose 1 step and retreat 2 hexes.'],
  retreatShortened: [{hexes: 1}, 'The retreat is shortened to 1 hex.'],
  orderGiven: [{units: ['g1', 'e1']}, 'Order of retreat: g1, e1.'],
  groupRetreated: [
    {units: ['g1'], from: '03.03', path: ['04.03', '05.03']},
    'g1 retreats from 03.03 via 04.03 to 05.03.',
  ],
  groupStuck: [{units: ['g1'], at: '03.03', then: 'stays'}, 'g1 stays in 03.03.'],
  unitsAdvance: [
    {units: ['e1'], into: ['04.03', '05.03'], from: '03.03'},
    'e1 advances from 03.03 into 04.03 and 05.03.',
  ],
  unitsStay: [{units: ['e1'], at: '03.03'}, 'e1 stays in 03.03.'],
  nobodyAdvances: [{side: 'axis', beyond: '03.03'}, 'The Axis units do not advance beyond 03.03.'],
  hexHeld: [{side: 'axis', at: '03.03'}, 'The Axis units hold 03.03.'],
  hexCleared: [{at: '03.03'}, 'No defender is left in 03.03.'],
  mayNotAttack: [
    {unit: 'e1', at: '03.03', because: {is: 'notNextTo', from: '01.01'}},
    'e1 may not attack 03.03: 01.01 is not adjacent.',
  ],
  cannotAdvance: [
    {
      unit: 'e1',
      into: '03.03',
      because: {
        is: 'condition',
        facts: {when: {state: 'isolated'}, holds: false, exerting: [], friends: [], unit: 'e1'},
        origin: '03.03',
      },
    },
    'e1 cannot advance into 03.03: it is not isolated.',
  ],
  advanceUnsaid: [{}, 'Name the units that advance, or give an empty list to decline.'],
  advanceUnknown: [{unit: 'nobody'}, '"nobody" cannot advance: the game has no such unit.'],
  namedTwice: [{unit: 'e1'}, 'e1 is named twice.'],
  advanceBeyondLater: [{at: '03.03'}, 'Units first advance into 03.03; hexes beyond it come after that.'],
  mustAdvance: [{units: ['e1', 'g1'], at: '03.03'}, 'A unit must advance into 03.03: e1 or g1.'],
  advanceTooMany: [
    {units: ['e1', 'g1'], at: '03.03', most: 1},
    'At most 1 unit may advance into 03.03; e1 and g1 are 2.',
  ],
  advanceOverStacked: [
    {units: ['e1', 'g1'], at: '03.03', points: 4, room: 3},
    '03.03 has room for 3 stacking points; e1 and g1 have 4 in all.',
  ],
  beyondUnsaid: [
    {units: ['e1'], at: '03.03'},
    'Name the unit that advances beyond 03.03 and its hexes, or give an empty list to stop: e1 may go on.',
  ],
  beyondOneByOne: [{at: '03.03'}, 'Units advance beyond 03.03 one at a time, each by its own hexes.'],
  beyondMayNot: [
    {unit: 'nobody', at: '03.03', able: ['e1']},
    '"nobody" cannot advance beyond 03.03. Units that may: e1.',
  ],
  noSuchHex: [{hex: '99.99'}, '"99.99" is not a hex of this map.'],
  choiceNotOpen: [
    {option: 3, role: 'defender', open: [{option: 0, demand}]},
    'Alternative 3 is not open; choose 0 (loses 1 step and retreats 2 hexes).',
  ],
  codeCounts: [
    {code: 'D1', as: 'DR', at: '03.03', when: {weather: 'mud'}, asks: {defender: {retreat: 1}}},
    'D1 counts as DR in 03.03, since the weather is mud. The defender retreats 1 hex.',
  ],
  stepStranger: [{unit: 'nobody', count: 1}, '"nobody" cannot lose 1 step: it is not in this battle.'],
  stepNotTheirs: [
    {unit: 'e1', count: 2, owing: ['g1']},
    'e1 cannot lose 2 steps: g1 must take these losses.',
  ],
  stepTooMany: [{unit: 'g1', count: 3, has: 2}, 'g1 cannot lose 3 steps: it has only 2.'],
  leavesCapped: [
    {unit: 'g1', asked: 2},
    'g1 is left, and 2 hexes of the retreat: choose losses that leave only units that may go so far.',
  ],
  mayGoOnly: [{unit: 'g1', hexes: 1}, 'g1 may retreat only 1 hex.'],
  stepSum: [
    {side: 'axis', cause: {is: 'short', of: 'route', onTheWay: true}, owed: 2, assigned: 1},
    'The Axis units lose 2 steps on the way and for want of a route, but 1 is assigned: assign 1 more.',
  ],
  unitSum: [
    {side: 'axis', cause: result, owed: 1, assigned: 2},
    'The Axis units lose 1 unit for the result D1, but 2 are assigned.',
  ],
  strengthSum: [
    {side: 'axis', cause: result, owed: 10 / 3, assigned: 1},
    'The Axis units lose at least 3.333 strength points for the result D1, but 1 is assigned: assign 2.333 more.',
  ],
  stackingSum: [
    {side: 'axis', cause: {is: 'overStacked', at: '03.03'}, owed: 1, assigned: 2},
    'The Axis units take units of 1 stacking point over the stacking limit in 03.03, but 2 are assigned.',
  ],
  lostWhole: [{unit: 'g1', steps: 2}, 'g1 is lost whole or not at all: assign all its 2 steps.'],
  stepNeedless: [
    {unit: 'g1', owed: 2, without: 3},
    'g1 loses a step too many: without it the strength lost is still 3, and at least 2 is owed.',
  ],
  unitNeedless: [
    {unit: 'g1', cause: {is: 'overStacked', at: '03.03'}},
    'g1 stays: without it nothing is left over the stacking limit in 03.03.',
  ],
  relocatedBefore: [
    {unit: 'g1', at: '03.03'},
    'g1 cannot take a loss: it is relocated in 03.03 before that.',
  ],
  combatFirst: [
    {unit: 'g1', first: ['e1']},
    'g1 cannot take a loss yet: combat units lose steps first (e1).',
  ],
  retreatedLast: [
    {unit: 'g1', first: ['e1']},
    'g1 cannot take a loss: it retreated earlier in this phase, and e1 is left to take it.',
  ],
  notNext: [
    {unit: 'g1', next: ['e1'], by: 'strongest'},
    'g1 cannot take the next loss: e1 (the strongest) takes it.',
  ],
  fireNotTurn: [{unit: 'g1', turn: ['e1', 'e2']}, 'g1 cannot fire now: it is the turn of e1 and e2.'],
  passNotTurn: [{unit: 'g1', turn: []}, 'g1 cannot pass: no unit has a turn now.'],
  fireAlone: [
    {given: 2, turn: ['e1', 'e2']},
    'Units fire one by one, but 2 units are named: choose e1 or e2.',
  ],
  fireTogether: [{missing: ['e2']}, 'All units of the turn fire at once: e2 too.'],
  fireUntargeted: [{units: ['g1']}, 'No targets are named in this fire: its hits fall on the other side.'],
  fireTargetStray: [{unit: 'g1'}, 'g1 needs no target: it does not fire.'],
  fireTargetMissing: [{unit: 'g1', open: ['e1', 'e2']}, 'g1 needs a target: e1 or e2.'],
  fireTargetUnfit: [{unit: 'g1', target: 'nobody', open: ['e1']}, 'g1 cannot fire at "nobody": choose e1.'],
  fireOwnClass: [
    {unit: 'g1', target: 'e1', open: ['e2']},
    'g1 cannot fire at e1: units of its own class come first, e2.',
  ],
  fireCover: [
    {wanted: 2, chosen: 1, spared: ['e2']},
    'The fire needs 2 different targets, but has 1: e2 is not fired at.',
  ],
  unitsAim: [{title: 'Fire', units: ['g1', 'e1'], targets: {g1: 'e2'}}, 'Fire: g1 at e2 and e1.'],
  unitsFire: [
    {
      title: 'Fire',
      units: ['g1'],
      dice: [3, 6],
      symbols: ['sword', 'flag'],
      hits: [{side: 'soviet', count: 1}],
      counts: [{name: 'flags', side: 'soviet', count: 1}],
    },
    'Fire: g1 rolls sword and flag: 1 hit on the Soviet units and 1 × flags on the Soviet units.',
  ],
  unitsPass: [{units: ['g1', 'e1']}, 'g1 and e1 do not fire.'],
  hitNotNext: [
    {unit: 'g1', next: ['e1'], by: 'strongest'},
    'g1 cannot take the next loss: e1 (the strongest left) takes it.',
  ],
  hitsTooFew: [{unit: 'g1', count: 2, most: 1}, 'g1 cannot lose 2 steps: 1 hit can fall on it.'],
  factorSum: [
    {side: 'axis', cause: {is: 'named', name: 'Fire'}, due: 5, best: 5, absorbed: 3, units: ['g1']},
    'The Axis units pay as much of a loss number of 5 (Fire) as they can: g1 can pay 5, but these steps pay 3.',
  ],
  replacementMissing: [
    {unit: 'g1', by: ['e1', 'e2']},
    'g1 is eliminated and must be replaced: choose e1 or e2.',
  ],
  replacementWrong: [
    {unit: 'g1', by: 'e1', because: 'lives'},
    'e1 does not replace g1: g1 is not eliminated.',
  ],
  lossesUncounted: [
    {side: 'axis', cause: {is: 'named', name: 'Fire'}},
    'The losses of the Axis units (Fire) can be shared out in too many ways to count them.',
  ],
  retreatUnsaid: [{waiting: ['g1']}, 'Name the units that retreat: g1.'],
  retreatTwice: [{unit: 'g1', waiting: ['g1']}, 'g1 is named twice. Still to retreat: g1.'],
  retreatDone: [{unit: 'e1', waiting: ['g1']}, 'e1 has already retreated. Still to retreat: g1.'],
  retreatNotDue: [
    {unit: 'nobody', waiting: ['g1']},
    '"nobody" does not have to retreat now. Still to retreat: g1.',
  ],
  retreatTogether: [{units: ['e1', 'g1']}, 'e1 and g1 cannot retreat together: units retreat one at a time.'],
  retreatNotYet: [{unit: 'e1', next: 'g1'}, "e1 cannot retreat yet: in the defender's order g1 is next."],
  groupApart: [
    {hexes: ['01.01', '02.02']},
    'Units of a group start in one hex; these are in 01.01 and 02.02. Send them one group at a time.',
  ],
  cannotElect: [{hexes: 2, of: 3}, 'A retreat of 3 hexes can be shortened only to 1 hex, not to 2.'],
  orderIncomplete: [{waiting: ['e1', 'g1']}, 'The order must name each of e1 and g1 once.'],
  attackedAgain: [
    {unit: 'g1', shares: {diesAt: 2}},
    'g1 retreated earlier in this phase: it adds nothing to the defence, and is eliminated by a result of 2 steps or more.',
  ],
  lostAlone: [{units: ['g1']}, 'g1 is eliminated without a roll, since no other unit defends.'],
  lostWithOthers: [{units: ['g1']}, 'g1 is eliminated with the last of the other defenders.'],
  lostByResult: [{units: ['g1']}, 'g1 is eliminated by the result, after a retreat earlier in this phase.'],
  intoBox: [{unit: 'g1', state: 'blown'}, 'g1 goes into the Blown box.'],
  intoState: [{unit: 'g1', state: 'blown'}, 'g1 is blown.'],
  eliminated: [{unit: 'g1'}, 'g1 is eliminated.'],
  losesSteps: [
    {unit: 'g1', count: 1, left: 0, already: 'blown'},
    'g1 is blown already: it loses 1 step and is eliminated.',
  ],
  sideEliminated: [{side: 'axis', units: ['g1']}, 'g1 is eliminated: no Axis unit is left.'],
  groupUndecided: [{units: ['g1']}, 'g1: there are too many ways to retreat to compare them all.'],
  groupEliminated: [{units: ['g1']}, 'g1: no legal route: eliminated.'],
  groupHasNoRoute: [
    {units: ['g1'], from: '03.03', otherwise: {clause: 'surrenders', rule: '8.5'}, eliminated: true},
    'No legal route: g1 surrenders.',
  ],
  groupFallsShort: [
    {units: ['g1'], from: '03.03', ends: null, onTheWay: 1, short: 2, left: 'stays'},
    'g1: cannot retreat and stays in 03.03, 1 step lost on the way, loses 2 steps for falling 2 hexes short; the survivors stay there.',
  ],
  groupRetreats: [
    {
      units: ['g1'],
      ends: {ends: ['04.05', '04.06'], more: 2},
      loses: 1,
      nobody: true,
      owner: {ends: ['01.01'], more: 0},
    },
    'g1: to 04.05, 04.06 or 2 other hexes, 1 step lost on the way; no steps are left: eliminated; the owner may choose 01.01 instead.',
  ],
  supportNotHere: [
    {title: 'Air support', open: ['Artillery', 'Mortars']},
    'Air support cannot be committed now; Artillery or Mortars can.',
  ],
  cannotCommit: [
    {title: 'Artillery', name: 'g1', because: {is: 'tooFar', range: 2, distance: 3}},
    'g1 (Artillery) cannot be committed: it is 3 places away, and its range is 2.',
  ],
  commitNobody: [{title: 'Artillery'}, 'Name what is committed of Artillery, or pass.'],
  commitTooMany: [
    {title: 'Artillery', most: 3, left: 1, given: 2},
    'At most 3 of Artillery may be committed in one combat: 1 more, not 2.',
  ],
  cannotDeclare: [
    {title: 'Stand', because: {is: 'price', needed: 2, has: 1}},
    'Stand cannot be declared: it needs 2 steps, and the side has 1.',
  ],
  supportCommitted: [
    {side: 'axis', title: 'Air support', names: ['Stuka', 'Stuka', 'Fw 190']},
    'The Axis units commit Stuka ×2 and Fw 190 (Air support).',
  ],
  sidePasses: [{side: 'axis'}, 'The Axis units pass.'],
  sideDeclares: [
    {side: 'axis', title: 'Breakthrough', units: ['g1', 'e1'], at: '04.05'},
    'The Axis units declare Breakthrough with g1 and e1 against 04.05.',
  ],
  checkRolled: [
    {
      side: 'axis',
      title: 'Morale',
      unit: 'g1',
      dice: [3],
      parts: [
        {drm: -4, source: 'morale'},
        {drm: 1, source: 'elite'},
      ],
      total: 0,
      outcome: 'holds-and-hits',
    },
    'Morale, g1: rolled 3, −4 (morale), +1 (elite): 0; holds and hits.',
  ],
  rolesTurned: [
    {attacker: 'soviet', defender: 'axis', at: '04.05'},
    'The roles turn: the Soviet units attack, and the Axis units defend 04.05.',
  ],
  combatBegins: [
    {combat: 2, attackers: ['g1'], defenders: ['e1'], at: '04.05'},
    'Combat 2: g1 against e1 at 04.05.',
  ],
} as const satisfies Partial<Examples<BattleCode>>;
const phaseExamples = {
  phaseBegins: [
    {side: 'axis', announce: 'each'},
    'The combat phase of the Axis units begins. Attacks are announced and fought in any order.',
  ],
  attackAnnounced: [
    {at: '03.03', attackers: ['g1', 'e1'], defenders: ['e1']},
    'g1 and e1 are to attack 03.03, against e1.',
  ],
  attackTakenBack: [{at: '03.03', attackers: ['g1']}, 'The attack of g1 on 03.03 is taken back.'],
  announcingDone: [{at: ['03.03', '04.04']}, 'All attacks are announced: 2 attacks, on 03.03 and 04.04.'],
  attackPicked: [
    {at: '03.03', attackers: ['g1'], defenders: ['e1']},
    'The attack on 03.03 is fought: g1 against e1.',
  ],
  attackVoid: [{at: '03.03', left: 'defenders'}, 'The attack on 03.03 is void: its defenders have gone.'],
  attackersLeft: [{at: '03.03', units: ['g1']}, 'g1 can no longer attack 03.03.'],
  phaseOver: [{side: 'axis'}, 'The combat phase of the Axis units is over.'],
  didNotAttack: [{units: ['g1', 'e1']}, 'g1 and e1 had to attack and did not.'],
  wasNotAttacked: [{units: ['e1']}, 'e1 had to be attacked and was not.'],
  phaseOfOther: [{unit: 'e1', side: 'axis'}, 'e1 cannot attack: this is the combat phase of the Axis units.'],
  attacksTooOften: [
    {unit: 'g1', most: 1},
    'g1 cannot attack again: a unit may attack once in a combat phase.',
  ],
  attackedTooOften: [
    {unit: 'e1', most: 2},
    'e1 cannot be attacked again: a unit may be attacked 2 times in a combat phase.',
  ],
  unfitAttack: [
    {at: '03.03', says: 'nobody is there'},
    'This attack on 03.03 cannot be announced: nobody is there.',
  ],
  assetsUsed: [{assets: ['stuka-1']}, 'stuka-1 was used already in this combat phase.'],
  noSuchAttack: [
    {n: 4, count: 2},
    'No attack has the number 4: 2 attacks were announced, and they are numbered from 0.',
  ],
  attackNotOpen: [{at: '03.03', is: 'fought'}, 'The attack on 03.03 is not open: it was fought.'],
  takenBackLate: [
    {at: '03.03'},
    'The attack on 03.03 cannot be taken back: dice were rolled in this combat phase.',
  ],
  attacksLeft: [
    {at: ['03.03', '04.04']},
    'The combat phase is not over: the attacks on 03.03 and 04.04 must be fought first.',
  ],
  notInPhase: [{event: 'pick', awaits: 'combat'}, '"pick" cannot happen now: a combat is being fought.'],
} as const satisfies Partial<Examples<BattleCode>>;
const examples: Examples<BattleCode> = {
  ...pointExamples,
  ...courseExamples,
  ...hexExamples,
  ...phaseExamples,
};
const codes = Object.keys(examples) as BattleCode[];

/** Every string in a value, keys too; `source` is the author’s name of a modifier, or ids that it counts by. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => (key === 'source' ? [] : [key, ...stringsIn(one)]))
      : [];

/** Keeps a finding of a battle by its code, once it is seen to be data: plain JSON without words of a sentence. */
function keep(found: Map<string, Found>, of: Game, names: ReadonlySet<string>, one: Found): void {
  if (!('code' in one) || 'message' in one) return;
  found.set(one.code, one);
  const {args} = one;
  expect(JSON.parse(JSON.stringify(args)), one.code).to.deep.equal(args);
  expect(structuredClone(args), one.code).to.deep.equal(args);
  // the texts of a question are those of its sheet
  if (one.code === 'question') return;
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

/** Events that a moment of a battle on hexes may refuse. */
function wrongHexEvent(chance: Chance, ids: readonly string[], labels: readonly string[]): BattleEvent {
  const units = [...ids, 'nobody', 'no one of this game'].filter(() => chance.once(3));
  const path = Array.from({length: chance.number(3)}, () => chance.pick([...labels.slice(0, 20), '99.99']));
  switch (chance.number(7)) {
    case 0:
      return {type: 'roll', dice: Array.from({length: chance.number(4)}, () => chance.number(8))};
    case 1:
      return {type: 'assign', losses: Object.fromEntries(units.map((id) => [id, chance.number(4)]))};
    case 2:
      return {type: 'route', units, path};
    case 3:
      return {type: 'order', units};
    case 4:
      return {type: 'choose', option: chance.number(9)};
    case 5:
      return {type: 'elect', hexes: 1 + chance.number(3)};
    default:
      return {type: 'advance', units, path};
  }
}

const due = {steps: 2, cause: result};
const prompts: {
  readonly [Code in keyof PromptArgs]: readonly [args: PromptArgs[Code], says: string];
} = {
  battleOver: [{at: '03.03', heldBy: 'axis'}, 'The battle is over: the Axis units hold 03.03.'],
  pointOver: [
    {at: 'kursk', outcome: 'bothDestroyed'},
    'The battle for kursk is over: both sides were destroyed, so the defender keeps the point.',
  ],
  rollOnTable: [
    {side: 'axis', dice: 2, columns: ['8', '3'], titles: ['The attacker’s fire', 'The defender’s fire']},
    'The Axis units roll 2 dice for the attacker’s fire and the defender’s fire on columns 8 and 3.',
  ],
  bothRoll: [
    {
      rolls: [
        {side: 'axis', dice: 1, columns: ['8']},
        {side: 'soviet', dice: 2, columns: ['3']},
      ],
    },
    'The Axis units roll on column 8, the Soviet units 2 dice on column 3.',
  ],
  rollForCheck: [{side: 'axis', dice: 2, title: 'Morale'}, 'Morale: the Axis units roll 2 dice.'],
  mayCommit: [
    {side: 'axis', commits: ['Air support', 'Artillery'], declares: ['Stand'], passes: true},
    'The Axis units may commit Air support or Artillery or declare Stand, or pass.',
  ],
  unitsToFire: [{sides: ['axis'], units: ['g1', 'e1'], one: true}, 'The Axis units fire with g1 or e1.'],
  rollForFire: [
    {sides: ['axis', 'soviet'], title: 'Fire', dice: 3},
    'Fire: the Axis units and the Soviet units roll 3 dice.',
  ],
  advanceBeyond: [
    {side: 'axis', at: '03.03', units: ['g1', 'e1']},
    'The Axis units may advance beyond 03.03 with g1 or e1, or stop.',
  ],
  advanceInto: [
    {side: 'axis', at: '03.03', may: 7, most: 3, stacking: true, must: false},
    'The Axis units may advance into 03.03 with up to 3 of 7 units (stacking limit), or decline.',
  ],
  assignSteps: [{side: 'axis', dues: [due]}, 'The Axis units lose 2 steps for the result D1.'],
  assignLosses: [{side: 'axis', count: 1}, 'The Axis units take 1 loss.'],
  decide: [{side: 'axis', continues: 'attack'}, 'The Axis units may continue the attack or retreat.'],
  makeRoom: [
    {side: 'axis', units: ['g1'], hex: '03.03'},
    'The Axis units choose who makes room for g1 in 03.03.',
  ],
  chooseResult: [
    {side: 'axis', code: 'D1', of: 'soviet'},
    'The Axis units choose what D1 does to the Soviet units.',
  ],
  giveOrder: [
    {side: 'axis', units: ['g1', 'e1'], elects: 'soviet'},
    'The Axis units choose the order in which g1 and e1 retreat. The Soviet units may shorten the retreat to 1 hex.',
  ],
  retreatBy: [
    {side: 'axis', units: ['e1'], hexes: 2, owner: 'soviet'},
    'The Axis units retreat e1 (Soviet) by 2 hexes.',
  ],
  nothingToDo: [{side: 'axis'}, 'The Axis units can do nothing here. Undo the last step.'],
  bothFire: [
    {attacker: [9, 9], defender: [8]},
    'Both sides fire. Attacker rolls on columns 9 and 9, defender on column 8.',
  ],
  oneFires: [
    {side: 'axis', other: 'soviet', because: 'dispersed', columns: [9]},
    'Only the Axis units fire, on column 9: every Soviet ground unit is dispersed.',
  ],
  fire: [{side: 'axis', columns: [9, 8]}, 'The Axis units fire with 2 dice, on columns 9 and 8.'],
  airAttacks: [
    {adds: 'soviet', air: 1, multiplies: 'axis', number: 2, columns: [1]},
    'Air combat: 1 Soviet air unit attacks Axis air unit 2. Roll on column 1.',
  ],
  flakFires: [{adds: 'soviet', air: 2, columns: [2]}, 'Flak fires at 2 Soviet air units. Roll on column 2.'],
  fallBack: [{side: 'axis'}, 'The Axis units fall back to the hexes they attacked from.'],
  withdraw: [{side: 'axis', units: 1}, 'The Axis units retreat. Choose a hex for the unit.'],
  retreatAlong: [{side: 'axis', units: ['e1'], lines: 2}, 'The Axis units retreat e1 2 hexes.'],
  regroup: [
    {side: 'axis', units: ['e1', 'g1', 'e1', 'g1']},
    'The Axis units may regroup these 4 units, or stay.',
  ],
  moveIn: [{side: 'axis', at: 'kursk'}, 'The Axis units move their surviving units into kursk.'],
  announceAttack: [{side: 'axis'}, 'The Axis units announce an attack, or end the combat phase.'],
  announceMore: [{side: 'axis'}, 'The Axis units announce another attack, or go on to the battles.'],
  announceOrPick: [
    {side: 'axis'},
    'The Axis units pick the attack that is fought next, or announce another.',
  ],
  endPhase: [{side: 'axis'}, 'The Axis units end the combat phase.'],
  pickAttack: [{side: 'axis'}, 'The Axis units pick the attack that is fought next.'],
  phaseOver: [{side: 'axis'}, 'The combat phase of the Axis units is over.'],
};

describe('A strength', () => {
  it('has the units that are multiplied alike in one bracket, in the numerals of the language', () => {
    const part = (factors: number, times: readonly number[]) => ({
      ...{unit: 'u', name: 'U', factors, reduced: false, strength: factors},
      multipliers: times.map((by) => ({times: by, source: 'river'})),
    });
    const parts = [part(4, [0.5]), part(2, []), part(3, [0.5])];
    const support = {adds: [{strength: -1, source: 'mud'}], times: [{times: 0.25, source: 'night'}]};
    const words = String as (source: unknown) => string;
    expect(sumWords({total: 5.5, parts}, String, words)).to.equal('(4 + 3) × ½ (river) + 2 = 5.5');
    const many = [4, 1, 1, 1, 1, 1].map((factors) => part(factors, []));
    expect(sumWords({total: 9, parts: many}, String, words)).to.equal('9 (4 + 5 × 1)');
    expect(sumWords({total: 8, parts: many.slice(0, 5)}, String, words)).to.equal('8 (4 + 1 + 1 + 1 + 1)');
    expect(sumWords({total: 1.125, parts, support}, numeral, words)).to.equal(
      '((4 + 3) × ½ (river) + 2 − 1 (mud)) × 0,25 (night) = 1,125',
    );
  });
});

describe('the phrase book of battles', () => {
  it('has a line for each prompt', () => {
    for (const code of Object.keys(prompts) as (keyof PromptArgs)[]) {
      const [args, says] = prompts[code];
      expect(prompt(hexGame, code, args), code).to.equal(says);
    }
  });

  it('counts the units of a long retreat, which the list below names', () => {
    const retreat = {side: 'axis', units: ['g1', 'g2', 'g3', 'g4'], hexes: 2, owner: 'soviet'};
    expect(prompt(hexGame, 'retreatBy', retreat)).to.equal(
      'The Axis units retreat these 4 units (Soviet) by 2 hexes.',
    );
    expect(prompt(hexGame, 'giveOrder', retreat)).to.equal(
      'The Axis units choose the order in which these 4 units retreat.',
    );
    const names = namesOf(hexGame);
    expect(germanPrompts.retreatBy(retreat, names)).to.equal(
      'Axis: Ziehe diese 4 Einheiten (Soviet) um 2 Felder zurück.',
    );
    expect(germanPrompts.giveOrder(retreat, names)).to.match(/Rückzugs von 4 Einheiten\./);
  });

  it('has a sentence for each code, and no other', () => {
    expect(findingPhrases.flatMap(Object.keys).sort()).to.deep.equal([...codes].sort());
    for (const code of codes) {
      const [args, says, mend] = examples[code];
      const onHexes = code in hexExamples || code in phaseExamples;
      const found = say(onHexes ? hexGame : game, {
        clause: 'B.2',
        kind: 'effect',
        code,
        args,
      } as BattleFinding);
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
    const found = new Map<string, Found>();
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
          const stepped = step(pointOrder, before, wrong);
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

  it('is given data, whatever is played on hexes', async () => {
    const found = new Map<string, Found>();
    for (const id of gameIds) {
      const loaded = await loadGame(id);
      if (!loaded.ok || loaded.value.game.kind !== 'hex') continue;
      const {document} = loaded.value.game;
      const labels = loaded.value.game.grid.labels;
      const names = new Set([...stringsIn(document), ...labels, 'no one of this game']);
      for (const {position, ask} of document.examples ?? []) {
        if (!ask.battle) continue;
        const placed = openPosition(loaded.value.game, position);
        if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
        const setup = saidQuestion(readHexBattleSetup(placed.value, ask.battle));
        if (!setup.ok) continue;
        const of = setup.value.game;
        const take = (one: Found): void => keep(found, of, names, one);
        for (let seed = 0; seed < runs(20); seed++) {
          const chance = new Chance(seed);
          const battle = playOnHexes(setup.value);
          narrateHexBeginning(battle.state).forEach(take);
          for (let events = 0; events < 60; events++) {
            const before = battle.state;
            for (let i = 0; i < 4; i++) {
              const ids = Object.keys(before.context.battle.units);
              const wrong = wrongHexEvent(chance, ids, labels);
              const stepped = step(hexOrder, before, wrong);
              if (!stepped.ok) findingsOfBroken(stepped.broken).forEach(take);
            }
            const ways = possible(before);
            if (ways.length === 0) break;
            const event = chance.pick(ways);
            if (battle.play(event).length === 0) narrateHexStep(before, event, battle.state).forEach(take);
          }
        }
        const {table} = setup.value;
        for (const code of table ? Object.keys(codesOf(table)) : [])
          outlook(setup.value, beginHexBattle(setup.value), code).said.forEach(take);
      }
    }
    expect(found.size).to.be.greaterThan(15);
  });
});
