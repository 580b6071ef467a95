/** Faults of a fire or a pass: units, targets and dice; and every one that may be declared. */
import type {Budget} from '../../board/work.js';
import type {Unit} from '../../module/game.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {refusal, type BattleArgs, type BattleCode, type BattleFinding} from '../battle-findings.js';
import {ids} from '../finding.js';
import {unnumberedRule} from '../own-rules.js';
import {enemiesOf, fireRule, inOrder, unitsOfTurn, type NamedFire} from './fire.js';
import type {Forces} from './forces.js';
import {roles, type Aimed, type Role} from './record.js';
import {diceOfShots, shotsOf, type GiftsOf, type Shot} from './shots.js';
import {entryOf} from './support.js';

const refused = <Code extends BattleCode>(
  forces: Forces,
  named: NamedFire,
  code: Code,
  args: BattleArgs[Code],
  units?: readonly string[],
): BattleFinding => refusal({at: forces.place}, fireRule(forces, named), code, args, units);

/** Enemies of the unit’s own class that are no target of another yet; such a unit fires at one of them. */
const ownClass = (forces: Forces, role: Role, unit: Unit, taken: readonly string[]): readonly string[] =>
  unit.class === undefined
    ? []
    : ids(enemiesOf(forces, role).filter((one) => one.class === unit.class && !taken.includes(one.id)));

/** Finds the faults of the targets of an event whose units may fire. */
function targetBreaches(forces: Forces, named: NamedFire, {units, targets}: Aimed): readonly BattleFinding[] {
  const {targets: kind = 'side', cover = false} = named.fire;
  const given = Object.entries(targets ?? {});
  if (kind === 'side')
    return targets === undefined
      ? []
      : [refused(forces, named, 'fireUntargeted', {units: given.map(([id]) => id)})];
  const wrong: BattleFinding[] = [];
  const firing = inOrder(forces, units);
  for (const [id] of given)
    if (!firing.some(({unit}) => unit.id === id))
      wrong.push(refused(forces, named, 'fireTargetStray', {unit: id}, [id]));
  for (const {role, unit} of firing) {
    const enemies = ids(enemiesOf(forces, role));
    const target = entryOf(targets, unit.id);
    if (target === undefined)
      wrong.push(refused(forces, named, 'fireTargetMissing', {unit: unit.id, open: enemies}, [unit.id]));
    else if (!enemies.includes(target))
      wrong.push(
        refused(forces, named, 'fireTargetUnfit', {unit: unit.id, target, open: enemies}, [unit.id]),
      );
    else if (kind === 'class' && forces.game.unit(target)!.class !== unit.class) {
      const open = ownClass(
        forces,
        role,
        unit,
        given.map(([, to]) => to),
      );
      if (open.length > 0)
        wrong.push(refused(forces, named, 'fireOwnClass', {unit: unit.id, target, open}, [unit.id]));
    }
  }
  if (wrong.length > 0 || !cover) return wrong;
  return roles.flatMap((role) => {
    const own = firing.filter((one) => one.role === role);
    const enemies = ids(enemiesOf(forces, role));
    const chosen = new Set(own.map(({unit}) => entryOf(targets, unit.id)!));
    const wanted = Math.min(own.length, enemies.length);
    return chosen.size >= wanted
      ? []
      : [
          refused(forces, named, 'fireCover', {
            wanted,
            chosen: chosen.size,
            spared: enemies.filter((id) => !chosen.has(id)),
          }),
        ];
  });
}

/** Finds the faults of the units of an event, as those of the turn that fire at once. */
function unitBreaches(forces: Forces, named: NamedFire, units: readonly string[]): readonly BattleFinding[] {
  const turn = forces.record.turn?.fire === named.name ? unitsOfTurn(forces) : [];
  const wrong = units.flatMap((id, i) =>
    !turn.includes(id)
      ? [refused(forces, named, 'fireNotTurn', {unit: id, turn}, [id])]
      : units.indexOf(id) < i
        ? [refused(forces, named, 'namedTwice', {unit: id}, [id])]
        : [],
  );
  if (wrong.length > 0) return wrong;
  if ((named.fire.by ?? 'unit') === 'unit')
    return units.length === 1 ? [] : [refused(forces, named, 'fireAlone', {given: units.length, turn})];
  const missing = turn.filter((id) => !units.includes(id));
  return missing.length === 0 ? [] : [refused(forces, named, 'fireTogether', {missing}, missing)];
}

