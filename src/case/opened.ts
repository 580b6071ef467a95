import {gameIds} from '../games/index.js';
import {loaded, refused, unknownName, type Loaded, type Rest} from '../module/index.js';
import {openEditionsLater} from '../rules/later.js';
import type {Editions} from '../rules/editions.js';
import {editionOf, type Opened} from '../rules/open.js';
import {sharedAs, type Shared} from './shared.js';
import {shippedGame} from './shipped.js';

export type Path = readonly (string | number)[];
export type Edition = 'corrected' | 'printed';

/**
 * Finds what a case names: a module or a position that is neither in the case nor one that ships, such as a file. It
 * answers `undefined` for a name that means nothing to it.
 */
export type Reference = (kind: 'module' | 'position', name: string) => Promise<Loaded<unknown> | undefined>;

/** How a module is opened. */
export interface Opening {
  /** Corrected by its errata, as it is without this, or as it was printed. */
  readonly as?: Edition | undefined;
  readonly find?: Reference | undefined;
  /**
   * Check a document once, however many ask for it: what was found is kept for as long as the document itself. For those
   * who share documents and change none, such as the elements of a page.
   */
  readonly once?: boolean | undefined;
  /** Has the page have its turn in long work. */
  readonly rest?: Rest | undefined;
}

/** What was found of documents that are checked once, by the document and by where it stands. */
const kept = new WeakMap<object, Map<string, Shared<Loaded<Editions>>>>();

/** Opens a module's document in both editions. */
export function openEditions(
  document: unknown,
  above: Path = [],
  opening: Pick<Opening, 'once' | 'rest'> = {},
): Promise<Loaded<Editions>> {
  const {once = false, rest} = {...opening};
  if (!once || typeof document !== 'object' || document === null)
    return openEditionsLater(document, above, rest);
  const found = kept.get(document) ?? new Map<string, Shared<Loaded<Editions>>>();
  kept.set(document, found);
  return sharedAs(found, above.join('/'), rest, (resting) => openEditionsLater(document, above, resting));
}

/** Opens a module by its document, by the name of one that ships, or by what a reference makes of its name. */
export async function openModule(
  module: unknown,
  above: Path = [],
  opening: Opening = {},
): Promise<Loaded<Opened>> {
  const {as = 'corrected', find, once, rest} = {...opening};
  const found =
    typeof module !== 'string'
      ? loaded(module)
      : gameIds.includes(module)
        ? loaded(await shippedGame(module))
        : await find?.('module', module);
  if (!found) {
    const [at, name] = [`/${above.join('/')}`, String(module)];
    return refused([unknownName(at, name, 'a module, or the name of one that ships', gameIds)]);
  }
  if (!found.ok) return found;
  const editions = await openEditions(found.value, above, {once, rest});
  return editions.ok ? editionOf(editions.value, as) : editions;
}
