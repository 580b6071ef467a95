import type {PointPosition, Position, UnitId} from '../module/index.js';
import {orderedStates} from '../module/unit-states.js';
import type {PositionChange} from '../module/schema/position.js';
import {nextTurnPhrases} from '../phrases/en/decisions.js';
import {namesOf} from '../phrases/names.js';
import {controlOf} from '../rules/control.js';
import type {HexUnitState} from '../rules/hex-combat/index.js';
import {displacedBy} from '../rules/point/index.js';
import type {AreaUnit} from '../rules/area/battle.js';
import type {AreaReport} from './area/report.js';
import type {HexReport} from './hex/report.js';
import type {PointReport, UnitReport} from './point/report.js';

/** The report of a battle of any kind. */
type Report = HexReport | PointReport | AreaReport;

type Units = NonNullable<PositionChange['units']>;

/** Options for the position after a battle. */
export interface NextTurn {
  /** Sides whose dispersed units recover (B.2). Our rules text doesn't say when a side recovers. */
  readonly recovers?: readonly string[];
  /** Advances the turn. */
  readonly advance?: boolean;
}

/** Returns the changes to the units of a battle. */
function unitsAfter(
  position: Position,
  at: string,
  report: Pick<Report, 'units'>,
  {recovers, advance}: {readonly recovers: ReadonlySet<string>; readonly advance: boolean},
): Units {
  const {game} = position;
  const units: Units = {};
  const sideOf = (id: string): string => game.sides[game.unit(id)!.side]!.id;
  for (const [id, state] of Object.entries<HexUnitState | UnitReport | AreaUnit>(report.units)) {
    if (state.at === null) units[id] = null;
    else if (position.kind === 'point' && 'steps' in state) {
      const changed = areaChange(position, id, state);
      if (changed) units[id] = changed;
    } else if (position.kind === 'hex') {
      const {steps, isolated, displaced, retreated, states} = state as HexUnitState;
      // later battles of the same phase ask who made room or retreated in it; a new turn is another phase
      const inPhase = {...(displaced ? {displaced} : {}), ...(retreated ? {retreated} : {})};
      const before = position.units.get(game.unit(id)!.index)?.states ?? [];
      const own = states ? {states: [...orderedStates(game.document, [...before, ...states])]} : {};
      units[id] = {at: state.at, steps, isolated, ...own, ...(advance ? {} : inPhase)};
    } else {
      const {dispersed} = state as UnitReport;
      const displaced = displacedBy(position, at, position.game.unit(id)!, state.at);
      units[id] = {
        at: state.at,
        from: null,
        dispersed: dispersed && !recovers.has(sideOf(id)),
        ...(displaced === undefined ? {} : {displaced}),
      };
    }
  }
  for (const [index, {dispersed, displaced, retreated}] of position.units) {
    const {id} = game.units[index]!;
    if ((displaced || retreated) && advance && position.kind === 'hex' && units[id] !== null)
      units[id] = {
        ...units[id],
        ...(displaced ? {displaced: false} : {}),
        ...(retreated ? {retreated: false} : {}),
      };
    if (dispersed && !Object.hasOwn(units, id) && recovers.has(sideOf(id))) units[id] = {dispersed: false};
  }
  return units;
}

/** The change to a unit of a battle on points whose units lose steps; undefined where it is as it was. */
function areaChange(
  {game, units}: PointPosition,
  id: string,
  {at, steps, states}: AreaUnit,
): Units[string] | undefined {
  const before = units.get(game.unit(id)!.index);
  const moved = before === undefined || game.network.names[before.at] !== at;
  const come = (states ?? []).filter((state) => !before?.states.includes(state));
  if (!moved && before.steps === steps && come.length === 0) return undefined;
  return {
    at: at!,
    steps,
    ...(moved ? {from: null} : {}),
    ...(come.length > 0
      ? {states: [...orderedStates(game.document, [...(before?.states ?? []), ...come])]}
      : {}),
  };
}

/** The places beyond the one that was attacked that the battle has taken from whoever controlled them. */
function takenBeyond(position: Position, at: string, report: Report): Readonly<Record<string, string>> {
  if ('controls' in report) return report.controls;
  if (position.kind !== 'hex' || !('entered' in report)) return {};
  const {game, control} = position;
  const [attacker] = Object.entries(report.units).filter(([, unit]) =>
    report.entered.includes(unit.at ?? ''),
  );
  const side = attacker && game.sides[game.unit(attacker[0])!.side]!;
  const taken = report.entered.filter((label) => {
    const owner = control[game.grid.find(label)!]!;
    return label !== at && owner >= 0 && owner !== side?.index;
  });
  return side ? Object.fromEntries(taken.map((label) => [label, side.id])) : {};
}

