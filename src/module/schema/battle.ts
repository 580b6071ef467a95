/** The order of play of a battle as a module brings it: `rules.battle`, with its chart. */
import * as v from 'valibot';
import {acts, chartLimits, clauseKinds, type Acts, type ClauseKind} from './chart-names.js';
import {
  asked,
  bounded,
  hasField,
  id,
  list,
  named,
  namedBy,
  oneOf,
  optional,
  shape,
  whole,
  type Words,
} from './shape.js';
import {checkDocument} from './check.js';
import {declaration} from './declaration.js';
import {fire, type FireDocument} from './fire.js';
import {namesOf, ownName, title, words} from './own-names.js';
import {broughtSheet, type LineSheetDocument} from './line-sheet.js';
import type {SheetDocument, SheetExtension} from './sheet.js';
import {support} from './support.js';
import {when} from './when.js';

const {nameLength, namesOfAKind, alternatives} = chartLimits;
/** The name of a state or a document: it is a part of targets, tags and reports. */
const plainId: Words = bounded(v.pipe(ownName, v.regex(/^[A-Za-z][A-Za-z0-9-]*$/, asked('lettersFirst'))));
/** A guard or an action by its name, with its parameters. */
export interface NamedPart {
  type: string;
  params?: Record<string, unknown>;
}
/** A guard: by its name, or made of others. */
export type ChartGuard = string | NamedPart | {not: ChartGuard} | {and: ChartGuard[]} | {or: ChartGuard[]};
export type ChartAction = string | NamedPart;

/** Names of the rulebook: the published JSON Schema lists them, the check says which is nearest. */
export const guardName: Words = {...ownName};
export const actionName: Words = {...ownName};

const namedPart = (what: 'guard' | 'action'): v.GenericSchema<NamedPart> =>
  shape(
    {type: what === 'guard' ? guardName : actionName, params: optional(named(v.unknown()))},
    {
      name: what,
      title: what === 'guard' ? 'A guard' : 'An action',
      about:
        what === 'guard'
          ? '`guard` of a transition: the name of a test, or this. `{"not": guard}`, `{"and": [guards]}` and `{"or": [guards]}` are made of others.'
          : '`actions`, `entry` or `exit`: the name of an action, or this, or a list of them.',
      fields: {
        type: `The name of the ${what}; [its page](charts.md) lists them.`,
        params: ['Its parameters by name.', {default: 'those that may be left out'}],
      },
    },
  );
const namedGuard = namedPart('guard');
const namedAction = namedPart('action');

const innerGuard = v.lazy((): v.GenericSchema<ChartGuard> => chartGuard);
const guardList = v.pipe(list(innerGuard), v.minLength(1, asked('someGuard')));
/** A guard, or one made of others. */
export const chartGuard = oneOf(
  [
    guardName,
    shape(
      {not: innerGuard},
      {
        name: 'guardNot',
        title: 'Guard: not',
        about: 'A guard of a transition.',
        fields: {not: 'It passes where this one fails.'},
      },
    ),
    shape(
      {and: guardList},
      {
        name: 'guardAnd',
        title: 'Guard: and',
        about: 'A guard of a transition.',
        fields: {and: 'It passes where all of these do. A guard that judges an event may be one of them.'},
      },
    ),
    shape(
      {or: guardList},
      {
        name: 'guardOr',
        title: 'Guard: or',
        about: 'A guard of a transition.',
        fields: {or: 'It passes where one of these does.'},
      },
    ),
    namedGuard,
  ],
  (input) =>
    typeof input === 'string'
      ? 0
      : hasField(input, 'not')
        ? 1
        : hasField(input, 'and')
          ? 2
          : hasField(input, 'or')
            ? 3
            : 4,
) as v.GenericSchema<ChartGuard>;

