import * as v from 'valibot';
import {checksum, counter, map} from '../module/schema/overlay.js';
import {asked, count, id, list, name, named, optional, shape, text} from '../module/schema/shape.js';
import {currentVersion, type Versions} from '../module/versions.js';

/** The kinds of maps that a game may be played on. */
export const mapKinds = ['hex', 'points'] as const;
/** Parts of a game that ships which hold for the published game, too. */
export const takenParts = ['retreat', 'zoc', 'stacking', 'battle', 'tables'] as const;
/** Questions that a ruling may need an answer to and that no save of VASSAL answers. */
export const askedFacts = ['turn', 'date', 'weather', 'control', 'supply'] as const;
/** The parts of a printed map that are known: none of its terrain, some of it, or all. */
export const mapKnowledge = ['unknown', 'part', 'whole'] as const;

const pixels = v.pipe(v.number(), v.integer(asked('wholeNumber')), v.minValue(1), v.maxValue(1_000_000));
const names = v.pipe(
  list(name),
  v.minLength(1, asked('someName')),
  v.maxLength(100, asked('namesInListAtMost')),
);

const plainFingerprint = shape(
  {
    module: name,
    version: optional(name),
    grids: optional(checksum),
    counters: optional(checksum),
    pieces: optional(checksum),
    pictures: optional(checksum),
    boards: optional(
      v.pipe(
        list(
          shape(
            {name, width: pixels, height: pixels, picture: optional(name)},
            {
              name: 'libraryBoard',
              title: 'A board of a fingerprint',
              about: 'One of `boards` of a fingerprint.',
              fields: {
                name: 'Its name in the module.',
                width: ['Its width.', {unit: 'pixels'}],
                height: ['Its height.', {unit: 'pixels'}],
                picture: ['The name of its picture.', {default: 'not compared'}],
              },
            },
          ),
        ),
        v.minLength(1),
        v.maxLength(100),
      ),
    ),
    slots: optional(count),
    map: optional(v.literal('whole')),
  },
  {
    name: 'libraryFingerprint',
    title: 'A module that is known',
    about:
      'One of `fingerprints`: facts of one version of a module. A module that has all of them is known, whatever it is called. At least two are needed, and one of `pieces`, `pictures` and `boards`.',
    fields: {
      module: 'The name of the module.',
      version: ['Its version.', {default: 'not said'}],
      grids: ['The checksum of its grids, as in an overlay.', {default: 'not compared'}],
      counters: ['The checksum of its counters, as in an overlay.', {default: 'not compared'}],
      pieces: [
        'The checksum of the names of all slots of counters and cards, sorted, each once; made as in an overlay.',
        {default: 'not compared'},
      ],
      pictures: [
        'The checksum of the names of all files below `images/`, sorted; made as in an overlay.',
        {default: 'not compared'},
      ],
      boards: ['Boards that it has.', {default: 'not compared'}],
      slots: ['How many slots of counters and cards it has.', {default: 'not compared'}],
      map: [
        '`whole`: its map is that of the game of ours, hex by hex, with all of its terrain.',
        {default: 'as `map` of the entry says'},
      ],
    },
  },
);

/** The parts of a fingerprint; grids and numbers of counters alone are those of many modules. */
export const fingerprintParts = ['grids', 'counters', 'pieces', 'pictures', 'boards', 'slots'] as const;
const telling = ['pieces', 'pictures', 'boards'] as const;
const fingerprint = v.pipe(
  plainFingerprint,
  v.check(
    (input: v.InferOutput<typeof plainFingerprint>) =>
      fingerprintParts.filter((part) => input[part] !== undefined).length >= 2 &&
      telling.some((part) => input[part] !== undefined),
    asked('fingerprint', {parts: fingerprintParts, telling}),
  ),
);

const source = shape(
  {title: name, url: optional(name), licence: optional(name), for: text},
  {
    name: 'librarySource',
    title: 'A source',
    about: 'One of `sources`: where a fact of the entry is public. Nothing of it is kept but the fact.',
    fields: {
      title: 'What it is.',
      url: ['Its address.', {default: 'none'}],
      licence: ['Its licence.', {default: 'not said'}],
      for: 'The facts that are from it.',
    },
  },
);

/** The versions of entries of the library. */
export const libraryVersions: Versions = {kind: 'library entry', field: 'umpire', first: 1, steps: []};

