import {conductorOf, type Role} from '../../rules/hex-combat/index.js';
import {askedIn, type HexSnapshot} from './chart.js';

/** Whose turn it is; null when the battle is over. An election may be left out, so it makes nobody's turn. */
export function roleToAct(snapshot: HexSnapshot): Role | null {
  const {field, battle} = snapshot.context;
  const acts = askedIn(snapshot)?.acts ?? null;
  return acts === 'conductor' ? conductorOf(field, battle.retreat!.role) : acts;
}
