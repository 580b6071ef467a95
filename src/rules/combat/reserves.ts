/** Units of a question about a battle that do not fight from the beginning: reserves, and those that may replace others. */
import {
  type FlawCode,
  likenessOfQuestion,
  pointer,
  unknownName,
  type Flaw,
  type Path,
  flaw,
  type ArgsOf,
} from '../../module/fault.js';
import {placeLabel, unitIds, type Position, type Unit} from '../../module/game.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import {roles, type Role} from './record.js';

/** A unit that waits, and the first round in which it fights. */
export interface Reserve {
  readonly unit: string;
  readonly round: number;
}

/** Units of a question besides those that fight from the beginning. */
export interface Waiting {
  readonly reserves: Readonly<Record<Role, readonly Reserve[]>>;
  /** The steps with which each may replace an eliminated unit. */
  readonly replacements: Readonly<Record<Role, Readonly<Record<string, number>>>>;
  /** The places that units came from, as the question has them. */
  readonly from: Readonly<Record<string, string>>;
}

/** The units that fight, and the side of a role; undefined where it is not known. */
export interface Fighting {
  readonly units: Readonly<Record<Role, readonly Unit[]>>;
  readonly sides: Readonly<Record<Role, number | undefined>>;
}

/**
 * Reads reserves, replacements and where units came from. Each is a unit of the side of its role and in one list alone;
 * reserves are on the map, and replacements off it. Pointers of faults begin at `above`, the place of the question, whose
 * shape is right; `round`: the first round of a reserve without its own.
 */
export function readWaiting(
  position: Position,
  question: BattleQuestion,
  {units: fighting, sides}: Fighting,
  {above, round}: {readonly above: Path; readonly round: number},
): {readonly waiting: Waiting; readonly faults: readonly Flaw[]} {
  const {game} = position;
  const faults: Flaw[] = [];
  const likeness = likenessOfQuestion();
  const fault = <Code extends FlawCode>(
    at: Path,
    found: unknown,
    code: Code,
    ...args: ArgsOf<Code>
  ): void => {
    faults.push(flaw(pointer(...above, ...at), found, code, ...args));
  };
  const taken = new Set(roles.flatMap((role) => fighting[role].map(({id}) => id)));
  const from: Record<string, string> = {...question.from};
  /** The unit of an entry, if it may be in this list. */
  const unitOf = (id: string, role: Role, at: Path): Unit | undefined => {
    const unit = game.unit(id);
    const side = sides[role];
    if (!unit) faults.push(unknownName(pointer(...above, ...at), id, 'unit', unitIds(game), likeness));
    else if (taken.has(id)) fault(at, undefined, 'unitInOneList', {id});
    else if (side !== undefined && unit.side !== side)
      fault(at, undefined, 'unitOfRole', {
        id,
        own: game.sides[unit.side]!.id,
        side: game.sides[side]!.id,
        role,
      });
    else {
      taken.add(id);
      return unit;
    }
    return undefined;
  };
  const known = (place: string, at: Path): boolean => {
    const found = game.kind === 'hex' ? game.grid.find(place) : game.network.find(place);
    if (found !== undefined) return true;
    const names = game.kind === 'hex' ? game.grid.labels : game.network.names;
    faults.push(unknownName(pointer(...above, ...at), place, game.kind, names, likeness));
    return false;
  };
  const reserves = (role: Role): readonly Reserve[] =>
    (question.reserves?.[role] ?? []).flatMap((entry, i): readonly Reserve[] => {
      const at: Path = ['reserves', role, i];
      const own = typeof entry === 'string' ? {unit: entry} : entry;
      const named: Path = typeof entry === 'string' ? at : [...at, 'unit'];
      const unit = unitOf(own.unit, role, named);
      if (!unit) return [];
      if (!position.units.has(unit.index)) {
        fault(named, undefined, 'onMap', {id: unit.id});
        return [];
      }
      if (own.from !== undefined && known(own.from, [...at, 'from'])) from[unit.id] = own.from;
      return [{unit: unit.id, round: own.round ?? round}];
    });
  const replacements = (role: Role): Readonly<Record<string, number>> =>
    Object.fromEntries(
      (question.replacements?.[role] ?? []).flatMap((entry, i): readonly (readonly [string, number])[] => {
        const at: Path = ['replacements', role, i];
        const own = typeof entry === 'string' ? {unit: entry} : entry;
        const named: Path = typeof entry === 'string' ? at : [...at, 'unit'];
        const unit = unitOf(own.unit, role, named);
        if (!unit) return [];
        const placed = position.units.get(unit.index);
        if (placed) fault(named, undefined, 'offMap', {id: unit.id, at: placeLabel(game, placed.at)});
        if (own.steps !== undefined && own.steps > unit.steps)
          fault([...at, 'steps'], own.steps, 'stepsAtMost', {most: unit.steps});
        return [[unit.id, own.steps ?? unit.steps]];
      }),
    );
  for (const [id, place] of Object.entries(question.from ?? {})) {
    if (!game.unit(id))
      faults.push(unknownName(pointer(...above, 'from', id), id, 'unit', unitIds(game), likeness));
    known(place, ['from', id]);
  }
  const waiting = {
    reserves: {attacker: reserves('attacker'), defender: reserves('defender')},
    replacements: {attacker: replacements('attacker'), defender: replacements('defender')},
    from,
  };
  return {waiting, faults};
}
