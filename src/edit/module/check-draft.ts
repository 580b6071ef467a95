import {type Fault, type Game, type Position, namedPosition} from '../../module/index.js';
import {buildPosition} from '../../module/position.js';
import {openAsPrinted} from '../../rules/open.js';
import type {ModuleDraft} from './draft.js';
import {withField, without} from '../record.js';
import {lint} from './lint.js';
import type {Warning} from './lint-names.js';

/** The state of a module that is being made. */
export interface Judged {
  /** Faults that keep it from being a game; none if it is one. */
  readonly faults: readonly Fault[];
  /** Content that is valid, and surely not meant. */
  readonly warnings: readonly Warning[];
  readonly game: Game | undefined;
  /** The drawable part of it: the game, else its map alone. */
  readonly drawn: Game | undefined;
}

const judged = new WeakMap<ModuleDraft, Judged>();

/** Looks a module over, once. */
export function judge(draft: ModuleDraft): Judged {
  const before = judged.get(draft);
  if (before) return before;
  const opened = openAsPrinted(draft);
  const game = opened.ok ? opened.value : undefined;
  const found: Judged = {
    faults: opened.ok ? [] : opened.faults,
    warnings: game ? lint(game) : [],
    game,
    drawn: game ?? mapAlone(draft),
  };
  judged.set(draft, found);
  return found;
}

/** The map with what is drawn on it, as far as it is right: whatever of it has faults is left out, piece by piece. */
function mapAlone(draft: ModuleDraft): Game | undefined {
  const {umpire, id, title, sides, map, unitTypes, units} = draft;
  let plain: ModuleDraft = withField<ModuleDraft, 'unitTypes'>(
    {umpire, id, title, sides, map},
    'unitTypes',
    unitTypes,
  );
  plain = withField(plain, 'units', units);
  for (let tries = 0; tries < 8; tries++) {
    const opened = openAsPrinted(plain);
    if (opened.ok) return opened.value;
    const less = leftOut(plain, opened.faults);
    if (!less) return undefined;
    plain = less;
  }
  return undefined;
}

/** A document without the entries that faults lie in. */
function leftOut(draft: ModuleDraft, faults: readonly Fault[]): ModuleDraft | undefined {
  let less: ModuleDraft | undefined = draft;
  for (const {pointer: at} of faults) {
    const keys = at
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
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

/** A position of what can be drawn: the one that is named where its module has it, else an empty map. */
export function positionDrawn({game, drawn}: Judged, name: string): Position | undefined {
  const at = game && name !== '' ? namedPosition(game, name) : undefined;
  return at ?? (drawn && buildPosition(drawn, {}));
}

/** Describes the place of a fault or a warning, in the author's words. */
export const placeOfFault = (at: string): readonly string[] =>
  at
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
