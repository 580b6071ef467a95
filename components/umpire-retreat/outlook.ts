import type {HexId} from '../../src/board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../src/module/index.js';
import {
  readingsOf,
  ruleRetreat,
  type Finding,
  type Judgement,
  type Readings,
  type RetreatRuling,
} from '../../src/rules/index.js';
import {unitsLeft, type Dialogue} from './dialogue.js';
import type {WalkVerdict} from './walk.js';

/** The parts of the helper that are fetched when they are needed. */
export interface Parts {
  readonly reasons: typeof import('./reasons.js') | undefined;
  readonly play: typeof import('./play.js') | undefined;
}

/** Whether a dialogue has come so far that it cannot be shown without the part for walks and plans. */
export const needsPlay = ({stage, talk}: Dialogue): boolean => stage !== 'choosing' || talk.plan.length > 0;

/** A reading that would change the answer or the ruling, with what it would say instead. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  readonly words: string;
}

/** Everything there is to show at one point of a dialogue: made anew from the dialogue, never changed. */
export interface Outlook {
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
  readonly faults: readonly string[];
  readonly ruled: RetreatRuling | undefined;
  /** What comes with the answer; undefined until the sentences are there. */
  readonly findings: readonly Finding[] | undefined;
  readonly alternatives: readonly Alternative[];
  readonly walk: WalkVerdict | undefined;
  /** Of the groups confirmed so far; once the plan is ruled on, of them all. */
  readonly judgement: Judgement | undefined;
}

/** Asks the rules everything a dialogue needs to know where it stands; undefined while a part it needs is on its way. */
export function outlookOf(
  position: HexPosition,
  sheet: SheetDocument,
  defaults: Readings,
  dialogue: Dialogue,
  {reasons, play}: Parts,
): Outlook | undefined {
  if (needsPlay(dialogue) && !play) return undefined;
  const {stage, talk} = dialogue;
  const {game} = position;
  const chosen = {...defaults, ...talk.readings};
  const unitsOf = (ids: readonly string[]): Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const {hexes, mayElectOne} = talk;
  const stack = unitsOf(talk.stack);
  const board = play?.afterPlan(position, sheet, chosen, talk) ?? position;
  const asked = stage === 'ruled' ? [] : talk.units;
  const group = unitsOf(asked);
  const asks = asked.length > 0 && isQuestion(board, sheet, asked, hexes);
  const judged = talk.plan.length > 0 ? play?.judged(position, sheet, chosen, talk) : undefined;
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
    faults: [
      ...(asked.length > 0 && !asks ? (reasons?.questionFaults(board, sheet, asked, hexes) ?? []) : []),
      ...(judged && !judged.ok ? (play?.faultLines(judged.faults) ?? []) : []),
    ],
    ruled,
    findings: ruled && reasons ? reasons.findingsOf(ruled) : undefined,
    alternatives:
      stage === 'ruled'
        ? judged?.ok
          ? (play?.otherRulings(position, sheet, chosen, talk, judged.value) ?? [])
          : []
        : ruled
          ? (reasons?.otherAnswers(ruled, chosen, talk) ?? [])
          : [],
    walk: ruled && stage === 'walking' ? play?.walkVerdict(ruled, path) : undefined,
    judgement: judged?.ok ? judged.value : undefined,
  };
}

/** Whether units may be ruled on: known, on the map, together, of one side. What is wrong with others is said elsewhere. */
function isQuestion(
  board: HexPosition,
  sheet: SheetDocument,
  ids: readonly string[],
  hexes: number,
): boolean {
  const {game, units} = board;
  const group = ids.map((id) => game.unit(id));
  const places = new Set(group.map((unit) => (unit ? units.get(unit.index)?.at : undefined)));
  const sides = new Set(group.map((unit) => unit?.side));
  return (
    [places, sides].every((one) => one.size === 1 && !one.has(undefined as never)) &&
    new Set(ids).size === (sheet.moves === 'units' ? 1 : ids.length) &&
    hexes <= (sheet.maxHexes ?? 20)
  );
}
