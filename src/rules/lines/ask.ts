/** Questions about retreats along lines outside a battle: where units may go, and whether a plan is legal. */
import type {PointId} from '../../board/index.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  unknownName,
  type Flaw,
  type Checked,
  type Path,
  flaw,
} from '../../module/fault.js';
import {combatOf, type PointPosition, type Unit, isLineSheet} from '../../module/game.js';
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {questionFaults} from '../question-shape.js';
import {againstFaults, readGroup} from '../retreat/rule-retreat.js';
import {readingFaults, type Readings} from '../retreat/sheets/sheet.js';
import {lineReadings, lineSheetsOf} from './rules.js';
import type {LineQuestion} from './context.js';

/** The units that retreat, how far, and what else rules ask about. */
export interface AskedLines {
  readonly units: readonly string[];
  /** The lines that they go. */
  readonly hexes: number;
  readonly role?: 'attacker' | 'defender' | undefined;
  /** The enemy units of the combat; without it those at the point. */
  readonly against?: readonly string[] | undefined;
  readonly underAttack?: readonly string[] | undefined;
  readonly breakthrough?: boolean | undefined;
  /** The name of the sheet; without it the one of `rules.retreat`, else `lines` of the battle. */
  readonly sheet?: string | undefined;
}

/**
 * Returns the name of the sheet by which a module judges a plan of one line: its own battle’s `lines`, else that of
 * `rules.retreat`; undefined where it brings neither.
 */
export function planSheetOf({rules = {}}: ModuleDocument): string | undefined {
  const {battle, retreat} = rules;
  const own = typeof battle === 'object' ? battle.sheets : undefined;
  return isLineSheet(own?.['lines']) ? 'lines' : isLineSheet(retreat) ? 'retreat' : undefined;
}

/** Does a module on points name retreat rules: a line sheet, or an order of play? */
export const hasLineRules = (document: ModuleDocument): boolean =>
  planSheetOf(document) !== undefined || combatOf(document) !== undefined;

/** Finds the sheet of a question, or the fault. */
function sheetAsked(
  {document}: {readonly document: ModuleDocument},
  name: string | undefined,
  above: Path,
): Checked<LineSheetDocument> {
  const sheets = lineSheetsOf(document);
  const sheet = name === undefined ? (sheets.get('retreat') ?? sheets.get('lines')) : sheets.get(name);
  if (sheet) return loaded(sheet);
  return refused([
    sheets.size === 0
      ? flaw(pointer('module', 'rules', 'retreat'), undefined, 'someLineSheet')
      : name === undefined
        ? flaw(pointer('module', 'rules', 'retreat'), undefined, 'whichLineSheet', {
            sheets: [...sheets.keys()],
          })
        : unknownName(pointer(...above, 'sheet'), name, 'lineSheet', [...sheets.keys()]),
  ]);
}

/** Reads the question of a retreat along lines; `chosen` goes over the readings of the module. */
export function readLines(
  position: PointPosition,
  asked: AskedLines,
  above: Path,
  chosen: Readings = {},
): Checked<LineQuestion> {
  const misshapen = questionFaults(
    asked,
    {
      units: 'names',
      hexes: 'hexes',
      role: 'role?',
      against: 'names?',
      underAttack: 'names?',
      breakthrough: 'choice',
      sheet: 'name?',
    },
    above,
  );
  if (misshapen.length > 0) return refused(misshapen);
  const {game} = position;
  const likeness = likenessOfQuestion();
  const sheet = sheetAsked(game, asked.sheet, above);
  const group = readGroup(position, asked.units, [...above, 'units'], likeness);
  const faults: Flaw[] = [...(sheet.ok ? [] : sheet.faults), ...(group.ok ? [] : group.faults)];
  const {role = 'defender', against, underAttack = [], breakthrough = false, hexes} = asked;
  if (group.ok)
    faults.push(...againstFaults(position, group.value, against, [...above, 'against'], likeness));
  for (const [i, name] of underAttack.entries())
    if (game.network.find(name) === undefined)
      faults.push(
        unknownName(pointer(...above, 'underAttack', i), name, 'point', game.network.names, likeness),
      );
  if (sheet.ok) faults.push(...readingFaults(sheet.value, chosen, ['readings']));
  if (faults.length > 0 || !sheet.ok || !group.ok) return refused(faults);
  const own = group.value;
  const place = position.units.get(own[0]!.index)!.at;
  const enemies =
    against?.map((id) => game.unit(id)!) ?? unitsAt(position, place, (side) => side !== own[0]!.side);
  const readings = lineReadings(sheet.value, game, chosen);
  const [attackers, defenders] = role === 'attacker' ? [own, enemies] : [enemies, own];
  const friends = unitsAt(position, place, (side) => side === own[0]!.side);
  return loaded({
    sheet: sheet.value,
    as: 'retreat',
    situation: {
      position,
      unit: own,
      attackers,
      defenders,
      role,
      weather: position.turn.weather,
      electOne: false,
      readings,
      battle: {place: game.network.names[place], breakthrough, underAttack},
    },
    units: own,
    lines: hexes,
    place,
    waysIn: (role === 'attacker' ? [...friends, ...enemies] : [...enemies, ...friends]).flatMap((unit) => {
      const {from} = position.units.get(unit.index)!;
      return from === undefined ? [] : [{unit, from}];
    }),
    underAttack: new Set(underAttack.map((name) => game.network.find(name)!)),
    inNobodysWay: new Set(),
    gone: [],
    used: {round: [], battle: []},
  });
}

/** The units of some sides at a point. */
const unitsAt = (
  {units, game}: PointPosition,
  place: PointId,
  isOne: (side: number) => boolean,
): readonly Unit[] => game.units.filter((unit) => isOne(unit.side) && units.get(unit.index)?.at === place);
