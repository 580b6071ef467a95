/** Everything that the parts of the page render, derived from the state. */
import {directions, OFF_MAP} from '../../src/board/index.js';
import {retreatRulesOf, type MissingTerrain} from '../../src/rules/index.js';
import type {Game} from '../../src/module/index.js';
import {missingLinePhrases} from '../../src/phrases/en/battle.js';
import {rulingPhrases} from '../../src/phrases/en/retreat.js';
import {namesOf} from '../../src/phrases/names.js';
import {assumedFacts} from '../../src/phrases/say-facts.js';
import {planSheetOf} from '../../src/rules/lines/ask.js';
import {missingLines} from '../../src/rules/point/index.js';
import type {Moved} from '../../src/drawing/overlay.js';
import {attackOn, type Asking, type AttackOptions} from '../../src/edit/questions.js';
import {factsMissing} from '../../src/vassal/position-facts.js';
import {saveChanges} from '../../src/vassal/changed-units.js';
import type {
  CounterGroup,
  GameSummary,
  KindGroup,
  MapSummary,
  LoggedMove,
  SidePair,
  Stage,
} from '../../src/vassal/index.js';
import {derived} from '../shared/store.js';
import {canonical, type OverlayDocument, type OverlayMap} from '../../src/module/index.js';
import {counterFactsOf} from '../../src/vassal/overlay.js';
import {importedKinds} from '../../src/edit/module/imported-kinds.js';
import {messages} from './messages.js';
import {
  mapSummary,
  mapEntriesOf,
  mapOf,
  type AskedOnBoard,
  type Board,
  type LoadedBoards,
  type VassalState,
} from './state.js';

/** A group of counters as a row: whose it is, or how it was guessed. */
export interface SideRow extends CounterGroup {
  /** Identifies the group. */
  readonly key: string;
  /** The chosen side, empty for no units; `undefined` where it is guessed. */
  readonly given: string | undefined;
  /** The guess for all of them, where there is one; empty for no units. */
  readonly guess: string | undefined;
}
/** A kind of counters as a row: the type that a person gave it, or that of the guess for all of them. */
export interface KindRow extends KindGroup {
  readonly key: string;
  readonly given: string | undefined;
  readonly guess: string | undefined;
}
/** The step in which counters get their sides. */
export interface SidesView {
  readonly kinds: readonly KindRow[];
  /** Kinds that are asked about before all else, as long as nobody has said what they are. */
  readonly doubtful: readonly KindRow[];
  /** Two palettes or prototypes to take for the sides. */
  readonly pair: SidePair | undefined;
  /** Some group is split counter by counter: a hex of the board says which are listed first. */
  readonly isByHand: boolean;
  readonly rows: readonly SideRow[];
  readonly sides: readonly string[];
  readonly unassigned: number;
  readonly counters: number;
}

/** Groups of counters, those without a side first. */
export function sidesView(
  {groups, sides, kindGroups, pair}: Pick<Board, 'groups' | 'sides' | 'kindGroups' | 'pair'>,
  overlay: OverlayDocument,
  point = '',
): SidesView {
  const rows = groups.map((group): SideRow => {
    const known = Object.keys(group.sides);
    const isOne = known.length < 2 && group.unassigned === 0;
    const key = canonical(group.match);
    return {
      ...group,
      key,
      given: counterFactsOf(overlay, group.match)?.side,
      guess: isOne ? (known[0] ?? '') : undefined,
    };
  });
  const isHere = ({parent, places}: SideRow): boolean => parent !== undefined && places.includes(point);
  const only = (numbers: Readonly<Record<string, number>>): string | undefined => {
    const [first, second] = Object.keys(numbers);
    return second === undefined ? first : undefined;
  };
  const kinds = kindGroups.map((kind) => ({
    ...kind,
    key: canonical(kind.match),
    given: counterFactsOf(overlay, kind.match)?.type,
    guess: only(kind.types),
  }));
  return {
    rows: rows.toSorted(
      (a, b) => Number(isHere(b)) - Number(isHere(a)) || Number(b.unassigned > 0) - Number(a.unassigned > 0),
    ),
    kinds,
    doubtful: kinds.filter(({isDoubtful, given}) => isDoubtful && given === undefined),
    pair,
    isByHand: rows.some(({match, parent}) => parent !== undefined && match.gpid !== undefined),
    sides,
    unassigned: groups.reduce((sum, {unassigned}) => sum + unassigned, 0),
    counters: groups.reduce((sum, {count}) => sum + count, 0),
  };
}

