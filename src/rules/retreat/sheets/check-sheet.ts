import {
  check,
  limits,
  ownSheetSchema,
  pointer,
  sheetParameters,
  show,
  unknownName,
  type Fault,
  type ModuleDocument,
  type SheetDocument,
  type SheetExtension,
  type Path,
  type WhenDocument,
} from '../../../module/index.js';
import {bar} from '../../../module/schema/clauses/bars.js';
import {effectClauses} from '../../../module/schema/clauses/effects.js';
import {cost, costClause, type CostDocument} from '../../../module/schema/clauses/costs.js';
import {end, lengthening, otherwise} from '../../../module/schema/clauses/ends.js';
import {preference} from '../../../module/schema/clauses/preferences.js';
import {declaredStates} from '../../../module/unit-states.js';
import {checkWhen, eachWhen, whenNamesOf} from '../../../module/check-when.js';
import {gridFaults} from '../../../module/check-map.js';
import {directionNames} from '../../../board/index.js';
import {aSide, Report} from '../../../module/fault.js';
import {compassName} from '../clauses/bars.js';
import {isOddsTable} from '../../../module/game.js';
import {gridOf} from '../../../module/names.js';
import {asksAbout, asksFor, leftUnder, type Left} from '../../when.js';
import {sheetOf, sheetWithBonds} from '../../retreat-rules.js';
import {mayTakeSteps, stateOf, triggersOf} from '../clauses/tolls.js';
import {
  longestRetreat,
  optionFaults,
  optionsOf,
  readingFaults,
  type Options,
  type Readings,
} from './sheet.js';
import {sheetNames} from './index.js';

type Conditional = {readonly clause: string; readonly when?: WhenDocument};

/** Preferences that count steps of a route, and are kept in one number. */
const stepPreferences = ['fewestLosses', 'fewestEnemyZoc', 'homeward', 'bareLength'];
const MOST_OPTIONS = 100;
const MOST_VALUES = 12;
/** The most ways to read a sheet that are checked one by one. */
const mostReadings = 4096;

