import type {LossPolicy} from '../../src/battle/losses.js';
import type {
  AssignDecision,
  BattleView,
  Decision,
  FireDecision,
  PhaseDecision,
  PlanDraft,
} from '../../src/battle/view.js';
import type {Placed, Position} from '../../src/module/index.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import {cited} from '../../src/phrases/cited.js';
import {namesOf} from '../../src/phrases/names.js';
import type {Finding} from '../../src/rules/finding.js';
import {nextTried, type Tried, type TryEvent} from '../shared/forecast.js';
import {messages} from './messages.js';

/** The player's input for the next event. */
export interface Draft {
  /** Each die, 0 until it is entered. */
  readonly dice: readonly number[];
  /** The unit of each loss, in the order in which they were chosen, for undoing one after another. */
  readonly lost: readonly string[];
  readonly plan: PlanDraft;
  /** The unit whose point is being chosen. */
  readonly unit: string | undefined;
  /** Units that retreat together or advance, or the order of retreat. */
  readonly units: readonly string[];
  readonly path: readonly string[];
  /** The place that an attack is to be announced on; empty while none is chosen. */
  readonly at: string;
  /** The modifiers that are tried on or off in the forecast of an attack. */
  readonly tried: Tried;
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
  lost: [],
  plan: {},
  unit: undefined,
  units: [],
  path: [],
  at: '',
  tried: {},
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
      return decision.start
        ? {...noInput, plan: decision.start}
        : {...noInput, unit: decision.units[0]?.unit};
    case 'order':
      return {...noInput, units: decision.units.map(({unit}) => unit)};
    case 'route': {
      const [units = []] = decision.next;
      const [way, ...others] = decision.routesOf(units).routes;
      // the only route is chosen already, and still to be confirmed
      return {...noInput, units, path: way && others.length === 0 ? way.path : []};
    }
    case 'fire': {
      const [first] = decision.units;
      const units = decision.one ? (first ? [first.unit] : []) : decision.units.map(({unit}) => unit);
      // an only target is chosen already, and still to be confirmed
      const plan = decision.units.flatMap(({unit, targets: [target, ...others]}) =>
        target && others.length === 0 ? [[unit, target.unit] as const] : [],
      );
      return {...noInput, units, plan: Object.fromEntries(plan)};
    }
    default:
      return noInput;
  }
}

/** Makes the draft of an event, which the map draws before it is played. */
export function draftOf(view: BattleView, event: PhaseEvent): Draft {
  const empty = emptyDraft(view);
  switch (event.type) {
    case 'assign':
      return shareOut(empty, event.losses);
    case 'withdraw':
      return {...empty, plan: event.plan ?? {}, unit: undefined};
    case 'regroup':
      return {...empty, plan: {...empty.plan, ...event.plan}};
    case 'order':
      return {...empty, units: event.units};
    case 'route':
      return {...empty, units: event.units, path: event.path};
    case 'advance':
      return {...empty, units: event.units ?? []};
    case 'fire':
      return {...empty, units: event.units, plan: event.targets ?? {}};
    default:
      return empty;
  }
}

/** Counts the units that fire and have no target yet. */
export const untargeted = ({units, plan}: Draft, decision: FireDecision): number =>
  decision.units.filter(({unit, targets}) => units.includes(unit) && targets.length > 0 && !plan[unit])
    .length;

/** Makes the event of a draft, to be played; undefined while something is missing that the rules cannot tell. */
export function eventOf(decision: Decision, draft: Draft): PhaseEvent | undefined {
  const {dice, plan, units, path, at} = draft;
  switch (decision.kind) {
    case 'roll':
      return dice.every((die) => die > 0) ? {type: 'roll', dice: [...dice]} : undefined;
    case 'assign':
      return decision.event?.(lossesOf(draft)) ?? {type: 'assign', losses: lossesOf(draft)};
    case 'withdraw':
      return decision.event?.(plan) ?? {type: 'withdraw', plan: {...plan}};
    case 'order':
      return {type: 'order', units: [...units]};
    case 'route':
      return decision.event(units, path);
    case 'advance':
      return units.length > 0 ? {type: 'advance', units: [...units]} : undefined;
    case 'phase':
      return at !== '' && units.length > 0 ? {type: 'announce', at, attackers: [...units]} : undefined;
    case 'fire': {
      if (untargeted(draft, decision) > 0) return undefined;
      const targets = units.flatMap((unit) => (plan[unit] ? [[unit, plan[unit]] as const] : []));
      return {type: 'fire', units: [...units], targets: Object.fromEntries(targets)};
    }
    default:
      return undefined;
  }
}

