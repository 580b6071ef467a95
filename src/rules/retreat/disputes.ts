import type {HexGame, HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {ruleRetreat} from './answer.js';
import {type RetreatRuling, sameRoutes} from './ruling.js';
import {disputable, effectOf, readingsOf, settledSheet, type Readings, type RetreatSheet} from './sheet.js';
import {comparingSteps, finished, type PartlyDone} from './work.js';

/** A reading under which the answer would be another. */
export interface Dispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the answer that differ. */
  readonly changes: readonly string[];
}

/** The readings that change an answer, and those under which nothing can be decided, or not whether it changes. */
export interface Comparison {
  readonly disputed: readonly Dispute[];
  readonly undecided: readonly Pick<Dispute, 'option' | 'value'>[];
}

const figures = ['stepLosses', 'blockedHexes', 'eliminated'] as const;

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

/** Every reading, switched alone, under which routes, losses or survival would be others: what players may argue about. */
export const disputes = (...asked: Asked): readonly Dispute[] => compareAll(...asked).disputed;

/** `disputes`, with the readings that could not be compared. */
export const compareAll = (...asked: Asked): Comparison => finished(comparing(...asked));

/** `disputes`, with turns for others between, at each of which it tells the part of the readings that was tried. */
export function* disputing(...asked: Asked): PartlyDone<readonly Dispute[]> {
  return (yield* comparing(...asked)).disputed;
}

function* comparing(...asked: Asked): PartlyDone<Comparison> {
  const [sheet, readings, position, group, hexes, mayElectOne = false] = asked;
  const chosen = readingsOf(sheet, readings);
  const here = ruleRetreat(sheet, readings, position, group, hexes, mayElectOne);
  const disputed: Dispute[] = [];
  const undecided: Pick<Dispute, 'option' | 'value'>[] = [];
  const options = disputable(sheet);
  let steps = 0;
  for (const [i, {option, values}] of options.entries()) {
    for (const {value} of values) {
      if (chosen[option] === value) continue;
      const under = {...readings, [option]: value};
      if (!isTold(position.game, settledSheet(sheet, under))) continue;
      // what is too much work for one answer is left open, whatever reading it is
      const there =
        steps < comparingSteps ? ruleRetreat(sheet, under, position, group, hexes, mayElectOne) : undefined;
      steps += there?.search.steps ?? 0;
      const changes = there && changesBetween(here, there);
      if (!changes) undecided.push({option, value});
      else if (changes.length > 0) disputed.push({option, value, changes});
      yield (i + 1) / options.length;
    }
  }
  return {disputed, undecided};
}

/** The fields in which two rulings on one group differ, sets of routes by all that is in them; undefined if that is not known. */
function changesBetween(here: RetreatRuling, there: RetreatRuling): readonly string[] | undefined {
  if (!here.search.decided || !there.search.decided) return undefined;
  const same = sameRoutes(here.search, there.search);
  const changes = figures.filter((field) => here.answer[field] !== there.answer[field]);
  if (same === undefined) return changes.length > 0 ? changes : undefined;
  return [...(same ? [] : ['routes']), ...changes];
}
