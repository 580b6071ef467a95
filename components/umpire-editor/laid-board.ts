import {checkDraft, type DraftCheck, type ModuleDraft} from '../../src/edit/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {isSameJson} from '../../src/module/json.js';

const checks = new WeakMap<DraftCheck, DraftCheck>();

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
export function withoutBoard(check: DraftCheck, draft: ModuleDraft, board: ModuleDraft): DraftCheck {
  const before = checks.get(check);
  if (before) return before;
  const laid = new Set(
    checkDraft(board)
      .warnings.filter(({pointer}) => !pointer.startsWith('/rules'))
      .map(({pointer, message}) => `${pointer} ${message}`),
  );
  const own: DraftCheck = {
    ...check,
    warnings: check.warnings.filter(
      ({pointer, message}) =>
        !laid.has(`${pointer} ${message}`) || !isSameJson(valueAt(draft, pointer), valueAt(board, pointer)),
    ),
  };
  checks.set(check, own);
  return own;
}
