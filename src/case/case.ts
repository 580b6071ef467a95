import {
  caseDocument,
  check,
  checkPosition,
  inspect,
  limits,
  loaded,
  readableNow,
  refused,
  type Ask,
  type CaseEnvelope,
  type Change,
  type Fault,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {openModule, type Opening} from './opened.js';
import type {Readings} from './readings.js';
import {standingAs} from './standing.js';

/** A question that was checked: the game, where everything stands, and what is asked. */
export interface OpenCase {
  readonly envelope: CaseEnvelope;
  readonly game: Game;
  readonly position: Position;
  readonly changes: readonly Change[];
  readonly ask: Ask;
}

/** What is wrong with a question that few ask. */
async function questionFaults(ask: Ask): Promise<readonly Fault[]> {
  if (!ask.odds && !ask.cut) return [];
  return (await import('../rules/rare.js')).rareQuestionFaults(ask, ['ask']);
}

/**
 * The one door for a case: every fault of module, position and question, or all three checked.
 * `position` takes the place of the case's own; `readings` of the module's.
 */
export async function openCase(
  document: unknown,
  given: Opening & {
    readonly position?: unknown;
    readonly readings?: Readings | undefined;
  } = {},
): Promise<Loaded<OpenCase>> {
  const {position: wanted, readings, ...opening} = {...given};
  if (typeof document !== 'object' || document === null)
    return check(caseDocument, document) as Loaded<never>;
  // module and position are looked over where they are opened
  const parts = readableNow(() => {
    const {module, position, ...envelope} = document as {module?: unknown; position?: unknown};
    return loaded({module, own: position, envelope});
  });
  if (!parts.ok) return parts;
  const {module, own, envelope} = parts.value;
  const hostile = inspect(envelope);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  const faults = shaped.ok ? await questionFaults(shaped.value.ask) : shaped.faults;
  if (module === undefined) {
    const missing = {pointer: '/module', found: 'nothing', expected: 'this field'};
    return refused(faults.length > 0 ? faults : [missing]);
  }
  const opened = await openModule(module, ['module'], opening);
  const asked = wanted ?? own ?? {};
  if (!opened.ok) {
    // without the game its names can't be looked up, but its shape can be told
    const shape = typeof asked === 'object' ? checkPosition(asked, ['position']) : undefined;
    const misshapen = shape?.ok === false ? shape.faults : [];
    return refused([...faults, ...opened.faults, ...misshapen].slice(0, limits.faults));
  }
  const {changes} = opened.value;
  // few ask under readings of their own, and those need the sheets, which are long
  const read = readings
    ? (await import('./readings.js')).underReadings(opened.value.game, readings, ['readings'])
    : loaded(opened.value.game);
  if (!read.ok) return refused([...faults, ...read.faults].slice(0, limits.faults));
  const game = read.value;
  const placed = await standingAs(game, asked, ['position'], opening);
  if (!placed.ok) return refused([...faults, ...placed.faults].slice(0, limits.faults));
  if (!shaped.ok || faults.length > 0) return refused(faults);
  const position = placed.value;
  return loaded({envelope: shaped.value, game: position.game, position, changes, ask: shaped.value.ask});
}
