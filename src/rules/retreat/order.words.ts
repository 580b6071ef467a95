import type {Meanings} from './clause.js';
import type {OrderClause} from './order.js';

export const orderMeanings: Meanings<OrderClause> = {
  defenderOrders: () => 'The defender chooses the order in which his units are retreated.',
};
