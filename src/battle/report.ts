import type {BattleRecord, Checked, FireMade, Role, Turn} from '../rules/combat/record.js';
import {unitsOfTurn} from '../rules/combat/fire.js';
import type {Found} from '../rules/battle-findings.js';
import type {Finding} from '../rules/finding.js';
import {didNames, supportByRole} from '../rules/combat/support.js';
import {forcesOf, type StepsContext} from '../rules/order/scene.js';
import {rollReport, type RollReport} from './rolls.js';

/** A finding on a step of a battle. */
export interface StepFinding extends Finding {
  /** Marks the finding that names the dice, without their effect. */
  readonly dice?: true;
}

/** A finding on a step before it is put into words. */
export type StepFound = Found & Pick<StepFinding, 'dice'>;

/** Marks the first finding on a roll, which names the dice. */
export const rolled = ([dice, ...came]: readonly Found[]): readonly StepFound[] =>
  // an order of play may take dice that lead to nothing
  dice ? [{...dice, dice: true}, ...came] : [];

/** A roll, a check or a fire of a report. */
type RolledReport =
  | RollReport
  | CheckReport
  | {
      readonly dice: readonly number[];
      /** Hits on the role that did not fire; by role where both fired at once. */
      readonly hits: number | Readonly<Partial<Record<Role, number>>>;
      readonly counts: Readonly<Record<string, number | Readonly<Partial<Record<Role, number>>>>>;
    };

/** A check of a report: of several units a total and an outcome each, in their order. */
interface CheckReport {
  readonly dice: readonly number[];
  readonly total: number | readonly number[];
  readonly result: string | readonly string[];
}

function checkReport(made: readonly Checked[]): CheckReport {
  const [first, ...more] = made;
  const dice = made.flatMap((one) => one.dice);
  return first && more.length === 0
    ? {dice, total: first.total, result: first.outcome}
    : {dice, total: made.map(({total}) => total), result: made.map(({outcome}) => outcome)};
}

/** A combat in a report, alike on every map. */
export interface CombatReport {
  /** The number of the combat in the battle. */
  readonly combat: number;
  /** The id of the side that plays each role at this moment. */
  readonly roles: Readonly<Record<Role, string>>;
  readonly rolls: Readonly<Record<string, RolledReport>>;
  /** Declarations, kinds of support and outcomes of checks in this combat, sorted. */
  readonly did: readonly string[];
  /** Names that each role has committed, in their order. */
  readonly support: Readonly<Record<Role, readonly string[]>>;
  readonly turn: Omit<Turn, 'fire'> | null;
  readonly due: readonly {readonly role: Role; readonly losses: number; readonly units: readonly string[]}[];
  readonly combats: BattleRecord['combats'];
}

/** Hits or a count of a fire on a role: one number where one role was fired at. */
function onRole(of: FireMade['hits'], {hits}: FireMade): number | FireMade['hits'] {
  const [role, ...others] = Object.keys(hits) as Role[];
  return others.length > 0 ? of : ((role && of[role]) ?? 0);
}

const countsOf = (fire: FireMade): Readonly<Record<string, number | FireMade['hits']>> =>
  Object.fromEntries(Object.entries(fire.counts).map(([name, of]) => [name, onRole(of, fire)]));

/** Reports what happened in a combat of a battle whose units lose steps. */
export function combatReport(context: StepsContext): CombatReport {
  const {record, battle} = context;
  const forces = forcesOf({context});
  const side = (role: Role): string => forces.game.sides[forces.side(role)]!.id;
  const fires = Object.entries(record.fires).map(
    ([name, fire]) =>
      [name, {dice: fire.dice, hits: onRole(fire.hits, fire), counts: countsOf(fire)}] as const,
  );
  const rolls = Object.entries(record.rolls).map(([name, made]) => [name, rollReport(made)] as const);
  const checks = Object.entries(record.checked).map(([name, made]) => [name, checkReport(made)] as const);
  const {turn} = record;
  return {
    combat: record.combat,
    roles: {attacker: side('attacker'), defender: side('defender')},
    rolls: {...Object.fromEntries(rolls), ...Object.fromEntries(checks), ...Object.fromEntries(fires)},
    did: didNames(record),
    support: supportByRole(record),
    turn: turn && {
      role: turn.role,
      ...(turn.class === undefined ? {} : {class: turn.class}),
      units: unitsOfTurn(forces),
    },
    due: battle.pendingLosses.map(({role, steps, units}) => ({role, losses: steps, units})),
    combats: record.combats,
  };
}