/** A map in one line: `1,240 hexes, 45 counters, Board F`. */
export function mapWords({kind, places, counters, boards}: MapSummary): string {
  const {summary} = messages;
  const ground =
    kind === 'hex' ? summary.hexes(places) : kind === 'points' ? summary.points(places) : summary[kind];
  return [ground, summary.counters(counters), ...boards.slice(0, 3)].join(', ');
}

/** The line that says what is open: `Saved game: 34 units, 3 counters beside the hexes`. */
export function openWords({hasSave, log}: GameSummary, board: Board | undefined): string {
  const {summary} = messages;
  const what = log ? summary.log : hasSave ? summary.save : summary.start;
  if (!board) return what;
  const {units, offGrid, markers} = board;
  return `${what}: ${[
    summary.units(units),
    ...(offGrid > 0 ? [summary.offGrid(offGrid)] : []),
    ...(markers > 0 ? [summary.markers(markers)] : []),
  ].join(', ')}`;
}

/**
 * Everything that a ruling on this board leaves out or takes for granted, in sentences. They are shared with the ruling, so
 * that no name of the module is in them.
 */
export function notesOn(
  board: Board,
  {secretCounters}: Pick<GameSummary, 'secretCounters'>,
  {stacking, maps}: OverlayDocument,
  missing: MissingTerrain | undefined,
  asked: AskedOnBoard | undefined,
): readonly string[] {
  const {notes} = messages;
  const {shown, sides, groups, maskedAt} = board;
  const {supplySources: supply = {}} = maps?.[board.map] ?? {};
  const unassigned = groups.reduce((sum, one) => sum + one.unassigned, 0);
  const places = [...new Set(maskedAt)].map((at) =>
    shown.kind === 'point' ? (shown.game.map.points[at]?.name ?? at) : at,
  );
  const side = sideOf(board, asked);
  const isUnsupplied = side !== undefined && sides.includes(side) && supply[side] === undefined;
  const guesses = guessesIn(board, asked);
  const sheet = shown.kind === 'hex' ? retreatRulesOf(shown.game)?.sheet : undefined;
  // a ruling by such a sheet says so itself
  const isSaid = sheet?.ends?.some(({clause}) => clause === 'noFurtherFromSupply');
  return [
    // terrain that matters is said beside the verdict
    ...(missing && missing.doubts.length === 0
      ? [notes.terrain(missing.hexes.length, missing.hexsides.length)]
      : []),
    ...(guesses > 0 ? [notes.steps(guesses)] : []),
    ...(places.length > 0 ? [notes.unknown(places.slice(0, 12))] : []),
    ...(secretCounters > 0 ? [notes.hidden(secretCounters)] : []),
    ...(unassigned > 0 ? [notes.unassigned(unassigned)] : []),
    ...assumedFacts(board.asked, factsMissing(board.asked, board.said)),
    ...(sheet && stacking === undefined ? [notes.limit] : []),
    ...(sheet && isUnsupplied && !isSaid ? [notes.supply] : []),
  ];
}

/** The assumption that decides the ruling, or may while that is searched: a module does not say the terrain of its map. */
export function assumedTerrain({asked, missing}: VassalState['question']): string {
  const {notes} = messages;
  if (!asked) return '';
  const result = missing?.result;
  if (!result) return notes.checkingTerrain;
  const places = new Set(result.doubts.map(({place}) => place)).size;
  return places === 0 ? '' : notes.assumedClear(places);
}

/** The units of the question whose steps are guessed. */
export const guessesIn = ({guessedSteps}: Board, asked: AskedOnBoard | undefined): number =>
  (asked?.units ?? []).filter((id) => guessedSteps.has(id)).length;

