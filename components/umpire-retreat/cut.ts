import type {Cut, CutAsked, CutProof} from '../../src/cut/index.js';
import type {Fault} from '../../src/module/fault.js';
import type {Unit} from '../../src/module/game.js';
import {boardSteps} from '../../src/rules/retreat/search/limits.js';
import {count} from '../shared/counting.js';
import type {DocumentController} from '../shared/document-controller.js';
import type {AskedLength} from './dialogue.js';
import type {RetreatView} from './view-model.js';

const loadEngine = () => import('../shared/odds-engine.js');

/** Shows that the engine could not be loaded. */
type Loader = Pick<DocumentController, 'loadChunk'>;

/** Asks for the fewest new enemy units that would stop a retreat, or make it cost a step. */
export interface CutQuestion {
  readonly kind: 'cut';
  /** The new units' side and type; where empty, the type that the enemy has most of. */
  readonly side: string;
  readonly type: string;
  readonly goal: 'stop' | 'cost';
  /** The set of places that is looked at, of those found. */
  readonly set: number;
}

/** A search for the cut of a retreat, and its result. */
export interface CutSearch {
  readonly question: CutAsked;
  /** The part that is done, from 0 to 1; undefined once the search has ended. */
  progress: number | undefined;
  cut: Cut | undefined;
  faults: readonly Fault[];
  cancel: () => void;
  /** Enemy units that each keep the retreat cut off by themselves, where it is cut off already; undefined until they are found. */
  holding: readonly Unit[] | undefined;
  /** Proofs by set of places, for the sets that were looked at; undefined while a proof is made. */
  readonly proofs: Map<string, CutProof | undefined>;
}

/** Boards of a usual map and army that are tried at once: a few milliseconds. */
const QUICK = 150;
/** Of larger ones, as many as come to so many steps. */
const QUICK_STEPS = 600_000;

/** The searches of each ruling, by their question in JSON: going back to one shows its result at once. */
const searches = new WeakMap<object, Map<string, CutSearch>>();

/** Enemy units that could be one more: each side's types, the most frequent first. */
export function recruitsOf({
  board,
  group,
}: RetreatView): readonly {readonly side: string; readonly type: string}[] {
  const {game, units} = board;
  const own = group[0]?.side;
  const counts = new Map<string, number>();
  for (const index of units.keys()) {
    const unit = game.units[index];
    if (!unit || unit.side === own || !unit.combat || !unit.zoc) continue;
    const key = `${unit.side} ${unit.type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([key]) => {
      const [side, type] = key.split(' ') as [string, string];
      const found = game.sides[Number(side)];
      return found ? [{side: found.id, type}] : [];
    });
}

/** Finds the search for a cut of this answer, or starts it. `changed` is called whenever it has got further. */
export function cutOf(
  view: RetreatView,
  {side, type, goal}: CutQuestion,
  length: AskedLength,
  loader: Loader,
  changed: () => void,
): CutSearch | undefined {
  const {ruled, board, group, readings} = view;
  if (!ruled) return undefined;
  const question = {...length, units: group.map(({id}) => id), side, type, goal, readings};
  const key = JSON.stringify(question);
  const known = searches.get(ruled) ?? new Map<string, CutSearch>();
  searches.set(ruled, known);
  const before = known.get(key);
  if (before) return before;
  const search: CutSearch = {
    question,
    progress: 0,
    cut: undefined,
    faults: [],
    cancel: () => undefined,
    holding: undefined,
    proofs: new Map(),
  };
  known.set(key, search);
  const stop = count(
    {
      what: 'cut',
      position: board,
      question,
      open: async (most) => (await loadEngine()).openCut(board, question, {above: [], most}),
      quick: Math.min(QUICK, Math.floor(QUICK_STEPS / boardSteps(board))),
    },
    {
      progress: (part) => {
        search.progress = part;
        changed();
      },
      done: (result) => {
        search.progress = undefined;
        if (result.ok) search.cut = result.value;
        else search.faults = result.faults;
        if (search.cut?.count === 0) findHolders(view, search, loader, changed);
        changed();
      },
    },
  );
  search.cancel = () => {
    stop();
    known.delete(key);
  };
  return search;
}

function findHolders(
  {board, sheet, readings}: RetreatView,
  search: CutSearch,
  loader: Loader,
  changed: () => void,
): void {
  void loader.loadChunk('cut', loadEngine, ({mayNotLeave}) => {
    const found = mayNotLeave(board, {sheet, readings}, search.question);
    if (found.ok) search.holding = found.value;
    changed();
  });
}

/** Makes the proof of a set of places, once. `changed` is called when it is there. */
export function proveCutAt(
  {board, sheet, readings}: RetreatView,
  {question, proofs}: CutSearch,
  set: readonly string[],
  loader: Loader,
  changed: () => void,
): void {
  const key = set.join();
  if (proofs.has(key)) return;
  proofs.set(key, undefined);
  void loader.loadChunk('cut', loadEngine, ({proveCut}) => {
    proofs.set(key, proveCut(board, {sheet, readings}, question, set));
    changed();
  });
}
