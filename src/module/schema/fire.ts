/** Fire of units, with dice for each of them: `fire` of `rules.battle`. */
import * as v from 'valibot';
import {allocations, chartLimits, type Allocation} from './chart-names.js';
import {namesOf, ownName, title} from './own-names.js';
import {asked, bounded, list, oneOf, optional, shape, whole, type Words} from './shape.js';
import {when} from './when.js';

const lot = 1000;
const {namesOfAKind} = chartLimits;
const isText = (input: unknown): number => (typeof input === 'string' ? 1 : 0);

/** An entry of the order: `A:defender`, `attacker`. */
const turn: Words = bounded(
  v.pipe(
    v.string(),
    v.maxLength(260),
    v.regex(/^(?:[^:]+:)?(?:attacker|defender|both)$/u, asked('firingRole')),
  ),
);

const dicePer = shape(
  {
    per: oneOf([whole(0, lot), v.picklist(['steps', 'strength', 'value', 'unit'])], isText),
    times: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(lot))),
    most: optional(whole(1, 100)),
  },
  {
    name: 'fireDice',
    title: 'Dice of a fire',
    about: '`dice` of a fire: how many a unit throws.',
    fields: {
      per: 'So many for each of its `steps`, for each point of its combat `strength` at the steps that it has, for each point of its `value`, as many as its own `dice` (`unit`), or a number.',
      times: ['How often; the product is rounded down.', {default: '1'}],
      most: ['How many at most.', {unit: 'dice', default: 'no limit'}],
    },
  },
);

const pips = oneOf([whole(-lot, lot), ownName], isText);
const hit = v.pipe(
  shape(
    {atMost: optional(pips), atLeast: optional(pips)},
    {
      name: 'hit',
      title: 'A hit',
      about: '`hit` of a fire: the dice that hit.',
      fields: {
        atMost: [
          'A die hits that is at most this: a number, a number of the unit that fires (`fire`, `attack`, `defence`, `dice`, `range`, `support`, `steps`), or one of its `ratings` by name.',
          {default: 'as `atLeast` says'},
        ],
        atLeast: ['A die hits that is at least this.', {default: 'as `atMost` says'}],
      },
    },
  ),
  v.check(
    ({atMost, atLeast}) => (atMost === undefined) !== (atLeast === undefined),
    asked('atMostOrAtLeast'),
  ),
);

const symbolHit = shape(
  {symbol: ownName, when: optional(when), times: optional(whole(1, 100))},
  {
    name: 'symbolHit',
    title: 'A symbol that hits',
    about: 'One of `hits` of a fire with `symbols`.',
    fields: {
      symbol: 'The symbol, one of `symbols`.',
      when: ['The condition on the unit that it hits.', {default: 'any unit'}],
      times: ['How many hits it is.', {unit: 'hits', default: '1'}],
    },
  },
);

const modifier = shape(
  {
    when: optional(when),
    of: optional(v.picklist(['attacker', 'defender'])),
    dice: optional(whole(-lot, lot)),
    number: optional(whole(-lot, lot)),
    name: optional(title),
    rule: optional(title),
  },
  {
    name: 'fireModifier',
    title: 'A modifier of a fire',
    about: 'One of `modifiers` of a fire.',
    fields: {
      when: [
        'On which condition: about the unit that fires, with `of: "target"` about its target.',
        {default: 'always'},
      ],
      of: ['Which role must fire.', {default: 'either'}],
      dice: ['So many more dice, or fewer, of the first unit of the event.', {unit: 'dice', default: '0'}],
      number: ['It is added to the number of `hit`.', {unit: 'pips', default: '0'}],
      name: ['What it is called.', {default: 'its condition in words'}],
      rule: ['By which rule.', {default: 'none'}],
    },
  },
);

