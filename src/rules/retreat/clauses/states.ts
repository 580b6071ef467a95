import type {HexId} from '../../../board/index.js';
import type {Unit} from '../../../module/index.js';
import {ids} from '../../finding.js';
import type {RetreatContext} from '../context.js';
import {hexCostsAlong} from './costs.js';
import {stateOf} from './cost.js';

/** States, each with the units that come into it. */
export type States = ReadonlyMap<string, readonly Unit[]>;

const noStates: States = new Map();

/** The states that a path brings, each with the units that were not in it, in the order of the group. */
export function statesAlong(context: RetreatContext, path: readonly HexId[]): States {
  if (!context.sheet.costs.some(stateOf)) return noStates;
  const found = new Map<string, readonly Unit[]>();
  for (const {state, sets} of hexCostsAlong(context, path))
    if (state !== undefined && sets.length > 0)
      found.set(
        state,
        context.group.filter((unit) => sets.includes(unit) || found.get(state)?.includes(unit)),
      );
  return found;
}

/** The states that every one of some routes brings. */
export function statesOnAll(context: RetreatContext, routes: readonly (readonly HexId[])[]): States {
  if (!context.sheet.costs.some(stateOf)) return noStates;
  const [first, ...more] = routes.map((route) => statesAlong(context, route));
  return new Map(
    [...(first ?? [])].flatMap(([state, units]) => {
      const always = units.filter((unit) => more.every((one) => one.get(state)?.includes(unit)));
      return always.length > 0 ? [[state, always] as const] : [];
    }),
  );
}

/** States as a field of an answer, the units by their names; nothing where there are none. */
export const statesIn = (states: States): {readonly states?: Readonly<Record<string, readonly string[]>>} =>
  states.size === 0
    ? {}
    : {states: Object.fromEntries([...states].map(([state, units]) => [state, ids(units)]))};
