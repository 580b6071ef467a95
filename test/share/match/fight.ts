import {openModule} from '../../../src/phrases/modules.js';
import type {BattleSession} from '../../../src/battle/session.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {
  BattleEvent,
  BattleQuestion,
  ExampleDocument,
  Game,
  Position,
} from '../../../src/module/index.js';
import {namedPosition} from '../../../src/module/index.js';

/** A battle of a shipped game. */
export interface Fight {
  readonly id: string;
  readonly position: Position;
  readonly question: BattleQuestion;
}

/** The first battle of a game. */
export async function fight(id: string): Promise<Fight> {
  const opened = openModule(await loadGameDocument(id));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {game} = opened.value;
  const example: ExampleDocument = game.document.examples!.find(({ask}) => ask.battle)!;
  const position = namedPosition<Game>(game, example.position)!;
  return {id, position, question: example.ask.battle!};
}

/** Something that may be decided. */
export function decisionOf(session: BattleSession): BattleEvent {
  const {decision} = session.view(session.step);
  switch (decision.kind) {
    case 'choose':
      return decision.offers[0]!.event;
    case 'assign':
      return {type: 'assign', losses: {...decision.propose('keep-units')}};
    case 'withdraw': {
      const plan = {...decision.propose()};
      return decision.event?.(plan) ?? {type: 'withdraw', plan};
    }
    case 'fire': {
      const [first, ...others] = decision.units;
      const units = decision.one ? [first!] : [first!, ...others];
      // as many different targets as there are, which `cover` asks for
      const chosen = new Map<string, string>();
      for (const {unit, targets} of units) {
        const taken = [...chosen.values()];
        const target = targets.find((one) => !taken.includes(one.unit)) ?? targets[0];
        if (target) chosen.set(unit, target.unit);
      }
      return {type: 'fire', units: units.map(({unit}) => unit), targets: Object.fromEntries(chosen)};
    }
    case 'advance':
      return {type: 'advance', units: []};
    case 'order':
      return {type: 'order', units: decision.units.map(({unit}) => unit)};
    case 'route': {
      const units = [decision.units[0]!.unit];
      return {type: 'route', units, path: [...(decision.routesOf(units).routes[0]?.path ?? [])]};
    }
    default:
      throw new Error(decision.kind);
  }
}
