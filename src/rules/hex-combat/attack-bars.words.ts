import type {HexId} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {ownRule} from '../own-rules.js';
import type {Reason} from '../retreat/against.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {AttackBar} from './attack-bars.js';

const reasons: ByClause<AttackBar, [game: HexGame, at: string], Reason> = {
  offMap: () => ({because: 'it is off the map'}),
  noCombatUnit: () => ({because: 'it is not a combat unit'}),
  notNextTo: ({from}) => ({because: `${from} is not next to it`}),
  terrain: ({kind}, {map}) => ({
    because: `${(map.terrain?.[kind]?.name ?? kind).toLowerCase()} is prohibited to it`,
  }),
  hexside: ({kind, from}, {map}, at) => ({
    because: `the ${(map.hexsideTerrain?.[kind]?.name ?? kind).toLowerCase()} on ${from}/${at} is prohibited to it`,
    witness: {hexside: `${from}/${at}`},
  }),
};

/** Why a unit may not attack a hex. */
export function attackFinding(game: HexGame, {id, name}: Unit, hex: HexId, bar: AttackBar): Finding {
  const at = game.grid.label(hex);
  const {because, ...causes} = byClause(reasons, bar, game, at);
  return {
    clause: ownRule(game, 'attack'),
    kind: 'violation',
    at,
    units: [id],
    ...causes,
    message: `${name} may not attack ${at}: ${because}.`,
  };
}
