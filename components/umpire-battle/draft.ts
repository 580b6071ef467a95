import type {AssignDecision, BattleView, PlanDraft, WithdrawDecision} from '../../src/battle/view.js';
import type {BattleEvent, Placed, Position} from '../../src/module/index.js';
import {cited, type Finding} from '../../src/rules/finding.js';
import type {BattleController} from './controller.js';
import {messages} from './messages.js';

/** The player's input for the next event. */
export interface Draft {
  /** Each die, 0 until it is entered. */
  readonly dice: readonly number[];
  readonly losses: Readonly<Record<string, number>>;
  /** The units of the losses in the order in which they were chosen, for undoing one after another. */
  readonly clicks: readonly string[];
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
  clicks: [],
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

/** Makes the draft of an event, which the map draws before it is played. */
export function draftOf(view: BattleView, event: BattleEvent): Draft {
  const empty = emptyDraft(view);
  switch (event.type) {
    case 'assign': {
      const clicks = Object.entries(event.losses).flatMap(([unit, count]) =>
        Array.from({length: count}, () => unit),
      );
      return {...empty, losses: event.losses, clicks};
    }
    case 'withdraw':
      return {...empty, plan: event.plan ?? {}, unit: undefined};
    case 'order':
      return {...empty, units: event.units};
    case 'route':
      return {...empty, units: event.units, path: event.path};
    case 'advance':
      return {...empty, units: event.units ?? []};
    default:
      return empty;
  }
}

/** Returns the number of losses that are assigned so far. */
export const assignedLosses = ({losses}: Draft): number =>
  Object.values(losses).reduce((sum, count) => sum + count, 0);

/** Tells how far the losses assigned so far are enough: in the words of the rules where they count otherwise than by number. */
export function assignedSoFar(
  {losses}: Pick<Draft, 'losses'>,
  {tally, due, noun}: Pick<AssignDecision, 'tally' | 'due' | 'noun'>,
): {readonly words: string; readonly enough: boolean; readonly isEnglish: boolean} {
  if (tally) return {...tally(losses), isEnglish: true};
  const given = Object.values(losses).reduce((sum, count) => sum + count, 0);
  return {words: messages.sharedOut(given, due, noun), enough: given === due, isEnglish: false};
}

/** Replaces the assigned losses. `cut` marks a proposal whose search was cut short. */
export function setLosses(
  battle: BattleController,
  losses: Readonly<Record<string, number>>,
  cut = false,
): void {
  const clicks = Object.entries(losses).flatMap(([unit, count]) => Array.from({length: count}, () => unit));
  battle.change({losses, clicks, cut, against: []});
}

/** Assigns one more loss to a unit; does nothing once it or the losses are used up. */
export function takeLoss(battle: BattleController, {due, units}: AssignDecision, unit: string): void {
  const {draft} = battle;
  const {losses} = draft;
  const takes = units.find((one) => one.unit === unit)?.takes ?? 0;
  const taken = losses[unit] ?? 0;
  if (taken >= takes || assignedLosses(draft) >= due) return;
  battle.change({
    losses: {...losses, [unit]: taken + 1},
    clicks: [...draft.clicks, unit],
    cut: false,
    against: [],
  });
}

/** Takes back the last loss that was assigned, or the last one of a unit. */
export function undoLoss(battle: BattleController, of?: string): void {
  const {clicks, losses} = battle.draft;
  const at = of === undefined ? clicks.length - 1 : clicks.lastIndexOf(of);
  const unit = clicks[at];
  if (unit === undefined) return;
  battle.change({
    losses: {...losses, [unit]: (losses[unit] ?? 1) - 1},
    clicks: clicks.toSpliced(at, 1),
    cut: false,
    against: [],
  });
}

/** Draws losses that are assigned but not yet taken: steps are off the counter, a unit on points is dispersed. */
export function withLosses(position: Position, losses: Draft['losses']): Position {
  const hit = Object.entries(losses).filter(([, count]) => count > 0);
  if (hit.length === 0) return position;
  const units = new Map<number, Placed<number>>(position.units);
  for (const [id, count] of hit) {
    const index = position.game.unit(id)?.index;
    const placed = index === undefined ? undefined : units.get(index);
    if (index === undefined || !placed) continue;
    units.set(
      index,
      position.kind === 'hex'
        ? {...placed, steps: Math.max(1, placed.steps - count)}
        : {...placed, dispersed: true},
    );
  }
  return {...position, units} as unknown as Position;
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
  if (decision.kind === 'assign') {
    // a stack of several opens on the map, and its counters take the losses
    const [only, ...others] = decision.units.filter(({unit}) => placeOf(battle, unit) === place);
    return only && others.length === 0 ? chooseLoss(battle, decision, only.unit) : undefined;
  }
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

/** Returns the place of a unit on the map; undefined if it is not there. */
function placeOf({view}: BattleController, unit: string): number | undefined {
  const index = view?.position.game.unit(unit)?.index;
  return index === undefined ? undefined : view?.position.units.get(index)?.at;
}

/** Assigns a loss to a unit that is clicked on the map. Returns the text to announce; undefined if it takes none. */
export function chooseLoss(
  battle: BattleController,
  decision: AssignDecision,
  unit: string,
): string | undefined {
  const chosen = decision.units.find((one) => one.unit === unit);
  if (!chosen) return undefined;
  takeLoss(battle, decision, unit);
  const {draft} = battle;
  return [
    `${chosen.name}: ${chosen.fate(draft.losses[unit] ?? 0)}.`,
    `${assignedSoFar(draft, decision).words}.`,
  ].join(' ');
}
