/** One battle for hexes and points: the same questions, answered by the part for its kind of map. */
import {listPhrases} from '../phrases/en/lists.js';
import {choicePhrases} from '../phrases/en/choices.js';
import type {Position} from '../module/game.js';
import type {Loaded, Path} from '../module/fault.js';
import type {BattleEvent, BattleQuestion} from '../module/index.js';
import {unitsOfTurn} from '../rules/combat/fire.js';
import {forcesOf, type Context} from '../rules/order/scene.js';
import {rolesToAct, sidesToAct} from './acting.js';
import type {Board, Choice} from './board.js';
import {
  eventsOpen,
  metaOf,
  phasesSoFar,
  stateOf,
  type HexSnapshot,
  type PointSnapshot,
  type Snapshot,
} from './chart.js';
import type {AreaReport} from './area/report.js';
import {areaBoard} from './area/view.js';
import type {HexChoice} from './hex/describe.js';
import type {HexReport} from './hex/report.js';
import {hexBoard} from './hex/view.js';
import {battleKind, documentOf, orderFrom, type Beginning} from './order.js';
import type {PointChoice} from './point/describe.js';
import type {PointReport} from './point/report.js';
import {pointBoard} from './point/view.js';
import {refusedIn, type Replay} from './refused.js';
import {allocatedDecision} from './allocated.js';
import {fireDecision, firePrompt, lastFire} from './fire.js';
import {namesOf} from '../phrases/names.js';
import {legalEvents} from './legal.js';
import {step} from './play.js';
import {lastCheck, sharedDecision, sharedPrompt, supporterNames} from './shared.js';
import type {BattleView, Decision, Offer} from './view.js';

/** Everything that a player needs to know at one moment of a battle. */
export interface Description<C extends Choice = Choice> {
  readonly state: string;
  /** The ids of the sides that act: one, both, or none once the battle is over. */
  readonly sides: readonly string[];
  /** One line: who acts, and the task. */
  readonly prompt: string;
  readonly choices: readonly C[];
}

/** The report of a battle on hexes or on points. */
export type BattleReport = HexReport | PointReport | AreaReport;

/** Returns the part for a kind of map. */
export const boardOf = (kind: Context['kind']): Board =>
  ({hex: hexBoard, point: pointBoard, area: areaBoard})[kind] as unknown as Board;

/** Reads the question of a battle. Refuses one whose units can't fight it; pointers begin at `above`. */
export const readBeginning = (
  position: Position,
  question: BattleQuestion,
  above: Path = [],
): Loaded<Beginning> => boardOf(battleKind(position.game)).read(position, question, above);

/**
 * The units that a prompt of the author's may name: those that wait to retreat, or else those that lose, or that fire, or
 * those of the side that acts.
 */
function unitsAsked(snapshot: Snapshot): readonly string[] {
  const {context} = snapshot;
  if (context.kind === 'point')
    return context.setup.units.flatMap(({id, role}, i) =>
      role === (context.battle.retreat?.role ?? role) && !context.battle.units[i]!.destroyed ? [id] : [],
    );
  const {
    battle: {retreat, pendingLosses},
    record: {turn},
  } = context;
  const asked = retreat?.waiting ?? pendingLosses[0]?.units ?? turn?.units ?? [];
  if (asked.length > 0) return asked;
  const forces = forcesOf(snapshot);
  return rolesToAct(snapshot).flatMap((role) => forces.units(role).map(({id}) => id));
}

/** The task in one line: the author's own words where the chart has some, else the usual ones. */
function promptOf(snapshot: Snapshot): string {
  const {kind, setup} = snapshot.context;
  const own = metaOf(snapshot)?.prompt;
  if (own === undefined)
    return firePrompt(snapshot) ?? sharedPrompt(snapshot) ?? boardOf(kind).prompt(snapshot);
  const {game, at} = setup;
  const names = namesOf(game);
  const words: Readonly<Record<string, () => string>> = {
    side: () => listPhrases.listed(sidesToAct(snapshot).map(names.side)),
    theSide: () => listPhrases.listed(sidesToAct(snapshot).map(names.the)),
    TheSide: () => names.TheSides(sidesToAct(snapshot)),
    units: () => listPhrases.listed(unitsAsked(snapshot).map(names.unit)),
    place: () => names.place(at),
  };
  return own.replaceAll(/\{(side|theSide|TheSide|units|place)\}/g, (_, name: string) => words[name]!());
}

/** The same offer with another label. What it leads to is worked out when it is read. */
const relabelled = (offer: Offer, label: string): Offer => ({
  event: offer.event,
  label,
  ...(offer.parts ? {parts: {...offer.parts, name: label}} : {}),
  isAuthors: true,
  findings: offer.findings,
  ...(offer.moves ? {moves: offer.moves} : {}),
  get leads() {
    return offer.leads ?? '';
  },
});

/** The most events of a kind that are offered beside fire. */
const MOST_OFFERED = 60;