/** Checks that the clauses of a sheet fit together, so that the search is exact and ends. The schema cannot express this. */
export function sheetFaults(sheet: SheetDocument, above: Path): readonly Fault[] {
  const faults: Fault[] = [];
  const fault = (path: Path, found: string, expected: string): void => {
    faults.push({pointer: pointer(...above, ...path), found, expected});
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
    ['effects', sheet.effects ?? [], 32],
  ];
  for (const [name, list, most] of lists)
    if (list.length > most) fault([name], show(list), `at most ${String(most)} clauses`);
  // every reading is tried where an answer may hang on it
  if ((sheet.readings ?? []).length > MOST_OPTIONS)
    fault(['readings'], show(sheet.readings), `at most ${String(MOST_OPTIONS)} options`);
  (sheet.readings ?? []).forEach(({values}, i) => {
    if (values.length > MOST_VALUES)
      fault(['readings', i, 'values'], show(values), `at most ${String(MOST_VALUES)} values`);
  });
  if (faults.length > 0) return faults.slice(0, limits.faults);
  const options = optionsOf(sheet);
  (sheet.readings ?? []).forEach(({option, values}, i, all) => {
    if (all.findIndex((other) => other.option === option) < i)
      fault(['readings', i, 'option'], `${show(option)} again`, 'each option once');
    if (new Set(values.map(({value}) => value)).size < values.length)
      fault(['readings', i, 'values'], 'a value twice', 'each value once');
  });
  (sheet.waives ?? []).forEach(({clause}, i) => {
    const ends = (sheet.ends ?? []).map((end): string => end.clause);
    if (!ends.includes(clause))
      faults.push(
        unknownName(
          pointer(...above, 'waives', i, 'clause'),
          clause,
          'a clause of this sheet\'s "ends"',
          ends,
        ),
      );
  });
  const fates = [sheet.otherwise].flat();
  fates.forEach(({when}, i) => {
    const isLast = i === fates.length - 1;
    const at: Path = Array.isArray(sheet.otherwise) ? ['otherwise', i] : ['otherwise'];
    if (isLast && when !== undefined)
      fault([...at, 'when'], 'a condition on the last clause', 'none there: a clause for every other group');
    if (!isLast && when === undefined)
      fault(
        at,
        'a clause without "when" before others',
        'a "when", or the last place: the first clause that holds decides',
      );
  });
  (sheet.costs ?? []).forEach((written, i) => {
    for (const [field, found, expected] of unfitCost(costClause(written)))
      fault(['costs', i, field], found, expected);
  });
  for (const [path, clause] of conditionalClauses(sheet)) {
    const unfit = unfitCondition(clause, path[0] as string);
    if (unfit) faults.push({pointer: pointer(...above, ...path, 'when'), ...unfit});
  }
  const walks = (sheet.walk === undefined ? 0 : 1) + (sheet.steps === undefined ? 0 : 1);
  if (walks === 1)
    fault(
      [sheet.walk === undefined ? 'steps' : 'walk'],
      sheet.walk === undefined ? '"steps" without "walk"' : '"walk" without "steps"',
      '"walk": "perStep" and "steps", the one for the other',
    );
  if (sheet.walk !== undefined)
    fates.forEach(({clause}, i) => {
      if (clause === 'stepPerHex')
        fault(
          Array.isArray(sheet.otherwise) ? ['otherwise', i] : ['otherwise'],
          '"stepPerHex" with "walk": "perStep"',
          'another clause: a walk hex by hex is complete or none',
        );
    });
  for (const part of [
    'steps',
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

/** The clauses of a sheet that have a condition, each with its place. */
function* conditionalClauses(
  sheet: SheetDocument,
): Generator<readonly [Path, Conditional & {when: WhenDocument}]> {
  const lists = ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'waives', 'effects'] as const;
  for (const list of lists)
    for (const [i, clause] of ((sheet[list] ?? []) as readonly Conditional[]).entries()) {
      if (clause.when) yield [[list, i], clause as Conditional & {when: WhenDocument}];
      for (const [j, one] of ((clause as {prefers?: readonly Conditional[]}).prefers ?? []).entries())
        if (one.when) yield [[list, i, 'prefers', j], one as Conditional & {when: WhenDocument}];
    }
}

/** Effects that are asked about for a whole battle, before it is known who retreats. */
const ofTheBattle = new Set([
  'defenderOrders',
  'hqFollows',
  'hqRelocated',
  'markerControls',
  'overStackedAfter',
  'retreated',
  'stepChoice',
  'supporters',
  'zocReach',
]);
/** Clauses that are about the group or its whole route, not about a hex of it. */
const ofTheGroup = new Set([
  'bareLength',
  'breakOff',
  'displacement',
  'fewestLosses',
  'freeOrder',
  'furtherOut',
  'groupsPay',
  'ringOfZoc',
  'sharedStep',
  'supplyDistance',
  'survivesSharedSteps',
  'throughFriendsToSupply',
]);
/** Preferences that are about the steps of a route; the others are about its end. */
const aboutSteps = (clause: Conditional): boolean =>
  (clause.clause === 'fewestEnemyZoc' && (clause as {where?: string}).where !== 'last-hex') ||
  (clause.clause === 'homeward' && (clause as {by?: string}).by !== 'net');

const aboutEnds =
  'conditions on the last hex, the units and the time: routes with the same end are allowed or refused together, whichever way they came';
const atOneHex =
  'leave “at” out for the hex that is entered, or write “origin” for the one where the retreat began';
const asBar = (what: string): string =>
  `to keep routes out of such ${what}, give a bar this condition, or use the bar “hexside”, “terrain” or “region”`;

/** The conditions that clauses of a list may have in place of one on the whole route, and why. */
const onOneHex: Readonly<Record<string, string>> = {
  bars: 'conditions on the hex that is entered or on the origin: a clause decides hex by hex, before the rest of the route is known',
  costs:
    'conditions on one hex, the origin or the one that is entered: a cost is charged hex by hex; with "per": "route" a route is charged once for any of its hexes',
  ends: aboutEnds,
  prefers:
    'conditions on one hex, the origin, the one that is entered or the last: a preference adds up what each hex of a route is worth',
};

/** Finds the fields of a cost that its other fields leave nothing to say, each with what is found and expected. */
function unfitCost(
  clause: CostDocument,
): readonly (readonly [field: string, found: string, expected: string])[] {
  const triggers = triggersOf(clause);
  const isEmpty = triggers.some(
    (trigger) =>
      typeof trigger === 'object' && trigger.terrain === undefined && trigger.hexside === undefined,
  );
  const isOver = triggers.includes('overStacked');
  return [
    ...(isEmpty
      ? [['trigger', 'an object without terrain or hexside', '"terrain", "hexside" or both'] as const]
      : []),
    ...(clause.unlessFriendly && !triggers.includes('enemyZoc')
      ? [['unlessFriendly', 'a cost that is not for EZOCs', '"enemyZoc" among its triggers'] as const]
      : []),
    ...(['overStacked', 'onTheWay'] as const).flatMap((field) =>
      clause[field] !== undefined && !isOver
        ? [[field, 'a cost that is not for over-stacking', '"overStacked" among its triggers'] as const]
        : [],
    ),
    ...(clause.overStacked !== undefined && !mayTakeSteps(clause)
      ? [['overStacked', 'a cost that takes no steps', 'a cost that takes steps'] as const]
      : []),
  ];
}

/** Finds in a condition what cannot be told where its clause decides. */
function unfitCondition(
  clause: Conditional & {when: WhenDocument},
  list: string,
): Omit<Fault, 'pointer'> | undefined {
  const {hex, step, path, unit, time} = asksAbout(clause.when);
  if (list === 'effects' && ofTheBattle.has(clause.clause))
    return hex || unit || time || asksAboutOrigin(clause.when)
      ? {
          found: 'a condition on more than readings',
          expected:
            'a "reading" alone: the clause counts for a whole battle, before it is known who retreats',
        }
      : undefined;
  if (path)
    return {
      found: 'a condition on the whole route',
      expected: onOneHex[list] ?? onOneHex['bars']!,
      ...(list === 'bars'
        ? {remedy: atOneHex}
        : list === 'prefers' || list === 'costs'
          ? {}
          : {remedy: asBar('a hex')}),
    };
  if (hex && (ofTheGroup.has(clause.clause) || list === 'waives'))
    return {
      found: 'a condition on a hex of the route',
      expected: 'conditions on the units, the origin and the time: the clause decides for the whole retreat',
    };
  if (step && list !== 'bars' && list !== 'costs' && !aboutSteps(clause))
    return {
      found: 'a condition on a hexside',
      expected:
        list === 'ends'
          ? aboutEnds
          : list === 'prefers'
            ? 'conditions on the last hex, the units and the time: it compares where routes end, not how they come there'
            : 'conditions on a hex, the units and the time: the clause looks at the hex, not at the step into it',
      ...(list === 'ends' || list === 'lengthens' ? {remedy: asBar('a hexside')} : {}),
    };
  return undefined;
}

const asksAboutOrigin = (when: WhenDocument): boolean =>
  asksFor(when, 'terrain', 'city', 'hexside', 'marker', 'region', 'enemyZoc', 'friend');

/** `"$option"` and `reading` must name options and values of the sheet, and an option's values must suit where it stands. */
function choiceFaults(value: unknown, options: Options, path: Path): readonly Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  const {clause} = value as {clause?: unknown};
  return Object.entries(value).flatMap(([key, inner]): readonly Fault[] => {
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === 'reading') return optionFaults(inner as Readings, options, here);
    if (typeof inner !== 'string' || !inner.startsWith('$')) return choiceFaults(inner, options, here);
    const values = options.get(inner.slice(1));
    if (!values)
      return [
        unknownName(
          pointer(...here),
          inner.slice(1),
          'an option of this sheet\'s "readings"',
          options.keys(),
        ),
      ];
    const parameters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = sheetParameters;
    const allowed = typeof clause === 'string' ? parameters[clause]?.[key] : undefined;
    const unfit = values.find((candidate) => !(allowed ?? []).includes(candidate));
    return unfit === undefined
      ? []
      : [
          {
            pointer: pointer(...here),
            found: `${show(inner)}, which may be ${show(unfit)}`,
            expected: allowed
              ? `an option whose values are all among ${allowed.join(', ')}`
              : 'a word: no option stands here',
          },
        ];
  });
}

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
function fitFaults(sheet: SheetDocument, options: Options, above: Path): readonly Fault[] {
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
    const leftOf = ({when = {}}: Conditional): Left => leftUnder(when, readings);
    const holds = (clause: Conditional): boolean => leftOf(clause) !== false;
    const holdsAlways = (clause: Conditional): boolean => leftOf(clause) === true;
    const under = Object.entries(readings).map(([option, value]) => `"${option}" is "${value}"`);
    const when = under.length > 0 ? ` when ${under.join(' and ')}` : '';
    const fault = (path: Path, found: string, expected: string): void => {
      const at = pointer(...above, ...path);
      if (!faults.has(at + expected)) faults.set(at + expected, {pointer: at, found: found + when, expected});
    };
    const has = (clauses: readonly Conditional[], name: string): boolean =>
      clauses.some((clause) => clause.clause === name && holds(clause));
    const outward = sheet.bars.some((bar) => bar.clause === 'furtherOut' && holdsAlways(bar));
    const longest = longestRetreat(sheet);
    if (perStep)
      for (const part of ['lengthens', 'waives'] as const)
        if ((sheet[part] ?? []).some(holds))
          fault([part], 'a clause of whole routes', 'none with "walk": "perStep", which decides hex by hex');
    // a route of one hex has no way back, and a walk step by step enters no hex twice
    const comesBack = !perStep && !outward && longest > 1 && !(has(sheet.bars, 'origin') && longest === 2);
    if (comesBack)
      fault(
        ['bars'],
        'no clause that keeps a route from coming back',
        'a "furtherOut" clause, an "origin" clause with "maxHexes" of 2, "maxHexes" of 1, or "walk": "perStep", which enters no hex twice',
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
        'a place for it among the preferences, since the sheet costs steps',
      );
    const free = sheet.prefers.findIndex(
      (clause) => clause.clause === 'direction' && clause.freeInZoc && holds(clause),
    );
    if (free >= 0 && !has(sheet.prefers, 'fewestEnemyZoc'))
      fault(['prefers', free, 'freeInZoc'], 'no "fewestEnemyZoc"', 'that preference, which counts EZOCs');
    const barest = sheet.prefers.findIndex((clause) => clause.clause === 'bareLength' && holds(clause));
    if (barest >= 0 && !(sheet.lengthens ?? []).some(holds))
      fault(['prefers', barest], '"bareLength" alone', 'beside it a clause of "lengthens"');
    const bare = (sheet.lengthens ?? []).some((clause) => clause.onlyIfNeeded === true && holds(clause))
      ? 1
      : 0;
    if (
      bare +
        sheet.prefers.filter((clause) => holds(clause) && stepPreferences.includes(clause.clause)).length >
      4
    )
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
        if (holds(clause) && stepPreferences.includes(clause.clause) && !has(always, clause.clause))
          fault(
            ['waives', i, 'prefers'],
            show(clause.clause),
            'only preferences about the route that the sheet has too',
          );
    });
  }
  return [...faults.values()];
}

