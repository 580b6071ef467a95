import {type BattleArgs, type BattleCode, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {sideOf, type Battle, type BattleUnit, type Role, type UnitState} from './battle.js';

/** Losses a unit takes over a battle and lives: its value if major, one fewer if minor (B.2). */
export const survives = ({
  value,
  rank,
  bears = value,
}: Pick<BattleUnit, 'value' | 'rank' | 'bears'>): number =>
  Math.max(0, Math.floor(bears) - (rank === 'major' ? 0 : 1));

/** Losses a unit can take from now on, the one that destroys it included. */
export const roomFor = (unit: BattleUnit, state: UnitState): number =>
  unit.kind !== 'ground' || state.destroyed ? 0 : survives(unit) + 1 - state.absorbed;

/** Losses a side can take in all; hits beyond that have nobody to take them. */
export function lossCapacity(battle: Battle, role: Role): number {
  const {units} = battle.setup;
  let sum = 0;
  for (let i = 0; i < units.length; i += 1)
    if (units[i]!.role === role) sum += roomFor(units[i]!, battle.units[i]!);
  return sum;
}

/** The losses that a unit may take. */
export interface Limit {
  readonly unit: string;
  readonly name: string;
  readonly absorbed: number;
  /** Losses it can take now; the last of them destroys it. */
  readonly takes: number;
  /** Losses it can take now and live. */
  readonly lives: number;
  readonly dispersed: boolean;
  /** Strength points it would fire with while undispersed. */
  readonly value: number;
  /** A major unit survives as many losses as its strength, a minor one fewer (B.2). */
  readonly rank: BattleUnit['rank'];
}

/** Every unit of a role that can take losses, with its limits. */
export const limits = (battle: Battle, role: Role): readonly Limit[] =>
  battle.setup.units.flatMap((unit, i): Limit[] => {
    const state = battle.units[i]!;
    const takes = roomFor(unit, state);
    return unit.role === role && takes > 0
      ? [
          {
            unit: unit.id,
            name: unit.name,
            absorbed: state.absorbed,
            takes,
            lives: takes - 1,
            dispersed: state.dispersed,
            value: unit.value,
            rank: unit.rank,
          },
        ]
      : [];
  });

/**
 * Finds the rules that this sharing of losses breaks. Simultaneous combat shares them in the same way (B.3): its own
 * rule says when, and who is first.
 */
export function judgeLosses(
  battle: Battle,
  role: Role,
  losses: Readonly<Record<string, number>>,
): readonly BrokenRule[] {
  const {setup} = battle;
  const found: BrokenRule[] = [];
  const refuse = <Code extends BattleCode>(
    code: Code,
    args: BattleArgs[Code],
    unit?: string,
    rule = 'B.2',
  ): number =>
    found.push(
      brokenRule(rule, (clause) =>
        refusal(setup, clause, code, args, unit === undefined ? undefined : [unit]),
      ),
    );
  const side = sideOf(setup, role);
  let sum = 0;
  for (const [id, count] of Object.entries(losses)) {
    sum += count;
    if (count === 0) continue;
    const place = setup.units.findIndex((unit) => unit.id === id);
    const unit = setup.units[place];
    const state = battle.units[place];
    if (!unit || !state) {
      refuse('lossStranger', {unit: id}, id);
      continue;
    }
    const takes = roomFor(unit, state);
    if (unit.role !== role) refuse('lossOfSide', {unit: id, count, side}, id);
    else if (unit.kind === 'air')
      refuse('lossOfAir', {unit: id, count}, id, unit.side === setup.sides.adds ? 'A.3' : 'A.5');
    else if (state.destroyed) refuse('lossOfDestroyed', {unit: id, count}, id);
    else if (count > takes) refuse('lossTooMany', {unit: id, count, destroys: takes}, id);
  }
  const due = battle.pendingLosses[role];
  if (sum !== due) refuse('lossSum', {side, due, assigned: sum});
  return found;
}

/** The states after losses that were judged; what takes any is dispersed, and with one more than it bears destroyed. */
export function takeLosses(
  battle: Battle,
  role: Role,
  losses: Readonly<Record<string, number>>,
): readonly UnitState[] {
  return battle.setup.units.map((unit, i) => {
    const state = battle.units[i]!;
    const count = unit.role === role && Object.hasOwn(losses, unit.id) ? losses[unit.id]! : 0;
    if (count === 0) return state;
    const destroyed = count >= roomFor(unit, state);
    return {
      absorbed: state.absorbed + count,
      dispersed: true,
      destroyed,
      at: destroyed ? null : state.at,
    };
  });
}

/** A role takes losses that were judged; air units go with the last ground unit. */
export function shareOut(battle: Battle, role: Role, losses: Readonly<Record<string, number>>): Battle {
  const hit = {
    ...battle,
    units: takeLosses(battle, role, losses),
    pendingLosses: {...battle.pendingLosses, [role]: 0},
  };
  return {...hit, units: withoutLoneAir(hit, role)};
}

/** A side without ground units loses its air units with them (A.3, A.5; our reading). */
export function withoutLoneAir(battle: Battle, role: Role): readonly UnitState[] {
  const {units} = battle.setup;
  let lone = false;
  for (let i = 0; i < units.length; i += 1) {
    if (units[i]!.role !== role || battle.units[i]!.destroyed) continue;
    if (units[i]!.kind === 'ground') return battle.units;
    lone = true;
  }
  if (!lone || battle.setup.options.loneAir === 'stays') return battle.units;
  // read so they leave: attackers to where they came from, defenders to the first point of their own that has a line
  const away =
    battle.setup.options.loneAir === 'leaves'
      ? (unit: BattleUnit): string | null =>
          role === 'attacker' ? unit.from : (battle.setup.exits.find(({kind}) => kind === 'own')?.to ?? null)
      : (): null => null;
  return battle.units.map((state, i) => {
    if (units[i]!.role !== role || state.destroyed) return state;
    const at = away(units[i]!);
    return {...state, destroyed: at === null, at};
  });
}
