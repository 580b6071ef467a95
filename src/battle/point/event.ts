import type {BattleEvent} from '../../module/index.js';
import {typeOfEvent} from '../kit/event-shape.js';

export const pointEvents = ['roll', 'assign', 'continue', 'retreat', 'withdraw', 'advance'] as const;
export type PointEventType = (typeof pointEvents)[number];
/** What players do in a battle on a point map. */
export type PointEvent = Extract<BattleEvent, {type: PointEventType}>;

export const isPointEvent = (event: BattleEvent): event is PointEvent =>
  (pointEvents as readonly string[]).includes(typeOfEvent(event));
