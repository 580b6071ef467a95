import {pointer, show, type Fault, type Path, type SheetDocument} from '../../../module/index.js';
import {costClause} from '../clauses/cost.js';
import {isClause} from '../clauses/define.js';
import {leftUnder, type Left} from '../../when-parts.js';
import {mayTakeSteps} from '../clauses/cost.js';
import {preferenceOf, prefers} from '../clauses/preferences.js';
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
export function fitFaults(sheet: SheetDocument, options: Options, above: Path): readonly Fault[] {
  const faults = new Map<string, Fault>();
  const all = combinations(sheet, options);
  if (!all)
    return [
      {
        pointer: pointer(...above, 'readings'),
        found: 'too many of them decide which clauses hold',
        expected: `at most ${String(mostReadings)} ways to choose the options in "reading"`,
      },
    ];
  const perStep = sheet.walk === 'perStep';
  for (const readings of all) {
    const leftOf = ({when = {}}: ConditionalClause): Left => leftUnder(when, readings);
    const holds = (clause: ConditionalClause): boolean => leftOf(clause) !== false;
    const holdsAlways = (clause: ConditionalClause): boolean => leftOf(clause) === true;
    const under = Object.entries(readings).map(([option, value]) => `"${option}" is "${value}"`);
    const when = under.length > 0 ? ` when ${under.join(' and ')}` : '';
    const fault = (path: Path, found: string, expected: string): void => {
      const at = pointer(...above, ...path);
      if (!faults.has(at + expected)) faults.set(at + expected, {pointer: at, found: found + when, expected});
    };
    const has = (clauses: readonly ConditionalClause[], name: string): boolean =>
      clauses.some((clause) => clause.clause === name && holds(clause));
    const outward = sheet.bars.some((bar) => bar.clause === 'furtherOut' && holdsAlways(bar));
    const longest = longestRetreat(sheet);
    if (perStep)
      for (const part of ['lengthens', 'waives'] as const)
        if ((sheet[part] ?? []).some(holds))
          fault([part], 'a clause of whole routes', 'none with "walk": "perStep", which decides hex by hex');
    // a route of one hex has no way back, and a walk step by step enters no hex twice
    const directed = sheet.bars.some((bar) => bar.clause === 'direction' && holdsAlways(bar));
    const keepsOn = outward || directed || (has(sheet.bars, 'origin') && longest === 2);
    const comesBack = !perStep && longest > 1 && !keepsOn;
    if (comesBack)
      fault(
        ['bars'],
        'no clause that keeps a route from coming back',
        'a "furtherOut" or a "direction" clause, an "origin" clause with "maxHexes" of 2, "maxHexes" of 1, or "walk": "perStep", which enters no hex twice',
      );
    for (const part of ['lengthens', 'waives'] as const)
      if ((sheet[part] ?? []).filter(holdsAlways).length > 1)
        fault([part], 'more than one clause that holds', 'one at a time');
    if (!perStep && !outward && !comesBack && (sheet.lengthens ?? []).some(holds))
      fault(
        ['lengthens'],
        'a retreat that grows longer and may come back',
        'a "furtherOut" clause among the bars, so that it ends',
      );
    const always = sheet.prefers.filter(holdsAlways);
    const takes = (sheet.costs ?? []).map(costClause).some((clause) => holds(clause) && mayTakeSteps(clause));
    if (takes && !always.some(({clause}) => clause === 'fewestLosses'))
      fault(
        ['prefers'],
        'no "fewestLosses"',
        '"fewestLosses" among them, since a clause of "costs" takes steps',
      );
    const early = (sheet.mayEnd ?? []).findIndex(({when}) =>
      holds({clause: 'mayEnd', ...(when ? {when} : {})}),
    );
    const passing = (sheet.costs ?? [])
      .map(costClause)
      .some((clause) => holds(clause) && clause.onTheWay === 'free');
    if (early >= 0 && passing)
      fault(
        ['mayEnd', early],
        'an early end beside a cost that is free on the way',
        'no cost with "onTheWay": "free": whether a retreat goes on from a hex is not known when it is entered',
      );
    const free = sheet.prefers.findIndex(
      (clause) => isClause(prefers, 'direction', clause) && clause.freeInZoc && holds(clause),
    );
    if (free >= 0 && !has(sheet.prefers, 'fewestEnemyZoc'))
      fault(['prefers', free, 'freeInZoc'], 'no "fewestEnemyZoc"', 'that preference, which counts EZOCs');
    const barest = sheet.prefers.findIndex((clause) => clause.clause === 'bareLength' && holds(clause));
    if (barest >= 0 && !(sheet.lengthens ?? []).some(holds))
      fault(['prefers', barest], '"bareLength" alone', 'beside it a clause of "lengthens"');
    const bare = (sheet.lengthens ?? []).some((clause) => clause['onlyIfNeeded'] === true && holds(clause))
      ? 1
      : 0;
    if (bare + sheet.prefers.filter((clause) => holds(clause) && mayCountSteps(clause)).length > 4)
      fault(
        ['prefers'],
        `more than ${String(4 - bare)} preferences that count steps of the route`,
        `at most ${String(4 - bare)} of them${bare ? ' beside "onlyIfNeeded"' : ''}`,
      );
    const sparing = (sheet.ends ?? []).findIndex(
      (clause) => clause.clause === 'survivesSharedSteps' && holds(clause),
    );
    if (sparing >= 0 && !(has(sheet.effects ?? [], 'sharedStep') && has(sheet.prefers, 'fewestEnemyZoc')))
      fault(
        ['ends', sparing],
        '"survivesSharedSteps" alone',
        'beside it the effect "sharedStep", and the preference "fewestEnemyZoc", which counts those steps',
      );
    const displacing = (sheet.effects ?? []).findIndex(
      (clause) => clause.clause === 'displacement' && holds(clause),
    );
    if (displacing >= 0 && !has(sheet.bars, 'fullHex') && !has(sheet.ends ?? [], 'withinStacking'))
      fault(
        ['effects', displacing],
        '"displacement" where no clause closes a full hex',
        'beside it "withinStacking" among the ends, or "fullHex" among the bars',
      );
    (sheet.waives ?? []).forEach((waived, i) => {
      if (!holds(waived)) return;
      for (const clause of waived.prefers)
        if (holds(clause) && mayCountSteps(clause) && !has(always, clause.clause))
          fault(
            ['waives', i, 'prefers'],
            show(clause.clause),
            'only preferences about the route that the sheet has too',
          );
    });
  }
  return [...faults.values()];
}
