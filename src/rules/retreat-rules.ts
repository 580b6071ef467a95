import {isExtension, isOddsTable, type Game, isLineSheet, bondFor} from '../module/game.js';
import {loaded, refused, type Checked, type Path, flaw} from '../module/fault.js';
import {frozen, isFrozen} from '../module/frozen.js';
import type {ModuleDocument} from '../module/schema/module.js';
import type {LineSheetDocument} from '../module/schema/line-sheet.js';
import type {SheetDocument, SheetExtension} from '../module/schema/sheet.js';
import type {OddsTableDocument} from '../module/schema/table.js';
import {extendedSheet, type Readings} from './retreat/sheets/sheet.js';
import {sheets} from './retreat/sheets/index.js';

/** The retreat rules a game plays by, and the readings its module chooses. */
export interface RetreatRules {
  readonly sheet: SheetDocument;
  readonly readings: Readings;
}

const none: Readings = {};

/**
 * The sheet that a module names, brings, or changes for itself; `undefined` for a name that no sheet has, and for a sheet of
 * lines.
 */
export function sheetOf(
  named: string | SheetDocument | SheetExtension | LineSheetDocument,
): SheetDocument | undefined {
  if (typeof named === 'string') return sheets.get(named);
  if (isLineSheet(named)) return undefined;
  if (!isExtension(named)) return named;
  const base = sheets.get(named.extends);
  return base && extendedSheet(base, named);
}

/** Sheets with the bar of a module's bonds, by the module's rules. */
const bonded = new WeakMap<object, SheetDocument>();

/** The sheet by which a module's units retreat: its bonds close a retreat, whether or not the sheet has a clause on them. */
export function sheetWithBonds(sheet: SheetDocument, rules: ModuleDocument['rules']): SheetDocument {
  const bond = bondFor(rules, 'retreat');
  if (!rules || !bond || sheet.bars.some(({clause}) => clause === 'bond')) return sheet;
  const keeps = isFrozen(sheet) && isFrozen(rules);
  const before = keeps ? bonded.get(rules) : undefined;
  if (before) return before;
  const made: SheetDocument = {...sheet, bars: [...sheet.bars, {clause: 'bond', rule: bond.rule}]};
  if (keeps) bonded.set(rules, frozen(made));
  return made;
}

/**
 * A game's retreat sheet, its own or by name; `undefined` where the module names none.
 * Apart from opening a game, which needs the validator: a page that was given a checked game does not load that.
 */
export function retreatRulesOf({document}: Pick<Game, 'document'>): RetreatRules | undefined {
  const named = document.rules?.retreat;
  const sheet = named === undefined ? undefined : sheetOf(named);
  return sheet && {sheet: sheetWithBonds(sheet, document.rules), readings: document.rules?.options ?? none};
}

/** Do the ZOCs of two units close what is between them in a game: by its ZOC rules, or by its sheet? */
export const hasBonds = (game: Game): boolean =>
  game.document.rules?.zoc?.bond !== undefined ||
  (retreatRulesOf(game)?.sheet.bars.some(({clause}) => clause === 'bond') ?? false);

/** Lists the retreats that the codes of a table ask for, each with its place below `codes`. */
export const retreatsAsked = ({
  codes,
}: OddsTableDocument): readonly {readonly hexes: number; readonly at: Path}[] =>
  Object.entries(codes).flatMap(([code, shares]) =>
    (['attacker', 'defender'] as const).flatMap((role) => {
      const {retreat = 0, budget = 0, oneOf = []} = shares[role] ?? {};
      return [
        {hexes: retreat, at: [code, role, 'retreat']},
        {hexes: budget, at: [code, role, 'budget']},
        ...oneOf.map((one, i) => ({hexes: one.retreat ?? 0, at: [code, role, 'oneOf', i, 'retreat']})),
      ].filter(({hexes}) => hexes > 0);
    }),
  );

/**
 * The hexes that a retreat in a game asks for at first: as many as the codes of its tables ask for, where they agree; else by
 * its sheet: the most that it allows, or two where those are many, and one where it says nothing.
 */
export function firstHexes(game: Game): number {
  const tables = Object.values(game.document.tables ?? {});
  const asked = tables.flatMap((table) => (isOddsTable(table) ? retreatsAsked(table) : []));
  const [only, ...others] = new Set(asked.map(({hexes}) => hexes));
  if (only !== undefined && others.length === 0) return only;
  const {maxHexes = 1} = retreatRulesOf(game)?.sheet ?? {};
  return maxHexes > 3 ? 2 : maxHexes;
}

/** A game's retreat rules, or that there are none to answer by. */
export function rulesToAnswerBy(game: Game): Checked<RetreatRules> {
  const rules = retreatRulesOf(game);
  if (rules) return loaded(rules);
  return refused([flaw('/module/rules/retreat', undefined, 'retreatSheet')]);
}

/**
 * The games that the sheets that ship are for, by the id of the sheet; of a series, its games that are known. A game may
 * be ruled by a sheet of another, and then its rulings say so.
 */
const gamesBySheet: Readonly<Record<string, readonly string[]>> = {
  'wwii-battle-series': [
    'WWII Battle Series',
    'Army Group Narwa',
    'Drill',
    'Iskra',
    'Polar Storm',
    'Stalin’s Lost Chance',
    'Stargard Solstice',
  ],
  'russia-besieged': ['Russia Besieged'],
  'afrika-korps': ['Afrika Korps'],
  'battle-for-moscow': ['Battle for Moscow'],
  'blue-and-gray': [
    'Blue & Gray',
    'Blue and Gray',
    'Antietam',
    'Cemetery Hill',
    'Chattanooga',
    'Chickamauga',
    'Fredericksburg',
    'Hooker and Lee',
    'Shiloh',
    'Battle of the Wilderness',
  ],
  'no-retreat': ['No Retreat'],
  'waterloo-campaign': ['Waterloo Campaign'],
};

/** A name in small letters without signs and accents, as two spellings of it are compared. */
const plain = (name: string): string =>
  ` ${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Tells whether a sheet that ships is for other games than that of a name; an author’s own sheet is for any game. */
export function isForeignSheet({id}: Pick<SheetDocument, 'id'>, game: string): boolean {
  const games = Object.hasOwn(gamesBySheet, id) ? gamesBySheet[id] : undefined;
  return games !== undefined && !games.some((name) => plain(game).includes(plain(name)));
}
