import type {Placed} from './game.js';
import type {ModuleDocument} from './schema/module.js';

/** The states that units of every game may be in; each has a field of its own in a position. */
export const builtInStates = ['dispersed', 'isolated', 'entrained', 'displaced', 'retreated'] as const;
type BuiltInState = (typeof builtInStates)[number];

/** Clauses that put units into a state without naming it: those of its own name, and these. */
const putInto: Readonly<Record<string, readonly unknown[]>> = {displaced: ['displacement']};

/** Do some rules ask for a state, or put units into it? A note or a title that has its name does neither. */
export const usesState = (rules: unknown, state: string): boolean =>
  typeof rules === 'object' &&
  rules !== null &&
  Object.entries(rules).some(
    ([key, inner]) =>
      (key === 'state' && [inner].flat().includes(state)) ||
      (key === 'clause' && [state, ...(putInto[state] ?? [])].includes(inner)) ||
      (key === state && inner === true) ||
      usesState(inner, state),
  );

/** Names that no state of a module may have: the built-in states, and the words for them in position codes. */
export const takenStates: ReadonlySet<string> = new Set([...builtInStates, 'unsupplied', 'supplied']);

/** The states that a module declares for units on the map, in its order; a unit in a box is off the map. */
export const declaredStates = ({states = {}}: Pick<ModuleDocument, 'states'>): readonly string[] =>
  Object.entries(states).flatMap(([state, {box}]) => (box ? [] : [state]));

/** A game, or a module that is still being written: its document names the states. */
export interface OfModule {
  readonly document: ModuleDocument;
}

/** The name that a module gives a state; undefined for one that it does not declare. */
export function declaredName(module: OfModule | undefined, state: string): string | undefined {
  const {states = {}} = module?.document ?? {};
  return Object.hasOwn(states, state) ? states[state]!.name : undefined;
}

/** Is a state of a module a box beside the map? */
export const isBox = ({document}: OfModule, state: string): boolean => document.states?.[state]?.box === true;

/** The states of a unit that is in none that its module declares: one list for all. */
export const noStates: readonly string[] = Object.freeze([]);

/** Puts declared states in the order of their module, each once. */
export const orderedStates = (
  document: Pick<ModuleDocument, 'states'>,
  some: readonly string[],
): readonly string[] =>
  some.length === 0 ? noStates : declaredStates(document).filter((state) => some.includes(state));

/** Lists the states that a unit is in: the built-in ones, then those that its module declares. */
export const statesOf = (
  placed: Readonly<Record<BuiltInState, boolean>> & Pick<Placed<number>, 'states'>,
): readonly string[] => [...builtInStates.filter((state) => placed[state]), ...placed.states];