const action = oneOf([actionName, namedAction], (input) => (typeof input === 'string' ? 0 : 1));
/** One thing, or a list of them. */
const oneOrMore = <const S extends v.GenericSchema>(one: S) =>
  oneOf(
    [
      one,
      v.pipe(
        list(one),
        v.minLength(1, asked('someEntry')),
        v.maxLength(alternatives, asked('entriesAtMost')),
      ),
    ],
    (input) => (Array.isArray(input) ? 1 : 0),
  );
const actions = oneOrMore(action);
/** As long as the longest way to a state. */
const target: Words = bounded(v.pipe(v.string(), v.maxLength((chartLimits.depth + 2) * (nameLength + 1))));

export interface ChartTransition {
  guard?: ChartGuard;
  actions?: ChartAction | ChartAction[];
  target?: string;
  reenter?: boolean;
}
const transition: v.GenericSchema<ChartTransition> = shape(
  {
    guard: optional(chartGuard),
    actions: optional(actions),
    target: optional(target),
    reenter: optional(v.boolean()),
  },
  {
    name: 'transition',
    title: 'A transition of a chart',
    about:
      'One of `on` or `always` of a state. Of a list the first whose guard passes is taken. An event that a player fills in, all but `continue` and `retreat`, needs a guard that judges it.',
    fields: {
      guard: ['The condition on which it is taken.', {default: 'always'}],
      actions: ['The effects, in their order.', {default: 'none'}],
      target: [
        'The next state: `sibling`, `sibling.child`, or `#ID.path.of.state` with the id of the chart.',
        {default: 'the state stays'},
      ],
      reenter: ['A transition to the state itself leaves and enters it anew.', {default: 'false'}],
    },
  },
);
const transitions = oneOrMore(transition);

