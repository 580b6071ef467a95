import type {HexId} from '../../src/board/index.js';
import type {Fault, HexPosition, SheetDocument, Unit} from '../../src/module/index.js';
import {
  findingsOf,
  retreatRulesOf,
  readingsOf,
  ruleRetreat,
  type Finding,
  type Judgement,
  type Readings,
  type RetreatRuling,
  type WalkVerdict,
  type walkVerdict,
  type walkWords,
} from '../../src/rules/index.js';
import {unitsLeft, type Dialogue} from './dialogue.js';
import type {judged} from './judged.js';
import {questionFaults} from './question.js';

/** Everything there is to show at one point of a dialogue: made anew from the dialogue, never changed. */
export interface RetreatView {
  readonly sheet: SheetDocument;
  /** Every reading in force, defaults included. */
  readonly readings: Readings;
  readonly position: HexPosition;
  /** The board that the confirmed groups left. */
  readonly board: HexPosition;
  readonly stack: readonly Unit[];
  readonly left: readonly Unit[];
  readonly group: readonly Unit[];
  readonly origin: HexId | undefined;
  readonly path: readonly HexId[];
  /** What is wrong with the question; there is no answer then. */
  readonly faults: readonly Fault[];
  readonly ruled: RetreatRuling | undefined;
  /** What comes with the answer. */
  readonly findings: readonly Finding[];
  /** Of the way that is walked. */
  readonly walk: WalkVerdict | undefined;
  /** What is to be said, on that way, of a hex. */
  readonly walkedOn: ((hex: HexId) => string | undefined) | undefined;
  /** Of the groups confirmed so far; once the plan is ruled on, of them all. */
  readonly judgement: Judgement | undefined;
}

/** What is asked of the rules once a dialogue has begun: of the way that is walked, and of the groups that went theirs. */
export interface Judging {
  readonly judged: typeof judged;
  readonly walkVerdict: typeof walkVerdict;
  readonly walkWords: typeof walkWords;
}

/** The view of a dialogue about a position; undefined where its game has no retreat sheet. */
export function viewIn(
  position: HexPosition,
  dialogue: Dialogue,
  judging?: Judging,
): RetreatView | undefined {
  const rules = retreatRulesOf(position.game);
  return rules && viewOf(position, rules.sheet, rules.readings, dialogue, judging);
}

/** Asks the rules everything a dialogue needs to know where it stands; `judging` takes part once it has begun. */
export function viewOf(
  position: HexPosition,
  sheet: SheetDocument,
  defaults: Readings,
  {stage, talk}: Dialogue,
  judging?: Judging,
): RetreatView {
  const {game} = position;
  const chosen = {...defaults, ...talk.readings};
  const unitsOf = (ids: readonly string[]): Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const {hexes, mayElectOne} = talk;
  const stack = unitsOf(talk.stack);
  const judgement = talk.plan.length > 0 ? judging?.judged(position, sheet, chosen, talk) : undefined;
  // groups of which too many are to be judged aren't moved either
  const board = judgement?.ok === true ? judgement.value.board : position;
  const asked = stage === 'ruled' ? [] : talk.units;
  const group = unitsOf(asked);
  const wrong = asked.length > 0 ? questionFaults(board, sheet, asked, hexes, talk.readings) : [];
  const asks = asked.length > 0 && wrong.length === 0;
  const ruled = asks ? ruleRetreat(sheet, chosen, board, group, hexes, mayElectOne) : undefined;
  const walked = stage === 'walking' ? ruled : undefined;
  const path = talk.path.flatMap((label) => game.grid.find(label) ?? []);
  const [first] = stack;
  return {
    sheet,
    readings: readingsOf(sheet, chosen),
    position,
    board,
    stack,
    left: unitsOf(unitsLeft(talk)),
    group,
    origin: ruled?.context.origin ?? (first && position.units.get(first.index)?.at),
    path,
    faults: [...wrong, ...(judgement?.ok === false ? judgement.faults : [])],
    ruled,
    findings: ruled ? findingsOf(ruled) : [],
    walk: walked && judging?.walkVerdict(walked, path),
    walkedOn: walked && ((hex) => judging?.walkWords(walked, path, hex)),
    judgement: judgement?.ok ? judgement.value : undefined,
  };
}
