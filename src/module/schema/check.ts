/** Checks of a battle: rolls for morale, standing, flanking; `checks` of `rules.battle`. */
import * as v from 'valibot';
import {chartLimits} from './chart-names.js';
import {ownName, title} from './own-names.js';
import {share} from './result-code.js';
import {asked, id, list, name, oneOf, optional, said, shape, whole} from './shape.js';
import {shift} from './support.js';
import {when} from './when.js';

const lot = 1000;
const modifier = v.pipe(
  shape(
    {
      when: optional(when),
      drm: shift,
      name: optional(name),
      rule: optional(said),
      per: optional(v.picklist(['place', 'unit'])),
      butNot: optional(
        oneOf([whole(0, lot), v.literal('one')], (input) => (typeof input === 'string' ? 1 : 0)),
      ),
    },
    {
      name: 'checkModifier',
      title: 'A modifier of a check',
      about: 'One of `drm` of a check.',
      fields: {
        when: [
          'On which condition; `unit` is the one that is checked, or any of the role.',
          {default: 'always'},
        ],
        drm: ['The modifier.', {unit: 'pips'}],
        name: ['What it is called.', {default: 'its condition'}],
        rule: ['By which rule.', {default: 'that of the check'}],
        per: [
          'It counts once for each unit of the role that meets `when` (`unit`), or each place that such units came from (`place`).',
          {default: 'once'},
        ],
        butNot: [
          'How many of those do not count. `one`: one of all of them never does, if possible one that does not meet `when`.',
          {default: '0'},
        ],
      },
    },
  ),
  v.check(({per, butNot}) => per !== undefined || butNot === undefined, asked('perBesideButNot')),
);
const outcome = shape(
  {
    least: optional(whole(-lot, lot)),
    most: optional(whole(-lot, lot)),
    is: ownName,
    title: optional(title),
    attacker: optional(share),
    defender: optional(share),
    state: optional(id),
  },
  {
    name: 'checkOutcome',
    title: 'An outcome of a check',
    about: 'One of `outcomes`: the first that the total fits counts; the last fits any.',
    fields: {
      least: ['The least total.', {default: 'any'}],
      most: ['The greatest total.', {default: 'any'}],
      is: 'Its name, by which `did` asks for it.',
      title: ['What it is called: `the unit stays`.', {default: 'its name'}],
      attacker: ['What it asks of the attacker, as a code does.', {default: 'nothing'}],
      defender: ['What it asks of the defender.', {default: 'nothing'}],
      state: ['The state that the unit which was checked comes into.', {default: 'none'}],
    },
  },
);

/** One check. */
export const checkDocument = v.pipe(
  shape(
    {
      title: optional(title),
      rule: optional(title),
      of: v.picklist(['attacker', 'defender']),
      unit: optional(v.picklist(['none', 'lead', 'each', 'declared'])),
      who: optional(when),
      dice: optional(whole(1, 20)),
      faces: optional(whole(2, 100)),
      rating: optional(
        shape(
          {name: ownName, times: optional(whole(-lot, lot))},
          {
            name: 'checkRating',
            title: 'The rating of a check',
            about: '`rating` of a check.',
            fields: {
              name: 'Which of the `ratings` of units; one that has none adds 0.',
              times: ['How often it is added.', {default: '1'}],
            },
          },
        ),
      ),
      drm: optional(v.pipe(list(modifier), v.maxLength(100, asked('modifiersAtMost')))),
      outcomes: optional(
        v.pipe(
          list(outcome),
          v.minLength(1, asked('someOutcome')),
          v.maxLength(chartLimits.namesOfAKind, asked('outcomesAtMost')),
        ),
      ),
      table: optional(ownName),
      columnBy: optional(v.picklist(['odds', 'difference', 'strength', 'fixed'])),
      column: optional(name),
    },
    {
      name: 'check',
      title: 'A check',
      about:
        'One of `checks`: dice and modifiers of a unit or a side, such as for morale. It has `outcomes`, or a `table` whose codes are the outcomes.',
      fields: {
        title: ['What it is called.', {default: 'its name'}],
        rule: ['By which rule.', {default: 'none'}],
        of: 'Who is checked.',
        unit: [
          'Of whom: the side as a whole (`none`; the rating is that of its best unit), its `lead` unit, `each` of its units that fight and meet `who`, or the units of the last declaration (`declared`).',
          {default: '`none`'},
        ],
        who: ['Which units are checked, of `each`.', {default: 'all'}],
        dice: ['The number of dice, added up; for each unit of its own.', {unit: 'dice', default: '1'}],
        faces: ['The faces of a die.', {default: '6'}],
        rating: ['A rating that is added to the dice.', {default: 'none'}],
        drm: ['Modifiers.', {default: 'none'}],
        outcomes: ['What comes of it.', {default: 'the codes of `table`'}],
        table: ['The table of the module that it is read on.', {default: 'none: `outcomes`'}],
        columnBy: ['What gives the column of that table: `fixed` alone is read.', {default: '`fixed`'}],
        column: ['The column, for `fixed`.', {default: 'the only one'}],
      },
    },
  ),
  v.check(
    ({outcomes, table}) => (outcomes === undefined) !== (table === undefined),
    asked('outcomesOrTable'),
  ),
  v.check(
    ({outcomes = []}) =>
      outcomes.every(
        ({least, most}, i) => (least === undefined && most === undefined) === (i === outcomes.length - 1),
      ),
    asked('lastOutcome'),
  ),
  v.check(({who, unit}) => who === undefined || unit === 'each', asked('eachBesideWho')),
);

export type CheckDocument = v.InferOutput<typeof checkDocument>;
export type CheckOutcomeDocument = v.InferOutput<typeof outcome>;
