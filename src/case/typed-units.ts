/** Units as players type them, a line each, read by the numbers and the names that a module has for its own. */
import {readCounterLine} from '../module/counter-line.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import type {ModuleDocument, UnitDocument} from '../module/index.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

/** A unit of a typed line. */
export interface TypedUnit {
  readonly fields: Partial<UnitDocument>;
  readonly isReduced: boolean;
  readonly states: readonly string[];
  /** Hexsides, or a kind of line, that it attacks across. */
  readonly across: readonly string[];
  /** Markers in its place. */
  readonly markers: readonly string[];
  readonly copies: number;
  /** Its part in the battle, where it does not fight from the beginning or leads. */
  readonly part?: Part;
}

/** Parts that a unit may have besides to fight: it comes later, replaces one that is gone, or leads. */
export type Part = 'reserve' | 'replacement' | 'lead';

/** The words of an option, in English and in German. */
const STEPS = /^(\d{1,2})\s+(?:steps?|Schritte?)$/i;
const REDUCED = /^(?:reduced|reduziert)$/i;
/** The words of each part, in English and in German. */
const PARTS: Readonly<Record<Part, RegExp>> = {
  reserve: /^Reserve$/i,
  replacement: /^(?:replacement|Ersatz)$/i,
  lead: /^(?:lead|führt)$/i,
};
/** Values without the comma between them and the words after them. */
const UNPARTED = /^([^,]* \d+(?:-\d+)+) (?=[^\d,])/;
const ACROSS = /^(?:across|über)\s+/i;

type NumberName = 'attack' | 'defence' | 'lossFactor' | 'value' | 'fire';

/** The numbers of a line in their order, as the counters of the module print them; what comes after is movement. */
function numbersOf({map, units = {}, unitTypes = {}}: ModuleDocument): readonly (readonly NumberName[])[] {
  const all = [...Object.values(units), ...Object.values(unitTypes)];
  const has = (...names: readonly (NumberName | 'strength')[]): boolean =>
    names.some((name) => all.some((one) => one[name] !== undefined));
  if (has('lossFactor')) return [['attack', 'defence'], ['lossFactor']];
  if (has('attack', 'defence', 'strength')) return [['attack'], ['defence']];
  if (has('fire')) return [['fire']];
  return map.kind === 'point' ? [['value']] : [['attack'], ['defence']];
}

/** Names the numbers of a line; one number alone is attack and defence. */
const namedBy = (
  names: readonly (readonly NumberName[])[],
  values: readonly number[],
): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((some, i) =>
      some.flatMap((name) => {
        const value = values[i] ?? (name === 'defence' ? values[0] : undefined);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );

type Names = Readonly<Record<string, {readonly name?: string | undefined}>>;

/** A name as a player types it: in any case, with a blank for a hyphen. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();

/** Finds a name of a module: an id or a title. */
function named(names: Names, typed: string): string | undefined {
  const wanted = plain(typed);
  return Object.keys(names).find((id) => plain(id) === wanted || plain(names[id]!.name ?? id) === wanted);
}

/** Finds the longest name of a module that is a part of a text. */
function namedIn(names: Names, text: string): string | undefined {
  const words = ` ${plain(text)} `;
  const titles = Object.entries(names).flatMap(([id, {name = id}]) => [
    {id, words: plain(id)},
    {id, words: plain(name)},
  ]);
  return titles
    .filter((one) => words.includes(` ${one.words} `))
    .reduce<(typeof titles)[number] | undefined>(
      (best, one) => (best && best.words.length >= one.words.length ? best : one),
      undefined,
    )?.id;
}

/** Lists names as they may be typed: a comma would part an option in two. */
const titlesOf = (names: Names): readonly string[] =>
  Object.entries(names).map(([id, {name}]) => (name === undefined || name.includes(',') ? id : name));

const asNames = (ids: Iterable<string>): Names => Object.fromEntries([...ids].map((id) => [id, {}]));

/** Collects the names that rules have for something: the texts of a key, wherever it is. */
export function namesUnder(value: unknown, key: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      if (name === key)
        for (const text of Array.isArray(inner) ? (inner as readonly unknown[]) : [inner])
          if (typeof text === 'string') found.add(text);
      visit(inner);
    }
  };
  visit(value);
  return found;
}

