import type {HexGame, HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {ruleRetreat} from './answer.js';
import {
  disputable,
  effectOf,
  readingsOf,
  readingsWith,
  settledSheet,
  type Readings,
  type RetreatSheet,
} from './sheet.js';
import {finished, type PartlyDone} from './work.js';

/** A reading under which the answer would be another. */
export interface Dispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the answer that differ. */
  readonly changes: readonly string[];
}

const compared = ['routes', 'stepLosses', 'blockedHexes', 'eliminated'] as const;

/** Does the map say what a reading asks of it? Without movement points there is nothing to count by. */
export const isTold = ({map: {terrain = {}}}: HexGame, sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'supplyDistance')?.along !== 'movement' ||
  Object.values(terrain).some(({movement}) => movement !== undefined);

/** What a retreat may be asked of: a group that must retreat so far. */
type Asked = readonly [
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  hexes: number,
  mayElectOne?: boolean,
];

/** Every reading, switched alone, under which routes, losses or survival would be others: what the table may argue about. */
export const disputes = (...asked: Asked): readonly Dispute[] => finished(disputing(...asked));

/** `disputes`, with turns for others between, at each of which it tells the part of the readings that was tried. */
export function* disputing(...asked: Asked): PartlyDone<readonly Dispute[]> {
  const [sheet, readings, position, group, hexes, mayElectOne = false] = asked;
  const chosen = readingsOf(sheet, readings);
  const {answer} = ruleRetreat(sheet, readings, position, group, hexes, mayElectOne);
  const found: Dispute[] = [];
  const options = disputable(sheet);
  for (const [i, {option, values}] of options.entries()) {
    for (const {value} of values) {
      if (chosen[option] === value) continue;
      const under = readingsWith(readings, option, value);
      if (!isTold(position.game, settledSheet(sheet, under))) continue;
      const other = ruleRetreat(sheet, under, position, group, hexes, mayElectOne).answer;
      const changes = compared.filter(
        (field) => JSON.stringify(answer[field]) !== JSON.stringify(other[field]),
      );
      if (changes.length > 0) found.push({option, value, changes});
      yield (i + 1) / options.length;
    }
  }
  return found;
}
