import {sayAll} from '../phrases/say.js';
import {parseJson} from '../phrases/json.js';
import {stackingViolations} from '../rules/stacking-violations.js';
import {
  buildPosition,
  loaded,
  namedPosition,
  writeLine,
  writePosition,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {gameOf} from '../module/position.js';
import type {Finding} from '../rules/index.js';
import {type Draft, place} from './position-changes.js';
import {push, redo as redoChange, undo as undoChange, type History} from './history.js';

/** A position being set up: the draft with its history, and the chosen units. */
export interface Setup extends History<Draft> {
  /** The module's game, without the position's own units. */
  readonly game: Game;
  /** The ids of the chosen units. */
  readonly chosen: readonly string[];
  /** True if the chosen units go to the next place that is chosen. */
  readonly held: boolean;
  /** The draft before the chosen units were carried about; `cancel` returns to it. */
  readonly carryBase: Draft | undefined;
}

const built = new WeakMap<Draft, Position>();

/** Starts with a position. */
export function begin(position: Position): Setup {
  const draft = writePosition(position);
  built.set(draft, position);
  return {
    game: gameOf(position.game),
    draft,
    past: [],
    future: [],
    chosen: [],
    held: false,
    carryBase: undefined,
  };
}

/** The current position; the same object until something changes. */
export function positionOf({game, draft}: Pick<Setup, 'game' | 'draft'>): Position {
  const before = built.get(draft);
  if (before) return before;
  const position = buildPosition(game, draft);
  built.set(draft, position);
  return position;
}

/** The position as one line. */
export const lineOf = (setup: Setup): string => writeLine(positionOf(setup));

/** Lists what breaks the rules of stacking and terrain. Setting up refuses nothing for it. */
export function violationsIn(setup: Setup): readonly Finding[] {
  const position = positionOf(setup);
  return position.kind === 'hex' ? sayAll(position.game, stackingViolations(position)) : [];
}

/** Tells whether the draft has a unit. */
const known = (setup: Setup): ((id: string) => boolean) => {
  const {game} = positionOf(setup);
  return (id) => game.unit(id) !== undefined;
};

/** Changes the position; one step to undo, unless nothing changes. */
export function act(setup: Setup, draft: Draft): Setup {
  const pushed = push(setup, draft, setup.carryBase);
  if (!pushed) return {...setup, draft, carryBase: undefined};
  const next: Setup = {...setup, ...pushed, carryBase: undefined};
  return {...next, chosen: next.chosen.filter(known(next))};
}

/** Chooses units; `held`: the next place is where they go. */
export const choose = (setup: Setup, chosen: readonly string[], held = false): Setup => ({
  ...settled(setup),
  chosen,
  held: held && chosen.length > 0,
});

/** Carries the chosen units to a place; however far they are carried, that is one step to undo. */
export const carry = (setup: Setup, at: string): Setup => ({
  ...setup,
  draft: place(setup.draft, setup.chosen, at),
  carryBase: setup.carryBase ?? setup.draft,
});

/** Ends carrying: the units stay where they are. */
function settled(setup: Setup): Setup {
  const {carryBase, draft} = setup;
  return carryBase ? {...setup, ...push(setup, draft, carryBase), carryBase: undefined} : setup;
}

/** Cancels carrying: the units go back and stay chosen. Without carrying, clears the choice. */
export const cancel = (setup: Setup): Setup =>
  setup.held
    ? {...setup, draft: setup.carryBase ?? setup.draft, carryBase: undefined, held: false}
    : {...setup, chosen: []};

export const canUndo = ({past, carryBase}: Setup): boolean => past.length > 0 || carryBase !== undefined;
export const canRedo = ({future}: Setup): boolean => future.length > 0;

/** Goes to another version; units that it lacks are no longer chosen. */
function goTo(setup: Setup, to: History<Draft> | undefined): Setup {
  if (!to) return setup;
  const next: Setup = {...setup, ...to, held: false, carryBase: undefined};
  return {...next, chosen: setup.chosen.filter(known(next))};
}

/** Undoes the last change. */
export const undo = (setup: Setup): Setup => goTo(setup, undoChange(settled(setup)));

/** Redoes the change that was undone last. */
export const redo = (setup: Setup): Setup => goTo(setup, redoChange(settled(setup)));

/** Starts from a named position of the module, or with `''` from the empty map; one step to undo. */
export function startFrom(setup: Setup, name: string): Setup {
  const position = name === '' ? buildPosition(setup.game, {}) : namedPosition(setup.game, name);
  return position ? replacePosition(setup, position) : setup;
}

/** Replaces the position with another one of the game; one step to undo. */
export const replacePosition = (setup: Setup, position: Position): Setup => ({
  ...act(setup, writePosition(position)),
  chosen: [],
  held: false,
});

/** Reads a written position: JSON is parsed; a position code or a name is returned as it is. */
export function documentIn(text: unknown): Loaded<unknown> {
  if (typeof text !== 'string') return parseJson(text);
  const said = text.trim();
  return said.startsWith('{') ? parseJson(said) : loaded(said);
}