/** The number of losses of each unit. */
type Losses = Readonly<Record<string, number>>;

/** Counts the losses of each unit that has one. */
export const lossesOf = ({lost}: Draft): Losses =>
  Object.fromEntries(lost.map((unit) => [unit, lost.filter((other) => other === unit).length]));

/** Tells how far the losses assigned so far are enough: in the words of the rules where they count otherwise than by number. */
export function assignedSoFar(
  draft: Draft,
  {tally, due, noun}: Pick<AssignDecision, 'tally' | 'due' | 'noun'>,
): {readonly words: string; readonly enough: boolean} {
  if (tally) return tally(lossesOf(draft));
  const given = draft.lost.length;
  return {words: messages.sharedOut(given, due, noun), enough: given === due};
}

/** Tells whether losses have yet to be assigned. */
export const isUnassigned = (draft: Draft, decision: AssignDecision): boolean =>
  !assignedSoFar(draft, decision).enough && decision.judge(lossesOf(draft)).length > 0;

/** A change that a player makes to the draft. */
export type DraftEvent =
  | {readonly type: 'die'; readonly at: number; readonly face: number}
  | {readonly type: 'nonce'; readonly nonce: string}
  /** One more loss of a unit; a number of them; the last one back, of a unit or of all. */
  | {readonly type: 'lose'; readonly unit: string}
  | {readonly type: 'lose-so-many'; readonly unit: string; readonly count: number}
  | {readonly type: 'take-back'; readonly unit?: string}
  | {readonly type: 'share-out'; readonly losses: Losses}
  /** The program proposes losses, a plan, or the units that advance. */
  | {readonly type: 'propose'; readonly policy?: LossPolicy}
  /** The points of a unit are opened, or closed; one of them is chosen. */
  | {readonly type: 'goer'; readonly unit: string}
  | {readonly type: 'point'; readonly unit: string; readonly to: string | null}
  /** The unit that fires, where they fire one by one. */
  | {readonly type: 'shooter'; readonly unit: string}
  | {readonly type: 'reorder'; readonly at: number; readonly by: number}
  | {readonly type: 'path'; readonly path: readonly string[]}
  | {readonly type: 'step-back'}
  /** The place that an attack is to be announced on. */
  | {readonly type: 'target'; readonly at: string}
  /** A unit goes too, or no longer. */
  | {readonly type: 'toggle'; readonly unit: string}
  | TryEvent;

/** Makes the draft after something that a player did to it. */
export function nextDraft(draft: Draft, decision: Decision, event: DraftEvent): Draft {
  switch (event.type) {
    case 'die':
      return {...draft, dice: draft.dice.map((old, at) => (at === event.at ? event.face : old))};
    case 'nonce':
      return {...draft, nonce: event.nonce};
    case 'goer':
      return {...draft, unit: draft.unit === event.unit ? undefined : event.unit};
    case 'lose':
      return decision.kind === 'assign' ? takeLoss(draft, decision, event.unit) : draft;
    case 'lose-so-many':
      return shareOut(draft, {...lossesOf(draft), [event.unit]: event.count});
    case 'take-back':
      return undoLoss(draft, event.unit);
    case 'share-out':
      return shareOut(draft, event.losses);
    case 'propose':
      return proposed(draft, decision, event.policy);
    case 'point':
      if (decision.kind === 'fire')
        return {...draft, plan: {...draft.plan, [event.unit]: event.to}, against: []};
      return decision.kind === 'withdraw' ? choosePoint(draft, decision.units, event.unit, event.to) : draft;
    case 'shooter':
      return {...draft, units: [event.unit], against: []};
    case 'reorder': {
      const units = [...draft.units];
      const [unit] = units.splice(event.at, 1);
      if (unit !== undefined) units.splice(event.at + event.by, 0, unit);
      return {...draft, units, against: []};
    }
    case 'path':
      return {...draft, path: event.path, against: []};
    case 'step-back':
      return {...draft, path: draft.path.slice(0, -1), against: []};
    case 'target':
      return decision.kind === 'phase' ? targeted(draft, decision, event.at) : draft;
    case 'toggle':
      return toggled(draft, decision, event.unit);
    case 'tryModifier':
    case 'tryNone':
      return {...draft, tried: nextTried(draft.tried, event)};
  }
}

