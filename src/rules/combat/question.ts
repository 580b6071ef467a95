/** The fields of a question about a battle that mean the same on every map. */
import {likenessOfQuestion, pointer, unknownName, type Flaw, type Path, flaw} from '../../module/fault.js';
import type {Game, Unit} from '../../module/game.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import {orderOf} from '../order/order.js';
import {roles, type Role} from './record.js';

/** Fields of a question besides the units and the place of the battle. */
export interface CombatQuestion {
  /** Assets that may be committed; undefined: all of the module. */
  readonly assets?: readonly string[];
  /** The lead unit of each role. */
  readonly lead?: Readonly<Partial<Record<Role, string>>>;
  readonly breakthrough?: boolean;
  /** Places that are under attack besides. */
  readonly underAttack?: readonly string[];
}

/** Reads those fields. Pointers of faults begin at `above`, the place of the question, whose shape is right. */
export function readCombatQuestion(
  game: Game,
  {assets, lead, breakthrough, underAttack}: BattleQuestion,
  units: Readonly<Record<Role, readonly Unit[]>>,
  above: Path,
): {readonly question: CombatQuestion; readonly faults: readonly Flaw[]} {
  const faults: Flaw[] = [];
  const likeness = likenessOfQuestion();
  const known = Object.values(orderOf(game.document)?.support ?? {}).flatMap(({assets: some = {}}) =>
    Object.keys(some),
  );
  for (const [i, name] of (assets ?? []).entries()) {
    const at = pointer(...above, 'assets', i);
    if (!known.includes(name)) faults.push(unknownName(at, name, 'asset', known, likeness));
    else if (assets!.indexOf(name) < i) faults.push(flaw(at, undefined, 'eachAssetOnce', {name}));
  }
  for (const role of roles) {
    const id = lead?.[role];
    if (id === undefined || units[role].some((unit) => unit.id === id)) continue;
    const names = units[role].map((unit) => unit.id);
    faults.push(
      unknownName(pointer(...above, 'lead', role), id, {code: 'unitInBattle', args: {role}}, names, likeness),
    );
  }
  const question = {
    ...(assets ? {assets} : {}),
    ...(lead ? {lead} : {}),
    ...(breakthrough ? {breakthrough} : {}),
    ...(underAttack ? {underAttack} : {}),
  };
  return {question, faults};
}
