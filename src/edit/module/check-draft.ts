import {openModule} from '../../phrases/modules.js';
import {type Fault, type Game, type Position, namedPosition} from '../../module/index.js';
import {keysOf} from '../../module/fault.js';
import {buildPosition} from '../../module/position.js';

import {registry} from '../../phrases/define.js';
import type {ModuleDraft} from './draft.js';
import {withField, without} from '../record.js';
import {lint} from './lint.js';
import type {Warning} from './lint-names.js';

/** The result of checking a module in the making. */
export interface DraftCheck {
  /** The faults that keep it from being a game. */
  readonly faults: readonly Fault[];
  /** Valid content that is probably a mistake. */
  readonly warnings: readonly Warning[];
  readonly game: Game | undefined;
  /** The drawable part: the game, else its map alone. */
  readonly drawn: Game | undefined;
}

const checks = new WeakMap<ModuleDraft, {readonly check: DraftCheck; readonly version: number}>();

/** Checks a module; remembers the result by draft until other phrases are spoken. */
export function checkDraft(draft: ModuleDraft): DraftCheck {
  const before = checks.get(draft);
  if (before?.version === registry.version) return before.check;
  const opened = openModule(draft, {as: 'printed'});
  const game = opened.ok ? opened.value.game : undefined;
  const found: DraftCheck = {
    faults: opened.ok ? [] : opened.faults,
    warnings: game ? lint(game) : [],
    game,
    drawn: game ?? mapAlone(draft),
  };
  checks.set(draft, {check: found, version: registry.version});
  return found;
}

/** Opens the map with its units, without the parts that have faults. */
function mapAlone(draft: ModuleDraft): Game | undefined {
  const {umpire, id, title, sides, map, unitTypes, units} = draft;
  let plain: ModuleDraft = withField<ModuleDraft, 'unitTypes'>(
    {umpire, id, title, sides, map},
    'unitTypes',
    unitTypes,
  );
  plain = withField(plain, 'units', units);
  for (let tries = 0; tries < 8; tries++) {
    const opened = openModule(plain);
    if (opened.ok) return opened.value.game;
    const less = leftOut(plain, opened.faults);
    if (!less) return undefined;
    plain = less;
  }
  return undefined;
}

/** Drops the entries that have faults. */
function leftOut(draft: ModuleDraft, faults: readonly Fault[]): ModuleDraft | undefined {
  let less: ModuleDraft | undefined = draft;
  for (const {pointer: at} of faults) {
    const keys = keysOf(at);
    less = less && (withoutPath(less, keys.slice(0, keys[0] === 'map' ? 3 : 2)) as ModuleDraft | undefined);
  }
  return less === draft ? undefined : less;
}

function withoutPath(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  if (!Object.hasOwn(value, key)) return value;
  if (rest.length === 0)
    return Array.isArray(value) ? value.filter((_, i) => String(i) !== key) : without(value, key);
  const inner = withoutPath((value as Record<string, unknown>)[key], rest);
  if (inner === undefined) return undefined;
  return Array.isArray(value) ? value.with(Number(key), inner) : {...value, [key]: inner};
}

/** The position to draw: the named one, else an empty map. */
export function drawnPosition({game, drawn}: DraftCheck, name: string): Position | undefined {
  const at = game && name !== '' ? namedPosition(game, name) : undefined;
  return at ?? (drawn && buildPosition(drawn, {}));
}