function proposed(draft: Draft, decision: Decision, policy: LossPolicy | undefined): Draft {
  let cut = false;
  const isCut = (): void => {
    cut = true;
  };
  if (decision.kind === 'assign' && policy) {
    const losses = decision.propose(policy, isCut);
    return {...shareOut(draft, losses), cut};
  }
  if (decision.kind === 'withdraw') {
    const plan = decision.propose(isCut);
    return {...draft, plan, cut, unit: undefined, against: []};
  }
  return decision.kind === 'advance' ? {...draft, units: decision.propose(), against: []} : draft;
}

/** Chooses whom to attack, by the only unit that may where there is one. */
function targeted(draft: Draft, {attackersOf}: PhaseDecision, at: string): Draft {
  if (at === draft.at) return {...draft, at: '', units: [], tried: {}, against: []};
  const [only, ...others] = attackersOf(at).filter(({findings}) => findings.length === 0);
  return {...draft, at, units: only && others.length === 0 ? [only.unit.id] : [], tried: {}, against: []};
}

function toggled(draft: Draft, decision: Decision, unit: string): Draft {
  const others = draft.units.filter((other) => other !== unit);
  const isIn = others.length < draft.units.length;
  if (decision.kind !== 'route') return {...draft, units: isIn ? others : [...others, unit], against: []};
  // units of one hex may go together; a unit of another begins a group of its own
  const at = (id: string): number | undefined => decision.units.find((one) => one.unit === id)?.at;
  const together = decision.groups ? others.filter((other) => at(other) === at(unit)) : [];
  return {...draft, units: decision.groups && isIn ? together : [...together, unit], path: [], against: []};
}

const withLost = (draft: Draft, lost: readonly string[]): Draft => ({
  ...draft,
  lost,
  cut: false,
  against: [],
});

const shareOut = (draft: Draft, losses: Losses): Draft =>
  withLost(
    draft,
    Object.entries(losses).flatMap(([unit, count]) => Array.from({length: count}, () => unit)),
  );

/** Assigns one more loss to a unit; nothing once it or the losses are used up. */
function takeLoss(draft: Draft, {due, units}: AssignDecision, unit: string): Draft {
  const takes = units.find((one) => one.unit === unit)?.takes ?? 0;
  const isFull = (lossesOf(draft)[unit] ?? 0) >= takes || draft.lost.length >= due;
  return isFull ? draft : withLost(draft, [...draft.lost, unit]);
}

/** Takes back the last loss that was assigned, or the last one of a unit. */
function undoLoss(draft: Draft, of: string | undefined): Draft {
  const at = of === undefined ? draft.lost.length - 1 : draft.lost.lastIndexOf(of);
  return at < 0 ? draft : withLost(draft, draft.lost.toSpliced(at, 1));
}

/**
 * Draws losses that are assigned but not yet taken: steps are off the counter, the last of which greys it; a loss of a unit
 * without steps disperses it.
 */
export function withLosses(position: Position, draft: Draft, {noun}: AssignDecision): Position {
  if (draft.lost.length === 0) return position;
  const units = new Map<number, Placed<number>>(position.units);
  for (const [id, count] of Object.entries(lossesOf(draft))) {
    const index = position.game.unit(id)?.index;
    const placed = index === undefined ? undefined : units.get(index);
    if (index === undefined || !placed) continue;
    units.set(
      index,
      noun === 'step' ? {...placed, steps: Math.max(0, placed.steps - count)} : {...placed, dispersed: true},
    );
  }
  return {...position, units} as unknown as Position;
}

/** Chooses a point for a unit, and selects the next unit without one. */
function choosePoint(
  draft: Draft,
  units: readonly {readonly unit: string}[],
  unit: string,
  to: string | null,
): Draft {
  const plan = {...draft.plan, [unit]: to};
  return {...draft, plan, unit: units.find((other) => plan[other.unit] === undefined)?.unit, against: []};
}

