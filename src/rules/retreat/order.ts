import {effectOf, type Effect, type RetreatSheet} from './sheet.js';

export type OrderClause = Effect<'defenderOrders'>;

/** The rule by which the defender orders the retreats of so many units, where there is something to order (10.81). */
export const orderRule = (sheet: RetreatSheet, waiting: number): string | undefined =>
  waiting > 1 ? effectOf(sheet, 'defenderOrders')?.rule : undefined;
