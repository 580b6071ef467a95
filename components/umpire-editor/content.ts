import {checkDraft, drawnPosition, type DraftCheck, type ModuleDraft} from '../../src/edit/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import {isSameJson} from '../../src/module/json.js';
import {middlePlace, sceneOf} from '../../src/drawing/index.js';
import type {Position} from '../../src/module/index.js';
import {derived} from '../shared/store.js';
import type {EditorState} from './state.js';

/** The value at a pointer of a document. */
const valueAt = (document: object, pointer: string): unknown =>
  keysOf(pointer).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    document,
  );

/**
 * Leaves out the warnings about those parts of a plain board that are as they were laid: the author wrote the rule sheet on it,
 * and a true warning would be lost among them.
 */
const withoutBoard = derived((check: DraftCheck, draft: ModuleDraft, board: ModuleDraft): DraftCheck => {
  const laid = new Set(
    checkDraft(board)
      .warnings.filter(({pointer}) => !pointer.startsWith('/rules'))
      .map(({pointer, message}) => `${pointer} ${message}`),
  );
  return {
    ...check,
    warnings: check.warnings.filter(
      ({pointer, message}) =>
        !laid.has(`${pointer} ${message}`) || !isSameJson(valueAt(draft, pointer), valueAt(board, pointer)),
    ),
  };
});

/** The faults and warnings of the draft, and the game where it has no faults. */
export function checkOf({draft, board}: EditorState): DraftCheck {
  const check = checkDraft(draft);
  // a step back may lead to another game
  return board?.id === draft.id ? withoutBoard(check, draft, board) : check;
}

/** The fault of the value at a place of the draft, or of a part of it that has no field of its own. */
export function faultAt(state: EditorState, at: string): string | undefined {
  const fault = checkOf(state).faults.find(
    ({pointer}) =>
      pointer === at || (pointer.startsWith(`${at}/`) && /^[\d/]+$/.test(pointer.slice(at.length))),
  );
  return fault && faultWords(fault);
}

/** True if there is nothing to place: neither a counter of the game nor a unit of the position's own. */
export const isWithoutCounters = ({draft: {units = {}, positions = {}}, position}: EditorState): boolean =>
  Object.keys(units).length + Object.keys(positions[position]?.newUnits ?? {}).length === 0;

/** The position on the map: the selected one where positions matter, else an empty map. */
export function positionOf(state: EditorState): Position | undefined {
  const {draft, section, onMap, position} = state;
  if (section === 'position' && onMap?.draft === draft) return onMap.position;
  return drawnPosition(checkOf(state), section === 'position' || section === 'hexes' ? position : '');
}

/** The number of the hex in the middle of the units of a position; without units, of the map. */
export function middleOf({game, units}: Extract<Position, {kind: 'hex'}>): string {
  const places = [...units.values()].map(({at}): number => at).filter((at) => at >= 0);
  const hex = middlePlace(sceneOf(game).plan, places);
  return game.grid.labels[hex] ?? '';
}
