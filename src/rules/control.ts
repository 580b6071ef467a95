import type {HexId} from '../board/index.js';
import type {HexGame, HexPosition, Side, Unit} from '../module/index.js';
import {boardFinding, type BoardFinding} from './board-findings.js';
import {ids} from './finding.js';
import {occupancyOf} from './occupancy.js';
import {retreatRulesOf} from './retreat-rules.js';
import {type Effect, effectOf, settledSheet, type RetreatSheet} from './retreat/sheets/sheet.js';
import {exertersWithin, zonesWithin, type ZocReach} from './zoc.js';

/** The control of a hex: a side's index, or -1; and the finding if a rule changes what the position says. */
export interface Control {
  readonly side: number;
  readonly finding?: BoardFinding;
}

type MarkerControls = Effect<'markerControls'>;

/** The clause of a game's sheet by which markers control hexes (14.6.9), where it has one. */
function clauseOf(game: HexGame): MarkerControls | null {
  const rules = retreatRulesOf(game);
  return (rules && effectOf(settledSheet(rules.sheet, rules.readings), 'markerControls')) ?? null;
}

/** Does a marker keep its hex for its side, also with enemies in it? */
const keeps = (position: HexPosition, {occupied}: MarkerControls, hex: HexId, side: number): boolean =>
  occupied !== 'nobody' || (occupancyOf(position).sides[hex]! & ~(1 << side)) === 0;

/** The control that a position states, by hex, and whether it states any. */
interface Held {
  readonly held: Int8Array;
  readonly any: boolean;
}
const known = new WeakMap<HexPosition, Held>();

function heldIn(position: HexPosition): Held {
  const before = known.get(position);
  if (before) return before;
  const {game, control, markers} = position;
  const clause = clauseOf(game);
  const counted =
    clause === null ? [] : markers.filter(({type, side}) => clause.marker === type && side >= 0);
  // a plan is judged on a board for each of its groups: where no marker counts, nothing is copied
  const held = counted.length > 0 ? control.slice() : control;
  for (const {at, side} of counted) held[at] = clause && keeps(position, clause, at, side) ? side : -1;
  // asked of the array itself, not hex by hex: a quarter of a million are soon gone through
  const found = {held, any: game.sides.some(({index}) => held.includes(index))};
  known.set(position, found);
  return found;
}

/**
 * Returns the side that holds each hex, or -1: by the position, and by markers that count as units of their side where
 * control is asked for (14.6.9). `controlOf` adds the hexes that units hold alone.
 */
export const controlMap = (position: HexPosition): Int8Array => heldIn(position).held;

/** Does anything of a position depend on control: is any hex said to be held, or held by a marker? */
export const speaksOfControl = (position: HexPosition): boolean => heldIn(position).any;

/**
 * Returns who controls a hex. Under a sheet with `markerControls` (14.6.9) a marker of that type counts as a unit of
 * its side when control is asked for: the hex is that side's, whoever is there, until the marker is removed. Where
 * nothing is said of a hex, it is theirs who alone stand in it.
 */
export function controlOf(position: HexPosition, hex: HexId): Control {
  const {game, markers} = position;
  const clause = clauseOf(game);
  const side = controlMap(position)[hex]!;
  const marker =
    clause && markers.find(({at, type, side: owner}) => at === hex && owner >= 0 && type === clause.marker);
  if (!clause || !marker) return {side: side >= 0 ? side : whoIsAlone(position, hex)};
  return {side, finding: controlFinding(position, clause, hex, side)};
}

/** The side whose units alone stand in a hex, or -1. */
function whoIsAlone(position: HexPosition, hex: HexId): number {
  const {sides} = occupancyOf(position);
  return position.game.sides.find(({index}) => sides[hex] === 1 << index)?.index ?? -1;
}

/** Finds that a marker decides about a hex (14.6.9), and which part of that is our reading. */
function controlFinding(
  {game: {grid, sides}}: HexPosition,
  {rule, marker}: {readonly rule: string; readonly marker: string},
  hex: HexId,
  side: number,
): BoardFinding {
  const args = {at: grid.label(hex), marker, ...(side < 0 ? {} : {side: sides[side]!.id})};
  return boardFinding('note', rule, 'markerControls', args, {witness: {marker}});
}

/** The reach of ZOCs by a sheet: as its clause says, else across each hexside that the unit could cross. */
export const reachBy = (sheet: RetreatSheet | undefined): ZocReach =>
  (sheet && effectOf(sheet, 'zocReach')?.of) ?? 'hexside';

/** The reach of ZOCs in a game, by its sheet under its readings: the same in retreats, supply, modifiers and pictures. */
export function reachOf(game: HexGame): ZocReach {
  const rules = retreatRulesOf(game);
  return reachBy(rules && settledSheet(rules.sheet, rules.readings));
}

/** Zones of control on a map: bit `s` of each hex is set where a unit of side `s` exerts its ZOC. */
export const zocOf = (position: HexPosition): Uint8Array => zonesWithin(position, reachOf(position.game));

/** The units of other sides whose ZOC reaches a hex: the witnesses of an EZOC. */
export const exerters = (position: HexPosition, hex: HexId, side: number): readonly Unit[] =>
  exertersWithin(position, hex, side, reachOf(position.game));

/** Every hex in a side's ZOC, as printed labels, sorted. */
export function zocHexes(position: HexPosition, side: number): readonly string[] {
  const zoc = zocOf(position);
  const {labels} = position.game.grid;
  return labels.filter((_, hex) => (zoc[hex]! >> side) & 1).sort();
}

/** Notes in whose ZOC a hex is, if in any, and cites the rule number by which the game knows ZOC. */
export function zocFinding(position: HexPosition, hex: HexId, side: Side, clause: string): BoardFinding {
  const at = position.game.grid.label(hex);
  const others = position.game.sides.filter(({index}) => index !== side.index);
  // whoever belongs to another side sees this side's units among those that have a ZOC there
  const witnesses = exerters(position, hex, others[0]?.index ?? -1).filter(
    (unit) => unit.side === side.index,
  );
  if (witnesses.length === 0) return boardFinding('note', clause, 'noZoc', {at, side: side.id});
  const units = ids(witnesses);
  return boardFinding('note', clause, 'inZoc', {at, units}, {witness: {units}});
}
