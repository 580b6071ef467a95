/** Support that a side may commit to a battle: `support` of `rules.battle`. */
import * as v from 'valibot';
import {chartLimits} from './chart-names.js';
import {namesOf, ownName, title} from './own-names.js';
import {asked, id, list, name, oneOf, optional, shape, whole, type FieldsOf} from './shape.js';
import {when} from './when.js';

const lot = 1000;
/** Columns or pips, in either direction. */
export const shift = whole(-lot, lot);
const strength = oneOf(
  [v.pipe(v.number(), v.minValue(-lot), v.maxValue(lot)), v.picklist(['attack', 'defence', 'support'])],
  (input) => (typeof input === 'string' ? 1 : 0),
);
const giving = {
  shift: optional(shift),
  drm: optional(shift),
  strength: optional(strength),
  times: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(lot))),
  dice: optional(shift),
};
const givingWords: FieldsOf<typeof giving> = {
  shift: ['Columns in favour of the side that commits it.', {unit: 'columns', default: '0'}],
  drm: ['A modifier of the dice in favour of that side.', {unit: 'pips', default: '0'}],
  strength: [
    'Strength that is added to its sum after all multipliers: a number, or the `attack`, `defence` or `support` of the unit itself.',
    {default: '0'},
  ],
  times: ['A factor on the sum of its side, after `strength`.', {default: '1'}],
  dice: ['More dice for each of its fires.', {unit: 'dice', default: '0'}],
};
/** Effects of support or of a declaration on the battle of its side. */
export const gives = shape(giving, {
  name: 'gives',
  title: 'What support gives',
  about:
    '`gives` of a kind of support or of a declaration, as the side that commits it sees it: on odds and differences a shift or a modifier of the defender counts the other way round. Several add up, `times` multiply.',
  fields: givingWords,
});

const asset = shape(
  {side: id, name: optional(name), ...giving},
  {
    name: 'asset',
    title: 'An asset',
    about:
      'One of `assets` of a kind of support: an air unit, a card, a gun off the map. What it gives itself counts in place of that of its kind.',
    fields: {
      side: 'The side whose asset it is.',
      name: [
        'What it is called; assets of one name with one effect are offered as one choice.',
        {default: 'its name in `assets`'},
      ],
      ...givingWords,
    },
  },
);

const range = oneOf([whole(0, lot), v.literal('unit')], (input) => (typeof input === 'string' ? 1 : 0));
const source = shape(
  {units: when, range: whole(0, lot)},
  {
    name: 'supportFrom',
    title: 'Support from somewhere',
    about: '`from` of a kind of support.',
    fields: {
      units: 'The condition on the unit of that side, such as a headquarters.',
      range: ['How far it may be from the place of the battle.', {unit: 'hexes, or lines between points'}],
    },
  },
);

/** One kind of support. */
export const support = v.pipe(
  shape(
    {
      title: optional(title),
      says: optional(title),
      rule: optional(title),
      by: optional(v.picklist(['attacker', 'defender'])),
      assets: optional(namesOf(asset)),
      units: optional(when),
      range: optional(range),
      from: optional(source),
      most: optional(whole(1, lot)),
      gives: optional(gives),
      rolls: optional(
        v.pipe(
          list(ownName),
          v.minLength(1, asked('someName')),
          v.maxLength(chartLimits.namesOfAKind, asked('namesInListAtMost')),
        ),
      ),
      when: optional(when),
      state: optional(id),
      joins: optional(v.boolean()),
      reveal: optional(v.picklist(['at-once', 'together'])),
    },
    {
      name: 'support',
      title: 'A kind of support',
      about:
        'One of `support`: what a side may commit to a battle, by the event `commit`. It has `assets`, or `units` on the map, or both.',
      fields: {
        title: ['What it is called.', {default: 'its name'}],
        says: ['What it does, in place of its title where it is offered.', {default: 'its title'}],
        rule: ['By which rule.', {default: 'none'}],
        by: ['Which role may commit it.', {default: 'both'}],
        assets: ['Assets by name; each is committed once in a battle.', {default: 'none'}],
        units: [
          'The condition on units of that side on the map, which are none of the battle and lend it their support; a condition on a hex is about that of the unit.',
          {default: 'no units'},
        ],
        range: [
          'How far such a unit may be from the place: a number, or its own `range` (`unit`).',
          {unit: 'hexes, or lines between points', default: 'anywhere'},
        ],
        from: ['A unit of that side that has to be near, such as a headquarters.', {default: 'none'}],
        most: ['How many of this kind a role may commit in one combat.', {default: 'no limit'}],
        gives: [
          'What each of them gives.',
          {default: 'nothing: guards and conditions ask whether it was committed'},
        ],
        rolls: [
          'The rolls and fires that it touches.',
          {default: 'every roll by odds or difference, and each roll by strength and fire of the role'},
        ],
        when: ['On which condition; `unit` is any unit of the role.', {default: 'always'}],
        state: ['The state that a unit is put into at once.', {default: 'none'}],
        joins: [
          'On points: a unit becomes one of the battle, at its place. It gives nothing else.',
          {default: 'false'},
        ],
        reveal: [
          'What the other side sees: the names at once (`at-once`), or only how many until the next phase (`together`).',
          {default: '`at-once`'},
        ],
      },
    },
  ),
  v.check(
    ({assets, units}) => units !== undefined || (assets !== undefined && Object.keys(assets).length > 0),
    asked('assetsOrUnits'),
  ),
);

export type GivesDocument = v.InferOutput<typeof gives>;
export type SupportDocument = v.InferOutput<typeof support>;
