import type {HexId} from '../board/index.js';
import type {HexPosition, Side} from '../module/index.js';
import {listed, type Finding} from './finding.js';
import {exerters} from './zoc.js';

/** Whether a hex is in a side's ZOC, and whose: a note that cites the rule number by which the game knows ZOC. */
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
