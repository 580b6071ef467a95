import {
  caseDocument,
  check,
  checkPosition,
  inspect,
  limits,
  loaded,
  loadPosition,
  refused,
  unknownName,
  type Ask,
  type CaseEnvelope,
  type Change,
  type Fault,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {gameIds, loadGameDocument} from '../games/index.js';
import {openGame, type Opened} from '../rules/index.js';

type Path = readonly (string | number)[];
export type Edition = 'corrected' | 'printed';

/**
 * Finds what a case names: a module or a position that is neither in the case nor one that ships, such as a file. It
 * answers `undefined` for a name that means nothing to it.
 */
export type Reference = (kind: 'module' | 'position', name: string) => Promise<Loaded<unknown> | undefined>;

/** A question that was checked: the game, where everything stands, and what is asked. */
export interface OpenCase {
  readonly envelope: CaseEnvelope;
  readonly game: Game;
  readonly position: Position;
  readonly changes: readonly Change[];
  readonly ask: Ask;
}

/** Opens a module by its document, by the name of one that ships, or by what a reference makes of its name. */
export async function openModule(
  module: unknown,
  above: Path = [],
  {as = 'corrected', find}: {readonly as?: Edition; readonly find?: Reference | undefined} = {},
): Promise<Loaded<Opened>> {
  if (typeof module !== 'string') return openGame(module, {above, as});
  const found = gameIds.includes(module)
    ? loaded(await loadGameDocument(module))
    : await find?.('module', module);
  if (!found)
    return refused([
      unknownName(`/${above.join('/')}`, module, 'a module, or the name of one that ships', gameIds),
    ]);
  return found.ok ? openGame(found.value, {above, as}) : found;
}

/**
 * The one door for a case: every fault of module, position and question, or all three checked.
 * `position` takes the place of the case's own; `find` looks up what the case names.
 */
export async function openCase(
  document: unknown,
  {
    as = 'corrected',
    position: wanted,
    find,
  }: {readonly as?: Edition; readonly position?: unknown; readonly find?: Reference} = {},
): Promise<Loaded<OpenCase>> {
  if (typeof document !== 'object' || document === null)
    return check(caseDocument, document) as Loaded<never>;
  // module and position are looked over where they are opened
  const {module, position: own, ...envelope} = document as {module?: unknown; position?: unknown};
  const hostile = inspect(envelope);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  const faults: readonly Fault[] = shaped.ok ? [] : shaped.faults;
  if (module === undefined) return refused(faults);
  const opened = await openModule(module, ['module'], {as, find});
  const asked = wanted ?? own ?? {};
  if (!opened.ok) {
    // without the game its names can't be looked up, but its shape can be told
    const shape = typeof asked === 'object' ? checkPosition(asked, ['position']) : undefined;
    const misshapen = shape?.ok === false ? shape.faults : [];
    return refused([...faults, ...opened.faults, ...misshapen].slice(0, limits.faults));
  }
  const {game, changes} = opened.value;
  const found = typeof asked === 'string' ? await find?.('position', asked) : undefined;
  const placed = found?.ok === false ? found : loadPosition<Game>(game, found?.value ?? asked, ['position']);
  if (!placed.ok) return refused([...faults, ...placed.faults].slice(0, limits.faults));
  if (!shaped.ok) return shaped;
  const position = placed.value;
  return loaded({envelope: shaped.value, game: position.game, position, changes, ask: shaped.value.ask});
}
