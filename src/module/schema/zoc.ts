import * as v from 'valibot';
import {id, list, oneOf, optional, said, shape} from './shape.js';
import {names} from './predicates.js';

const negatable = ['retreat', 'supply', 'movement'] as const;
/** A purpose for which EZOCs are asked about: a friendly unit may negate it for one and not for another. */
export type ZocPurpose = (typeof negatable)[number];

/** The purposes for which bonds close hexes and hexsides. */
const bondPurposes = ['retreat', 'supply', 'advance'] as const;
export type BondPurpose = (typeof bondPurposes)[number];

/** A hexside that no ZOC crosses, or none in one direction. */
const zocHexside = oneOf(
  [
    id,
    shape(
      {hexside: id, terrain: optional(names), region: optional(names)},
      {
        name: 'zocHexside',
        title: 'A hexside that no ZOC crosses in one direction',
        about:
          'One of `rules.zoc.notAcross`, such as an escarpment: no ZOC reaches up, but one reaches down.',
        fields: {
          hexside: 'The hexside, by `map.hexsideTerrain`.',
          terrain: ['Only into hexes of this terrain.', {default: 'any'}],
          region: ['Only into hexes of this region.', {default: 'any'}],
        },
      },
    ),
  ],
  (input) => (typeof input === 'object' ? 1 : 0),
);

const plainZoc = shape(
  {
    rule: optional(said),
    notAcross: optional(list(zocHexside)),
    notInto: optional(list(id)),
    suppliedOnly: optional(v.boolean()),
    negatedByFriend: optional(list(v.picklist(negatable))),
    bond: optional(
      shape(
        {rule: said, closes: optional(list(v.picklist(bondPurposes)))},
        {
          name: 'zocBond',
          title: 'Bonds of ZOCs',
          about:
            '`rules.zoc.bond`: two enemy units exactly two hexes apart, whose ZOCs meet, close what is between them: the hex where they are in line, else the hexside. A friendly unit in that hex opens it; nothing opens a hexside.',
          fields: {
            rule: 'The author’s own number of the rule: findings cite it.',
            closes: [
              'For what: retreats (`retreat`), traced supply (`supply`), advances after combat (`advance`).',
              {default: 'retreats and supply'},
            ],
          },
        },
      ),
    ),
  },
  {
    name: 'zocRules',
    title: 'Zones of control',
    about:
      '`rules.zoc`: how far ZOCs reach on this map, where a friendly unit negates them, and bonds. Which units have one is said of units and types.',
    fields: {
      rule: ['By which rule.', {default: '`rules.rules.zoc`'}],
      notAcross: [
        'Hexsides that no ZOC crosses (`map.hexsideTerrain`); those with terrain or a region (`terrain`, `region`), only into such hexes.',
        {default: 'those that are prohibited to the unit'},
      ],
      notInto: [
        'Terrain that no ZOC enters (`map.terrain`).',
        {default: 'terrain that is prohibited to the unit'},
      ],
      suppliedOnly: ['Units out of supply have no ZOC.', {default: 'false'}],
      negatedByFriend: [
        'For what a hex with another friendly unit counts as outside EZOCs: retreats and their costs (`retreat`), sources of supply that are traced (`supply`), advances and conditions in battles (`movement`). What a clause says itself (`unlessFriendly`, `friends`) wins.',
        {default: 'nothing'},
      ],
      bond: ['Two enemy units two hexes apart close what is between them.', {default: 'no bonds'}],
    },
  },
);
type PlainZoc = typeof plainZoc;
export interface ZocSchema extends PlainZoc {}
export const zoc: ZocSchema = plainZoc;

export type ZocDocument = v.InferOutput<typeof zoc>;