/** The actor of a state, its phase and its rule. */
export interface ChartMeta {
  acts: Acts;
  phase: string;
  clause?: ClauseKind;
  rule?: string;
  elects?: Acts;
  asks?: string[];
  prompt?: string;
  choices?: Record<string, string>;
}
const meta: v.GenericSchema<ChartMeta> = v.pipe(
  shape(
    {
      acts: v.picklist(Object.keys(acts) as Acts[]),
      phase: ownName,
      clause: optional(v.picklist(clauseKinds)),
      rule: optional(words(nameLength)),
      elects: optional(v.picklist(Object.keys(acts) as Acts[])),
      asks: optional(v.pipe(list(ownName), v.minLength(1), v.maxLength(alternatives))),
      prompt: optional(words(200)),
      choices: optional(namesOf(words(200))),
    },
    {
      name: 'meta',
      title: 'What players see of a state',
      about: '`meta` of a state that asks for an event.',
      fields: {
        acts: `Who acts: ${Object.entries(acts)
          .map(([name, means]) => `\`${name}\` (${means})`)
          .join(', ')}.`,
        phase: 'The phase of the battle, one of `phases`.',
        clause: [
          'The kind of rule that it follows: its number is in the module or its sheet.',
          {default: 'none'},
        ],
        rule: ['The number of the rule itself, in place of `clause`.', {default: 'none'}],
        elects: ['Who may also shorten a retreat to one hex.', {default: 'nobody'}],
        asks: [
          'The events of the state in the order in which they are offered; needed where it takes more than one.',
          {default: 'the one that it takes'},
        ],
        prompt: [
          'The task in one line. `{TheSide}` (The Soviets), `{theSide}` (the Soviets), `{side}` (Soviet), `{units}` and `{place}` are filled in.',
          {unit: 'at most 200 characters', default: 'the usual words for such an event'},
        ],
        choices: [
          'Labels of choices, by event; in that of `commit`, `{units}` are the assets and units that it commits.',
          {unit: 'at most 200 characters', default: 'the usual words'},
        ],
      },
    },
  ),
  v.check(({clause, rule}) => clause === undefined || rule === undefined, asked('clauseOrRule')),
);

export interface ChartState {
  id?: string;
  initial?: string;
  states?: Record<string, ChartState | ChartFragment>;
  on?: Record<string, ChartTransition | ChartTransition[]>;
  always?: ChartTransition | ChartTransition[];
  entry?: ChartAction | ChartAction[];
  exit?: ChartAction | ChartAction[];
  meta?: ChartMeta;
  tags?: string;
  type?: 'final';
}
/** A part of a document that ships, in place of a state. */
export interface ChartFragment {
  like: string;
  exits?: Record<string, string>;
}

const innerState = v.lazy((): v.GenericSchema<ChartState | ChartFragment> => chartPart);
/** A state of a chart; the chart itself is one. */
export const chartState: v.GenericSchema<ChartState> = bounded(
  shape(
    {
      id: optional(plainId),
      initial: optional(plainId),
      states: optional(namedBy(plainId, innerState)),
      on: optional(namesOf(transitions)),
      always: optional(transitions),
      entry: optional(actions),
      exit: optional(actions),
      meta: optional(meta),
      tags: optional(
        bounded(
          v.pipe(
            v.string(),
            v.maxLength(nameLength, asked('textAtMost')),
            v.regex(/^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z][A-Za-z0-9-]*)*$/, asked('joinedNames')),
          ),
        ),
      ),
      type: optional(v.literal('final')),
    },
    {
      name: 'chartState',
      title: 'A state of a chart',
      about:
        '`chart` of a battle, and each of its `states`: a restricted state of XState. It asks for an event (`meta` and `on`), or is left at once (`always`, or a state in it).',
      fields: {
        id: ['Of the chart alone: its id, with which targets begin.', {default: 'none'}],
        initial: ['The state in it that is entered first.', {default: 'none: it has no states'}],
        states: [
          'The states in it by name; each may be [a part of a chart that ships](#a-part-of-a-chart-that-ships).',
          {default: 'none'},
        ],
        on: ['Transitions by the event that takes them: one, or a list.', {default: 'none'}],
        always: ['Transitions that are taken at once where their guard passes.', {default: 'none'}],
        entry: ['Actions when it is entered.', {default: 'none'}],
        exit: ['Actions when it is left.', {default: 'none'}],
        meta: ['Who acts and in which phase, where it asks for an event.', {default: 'none'}],
        tags: ['The name of the state in reports.', {default: 'its path'}],
        type: ['`final`: the battle is over. Of the state `over` alone.', {default: 'none'}],
      },
    },
  ),
);
const fragment = shape(
  {like: words(2 * nameLength), exits: optional(namesOf(target))},
  {
    name: 'chartFragment',
    title: 'A part of a chart that ships',
    about: 'In place of a state: the states of that name of a document that ships.',
    fields: {
      like: 'The document and its part: `hex:losses`, `hex:retreat`, `hex:advance`, `hex:excess`.',
      exits: [
        'Where transitions that leave the part lead instead, by the last name of their target.',
        {default: 'as they are written'},
      ],
    },
  },
) as v.GenericSchema<ChartFragment>;
/** A state of a chart, or a part of a chart that ships in its place. */
export const chartPart = oneOf([chartState, fragment], (input) =>
  hasField(input, 'like') ? 1 : 0,
) as v.GenericSchema<ChartState | ChartFragment>;

const tableWhen = shape(
  {table: ownName, when: optional(when)},
  {
    name: 'tableOfRoll',
    title: 'One table of a roll',
    about: 'One of `table` of a roll that has several: the first whose `when` holds counts.',
    fields: {
      table: 'The table of the module.',
      when: ['When it counts.', {default: 'always; of the last one only'}],
    },
  },
);
const roll = shape(
  {
    table: oneOf([ownName, v.pipe(list(tableWhen), v.minLength(1), v.maxLength(alternatives))], (input) =>
      Array.isArray(input) ? 1 : 0,
    ),
    columnBy: optional(v.picklist(['odds', 'difference', 'strength', 'fixed', 'air'])),
    column: optional(id),
    counts: optional(v.picklist(['combat', 'attack', 'defence', 'value'])),
    of: optional(v.picklist(['attacker', 'defender'])),
    rule: optional(title),
    title: optional(title),
  },
  {
    name: 'roll',
    title: 'A roll',
    about: 'One of `rolls`.',
    fields: {
      table:
        'The table of the module that it is read on, or several with conditions: the first that holds counts.',
      columnBy: [
        'What gives the column: the odds, the difference, the strength of one side, the roll itself (`fixed`), or air.',
        {default: 'by the kind of the table'},
      ],
      column: ['The column, for `fixed`.', {default: 'the only one of the table'}],
      counts: [
        'What counts of each unit that fights, for `strength`: its strength in combat (`combat`: attack of attackers, defence of defenders), its attack, its defence or its value.',
        {default: '`combat`; where losses are by value `value`'},
      ],
      of: ['Whose strength gives the column, for `strength`.', {default: 'none'}],
      rule: ['By which rule.', {default: 'none'}],
      title: ['What it is called.', {default: 'its name'}],
    },
  },
);
const phase = shape(
  {name: ownName, title: optional(title), says: optional(title)},
  {
    name: 'phase',
    title: 'A phase of a battle',
    about: 'One of `phases`, in the order in which the course shows them.',
    fields: {
      name: 'Its name, which `meta` of states uses.',
      title: ['What it is called.', {default: 'its name'}],
      says: ['What happens in it, for the guide.', {default: 'nothing'}],
    },
  },
);
const outcome = shape(
  {title: optional(title), taken: optional(v.boolean()), says: optional(title)},
  {
    name: 'outcome',
    title: 'An outcome of a battle',
    about: 'One of `outcomes`.',
    fields: {
      title: ['What it is called.', {default: 'its name'}],
      taken: ['The place changed hands, for odds and lessons.', {default: 'false'}],
      says: ['What it means.', {default: 'nothing'}],
    },
  },
);

/** The order of play of a battle; of one that extends another, the fields that it replaces. */
export interface BattleDocument {
  extends?: string;
  id?: string;
  title?: string;
  chart?: ChartState;
  rolls?: Record<string, v.InferOutput<typeof roll>>;
  sheets?: Record<string, string | SheetDocument | SheetExtension | LineSheetDocument>;
  losses?: {unit?: 'steps' | 'value'; state?: string};
  rounds?: {most: number};
  support?: Record<string, v.InferOutput<typeof support>>;
  declarations?: Record<string, v.InferOutput<typeof declaration>>;
  checks?: Record<string, v.InferOutput<typeof checkDocument>>;
  fire?: Record<string, FireDocument>;
  again?: {most: number};
  reach?: 'adjacent' | 'unit' | number;
  reserves?: {round?: number; rule?: string};
  outcomes?: Record<string, v.InferOutput<typeof outcome>>;
  phases?: v.InferOutput<typeof phase>[];
  order?: 'together' | 'defender' | 'attacker';
}
export type RollDocument = v.InferOutput<typeof roll>;
export type TableOfRoll = v.InferOutput<typeof tableWhen>;
export type PhaseDocument = v.InferOutput<typeof phase>;
export type OutcomeDocument = v.InferOutput<typeof outcome>;

/** The schema of `rules.battle` where it is a document. */
export const battle = shape(
  {
    extends: optional(id),
    id: optional(plainId),
    title: optional(title),
    chart: optional(chartState),
    rolls: optional(namesOf(roll)),
    sheets: optional(namesOf(oneOf([id, broughtSheet], (input) => (typeof input === 'string' ? 0 : 1)))),
    losses: optional(
      shape(
        {unit: optional(v.picklist(['steps', 'value'])), state: optional(id)},
        {
          name: 'lossesOfBattle',
          title: 'Losses of a battle',
          about: '`losses` of a battle.',
          fields: {
            unit: ['What units lose: `steps` or `value`.', {default: '`steps`'}],
            state: ['The state of a unit that has lost a part of its value.', {default: 'none'}],
          },
        },
      ),
    ),
    rounds: optional(
      shape(
        {most: whole(1, 1000)},
        {
          name: 'rounds',
          title: 'Rounds of a battle',
          about: '`rounds` of a battle.',
          fields: {most: ['The battle ends unfinished after so many.', {unit: 'rounds, at most 1,000'}]},
        },
      ),
    ),
    support: optional(namesOf(support)),
    declarations: optional(namesOf(declaration)),
    checks: optional(namesOf(checkDocument)),
    fire: optional(namesOf(fire)),
    again: optional(
      shape(
        {most: whole(0, 1000)},
        {
          name: 'again',
          title: 'Combats of a battle',
          about: '`again` of a battle.',
          fields: {most: ['How often another combat begins by `again`.', {unit: 'combats'}]},
        },
      ),
    ),
    reach: optional(
      oneOf([whole(1, 1000), v.picklist(['adjacent', 'unit'])], (input) =>
        typeof input === 'string' ? 1 : 0,
      ),
    ),
    reserves: optional(
      shape(
        {round: optional(whole(1, 1000)), rule: optional(title)},
        {
          name: 'reservesOfBattle',
          title: 'Reserves of a battle',
          about: '`reserves` of a battle.',
          fields: {
            round: ['The first round of a reserve whose own the question does not give.', {default: '2'}],
            rule: ['By which rule they join.', {default: 'none'}],
          },
        },
      ),
    ),
    outcomes: optional(namesOf(outcome)),
    phases: optional(v.pipe(list(phase), v.maxLength(namesOfAKind, asked('phasesAtMost')))),
    order: optional(v.picklist(['together', 'defender', 'attacker'])),
  },
  {
    name: 'battleDocument',
    title: 'The order of play of a battle',
    about:
      '`rules.battle`, where it is no name: who does what, and in which order, as data. [Write the order of play of your game](order-of-play.md) shows how, [The charts](charts.md) has those that ship.',
    fields: {
      extends: [
        'The document that ships whose fields count where this one has none: `hex` or `point-to-point`. A field that is here replaces that one’s whole.',
        {default: 'none'},
      ],
      id: ['Its name in files.', {default: 'that of the module'}],
      title: ['What it is called.', {default: 'that of the module'}],
      chart:
        'The states of the battle. It has one state `over` of type `final`, and ends when that is entered. Needed without `extends`.',
      rolls: ['Rolls by name: which table each is read on.', {default: 'none'}],
      sheets: [
        'Retreat sheets by name, which `startRetreat` and others name: of hexes as `rules.retreat`, on points of lines.',
        {default: 'none: `retreat` is that of `rules.retreat`'},
      ],
      losses: ['What a loss is.', {default: 'a step'}],
      rounds: ['How many rounds there may be.', {default: 'at most 100'}],
      support: ['Kinds of support by name.', {default: 'none'}],
      declarations: ['Declarations by name.', {default: 'none'}],
      checks: ['Checks by name.', {default: 'none'}],
      fire: ['Fires by name: units that throw dice of their own, in turns.', {default: 'none'}],
      again: ['How many more combats there may be in one battle.', {default: 'none'}],
      reach: [
        'On hexes, who may attack: units next to the hex (`adjacent`), within their own `range` (`unit`), or within so many hexes. From further than next to it neither terrain nor hexsides are asked, and such units do not advance.',
        {unit: 'hexes', default: '`adjacent`'},
      ],
      reserves: ['When units in reserve join.', {default: 'in round 2'}],
      outcomes: [
        'Outcomes that `settle` records, by name; `vacated`, `held` and `not-allowed` need no entry.',
        {default: 'none'},
      ],
      phases: [
        'Its phases in their order.',
        {default: 'those that the states name, with their usual titles'},
      ],
      order: [
        'Whose losses and retreat come first where one code asks both sides: `together`, `defender` or `attacker`. With a side, the other begins once it is done. The chart of `hex` reads it.',
        {default: '`together`'},
      ],
    },
  },
);
