/** The retreat that is asked about on the board, and the places whose terrain would change its ruling. */
import {saidQuestion} from '../../src/phrases/questions.js';
import {isSameJson, placeLabel, type Position} from '../../src/module/index.js';
import {
  readRetreat,
  retreatRulesOf,
  ruleRetreat,
  missingTerrain,
  type MissingTerrain,
} from '../../src/rules/index.js';
import type {Dialogue} from '../umpire-retreat/events.js';
import {mapEntriesOf, mapOf, type AskedOnBoard, type Board, type Change, type VassalState} from './state.js';
import {lineKey, nearPoints} from './view-model.js';

/** Counts a question once: places that would change its ruling are needed. */
function counted(state: VassalState, question: unknown, names: readonly string[]): Change {
  const map = mapOf(state);
  const {places, counted: before} = state.needed;
  const key = JSON.stringify([map, question]);
  if (map === undefined || names.length === 0 || before.has(key)) return {};
  const onMap = {...places[map]};
  for (const name of new Set(names)) onMap[name] = (onMap[name] ?? 0) + 1;
  return {needed: {places: {...places, [map]: onMap}, counted: new Set([...before, key])}};
}

/** Takes a hex or a point that a person pressed; of a point the lines are needed that would open a retreat. */
export function pressed(state: VassalState, point: string): Change {
  const {board} = state;
  if (board?.shown.kind !== 'point') return {point};
  const near = nearPoints(board, point, mapEntriesOf(state).lines).filter(
    ({matters, joined}) => matters && !joined,
  );
  const lines = near.map(({id}) => lineKey(board, point, id));
  return {point, ...counted(state, {point}, lines)};
}

/** The retreat that a dialogue asks about. */
function askedIn({context}: Dialogue): AskedOnBoard | undefined {
  const {units, readings, hexes, mayElectOne, role, against} = context;
  return units.length === 0 ? undefined : {units, length: {hexes, mayElectOne, role, against}, readings};
}

/** Takes the question of a dialogue; the same question is not searched again. */
export function asked(state: VassalState, dialogue: Dialogue): Change {
  const {question} = state;
  const now = askedIn(dialogue);
  const isSearched = question.missing !== undefined || mapEntriesOf(state).terrainComplete === true;
  return isSearched && JSON.stringify(now) === JSON.stringify(question.asked)
    ? followed(state, dialogue)
    : {question: {...question, dialogue, asked: now, missing: undefined}};
}

/** Takes a dialogue: what the stack does, besides what is asked. */
export const followed = ({question}: VassalState, dialogue: Dialogue): Change => ({
  question: {...question, dialogue},
});

/** Has a board that is shown again, as after a battle, begin where it was left. */
export function resumed({question}: VassalState): Change {
  const {asked: now} = question;
  const dialogue = now && question.dialogue;
  const begun = {...(now && {asked: now}), ...(dialogue && isUnderWay(dialogue) && {dialogue})};
  return {question: {...question, begun}};
}

/** Asks the same again on a board that was made anew, where the units still stand together. */
export function askedAgain({question, board}: VassalState, before: Board | undefined): Change {
  if (!board) return {};
  const {asked: last, dialogue} = question;
  const now = (units: readonly string[]): readonly string[] => unitsNow(units, board, before);
  const {against} = last?.length ?? {};
  // of a group the first unit is left where the rules that were chosen now retreat units singly
  const isSingly = retreatRulesOf(board.shown.game)?.sheet.moves === 'units';
  const again = last && {
    ...last,
    units: now(last.units).slice(0, isSingly ? 1 : undefined),
    length: {...last.length, ...(against && {against: now(against)})},
  };
  return {
    question: {
      ...question,
      asked: isOn(board.shown, again) ? again : undefined,
      dialogue: dialogue && before && dialogueOn(dialogue, board, before),
      missing: undefined,
    },
  };
}

/** Is there terrain to try? Where all of it is entered, none is left. */
const isOpen = (state: VassalState): boolean =>
  state.question.asked !== undefined && state.board !== undefined && !mapEntriesOf(state).terrainComplete;
export const isToSearch = (state: VassalState): boolean =>
  isOpen(state) && state.question.missing === undefined;
export const isSearched = (state: VassalState): boolean =>
  isOpen(state) && state.question.missing !== undefined;

/** The search went on. */
export const searching = ({question}: VassalState, part: number): Change => ({
  question: {...question, missing: {part}},
});

/** Takes what a search has found. */
export function searched(state: VassalState, result: MissingTerrain): Change {
  const {question} = state;
  const names = result.doubts.map(({place}) => place);
  return {question: {...question, missing: {part: 1, result}}, ...counted(state, question.asked, names)};
}

/** The ids that counters have on another board: those of the save are the same in the next one. */
function unitsNow(units: readonly string[], {pieceIds}: Board, before: Board | undefined): readonly string[] {
  const unitOf = new Map([...pieceIds].map(([unit, piece]) => [piece, unit]));
  return units.map((unit) => {
    const piece = before?.pieceIds.get(unit);
    return piece === undefined ? unit : (unitOf.get(piece) ?? '');
  });
}

/** Is there more in a dialogue than its question? */
const isUnderWay = ({stage, context: {plan}}: Dialogue): boolean => stage !== 'choosing' || plan.length > 0;

/** A dialogue on another board, where its stack is still in its hex and the same rules hold; its routes are judged anew. */
function dialogueOn({stage, context}: Dialogue, board: Board, before: Board): Dialogue | undefined {
  const now = (units: readonly string[]): readonly string[] => unitsNow(units, board, before);
  const rulesOf = ({shown}: Board): unknown => retreatRulesOf(shown.game)?.sheet;
  const stack = now(context.stack);
  const isThere = stack.every((id, i) => {
    const place = placeOfUnit(board.shown, id);
    return place !== undefined && place === placeOfUnit(before.shown, context.stack[i] ?? '');
  });
  if (!isThere || !isSameJson(rulesOf(board), rulesOf(before))) return undefined;
  const {against} = context;
  const groups = context.plan.map(({units, path}) => ({units: now(units), path}));
  return {
    stage,
    context: {
      ...context,
      stack,
      units: now(context.units),
      plan: groups,
      ...(against && {against: now(against)}),
    },
  };
}

/** The printed number of the hex of a unit. */
function placeOfUnit({game, units}: Position, id: string): string | undefined {
  const unit = game.unit(id);
  const placed = unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index);
  return placed && placeLabel(game, placed.at);
}

/** Do the units still stand together? */
function isOn({game, units}: Position, asked: AskedOnBoard | undefined): boolean {
  const places = asked?.units.map((id) => {
    const unit = game.unit(id);
    return unit && (units as ReadonlyMap<number, {readonly at: number}>).get(unit.index)?.at;
  });
  return places === undefined || (!places.includes(undefined) && new Set(places).size <= 1);
}

const nothing: MissingTerrain = {hexes: [], hexsides: [], doubts: [], untried: [], isPartial: false};

/** Looks for the terrain that would change the ruling on a retreat. */
export function* missingTerrainOf(
  position: Position,
  asked: AskedOnBoard,
): Generator<number, MissingTerrain> {
  const {units, length, readings} = asked;
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || units.length === 0) return nothing;
  const group = saidQuestion(readRetreat(position, rules.sheet, {...length, units}, []));
  if (!group.ok) return nothing;
  yield 0;
  const ruling = ruleRetreat(rules.sheet, {...rules.readings, ...readings}, position, group.value, length);
  return yield* missingTerrain(ruling);
}
