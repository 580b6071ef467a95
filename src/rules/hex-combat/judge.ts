/** What the rules have against what a player would do in a battle on a hex map; nothing where it is allowed. */
import {brokenRules, type BrokenRule} from '../broken-rules.js';
import {advanceBreaches} from './advance.js';
import {advanceFinding} from './advance.words.js';
import type {HexBattle, HexField} from './battle.js';
import {diceBreaches} from './code.js';
import {diceFinding} from './dice.words.js';
import {stepBreaches} from './losses.js';
import {stepFinding} from './losses.words.js';
import {electionBreaches, judgeRoute, orderBreaches} from './retreat.js';
import {electionFinding, orderFinding, routeFinding} from './retreat.words.js';

/** Against these dice: their number, or a face that no die of this table has. */
export const judgeDice = (field: HexField, dice: readonly number[]): readonly BrokenRule[] =>
  brokenRules(diceBreaches(field, dice), diceFinding(field));

/** Against sharing steps out like this. */
export const judgeSteps = (
  field: HexField,
  battle: HexBattle,
  losses: Readonly<Record<string, number>>,
): readonly BrokenRule[] => brokenRules(stepBreaches(field, battle, losses), stepFinding(field));

/** Against electing so many hexes. */
export const judgeElection = (field: HexField, battle: HexBattle, hexes: number): readonly BrokenRule[] =>
  brokenRules(electionBreaches(field, battle, hexes), electionFinding(field));

/** Against this order of the defender's units. */
export const judgeOrder = (
  field: HexField,
  battle: HexBattle,
  units: readonly string[],
): readonly BrokenRule[] => brokenRules(orderBreaches(field, battle, units), orderFinding(field));

/** Against sending these units this way. */
export function judgeRetreat(
  field: HexField,
  battle: HexBattle,
  route: {readonly units: readonly string[]; readonly path: readonly string[]},
): readonly BrokenRule[] {
  const ruling = judgeRoute(field, battle, route);
  return ruling.ok ? [] : brokenRules(ruling.breaches, routeFinding(field));
}

/** Against an advance of these units. */
export const judgeAdvance = (
  field: HexField,
  battle: HexBattle,
  units: readonly string[] | undefined,
): readonly BrokenRule[] => brokenRules(advanceBreaches(field, battle, units), advanceFinding(field));
