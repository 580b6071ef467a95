import type {BattleEvent} from '../../module/index.js';
import {typeOfEvent} from '../kit/event-shape.js';

export const hexEvents = ['roll', 'assign', 'elect', 'order', 'route', 'advance'] as const;
export type HexEventType = (typeof hexEvents)[number];
/** What players do in a battle on a hex map. */
export type HexEvent = Extract<BattleEvent, {type: HexEventType}>;

export const isHexEvent = (event: BattleEvent): event is HexEvent =>
  (hexEvents as readonly string[]).includes(typeOfEvent(event));
