import * as v from 'valibot';
import {optional, said, type FieldsOf, type FieldWords, type Words} from '../shape.js';
import {when} from '../when.js';

/** Every clause carries the number of the rule it stands for, and may hold only under a condition. */
export const rule = {rule: said, when: optional(when)};
export const ruleWords: FieldsOf<typeof rule> = {
  rule: 'The author’s own number of the rule that it stands for: findings cite it.',
  when: [
    'It counts only where this is so: under these readings, for these units, at these times, in these hexes.',
    {default: 'it always counts'},
  ],
};

/** Words on a clause of a list of the sheet; `rules.explainClause` says what it means as a whole. */
export const clauseWords = <const F extends Readonly<Record<string, FieldWords>>>(
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
export const chosen = (values: readonly string[]): Words =>
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
  cost: {
    per: ['hex', 'route'],
    of: ['group', 'unit'],
    overStacked: ['once', 'twice', 'per-unit'],
    onTheWay: ['counts', 'free'],
  },
  prohibitedTerrain: {is: ['no-effect', 'closes']},
  enemyUnits: {only: ['any', 'with-zoc'], lone: ['hqs', 'alone']},
  enemyZoc: {vacant: ['no-friend', 'no-unit']},
  furtherOut: {
    where: ['every-hex', 'last-hex', 'anywhere'],
    from: ['origin', 'victor', 'attackers', 'adjacent'],
  },
  awayFromSupply: {where: ['last-hex', 'every-hex'], sources: ['nearest', 'same']},
  ringOfZoc: {is: ['open', 'surrounds']},
  markerCloses: {is: ['control-only', 'unit']},
  rearward: {towards: ['any', 'off-enemies', 'own-edge']},
  fewestEnemyZoc: {where: ['every-hex', 'last-hex']},
  endOnSource: {friends: ['count', 'cancel']},
  nearestSource: {friends: ['count', 'cancel'], along: ['hexes', 'path']},
  homeward: {by: ['each-step', 'net']},
  zocReach: {of: ['hexside', 'hex', 'anyone']},
  supplyDistance: {along: ['hexes', 'path', 'movement'], originSource: ['counts', 'ignored']},
  hqRelocated: {entering: ['any', 'alone']},
  markerControls: {occupied: ['marker-side', 'nobody']},
  throughFriendsToSupply: {ends: ['elsewhere', 'may-end']},
  sharedStep: {loneUnit: ['pays', 'free', 'each']},
  defenderOrders: {attackers: ['attacker', 'defender']},
  hqFollows: {stranded: ['goes-alone', 'eliminated']},
  breakOff: {is: ['forbidden', 'allowed']},
  exits: {is: ['may', 'must']},
  groupsPay: {zoc: ['each', 'once']},
  supporters: {must: ['stay', 'retreat']},
  stepChoice: {by: ['owner', 'most-steps', 'strongest']},
  displacement: {conductedBy: ['owner', 'attacker', 'opponent']},
  stepPerHex: {stuckUnit: ['splits', 'holds']},
} as const;

/** Words of a nationality and a region. */
export const pairWords = {
  name: 'pair',
  title: 'A nationality and a region',
  about: 'One of `pairs`.',
  fields: {nationality: 'Whose units.', region: 'Where.'},
} as const;

/** The parameter by which a clause chooses the supply source that distances are measured to. */
export const sources = chosen(parameters.noFurtherFromSupply.sources);
/** Words on that parameter. */
export const sourcesWords: FieldWords = [
  'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start, by the distance in force. One in the hex that the retreat begins in counts, unless the effect `supplyDistance` says `"originSource": "ignored"`.',
  {unit: 'hexes'},
];