/** The module's name of the side that retreats. */
function sideOf({shown, sides}: Board, asked: AskedOnBoard | undefined): string | undefined {
  const [first] = asked?.units ?? [];
  const unit = first === undefined ? undefined : shown.game.unit(first);
  // sides of the game are those of the import, in their order
  return unit && sides[unit.side];
}

/** A point that a line joins with another, or may: a line to it may open a retreat. */
export interface NearPoint {
  readonly id: string;
  readonly name: string;
  readonly joined: boolean;
  /** The units that may take the line; undefined without a line or a limit. */
  readonly capacity: number | undefined;
  /** The effect of a line to it on the stack at the other end. */
  readonly sentence: string;
  /** The line, or the owner of the point, would change the ruling. */
  readonly matters: boolean;
}

/** The name of a point in an overlay. */
export const pointKey = ({keys}: Pick<Board, 'keys'>, point: string): string =>
  keys.points.get(point) ?? point;

/** The name of the line between two points in an overlay. */
export const lineKey = (board: Pick<Board, 'keys'>, a: string, b: string): string =>
  [pointKey(board, a), pointKey(board, b)].sort().join('/');

/** Points that are offered as ends of a line. */
const NEAR = 8;

/** The points joined with a point, then those where a line would change the retreat of its stack, then the nearest. */
export function nearPoints(
  {shown, keys}: Pick<Board, 'shown' | 'keys'>,
  point: string,
  lines: OverlayMap['lines'] = {},
): readonly NearPoint[] {
  if (shown.kind !== 'point') return [];
  const {game, units} = shown;
  const {points} = game.map;
  const here = points[point];
  if (!here) return [];
  const at = game.network.find(point);
  const stack = [...units].flatMap(([index, placed]) => (placed.at === at ? (game.units[index] ?? []) : []));
  const [first] = stack;
  const own = stack.filter(({side}) => side === first?.side).map(({id}) => id);
  const names = namesOf(game);
  const sides = game.sides.map(({id: side}) => side);
  // rules of their own say otherwise what closes a line
  const tried = planSheetOf(game.document) === undefined ? missingLines(shown, point, own) : [];
  const missing = new Map(tried.map((line) => [line.to, line]));
  const all = Object.entries(points)
    .filter(([id]) => id !== point)
    .map(([id, {name = id, x, y}]) => {
      const line = missing.get(id);
      const entry = lines[lineKey({keys}, point, id)];
      const capacity = typeof entry === 'number' ? entry : entry?.capacity;
      return {
        id,
        name,
        joined: entry !== undefined && capacity !== 0,
        capacity,
        sentence: line ? missingLinePhrases.missingLineSentence(names, line, sides) : '',
        matters: line !== undefined && (line.isExit || line.otherwise.length > 0),
        far: Math.hypot(x - here.x, y - here.y),
      };
    })
    .sort((a, b) => Number(b.joined) - Number(a.joined) || a.far - b.far);
  const joined = all.filter((one) => one.joined).length;
  return all.slice(0, NEAR + joined);
}

/** A place that matters, with the answers that other terrain would give. */
export interface PlaceInDoubt {
  readonly place: string;
  /** Each other answer once, with the kinds of terrain that would give it. */
  readonly sentences: readonly string[];
}

/** Doubts by place, in their order. */
export function placesInDoubt(game: Game, {doubts}: MissingTerrain): readonly PlaceInDoubt[] {
  const known = namesOf(game);
  const places = new Map<string, Map<string, string[]>>();
  for (const {place, name, outcome: args} of doubts) {
    const outcome = rulingPhrases.outcome(args, known);
    const outcomes = places.get(place) ?? new Map<string, string[]>();
    places.set(place, outcomes);
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), name]);
  }
  return [...places].map(([place, outcomes]) => ({
    place,
    sentences: [...outcomes].map(([outcome, names]) => messages.terrain.would(names, outcome)),
  }));
}

/** Hexes and hexsides whose terrain is entered, with the kind of each. */
export const enteredPlaces = ({
  hexes = {},
  hexsides = {},
}: OverlayMap): readonly (readonly [string, string])[] => [
  ...Object.entries(hexes).flatMap(([label, {terrain}]) =>
    terrain === undefined ? [] : [[label, terrain] as const],
  ),
  ...Object.entries(hexsides).flatMap(([name, [kind]]) =>
    kind === undefined ? [] : [[name, kind] as const],
  ),
];

