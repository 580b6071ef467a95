import * as v from 'valibot';
import {
  asked,
  bounded,
  count,
  id,
  list,
  named,
  optional,
  path,
  shape,
  units,
  whole,
  type FieldWords,
} from './shape.js';

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
export const displaces = v.pipe(list(plainDisplaced), v.maxLength(1000, asked('unitsInListAtMost')));
/** A face that the dice of the game do not have, 0 too, is refused with the event, not with the document. */
const die = whole(0, 1000);

const plainEvent = bounded(
  v.variant('type', [
    shape(
      {type: v.literal('roll'), dice: list(die)},
      eventWords('roll', {dice: ['The faces that were rolled, in order.', {unit: 'pips'}]}),
    ),
    shape(
      {type: v.literal('assign'), losses: named(count), replace: optional(named(id))},
      eventWords('assign', {
        losses: ['Who takes the losses.', {unit: 'steps or strength points by unit'}],
        replace: [
          'Which unit takes the place of an eliminated one, by that.',
          {default: 'nobody is replaced'},
        ],
      }),
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
      {type: v.literal('regroup'), plan: named(id)},
      eventWords('regroup', {plan: 'Where each unit goes that does not stay.'}),
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
      {type: v.literal('commit'), kind: id, with: units},
      eventWords('commit', {
        kind: 'The kind of support, one of `support`.',
        with: 'The assets and units of that kind that are committed; at least one.',
      }),
    ),
    shape(
      {type: v.literal('declare'), name: id, units: optional(units), at: optional(id)},
      eventWords('declare', {
        name: 'What is declared, one of `declarations`.',
        units: ['Which units, where the declaration is about some.', {default: 'none'}],
        at: ['Which place, where it is about one.', {default: 'none'}],
      }),
    ),
    shape(
      {
        type: v.literal('fire'),
        units,
        targets: optional(named(id)),
        dice: optional(list(die)),
      },
      eventWords('fire', {
        units: 'Who fires; they are of the turn.',
        targets: ['Whom each fires at, where the fire has targets.', {default: 'the other side as a whole'}],
        dice: [
          'The faces that were rolled, unit by unit in their order.',
          {unit: 'pips', default: 'rolled next, by the event `roll`'},
        ],
      }),
    ),
    shape(
      {type: v.literal('pass'), units: optional(units)},
      eventWords('pass', {
        units: ['In a turn of fire: which units do not fire.', {default: 'all of the turn'}],
      }),
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
export type BattleEvent = v.InferOutput<typeof event>;
