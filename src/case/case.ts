import {check} from '../phrases/shapes.js';
import {inspect, migrate} from '../phrases/json.js';
import {checkPositionShape, readPosition} from '../phrases/positions.js';
import {openModule} from '../phrases/modules.js';
import {
  buildPosition,
  isObject,
  limits,
  loaded,
  refused,
  type Ask,
  type CaseEnvelope,
  type Change,
  type Game,
  type Loaded,
  type ModuleDocument,
  type Position,
  type PositionDocument,
} from '../module/index.js';
import {caseDocument, caseVersions} from '../module/schema/module.js';

import type {Edition} from '../rules/editions.js';

import {isGameId} from '../games/index.js';

import {loadModule, unknownModule, type LoadDocument} from './load.js';
import type {Readings} from '../rules/retreat/sheets/sheet.js';
import {underReadings} from './readings.js';
import {shownPhrases} from '../phrases/en/faults/shown.js';
import {shapeFaults} from '../phrases/en/faults/shape.js';

/** A case that was opened: the game, the position, and the question. */
export interface OpenCase {
  readonly envelope: CaseEnvelope;
  readonly game: Game;
  readonly position: Position;
  readonly changes: readonly Change[];
  readonly ask: Ask;
}

/** A case that was checked. It is plain JSON, so a worker can check it and a page can build it. */
export interface CheckedCase {
  readonly title: string;
  readonly ask: Ask;
  readonly module: ModuleDocument;
  readonly position: PositionDocument;
}

/** Options for opening a case. */
export interface CaseOptions {
  readonly as?: Edition | undefined;
  /** Takes the place of the case's own position. */
  readonly position?: unknown;
  /** Take the place of the module's readings, by option. */
  readonly readings?: Readings | undefined;
}

interface ReadCase {
  readonly envelope: CaseEnvelope;
  readonly game: Game;
  readonly position: PositionDocument;
  readonly changes: readonly Change[];
}

/** Takes a case to the current version; its module and its position are inspected and migrated where they are opened. */
export function migrateCase(document: unknown): Loaded<unknown> {
  if (!isObject(document)) return loaded(document);
  const {module: _, position: __, ...rest} = document;
  const hostile = inspect(rest);
  return hostile.length > 0 ? refused(hostile) : migrate(caseVersions, document);
}

/**
 * Loads what a case names, so that `openCase` can open it: returns the case with the documents in place of their names.
 * Names of positions that its module has, and names that nobody knows, stay as they are: `openCase` judges them.
 */
export async function loadCase(document: unknown, load?: LoadDocument): Promise<Loaded<unknown>> {
  const current = migrateCase(document);
  if (!current.ok || !isObject(current.value)) return current;
  const whole: Record<string, unknown> = {...current.value};
  const {module, position} = whole;
  if (typeof module === 'string') {
    const found = isGameId(module) ? await loadModule(module) : await load?.('module', module);
    if (found?.ok === false) return found;
    if (found) whole['module'] = found.value;
  }
  if (typeof position === 'string') {
    const found = await load?.('position', position);
    if (found?.ok === false) return found;
    if (found) whole['position'] = found.value;
  }
  return loaded(whole);
}

/** Reads all parts of a case: each is checked, and the module is built, since the position is checked against its game. */
function readCase(given: unknown, {as, position: wanted, readings}: CaseOptions): Loaded<ReadCase> {
  const current = migrateCase(given);
  if (!current.ok) return current;
  const document = current.value;
  if (typeof document !== 'object' || document === null)
    return check(caseDocument, document) as Loaded<never>;
  const {module, position: own} = document as {readonly module?: unknown; readonly position?: unknown};
  const shaped = check(caseDocument, document);
  const faults = shaped.ok ? [] : shaped.faults;
  if (module === undefined) {
    const missing = {pointer: '/module', found: shownPhrases.nothing, expected: shapeFaults.missingField};
    return refused(faults.length > 0 ? faults : [missing]);
  }
  const opened =
    typeof module === 'string'
      ? refused([unknownModule(module, ['module'])])
      : openModule(module, {as, above: ['module']});
  const asked = wanted ?? own ?? {};
  if (!opened.ok) {
    // without the game the position's names can't be looked up, but its shape can be checked
    const shape = typeof asked === 'object' ? checkPositionShape(asked, ['position']) : undefined;
    const misshapen = shape?.ok === false ? shape.faults : [];
    return refused([...faults, ...opened.faults, ...misshapen].slice(0, limits.faults));
  }
  const read = readings
    ? underReadings(opened.value.game, readings, ['readings'])
    : loaded(opened.value.game);
  if (!read.ok) return refused([...faults, ...read.faults].slice(0, limits.faults));
  const game = read.value;
  const position = readPosition(game, asked, ['position']);
  if (!position.ok) return refused([...faults, ...position.faults].slice(0, limits.faults));
  if (!shaped.ok) return shaped;
  return loaded({
    envelope: shaped.value,
    game,
    position: position.value,
    changes: opened.value.changes,
  });
}

/** Checks a case: every fault of its module, its position and its question, or all three checked. */
export function checkCase(document: unknown): Loaded<CheckedCase> {
  const read = readCase(document, {});
  if (!read.ok) return read;
  const {envelope, game, position} = read.value;
  return loaded({title: envelope.title ?? '', ask: envelope.ask, module: game.document, position});
}

/**
 * Opens a case whose documents are loaded (`loadCase` loads those that it names). Refuses it with every fault of its
 * module, its position and its question.
 */
export function openCase(document: unknown, options: CaseOptions = {}): Loaded<OpenCase> {
  const read = readCase(document, options);
  if (!read.ok) return read;
  const {envelope, game, position: written, changes} = read.value;
  const position: Position = buildPosition(game, written);
  return loaded({envelope, game: position.game, position, changes, ask: envelope.ask});
}
