import * as v from 'valibot';
import {
  bounded,
  count,
  id,
  labelList,
  list,
  named,
  optional,
  shape,
  type FieldsOf,
  type FieldWords,
} from './shape.js';

/** Hexes to retreat: every allowed route is listed, so the number is kept to what a map can show. */
export const hexes = v.pipe(count, v.minValue(1), v.maxValue(20));
/** Units of a question, or of a move. */
export const units = v.pipe(list(id), v.maxLength(1000, 'at most 1,000 units'));
const someUnits = v.pipe(units, v.minLength(1));
export const path = v.pipe(labelList, v.maxLength(1000, 'at most 1,000 hexes'));
/** Words on an event of a log. */
const eventWords = <const F extends Readonly<Record<string, FieldWords>>>(type: string, fields?: F) => ({
  name: `event ${type}`,
  title: `Event: ${type}`,
  about: 'One of `log`.',
  fields: {type: `\`${type}\`.`, ...(fields ?? ({} as F))},
});
const plainDisplaced = shape(
  {unit: id, to: id},
  {
    name: 'displaced',
    title: 'A displaced unit',
    about: 'One of `displaces`, of a group of a plan or of the event `displace`.',
    fields: {
      unit: 'Who makes room.',
      to: 'The hex that it goes to; in a chain the hex that the next one leaves.',
    },
  },
);
/** Units that make room, each with its hex. */
const displaces = v.pipe(list(plainDisplaced), v.maxLength(1000, 'at most 1,000 units'));
/** A face that the dice of the game do not have, 0 too, is refused with the event, not with the document. */
const die = v.pipe(count, v.maxValue(1000));

const plainEvent = bounded(
  v.variant('type', [
    shape(
      {type: v.literal('roll'), dice: list(die)},
      eventWords('roll', {dice: ['The faces that were rolled, in order.', {unit: 'pips'}]}),
    ),
    shape(
      {type: v.literal('assign'), losses: named(count)},
      eventWords('assign', {losses: ['Who takes the losses.', {unit: 'steps or strength points by unit'}]}),
    ),
    shape({type: v.literal('continue')}, eventWords('continue')),
    shape({type: v.literal('retreat')}, eventWords('retreat')),
    shape(
      {type: v.literal('withdraw'), plan: optional(named(v.nullable(id)))},
      eventWords('withdraw', {
        plan: ['Where each unit goes; `null`: it is lost.', {default: 'the best plan'}],
      }),
    ),
    shape(
      {type: v.literal('advance'), units: optional(units), path: optional(path)},
      eventWords('advance', {
        units: ['Who advances.', {default: 'everybody who may'}],
        path: [
          'On a map of hexes, of one unit in the hex that was left: the hexes beyond it, one by one.',
          {default: 'no hex beyond'},
        ],
      }),
    ),
    shape(
      {type: v.literal('elect'), hexes: count},
      eventWords('elect', {hexes: ['How far the retreat goes.', {unit: 'hexes'}]}),
    ),
    shape(
      {type: v.literal('choose'), option: count},
      eventWords('choose', {
        option: 'Which alternative of the result: its place in `oneOf`, from 0; of a `budget` the steps.',
      }),
    ),
    shape({type: v.literal('order'), units}, eventWords('order', {units: 'In which order they retreat.'})),
    shape(
      {type: v.literal('route'), units, path},
      eventWords('route', {units: 'Who goes.', path: 'The hexes that they enter, one by one.'}),
    ),
    shape(
      {type: v.literal('displace'), displaces},
      eventWords('displace', {displaces: 'The units that make room where the route ends, and where to.'}),
    ),
  ]),
);
type PlainEvent = typeof plainEvent;
export interface EventSchema extends PlainEvent {}
export const event: EventSchema = plainEvent;