/** The draft after something was chosen on the map, and the text to announce. */
export interface Chosen {
  readonly draft: Draft;
  readonly said: string;
}

/**
 * Uses a place of the map for the draft: a unit that is alone there, a point for the selected unit, or the next hex of a
 * route. Undefined if the decision has no use for the place.
 */
export function choosePlace(draft: Draft, view: BattleView, place: number): Chosen | undefined {
  const {decision} = view;
  if (decision.kind === 'assign') {
    // a stack of several opens on the map, and its counters take the losses
    const [only, ...others] = decision.units.filter(({unit}) => placeOf(view, unit) === place);
    return only && others.length === 0 ? chooseUnit(draft, view, only.unit) : undefined;
  }
  if (decision.kind === 'withdraw' && draft.unit !== undefined) {
    const goal = decision
      .goals(draft.plan)
      .get(draft.unit)
      ?.find((one) => one.place === place);
    if (!goal) return undefined;
    return {
      draft: choosePoint(draft, decision.units, draft.unit, goal.to),
      said: [messages.chosen(goal.name), ...goal.findings.map(cited)].join(' '),
    };
  }
  if (decision.kind === 'phase') return chooseForAttack(draft, decision, place);
  if (decision.kind !== 'route') return undefined;
  const {path} = draft;
  const {routes, whyNot} = decision.routesOf(draft.units);
  const walked = (to: readonly string[]): Chosen => ({
    draft: {...draft, path: to, against: []},
    said: messages.walked(to.map(namesOf(view.position.game).place)),
  });
  const along = routes.filter((way) => path.every((hex, i) => way.path[i] === hex));
  const before = along[0]?.places.slice(0, path.length).indexOf(place) ?? -1;
  if (before >= 0) return walked(path.slice(0, before));
  const hex = along.find(({places}) => places[path.length] === place)?.path[path.length];
  if (hex !== undefined) return walked([...path, hex]);
  const said = whyNot(place);
  return said === undefined ? undefined : {draft, said};
}

/** Uses a place for an attack that is to be announced: the enemies of a target, or the units there that may attack it. */
function chooseForAttack(draft: Draft, decision: PhaseDecision, place: number): Chosen | undefined {
  const target = decision.targets.find((one) => one.place === place);
  if (target) return {draft: targeted(draft, decision, target.at), said: messages.chosen(target.name)};
  if (draft.at === '') return undefined;
  const here = decision.attackersOf(draft.at).filter(({from}) => from === place);
  const may = here.filter(({findings}) => findings.length === 0).map(({unit}) => unit.id);
  const [why] = here.flatMap(({findings}) => findings);
  if (may.length === 0) return why && {draft, said: cited(why)};
  const others = draft.units.filter((unit) => !may.includes(unit));
  const areIn = draft.units.length - others.length === may.length;
  return {
    draft: {...draft, units: areIn ? others : [...others, ...may], against: []},
    said: messages.phase.announce(areIn ? others.length : others.length + may.length),
  };
}

/** Returns the place of a unit on the map; undefined if it is not there. */
function placeOf({position}: BattleView, unit: string): number | undefined {
  const index = position.game.unit(unit)?.index;
  return index === undefined ? undefined : position.units.get(index)?.at;
}

/** Assigns a loss to a unit that is clicked on the map. Undefined if it takes none. */
export function chooseUnit(draft: Draft, {decision}: BattleView, unit: string): Chosen | undefined {
  if (decision.kind === 'phase' && draft.at !== '') {
    const one = decision.attackersOf(draft.at).find((attacker) => attacker.unit.id === unit);
    const [why] = one?.findings ?? [];
    if (!one) return undefined;
    const next = why ? draft : toggled(draft, decision, unit);
    return {draft: next, said: why ? cited(why) : messages.phase.announce(next.units.length)};
  }
  const chosen = decision.kind === 'assign' && decision.units.find((one) => one.unit === unit);
  if (!chosen) return undefined;
  const next = takeLoss(draft, decision, unit);
  return {
    draft: next,
    said: `${chosen.name}: ${chosen.fate(lossesOf(next)[unit] ?? 0)}. ${assignedSoFar(next, decision).words}.`,
  };
}
