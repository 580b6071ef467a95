/** Rounds, reserves and the outcome of a battle on points whose units lose steps. */
import type {BattleRecord, Role} from '../combat/record.js';
import {effect, type BattleFinding} from '../battle-findings.js';
import {NO_RULE} from '../finding.js';
import {areaBoardOf, isThere, type AreaBattle, type AreaSetup, type Party} from './battle.js';

/** A battle after something in its course, with what came of it. */
export interface AreaStep {
  readonly battle: AreaBattle;
  readonly findings: readonly BattleFinding[];
}

/** The roles whose units are at the place: fighting ones, and those that wait. */
function holdersOf({at, game}: AreaSetup, battle: AreaBattle, {out}: BattleRecord): readonly Role[] {
  return (['attacker', 'defender'] as const).filter((role) => {
    const {units, reserves} = battle.parties[role];
    return [...units, ...reserves.map(({unit}) => unit)].some(
      (id) => battle.units[id]?.at === at && game.unit(id)!.kind === 'ground' && !out.includes(id),
    );
  });
}

/** The role with units at the place, reserves too; the defender if both have some, or none. */
export function victorOf(setup: AreaSetup, battle: AreaBattle, record: BattleRecord): Role {
  const holders = holdersOf(setup, battle, record);
  return holders.length === 1 ? holders[0]! : 'defender';
}

/**
 * Begins the next round; with `joins` reserves whose round has come enter: they fight at the place from now on. A side’s
 * limits of lines a round begin anew.
 */
export function nextAreaRound(setup: AreaSetup, battle: AreaBattle, joins: boolean, rule: string): AreaStep {
  const round = battle.round + 1;
  const next: AreaBattle = {...battle, round, moved: {...battle.moved, round: []}};
  const findings: BattleFinding[] = [effect(setup, NO_RULE, 'roundBegins', {round})];
  if (!joins) return {battle: next, findings};
  const units = {...battle.units};
  const joined = (role: Role): Party => {
    const party = battle.parties[role];
    const isDue = (one: {readonly unit: string; readonly round: number}): boolean =>
      one.round <= round && isThere(battle, one.unit);
    const entering = party.reserves.filter(isDue).map(({unit}) => unit);
    for (const id of entering) units[id] = {...units[id]!, at: setup.at};
    if (entering.length > 0)
      findings.push(
        effect(
          setup,
          rule,
          'reservesJoin',
          {side: setup.game.sides[party.side]!.id, units: entering},
          entering,
        ),
      );
    return {
      ...party,
      units: [...party.units, ...entering],
      reserves: party.reserves.filter((one) => !isDue(one)),
    };
  };
  const parties = {attacker: joined('attacker'), defender: joined('defender')};
  return {battle: {...next, parties, units}, findings};
}

/**
 * The battle with an outcome. Where that is `taken` and units of the attacker alone stand at the place, his side controls
 * it from now on.
 */
export function settleArea(
  setup: AreaSetup,
  battle: AreaBattle,
  outcome: string,
  isTaken: boolean,
): AreaBattle {
  const settled = {...battle, outcome};
  if (!isTaken) return settled;
  const {side} = battle.parties.attacker;
  let [own, others] = [0, 0];
  for (const [index, {at}] of areaBoardOf(setup, battle).units) {
    const unit = setup.game.units[index]!;
    if (at !== setup.point || unit.kind !== 'ground') continue;
    if (unit.side === side) own += 1;
    else others += 1;
  }
  return own > 0 && others === 0 ? withControl(setup, settled, [setup.at], side) : settled;
}

/** The battle in which a side controls some points. */
export function withControl(
  {game}: AreaSetup,
  battle: AreaBattle,
  points: readonly string[],
  side: number,
): AreaBattle {
  const {id} = game.sides[side]!;
  return {...battle, control: {...battle.control, ...Object.fromEntries(points.map((point) => [point, id]))}};
}
