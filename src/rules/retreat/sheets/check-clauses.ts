import {
  limits,
  pointer,
  unknownName,
  type Flaw,
  type Path,
  type SheetDocument,
  type FlawCode,
  type ArgsOf,
  type WithoutArgs,
} from '../../../module/index.js';
import {flaw} from '../../../module/fault.js';
import {costClause} from '../clauses/cost-terms.js';
import type {CostClause} from '../definitions/costs.js';
import {mayTakeSteps, triggersOf} from '../clauses/cost-terms.js';
import {wordsOf} from '../definitions/define.js';
import {definitionOf} from '../definitions/kinds.js';
import {conditionalClauses, unfitCondition} from './check-conditions.js';
import {fitFaults} from './check-fit.js';
import {optionFaults, optionsOf, type Options, type Readings} from './sheet.js';

const MOST_OPTIONS = 100;
const MOST_VALUES = 12;

/**
 * Checks the lists of a sheet and each of its clauses, then whether the clauses fit together, so that the search is exact
 * and ends. The schema cannot express this.
 */
export function sheetFaults(sheet: SheetDocument, above: Path): readonly Flaw[] {
  const faults: Flaw[] = [];
  const fault = <Code extends FlawCode>(
    path: Path,
    found: unknown,
    code: Code,
    ...args: ArgsOf<Code>
  ): void => {
    faults.push(flaw(pointer(...above, ...path), found, code, ...args));
  };
  const made =
    Number((sheet.effects ?? []).some(({clause}) => clause === 'exits')) +
    Number(sheet.prefers.some(({clause}) => clause === 'direction'));
  const lists: [string, readonly unknown[], number][] = [
    // `exits` that must be taken are a bar, so is `direction`, and `onlyIfNeeded` is a preference
    ['bars', sheet.bars, 16 - made],
    ['ends', sheet.ends ?? [], 3],
    ['prefers', sheet.prefers, (sheet.lengthens ?? []).some(({onlyIfNeeded}) => onlyIfNeeded) ? 9 : 10],
    ['lengthens', sheet.lengthens ?? [], 8],
    ['costs', sheet.costs ?? [], 8],
    ['waives', sheet.waives ?? [], 8],
    ['caps', sheet.caps ?? [], 8],
    ['mayEnd', sheet.mayEnd ?? [], 8],
    ['effects', sheet.effects ?? [], 32],
  ];
  for (const [name, list, most] of lists)
    if (list.length > most) fault([name], list, 'clausesAtMost', {most});
  // every reading is tried where an answer may hang on it
  if ((sheet.readings ?? []).length > MOST_OPTIONS)
    fault(['readings'], sheet.readings, 'optionsAtMost', {most: MOST_OPTIONS});
  (sheet.readings ?? []).forEach(({values}, i) => {
    if (values.length > MOST_VALUES)
      fault(['readings', i, 'values'], values, 'valuesOfOptionAtMost', {most: MOST_VALUES});
  });
  if (faults.length > 0) return faults.slice(0, limits.faults);
  const options = optionsOf(sheet);
  (sheet.readings ?? []).forEach(({option, values}, i, all) => {
    if (all.findIndex((other) => other.option === option) < i)
      fault(['readings', i, 'option'], undefined, 'eachOptionOnce', {option});
    if (new Set(values.map(({value}) => value)).size < values.length)
      fault(['readings', i, 'values'], undefined, 'eachValueOnce');
  });
  (sheet.waives ?? []).forEach(({clause}, i) => {
    const ends = (sheet.ends ?? []).map((end): string => end.clause);
    if (!ends.includes(clause))
      faults.push(unknownName(pointer(...above, 'waives', i, 'clause'), clause, 'clauseOfEnds', ends));
  });
  const fates = [sheet.otherwise].flat();
  fates.forEach(({when}, i) => {
    const isLast = i === fates.length - 1;
    const at: Path = Array.isArray(sheet.otherwise) ? ['otherwise', i] : ['otherwise'];
    if (isLast && when !== undefined) fault([...at, 'when'], undefined, 'lastForAllGroups');
    if (!isLast && when === undefined) fault(at, undefined, 'fateNeedsWhen');
  });
  (sheet.costs ?? []).forEach((written, i) => {
    for (const [field, code] of unfitCost(costClause(written))) fault(['costs', i, field], undefined, code);
  });
  for (const [path, clause] of conditionalClauses(sheet)) {
    const unfit = unfitCondition(clause, path[0] as string);
    if (unfit) fault([...path, 'when'], undefined, unfit);
  }
  const walks = (sheet.walk === undefined ? 0 : 1) + (sheet.steps === undefined ? 0 : 1);
  if (walks === 1)
    fault(
      [sheet.walk === undefined ? 'steps' : 'walk'],
      undefined,
      sheet.walk === undefined ? 'stepsNeedWalk' : 'walkNeedsSteps',
    );
  if (sheet.walk !== undefined)
    fates.forEach(({clause}, i) => {
      if (clause === 'stepPerHex')
        fault(Array.isArray(sheet.otherwise) ? ['otherwise', i] : ['otherwise'], undefined, 'fateOfWalk');
    });
  for (const part of [
    'steps',
    'caps',
    'mayEnd',
    'bars',
    'lengthens',
    'costs',
    'ends',
    'prefers',
    'waives',
    'otherwise',
    'effects',
  ] as const)
    faults.push(...choiceFaults(sheet[part], options, [...above, part]));
  // a sheet is looked at under each of its readings once its options are known to be options
  return faults.length > 0 ? faults : fitFaults(sheet, options, above);
}

