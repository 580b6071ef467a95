/**
 * The position line: where everything stands, as a line of text that survives a forum. The grammar is in
 * `docs/position-line.md`; what `writeLine` writes `readLine` reads back.
 */
import {door} from './readable.js';
import {check} from './checks/shape.js';
import {loaded, pointer, refused, show, unknownName, type Fault, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {decodeName, placeLabel, readPlace, states} from './line-words.js';
import {wholePosition} from './merge.js';
import type {PlacedDocument, PositionDocument} from './schema/position.js';
import {unit as unitSchema} from './schema/unit.js';

export {otherWords, writeLine} from './line-writer.js';
export {encodeName} from './line-encode.js';
export {placeLabel} from './line-words.js';

const limits = {characters: 50_000, faults: 50};

/** What is wrong with a word: caught by the reader, which knows where the word stands. */
type Wrong = Omit<Fault, 'pointer' | 'found'> & {readonly found?: string};
type Mutable<T> = {-readonly [K in keyof T]: T[K]};

const unitWord = /^(?<id>[^@/!~+:=]+)@(?<place>[^@/!~:=]*)(?<rest>(?:[@/!~:=].*)?)$/;
const restWords = /^(?:\/(?<steps>\d+))?(?<states>(?:![a-z]+)*)(?:~(?<from>[^@/!~:=]+))?$/;
const newWord =
  /^\+(?<id>[^@/!~+:=]+)=(?<side>[^@/!~+:=.]+)\.(?<type>[^@/!~+:=.(]+)(?:\((?<fields>[^()]*)\))?(?<placed>@.+)?$/;

/** Reads the words of a line into a position, one after the other. */
class LineReader {
  readonly faults: Fault[] = [];
  readonly document: Mutable<PositionDocument>;
  readonly #game: Game;
  readonly #at: string;
  #markers = false;

  constructor(game: Game, base: PositionDocument, at: string) {
    this.#game = game;
    this.#at = at;
    this.document = omit(base, 'title', 'note');
  }

  read(word: string, number: number): void {
    const wrong = this.#word(word);
    if (!wrong || this.faults.length >= limits.faults) return;
    const {found = show(word), ...rest} = wrong;
    this.faults.push({pointer: this.#at, found: `${found} in word ${String(number)}`, ...rest});
  }

  #word(word: string): Wrong | undefined {
    if (word.startsWith('+')) return this.#newUnit(word);
    const setting = /^([a-z]+):(.*)$/.exec(word);
    if (setting) return this.#setting(setting[1]!, setting[2]!);
    const unit = unitWord.exec(word)?.groups;
    if (unit) return this.#unit(unit['id']!, unit['place']!, unit['rest']!);
    if (word.endsWith('-')) return this.#offMap(word.slice(0, -1));
    if (/[…]/u.test(word)) return {expected: 'the whole line: it was cut short here'};
    return {expected: 'a unit and its place (57@0505), a unit off the map (57-) or a setting (turn:soviet)'};
  }

  #known(id: string): boolean {
    return this.#game.unit(id) !== undefined || Object.hasOwn(this.document.newUnits ?? {}, id);
  }

  #unit(code: string, place: string, rest: string): Wrong | undefined {
    const id = decodeName(code);
    if (id === undefined) return {expected: 'a name whose percent codes are UTF-8'};
    if (!this.#known(id)) {
      const ids = this.#game.units.map((unit) => unit.id);
      return unnamed(id, 'a unit of this module', ids);
    }
    const more = restWords.exec(rest)?.groups;
    if (!more)
      return {expected: 'after the place "/" and steps, "!" and a state, "~" and where it came from'};
    const entry: Mutable<PlacedDocument> = {at: ''};
    const wrong = this.#place(place, (label) => (entry.at = label));
    if (wrong) return wrong;
    if (more['steps'] !== undefined) entry.steps = Number(more['steps']);
    for (const state of (more['states'] ?? '').split('!').slice(1)) {
      if (!Object.hasOwn(states, state)) return unnamed(state, 'a state of a unit', Object.keys(states));
      Object.assign(entry, states[state as keyof typeof states]);
    }
    this.document.units = {...this.document.units, [id]: entry};
    return more['from'] === undefined ? undefined : this.#place(more['from'], (from) => (entry.from = from));
  }

  #offMap(code: string): Wrong | undefined {
    const id = decodeName(code) ?? '';
    if (!this.#known(id)) {
      const ids = this.#game.units.map((unit) => unit.id);
      return unnamed(id, 'a unit of this module', ids);
    }
    this.document.units = omit(this.document.units ?? {}, id);
    return undefined;
  }

  #newUnit(word: string): Wrong | undefined {
    const parts = newWord.exec(word)?.groups;
    if (!parts)
      return {expected: 'a new unit as +id=side.type or +id=side.type(name=3_Guards,attack=4)@0505'};
    const [id, side, type] = [parts['id']!, parts['side']!, parts['type']!].map(decodeName);
    const fields: Record<string, unknown> = {side, type};
    for (const field of (parts['fields'] ?? '').split(',').filter((one) => one !== '')) {
      const [key = '', value = ''] = field.split('=').map((text) => decodeName(text) ?? '');
      const [outer = '', inner] = key.split('.');
      if (inner === undefined) fields[outer] = valueOf(value);
      else fields[outer] = {...(fields[outer] as object | undefined), [inner]: valueOf(value)};
    }
    const unit = check(unitSchema, texts(fields));
    if (id === undefined || !unit.ok) {
      const [first] = unit.ok ? [] : unit.faults;
      return {expected: first ? `${first.expected} for ${first.pointer.slice(1)}` : 'a name in UTF-8'};
    }
    this.document.newUnits = {...this.document.newUnits, [id]: unit.value};
    return parts['placed'] === undefined ? undefined : this.#word(parts['id']! + parts['placed']);
  }

  #setting(key: string, value: string): Wrong | undefined {
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
        this.document.fullCities = [];
        return this.#places(value, (labels) => (this.document.fullCities = labels));
      case 'supply':
        return this.#supply(value);
      default:
        return unnamed(key, 'a setting', settings);
    }
  }

  #turn(key: 'player' | 'month' | 'weather' | 'number', value: string): Wrong | undefined {
    const turn = omit(this.document.turn ?? {}, key);
    const name = decodeName(value);
    if (value === '-') this.document.turn = turn;
    else if (key === 'number' && !/^\d{1,6}$/.test(value)) return {expected: "the turn's number"};
    else if (!name) return {expected: `a word after the colon, or "-" for none`};
    else this.document.turn = {...turn, [key]: key === 'number' ? Number(value) : name};
    return undefined;
  }

  #marker(value: string): Wrong | undefined {
    if (!this.#markers) this.document.markers = [];
    this.#markers = true;
    if (value === '-') return undefined;
    const [, code = '', place = '', owner] = /^([^@=]+)@([^@=]+)(?:=([^@=]+))?$/.exec(value) ?? [];
    const [type, side] = [decodeName(code), owner === undefined ? undefined : decodeName(owner)];
    if (!type) return {expected: 'a marker as marker:minefield@0404=axis, or marker:- for none'};
    return this.#place(place, (at) =>
      this.document.markers?.push({type, at, ...(side === undefined ? {} : {side})}),
    );
  }

  #control(value: string): Wrong | undefined {
    const [, places, owner] = /^([^=]+)=([^=]+)$/.exec(value) ?? [];
    const side = decodeName(owner ?? '');
    if (places === undefined || !side) return {expected: 'places and a side, as control:0304,0305=axis'};
    return this.#places(places, (labels) => {
      const control = {...this.document.control};
      for (const label of labels) {
        if (owner === '-') Reflect.deleteProperty(control, label);
        else control[label] = side;
      }
      this.document.control = control;
    });
  }

  #supply(value: string): Wrong | undefined {
    const [, owner, places] = /^([^=]+)=([^=]*)$/.exec(value) ?? [];
    const side = decodeName(owner ?? '');
    if (places === undefined || !side) return {expected: 'a side and places, as supply:axis=0505,0404'};
    const others = omit(this.document.inSupply ?? {}, side);
    this.document.inSupply = others;
    if (places === '-') return undefined;
    return this.#places(places, (labels) => (this.document.inSupply = {...others, [side]: labels}));
  }

  #place(word: string, take: (label: string) => unknown): Wrong | undefined {
    const place = readPlace(this.#game, word);
    if (place !== undefined) {
      take(placeLabel(this.#game, place));
      return undefined;
    }
    const game = this.#game;
    const what = game.kind === 'hex' ? 'a hex of this map' : 'a point of this map';
    return unnamed(
      decodeName(word) ?? word,
      what,
      game.kind === 'hex' ? game.grid.labels : game.network.names,
    );
  }

  #places(words: string, take: (labels: string[]) => void): Wrong | undefined {
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

const unnamed = (name: string, what: string, known: readonly string[]): Wrong => {
  return omit(unknownName('', name, what, known), 'pointer');
};

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
const texts = (fields: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      ['name', 'label', 'formation', 'nationality', 'side', 'type'].includes(key) ? String(value) : value,
    ]),
  );

