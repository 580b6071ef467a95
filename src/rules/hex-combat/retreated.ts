import type {Unit} from '../../module/index.js';
import {usesState} from '../../module/unit-states.js';
import {type BattleFinding, battleFinding} from '../battle-findings.js';
import {ids} from '../finding.js';
import type {RetreatedBefore} from '../retreat/clauses/retreated.js';
import {type BattleStep, eliminate, type HexBattle, type HexBattleSetup, survivorsOf} from './battle.js';

/** Does a unit of the battle defend after it has retreated earlier in the phase? */
export const hasRetreatedBefore = ({retreatedBefore}: HexBattleSetup, unit: Unit): boolean =>
  retreatedBefore?.units.includes(unit) ?? false;

/** Does a unit take losses of a result before others: a combat unit that did not retreat earlier in the phase? */
export const isFirst = (setup: HexBattleSetup, unit: Unit): boolean =>
  unit.combat && !hasRetreatedBefore(setup, unit);

const remembering = new WeakMap<object, boolean>();

/** Do battles of a game remember who retreated? Only where its sheet, a code or an advance asks for it. */
export function remembersRetreats({game: {document}, rules}: HexBattleSetup): boolean {
  const before = remembering.get(document);
  if (before !== undefined) return before;
  const {rules: own, tables} = document;
  const found = usesState([rules?.sheet, own, tables], 'retreated');
  remembering.set(document, found);
  return found;
}

/** Reports the defenders that retreated earlier in the phase, and what that means. */
export const retreatedFindings = ({retreatedBefore, at}: HexBattleSetup): readonly BattleFinding[] =>
  (retreatedBefore?.units ?? []).map(({id}) => {
    const {rule, strength, shares} = retreatedBefore!.clause;
    const args = {
      unit: id,
      ...(strength === undefined ? {} : {strength}),
      ...(shares === undefined ? {} : {shares}),
    };
    return battleFinding('effect', rule, 'attackedAgain', args, {at, units: [id]});
  });

/** Do only units defend that retreated earlier, and does the sheet have any attack eliminate them? */
export const areLostAlone = ({retreatedBefore, units}: HexBattleSetup): boolean =>
  retreatedBefore?.clause.alone === 'eliminated' && retreatedBefore.units.length === units.defender.length;

/** The rule by which such defenders are lost. */
const aloneRule = ({rule, aloneRule: own}: RetreatedBefore['clause']): string => own ?? rule;

/** The battle without such defenders, for whom nobody rolls. */
export const withoutLone = (setup: HexBattleSetup, battle: HexBattle): BattleStep => ({
  battle: eliminate(battle, setup.units.defender),
  findings: [lostFinding(setup, setup.units.defender, 'lostAlone', aloneRule(setup.retreatedBefore!.clause))],
});

/** Does a result that takes so many steps, or everything, kill units that retreated earlier? */
export const killsRetreated = (
  {retreatedBefore}: HexBattleSetup,
  {steps, units, eliminated}: {readonly steps: number; readonly units: number; readonly eliminated: boolean},
): boolean => {
  const shares = retreatedBefore?.clause.shares;
  return typeof shares === 'object' && (eliminated || Math.max(steps, units) >= shares.diesAt);
};

/** The units that retreated earlier, where the last other defender is lost, and they are lost with it. */
export function lostWithOthers(setup: HexBattleSetup, isLeft: (unit: Unit) => boolean): readonly Unit[] {
  const {retreatedBefore, units} = setup;
  if (!retreatedBefore || typeof retreatedBefore.clause.shares === 'object') return [];
  const others = units.defender.filter((unit) => !retreatedBefore.units.includes(unit));
  return others.length === 0 || others.some(isLeft) ? [] : retreatedBefore.units.filter(isLeft);
}

/** Eliminates the units that retreated earlier where nobody else of the defenders is left. */
export function withoutRetreated(setup: HexBattleSetup, battle: HexBattle): BattleStep {
  const left = survivorsOf(setup, battle, 'defender');
  const lost = lostWithOthers(setup, (unit) => left.includes(unit));
  if (lost.length === 0) return {battle, findings: []};
  return {
    battle: eliminate(battle, lost),
    findings: [lostFinding(setup, lost, 'lostWithOthers')],
  };
}

const lostFinding = (
  {at, retreatedBefore}: HexBattleSetup,
  lost: readonly Unit[],
  code: 'lostAlone' | 'lostWithOthers' | 'lostByResult',
  rule = retreatedBefore!.clause.rule,
): BattleFinding => battleFinding('effect', rule, code, {units: ids(lost)}, {at, units: ids(lost)});

/** Reports units that a result kills since they retreated earlier. */
export const killedFinding = (setup: HexBattleSetup, killed: readonly Unit[]): BattleFinding =>
  lostFinding(setup, killed, 'lostByResult');