/** Finds the fields of a cost that its other fields leave nothing to say, each with the code of its fault. */
function unfitCost(clause: CostClause): readonly (readonly [field: string, code: FlawCode & WithoutArgs])[] {
  const triggers = triggersOf(clause);
  const isEmpty = triggers.some(
    (trigger) =>
      typeof trigger === 'object' && trigger.terrain === undefined && trigger.hexside === undefined,
  );
  const isOver = triggers.includes('overStacked');
  return [
    ...(isEmpty ? [['trigger', 'triggerOfPlace'] as const] : []),
    ...(clause.unlessFriendly && !triggers.includes('enemyZoc')
      ? [['unlessFriendly', 'triggerOfZoc'] as const]
      : []),
    ...(['overStacked', 'onTheWay'] as const).flatMap((field) =>
      clause[field] !== undefined && !isOver ? [[field, 'triggerOfStack'] as const] : [],
    ),
    ...(clause.overStacked !== undefined && !mayTakeSteps(clause)
      ? [['overStacked', 'costOfSteps'] as const]
      : []),
  ];
}

/** `"$option"` and `reading` must name options and values of the sheet, and an option's values must suit its place. */
function choiceFaults(value: unknown, options: Options, path: Path): readonly Flaw[] {
  if (typeof value !== 'object' || value === null) return [];
  const {clause} = value as {clause?: unknown};
  return Object.entries(value).flatMap(([key, inner]): readonly Flaw[] => {
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'reading') return optionFaults(inner as Readings, options, here);
    if (typeof inner !== 'string' || !inner.startsWith('$')) return choiceFaults(inner, options, here);
    const values = options.get(inner.slice(1));
    if (!values) return [unknownName(pointer(...here), inner.slice(1), 'optionOfSheet', options.keys())];
    const definition = typeof clause === 'string' ? definitionOf(clause) : undefined;
    const words = definition ? wordsOf(definition, key) : [];
    const allowed = words.length > 0 ? words : undefined;
    const unfit = values.find((candidate) => !(allowed ?? []).includes(candidate));
    return unfit === undefined
      ? []
      : [
          flaw(pointer(...here), undefined, allowed ? 'optionOfValues' : 'noOption', {
            option: inner,
            value: unfit,
            allowed: allowed ?? [],
          }),
        ];
  });
}
