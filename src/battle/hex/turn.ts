import {conductorOf, roleOf, type HexBattle, type HexField, type Role} from '../../rules/hex-combat/index.js';
import type {HexEventType} from './event.js';

/** The events that a battle takes at this moment. */
export function takes({stage, due, retreat}: HexBattle): readonly HexEventType[] {
  if (stage === 'roll' || stage === 'advance') return [stage];
  if (due.length > 0) return ['assign'];
  if (!retreat) return [];
  return [...(retreat.electable ? (['elect'] as const) : []), retreat.orderDue ? 'order' : 'route'];
}

/** Who does an event at this moment. Losses are the owner's; a retreat is conducted as the sheet says. */
export function whoDoes(field: HexField, {stage}: HexBattle, type: HexEventType): Role {
  const role = roleOf(stage);
  switch (type) {
    case 'roll':
    case 'advance':
      return 'attacker';
    case 'assign':
      return role;
    case 'order':
      return 'defender';
    case 'elect':
    case 'route':
      return conductorOf(field, role);
  }
}

/** Whose turn it is; null when the battle is over. An election may be left out, so it makes nobody's turn. */
export function roleToAct(field: HexField, battle: HexBattle): Role | null {
  const needed = takes(battle).find((type) => type !== 'elect');
  return needed === undefined ? null : whoDoes(field, battle, needed);
}
