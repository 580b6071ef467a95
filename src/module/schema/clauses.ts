import * as v from 'valibot';
import {id, list, named, optional, said, shape, type FieldsOf, type FieldWords, type Words} from './shape.js';

/** Every clause carries the number of the rule it stands for, and may hold only under some readings. */
export const rule = {rule: said, if: optional(named(id))};
export const ruleWords: FieldsOf<typeof rule> = {
  rule: 'The author’s own number of the rule that it stands for: findings cite it.',
  if: ['It holds only under these readings: a value for each option.', {default: 'it always holds'}],
};
/** Words on a clause of a list of the sheet; `rules.explainClause` says what it means as a whole. */
const clauseWords = <const F extends Readonly<Record<string, FieldWords>>>(
  list: string,
  clause: string,
  fields?: F,
) => ({
  name: `${list} ${clause}`,
  title: `Clause: ${clause}`,
  about: `One of \`${list}\`.`,
  fields: {clause: 'The name of the clause.', ...ruleWords, ...(fields ?? ({} as F))},
});
/** A parameter that may follow a reading: `"$closeness"` stands for the value chosen for the option `closeness`. */
const chosen = (values: readonly string[]): Words =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(${values.join('|')}|\\$.+)$`),
      `${values.map((value) => `"${value}"`).join(' or ')}, or "$" and an option`,
    ),
  );
/** The values that a clause's parameter may have, for options that a sheet puts in its place. */
export const parameters = {
  overStacked: {where: ['any-hex', 'last-hex']},
  noFurtherFromSupply: {sources: ['nearest', 'same']},
  closerToSupply: {by: ['closer', 'closest'], sources: ['nearest', 'same']},
  nearestToSupply: {sources: ['nearest', 'same']},
  step: {overStacked: ['once', 'twice', 'per-unit'], onTheWay: ['counts', 'free']},
  prohibitedTerrain: {is: ['no-effect', 'closes']},
  enemyUnits: {only: ['any', 'with-zoc'], lone: ['hqs', 'alone']},
  enemyZoc: {vacant: ['no-friend', 'no-unit']},
  furtherOut: {where: ['every-hex', 'last-hex', 'anywhere']},
  awayFromSupply: {where: ['last-hex', 'every-hex'], sources: ['nearest', 'same']},
  ringOfZoc: {is: ['open', 'surrounds']},
  markerCloses: {is: ['control-only', 'unit']},
  rearward: {towards: ['any', 'off-enemies', 'own-edge']},
  fewestEnemyZoc: {where: ['every-hex', 'last-hex']},
  endOnSource: {friends: ['count', 'cancel']},
  nearestSource: {friends: ['count', 'cancel'], along: ['hexes', 'path']},
  homeward: {by: ['each-step', 'net']},
  zocReach: {of: ['hexside', 'hex', 'anyone']},
  supplyDistance: {along: ['hexes', 'path', 'movement']},
  hqRelocated: {entering: ['any', 'alone']},
  markerControls: {occupied: ['marker-side', 'nobody']},
  throughFriendsToSupply: {ends: ['elsewhere', 'may-end']},
  sharedStep: {loneUnit: ['pays', 'free', 'each']},
  defenderOrders: {attackers: ['attacker', 'defender']},
  hqFollows: {stranded: ['goes-alone', 'eliminated']},
  breakOff: {is: ['forbidden', 'allowed']},
  leavesMap: {over: ['closed', 'own-edge']},
  groupsPay: {zoc: ['each', 'once']},
  supporters: {must: ['stay', 'retreat']},
  stepChoice: {by: ['owner', 'most-steps', 'strongest']},
  stepPerHexThenIsolated: {stuckUnit: ['splits', 'holds']},
} as const;
const when = {
  nationality: optional(id),
  player: optional(id),
  months: optional(list(id)),
};
const whenWords: FieldsOf<typeof when> = {
  nationality: ['For units of this nationality alone.', {default: 'for all'}],
  player: ['In the turn of this side alone.', {default: 'in all'}],
  months: ['In these months alone.', {default: 'in all'}],
};

/** Clauses that close a hex or a step to a retreating group. */
const plainBar = v.variant('clause', [
  shape(
    {
      clause: v.literal('prohibitedTerrain'),
      ...rule,
      is: optional(chosen(parameters.prohibitedTerrain.is)),
    },
    clauseWords('bars', 'prohibitedTerrain', {
      is: [
        'Does what regular movement is prohibited from close a retreat (`closes`) or not (`no-effect`)?',
        {default: '`closes`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('enemyUnits'),
      ...rule,
      only: optional(chosen(parameters.enemyUnits.only)),
      exceptHqs: optional(said),
      lone: optional(chosen(parameters.enemyUnits.lone)),
    },
    clauseWords('bars', 'enemyUnits', {
      only: ['Which enemy units close a hex: `any`, or those `with-zoc`.', {default: '`any`'}],
      exceptHqs: ['Lone HQs do not, by the rule of this number.', {default: 'they do'}],
      lone: ['What else may be with a lone HQ: other `hqs`, or nothing (`alone`).', {default: '`hqs`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('enemyZoc'),
      ...rule,
      unlessFriendly: optional(v.boolean()),
      vacant: optional(chosen(parameters.enemyZoc.vacant)),
    },
    clauseWords('bars', 'enemyZoc', {
      unlessFriendly: ['A hex with a friendly unit is open.', {default: 'false'}],
      vacant: ['A hex is vacant where there is `no-friend`, or `no-unit` at all.', {default: '`no-friend`'}],
    }),
  ),
  shape(
    {clause: v.literal('furtherOut'), ...rule, where: optional(chosen(parameters.furtherOut.where))},
    clauseWords('bars', 'furtherOut', {
      where: [
        'Which hexes must lead further out: `every-hex`, the `last-hex`, or none (`anywhere`).',
        {default: '`every-hex`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('awayFromSupply'),
      ...rule,
      where: chosen(parameters.awayFromSupply.where),
      sources: chosen(['nearest', 'same']),
    },
    clauseWords('bars', 'awayFromSupply', {
      where: 'Is `every-hex` held to it, or the `last-hex` alone?',
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('ringOfZoc'), ...rule, is: chosen(parameters.ringOfZoc.is)},
    clauseWords('bars', 'ringOfZoc', {
      is: 'EZOCs all around surround a group (`surrounds`) or not (`open`).',
    }),
  ),
  shape(
    {clause: v.literal('markerCloses'), ...rule, marker: id, is: chosen(parameters.markerCloses.is)},
    clauseWords('bars', 'markerCloses', {
      marker: 'The `type` of the marker.',
      is: 'It closes its hex as a `unit` does, or counts for control alone (`control-only`).',
    }),
  ),
  shape({clause: v.literal('fullHex'), ...rule}, clauseWords('bars', 'fullHex')),
  shape({clause: v.literal('origin'), ...rule}, clauseWords('bars', 'origin')),
  shape(
    {clause: v.literal('hexside'), ...rule, hexsides: list(id)},
    clauseWords('bars', 'hexside', {hexsides: 'Which hexsides, by `map.hexsideTerrain`.'}),
  ),
  shape(
    {clause: v.literal('terrain'), ...rule, terrain: list(id), unlessWeather: optional(id)},
    clauseWords('bars', 'terrain', {
      terrain: 'Which terrain, by `map.terrain`.',
      unlessWeather: ['It is open in this weather.', {default: 'never'}],
    }),
  ),
  shape(
    {clause: v.literal('region'), ...rule, regions: list(id), ...when},
    clauseWords('bars', 'region', {regions: 'Which regions, by `regions` of hexes.', ...whenWords}),
  ),
]);
type PlainBar = typeof plainBar;
export interface BarSchema extends PlainBar {}
export const bar: BarSchema = plainBar;
const plainLengthening = shape(
  {
    clause: v.literal('overStacked'),
    ...rule,
    where: chosen(parameters.overStacked.where),
  },
  clauseWords('lengthens', 'overStacked', {
    where: [
      '`any-hex` that is entered over the stacking limit, or the `last-hex` alone.',
      {unlocks: 'a retreat that goes on'},
    ],
  }),
);
type PlainLengthening = typeof plainLengthening;
export interface LengtheningSchema extends PlainLengthening {}
export const lengthening: LengtheningSchema = plainLengthening;
const plainCost = shape(
  {
    clause: v.literal('step'),
    ...rule,
    where: list(v.picklist(['enemyZoc', 'overStacked'])),
    overStacked: optional(chosen(parameters.step.overStacked)),
    onTheWay: optional(chosen(parameters.step.onTheWay)),
  },
  clauseWords('costs', 'step', {
    where: 'What costs a step: hexes in an EZOC, hexes over the stacking limit.',
    overStacked: [
      'What an over-stacked hex costs: one step (`once`), one more (`twice`), or one more for each unit (`per-unit`).',
      {unit: 'steps', default: '`once`'},
    ],
    onTheWay: [
      'Does an over-stacked hex that the retreat goes on from cost anything: `counts` or `free`?',
      {default: '`counts`'},
    ],
  }),
);
type PlainCost = typeof plainCost;
export interface CostSchema extends PlainCost {}
export const cost: CostSchema = plainCost;
const sources = chosen(parameters.noFurtherFromSupply.sources);
const pairWords = {
  name: 'pair',
  title: 'A nationality and a region',
  about: 'One of `pairs`.',
  fields: {nationality: 'Whose units.', region: 'Where.'},
} as const;
/** Clauses on the last hex of a complete retreat. */
const plainEnd = v.variant('clause', [
  shape(
    {clause: v.literal('noFurtherFromSupply'), ...rule, sources},
    clauseWords('ends', 'noFurtherFromSupply', {
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('withinStacking'), ...rule, choice: optional(said)},
    clauseWords('ends', 'withinStacking', {
      choice: [
        'The rule that forbids to choose such an end while another is open, where it has a number of its own.',
        {default: '`rule`'},
      ],
    }),
  ),
  shape({clause: v.literal('survivesSharedSteps'), ...rule}, clauseWords('ends', 'survivesSharedSteps')),
  shape(
    {clause: v.literal('rearward'), ...rule, towards: chosen(parameters.rearward.towards)},
    clauseWords('ends', 'rearward', {
      towards: 'What the rear is: `any` end that supply allows, `off-enemies`, or towards one’s `own-edge`.',
    }),
  ),
  shape(
    {clause: v.literal('neverEndIn'), ...rule, pairs: list(shape({nationality: id, region: id}, pairWords))},
    clauseWords('ends', 'neverEndIn', {pairs: 'Which nationality may not end in which region.'}),
  ),
]);
type PlainEnd = typeof plainEnd;
export interface EndSchema extends PlainEnd {}
export const end: EndSchema = plainEnd;
const except = {
  except: optional(
    list(
      shape(when, {
        name: 'exception',
        title: 'An exception',
        about: 'One of `except`: all that is said must be so.',
        fields: {
          nationality: ['Units of this nationality.', {default: 'of any'}],
          player: ['In the turn of this side.', {default: 'of any'}],
          months: ['In these months.', {default: 'in any'}],
        },
      }),
    ),
  ),
  exceptElectOne: optional(v.boolean()),
};
const exceptWords: FieldsOf<typeof except> = {
  except: ['It does not decide for these: a nationality, a player’s turn, months.', {default: 'for nobody'}],
  exceptElectOne: ['It does not decide where one hex was chosen.', {default: 'false'}],
};
/** Clauses that decide among complete routes, the first difference first. */
const plainPreference = v.variant('clause', [
  shape(
    {clause: v.literal('fewestLosses'), ...rule, ...except},
    clauseWords('prefers', 'fewestLosses', {...exceptWords}),
  ),
  shape(
    {
      clause: v.literal('closerToSupply'),
      ...rule,
      ...except,
      by: chosen(parameters.closerToSupply.by),
      sources,
    },
    clauseWords('prefers', 'closerToSupply', {
      ...exceptWords,
      by: 'Any end that is `closer`, or the `closest` of all.',
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('nearestToSupply'), ...rule, ...except, sources},
    clauseWords('prefers', 'nearestToSupply', {
      ...exceptWords,
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('fewestEnemyZoc'),
      ...rule,
      ...except,
      where: optional(chosen(parameters.fewestEnemyZoc.where)),
    },
    clauseWords('prefers', 'fewestEnemyZoc', {
      ...exceptWords,
      where: ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('notEndIn'),
      ...rule,
      ...except,
      pairs: list(shape({nationality: id, region: id}, pairWords)),
    },
    clauseWords('prefers', 'notEndIn', {
      ...exceptWords,
      pairs: 'Which nationality would rather not end in which region.',
    }),
  ),
  shape(
    {
      clause: v.literal('endOnSource'),
      ...rule,
      ...except,
      friends: optional(chosen(parameters.endOnSource.friends)),
    },
    clauseWords('prefers', 'endOnSource', {
      ...exceptWords,
      friends: [
        'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
        {default: '`count`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('nearestSource'),
      ...rule,
      ...except,
      friends: optional(chosen(parameters.nearestSource.friends)),
      along: optional(chosen(parameters.nearestSource.along)),
    },
    clauseWords('prefers', 'nearestSource', {
      ...exceptWords,
      friends: [
        'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
        {default: '`count`'},
      ],
      along: [
        'Distance as the crow flies (`hexes`), or along a `path`.',
        {unit: 'hexes', default: '`hexes`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('homeward'),
      ...rule,
      ...except,
      east: list(id),
      by: optional(chosen(parameters.homeward.by)),
    },
    clauseWords('prefers', 'homeward', {
      ...exceptWords,
      east: 'Nationalities that retreat east; all others go west.',
      by: ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
    }),
  ),
  shape(
    {clause: v.literal('fullDistance'), ...rule, ...except},
    clauseWords('prefers', 'fullDistance', {...exceptWords}),
  ),
]);
type PlainPreference = typeof plainPreference;
export interface PreferenceSchema extends PlainPreference {}
export const preference: PreferenceSchema = plainPreference;
const plainOtherwise = v.variant('clause', [
  shape(
    {
      clause: v.literal('stepPerHexThenIsolated'),
      rule: said,
      stuckUnit: optional(chosen(parameters.stepPerHexThenIsolated.stuckUnit)),
    },
    {
      name: 'otherwise stepPerHexThenIsolated',
      title: 'Clause: stepPerHexThenIsolated',
      about: 'One of `otherwise`.',
      fields: {
        clause: 'The name of the clause.',
        rule: 'The author’s own number of the rule that it stands for: findings cite it.',
        stuckUnit: [
          'A unit that can’t retreat in full may keep others with it (`holds`), or they must go without it (`splits`).',
          {default: '`splits`'},
        ],
      },
    },
  ),
  shape(
    {clause: v.literal('eliminated'), rule: said},
    {
      name: 'otherwise eliminated',
      title: 'Clause: eliminated',
      about: 'One of `otherwise`.',
      fields: {
        clause: 'The name of the clause.',
        rule: 'The author’s own number of the rule that it stands for: findings cite it.',
      },
    },
  ),
]);
type PlainOtherwise = typeof plainOtherwise;
export interface OtherwiseSchema extends PlainOtherwise {}
export const otherwise: OtherwiseSchema = plainOtherwise;
const plainEffect = v.variant('clause', [
  shape(
    {
      clause: v.literal('defenderOrders'),
      ...rule,
      attackers: optional(chosen(parameters.defenderOrders.attackers)),
    },
    clauseWords('effects', 'defenderOrders', {
      attackers: ['Who orders the attacker’s own units.', {default: '`attacker`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('hqFollows'),
      ...rule,
      stranded: optional(chosen(parameters.hqFollows.stranded)),
    },
    clauseWords('effects', 'hqFollows', {
      stranded: [
        'What becomes of an HQ that nobody is left to go with: it `goes-alone`, or is `eliminated`.',
        {default: '`goes-alone`'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('breakOff'), ...rule, is: chosen(parameters.breakOff.is)},
    clauseWords('effects', 'breakOff', {
      is: 'May the owner break a retreat off, and lose a step for each hex that is left: `forbidden` or `allowed`?',
    }),
  ),
  shape(
    {clause: v.literal('leavesMap'), ...rule, over: chosen(parameters.leavesMap.over)},
    clauseWords('effects', 'leavesMap', {
      over: 'May a group in a hex of its `own-edge` end its retreat off the map, or is the edge `closed`?',
    }),
  ),
  shape(
    {clause: v.literal('groupsPay'), ...rule, zoc: chosen(parameters.groupsPay.zoc)},
    clauseWords('effects', 'groupsPay', {
      zoc: 'Does `each` group pay for an EZOC hex, or the first that enters it (`once`)?',
    }),
  ),
  shape(
    {clause: v.literal('supporters'), ...rule, must: chosen(parameters.supporters.must)},
    clauseWords('effects', 'supporters', {
      must: 'Units that only supported the combat `stay`, or `retreat` too.',
    }),
  ),
  shape({clause: v.literal('freeOrder'), ...rule}, clauseWords('effects', 'freeOrder')),
  shape(
    {
      clause: v.literal('hqRelocated'),
      ...rule,
      marker: id,
      entering: optional(chosen(parameters.hqRelocated.entering)),
    },
    clauseWords('effects', 'hqRelocated', {
      marker: 'The `type` of the marker.',
      entering: ['It happens to `any` HQ that enters, or to one `alone`.', {default: '`any`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('markerControls'),
      ...rule,
      marker: id,
      occupied: optional(chosen(parameters.markerControls.occupied)),
    },
    clauseWords('effects', 'markerControls', {
      marker: 'The `type` of the marker.',
      occupied: [
        'Who controls its hex while an enemy is there: the `marker-side`, or `nobody`.',
        {default: '`marker-side`'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('sharedStep'), ...rule, loneUnit: chosen(parameters.sharedStep.loneUnit)},
    clauseWords('effects', 'sharedStep', {
      loneUnit: [
        'A unit that was alone `pays` too, goes `free`, or `each` unit pays for itself.',
        {unit: 'steps'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('throughFriendsToSupply'),
      ...rule,
      ends: optional(chosen(parameters.throughFriendsToSupply.ends)),
    },
    clauseWords('effects', 'throughFriendsToSupply', {
      ends: ['Such a route ends `elsewhere`, or `may-end` in the EZOC.', {default: '`elsewhere`'}],
    }),
  ),
  shape(
    {clause: v.literal('zocReach'), ...rule, of: chosen(parameters.zocReach.of)},
    clauseWords('effects', 'zocReach', {
      of: 'ZOC does not reach across prohibited `hexside`s, reaches by the `hex` alone, or does not reach into what is closed to `anyone`.',
    }),
  ),
  shape(
    {clause: v.literal('supplyDistance'), ...rule, along: chosen(parameters.supplyDistance.along)},
    clauseWords('effects', 'supplyDistance', {
      along: 'As the crow flies (`hexes`), along an open `path`, or by `movement` points.',
    }),
  ),
  shape(
    {clause: v.literal('stepChoice'), ...rule, by: chosen(parameters.stepChoice.by)},
    clauseWords('effects', 'stepChoice', {
      by: 'Who takes a step: the `owner` chooses, the unit with `most-steps`, the `strongest`.',
    }),
  ),
]);
type PlainEffect = typeof plainEffect;
export interface EffectSchema extends PlainEffect {}
export const effectClauses: EffectSchema = plainEffect;

export type BarClause = v.InferOutput<typeof bar>;
export type EndClause = v.InferOutput<typeof end>;
export type PreferenceClause = v.InferOutput<typeof preference>;
export type EffectClause = v.InferOutput<typeof effectClauses>;
