import * as v from 'valibot';
import {byMovement, oneOf, optional, said, shape, whole} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {chosen, ruleWords} from './define.js';

/** The schema of a cap, one of `caps`. */
export const cap = shape(
  {
    rule: said,
    when: optional(when),
    most: oneOf([whole(0, 20), byMovement], (input) => (typeof input === 'object' ? 1 : 0)),
    least: optional(whole(0, 20)),
    rest: optional(chosen(['steps', 'eliminated', 'ends'])),
  },
  {
    name: 'retreatCap',
    title: 'A cap of a retreat',
    about:
      'One of `caps`: the most hexes that a unit goes, whatever a result asks. The first whose `when` holds for the unit counts; a group goes as far as the unit of it that goes least.',
    fields: {
      rule: ruleWords.rule,
      when: ['For which units and when.', {default: 'always'}],
      most: [
        'The most hexes: a number, or by the unit’s `movement`; a unit without one is passed over. A unit whose cap is 0 does not go.',
        {unit: 'hexes, at most 20'},
      ],
      least: ['It goes so far at least, whatever its movement.', {unit: 'hexes, at most 20', default: '0'}],
      rest: [
        'What becomes of the hexes beyond: each is a step of the group (`steps`), the group is `eliminated` without a route, or the retreat `ends` at the cap.',
        {default: '`ends`'},
      ],
    },
  },
);
export type CapClause = v.InferOutput<typeof cap>;

/** The schema of an early end, one of `mayEnd`. */
export const earlyEnd = shape(
  {rule: said, when: optional(when), after: optional(whole(0, 20))},
  {
    name: 'earlyEnd',
    title: 'An early end of a retreat',
    about:
      'One of `mayEnd`: where it holds, whoever conducts the retreat may end it before its length is gone, at no cost. What `ends` ask holds there too, and `prefers` choose among such routes and the full ones alike.',
    fields: {
      rule: ruleWords.rule,
      when: ['What the hex in which it ends must be, for which units and when.', {default: 'any hex'}],
      after: ['Only when so many hexes were entered.', {unit: 'hexes, at most 20', default: '1'}],
    },
  },
);
export type EarlyEndClause = v.InferOutput<typeof earlyEnd>;
