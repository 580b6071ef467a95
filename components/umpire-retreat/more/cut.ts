import type {Cut, CutAsked, CutProof} from '../../../src/cut/index.js';
import type {Fault, Unit} from '../../../src/module/index.js';
import {boardSteps} from '../../../src/rules/index.js';
import {count} from '../../internal/counting.js';
import type {CutWanted} from '../further.js';
import type {RetreatView} from '../view.js';

const engine = () => import('../../internal/odds-engine.js');

/** A cut as it is being looked for, and what came of it. */
export interface CutState {
  readonly question: CutAsked;
  /** The part that is done; undefined while nothing is looked for. */
  progress: number | undefined;
  cut: Cut | undefined;
  faults: readonly Fault[];
  cancel: () => void;
  /** Whoever keeps the retreat spoilt by himself; asked where it is spoilt already. */
  holding: readonly Unit[];
  /** Why a set of places spoils the retreat, by the set; asked of the rules for the sets that are looked at. */
  readonly proofs: Map<string, CutProof | undefined>;
}

/** So many boards are looked at at once, of a map and units that are no more than a game has: a few milliseconds. */
const QUICK = 150;
/** Of larger ones as many as come to so many steps. */
const QUICK_STEPS = 600_000;

/** What was asked of a retreat; forgotten with it. */
const known = new WeakMap<object, Map<string, CutState>>();

/** Enemy units that could be one more: each side's types, the one that is met most often first. */
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

/** Looks for the cut of what is shown, once; `changed` is told whenever there is news. */
export function cutOf(
  view: RetreatView,
  {side, type, goal}: CutWanted,
  {hexes, mayElectOne}: {readonly hexes: number; readonly mayElectOne: boolean},
  changed: () => void,
): CutState | undefined {
  const {ruled, board, group, readings} = view;
  if (!ruled) return undefined;
  const units = group.map(({id}) => id);
  const question = {units, hexes, mayElectOne, side, type, goal, readings};
  const key = JSON.stringify(question);
  const asked = known.get(ruled) ?? new Map<string, CutState>();
  known.set(ruled, asked);
  const before = asked.get(key);
  if (before) return before;
  const state: CutState = {
    question,
    progress: 0,
    cut: undefined,
    faults: [],
    cancel: () => undefined,
    holding: [],
    proofs: new Map(),
  };
  asked.set(key, state);
  const stop = count(
    {
      what: 'cut',
      position: board,
      question,
      open: async (most) => (await engine()).openCut(board, question, {above: [], most}),
      quick: Math.min(QUICK, Math.floor(QUICK_STEPS / boardSteps(board))),
    },
    {
      progress: (part) => {
        state.progress = part;
        changed();
      },
      done: (result) => {
        state.progress = undefined;
        if (result.ok) state.cut = result.value;
        else state.faults = result.faults;
        if (state.cut?.count === 0) void hold(view, state).then(changed);
        changed();
      },
    },
  );
  state.cancel = () => {
    stop();
    // asked again, it is looked for again
    asked.delete(key);
  };
  return state;
}

async function hold({board, sheet, readings}: RetreatView, state: CutState): Promise<void> {
  const {mayNotLeave} = await engine();
  const found = mayNotLeave(board, {sheet, readings}, state.question);
  if (found.ok) state.holding = found.value;
}

/** Has the proof of a set of places made, once; `changed` is told when it is there. */
export function prove(
  {board, sheet, readings}: RetreatView,
  {question, proofs}: CutState,
  set: readonly string[],
  changed: () => void,
): void {
  const key = set.join();
  if (proofs.has(key)) return;
  proofs.set(key, undefined);
  void engine().then(({proveCut}) => {
    proofs.set(key, proveCut(board, {sheet, readings}, question, set));
    changed();
  });
}
