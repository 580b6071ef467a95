/** Counters typed a line each, with the side, the kind and the steps that are chosen beside them. */
import type {Fault} from '../../module/fault.js';
import {readCounterLine, type CounterLine} from '../../module/counter-line.js';
import type {UnitDocument, UnitTypeDocument} from '../../module/index.js';
import {unitSymbols} from '../../module/schema/unit.js';
import {wantedPhrases} from '../../phrases/en/faults/wanted.js';
import {setUnit, setUnitType, type ModuleDraft} from './draft.js';
import {freshName} from './rename.js';

type UnitSymbol = (typeof unitSymbols)[number];

/** Lines as an author types them, and what is chosen beside them. */
export interface TypedCounters {
  readonly text: string;
  readonly side: string;
  /** The kind of all; empty where each line names its own, or else is of the first kind. */
  readonly type: string;
  /** The steps of all; undefined as the kind has them. */
  readonly steps: number | undefined;
  /** The meaning of two numbers: with one strength as on most counters, or both strengths. */
  readonly two: 'strength-movement' | 'attack-defence';
}

/** The counters of typed lines. */
export interface ReadCounters {
  /** The module with all of them; the module as it was if a line can't be read. */
  readonly draft: ModuleDraft;
  /** The ids of those that were added. */
  readonly added: readonly string[];
  /** The lines that can't be read, by their numbers from 1. */
  readonly faults: readonly Fault[];
}

/** Words and short forms for the arms of units on counters, as games have them. */
const arms: Partial<Readonly<Record<UnitSymbol, readonly string[]>>> = {
  infantry: ['inf', 'id', 'gren', 'grenadier', 'rifle', 'rifles', 'jäger', 'jaeger', 'guards', 'gds', 'vg'],
  armour: ['pz', 'panzer', 'arm', 'armd', 'armor', 'armored', 'armoured', 'tank', 'tanks', 'tk'],
  mechanised: ['mech', 'mecz', 'mechanized', 'mechanised', 'pzgr', 'pzg', 'panzergrenadier'],
  motorised: ['mot', 'motor', 'motorized', 'motorised'],
  cavalry: ['cav', 'kav', 'kavallerie', 'cossack'],
  artillery: ['art', 'arty', 'artillerie'],
  'rocket-artillery': ['rocket', 'rockets', 'nebelwerfer', 'werfer', 'katyusha'],
  'anti-tank': ['at', 'pak', 'panzerjäger'],
  engineer: ['eng', 'engineers', 'pi', 'pio', 'pioneer', 'pioneers', 'pionier'],
  recon: ['rec', 'recce', 'aufkl', 'aufklärung'],
  mountain: ['mtn', 'geb', 'gebirgs', 'alpine', 'alpini'],
  'naval-infantry': ['marine', 'marines'],
  parachute: ['para', 'paras', 'abn', 'airborne', 'fj'],
  security: ['sec', 'sich'],
};
/** The arms that a message names. */
const commonArms: readonly UnitSymbol[] = ['infantry', 'armour', 'cavalry', 'artillery'];
const armsByWord: ReadonlyMap<string, UnitSymbol> = new Map([
  ...unitSymbols.map((symbol) => [symbol, symbol] as const),
  ...Object.entries(arms).flatMap(([symbol, words]) =>
    words.map((word) => [word, symbol as UnitSymbol] as const),
  ),
]);

/** Finds the kind that a word names: one of the module by its id, or the first with the symbol of an arm. */
function kindOf({unitTypes = {}}: ModuleDraft, said: string): string | undefined {
  const word = said.toLowerCase();
  const ids = Object.keys(unitTypes);
  const arm = armsByWord.get(word.replace(/\.$/, ''));
  return (
    ids.find((id) => id.toLowerCase() === word) ??
    (arm === undefined ? undefined : (ids.find((id) => (unitTypes[id]!.symbol ?? id) === arm) ?? arm))
  );
}

type Numbers = Pick<UnitDocument, 'attack' | 'defence' | 'movement' | 'value'>;

