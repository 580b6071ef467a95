import {
  caseDocument,
  check,
  inspect,
  loaded,
  loadPosition,
  refused,
  unknownName,
  type Ask,
  type CaseEnvelope,
  type Fault,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {position as positionSchema} from '../module/schema/position.js';
import {gameIds, loadGameDocument} from '../games/index.js';
import {openGame, type Opened} from '../rules/index.js';
import type {Change} from '../module/index.js';

/** A question that was checked: the game, where everything stands, and what is asked. */
export interface OpenCase {
  readonly envelope: CaseEnvelope;
  readonly game: Game;
  readonly position: Position;
  readonly changes: readonly Change[];
  readonly ask: Ask;
}

/** Opens a module by its document or by the name of one that ships. */
export async function openModule(module: unknown, above: readonly string[]): Promise<Loaded<Opened>> {
  if (typeof module !== 'string') return openGame(module, {above});
  const known = gameIds.find((id) => id === module);
  if (!known)
    return refused([
      unknownName(`/${above.join('/')}`, module, 'a module, or the name of one that ships', gameIds),
    ]);
  return openGame(await loadGameDocument(known), {above});
}

/** The one door for a case: every fault of module, position and question, or all three checked. */
export async function openCase(document: unknown): Promise<Loaded<OpenCase>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  if (!shaped.ok && !isObject(document)) return shaped;
  const {module, position} = document as {module?: unknown; position?: unknown};
  const faults: Fault[] = shaped.ok ? [] : [...shaped.faults];
  if (module === undefined) return refused(faults);
  const opened = await openModule(module, ['module']);
  if (!opened.ok) {
    // without the game its names can't be looked up, but its shape can be told
    const shape = isObject(position) ? check(positionSchema, position, ['position']) : undefined;
    return refused([...faults, ...opened.faults, ...(shape?.ok === false ? shape.faults : [])]);
  }
  const {game, changes} = opened.value;
  const placed = loadPosition<Game>(game, position ?? {}, ['position']);
  if (!placed.ok) {
    const isMisshapen = isObject(position) && !check(positionSchema, position).ok;
    const {restOfPositionFaults} = await import('../module/checks/leave-out.js');
    const rest = isMisshapen ? restOfPositionFaults(game, position, ['position']) : [];
    return refused([...faults, ...placed.faults, ...rest]);
  }
  if (!shaped.ok) return shaped;
  return loaded({envelope: shaped.value, game, position: placed.value, changes, ask: shaped.value.ask});
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