/** The sides of a hex that it shares with another, named as a module names them. */
export function hexsidesOf({shown}: Board, label: string): readonly string[] {
  if (shown.kind !== 'hex') return [];
  const {grid} = shown.game;
  const hex = grid.find(label);
  if (hex === undefined) return [];
  return directions.flatMap((direction) => {
    const other = grid.neighbour(hex, direction);
    if (other === OFF_MAP) return [];
    // the side between two hexes has one name, whichever was pressed
    return [hex < other ? [hex, other] : [other, hex]].map((ends) =>
      ends.map((end) => grid.label(end)).join('/'),
    );
  });
}

/** Kinds of terrain to choose from for a hex or a hexside, each with its name. */
export function terrainChoices(
  {shown}: Board,
  {terrain, hexsideTerrain}: Pick<OverlayDocument, 'terrain' | 'hexsideTerrain'>,
  place: string,
): readonly (readonly [kind: string, name: string])[] {
  if (shown.kind !== 'hex') return [];
  const {map} = shown.game;
  const [built = {}, shipped, own = {}] = place.includes('/')
    ? [map.hexsideTerrain, importedKinds.hexsideTerrain, hexsideTerrain]
    : [map.terrain, importedKinds.terrain, terrain];
  // until painting ends, the board lacks kinds that were added and has those that were removed
  return Object.entries({...built, ...own}).flatMap(([kind, {name = kind}]) =>
    Object.hasOwn(shipped, kind) || Object.hasOwn(own, kind) ? [[kind, name] as const] : [],
  );
}

/** Places by the number of rulings that each would have changed, those that nobody has entered yet, the most needed first. */
export function mostNeeded(
  needs: Readonly<Record<string, number>>,
  entered: OverlayMap,
): readonly (readonly [place: string, rulings: number])[] {
  if (entered.terrainComplete) return [];
  const known = new Set([
    ...enteredPlaces(entered).map(([place]) => place),
    ...Object.keys(entered.lines ?? {}),
  ]);
  const isEntered = (place: string): boolean =>
    known.has(place) || known.has(place.split('/').toReversed().join('/'));
  return Object.entries(needs)
    .filter(([place]) => !isEntered(place))
    .toSorted(([, a], [, b]) => b - a);
}

/** Pixels of a canvas that every browser can hold. */
const MOST_PIXELS = 16_000_000;

/** Pixels of a canvas with the boards of a map per pixel of the map. */
export const canvasScale = ({width, height}: MapSummary['extent']): number =>
  Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));

/** The changes to the saved game that a plan or a battle leads to. */
export function changesOf({board, save: {outcome, removes}}: VassalState): ReturnType<typeof saveChanges> {
  const {losses = new Map<string, never>()} = board ?? {};
  return outcome ? saveChanges(outcome, losses, removes ? outcome.gone : []) : new Map();
}

/** A move of a log: counters that go in one step, by the ways they go. */
export interface LogStop {
  /** The step to show it at: its own, and for the last move the end of the log. */
  readonly step: number;
  readonly ways: readonly (readonly LoggedMove[])[];
}

/** The state of the chart that says what is in the board's place: a question, the ruling, or a battle. */
type Showing =
  | 'empty'
  | 'reading'
  | 'map'
  | 'grid'
  | 'game'
  | 'rules'
  | 'ruling'
  | 'attackers'
  | 'loading'
  | 'fighting';

/** A state of the chart; `chart.ts` has its type, and imports this file. */
interface Snapshot {
  readonly context: VassalState;
  readonly value: {readonly files: string; readonly page: string | object};
  can(event: {readonly type: 'cancel'}): boolean;
}

