/**
 * The position code: the place of everything, as a line of text that survives a forum. The grammar is in
 * `docs/position-line.md`; what `writeLine` writes `readLine` reads back.
 */
import {check} from './check-shape.js';
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
  brief,
  type FlawCode,
  type WithoutArgs,
} from './fault.js';
import {placeLabel, type Game} from './game.js';
import {decodeName, readPlace, states} from './line-words.js';
import {wholePosition} from './position.js';
import type {PlacedDocument, PositionDocument} from './schema/position.js';
import {declaredStates} from './unit-states.js';
import {unit as unitSchema, type UnitDocument} from './schema/unit.js';
import {unitIds} from './game.js';

const limits = {characters: 50_000, faults: 50};

/** The fault of a word; the reader adds what the word is, and its place. */
const notA = (code: FlawCode & WithoutArgs): Flaw => ({pointer: '', code});
type Mutable<T> = {-readonly [K in keyof T]: T[K]};

const unitWord = /^(?<id>[^@/!~+:=]+)@(?<place>[^@/!~:=]*)(?<rest>(?:[@/!~:=].*)?)$/;
const restWords = /^(?:\/(?<steps>\d+))?(?<states>(?:![^@/!~:=]+)*)(?:~(?<from>[^@/!~:=]+))?$/;
const newWord =
  /^\+(?<id>[^@/!~+:=]+)=(?<side>[^@/!~+:=.]+)\.(?<type>[^@/!~+:=.(]+)(?:\((?<fields>[^()]*)\))?(?<placed>@.+)?$/;

/** A record as a map, which takes and loses entries one by one however long it is. */
const mapOf = <T>(record: Readonly<Record<string, T>> | undefined): Map<string, T> | undefined =>
  record && new Map(Object.entries(record));
const recordOf = <T>(map: ReadonlyMap<string, T>): Record<string, T> => Object.fromEntries(map);

/** Reads the words of a line into a position, one after the other; each word costs no more than its own length. */
class LineReader {
  readonly faults: Flaw[] = [];
  readonly #game: Game;
  readonly #at: string;
  readonly #likeness = likenessOfQuestion();
  readonly #base: PositionDocument;
  #units: Map<string, PlacedDocument> | undefined;
  #newUnits: Map<string, UnitDocument> | undefined;
  #owners: Map<string, string> | undefined;
  #inSupply: Map<string, string[]> | undefined;
  #now: PositionDocument['turn'];
  #markers: PositionDocument['markers'];
  #fullCities: PositionDocument['fullCities'];

  constructor(game: Game, base: PositionDocument, at: string) {
    this.#game = game;
    this.#at = at;
    this.#base = omit(base, 'title', 'note');
    this.#units = mapOf(base.units);
    this.#newUnits = mapOf(base.newUnits);
    this.#owners = mapOf(base.control);
    this.#inSupply = mapOf(base.inSupply);
  }

  /** Reads words, the first of which has this number, until so many are wrong that nobody reads on. */
  read(words: readonly string[], number: number): void {
    for (const [i, word] of words.entries()) {
      const fault = this.#word(word);
      if (!fault) continue;
      const inWord = {...fault.inWord, word: number + i};
      this.faults.push({...fault, pointer: this.#at, found: fault.found ?? brief(word), inWord});
      if (this.faults.length >= limits.faults) return;
    }
  }

  /** The position that the words made of the one they began with. */
  get document(): PositionDocument {
    return {
      ...this.#base,
      ...(this.#units && {units: recordOf(this.#units)}),
      ...(this.#newUnits && {newUnits: recordOf(this.#newUnits)}),
      ...(this.#owners && {control: recordOf(this.#owners)}),
      ...(this.#inSupply && {inSupply: recordOf(this.#inSupply)}),
      ...(this.#now && {turn: this.#now}),
      ...(this.#markers && {markers: this.#markers}),
      ...(this.#fullCities && {fullCities: this.#fullCities}),
    };
  }

  #word(word: string): Flaw | undefined {
    if (word.startsWith('+')) return this.#newUnit(word);
    const setting = /^([a-z]+):(.*)$/.exec(word);
    if (setting) return this.#setting(setting[1]!, setting[2]!);
    const unit = unitWord.exec(word)?.groups;
    if (unit) return this.#unit(unit['id']!, unit['place']!, unit['rest']!);
    if (word.endsWith('-')) return this.#offMap(word.slice(0, -1));
    if (/[…]/u.test(word)) return notA('lineCutShort');
    return notA('wordOfLine');
  }

  #known(id: string): boolean {
    return this.#game.unit(id) !== undefined || this.#newUnits?.has(id) === true;
  }

  #unnamed(name: string, what: FlawCode & WithoutArgs, known: readonly string[]): Flaw {
    return unknownName('', name, what, known, this.#likeness);
  }

  #unit(code: string, place: string, rest: string): Flaw | undefined {
    const id = decodeName(code);
    if (id === undefined) return notA('percentCodes');
    if (!this.#known(id)) return this.#unnamed(id, 'unit', unitIds(this.#game));
    const more = restWords.exec(rest)?.groups;
    if (!more) return notA('afterPlace');
    const entry: Mutable<PlacedDocument> = {at: ''};
    const wrong = this.#place(place, (label) => (entry.at = label));
    if (wrong) return wrong;
    if (more['steps'] !== undefined) entry.steps = Number(more['steps']);
    for (const state of (more['states'] ?? '').split('!').slice(1)) {
      const declared = declaredStates(this.#game.document);
      const own = decodeName(state) ?? state;
      if (Object.hasOwn(states, state)) Object.assign(entry, states[state as keyof typeof states]);
      else if (declared.includes(own)) entry.states = [...(entry.states ?? []), own];
      else return this.#unnamed(own, 'stateOfUnit', [...Object.keys(states), ...declared]);
    }
    (this.#units ??= new Map()).set(id, entry);
    return more['from'] === undefined ? undefined : this.#place(more['from'], (from) => (entry.from = from));
  }

  #offMap(code: string): Flaw | undefined {
    const id = decodeName(code) ?? '';
    if (!this.#known(id)) return this.#unnamed(id, 'unit', unitIds(this.#game));
    (this.#units ??= new Map()).delete(id);
    return undefined;
  }

  #newUnit(word: string): Flaw | undefined {
    const parts = newWord.exec(word)?.groups;
    if (!parts) return notA('newUnitWord');
    const [id, side, type] = [parts['id']!, parts['side']!, parts['type']!].map(decodeName);
    const fields = new Map<string, unknown>([
      ['side', side],
      ['type', type],
    ]);
    const records = new Map<string, Map<string, unknown>>();
    for (const field of (parts['fields'] ?? '').split(',').filter((one) => one !== '')) {
      const [key = '', value = ''] = field.split('=').map((text) => decodeName(text) ?? '');
      const [outer = '', inner] = key.split('.');
      if (inner === undefined) {
        fields.set(outer, valueOf(value));
        records.delete(outer);
        continue;
      }
      const within = records.get(outer) ?? new Map<string, unknown>();
      records.set(outer, within.set(inner, valueOf(value)));
    }
    for (const [outer, within] of records) fields.set(outer, recordOf(within));
    const unit = check(unitSchema, texts(fields));
    if (id === undefined || !unit.ok) {
      const [first] = unit.ok ? [] : unit.faults;
      if (!first) return notA('nameInUtf8');
      const {code, args} = first;
      return {pointer: '', code, ...(args && {args}), inWord: {field: first.pointer.slice(1)}};
    }
    (this.#newUnits ??= new Map()).set(id, unit.value);
    return parts['placed'] === undefined ? undefined : this.#word(parts['id']! + parts['placed']);
  }

  #setting(key: string, value: string): Flaw | undefined {
    switch (key) {
      case 'turn':
        return this.#turn('player', value);
      case 'month':
      case 'weather':
      case 'number':
        return this.#turn(key, value);
      case 'marker':
        return this.#marker(value);
      case 'control':
        return this.#control(value);
      case 'full':
        return this.#places(value, (labels) => (this.#fullCities = labels));
      case 'supply':
        return this.#supply(value);
      default:
        return this.#unnamed(key, 'setting', settings);
    }
  }

  #turn(key: 'player' | 'month' | 'weather' | 'number', value: string): Flaw | undefined {
    const turn = omit(this.#now ?? this.#base.turn ?? {}, key);
    const name = decodeName(value);
    if (value === '-') this.#now = turn;
    else if (key === 'number' && !/^\d{1,6}$/.test(value)) return notA('turnNumber');
    else if (!name) return notA('wordOrNone');
    else this.#now = {...turn, [key]: key === 'number' ? Number(value) : name};
    return undefined;
  }

  #marker(value: string): Flaw | undefined {
    const markers = (this.#markers ??= []);
    if (value === '-') return undefined;
    const [, code = '', place = '', owner] = /^([^@=]+)@([^@=]+)(?:=([^@=]+))?$/.exec(value) ?? [];
    const [type, side] = [decodeName(code), owner === undefined ? undefined : decodeName(owner)];
    if (!type) return notA('markerWord');
    return this.#place(place, (at) => markers.push({type, at, ...(side === undefined ? {} : {side})}));
  }

  #control(value: string): Flaw | undefined {
    const [, places, owner] = /^([^=]+)=([^=]+)$/.exec(value) ?? [];
    const side = decodeName(owner ?? '');
    if (places === undefined || !side) return notA('controlWord');
    return this.#places(places, (labels) => {
      const control = (this.#owners ??= new Map<string, string>());
      for (const label of labels) {
        if (owner === '-') control.delete(label);
        else control.set(label, side);
      }
    });
  }

  #supply(value: string): Flaw | undefined {
    const [, owner, places] = /^([^=]+)=([^=]*)$/.exec(value) ?? [];
    const side = decodeName(owner ?? '');
    if (places === undefined || !side) return notA('supplyWord');
    const inSupply = (this.#inSupply ??= new Map<string, string[]>());
    inSupply.delete(side);
    if (places === '-') return undefined;
    return this.#places(places, (labels) => inSupply.set(side, labels));
  }

  #place(word: string, take: (label: string) => unknown): Flaw | undefined {
    const place = readPlace(this.#game, word);
    if (place !== undefined) {
      take(placeLabel(this.#game, place));
      return undefined;
    }
    const game = this.#game;
    const what = game.kind === 'hex' ? 'hex' : 'point';
    return this.#unnamed(
      decodeName(word) ?? word,
      what,
      game.kind === 'hex' ? game.grid.labels : game.network.names,
    );
  }

  #places(words: string, take: (labels: string[]) => void): Flaw | undefined {
    const labels: string[] = [];
    for (const word of words === '' || words === '-' ? [] : words.split(',')) {
      const wrong = this.#place(word, (label) => labels.push(label));
      if (wrong) return wrong;
    }
    take(labels);
    return undefined;
  }
}

const settings = ['turn', 'month', 'weather', 'number', 'marker', 'control', 'full', 'supply'];

/** A copy without some of its fields. */
function omit<T extends object, K extends string>(record: T, ...keys: K[]): Omit<T, K> {
  const copy = {...record};
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}

/** A field of a new unit as the number, the truth or the text that it looks like. */
const valueOf = (text: string): unknown =>
  text === 'true' ? true : text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/** Names stay text though they look like numbers: a unit may be called 57. */
const texts = (fields: ReadonlyMap<string, unknown>): unknown =>
  Object.fromEntries(
    Array.from(fields, ([key, value]) => [
      key,
      ['name', 'label', 'formation', 'nationality', 'side', 'type'].includes(key) ? String(value) : value,
    ]),
  );

/** The position that a line starts from, and how many of its words that takes. */
function baseOf(game: Game, first: string, at: string): Checked<{base: PositionDocument; taken: 0 | 1}> {
  const {positions = {}} = game.document;
  const head = /^(?:(?<module>[^@:=+!~/]*)\/)?(?<base>[^@:=+!~/]*)$/.exec(first)?.groups;
  const isHead = head && (head['module'] !== undefined || Object.hasOwn(positions, decodeName(first) ?? ''));
  if (!isHead) return loaded({base: {}, taken: 0});
  const [id, name] = [decodeName(head['module'] ?? ''), decodeName(head['base'] ?? '')];
  if (id !== '' && id !== game.id) return refused([flaw(at, id, 'lineOfModule', {module: game.id})]);
  if (name === '') return loaded({base: {}, taken: 1});
  if (name === undefined || !Object.hasOwn(positions, name))
    return refused([unknownName(at, name ?? first, 'position', Object.keys(positions))]);
  const base = wholePosition(positions[name]!, positions, []);
  return base.ok ? loaded({base: base.value, taken: 1}) : base;
}

/** The module that a line names, before any module is opened: `drill` of `drill/start 57@0505`. */
export const moduleOfLine = (text: string): string | undefined => {
  const [, code] = (typeof text === 'string' && /^\s*([^\s@:=+!~/]+)\//.exec(text)) || [];
  return code === undefined ? undefined : decodeName(code);
};

/**
 * Reads a position code. Every fault says which word is wrong, and what was probably meant; the names and steps of the
 * position that comes of it are checked where it is loaded. `above`: the place of the line in its document.
 */
export function readLine(game: Game, text: string, above: Path = []): Checked<PositionDocument> {
  const at = pointer(...above);
  if (typeof text !== 'string') return refused([flaw(at, text, 'positionCode')]);
  if (text.length > limits.characters)
    return refused([flaw(at, undefined, 'lineAtMost', {count: text.length, most: limits.characters})]);
  // what editors put between and for the signs of a line
  const clean = text.replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');
  const words = clean.split(/\s+/).filter((word) => word !== '');
  const start = baseOf(game, words[0] ?? '', at);
  if (!start.ok) return start;
  const {base, taken} = start.value;
  const reader = new LineReader(game, base, at);
  reader.read(words.slice(taken), taken + 1);
  return reader.faults.length > 0 ? refused(reader.faults) : loaded(reader.document);
}