/** The decision of a state: of fire alike on every map, else by the map. */
const decisionIn = (snapshot: Snapshot, moment: Decision): Decision =>
  fireDecision(snapshot, (type) => {
    const order = orderFrom(documentOf(snapshot.machine));
    const legal = legalEvents(order, snapshot, {types: [type], most: MOST_OFFERED});
    return oneByOne(snapshot, legal === 'many' ? [] : legal).map((event) => besideFire(snapshot, event));
  }) ??
  sharedDecision(snapshot) ??
  allocatedDecision(snapshot) ??
  moment;

/**
 * Withdrawals of one unit each, where the others are asked again after it: all plans together would be a wall of buttons. A
 * unit that alone does not fire passes last, with those that are left.
 */
function oneByOne(snapshot: Snapshot, legal: readonly BattleEvent[]): readonly BattleEvent[] {
  if (legal[0]?.type === 'pass') return legal.filter((event) => !('units' in event));
  const single = legal.filter(
    (event) => event.type !== 'withdraw' || Object.keys(event.plan ?? {}).length === 1,
  );
  const [first] = single;
  if (first?.type !== 'withdraw' || single.length === legal.length) return legal;
  const after = step(orderFrom(documentOf(snapshot.machine)), snapshot, first);
  return after.ok && eventsOpen(after.state).includes('withdraw') ? single : legal;
}

/** Offers an event in place of fire. */
function besideFire(snapshot: Snapshot, event: BattleEvent): Offer {
  const names = namesOf(snapshot.context.setup.game);
  switch (event.type) {
    case 'pass': {
      const label = choicePhrases.holdFireWith(unitsOfTurn(forcesOf(snapshot)).map(names.unit));
      return {event, label, parts: {name: choicePhrases.pass, details: label}, findings: []};
    }
    case 'withdraw': {
      const goals = Object.entries(event.plan ?? {}).map(
        ([id, to]) => [names.unit(id), to === null ? null : names.place(to)] as const,
      );
      const [[, to] = ['', null], other] = goals;
      const parts = other || to === null ? {} : {parts: {name: to, details: ''}};
      return {event, label: choicePhrases.withdraw(goals), ...parts, findings: []};
    }
    default:
      return {event, label: choicePhrases.event(event.type), findings: []};
  }
}

/**
 * Labels the choices of a decision by the author's own words where the chart has some, unless several would read alike.
 * `{units}` are the assets and units that one commits.
 */
function labelled(decision: Decision, snapshot: Snapshot): Decision {
  const own = metaOf(snapshot)?.choices;
  if (own === undefined || decision.kind !== 'choose') return decision;
  const offers = decision.offers.map((offer) => {
    const {event} = offer;
    const label = Object.hasOwn(own, event.type) ? own[event.type] : undefined;
    if (label === undefined) return offer;
    const named =
      event.type === 'commit'
        ? label.replace('{units}', () => listPhrases.listed(supporterNames(snapshot, event)))
        : label;
    const isAlone = decision.offers.filter((one) => one.event.type === event.type).length === 1;
    return isAlone || named !== label ? relabelled(offer, named) : offer;
  });
  return {...decision, offers};
}

/** Describes a state: the sides that act, the prompt, and the possible events with their input. */
export function describe(snapshot: HexSnapshot): Description<HexChoice>;
export function describe(snapshot: PointSnapshot): Description<PointChoice>;
export function describe(snapshot: Snapshot): Description;
export function describe(snapshot: Snapshot): Description {
  const board = boardOf(snapshot.context.kind);
  return {
    state: stateOf(snapshot),
    sides: sidesToAct(snapshot),
    prompt: promptOf(snapshot),
    choices: board.choices(snapshot),
  };
}

/** Reports a replay, up to the first event that is refused. */
export function reportOf(played: Replay<HexSnapshot>): HexReport;
export function reportOf(played: Replay<PointSnapshot>): PointReport;
export function reportOf(played: Replay<Snapshot>): BattleReport;
export function reportOf(played: Replay<Snapshot>): BattleReport {
  const snapshot = played.states.at(-1)!;
  const {kind, setup} = snapshot.context;
  const report = boardOf(kind).report(snapshot) as BattleReport;
  return {...report, ...refusedIn(played, setup.game)};
}

/** Shows the last of some states of a battle; the earlier ones and the events led to it. */
export function viewOf(
  position: Position,
  states: readonly Snapshot[],
  events: readonly BattleEvent[],
): BattleView {
  const snapshot = states.at(-1)!;
  const {kind} = snapshot.context;
  const board = boardOf(kind);
  const moment = board.moment(position, states, events);
  return {
    kind: position.kind,
    step: events.length,
    state: stateOf(snapshot),
    course: phasesSoFar(states),
    over: snapshot.status === 'done',
    acting: sidesToAct(snapshot).flatMap((id) => position.game.side(id)?.index ?? []),
    prompt: promptOf(snapshot),
    isAuthorsPrompt: metaOf(snapshot)?.prompt !== undefined,
    ...moment,
    decision: labelled(decisionIn(snapshot, moment.decision), snapshot),
    lastRoll: lastFire(states, events) ?? lastCheck(states, events) ?? moment.lastRoll,
    snapshot: board.report(snapshot),
  };
}