/** The position that a line starts from, and how many of its words that takes. */
function baseOf(game: Game, first: string, at: string): Loaded<{base: PositionDocument; taken: 0 | 1}> {
  const {positions = {}} = game.document;
  const head = /^(?:(?<module>[^@:=+!~/]*)\/)?(?<base>[^@:=+!~/]*)$/.exec(first)?.groups;
  const isHead = head && (head['module'] !== undefined || Object.hasOwn(positions, decodeName(first) ?? ''));
  if (!isHead) return loaded({base: {}, taken: 0});
  const [id, name] = [decodeName(head['module'] ?? ''), decodeName(head['base'] ?? '')];
  if (id !== '' && id !== game.id)
    return refused([{pointer: at, found: show(id), expected: `a line of the module ${show(game.id)}`}]);
  if (name === '') return loaded({base: {}, taken: 1});
  if (name === undefined || !Object.hasOwn(positions, name))
    return refused([unknownName(at, name ?? first, 'a position of this module', Object.keys(positions))]);
  const base = wholePosition(positions[name]!, positions, []);
  return base.ok ? loaded({base: base.value, taken: 1}) : base;
}

/** The module that a line names, before any module is opened: `drill` of `drill/start 57@0505`. */
export const moduleOfLine = (text: string): string | undefined => {
  const [, code] = (typeof text === 'string' && /^\s*([^\s@:=+!~/]+)\//.exec(text)) || [];
  return code === undefined ? undefined : decodeName(code);
};

/**
 * Reads a position line. Every fault says which word is wrong, and what was probably meant; the names and steps of the
 * position that comes of it are checked where it is loaded. `above`: the place of the line in its document.
 */
export const readLine = /* @__PURE__ */ door(function readLine(
  game: Game,
  text: string,
  above: readonly (string | number)[] = [],
): Loaded<PositionDocument> {
  const at = pointer(...above);
  if (text.length > limits.characters)
    return refused([
      {
        pointer: at,
        found: `${String(text.length)} characters`,
        expected: `at most ${String(limits.characters)}`,
      },
    ]);
  // what editors put between and for the signs of a line
  const clean = text.replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');
  const words = clean.split(/\s+/).filter((word) => word !== '');
  const start = baseOf(game, words[0] ?? '', at);
  if (!start.ok) return start;
  const {base, taken} = start.value;
  const reader = new LineReader(game, base, at);
  words.forEach((word, i) => {
    if (i >= taken) reader.read(word, i + 1);
  });
  return reader.faults.length > 0 ? refused(reader.faults) : loaded(reader.document);
});