/** A game that is known: how a module of it is recognised, and which rules of ours are those of the game. */
const plainEntry = shape(
  {
    umpire: v.literal(currentVersion(libraryVersions)),
    library: id,
    title: name,
    publisher: optional(name),
    edition: optional(name),
    rules: optional(name),
    game: id,
    takes: v.pipe(list(v.picklist(takenParts)), v.minLength(1)),
    readings: optional(named(id)),
    expects: optional(named(named(v.unknown()))),
    names,
    others: optional(v.pipe(list(name), v.maxLength(200))),
    editions: optional(v.pipe(list(count), v.maxLength(20))),
    kind: v.picklist(mapKinds),
    sides: named(names),
    slots: v.pipe(list(count), v.length(2, asked('fewestAndMost'))),
    fingerprints: optional(v.pipe(list(fingerprint), v.maxLength(50))),
    counters: optional(v.pipe(list(counter), v.maxLength(500))),
    layers: optional(named(v.boolean())),
    asks: optional(list(v.picklist(askedFacts))),
    map: shape(
      {known: v.picklist(mapKnowledge), says: optional(map)},
      {
        name: 'libraryMap',
        title: 'The map of a known game',
        about: '`map` of an entry of the library.',
        fields: {
          known: 'How much of the printed map is known.',
          says: [
            'What is known of it, by its printed numbers: as a map of an overlay.',
            {default: 'nothing'},
          ],
        },
      },
    ),
    sources: list(source),
    checked: optional(
      list(
        shape(
          {by: name, on: name, what: text},
          {
            name: 'libraryCheck',
            title: 'A check',
            about: 'One of `checked`: who compared what.',
            fields: {by: 'Who.', on: 'When: a date.', what: 'What was compared with what.'},
          },
        ),
      ),
    ),
  },
  {
    name: 'libraryEntry',
    title: 'Entry of the library',
    about:
      'A published game that is known: how its modules are recognised, which rules of a game that ships are its rules, and what is known of its counters and its map. `umpire library match` names the entry of a module, `umpire library check` runs the examples of its rules.',
    fields: {
      umpire: 'The version of the format.',
      library: 'The name of the entry.',
      title: 'The name of the game, as its players know it.',
      publisher: ['Who published it, and when.', {default: 'not said'}],
      edition: ['The edition whose rules these are.', {default: 'any'}],
      rules: ['The numbers of the rules on retreats.', {default: 'not said'}],
      game: 'The game that ships, by its id: its sheet, order of play, types of units and states are used.',
      takes:
        'The parts of that game which hold for the published one: `retreat` is its retreat rules, `zoc` and `stacking` those rules, `battle` its order of play, and `tables` its tables, where none of them is invented.',
      readings: ['Readings of the rules for this entry, by option.', {default: 'those of the game'}],
      names:
        'Names of modules. Versions, editions and signs do not count; `#` is a number, which is then the edition: `TRC#`.',
      others: ['Names that are much alike and are of other games.', {default: 'none'}],
      editions: [
        'The editions whose rules these are, by number: a module whose name states none of them is asked about.',
        {default: 'a module whose name states one is asked about'},
      ],
      expects: [
        'Answers to examples of the game that ships, by their ids, where the game itself does not say what it expects. An answer may have more.',
        {default: 'none'},
      ],
      kind: 'The kind of its map.',
      sides:
        'The sides by their ids in the game that ships, each with the names that modules give it, at the table and on counters.',
      slots: 'The fewest and the most slots of counters and cards that its modules have.',
      fingerprints: ['Modules that are known.', {default: 'none'}],
      counters: [
        'Sides, types, strengths, steps and states of counters, as in an overlay; sides by their ids.',
        {default: 'guessed'},
      ],
      layers: ['Layers of counters that show lost steps, as in an overlay.', {default: 'guessed'}],
      asks: ['What a ruling may need and no save says.', {default: 'nothing'}],
      map: 'What is known of its map.',
      sources: 'Where the facts are public.',
      checked: ['Who compared what with the published game.', {default: 'nobody'}],
    },
  },
);
type PlainEntry = typeof plainEntry;
export interface LibraryEntrySchema extends PlainEntry {}
export const libraryEntry: LibraryEntrySchema = plainEntry;

type EntryFields = v.InferOutput<typeof libraryEntry>;
/** An entry of the library. */
export interface LibraryEntry extends EntryFields {}
export type Fingerprint = NonNullable<LibraryEntry['fingerprints']>[number];
export type TakenPart = (typeof takenParts)[number];
