import type {HexId} from '../../src/board/index.js';
import type {Fault, HexPosition, SheetDocument, Unit} from '../../src/module/index.js';
import {
  findingsOf,
  retreatRulesOf,
  readingsOf,
  ruleRetreat,
  type Finding,
  type HexVerdict,
  type Judgement,
  type Readings,
  type RetreatRuling,
  walkVerdict,
  walkWords,
  type WalkVerdict,
  whyNot,
} from '../../src/rules/index.js';
import {unitsLeft, type Dialogue} from './dialogue.js';
import {judged} from './judged.js';
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
  readonly walk: WalkVerdict | undefined;
  /** Of the groups confirmed so far; once the plan is ruled on, of them all. */
  readonly judgement: Judgement | undefined;
}

/** The view of a dialogue about a position; undefined where its game has no retreat sheet. */
export function viewIn(position: HexPosition, dialogue: Dialogue): RetreatView | undefined {
  const rules = retreatRulesOf(position.game);
  return rules && viewOf(position, rules.sheet, rules.readings, dialogue);
}

/** What the rules say of a hex, by its printed number or its place; undefined where there is no answer, or no such hex. */
export function verdictOn(
  view: RetreatView | undefined,
  hex: HexId | string | undefined,
): HexVerdict | undefined {
  const at = typeof hex === 'string' ? view?.position.game.grid.find(hex) : hex;
  return view?.ruled && at !== undefined ? whyNot(view.ruled, at) : undefined;
}

/** What the map says beside a hex, never other than the panel: of the way that is walked, else of the answer. */
export function bubbleOn(view: RetreatView | undefined, hex: HexId): string | undefined {
  const walked = view?.ruled && view.walk ? walkWords(view.ruled, view.path, hex) : undefined;
  if (walked !== undefined || view?.walk?.state === 'off') return walked;
  return verdictOn(view, hex)?.summary;
}

/** Asks the rules everything a dialogue needs to know where it stands. */
export function viewOf(
  position: HexPosition,
  sheet: SheetDocument,
  defaults: Readings,
  {stage, talk}: Dialogue,
): RetreatView {
  const {game} = position;
  const chosen = {...defaults, ...talk.readings};
  const unitsOf = (ids: readonly string[]): Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const {hexes, mayElectOne} = talk;
  const stack = unitsOf(talk.stack);
  const judgement = talk.plan.length > 0 ? judged(position, sheet, chosen, talk) : undefined;
  // groups of which too many are to be judged aren't moved either
  const board = judgement?.ok === true ? judgement.value.board : position;
  const asked = stage === 'ruled' ? [] : talk.units;
  const group = unitsOf(asked);
  const wrong = asked.length > 0 ? questionFaults(board, sheet, asked, hexes, talk.readings) : [];
  const asks = asked.length > 0 && wrong.length === 0;
  const ruled = asks ? ruleRetreat(sheet, chosen, board, group, hexes, mayElectOne) : undefined;
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
    walk: ruled && stage === 'walking' ? walkVerdict(ruled, path) : undefined,
    judgement: judgement?.ok ? judgement.value : undefined,
  };
}
