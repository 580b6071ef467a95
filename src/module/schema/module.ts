import * as v from 'valibot';
import {ask} from './question.js';
import {erratum} from './erratum.js';
import {hexMap, pointMap} from './map.js';
import {position} from './position.js';
import {
  asked,
  colour,
  count,
  hasField,
  id,
  labelList,
  list,
  name,
  named,
  oneOf,
  optional,
  said,
  shape,
  text,
} from './shape.js';
import {battle, type BattleDocument} from './battle.js';
import {phaseRules} from './phase.js';
import {broughtSheet} from './line-sheet.js';
import {advances} from './result-code.js';
import {fireTable, fixedTable, oddsTable, strengthTable} from './table.js';
import {unit, unitType} from './unit.js';
import {zoc} from './zoc.js';
import {currentVersion, versionsInUse, type Versions} from '../versions.js';

const limit = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));
const turn = shape(
  {
    turn: count,
    label: optional(text),
    notes: optional(
      list(
        shape(
          {text, rule: optional(text)},
          {
            name: 'note',
            title: 'A note of a turn',
            about: 'One of `notes`.',
            fields: {text: 'What happens.', rule: ['By which rule.', {default: 'none'}]},
          },
        ),
      ),
    ),
  },
  {
    name: 'turn',
    title: 'A turn',
    about: 'One of `turnTrack.turns`.',
    fields: {
      turn: 'Its number.',
      label: ['What is printed on it.', {default: 'its number'}],
      notes: ['What happens then.', {default: 'nothing'}],
    },
  },
);
const plainReinforcement = shape(
  {
    turn: count,
    side: id,
    rule: optional(text),
    entries: labelList,
    note: optional(text),
  },
  {
    name: 'reinforcement',
    title: 'Reinforcements',
    about: 'One of `reinforcements`: what arrives together.',
    fields: {
      turn: ['When.', {unit: 'turns'}],
      side: 'Whose they are.',
      rule: ['By which rule.', {default: 'none'}],
      entries: 'The names of the units, or words for what has no counter.',
      note: ['What else is said of them.', {default: 'nothing'}],
    },
  },
);
type PlainReinforcement = typeof plainReinforcement;
interface ReinforcementSchema extends PlainReinforcement {}
const reinforcement: ReinforcementSchema = plainReinforcement;
/** The questions that a title may ask of a retreat, besides where it goes and whether a plan is legal. */
const plainAsks = oneOf(
  [
    v.picklist(['escapes', 'lost', 'stepLosses']),
    shape(
      {by: id},
      {
        name: 'asksBy',
        title: 'A hex that the title of an example asks about',
        about: 'One way to write `asks` of an example: may the units retreat by this hex?',
        fields: {by: 'The hex or place, by its printed number or name.'},
      },
    ),
  ],
  (input) => (typeof input === 'string' ? 0 : 1),
);
type PlainAsks = typeof plainAsks;
interface AsksSchema extends PlainAsks {}
const asks: AsksSchema = plainAsks;

const plainExample = shape(
  {
    id,
    title: text,
    asks: optional(asks),
    note: optional(text),
    cites: optional(list(text)),
    position: id,
    ask,
    expect: optional(named(v.unknown())),
  },
  {
    name: 'example',
    title: 'An example',
    about: 'One of `examples`.',
    fields: {
      id: 'Its name, for `example="…"`.',
      title: 'What it shows, or asks.',
      asks: [
        'What its title asks of a retreat, for the page of questions: `escapes` (is there a way out?), `lost` (is it eliminated?), `{"by": hex}` (may it go there?) or `stepLosses` (how many?). The engine answers.',
        {default: 'where the units may go, or whether the plan is legal'},
      ],
      note: ['More about it.', {default: 'nothing'}],
      cites: ['The rule numbers that it is about.', {default: 'none'}],
      position: 'The position, by its name in the module.',
      ask: 'The question.',
      expect: [
        'What the answer holds: `umpire check` compares these fields.',
        {default: 'it is shown, and not checked'},
      ],
    },
  },
);
type PlainExample = typeof plainExample;
interface ExampleSchema extends PlainExample {}
const example: ExampleSchema = plainExample;