/** The part of units in a combat. */
export const role = v.picklist(['defender', 'attacker']);
const combat = {role: optional(role), against: optional(units)};
const combatWords: FieldsOf<typeof combat> = {
  role: [
    'The part of the units in the combat: `defender` or `attacker`.',
    {default: '`defender`', unlocks: '`conductedBy` by role, `when.role`'},
  ],
  against: [
    'The enemy units that took part.',
    {default: 'every enemy unit next to the hex that is left', unlocks: '`furtherOut.from`'},
  ],
};
const plainRetreatQuestion = shape(
  {
    units: someUnits,
    hexes,
    mayElectOne: optional(v.boolean()),
    ...combat,
  },
  {
    name: 'retreat',
    title: 'ask.retreat',
    about: 'Where may these units retreat?',
    fields: {
      units: 'Who retreats, from one hex.',
      hexes: ['How far.', {unit: 'hexes, 1 to 20'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
    },
  },
);
type PlainRetreatQuestion = typeof plainRetreatQuestion;
export interface RetreatQuestionSchema extends PlainRetreatQuestion {}
export const retreatQuestion: RetreatQuestionSchema = plainRetreatQuestion;
const plainJudgeQuestion = shape(
  {
    hexes,
    plan: v.pipe(
      list(
        shape(
          {units: someUnits, path, displaces: optional(displaces)},
          {
            name: 'group',
            title: 'A group',
            about: 'One of `plan`.',
            fields: {
              units: 'Who goes together.',
              path: 'The hexes that they enter, one by one.',
              displaces: [
                'The units that make room where the path ends, and where to.',
                {default: 'the first way to make room, where that is needed', unlocks: '`displacement`'},
              ],
            },
          },
        ),
      ),
      v.maxLength(1000, 'at most 1,000 groups'),
    ),
    mayElectOne: optional(v.boolean()),
    ...combat,
    part: optional(v.boolean()),
    supporting: optional(units),
  },
  {
    name: 'judge',
    title: 'ask.judge',
    about: 'Is this retreat legal?',
    fields: {
      hexes: ['How far.', {unit: 'hexes, 1 to 20'}],
      plan: 'The groups, in the order in which they retreat.',
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
      part: ['The plan is for part of a stack: who is left out is not missed.', {default: 'false'}],
      supporting: [
        'Units that take part from another hex.',
        {default: 'none', unlocks: 'the reading `supporters`'},
      ],
    },
  },
);
type PlainJudgeQuestion = typeof plainJudgeQuestion;
export interface JudgeQuestionSchema extends PlainJudgeQuestion {}
const judgeQuestion: JudgeQuestionSchema = plainJudgeQuestion;
const plainBattleQuestion = shape(
  {
    attackers: units,
    defenders: optional(units),
    at: id,
    weather: optional(id),
    supporting: optional(units),
    breakthrough: optional(v.boolean()),
    underAttack: optional(labelList),
    absorbed: optional(named(count)),
    options: optional(named(id)),
  },
  {
    name: 'battle',
    title: 'ask.battle',
    about: 'What comes of a battle?',
    fields: {
      attackers: 'Who attacks.',
      defenders: ['On a map of points: who defends.', {default: 'on a map of hexes all enemies in the hex'}],
      at: 'Where.',
      weather: ['The weather, as clauses and modifiers name it.', {default: 'that of the position'}],
      supporting: [
        'Units that take part from another hex.',
        {default: 'none', unlocks: 'the reading `supporters`'},
      ],
      breakthrough: ['It is fought on the way, in a breakthrough.', {default: 'false'}],
      underAttack: ['Points that are under attack besides.', {default: 'none'}],
      absorbed: [
        'Losses of earlier battles that units have not recovered from.',
        {unit: 'losses by unit', default: 'none'},
      ],
      options: ['Readings for this battle, over the module’s own.', {default: 'the module’s'}],
    },
  },
);
type PlainBattleQuestion = typeof plainBattleQuestion;
export interface BattleQuestionSchema extends PlainBattleQuestion {}
export const battleQuestion: BattleQuestionSchema = plainBattleQuestion;
const plainLineRetreatQuestion = shape(
  {
    from: id,
    units,
    plan: named(v.nullable(id)),
    breakthrough: optional(v.boolean()),
    underAttack: optional(labelList),
  },
  {
    name: 'lineRetreat',
    title: 'ask.lineRetreat',
    about: 'Is this retreat along lines legal?',
    fields: {
      from: 'The point that they leave.',
      units: 'Who retreats.',
      plan: 'Where each unit goes; `null`: it is lost.',
      breakthrough: ['The battle was a breakthrough.', {default: 'false'}],
      underAttack: ['Points that are under attack besides.', {default: 'none'}],
    },
  },
);
type PlainLineRetreatQuestion = typeof plainLineRetreatQuestion;
export interface LineRetreatQuestionSchema extends PlainLineRetreatQuestion {}
const lineRetreatQuestion: LineRetreatQuestionSchema = plainLineRetreatQuestion;

export type BattleEvent = v.InferOutput<typeof event>;
export type RetreatQuestion = v.InferOutput<typeof retreatQuestion>;
export type JudgeQuestion = v.InferOutput<typeof judgeQuestion>;
export type BattleQuestion = v.InferOutput<typeof battleQuestion>;
export type LineRetreatQuestion = v.InferOutput<typeof lineRetreatQuestion>;

/** Weights: whole numbers. */
const weight = v.pipe(count, v.maxValue(1000));
const policy = shape(
  {
    losses: optional(v.picklist(['keep-units', 'keep-fire'])),
    leave: optional(
      v.union([
        v.literal('never'),
        shape(
          {below: count},
          {
            name: 'below',
            title: 'Leaving below',
            about: '`leave` of a side.',
            fields: {below: ['It leaves with fewer points.', {unit: 'strength points'}]},
          },
        ),
        shape(
          {ratio: v.tuple([count, v.pipe(count, v.minValue(1))])},
          {
            name: 'ratio',
            title: 'Leaving at a ratio',
            about: '`leave` of a side.',
            fields: {ratio: ['Own points to the enemy’s.', {unit: 'two whole numbers'}]},
          },
        ),
      ]),
    ),
  },
  {
    name: 'policy',
    title: 'How a side plays',
    about: '`attacker` or `defender` of `play`.',
    fields: {
      losses: [
        'Losses keep units alive (`keep-units`) or fire strong (`keep-fire`).',
        {default: '`keep-units`'},
      ],
      leave: [
        'When it leaves: `never`, `below` so many points, or at a `ratio` to the enemy.',
        {default: '`never`'},
      ],
    },
  },
);
const sharing = v.picklist(['best', 'keep-units', 'keep-fire']);
const playWords = {
  name: 'play',
  title: 'Both sides',
  about:
    '`play` of `ask.odds`: how each side plays. `best`: how each shares its losses in best play, `best`, `keep-units` or `keep-fire`.',
  fields: {
    attacker: ['The attacker.', {default: 'to the end; by the best'}],
    defender: ['The defender.', {default: 'to the end; by the best'}],
  },
} as const;
const plainOddsQuestion = v.pipe(
  shape(
    {
      battle: optional(battleQuestion),
      log: optional(list(event)),
      play: optional(shape({attacker: optional(policy), defender: optional(policy)}, playWords)),
      rounds: optional(v.pipe(count, v.maxValue(1000))),
      value: optional(
        shape(
          {point: weight, attacker: weight, defender: weight},
          {
            name: 'worth',
            title: 'What is worth what',
            about: '`value` of `ask.odds`.',
            fields: {
              point: ['The point itself.', {unit: 'whole number'}],
              attacker: ['A strength point of the attacker.', {unit: 'whole number'}],
              defender: ['A strength point of the defender.', {unit: 'whole number'}],
            },
          },
        ),
      ),
      best: optional(shape({attacker: optional(sharing), defender: optional(sharing)}, playWords)),
      hexBattle: optional(
        shape(
          {
            attackers: list(id),
            at: id,
            weather: optional(id),
            supporting: optional(list(id)),
            options: optional(named(id)),
            groups: optional(list(v.pipe(list(id), v.minLength(1)))),
          },
          {
            name: 'hexBattle',
            title: 'The battle of a hex game',
            about: '`hexBattle` of `ask.odds`.',
            fields: {
              attackers: 'Who attacks.',
              at: 'Which hex.',
              weather: ['The weather, as clauses and modifiers name it.', {default: 'that of the position'}],
              supporting: [
                'Units that take part from another hex.',
                {default: 'none', unlocks: 'the reading `supporters`'},
              ],
              options: ['Readings for this battle, over the module’s own.', {default: 'the module’s'}],
              groups: ['The groups in which the defender retreats.', {default: 'all together'}],
            },
          },
        ),
      ),
    },
    {
      name: 'odds',
      title: 'ask.odds',
      about: 'How likely is each end? Exactly one of `battle` and `hexBattle`.',
      fields: {
        battle: 'A battle on a map of points.',
        log: ['Its events so far.', {default: 'none'}],
        play: ['How each side plays.', {default: 'to the end'}],
        rounds: ['How many rounds are told one by one.', {unit: 'rounds', default: '0'}],
        value: [
          'What the point and both sides’ strength are worth.',
          {unit: 'whole numbers', default: 'nothing is weighed'},
        ],
        best: ['How each side shares its losses in best play.', {default: 'by the best'}],
        hexBattle: 'A battle on a map of hexes.',
      },
    },
  ),
  v.check(
    (input) => Object.hasOwn(input, 'battle') !== Object.hasOwn(input, 'hexBattle'),
    'exactly one of battle, hexBattle',
  ),
  v.check(
    (input) =>
      !Object.hasOwn(input, 'hexBattle') ||
      !['log', 'play', 'rounds', 'value', 'best'].some((key) => Object.hasOwn(input, key)),
    'hexBattle alone: log, play, rounds, value and best belong to a point battle',
  ),
  v.check((input) => !Object.hasOwn(input, 'best') || Object.hasOwn(input, 'value'), 'value beside best'),
);
type PlainOddsQuestion = typeof plainOddsQuestion;
export interface OddsQuestionSchema extends PlainOddsQuestion {}
const oddsQuestion: OddsQuestionSchema = plainOddsQuestion;
const plainCutQuestion = shape(
  {
    units: v.pipe(list(id), v.minLength(1)),
    hexes,
    mayElectOne: optional(v.boolean()),
    ...combat,
    side: id,
    type: id,
    goal: optional(v.picklist(['stop', 'cost'])),
    most: optional(v.pipe(count, v.minValue(1), v.maxValue(3))),
  },
  {
    name: 'cut',
    title: 'ask.cut',
    about: 'What one more unit would cut a retreat off?',
    fields: {
      units: 'Who retreats.',
      hexes: ['How far.', {unit: 'hexes, 1 to 20'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
      side: 'Whose the unit would be.',
      type: 'Its type.',
      goal: ['It should `stop` the retreat, or make it `cost` a step.', {default: '`stop`'}],
      most: ['At most so many units.', {unit: 'units, 1 to 3', default: '1'}],
    },
  },
);
type PlainCutQuestion = typeof plainCutQuestion;
export interface CutQuestionSchema extends PlainCutQuestion {}
const cutQuestion: CutQuestionSchema = plainCutQuestion;

type Asked = v.InferOutput<typeof oddsQuestion>;
export interface OddsQuestion extends Asked {}
type PlainCutAsked = v.InferOutput<typeof cutQuestion>;
export interface CutQuestion extends PlainCutAsked {}

export const questions = [
  'retreat',
  'judge',
  'zoc',
  'control',
  'battle',
  'lineRetreat',
  'odds',
  'cut',
  'errata',
] as const;

/** One question; `log` stands beside `battle`: the events so far. */
const plainAsk = v.pipe(
  shape(
    {
      retreat: optional(retreatQuestion),
      judge: optional(judgeQuestion),
      zoc: optional(
        shape(
          {side: id},
          {
            name: 'zoc',
            title: 'ask.zoc',
            about: 'Which hexes are in a side’s zone of control?',
            fields: {side: 'Whose.'},
          },
        ),
      ),
      control: optional(
        shape(
          {at: id},
          {name: 'control', title: 'ask.control', about: 'Who controls a hex?', fields: {at: 'Which hex.'}},
        ),
      ),
      battle: optional(battleQuestion),
      log: optional(list(event)),
      lineRetreat: optional(lineRetreatQuestion),
      odds: optional(oddsQuestion),
      cut: optional(cutQuestion),
      errata: optional(
        shape({}, {name: 'errata', title: 'ask.errata', about: 'What do the errata change?', fields: {}}),
      ),
    },
    {
      name: 'ask',
      title: 'A question',
      about: '`ask` of an example or a case: exactly one question; `log` stands beside `battle`.',
      fields: {
        retreat: 'Where may these units retreat, and what does it cost?',
        judge: 'Is this retreat legal, group by group?',
        zoc: 'Which hexes are in a side’s zone of control?',
        control: 'Who controls a hex, and by what?',
        battle: 'What comes of a battle?',
        log: ['The events of the battle so far.', {default: 'none'}],
        lineRetreat: 'Is this retreat along lines legal?',
        odds: 'How likely is each end of a battle?',
        cut: 'What one more unit would cut a retreat off?',
        errata: 'What do the errata change?',
      },
    },
  ),
  v.check(
    (input) => questions.filter((question) => Object.hasOwn(input, question)).length === 1,
    `exactly one of ${questions.join(', ')}`,
  ),
);
type PlainAsk = typeof plainAsk;
export interface AskSchema extends PlainAsk {}
export const ask: AskSchema = plainAsk;

export type Ask = v.InferOutput<typeof ask>;
