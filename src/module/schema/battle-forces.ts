/** Units of a question about a battle that do not fight from the beginning: reserves and replacements. */
import * as v from 'valibot';
import {asked, id, list, named, optional, oneOf, shape, whole} from './shape.js';

const most = <const S extends v.GenericSchema>(one: S) =>
  v.pipe(list(one), v.maxLength(1000, asked('unitsInListAtMost')));
const byName = (input: unknown): number => (typeof input === 'string' ? 0 : 1);

const reserve = oneOf(
  [
    id,
    shape(
      {unit: id, round: optional(whole(1, 1000)), from: optional(id)},
      {
        name: 'reserve',
        title: 'A unit in reserve',
        about: 'One of `reserves` of `ask.battle`, in place of its name.',
        fields: {
          unit: 'Who waits.',
          round: ['The first round in which it fights.', {default: 'that of `reserves` of the battle'}],
          from: ['The place that it came from.', {default: 'as `from` of the question or the position says'}],
        },
      },
    ),
  ],
  byName,
);
const replacement = oneOf(
  [
    id,
    shape(
      {unit: id, steps: optional(whole(1, 99))},
      {
        name: 'replacement',
        title: 'A unit that may replace another',
        about: 'One of `replacements` of `ask.battle`, in place of its name.',
        fields: {
          unit: 'A unit off the map.',
          steps: ['The steps with which it comes.', {unit: 'steps', default: 'all'}],
        },
      },
    ),
  ],
  byName,
);

const ofEither = (what: string): {readonly attacker: string; readonly defender: string} => ({
  attacker: `${what} of the attacker.`,
  defender: `${what} of the defender.`,
});

/** Units that wait. */
export const reserves = shape(
  {attacker: optional(most(reserve)), defender: optional(most(reserve))},
  {
    name: 'reserves',
    title: 'Reserves',
    about: '`reserves` of `ask.battle`: units of the battle that do not fight yet.',
    fields: ofEither('Those'),
  },
);
/** Units that may replace eliminated ones. */
export const replacements = shape(
  {attacker: optional(most(replacement)), defender: optional(most(replacement))},
  {
    name: 'replacements',
    title: 'Replacements',
    about: '`replacements` of `ask.battle`: units off the map that may replace eliminated ones.',
    fields: ofEither('Those'),
  },
);
/** The place that each unit came from. */
export const cameFrom = named(id);

/** The fields of a question, each with what it says. */
export const forceFields = {
  reserves: optional(reserves),
  replacements: optional(replacements),
  from: optional(cameFrom),
};
export const forceWords = {
  reserves: ['Units that wait, by role.', {default: 'none'}],
  replacements: ['Units off the map that may replace eliminated ones, by role.', {default: 'none'}],
  from: [
    'The place that a unit came from, over `from` of the position.',
    {default: 'that of the position; on hexes its own hex'},
  ],
} as const;