/** The numbers of a counter by their names; undefined where there are more than it can have. */
function numbersOf(
  [first, second, third, ...more]: readonly number[],
  kind: 'hex' | 'point',
  two: TypedCounters['two'],
): Numbers | undefined {
  if (more.length > 0 || (kind === 'point' && second !== undefined)) return undefined;
  if (first === undefined) return {};
  if (kind === 'point') return {value: first};
  if (second === undefined) return {attack: first, defence: first};
  if (third !== undefined) return {attack: first, defence: second, movement: third};
  return two === 'attack-defence'
    ? {attack: first, defence: second}
    : {attack: first, defence: first, movement: second};
}

const lineWanted = ({map}: ModuleDraft): string =>
  map.kind === 'hex' ? wantedPhrases.typedCounter : wantedPhrases.typedPointCounter;

/** Makes the counter of a line, and its kind where the module has none of it yet. */
function counterOf(
  draft: ModuleDraft,
  line: CounterLine,
  {side, type: chosen, steps, two}: TypedCounters,
): {readonly unit: UnitDocument; readonly kind: UnitTypeDocument} | Partial<Fault> {
  const {kind} = draft.map;
  const {unitTypes = {}} = draft;
  const numbers = numbersOf(line.values, kind, two);
  const isShort = line.values.length === 3 && line.back.length === 2;
  const back = numbersOf(line.back, kind, isShort ? 'attack-defence' : two);
  if (!numbers || !back || back.value !== undefined) return {expected: lineWanted(draft)};
  const [usual = 'infantry'] = Object.keys(unitTypes);
  const options = line.options.map((option) => kindOf(draft, option));
  const unknown = options.indexOf(undefined);
  if (unknown >= 0)
    return {
      expected: wantedPhrases.typedKind([...new Set([...Object.keys(unitTypes), ...commonArms])]),
      found: line.options[unknown]!,
    };
  const named = line.name.split(' ').flatMap((word) => kindOf(draft, word) ?? []);
  const isFoot = (one: string): boolean => (unitTypes[one]?.symbol ?? one) === 'infantry';
  // “Guards Cav” and “Pz Gren”: the arm besides the foot says more
  const type = options[0] ?? (chosen || (named.find((one) => !isFoot(one)) ?? named[0] ?? usual));
  // a kind that only the line names is like the first, with a symbol of its own
  const own = unitTypes[type] ?? {
    ...unitTypes[usual],
    symbol: type as UnitSymbol,
    ...(type === 'hq' && {combat: false}),
  };
  const {attack, defence} = back;
  const isTwoSided = line.back.length > 0 && (own.steps ?? 1) < 2;
  const its = steps ?? (isTwoSided ? 2 : undefined);
  return {
    kind: own,
    unit: {
      side,
      type,
      name: line.name,
      ...numbers,
      ...(attack !== undefined && defence !== undefined && {reduced: {attack, defence}}),
      ...(its !== undefined && its !== own.steps && {steps: its}),
    },
  };
}

/** Adds the counters of typed lines to a module: all of them, or none where a line can't be read. */
export function readCounters(draft: ModuleDraft, typed: TypedCounters): ReadCounters {
  const faults: Fault[] = [];
  const added: string[] = [];
  let now = draft;
  for (const [i, said] of typed.text.split('\n').entries()) {
    if (said.trim() === '') continue;
    const line = readCounterLine(said);
    const made = line ? counterOf(now, line, typed) : {expected: lineWanted(draft)};
    if (!line || !('unit' in made)) {
      faults.push({pointer: `/${String(i + 1)}`, found: said.trim(), expected: '', ...made});
      continue;
    }
    const {unit, kind} = made;
    if (!Object.hasOwn(now.unitTypes ?? {}, unit.type)) now = setUnitType(now, unit.type, kind);
    for (let copy = 1; copy <= line.copies; copy++) {
      const name = copy === 1 ? line.name : `${line.name} ${String(copy)}`;
      const id = freshName(now, 'unit', name);
      now = setUnit(now, id, {...unit, name});
      added.push(id);
    }
  }
  return faults.length > 0 ? {draft, added: [], faults} : {draft: now, added, faults};
}
