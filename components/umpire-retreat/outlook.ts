import type {HexId} from '../../src/board/index.js';
import type {Fault, HexPosition, SheetDocument, Unit} from '../../src/module/index.js';
import {
  disputes,
  findingsOf,
  judgePlan,
  readRetreat,
  readingsOf,
  rule,
  withUnitsAt,
  type Finding,
  type Judgement,
  type Readings,
  type Ruled,
} from '../../src/rules/index.js';
import {unitsLeft, type Dialogue, type Talk} from './dialogue.js';
import {walkVerdict, type WalkVerdict} from './walk.js';
import {otherAnswer, ruling} from './words.js';

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
  readonly faults: readonly Fault[];
  readonly ruled: Ruled | undefined;
  readonly findings: readonly Finding[];
  readonly alternatives: readonly Alternative[];
  readonly walk: WalkVerdict | undefined;
  /** Of the groups confirmed so far; once the plan is ruled on, of them all. */
  readonly judgement: Judgement | undefined;
}

/** Asks the rules everything a dialogue needs to know where it stands. */
export function outlookOf(
  position: HexPosition,
  sheet: SheetDocument,
  defaults: Readings,
  {stage, talk}: Dialogue,
): Outlook {
  const {game} = position;
  const chosen = {...defaults, ...talk.readings};
  const unitsOf = (ids: readonly string[]): Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const {hexes, mayElectOne} = talk;
  const stack = unitsOf(talk.stack);
  const board = afterPlan(position, sheet, chosen, talk);
  const asked = stage === 'ruled' ? [] : talk.units;
  const group = asked.length > 0 ? readRetreat(board, sheet, {units: asked, hexes}, []) : undefined;
  const judged =
    talk.plan.length > 0
      ? judgePlan(sheet, chosen, position, {hexes, plan: copy(talk.plan), mayElectOne})
      : undefined;
  const ruled = group?.ok ? rule(sheet, chosen, board, group.value, hexes, mayElectOne) : undefined;
  const path = talk.path.flatMap((label) => game.grid.find(label) ?? []);
  const [first] = stack;
  return {
    sheet,
    readings: readingsOf(sheet, chosen),
    position,
    board,
    stack,
    left: unitsOf(unitsLeft(talk)),
    group: group?.ok ? group.value : unitsOf(asked),
    origin: ruled?.context.origin ?? (first && position.units.get(first.index)?.at),
    path,
    faults: [...(group && !group.ok ? group.faults : []), ...(judged && !judged.ok ? judged.faults : [])],
    ruled,
    findings: ruled ? findingsOf(ruled) : [],
    alternatives:
      stage === 'ruled'
        ? judged?.ok
          ? otherRulings(position, sheet, chosen, talk, judged.value)
          : []
        : ruled
          ? otherAnswers(ruled, chosen, talk)
          : [],
    walk: ruled && stage === 'walking' ? walkVerdict(ruled, path) : undefined,
    judgement: judged?.ok ? judged.value : undefined,
  };
}

/** What each reading that would change the answer would make of it. */
function otherAnswers({context}: Ruled, chosen: Readings, {hexes, mayElectOne}: Talk): Alternative[] {
  const {position, group, game, origin} = context;
  const sheet = context.sheet.document;
  return disputes(sheet, chosen, position, group, hexes, mayElectOne).map(({option, value}) => {
    const readings = {...chosen, [option]: value};
    const {answer} = rule(sheet, readings, position, group, hexes, mayElectOne);
    return {option, value, words: otherAnswer(answer, game.grid.label(origin))};
  });
}

/** What each reading that would change the ruling on a plan would make of it. */
function otherRulings(
  position: HexPosition,
  sheet: SheetDocument,
  chosen: Readings,
  {hexes, mayElectOne, plan}: Talk,
  {legal, stepLosses}: Judgement,
): Alternative[] {
  const inForce = readingsOf(sheet, chosen);
  return (sheet.readings ?? []).flatMap(({option, values}) =>
    values.flatMap(({value}) => {
      if (inForce[option] === value) return [];
      const readings = {...chosen, [option]: value};
      const other = judgePlan(sheet, readings, position, {hexes, plan: copy(plan), mayElectOne});
      if (!other.ok || (other.value.legal === legal && other.value.stepLosses === stepLosses)) return [];
      return [{option, value, words: ruling(other.value)}];
    }),
  );
}

/** The board after the confirmed groups, each moved along its own route; a group that is eliminated leaves it. */
function afterPlan(start: HexPosition, sheet: SheetDocument, readings: Readings, talk: Talk): HexPosition {
  let board = start;
  for (const {units, path} of talk.plan) {
    const group = readRetreat(board, sheet, {units, hexes: talk.hexes}, []);
    if (!group.ok) continue;
    const {context, search, ownerRoutes} = rule(
      sheet,
      readings,
      board,
      group.value,
      talk.hexes,
      talk.mayElectOne,
    );
    const gone = search.routes.length + ownerRoutes.length === 0;
    const end = path.length > 0 ? start.game.grid.find(path.at(-1) ?? '') : context.origin;
    board = withUnitsAt(board, group.value, gone ? undefined : end);
  }
  return board;
}

const copy = (plan: Talk['plan']): {units: string[]; path: string[]}[] =>
  plan.map(({units, path}) => ({units: [...units], path: [...path]}));