/** Finds the names in a module's own sheet that its map and its units do not have. */
function placeFaults(document: ModuleDocument, own: object, at: Path): readonly Fault[] {
  const {map} = document;
  const report = new Report([]);
  const names = whenNamesOf(document);
  eachWhen(own, at, (when, path) => {
    checkWhen(when, names, report, path);
  });
  const {effects = []} = own as Partial<SheetDocument>;
  const grid = map.kind === 'hex' && gridFaults(map).length === 0 ? gridOf(map) : undefined;
  effects.forEach((effect, i) => {
    if (effect.clause !== 'exits' || typeof effect.edges === 'string' || !grid) return;
    effect.edges.forEach((label, j) => {
      if (grid.find(label) === undefined) report.unknownHex(label, grid, ...at, 'effects', i, 'edges', j);
    });
  });
  const boxes = new Set(
    Object.entries(document.states ?? {}).flatMap(([state, {box}]) => (box ? [state] : [])),
  );
  for (const [i, effect] of effects.entries())
    if (effect.clause === 'overStackedAfter' && effect.state !== undefined)
      report.known(
        effect.state,
        boxes,
        'a state of this module with "box": true',
        ...at,
        'effects',
        i,
        'state',
      );
  const codes = codesOf(document);
  const {converts = []} = own as Partial<SheetDocument>;
  for (const [i, {to}] of converts.entries())
    if (codes) report.known(to, codes, 'a code of the combat table', ...at, 'converts', i, 'to');
  const {costs = [], prefers = []} = own as Partial<SheetDocument>;
  const states = new Set(declaredStates(document));
  costs.forEach((written, i) => {
    const here: Path = [...at, 'costs', i];
    const clause = costClause(written);
    for (const [j, trigger] of triggersOf(clause).entries())
      if (typeof trigger === 'object')
        checkWhen(trigger, names, report, [
          ...here,
          'trigger',
          ...(Array.isArray(clause.trigger) ? [j] : []),
        ]);
    const sets = stateOf(clause);
    if (sets)
      report.known(sets.state, states, 'a state that this module declares', ...here, 'takes', 'state');
  });
  prefers.forEach((preference, i) => {
    if (preference.clause !== 'direction') return;
    const here: Path = [...at, 'prefers', i, 'by'];
    for (const [side, directions] of Object.entries(preference.by)) {
      report.known(side, names.side, aSide, ...here, side);
      directions.forEach((name, j) => {
        const known = map.kind === 'hex' ? directionNames[map.layout].map(compassName) : [];
        if (map.kind === 'hex' && !known.includes(name))
          report.add([...here, side, j], show(name), `a direction of this map: ${known.join(', ')}`);
      });
    }
  });
  return report.faults;
}

