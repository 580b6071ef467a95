import type {HexId} from '../board/index.js';
import type {HexGame, HexPosition, Side, Unit} from '../module/index.js';
import {type Finding, listed} from './finding.js';
import {retreatRulesOf} from './retreat-rules.js';
import {effectOf, settledSheet, type RetreatSheet} from './retreat/sheets/sheet.js';
import {exertersWithin, zonesWithin, type ZocReach} from './zoc.js';

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
export function zocFinding(position: HexPosition, hex: HexId, side: Side, clause: string): Finding {
  const at = position.game.grid.label(hex);
  const others = position.game.sides.filter(({index}) => index !== side.index);
  // whoever belongs to another side sees this side's units among those that have a ZOC there
  const witnesses = exerters(position, hex, others[0]?.index ?? -1).filter(
    (unit) => unit.side === side.index,
  );
  const message =
    witnesses.length === 0
      ? `${at}: no ${side.name} unit has a ZOC here.`
      : `${at}: in the ZOC of ${listed(witnesses.map(({name}) => name))}.`;
  return {
    clause,
    kind: 'note',
    at,
    ...(witnesses.length > 0 ? {witness: {units: witnesses.map(({id}) => id)}} : {}),
    message,
  };
}