/** One fire. */
export const fire = v.pipe(
  shape(
    {
      title: optional(title),
      rule: optional(title),
      order: v.pipe(
        list(turn),
        v.minLength(1, asked('someEntry')),
        v.maxLength(namesOfAKind, asked('entriesAtMost')),
      ),
      by: optional(v.picklist(['unit', 'class', 'side'])),
      when: optional(when),
      dice: optional(dicePer),
      faces: optional(whole(2, 100)),
      hit: optional(hit),
      roll: optional(ownName),
      symbols: optional(
        v.pipe(
          list(ownName),
          v.minLength(2, asked('someFaces')),
          v.maxLength(namesOfAKind, asked('facesAtMost')),
        ),
      ),
      hits: optional(v.pipe(list(symbolHit), v.maxLength(namesOfAKind))),
      counts: optional(namesOf(v.pipe(list(ownName), v.maxLength(namesOfAKind)))),
      modifiers: optional(v.pipe(list(modifier), v.maxLength(100, asked('modifiersAtMost')))),
      targets: optional(v.picklist(['side', 'assigned', 'class'])),
      cover: optional(v.boolean()),
      allocate: optional(v.picklist(Object.keys(allocations) as Allocation[])),
    },
    {
      name: 'fire',
      title: 'A fire',
      about:
        'One of `fire`: units fire in an order of turns, each with dice. It has `dice` and `hit`, or `dice` and `symbols`, or a `roll`.',
      fields: {
        title: ['What it is called.', {default: 'its name'}],
        rule: ['By which rule.', {default: 'none'}],
        order:
          'Whose turn comes first: a role, or a class and a role, such as `A:defender`; `both`: at once.',
        by: [
          'Who fires at one event: one `unit` of the turn, all of the `class`, or all of the `side`, which are all of the turn.',
          {default: '`unit`'},
        ],
        when: ['The condition on units that fire.', {default: 'all that fight'}],
        dice: ['How many dice a unit throws.', {default: 'those of `roll`'}],
        faces: ['The faces of a die.', {default: '6; with `symbols` as many as those'}],
        hit: ['Which dice hit.', {default: 'none'}],
        roll: [
          'The roll by strength that is made in place of `dice` and `hit`: the strength of the units of the event gives the column, and its number falls on the other role. Modifiers are those of the table.',
          {default: 'none'},
        ],
        symbols: ['The symbols on the faces, from face 1.', {default: 'none: pips'}],
        hits: ['Which symbols hit, and whom.', {default: 'none'}],
        counts: [
          'Symbols that are counted under a name, such as flags: `asks` and `startRetreat` read it.',
          {default: 'none'},
        ],
        modifiers: ['Modifiers.', {default: 'none'}],
        targets: [
          'Hits fall on the other `side`; or each unit names a target (`assigned`), one of its own class while one of that is no target yet (`class`).',
          {default: '`side`'},
        ],
        cover: [
          'With targets: as many different ones as there are units to fire or enemies, whichever is fewer.',
          {default: 'false'},
        ],
        allocate: [
          `How hits are shared out: ${Object.entries(allocations)
            .map(([name, means]) => `\`${name}\` (${means})`)
            .join(', ')}.`,
          {default: '`owner`; with targets `target`, with `hits` `symbols`'},
        ],
      },
    },
  ),
  v.check(
    ({roll, dice, faces, hit: hits, symbols, modifiers}) =>
      roll === undefined
        ? dice !== undefined && (hits === undefined) !== (symbols === undefined)
        : [dice, faces, hits, symbols, modifiers].every((field) => field === undefined),
    asked('diceOrRoll'),
  ),
  v.check(
    ({roll, by = 'unit', targets = 'side'}) => roll === undefined || by === 'unit' || targets === 'side',
    asked('unitsOneByOne'),
  ),
  v.check(
    ({symbols, hits, counts}) => symbols !== undefined || (hits === undefined && counts === undefined),
    asked('symbolsBeside'),
  ),
  v.check(
    ({symbols = [], hits = [], counts = {}}) =>
      [...hits.map(({symbol}) => symbol), ...Object.values(counts).flat()].every((one) =>
        symbols.includes(one),
      ),
    asked('symbolsOfDice'),
  ),
  v.check(
    ({symbols, hits, allocate}) =>
      hits === undefined
        ? allocate !== 'symbols'
        : symbols !== undefined && (allocate === undefined || allocate === 'symbols'),
    asked('allocateSymbols'),
  ),
  v.check(
    ({targets = 'side', allocate, cover}) => targets !== 'side' || (allocate !== 'target' && cover !== true),
    asked('targetsBeside'),
  ),
);

export type FireDocument = v.InferOutput<typeof fire>;