/** The codes of a module's tables for hex battles; undefined where it has none yet. */
function codesOf({tables = {}}: ModuleDocument): ReadonlySet<string> | undefined {
  const found = Object.values(tables).flatMap((table) =>
    isOddsTable(table) ? Object.keys(table.codes) : [],
  );
  return found.length > 0 ? new Set(found) : undefined;
}

/** The names of the clauses of each list. */
const clausesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    bars: bar.options,
    lengthens: [lengthening],
    costs: [cost],
    ends: end.options,
    prefers: preference.options,
    otherwise: otherwise.options,
    effects: effectClauses.options,
  }).map(([list, options]) => [
    list,
    (options as readonly {readonly entries: {readonly clause: {readonly literal: string}}}[]).map(
      ({entries}) => entries.clause.literal,
    ),
  ]),
);
/** Fields that newcomers look for in a sheet, and where they are. */
const elsewhere: Readonly<Record<string, string>> = {
  advance: 'advances are in the module’s "rules"',
  zoc: 'it is in the module’s "rules"',
  combat: 'it is in the module’s "rules"',
  options: 'they are in the module’s "rules"',
  stacking: 'it is in the module, beside "rules"',
};

/** Adds to a fault of a sheet’s shape how to mend it, where the slip is a common one. */
function withRemedy(fault: Fault): Fault {
  const {pointer: at, found, expected} = fault;
  const [, list = '', field = ''] = /\/([^/]+)(?:\/\d+)?(?:\/([^/]+))?$/.exec(at) ?? [];
  const name = /^"(.*)"$/.exec(found)?.[1] ?? '';
  const remedy = (words: string): Fault => ({...fault, remedy: words});
  if (found.startsWith('the unknown field')) {
    const there = elsewhere[/"(.*)"/.exec(found)?.[1] ?? ''];
    return there === undefined ? fault : remedy(there);
  }
  const own = Object.keys(clausesOf).find((one) => clausesOf[one]!.includes(name));
  if (at.endsWith('/clause') && own !== undefined && own !== list) {
    const {suggestion: _, ...plain} = fault;
    return {...plain, remedy: `"${name}" belongs to "${own}"`};
  }
  if (expected === 'an object' && own !== undefined)
    return remedy(`write {"clause": "${name}", "rule": "7.72"}`);
  if (['rule', 'length', 'edge'].includes(field) || ['length', 'edge'].includes(list)) {
    if (expected === 'this field') return remedy('it is the number in your rulebook, such as "7.72"');
    if (/^[\d.]+$/.test(found)) return remedy(`write it in quotes: "${found}"`);
  }
  return fault;
}

