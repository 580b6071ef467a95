/** Declarations that a side may make in a battle, some at a price: `declarations` of `rules.battle`. */
import * as v from 'valibot';
import {title} from './own-names.js';
import {share} from './result-code.js';
import {asked, optional, shape, whole} from './shape.js';
import {gives} from './support.js';
import {when} from './when.js';

const lot = 1000;
const declaring = shape(
  {
    least: optional(whole(1, lot)),
    most: optional(whole(1, lot)),
    when: optional(when),
    together: optional(v.boolean()),
    advanced: optional(v.boolean()),
  },
  {
    name: 'declaring',
    title: 'Units of a declaration',
    about: '`units` of a declaration: the event names them.',
    fields: {
      least: ['How many at least.', {unit: 'units', default: '1'}],
      most: ['How many at most.', {unit: 'units', default: 'no limit'}],
      when: ['Units that meet this.', {default: 'all'}],
      together: ['They are in one place.', {default: 'false'}],
      advanced: ['They have advanced in this battle.', {default: 'false'}],
    },
  },
);

/** One declaration. */
export const declaration = v.pipe(
  shape(
    {
      title: optional(title),
      rule: optional(title),
      by: v.picklist(['attacker', 'defender']),
      when: optional(when),
      most: optional(whole(1, lot)),
      price: optional(share),
      units: optional(declaring),
      at: optional(v.literal('adjacent')),
      gives: optional(gives),
    },
    {
      name: 'declaration',
      title: 'A declaration',
      about: 'One of `declarations`: what a side may declare, by the event `declare`, such as to stand.',
      fields: {
        title: ['What it is called.', {default: 'its name'}],
        rule: ['By which rule.', {default: 'none'}],
        by: 'Who may declare it.',
        when: ['On which condition; `unit` is any unit of that role.', {default: 'always'}],
        most: ['How often in one combat.', {default: '1'}],
        price: [
          'What it costs that side, as a code asks it; due by `reckon`. Without the steps for it nobody declares it.',
          {default: 'nothing'},
        ],
        units: ['Units that the event names.', {default: 'none'}],
        at: [
          'The event names a place next to its units, with an enemy unit that each could attack (`adjacent`).',
          {default: 'none'},
        ],
        gives: ['What it gives that side from then on.', {default: 'nothing'}],
      },
    },
  ),
  v.check(({at, units}) => at === undefined || units !== undefined, asked('unitsBesideAt')),
);

export type DeclarationDocument = v.InferOutput<typeof declaration>;
