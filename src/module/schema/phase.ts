import * as v from 'valibot';
import {battleQuestion} from './battle-question.js';
import {event} from './event.js';
import {asked, bounded, hasField, id, list, oneOf, optional, said, shape, units, whole} from './shape.js';
import {when} from './when.js';

/** Names of assets, each once. */
const assets = v.pipe(list(id), v.maxLength(1000, asked('assetsAtMost')));
const n = whole(0, 10_000);

const announced = shape(
  {
    type: v.literal('announce'),
    at: id,
    attackers: units,
    defenders: optional(units),
    assets: optional(assets),
  },
  {
    name: 'event announce',
    title: 'Event: announce',
    about: 'One of `events` of a phase: an attack is announced. Attacks are numbered from 0 as they come.',
    fields: {
      type: '`announce`.',
      at: 'Where.',
      attackers: 'Who attacks.',
      defenders: ['On a map of points: who defends.', {default: 'all enemies there'}],
      assets: ['Assets that may be committed in it.', {default: 'all that are left'}],
    },
  },
);
const numbered = <const T extends string>(type: T, about: string) =>
  shape(
    {type: v.literal(type), n},
    {
      name: `event ${type}`,
      title: `Event: ${type}`,
      about,
      fields: {type: `\`${type}\`.`, n: 'Which attack: its place among those that were announced, from 0.'},
    },
  );
const ownEvent = bounded(
  v.variant('type', [
    announced,
    numbered(
      'withdraw-announcement',
      'One of `events` of a phase: an announced attack is taken back, before the first roll of the phase. The others keep their numbers.',
    ),
    numbered('pick', 'One of `events` of a phase: the attack that is fought next.'),
    shape(
      {type: v.literal('done')},
      {
        name: 'event done',
        title: 'Event: done',
        about:
          'One of `events` of a phase: no more attacks are announced (`announce: all`), or the phase is over.',
        fields: {type: '`done`.'},
      },
    ),
  ]),
);
/** The events of a phase that are none of a battle. */
export const phaseEvents = ['announce', 'withdraw-announcement', 'pick', 'done'] as const;
const isOwn = (input: unknown): boolean =>
  hasField(input, 'type') && phaseEvents.some((type) => type === (input as {readonly type: unknown}).type);

const plainPhaseEvent = oneOf([event, ownEvent], (input) => (isOwn(input) ? 1 : 0));
type PlainPhaseEvent = typeof plainPhaseEvent;
export interface PhaseEventSchema extends PlainPhaseEvent {}
/** An event of a phase: one of its own, or one of the battle in hand. */
export const phaseEvent: PhaseEventSchema = plainPhaseEvent;
export type PhaseEvent = v.InferOutput<typeof phaseEvent>;
export type OwnPhaseEvent = v.InferOutput<typeof ownEvent>;

const battles = v.pipe(list(battleQuestion), v.maxLength(1000, asked('battlesAtMost')));
/** The question of a phase before its first event. */
export const phaseBeginning = shape({side: id, battles});

const plainPhaseQuestion = shape(
  {
    side: id,
    battles,
    events: v.pipe(list(phaseEvent), v.maxLength(5000, asked('eventsAtMost'))),
  },
  {
    name: 'combatPhase',
    title: 'ask.phase',
    about:
      'What comes of a combat phase: several attacks, fought one after another on one board? A module without `rules.phase` has its defaults.',
    fields: {
      side: 'The side whose combat phase it is: it attacks.',
      battles: 'Attacks that are announced before the first event, in their order.',
      events: 'What was announced, picked and played so far.',
    },
  },
);
type PlainPhaseQuestion = typeof plainPhaseQuestion;
export interface PhaseQuestionSchema extends PlainPhaseQuestion {}
export const phaseQuestion: PhaseQuestionSchema = plainPhaseQuestion;
export type PhaseQuestion = v.InferOutput<typeof phaseQuestion>;

const plainPhaseRules = shape(
  {
    announce: optional(v.picklist(['all', 'each'])),
    pick: optional(v.picklist(['attacker', 'defender'])),
    attacks: optional(whole(1, 1000)),
    attacked: optional(whole(1, 1000)),
    must: optional(
      shape(
        {attack: optional(when), attacked: optional(when)},
        {
          name: 'phaseMust',
          title: 'Who must attack',
          about: '`must` of `rules.phase`: judged on the board as the phase begins.',
          fields: {
            attack: ['Which units of the side must attack.', {default: 'nobody'}],
            attacked: ['Which enemy units must be attacked.', {default: 'nobody'}],
          },
        },
      ),
    ),
    rule: optional(said),
  },
  {
    name: 'phaseRules',
    title: 'The combat phase',
    about: '`rules.phase`: how the attacks of a phase are announced, and how often a unit fights.',
    fields: {
      announce: ['When attacks are announced (`all`, `each`).', {default: '`each`'}],
      pick: ['Who picks the next attack.', {default: '`attacker`'}],
      attacks: ['How often a unit may attack in a phase.', {unit: 'attacks', default: '1'}],
      attacked: ['How often a unit may be attacked in a phase.', {unit: 'attacks', default: '1'}],
      must: [
        'Units that must attack or be attacked; the end of the phase names those that did not.',
        {default: 'nobody'},
      ],
      rule: ['The number that refusals cite.', {default: '`rules.rules.attack`'}],
    },
  },
);
type PlainPhaseRules = typeof plainPhaseRules;
export interface PhaseRulesSchema extends PlainPhaseRules {}
export const phaseRules: PhaseRulesSchema = plainPhaseRules;