/** Finds the faults of dice: their number, or a face that no such die has. */
function diceBreaches(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  dice: readonly number[],
): readonly BattleFinding[] {
  const needed = diceOfShots(shots);
  if (dice.length !== needed) return [refused(forces, named, 'diceNumber', {needed, given: dice.length})];
  const faces = shots.flatMap((shot) => Array.from({length: shot.dice}, () => shot.faces));
  const wrong = dice.findIndex((one, i) => !Number.isInteger(one) || one < 1 || one > faces[i]!);
  return wrong < 0 ? [] : [refused(forces, named, 'diceFace', {die: dice[wrong]!, faces: faces[wrong]!})];
}

/** Finds the faults of a fire: its units, its targets, and its dice where it has some. */
export function fireBreaches(
  forces: Forces,
  named: NamedFire,
  event: Aimed & {readonly dice?: readonly number[]},
  gifts?: GiftsOf,
): readonly BattleFinding[] {
  const wrong = unitBreaches(forces, named, event.units);
  if (wrong.length > 0) return wrong;
  const targets = targetBreaches(forces, named, event);
  if (targets.length > 0 || event.dice === undefined) return targets;
  return diceBreaches(forces, named, shotsOf(forces, named, event, gifts), event.dice);
}

/** Finds the faults of a pass: units that are not of the turn. */
export function passBreaches(
  forces: Forces,
  rule: string | undefined,
  named: NamedFire | undefined,
  units: readonly string[] = [],
): readonly BattleFinding[] {
  const turn = unitsOfTurn(forces);
  return units.flatMap((unit) =>
    turn.includes(unit)
      ? []
      : [
          refusal(
            {at: forces.place},
            named ? fireRule(forces, named) : (rule ?? unnumberedRule(forces.game)),
            'passNotTurn',
            {unit, turn},
            [unit],
          ),
        ],
  );
}
/** Every way to assign one of its open targets to each unit. */
function* aims(
  choices: readonly {readonly unit: string; readonly open: readonly string[]}[],
  tries: Budget,
): Generator<Readonly<Record<string, string>> | undefined> {
  function* from(
    i: number,
    targets: Readonly<Record<string, string>>,
  ): Generator<Readonly<Record<string, string>> | undefined> {
    const choice = choices[i];
    if (!choice) {
      yield targets;
      return;
    }
    for (const target of choice.open) {
      if (!tries.spend()) {
        yield undefined;
        return;
      }
      yield* from(i + 1, {...targets, [choice.unit]: target});
    }
  }
  yield* from(0, {});
}

/** Every way to declare a fire: its units, in battle order, and their targets. */
export function* fireEvents(
  forces: Forces,
  named: NamedFire,
  tries: Budget,
): Generator<BattleEvent | undefined> {
  const {by = 'unit', targets = 'side'} = named.fire;
  const turn = forces.record.turn?.fire === named.name ? unitsOfTurn(forces) : [];
  if (turn.length === 0) return;
  for (const units of by === 'unit' ? turn.map((id) => [id]) : [[...turn]]) {
    if (targets === 'side') {
      yield {type: 'fire', units};
      continue;
    }
    const choices = inOrder(forces, units).map(({role, unit}) => ({
      unit: unit.id,
      open: ids(enemiesOf(forces, role)),
    }));
    for (const one of aims(choices, tries)) {
      yield one && {type: 'fire', units, targets: {...one}};
      if (!one) return;
    }
  }
}

/** Every pass in a turn: each unit by itself, and all. */
export function* passEvents(forces: Forces, by: FireDocument['by']): Generator<BattleEvent> {
  const turn = unitsOfTurn(forces);
  yield {type: 'pass'};
  if (by === 'unit' && turn.length > 1) for (const id of turn) yield {type: 'pass', units: [id]};
}