/** The names that an option of a line may have, by what it is: those that the rules ask for. */
interface Known {
  readonly types: Names;
  readonly across: Names;
  readonly states: Names;
  readonly markers: Names;
  readonly formations: Names;
  readonly nationalities: Names;
}

function knownIn({map, rules, tables, units = {}, unitTypes = {}, states = {}}: ModuleDocument): Known {
  const asked = JSON.stringify([rules, tables, Object.values(units).map(({replacedBy}) => replacedBy)]);
  const own = (trait: 'formation' | 'nationality'): Names =>
    asked.includes(`"${trait}`)
      ? asNames([...Object.values(units), ...Object.values(unitTypes)].flatMap((one) => one[trait] ?? []))
      : {};
  return {
    types: unitTypes,
    across:
      map.kind === 'hex' ? (map.hexsideTerrain ?? {}) : asNames(map.lines.flatMap(({kind}) => kind ?? [])),
    states,
    markers: asNames(namesUnder([rules, tables], 'marker')),
    formations: own('formation'),
    nationalities: own('nationality'),
  };
}

/** Tells how reserves come into the battles of a game: those that the question names join, or units beside the battle are committed. */
export function reservesOf({rules}: ModuleDocument): 'named' | 'beside' | undefined {
  const battle = rules?.battle;
  if (typeof battle !== 'object') return undefined;
  if (battle.reserves) return 'named';
  return Object.values(battle.support ?? {}).some(({units, joins}) => units && joins) ? 'beside' : undefined;
}

/** The parts that the battles of a game have. */
const partsOf = (module: ModuleDocument): readonly Part[] => [
  ...(reservesOf(module) ? (['reserve'] as const) : []),
  ...(Object.values(module.units ?? {}).some(({replacedBy}) => replacedBy) ? (['replacement'] as const) : []),
  ...(namesLead(module) ? (['lead'] as const) : []),
];

/** Do the rules of a game ask who leads? */
const namesLead = ({rules, tables}: ModuleDocument): boolean => {
  const asked = JSON.stringify([rules, tables]);
  return asked.includes('"lead":') || asked.includes('"unit":"lead"');
};

/** Lists in words what may be written after the values of a unit. */
export function typedOptions(module: ModuleDocument): string {
  const {types, across, ...more} = knownIn(module);
  return wantedPhrases.typedOption(
    [types, ...Object.values(more)].flatMap((names: Names) => titlesOf(names)),
    titlesOf(across),
    partsOf(module),
  );
}

/** The type of a unit that names none: infantry, or else the first that fights. */
function usualType({unitTypes = {}}: ModuleDocument): string | undefined {
  const fighting = Object.keys(unitTypes).filter((id) => unitTypes[id]!.combat !== false);
  return fighting.find((id) => unitTypes[id]!.symbol === 'infantry') ?? fighting[0];
}

/** Lets a unit be replaced as those of the game are which have its type and nationality; without a nationality by any. */
function replaceable({units = {}}: ModuleDocument, fields: Partial<UnitDocument>): Partial<UnitDocument> {
  const {type, nationality} = fields;
  const like = Object.values(units).find(
    (one) =>
      one.replacedBy && one.type === type && (nationality === undefined || one.nationality === nationality),
  );
  if (!like?.replacedBy) return fields;
  const {nationality: _, ...ofAny} = like.replacedBy;
  return {...fields, replacedBy: nationality === undefined ? ofAny : like.replacedBy};
}

