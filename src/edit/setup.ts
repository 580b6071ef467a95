import {
  parseJson,
  buildPosition,
  gameOf,
  loaded,
  namedPosition,
  writeLine,
  writePosition,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {standingFindings, type Finding} from '../rules/index.js';
import {type Draft, place} from './position-changes.js';
import {changed, doneAgain, takenBack, type History} from './history.js';

/** A position that somebody sets up: as it stands, what can be taken back and done again, and the units it is about. */
export interface Setup extends History<Draft> {
  /** The module's game, without the position's own units. */
  readonly game: Game;
  /** The units that are spoken of, by their ids. */
  readonly chosen: readonly string[];
  /** Are they in hand, so that the next place is where they go? */
  readonly held: boolean;
  /** The draft before the units were carried about: `letGo` puts them back there. */
  readonly lifted: Draft | undefined;
}

const built = new WeakMap<Draft, Position>();

/** Begins with a position as it stands. */
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
    lifted: undefined,
  };
}

/** The position as it stands now; the same one until something is changed. */
export function positionOf({game, draft}: Pick<Setup, 'game' | 'draft'>): Position {
  const before = built.get(draft);
  if (before) return before;
  const position = buildPosition(game, draft);
  built.set(draft, position);
  return position;
}

/** The position as one line. */
export const lineOf = (setup: Setup): string => writeLine(positionOf(setup));

/** Finds what could not stand so in a game: watched, and nothing is refused for it. */
export function watched(setup: Setup): readonly Finding[] {
  const position = positionOf(setup);
  return position.kind === 'hex' ? standingFindings(position) : [];
}

/** Units that the draft knows. */
const known = (setup: Setup): ((id: string) => boolean) => {
  const {game} = positionOf(setup);
  return (id) => game.unit(id) !== undefined;
};

/** Changes the position: one step to take back. What changes nothing is none. */
export function act(setup: Setup, draft: Draft): Setup {
  const acted = changed(setup, draft, setup.lifted);
  if (!acted) return {...setup, draft, lifted: undefined};
  const next = {...setup, ...acted, lifted: undefined};
  return {...next, chosen: next.chosen.filter(known(next))};
}

/** Speaks of units; `held`: they are in hand. */
export const choose = (setup: Setup, chosen: readonly string[], held = false): Setup => ({
  ...settled(setup),
  chosen,
  held: held && chosen.length > 0,
});

/** Carries what is in hand to a place; however far it is carried, that is one step to take back. */
export const carry = (setup: Setup, at: string): Setup => ({
  ...setup,
  draft: place(setup.draft, setup.chosen, at),
  lifted: setup.lifted ?? setup.draft,
});

/** Puts down the carried units where they are. */
function settled(setup: Setup): Setup {
  const {lifted, draft} = setup;
  return lifted ? {...setup, ...changed(setup, draft, lifted), lifted: undefined} : setup;
}

/** Out of the hand: what was carried goes back, and is still spoken of. With nothing in hand, nothing is spoken of. */
export const letGo = (setup: Setup): Setup =>
  setup.held
    ? {...setup, draft: setup.lifted ?? setup.draft, lifted: undefined, held: false}
    : {...setup, chosen: []};

export const canUndo = ({past, lifted}: Setup): boolean => past.length > 0 || lifted !== undefined;
export const canRedo = ({future}: Setup): boolean => future.length > 0;

/** Goes to another draft of the same history: who is not in it is no longer spoken of. */
function turnTo(setup: Setup, to: History<Draft> | undefined): Setup {
  if (!to) return setup;
  const next = {...setup, ...to, held: false, lifted: undefined};
  return {...next, chosen: setup.chosen.filter(known(next))};
}

/** Takes the last change back. */
export const undo = (setup: Setup): Setup => turnTo(setup, takenBack(settled(setup)));

/** Does again what was taken back. */
export const redo = (setup: Setup): Setup => turnTo(setup, doneAgain(settled(setup)));

/** Starts from a position of the module, by its name, or with `''` from the empty map; that too can be taken back. */
export function startFrom(setup: Setup, name: string): Setup {
  const position = name === '' ? buildPosition(setup.game, {}) : namedPosition(setup.game, name);
  return position ? goOnFrom(setup, position) : setup;
}

/** Goes on from another position of the game, whole; that too can be taken back. */
export const goOnFrom = (setup: Setup, position: Position): Setup => ({
  ...act(setup, writePosition(position)),
  chosen: [],
  held: false,
});

/** Reads a typed position, to be loaded: a line or a name as it is, and JSON read. */
export function documentIn(text: unknown): Loaded<unknown> {
  if (typeof text !== 'string') return parseJson(text);
  const said = text.trim();
  return said.startsWith('{') ? parseJson(said) : loaded(said);
}
