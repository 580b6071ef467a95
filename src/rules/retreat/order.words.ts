import type {Meanings} from './clause.js';
import type {OrderClause} from './order.js';

export const orderMeanings: Meanings<OrderClause> = {
  defenderOrders: ({attackers}) =>
    attackers === 'defender'
      ? 'The defender chooses the order in which units are retreated, the attacker’s too.'
      : 'The defender chooses the order in which his units are retreated.',
};