export const airRoles = ['multiplies', 'adds'] as const;
export type AirRole = (typeof airRoles)[number];
export const side = shape(
  {
    name,
    plural: optional(name),
    colour: optional(colour),
    airRole: optional(v.picklist(airRoles)),
  },
  {
    name: 'side',
    title: 'A side',
    about: 'One of `sides`.',
    fields: {
      name: 'What the side is called, as an adjective: `Soviet`, for “Soviet units”.',
      plural: [
        'Its name after “the”, which takes a plural verb: `Soviets`, for “the Soviets hold Kiev”.',
        {default: 'its units, by the name: “the Soviet units hold Kiev”'},
      ],
      colour: [
        'The colour of its counters: `#rrggbb` or a plain word of CSS.',
        {default: 'by its place among the sides'},
      ],
      airRole: [
        'On a map of points: does its air `multiplies` its fire, or `adds` to it? One side of each is needed for point-to-point combat.',
        {default: '`multiplies` for a side named axis, `adds` for soviet', unlocks: 'air in point battles'},
      ],
    },
  },
);

const plainStacking = shape(
  {limit: oneOf([limit, named(limit)], (input) => (typeof input === 'object' ? 1 : 0))},
  {
    name: 'stacking',
    title: 'Stacking',
    about: 'The limit of one hex.',
    fields: {
      limit: [
        'What may stand in a hex: one number for all, or one for each side.',
        {unit: 'stacking points'},
      ],
    },
  },
);
type PlainStacking = typeof plainStacking;
export interface StackingSchema extends PlainStacking {}
export const stacking: StackingSchema = plainStacking;

const plainState = shape(
  {name, box: optional(v.boolean())},
  {
    name: 'state',
    title: 'A state of units',
    about: 'One of `states`.',
    fields: {
      name: 'What the state is called: it is shown with the unit, and its first letter on the counter.',
      box: [
        'A box beside the map, such as one for shattered units: a unit that a result puts into it leaves the map without loss.',
        {
          default: 'false: units on the map are in it',
          unlocks: '`state` of a code, `overStackedAfter`, `removed`',
        },
      ],
    },
  },
);
type PlainState = typeof plainState;
export interface StateSchema extends PlainState {}
export const state: StateSchema = plainState;

/** Rule numbers of the author's own for what no sheet numbers. */
export const ownRules = shape(
  {zoc: optional(said), attack: optional(said), advance: optional(said)},
  {
    name: 'ownRules',
    title: 'Rule numbers of one’s own',
    about: '`rules.rules`: numbers for what no sheet numbers; findings cite them.',
    fields: {
      zoc: ['The rule on zones of control.', {default: 'no rule number is cited'}],
      attack: ['The rule on who may attack whom.', {default: 'no rule number is cited'}],
      advance: ['The rule on advance after combat.', {default: 'no rule number is cited'}],
    },
  },
);

const plainRules = shape(
  {
    retreat: optional(oneOf([id, broughtSheet], (input) => (typeof input === 'string' ? 0 : 1))),
    combat: optional(v.picklist(['point-to-point', 'hex'])),
    battle: optional(
      oneOf([id, battle as v.GenericSchema<BattleDocument>], (input) => (typeof input === 'string' ? 0 : 1)),
    ),
    phase: optional(phaseRules),
    options: optional(named(id)),
    advance: optional(advances),
    zoc: optional(zoc),
    rules: optional(ownRules),
    words: optional(named(v.pipe(said, v.maxLength(500, asked('textAtMost'))))),
  },
  {
    name: 'rules',
    title: 'Rules',
    about: 'By which rules questions are answered.',
    fields: {
      retreat: [
        'How units retreat on a hex map: the name of a sheet that ships (`wwii-battle-series`, `russia-besieged`), a sheet of the module’s own, or one that `extends` another.',
        {default: 'retreats can’t be asked', unlocks: '`ask.retreat`, `ask.judge`, `ask.cut`'},
      ],
      combat: [
        'How battles are fought: `hex` by a table of odds or differences, `point-to-point` by fire. The kind of the map decides; pages offer a battle of a module that says it.',
        {default: 'no battle is offered', unlocks: '`ask.battle`, `ask.odds`'},
      ],
      battle: [
        'The order of play of battles: the name of one that ships (`hex`, `point-to-point`), one of the module’s own, or one that `extends` another. `combat` is then left out, or agrees with it. New in version 2.',
        {default: 'the one that `combat` names', unlocks: '`ask.battle`, `ask.odds`'},
      ],
      phase: [
        'How the attacks of a combat phase are announced and picked, and how often a unit fights. New in version 2.',
        {default: 'each unit attacks and is attacked once', unlocks: '`ask.phase`'},
      ],
      options: [
        'Which reading of each open question holds here, by option.',
        {default: 'the first value of each'},
      ],
      advance: [
        'Who may advance after combat on a hex map, and how far, where the result itself does not say: one rule, or a list that is tried in order.',
        {default: 'as many as stacking allows, into the vacated hex'},
      ],
      zoc: [
        'How far ZOCs reach on a hex map, where a friendly unit negates them, and bonds.',
        {default: 'a ZOC extends into every adjacent hex the unit could enter'},
      ],
      rules: ['Rule numbers of the author’s own for what no sheet numbers.', {default: 'none'}],
      words: [
        'The author’s own words for rule numbers, where the documents only refer to them: findings quote them.',
        {default: 'none'},
      ],
    },
  },
);
type PlainRules = typeof plainRules;
export interface RulesSchema extends PlainRules {}
export const rules: RulesSchema = plainRules;