/**
 * Returns the position after a battle as changes to the position before it: places, losses, recovery, control and turn.
 */
export function positionAfter(
  position: Position,
  base: string,
  at: string,
  report: Report,
  {recovers = [], advance = false}: NextTurn = {},
): PositionChange {
  const hex = position.kind === 'hex' ? position.game.grid.find(at) : undefined;
  const before = position.kind === 'hex' && hex !== undefined ? controlOf(position, hex).side : -1;
  const changed = report.control !== (position.game.sides[before]?.id ?? null);
  const control = {...(changed ? {[at]: report.control} : {}), ...takenBeyond(position, at, report)};
  return {
    base,
    units: unitsAfter(position, at, report, {recovers: new Set(recovers), advance}),
    ...(Object.keys(control).length > 0 ? {control} : {}),
    ...(advance ? {turn: {number: (position.turn.number ?? 1) + 1}} : {}),
  };
}

/** Returns the position after a battle, with the changes of `positionAfter` applied. */
export function nextPosition<P extends Position>(position: P, at: string, report: Report, next: NextTurn): P {
  return changed(position, positionAfter(position, '', at, report, next));
}

/** Returns the position after a phase whose combats have left a board: recovery and the turn. */
export function turnAfter<P extends Position>(board: P, {recovers = [], advance = false}: NextTurn): P {
  const changes = unitsAfter(board, '', {units: {}}, {recovers: new Set(recovers), advance});
  const after = changed(board, {
    base: '',
    units: changes,
    ...(advance ? {turn: {number: (board.turn.number ?? 1) + 1}} : {}),
  });
  if (!advance) return after;
  const units = new Map<UnitId, object>();
  for (const [index, placed] of after.units) {
    // the deeds of units are those of one phase
    const {has: _, ...unit} = placed;
    units.set(index, unit);
  }
  return {...after, units} as unknown as P;
}

/** Applies the changes of a battle. */
function changed<P extends Position>(position: P, change: PositionChange): P {
  const {game} = position;
  const place = (label: string): number =>
    (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) ?? -1;
  const units = new Map<UnitId, object>(position.units);
  for (const [id, entry] of Object.entries(change.units ?? {})) {
    const {index} = game.unit(id)!;
    if (entry === null) units.delete(index);
    else {
      const {at: to, from, ...rest} = entry;
      units.set(index, {
        ...units.get(index),
        ...rest,
        ...(from === null ? {from: undefined} : {}),
        ...(typeof to === 'string' ? {at: place(to)} : {}),
      });
    }
  }
  const control = position.control.slice();
  for (const [label, owner] of Object.entries(change.control ?? {}))
    control[place(label)] = owner === null ? -1 : game.side(owner)!.index;
  return {
    ...position,
    units,
    control,
    turn: {...position.turn, ...change.turn},
  } as unknown as P;
}

/** Lists the sides with dispersed units after a battle, for which a recovery makes a difference. */
export const mayRecover = (after: Position): readonly string[] =>
  after.game.sides
    .filter(({index}) =>
      [...after.units].some(([id, {dispersed}]) => dispersed && after.game.units[id]!.side === index),
    )
    .map(({id}) => id);

/** Describes the differences between the positions before a battle and in the next turn: who has recovered of those that the battle left. */
export function describeNextTurn(
  position: Position,
  left: Position,
  at: string,
  place: string,
  after: Position,
): readonly string[] {
  const {game} = position;
  const names = (of: readonly UnitId[]): readonly string[] => of.map((id) => game.units[id]!.name);
  const here = game.kind === 'hex' ? game.grid.find(at) : game.network.find(at);
  const gone = [...position.units.keys()].filter((id) => !after.units.has(id));
  const entered = [...after.units].flatMap(([id, unit]) =>
    unit.at === here && position.units.get(id)?.at !== here ? [id] : [],
  );
  const dispersed = [...after.units].flatMap(([id, unit]) => (unit.dispersed ? [id] : []));
  const recovered = [...after.units].flatMap(([id, unit]) =>
    !unit.dispersed && left.units.get(id)?.dispersed ? [id] : [],
  );
  const owner = after.control[here!]!;
  return [
    ...(entered.length > 0 ? [nextTurnPhrases.entered(place, names(entered))] : []),
    ...(owner === position.control[here!]
      ? []
      : [nextTurnPhrases.holds(namesOf(game), game.sides[owner]?.id, place)]),
    ...(gone.length > 0 ? [nextTurnPhrases.gone(names(gone))] : []),
    ...(recovered.length > 0 ? [nextTurnPhrases.recovered(names(recovered))] : []),
    ...(dispersed.length > 0 ? [nextTurnPhrases.dispersed(names(dispersed))] : []),
  ];
}
