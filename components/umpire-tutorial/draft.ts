import type {BattleView, RouteDecision} from '../../src/battle/view.js';
import {placeOf} from '../../src/drawing/places.js';
import {focusOf, type Attempt, type AttemptKind, type Step} from '../../src/lesson/index.js';
import {tappedRoute, type TappedRoute} from '../shared/tapped-route.js';

/** The learner's answer until it is submitted. */
export interface Draft {
  readonly hexes: readonly string[];
  readonly path: readonly string[];
  /** The hex that was tapped for the route last and left out; undefined where it was taken. */
  readonly apart: TappedRoute['apart'];
  /** The units of the current group. */
  readonly units: readonly string[];
  readonly groups: readonly {readonly units: string[]; readonly path: string[]}[];
  readonly plan: Readonly<Record<string, string | null>>;
  readonly losses: Readonly<Record<string, number>>;
  readonly number: string;
  /** The list of hexes as the learner is typing it; undefined once it is taken, or tapped on the map. */
  readonly typed: string | undefined;
  /** The dice that the learner chose, if the lesson does not fix them. */
  readonly dice: readonly number[];
}

export const emptyDraft: Draft = {
  hexes: [],
  path: [],
  apart: undefined,
  units: [],
  groups: [],
  plan: {},
  losses: {},
  number: '',
  typed: undefined,
  dice: [],
};

/** Returns a draft with an answer in it, to show a solution where the learner would give it. */
export const draftOf = ({hex, hexes, path, groups, plan, number, event}: Attempt): Draft => ({
  ...emptyDraft,
  hexes: hex === undefined ? (hexes ?? []) : [hex],
  path: event?.type === 'route' ? event.path : (path ?? []),
  units: event?.type === 'advance' || event?.type === 'order' ? (event.units ?? []) : [],
  groups: groups ?? [],
  plan: event?.type === 'withdraw' ? (event.plan ?? {}) : (plan ?? {}),
  losses: event?.type === 'assign' ? event.losses : {},
  number: number === undefined ? '' : String(number),
  dice: event?.type === 'roll' ? event.dice : [],
});

/** Returns the task of a step; undefined for one that is only read. */
export const taskOf = ({document}: Step): AttemptKind | undefined => Object.keys(document.expect ?? {})[0];

/** Returns the units of a step's stack that are in no group yet. */
export const unitsLeft = ({scene}: Step, {groups}: Draft): readonly string[] =>
  (scene.document.retreat?.units ?? []).filter((id) => !groups.some(({units}) => units.includes(id)));

/** Returns the units whose route is asked for: those that the learner chose, or the first. */
export const goesNow = ({next}: RouteDecision, {units}: Draft): readonly string[] =>
  next.find((ids) => ids.join(' ') === units.join(' ')) ?? next[0] ?? [];

/** Returns the place at which a route begins: that of the battle's units, or of the step's stack; -1 for none. */
export const startOf = (step: Step, draft: Draft, battle: BattleView | undefined): number =>
  battle?.decision.kind === 'route'
    ? battle.decision.routesOf([...goesNow(battle.decision, draft)]).from
    : placeOf(step.scene.board, focusOf(step) ?? '');

/** The task that a tap on the map answers: a route may be that of a battle. */
const tappedTask = (step: Step, battle: BattleView | undefined): ReturnType<typeof taskOf> => {
  const task = taskOf(step);
  return task === 'event' && battle?.decision.kind === 'route' ? 'path' : task;
};

/** Tells whether a tap on the map answers a step, or a part of it. */
export const isTapped = (step: Step, battle: BattleView | undefined): boolean => {
  const task = tappedTask(step, battle);
  return task === 'hex' || task === 'hexes' || task === 'path' || task === 'groups';
};

/** Adds a tapped hex to the set or the route, or removes it; `battle` may ask for a route. */
export function tapped(step: Step, before: Draft, label: string, battle: BattleView | undefined): Draft {
  const draft = {...before, typed: undefined, apart: undefined};
  switch (tappedTask(step, battle)) {
    case 'hex':
      return {...draft, hexes: draft.hexes.includes(label) ? [] : [label]};
    case 'hexes':
      return {
        ...draft,
        hexes: draft.hexes.includes(label)
          ? draft.hexes.filter((hex) => hex !== label)
          : [...draft.hexes, label],
      };
    case 'path':
    case 'groups':
      return {
        ...draft,
        ...tappedRoute(
          step.scene.board,
          startOf(step, draft, battle),
          draft.path,
          label,
          lengthsOf(step).most,
        ),
      };
    default:
      return draft;
  }
}

/** Closes the current group. */
export const withGroup = (step: Step, draft: Draft): Draft => {
  const units = draft.units.length > 0 ? draft.units : unitsLeft(step, draft);
  return {
    ...draft,
    groups: [...draft.groups, {units: [...units], path: [...draft.path]}],
    units: [],
    path: [],
    typed: undefined,
  };
};

/**
 * The fewest and the most hexes of a route that may be the answer. A game may let one be shorter or longer than the result
 * says, and none at all may be right: units that stay, or what becomes of those that can't go.
 */
export function lengthsOf({document: {expect, solution}, scene: {document, ruling, lines}}: Step): {
  readonly least: number;
  readonly most: number;
} {
  const {legal = true, breaks, fate, is} = expect?.path ?? {};
  const routes = ruling?.answer.routes ?? lines?.together.routes ?? [];
  const lengths = [...routes, ...(is ? [is] : [])].map(({length}) => length);
  // a route that isn't allowed may be of any length, but none at all is a slip
  const isAny = !legal || breaks !== undefined;
  const mayStay = fate !== undefined || solution?.path?.length === 0;
  return {
    least: mayStay ? 0 : isAny || lengths.length === 0 ? 1 : Math.min(...lengths),
    most: Math.max(document.retreat?.hexes ?? Infinity, ...lengths),
  };
}

/** Returns what a learner typed that is no place of the map: a slip of the pen is no answer. */
export const unknownIn = ({scene}: Step, {hexes, path}: Draft): readonly string[] =>
  [...hexes, ...path].filter((label) => placeOf(scene.position, label) < 0);

/** Returns the answer in a draft; undefined while there is none. */
export function attemptOf(step: Step, draft: Draft): Attempt | undefined {
  switch (taskOf(step)) {
    case 'number': {
      const number = Number(draft.number);
      return draft.number.trim() === '' || Number.isNaN(number) ? undefined : {number};
    }
    case 'hex':
      return draft.hexes[0] === undefined ? undefined : {hex: draft.hexes[0]};
    case 'hexes':
      return draft.hexes.length === 0 ? undefined : {hexes: [...draft.hexes]};
    case 'path':
      return draft.path.length < lengthsOf(step).least ? undefined : {path: [...draft.path]};
    case 'groups':
      return draft.groups.length === 0 ? undefined : {groups: [...draft.groups]};
    case 'plan':
      return {plan: {...draft.plan}};
    default:
      return undefined;
  }
}