const plainTables = named(
  oneOf([oddsTable, fireTable, strengthTable, fixedTable], (input) => {
    const {kind} = Object(input) as {readonly kind?: unknown};
    if (kind === 'strength') return 2;
    if (kind === 'fixed') return 3;
    return kind !== undefined || hasField(input, 'codes') ? 0 : 1;
  }),
);
type PlainTables = typeof plainTables;
export interface TablesSchema extends PlainTables {}
export const tables: TablesSchema = plainTables;

const fingerprint = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, asked('hashOfEdition')));
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, asked('date')));
const edition = shape(
  {
    date: day,
    fingerprint,
    printed: optional(fingerprint),
    note: optional(text),
  },
  {
    name: 'edition',
    title: 'An edition of the module',
    about: 'One of `editions`: how this module was once, by its fingerprint.',
    fields: {
      date: 'The day from which it was this; the note on a log of this edition names it.',
      fingerprint:
        'The SHA-256, in hexadecimal digits, of the module as JSON without blanks, keys sorted and `editions` left out, with its errata applied.',
      printed: ['The fingerprint without the errata.', {default: 'there are no errata'}],
      note: ['What changed.', {default: 'nothing'}],
    },
  },
);

/**
 * The versions of modules. Everything in a module is of its version: positions, sheets, errata and examples. Version 2 adds
 * the order of play, `rules.battle`, and the combat phase, `rules.phase`.
 */
export const moduleVersions: Versions = {
  kind: 'module',
  field: 'umpire',
  first: 1,
  steps: [
    {
      adds: ({rules}) =>
        ['battle', 'phase'].flatMap((field) => (hasField(rules, field) ? [['rules', field]] : [])),
    },
  ],
};

/** A game as data. */
export const moduleDocument = shape(
  {
    umpire: v.picklist(versionsInUse(moduleVersions)),
    id,
    title: name,
    provisional: optional(v.pipe(text, v.maxLength(500, asked('textAtMost')))),
    sides: named(side),
    map: v.variant('kind', [hexMap, pointMap]),
    unitTypes: optional(named(unitType)),
    units: optional(named(unit)),
    states: optional(named(state)),
    stacking: optional(stacking),
    rules: optional(rules),
    tables: optional(tables),
    positions: optional(named(position)),
    errata: optional(list(erratum)),
    turnTrack: optional(
      shape(
        {title: optional(text), turns: list(turn)},
        {
          name: 'turnTrack',
          title: 'Turn track',
          about: '`turnTrack`.',
          fields: {title: ['What stands over it.', {default: '“Turns”'}], turns: 'The turns in their order.'},
        },
      ),
    ),
    reinforcements: optional(list(reinforcement)),
    examples: optional(list(example)),
    editions: optional(v.pipe(list(edition), v.maxLength(1000, asked('editionsAtMost')))),
  },
  {
    name: 'module',
    title: 'Module',
    about:
      'A game as data: one JSON document. Fields whose name begins with `x-` are the author’s own, in every shape; so is `$schema`.',
    fields: {
      umpire:
        'The version of the format: 2 with `rules.battle` or `rules.phase`; without them 1 will do, too.',
      id: 'The name of the game in files, links and position codes.',
      title: 'What the game is called where it is shown.',
      provisional: [
        'Its rules have not been compared with the published ones: what an owner of those should compare. Rulings, posts, cards and frames say so.',
        {default: 'they have'},
      ],
      sides: [
        'Who plays, by names of the author’s own; at most 8. Their order is that of the tray and of default colours.',
        {unlocks: 'units, supply, control: all name a side'},
      ],
      map: 'The map: of hexes, or of points joined by lines; `kind` says which.',
      unitTypes: [
        'What units have in common, by the name of the type; at most 250.',
        {default: 'no types', unlocks: '`prohibited` terrain and table modifiers name types'},
      ],
      units: [
        'The counters, by names of the author’s own: rulings, plans and links use these names.',
        {default: 'no units'},
      ],
      states: [
        'States that units may be in, by names of the author’s own, such as `disrupted`; at most 30. `dispersed`, `isolated`, `entrained`, `displaced` and `retreated` need no entry.',
        {default: 'none', unlocks: '`states` of placed units, `when.state`'},
      ],
      stacking: [
        'How much may stand in one hex.',
        {default: 'no limit', unlocks: 'over-stacking in retreats, and the watch over positions'},
      ],
      rules: ['By which rules questions are answered.', {default: 'none: nothing can be asked'}],
      tables: [
        'Combat tables by name. A hex battle reads `crt`, a point battle `combat`, or the only one of its kind.',
        {default: 'no tables', unlocks: 'battles and their odds'},
      ],
      positions: [
        'Where everything stands, by name; the first is shown where none is asked for.',
        {default: 'an empty map'},
      ],
      errata: ['Corrections of the printed game, applied in order when it is opened.', {default: 'none'}],
      turnTrack: ['The turns of the game.', {default: 'none', unlocks: '`<umpire-turns>`'}],
      reinforcements: ['What arrives, when and where.', {default: 'none', unlocks: '`<umpire-turns>`'}],
      examples: [
        'Questions about positions, with the answers that are expected: `umpire check` runs them.',
        {default: 'none', unlocks: '`example="…"` on elements'},
      ],
      editions: [
        'The editions of this module, the latest last: a saved log names the one that it was made with.',
        {default: 'a log of another edition opens all the same, and names none'},
      ],
    },
  },
);

