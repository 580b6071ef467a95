import type {BattleView, PlanDraft, WithdrawDecision} from '../../src/battle/view.js';
import {cited, type Finding} from '../../src/rules/finding.js';
import type {BattleController} from './controller.js';
import {messages} from './messages.js';

/** The player's input for the next event. */
export interface Draft {
  /** Each die, 0 until it is entered. */
  readonly dice: readonly number[];
  readonly losses: Readonly<Record<string, number>>;
  readonly plan: PlanDraft;
  /** The unit whose point is being chosen. */
  readonly unit: string | undefined;
  /** Units that retreat together or advance, or the order of retreat. */
  readonly units: readonly string[];
  readonly path: readonly string[];
  /** The other side's nonce for committed dice. */
  readonly nonce: string;
  /** True if the search for the proposal was cut short, so that it may not be the best. */
  readonly cut: boolean;
  /** The rules that the last attempt breaks. */
  readonly against: readonly Finding[];
  /** The reason why the dice could not be rolled, other than a rule. */
  readonly unrolled: string;
}

/** The draft without any input. */
export const noInput: Draft = {
  dice: [],
  losses: {},
  plan: {},
  unit: undefined,
  units: [],
  path: [],
  nonce: '',
  cut: false,
  against: [],
  unrolled: '',
};

/** Makes the draft of a moment, before any input. */
export function emptyDraft({decision}: BattleView): Draft {
  switch (decision.kind) {
    case 'roll':
      return {...noInput, dice: decision.dice.map(() => 0)};
    case 'withdraw':
      return {...noInput, unit: decision.units[0]?.unit};
    case 'order':
      return {...noInput, units: decision.units.map(({unit}) => unit)};
    case 'route': {
      const [units = []] = decision.next;
      const [way, ...others] = decision.routesOf(units).routes;
      // the only route is chosen already, and still to be confirmed
      return {...noInput, units, path: way && others.length === 0 ? way.path : []};
    }
    default:
      return noInput;
  }
}

/** Chooses a point for a unit, and selects the next unit without one. */
export function choosePoint(
  battle: BattleController,
  {units}: WithdrawDecision,
  unit: string,
  to: string | null,
): void {
  const plan = {...battle.draft.plan, [unit]: to};
  const next = units.find((other) => plan[other.unit] === undefined)?.unit;
  battle.change({plan, unit: next, against: []});
}

/**
 * Uses a place of the map for the draft: a point for the selected unit, or the next hex of a route. Returns the text to
 * announce; undefined if the decision has no use for the place.
 */
export function choosePlace(
  battle: BattleController,
  {decision}: BattleView,
  place: number,
): string | undefined {
  const {draft} = battle;
  if (decision.kind === 'withdraw' && draft.unit !== undefined) {
    const goal = decision
      .goals(draft.plan)
      .get(draft.unit)
      ?.find((one) => one.place === place);
    if (!goal) return undefined;
    choosePoint(battle, decision, draft.unit, goal.to);
    return [messages.chosen(goal.name), ...goal.findings.map(cited)].join(' ');
  }
  if (decision.kind !== 'route') return undefined;
  const {path} = draft;
  const {routes, whyNot} = decision.routesOf(draft.units);
  const along = routes.filter((way) => path.every((hex, i) => way.path[i] === hex));
  const before = along[0]?.places.slice(0, path.length).indexOf(place) ?? -1;
  if (before >= 0) {
    battle.change({path: path.slice(0, before), against: []});
    return messages.walked(path.slice(0, before));
  }
  const hex = along.find(({places}) => places[path.length] === place)?.path[path.length];
  if (hex === undefined) return whyNot(place);
  battle.change({path: [...path, hex], against: []});
  return messages.walked([...path, hex]);
}