/** Reads a unit: `XL Panzer Corps 12-12-6, armour, back 6-6, across river`. */
function readUnit(line: string, module: ModuleDocument, pointer: string): Loaded<TypedUnit> {
  const names = numbersOf(module);
  const isPlain = names.length === 1;
  const given = readCounterLine(line);
  const read = given?.values.length === 0 ? readCounterLine(line.replace(UNPARTED, '$1, ')) : given;
  const {values = [], back = []} = read ?? {};
  const [[first] = []] = names;
  const isWrong = isPlain
    ? values.length > 1 || back.length > (first === 'value' ? 0 : 1)
    : values.length === 0 || values.length > 3;
  if (!read || isWrong) {
    const expected = isPlain ? wantedPhrases.typedPointCounter : wantedPhrases.typedUnit;
    return refused([{pointer, found: line, expected}]);
  }
  const known = knownIn(module);
  let fields: Partial<UnitDocument> = {
    name: read.name,
    ...namedBy(names, values),
    ...(back.length > 0 && {reduced: namedBy(names, back)}),
  };
  let isReduced = false;
  let part: Part | undefined;
  const [across, states, markers]: [string[], string[], string[]] = [[], [], []];
  for (const option of read.options) {
    const [, steps] = STEPS.exec(option) ?? [];
    const type = named(known.types, option);
    const formation = named(known.formations, option);
    const nationality = named(known.nationalities, option);
    const state = named(known.states, option);
    const marker = named(known.markers, option);
    const own = partsOf(module).find((one) => PARTS[one].test(option));
    const side = named(known.across, option.replace(ACROSS, ''));
    if (steps !== undefined) fields = {...fields, steps: Number(steps)};
    else if (REDUCED.test(option)) isReduced = true;
    else if (own) part = own;
    else if (type !== undefined) fields = {...fields, type};
    else if (formation !== undefined) fields = {...fields, formation};
    else if (nationality !== undefined) fields = {...fields, nationality};
    else if (state !== undefined) states.push(state);
    else if (marker !== undefined) markers.push(marker);
    else if (side !== undefined) across.push(side);
    else return refused([{pointer, found: option, expected: typedOptions(module)}]);
  }
  const type = fields.type ?? namedIn(known.types, read.name) ?? usualType(module);
  return loaded({
    fields: replaceable(module, type === undefined ? fields : {...fields, type}),
    ...(part ? {part} : {}),
    isReduced,
    states,
    across,
    markers,
    copies: read.copies,
  });
}

/** Units in groups that are in one place. */
export interface TypedUnits {
  readonly groups: readonly (readonly TypedUnit[])[];
  readonly faults: readonly Fault[];
}

/** Reads lines into groups: a blank line parts them, and so does another hexside or line to attack across. */
export function readUnits(text: string, module: ModuleDocument, above: string): TypedUnits {
  const groups = new Map<string, TypedUnit[]>();
  const faults: Fault[] = [];
  let block = 0;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') block++;
    else {
      const read = readUnit(line.trim(), module, `/${above}/${String(i)}`);
      if (!read.ok) faults.push(...read.faults);
      else {
        const key = [block, ...read.value.across].join(' ');
        const copies = Array.from({length: read.value.copies}, () => read.value);
        groups.set(key, [...(groups.get(key) ?? []), ...copies]);
      }
    }
  }
  if (groups.size === 0 && faults.length === 0)
    faults.push({pointer: `/${above}`, found: '""', expected: wantedPhrases.typedUnit});
  return {groups: [...groups.values()], faults};
}

/** Writes some units of a side as a player would type them. */
export function typedLines(module: ModuleDocument, side: string, most: number): string {
  const {units = {}, unitTypes = {}} = module;
  const names = numbersOf(module);
  const {formations} = knownIn(module);
  const lines = Object.entries(units).flatMap(([id, unit]) => {
    const type = unitTypes[unit.type];
    if (unit.side !== side || type?.combat === false || (type?.kind ?? 'ground') !== 'ground') return [];
    const printed = {...type, ...unit};
    const back = {...type?.reduced, ...unit.reduced};
    const numbers = (of: typeof printed | typeof back): readonly (number | undefined)[] =>
      names.map(([name = 'value']) =>
        name === 'value' && !('value' in of)
          ? undefined
          : ((of as Partial<Record<NumberName, number>>)[name] ??
            (name === 'attack' || name === 'defence' ? of.strength : undefined)),
      );
    const values = numbers(printed);
    if (names.length > 1 && values.includes(undefined)) return [];
    const behind = numbers(back).filter((value) => value !== undefined);
    return [
      [
        [unit.name ?? id, values.filter((value) => value !== undefined).join('-')].join(' ').trim(),
        ...(type ? [type.name ?? unit.type] : []),
        ...(unit.formation !== undefined && Object.hasOwn(formations, unit.formation)
          ? [unit.formation]
          : []),
        ...(behind.length > 0 ? [`back ${behind.join('-')}`] : []),
        ...(unit.steps === undefined || unit.steps === type?.steps ? [] : [`${String(unit.steps)} steps`]),
      ].join(', '),
    ];
  });
  return lines.slice(0, most).join('\n');
}