/** The versions of cases. The module and the position in a case have versions of their own. */
export const caseVersions: Versions = {kind: 'case', field: 'umpire', first: 1, isOptional: true, steps: []};

const caseSource = shape(
  {
    title: name,
    address: optional(
      v.pipe(
        v.string(),
        v.maxLength(2000, asked('textAtMost')),
        v.regex(/^https?:\/\/[^\s/]/i, asked('webAddress')),
      ),
    ),
  },
  {
    name: 'caseSource',
    title: 'A source of a ruling',
    about: 'One of `sources`, or `settledBy`.',
    fields: {
      title: 'What it is, and whose.',
      address: ['Its address on the web.', {default: 'none'}],
    },
  },
);

/** The envelope of a case; its module and position are checked on their own. */
export const caseDocument = shape(
  {
    umpire: optional(v.literal(currentVersion(caseVersions))),
    title: optional(text),
    question: optional(text),
    tags: optional(v.pipe(list(name), v.maxLength(20, asked('entriesAtMost')))),
    cites: optional(list(text)),
    sources: optional(v.pipe(list(caseSource), v.maxLength(20, asked('entriesAtMost')))),
    settledBy: optional(caseSource),
    date: optional(day),
    module: v.unknown(),
    position: optional(v.unknown()),
    ask,
    expect: optional(named(v.unknown())),
    match: optional(v.picklist(['whole', 'part'])),
  },
  {
    name: 'case',
    title: 'Case',
    about: 'A question and the answer that is expected: a document of its own.',
    fields: {
      umpire: ['The version of the format of cases.', {default: '1'}],
      title: ['What it shows.', {default: 'none'}],
      question: ['The question in words, for `umpire publish`.', {default: 'what `ask` asks'}],
      tags: ['Words by which the published rulings are listed; at most 20.', {default: 'none but the game'}],
      cites: ['The rule numbers that it is about.', {default: 'none'}],
      sources: ['Where the question or its answer is discussed; at most 20.', {default: 'none'}],
      settledBy: ['Who decided how the rule is read, and where.', {default: 'it is not settled'}],
      date: ['The day of the ruling, as `2026-11-29`.', {default: 'the ruling is in no feed'}],
      module: 'A module, the name of one that ships, or on the command line the path of a file.',
      position: ['A position, the name of one, a line, or the path of a file.', {default: 'an empty map'}],
      ask: 'The question.',
      expect: ['What the answer holds: every key must be there and equal.', {default: 'nothing is compared'}],
      match: [
        'How `expect` is compared. With `part`, objects in the answer may have more keys at every depth; lists are as long as expected.',
        {default: 'whole'},
      ],
    },
  },
);

export type ModuleDocument = v.InferOutput<typeof moduleDocument>;
export type ExampleDocument = v.InferOutput<typeof example>;
export type CaseEnvelope = v.InferOutput<typeof caseDocument>;
