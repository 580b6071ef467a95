import * as v from 'valibot';
import {forceFields, forceWords} from './battle-forces.js';
import {event} from './event.js';
import {ownName} from './own-names.js';
import {asked, count, id, labelList, list, named, oneOf, optional, shape, units, whole} from './shape.js';

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
    assets: optional(units),
    lead: optional(
      shape(
        {attacker: optional(id), defender: optional(id)},
        {
          name: 'leads',
          title: 'Lead units',
          about: '`lead` of `ask.battle`.',
          fields: {
            attacker: ['Of the attacker.', {default: 'none'}],
            defender: ['Of the defender.', {default: 'none'}],
          },
        },
      ),
    ),
    ...forceFields,
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
      underAttack: ['Places that are under attack besides.', {default: 'none'}],
      absorbed: [
        'Losses of earlier battles that units have not recovered from.',
        {unit: 'losses by unit', default: 'none'},
      ],
      options: ['Readings for this battle, over the module’s own.', {default: 'the module’s'}],
      assets: ['Assets that may be committed now.', {default: 'all of the module'}],
      lead: ['The lead unit of each role, which is one of its units.', {default: 'none'}],
      ...forceWords,
    },
  },
);
type PlainBattleQuestion = typeof plainBattleQuestion;
export interface BattleQuestionSchema extends PlainBattleQuestion {}
export const battleQuestion: BattleQuestionSchema = plainBattleQuestion;

/** Weights: whole numbers. */
const weight = whole(0, 1000);
const policy = shape(
  {
    losses: optional(v.picklist(['keep-units', 'keep-fire', 'keep-strength'])),
    choose: optional(v.picklist(['first', 'last'])),
    route: optional(v.picklist(['first'])),
    plan: optional(v.picklist(['least'])),
    fire: optional(v.picklist(['first'])),
    advance: optional(v.picklist(['most', 'none'])),
    support: optional(
      oneOf([v.picklist(['none', 'all']), list(ownName)], (input) => (typeof input === 'string' ? 0 : 1)),
    ),
    declare: optional(
      oneOf([v.picklist(['never', 'always']), list(ownName)], (input) => (typeof input === 'string' ? 0 : 1)),
    ),
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
          {ratio: v.tuple([count, whole(1)])},
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
        'Losses keep units alive (`keep-units`), strength (`keep-strength`), or fire (`keep-fire`, of a battle on points whose order of play is the one that ships).',
        {default: '`keep-units`'},
      ],
      choose: [
        'Which alternative of a result it chooses: the `first` that is open, or the `last`.',
        {default: '`first`'},
      ],
      route: [
        'How it retreats: the `first` group as listed on its first legal route, and never fewer hexes.',
        {default: '`first`'},
      ],
      plan: [
        'How it withdraws: by the plan that loses the `least` strength, then the fewest units.',
        {default: '`least`'},
      ],
      fire: [
        'How it fires: the `first` unit in battle order, at the target of most strength; it never passes.',
        {default: '`first`'},
      ],
      advance: ['How many units advance: `most`, or `none`; never beyond the place.', {default: '`most`'}],
      support: [
        'It commits no support (`none`), or one thing after the other while it may (`all`), or the support of these names.',
        {default: '`none`'},
      ],
      declare: [
        'It declares nothing (`never`), whatever it may (`always`), or one of these names, each time.',
        {default: '`never`'},
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
    '`play` of `ask.odds`: how each side plays, by policies or `"best"`, which takes each time the event that is best for it. `best`: how each shares its losses in best play, `best`, `keep-units` or `keep-fire`.',
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
      play: optional(
        shape(
          {
            attacker: optional(v.union([v.literal('best'), policy])),
            defender: optional(v.union([v.literal('best'), policy])),
          },
          playWords,
        ),
      ),
      rounds: optional(whole(0, 1000)),
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
        battle:
          'A battle, which is walked through by its order of play. On a map of points, with the order of play that ships, only where `play` has `"best"`, `keep-strength`, `choose`, `route`, `plan` or `advance`.',
        log: ['Its events so far.', {default: 'none'}],
        play: ['How each side plays.', {default: 'to the end'}],
        rounds: [
          'How many rounds are told one by one; of a walk the last round that is counted, what is beyond it is `unfinished`.',
          {
            unit: 'rounds',
            default: '0; a walk counts every round, or 20 where the order of play reads their number',
          },
        ],
        value: [
          'What the point and both sides’ strength are worth.',
          {unit: 'whole numbers', default: 'nothing is weighed'},
        ],
        best: ['How each side shares its losses in best play.', {default: 'by the best'}],
        hexBattle: 'A battle on a map of hexes before its roll: each row of the table at best play.',
      },
    },
  ),
  v.check(
    (input) => Object.hasOwn(input, 'battle') !== Object.hasOwn(input, 'hexBattle'),
    asked('battleOrHexBattle'),
  ),
  v.check(
    (input) =>
      !Object.hasOwn(input, 'hexBattle') ||
      !['log', 'play', 'rounds', 'value', 'best'].some((key) => Object.hasOwn(input, key)),
    asked('hexBattleAlone'),
  ),
  v.check(
    (input) => !Object.hasOwn(input, 'best') || Object.hasOwn(input, 'value'),
    asked('valueBesideBest'),
  ),
);
type PlainOddsQuestion = typeof plainOddsQuestion;
export interface OddsQuestionSchema extends PlainOddsQuestion {}
export const oddsQuestion: OddsQuestionSchema = plainOddsQuestion;

export type BattleQuestion = v.InferOutput<typeof battleQuestion>;
type Asked = v.InferOutput<typeof oddsQuestion>;
export interface OddsQuestion extends Asked {}