/** Makes the view of one element: each value anew only where what it comes from has changed. */
export function viewer() {
  const places = derived(enteredPlaces);
  const marked = derived((all: ReturnType<typeof enteredPlaces>) => all.map(([place]) => place));
  const stops = derived(stopsOf);
  const moved = derived(movedOn);
  const attackable = derived(attackableIn);
  const near = derived(nearOf);
  const sides = derived((board: Board | undefined, overlay: VassalState['overlay'], point: string) =>
    board ? sidesView(board, overlay, point) : undefined,
  );
  const needed = derived(mostNeeded);
  const canvas = derived(canvasOf);
  return (snapshot: Snapshot) => {
    const {context, value} = snapshot;
    const {summary, board, overlay, question} = context;
    const entries = mapEntriesOf(context);
    const map = mapOf(context);
    const here = mapSummary(context);
    const all = places(entries);
    const log = stops(context.moves, summary?.log?.steps);
    const done = log.findLastIndex(({step}) => step <= (summary?.log?.step ?? 0)) + 1;
    return {
      ...context,
      showing: (typeof value.page === 'string' ? value.page : Object.values(value.page)[0]) as Showing,
      /** Files are read that a person knows of. */
      isReading: context.jobs[0]?.names !== undefined,
      work: workOf(value.files, context.stage),
      canCancel: snapshot.can({type: 'cancel'}),
      map,
      mapSummary: here,
      mapEntries: entries,
      places: all,
      marked: marked(all),
      stops: log,
      /** The number of moves up to the step that is shown. */
      done,
      moved: moved(log[done - 1], board),
      /** The units to choose from for the place of the stack that was chosen; or why it cannot be attacked. */
      attackable: attackable(board, question.asked?.units),
      near: near(board, context.point, entries.lines),
      sidesView: sides(board, overlay, context.point),
      mostNeeded: needed(context.needed.places[map ?? ''] ?? noNeeds, entries),
      /** The boards of the map on one canvas, once all their pictures are there. */
      canvas: canvas(context.painting && context.boards, here),
      hasChanges: changesOf(context).size > 0,
    };
  };
}

/** Everything that the parts of the page render. */
export type VassalView = ReturnType<ReturnType<typeof viewer>>;

/** The part of the work on files: as far as the reader is at it, it says so itself. */
const workOf = (files: string, stage: Stage): Stage | 'overlay' | 'board' =>
  files === 'opening' ? 'overlay' : ['idle', 'next', 'sorting', 'reading'].includes(files) ? stage : 'board';
const noNeeds = {};

const nearOf = (board: Board | undefined, point: string, lines: OverlayMap['lines']): readonly NearPoint[] =>
  board ? nearPoints(board, point, lines) : [];

const attackableIn = (
  board: Board | undefined,
  units: readonly string[] = [],
): Asking<AttackOptions> | undefined =>
  board && units.length > 0 ? attackOn(board.shown, units) : undefined;

function stopsOf(moves: readonly LoggedMove[], steps: number | undefined): readonly LogStop[] {
  if (steps === undefined) return [];
  const byStep = new Map<number, LoggedMove[]>();
  for (const move of moves) byStep.set(move.step, [...(byStep.get(move.step) ?? []), move]);
  return [...byStep].map(([step, own], i, {length}) => ({
    step: i === length - 1 ? steps : step,
    ways: byWay(own),
  }));
}

/** Moves that go the same way, in their order. */
function byWay(moves: readonly LoggedMove[]): readonly (readonly LoggedMove[])[] {
  const ways = new Map<string, LoggedMove[]>();
  for (const move of moves) {
    const key = JSON.stringify([move.from, move.to]);
    ways.set(key, [...(ways.get(key) ?? []), move]);
  }
  return [...ways.values()];
}

/** The ways of a logged move on a board; a game has another name for a point than its log. */
function movedOn(stop: LogStop | undefined, board: Board | undefined): readonly Moved[] {
  if (!stop || !board) return [];
  const idOf = new Map([...board.keys.points].map(([id, key]) => [key, id]));
  const place = (name = ''): string => idOf.get(name) ?? name;
  return stop.ways.flatMap(([first]) => (first ? [{from: place(first.from), to: place(first.to)}] : []));
}

function canvasOf(
  boards: LoadedBoards | undefined,
  map: MapSummary | undefined,
): HTMLCanvasElement | undefined {
  if (!boards?.isComplete || !map) return undefined;
  const {extent} = map;
  const scale = canvasScale(extent);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(extent.width * scale);
  canvas.height = Math.ceil(extent.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  boards.draw(context);
  return canvas;
}
