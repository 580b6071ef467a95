import {
  pointer,
  type Flaw,
  type Path,
  type SheetDocument,
  type FlawCode,
  type WithoutArgs,
} from '../../../module/index.js';
import {ofKind, flaw} from '../../../module/fault.js';
import {costClause} from '../clauses/cost-terms.js';
import {isClause} from '../clauses/clause.js';
import {leftUnder, type Left} from '../../when-parts.js';
import {mayTakeSteps} from '../clauses/cost-terms.js';
import {preferenceOf} from '../clauses/preferences.js';
import type {ConditionalClause} from './check-conditions.js';
import {longestRetreat, type Options, type Readings} from './sheet.js';

/** Is a preference one that may count steps of a route? These are kept in one number. */
const mayCountSteps = (clause: ConditionalClause): boolean => preferenceOf(clause).countsSteps !== undefined;
/** The most ways to read a sheet that are checked one by one. */
const mostReadings = 4096;

/** Every way to choose the options on which clauses depend; `undefined` when there are too many to look at. */
function combinations(sheet: SheetDocument, options: Options): readonly Readings[] | undefined {
  const named = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'reading') for (const option of Object.keys(inner as Readings)) named.add(option);
      else gather(inner);
    }
  };
  gather(sheet);
  let all: readonly Readings[] = [{}];
  for (const option of named) {
    const values = options.get(option) ?? [];
    if (all.length * values.length > mostReadings) return undefined;
    all = all.flatMap((readings) => values.map((value) => ({...readings, [option]: value})));
  }
  return all;
}

/** Finds clauses that do not fit together under some reading; reports each once, with the first such reading. */
export function fitFaults(sheet: SheetDocument, options: Options, above: Path): readonly Flaw[] {
  const faults = new Map<string, Flaw>();
  const all = combinations(sheet, options);
  if (!all) return [flaw(pointer(...above, 'readings'), undefined, 'readingsAtMost', {most: mostReadings})];
  const perStep = sheet.walk === 'perStep';
  for (const readings of all) {
    const leftOf = ({when = {}}: ConditionalClause): Left => leftUnder(when, readings);
    const holds = (clause: ConditionalClause): boolean => leftOf(clause) !== false;
    const holdsAlways = (clause: ConditionalClause): boolean => leftOf(clause) === true;
    const fault = (path: Path, code: FlawCode & WithoutArgs, value?: string): void => {
      const at = pointer(...above, ...path);
      const under = Object.keys(readings).length > 0 ? {readings} : {};
      if (!faults.has(at + code)) faults.set(at + code, {...ofKind(at, value, code), ...under});
    };
    const has = (clauses: readonly ConditionalClause[], name: string): boolean =>
      clauses.some((clause) => clause.clause === name && holds(clause));
    const outward = sheet.bars.some((bar) => bar.clause === 'furtherOut' && holdsAlways(bar));
    const longest = longestRetreat(sheet);
    if (perStep)
      for (const part of ['lengthens', 'waives'] as const)
        if ((sheet[part] ?? []).some(holds)) fault([part], 'noClauseOfRoutes');
    // a route of one hex has no way back, and a walk step by step enters no hex twice
    const directed = sheet.bars.some((bar) => bar.clause === 'direction' && holdsAlways(bar));
    const keepsOn = outward || directed || (has(sheet.bars, 'origin') && longest === 2);
    const comesBack = !perStep && longest > 1 && !keepsOn;
    if (comesBack) fault(['bars'], 'comesBack');
    for (const part of ['lengthens', 'waives'] as const)
      if ((sheet[part] ?? []).filter(holdsAlways).length > 1) fault([part], 'oneAtATime');
    if (!perStep && !outward && !comesBack && (sheet.lengthens ?? []).some(holds))
      fault(['lengthens'], 'growsWithoutEnd');
    const always = sheet.prefers.filter(holdsAlways);
    const takes = (sheet.costs ?? []).map(costClause).some((clause) => holds(clause) && mayTakeSteps(clause));
    if (takes && !always.some(({clause}) => clause === 'fewestLosses')) fault(['prefers'], 'fewestLosses');
    const early = (sheet.mayEnd ?? []).findIndex(({when}) =>
      holds({clause: 'mayEnd', ...(when ? {when} : {})}),
    );
    const passing = (sheet.costs ?? [])
      .map(costClause)
      .some((clause) => holds(clause) && clause.onTheWay === 'free');
    if (early >= 0 && passing) fault(['mayEnd', early], 'noCostOnTheWay');
    const free = sheet.prefers.findIndex(
      (clause) => isClause('prefers', 'direction', clause) && clause.freeInZoc && holds(clause),
    );
    if (free >= 0 && !has(sheet.prefers, 'fewestEnemyZoc'))
      fault(['prefers', free, 'freeInZoc'], 'fewestEnemyZoc');
    const barest = sheet.prefers.findIndex((clause) => clause.clause === 'bareLength' && holds(clause));
    if (barest >= 0 && !(sheet.lengthens ?? []).some(holds)) fault(['prefers', barest], 'bareLength');
    const bare = (sheet.lengthens ?? []).some((clause) => clause['onlyIfNeeded'] === true && holds(clause))
      ? 1
      : 0;
    if (bare + sheet.prefers.filter((clause) => holds(clause) && mayCountSteps(clause)).length > 4)
      fault(['prefers'], bare ? 'stepsCountedBeside' : 'stepsCounted');
    const sparing = (sheet.ends ?? []).findIndex(
      (clause) => clause.clause === 'survivesSharedSteps' && holds(clause),
    );
    if (sparing >= 0 && !(has(sheet.effects ?? [], 'sharedStep') && has(sheet.prefers, 'fewestEnemyZoc')))
      fault(['ends', sparing], 'sharedSteps');
    const displacing = (sheet.effects ?? []).findIndex(
      (clause) => clause.clause === 'displacement' && holds(clause),
    );
    if (displacing >= 0 && !has(sheet.bars, 'fullHex') && !has(sheet.ends ?? [], 'withinStacking'))
      fault(['effects', displacing], 'displacement');
    (sheet.waives ?? []).forEach((waived, i) => {
      if (!holds(waived)) return;
      for (const clause of waived.prefers)
        if (holds(clause) && mayCountSteps(clause) && !has(always, clause.clause))
          fault(['waives', i, 'prefers'], 'waivedPreference', clause.clause);
    });
  }
  return [...faults.values()];
}
