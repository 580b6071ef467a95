/** The rules of a combat phase: who may announce an attack, what becomes of one later, and who had to fight. */
import type {HexId} from '../board/index.js';
import type {Game, Position, Unit} from '../module/game.js';
import {bidiIsolate} from '../module/bidi.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {WhenDocument} from '../module/schema/when.js';
import {battleFinding, type Found, type MustFight} from './battle-findings.js';
import {brokenRule, type BrokenRule} from './broken-rules.js';
import {reachBy} from './control.js';
import {fightsOnPoints, originOf, placesWithin, reachOfUnit, type AttackReach} from './fighters.js';
import {ownRule} from './own-rules.js';
import {holds, type Situation} from './when.js';

/** The rules of a phase with every default filled in. */
export interface PhaseRules {
  readonly announce: 'all' | 'each';
  readonly pick: 'attacker' | 'defender';
  readonly attacks: number;
  readonly attacked: number;
  readonly must: {readonly attack?: WhenDocument; readonly attacked?: WhenDocument};
  /** The number that refusals cite. */
  readonly rule: string;
}

/** Returns the rules of a game's combat phases. */
export function phaseRulesOf(game: Game): PhaseRules {
  const {
    announce = 'each',
    pick = 'attacker',
    attacks = 1,
    attacked = 1,
    must = {},
    rule,
  } = game.document.rules?.phase ?? {};
  const cited = rule === undefined ? ownRule(game, 'attack') : bidiIsolate(rule);
  return {announce, pick, attacks, attacked, must, rule: cited};
}

/** The state of an attack. `void`: nobody is left to attack, or to be attacked. */
export type AttackIs = 'announced' | 'withdrawn' | 'inHand' | 'fought' | 'void';

/** An attack of a phase. */
export interface Attack {
  readonly is: AttackIs;
  /** The battle that it leads to: attackers that may no longer attack are gone from it. */
  readonly question: BattleQuestion;
  /** The defenders when it was announced. */
  readonly defenders: readonly string[];
}

/** The ids of both sides of an attack that is to be announced. */
export interface Fighters {
  readonly at: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

/** Counts the attacks of a phase in which a unit attacks or defends. */
const countOf = (attacks: readonly Attack[], has: (attack: Attack) => boolean): number =>
  attacks.filter((attack) => attack.is !== 'withdrawn' && attack.is !== 'void' && has(attack)).length;

/** Tells whether a unit may attack, or be attacked, once more in a phase. */
export const mayFightAgain = (
  {attacks, attacked}: PhaseRules,
  announced: readonly Attack[],
  id: string,
  role: 'attacker' | 'defender',
): boolean =>
  role === 'attacker'
    ? countOf(announced, ({question}) => question.attackers.includes(id)) < attacks
    : countOf(announced, ({defenders}) => defenders.includes(id)) < attacked;

/** Lists the rules that an announcement breaks: units of the other side, and those that have fought as often as they may. */
export function announcementBreaches(
  {game, side, rules}: {readonly game: Game; readonly side: string; readonly rules: PhaseRules},
  attacks: readonly Attack[],
  {at, attackers, defenders}: Fighters,
): readonly BrokenRule[] {
  const about = (unit: string) => ({at, units: [unit]});
  const tooOften = (
    code: 'attacksTooOften' | 'attackedTooOften',
    most: number,
    units: readonly string[],
    role: 'attacker' | 'defender',
  ): readonly BrokenRule[] =>
    units
      .filter((unit) => !mayFightAgain(rules, attacks, unit, role))
      .map((unit) =>
        brokenRule(rules.rule, (rule) => battleFinding('violation', rule, code, {unit, most}, about(unit))),
      );
  const strangers = attackers
    .filter((unit) => game.sides[game.unit(unit)!.side]!.id !== side)
    .map((unit) =>
      brokenRule(rules.rule, (rule) =>
        battleFinding('violation', rule, 'phaseOfOther', {unit, side}, about(unit)),
      ),
    );
  return [
    ...strangers,
    ...tooOften('attacksTooOften', rules.attacks, attackers, 'attacker'),
    ...tooOften('attackedTooOften', rules.attacked, defenders, 'defender'),
  ];
}

/** Does a unit meet a condition where it is? */
function meets(position: Position, when: WhenDocument, unit: Unit, role: 'attacker' | 'defender'): boolean {
  const hex = position.units.get(unit.index)!.at as HexId;
  const situation = {
    position,
    unit: [unit],
    attackers: role === 'attacker' ? [unit] : [],
    defenders: role === 'defender' ? [unit] : [],
    role,
    weather: position.turn.weather,
    electOne: false,
    reach: reachBy(undefined),
    purpose: 'movement',
    readings: {},
  } as Situation;
  return holds(when, situation, {hex, origin: hex});
}

/** Lists the units that must attack, and those that must be attacked, on the board as a phase begins. */
export function whoMustFight(position: Position, side: number, {must}: PhaseRules): MustFight {
  const units = [...position.units.keys()].map((index) => position.game.units[index]!);
  const those = (when: WhenDocument | undefined, role: 'attacker' | 'defender'): readonly string[] =>
    when === undefined
      ? []
      : units
          .filter((unit) => (unit.side === side) === (role === 'attacker') && unit.combat)
          .filter((unit) => meets(position, when, unit, role))
          .map(({id}) => id);
  return {attack: those(must.attack, 'attacker'), attacked: those(must.attacked, 'defender')};
}

/** Lists who had to fight in a phase and did not, of the units that are still on the map. */
export function whoDidNotFight(must: MustFight, after: Position): MustFight {
  const without = (ids: readonly string[], deed: 'attacked' | 'defended'): readonly string[] =>
    ids.filter((id) => {
      const placed = after.units.get(after.game.unit(id)!.index);
      return placed !== undefined && placed.has?.includes(deed) !== true;
    });
  return {attack: without(must.attack, 'attacked'), attacked: without(must.attacked, 'defended')};
}

/** The findings on who had to fight and did not. */
export const mustFindings = ({attack, attacked}: MustFight, rule: string): readonly Found[] => [
  ...(attack.length > 0
    ? [battleFinding('effect', rule, 'didNotAttack', {units: attack}, {units: attack})]
    : []),
  ...(attacked.length > 0
    ? [battleFinding('effect', rule, 'wasNotAttacked', {units: attacked}, {units: attacked})]
    : []),
];

/** Lists the places whose enemies some unit of a side could attack by its distance, where all may fight once more; with them. */
export function placesInReach(
  {game, units}: Position,
  side: number,
  reach: AttackReach,
  mayFight: (unit: Unit, role: 'attacker' | 'defender') => boolean,
): readonly (readonly [place: number, defenders: readonly Unit[]])[] {
  const enemies = new Map<number, Unit[]>();
  const inReach = new Set<number>();
  const looked = new Set<string>();
  for (const [index, placed] of units) {
    const unit = game.units[index]!;
    if (!unit.combat || (game.kind === 'point' && !fightsOnPoints(unit))) continue;
    if (unit.side !== side) enemies.set(placed.at, [...(enemies.get(placed.at) ?? []), unit]);
    else if (mayFight(unit, 'attacker')) {
      const [from, far] = [originOf(placed), reachOfUnit(unit, placed.steps, reach)];
      const key = `${String(from)} ${String(far)}`;
      if (looked.has(key)) continue;
      looked.add(key);
      for (const place of placesWithin(game, from, far)) inReach.add(place);
    }
  }
  return [...enemies]
    .filter(([place, there]) => inReach.has(place) && there.every((unit) => mayFight(unit, 'defender')))
    .sort(([a], [b]) => a - b);
}
