import type {BattleView} from '../../../src/battle/view.js';
import type {BattleEvent} from '../../../src/module/index.js';

/** An event for a step: the first of what its view proposes; undefined where that is none. */
export function proposedEvent({decision}: BattleView): BattleEvent | undefined {
  switch (decision.kind) {
    case 'roll':
      return {type: 'roll', dice: decision.dice.map(() => 1)};
    case 'assign':
      return {type: 'assign', losses: {...decision.propose('keep-units')}};
    case 'choose':
      return decision.offers[0]?.event;
    case 'route': {
      const [units = []] = decision.next;
      return decision.event([...units], decision.routesOf([...units]).routes[0]?.path ?? []);
    }
    case 'advance':
      return {type: 'advance', units: []};
    case 'order':
      return {type: 'order', units: decision.units.map(({unit}) => unit)};
    default:
      return undefined;
  }
}