/**
 * Checks a rule sheet by itself: its shape, the sheet that it extends, and whether its clauses fit together. No module is
 * needed; `rules` of one may add bonds. Returns the whole sheet unless it has no shape or no base.
 */
export function checkSheet(
  named: string | SheetDocument | SheetExtension,
  at: Path,
  rules?: ModuleDocument['rules'],
): {readonly faults: readonly Fault[]; readonly sheet?: SheetDocument} {
  if (typeof named !== 'string') {
    const shaped = check(ownSheetSchema, named, at);
    if (!shaped.ok) return {faults: shaped.faults.map(withRemedy)};
  }
  const sheet = sheetOf(named);
  if (!sheet) {
    const [name, path] =
      typeof named === 'string' ? [named, at] : [(named as SheetExtension).extends, [...at, 'extends']];
    const what = "a rule sheet that ships, or a sheet of the module's own";
    return {faults: [unknownName(pointer(...path), name, what, sheetNames)]};
  }
  return {sheet, faults: typeof named === 'string' ? [] : sheetFaults(sheetWithBonds(sheet, rules), at)};
}

/**
 * Checks the retreat rules of a module that does more than name a shipped sheet: an unknown name, its own sheet or a
 * changed one, and the readings it chooses.
 */
export function retreatRuleFaults(
  document: ModuleDocument,
  above: readonly (string | number)[],
): readonly Fault[] {
  const {retreat: named, options = {}} = document.rules ?? {};
  if (named === undefined) return [];
  const at = [...above, 'rules', 'retreat'];
  const {faults, sheet} = checkSheet(named, at, document.rules);
  if (!sheet) return faults;
  const places = typeof named === 'string' ? [] : placeFaults(document, named, at);
  return [...faults, ...places, ...readingFaults(sheet, options, [...above, 'rules', 'options'])];
}
