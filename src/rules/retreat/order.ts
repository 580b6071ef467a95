import {effectOf, type Effect, type RetreatSheet} from './sheet.js';

export type OrderClause = Effect<'defenderOrders'>;

/** The rule by which the defender orders the retreats of so many units, where there is something to order (10.81). */
export const orderRule = (sheet: RetreatSheet, waiting: number): string | undefined =>
  waiting > 1 ? effectOf(sheet, 'defenderOrders')?.rule : undefined;

/** Does the defender order the attacker's own retreats too, as 10.81 is read? */
export const ordersAttackers = (sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'defenderOrders')?.attackers === 'defender';
