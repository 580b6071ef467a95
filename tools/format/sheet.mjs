/**
 * The meanings of the fields of a rule sheet: see `module.mjs`. What a clause says as a whole is the engine's own
 * sentence.
 *
 * @typedef {import('./module.mjs').FieldWords} FieldWords
 * @typedef {import('./module.mjs').ShapeWords} ShapeWords
 */

/** @type {Record<'clause' | 'rule' | 'if', FieldWords>} */
const every = {
  clause: ['The name of the clause.'],
  rule: ['The author’s own number of the rule that it stands for: findings cite it.'],
  if: ['It holds only under these readings: a value for each option.', {default: 'it always holds'}],
};
/** @type {Record<string, FieldWords>} */
const excepts = {
  except: ['It does not decide for these: a nationality, a player’s turn, months.', {default: 'for nobody'}],
  exceptElectOne: ['It does not decide where one hex was chosen.', {default: 'false'}],
};
/** @type {FieldWords} */
const sources = [
  'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
  {unit: 'hexes'},
];

/**
 * The clauses by their list, each with an example that has every parameter, and what the parameters mean.
 * @type {Record<string, Record<string, [example: Record<string, unknown>, fields?: Record<string, FieldWords>]>>}
 */
export const clauses = {
  bars: {
    prohibitedTerrain: [
      {rule: '9.1', is: 'closes'},
      {
        is: [
          'Does what regular movement is prohibited from close a retreat (`closes`) or not (`no-effect`)?',
          {default: '`closes`'},
        ],
      },
    ],
    enemyUnits: [
      {rule: '9.1', only: 'any', exceptHqs: '9.3.2', lone: 'hqs'},
      {
        only: ['Which enemy units close a hex: `any`, or those `with-zoc`.', {default: '`any`'}],
        exceptHqs: ['Lone HQs do not, by the rule of this number.', {default: 'they do'}],
        lone: ['What else may be with a lone HQ: other `hqs`, or nothing (`alone`).', {default: '`hqs`'}],
      },
    ],
    enemyZoc: [
      {rule: '10.82b', unlessFriendly: true, vacant: 'no-friend'},
      {
        unlessFriendly: ['A hex with a friendly unit is open.', {default: 'false'}],
        vacant: [
          'A hex is vacant where there is `no-friend`, or `no-unit` at all.',
          {default: '`no-friend`'},
        ],
      },
    ],
    furtherOut: [
      {rule: '9.2', where: 'every-hex'},
      {
        where: [
          'Which hexes must lead further out: `every-hex`, the `last-hex`, or none (`anywhere`).',
          {default: '`every-hex`'},
        ],
      },
    ],
    awayFromSupply: [
      {rule: '9.2', where: 'every-hex', sources: 'nearest'},
      {where: ['Is `every-hex` held to it, or the `last-hex` alone?'], sources},
    ],
    ringOfZoc: [
      {rule: '9.4', is: 'surrounds'},
      {is: ['EZOCs all around surround a group (`surrounds`) or not (`open`).']},
    ],
    markerCloses: [
      {rule: '14.6.9', marker: 'minefield', is: 'unit'},
      {
        marker: ['The `type` of the marker.'],
        is: ['It closes its hex as a `unit` does, or counts for control alone (`control-only`).'],
      },
    ],
    fullHex: [{rule: '10.83'}],
    origin: [{rule: '10.8'}],
    hexside: [
      {rule: '10.82c', hexsides: ['coast']},
      {hexsides: ['Which hexsides, by `map.hexsideTerrain`.']},
    ],
    terrain: [
      {rule: '10.82d', terrain: ['lake'], unlessWeather: 'snow'},
      {
        terrain: ['Which terrain, by `map.terrain`.'],
        unlessWeather: ['It is open in this weather.', {default: 'never'}],
      },
    ],
    region: [
      {rule: '10.82f', regions: ['hungary'], nationality: 'russian', player: 'axis', months: ['may-1941']},
      {
        regions: ['Which regions, by `regions` of hexes.'],
        nationality: ['For units of this nationality alone.', {default: 'for all'}],
        player: ['In the turn of this side alone.', {default: 'in all'}],
        months: ['In these months alone.', {default: 'in all'}],
      },
    ],
  },
  lengthens: {
    overStacked: [
      {rule: '9.1.1', where: 'any-hex'},
      {
        where: [
          '`any-hex` that is entered over the stacking limit, or the `last-hex` alone.',
          {unlocks: 'a retreat that goes on'},
        ],
      },
    ],
  },
  costs: {
    step: [
      {rule: '9.2.2', where: ['enemyZoc', 'overStacked'], overStacked: 'once', onTheWay: 'counts'},
      {
        where: ['What costs a step: hexes in an EZOC, hexes over the stacking limit.'],
        overStacked: [
          'What an over-stacked hex costs: one step (`once`), one more (`twice`), or one more for each unit (`per-unit`).',
          {unit: 'steps', default: '`once`'},
        ],
        onTheWay: [
          'Does an over-stacked hex that the retreat goes on from cost anything: `counts` or `free`?',
          {default: '`counts`'},
        ],
      },
    ],
  },
  ends: {
    noFurtherFromSupply: [{rule: '9.2', sources: 'nearest'}, {sources}],
    withinStacking: [
      {rule: '10.83', choice: '10.84'},
      {
        choice: [
          'The rule that forbids to choose such an end while another is open, where it has a number of its own.',
          {default: '`rule`'},
        ],
      },
    ],
    survivesSharedSteps: [{rule: '10.84'}],
    rearward: [
      {rule: '9.2.1', towards: 'off-enemies'},
      {
        towards: [
          'What the rear is: `any` end that supply allows, `off-enemies`, or towards one’s `own-edge`.',
        ],
      },
    ],
    neverEndIn: [
      {rule: '10.86', pairs: [{nationality: 'rumanian', region: 'hungary'}]},
      {pairs: ['Which nationality may not end in which region.']},
    ],
  },
  prefers: {
    fewestLosses: [
      {
        rule: '9.2.2',
        except: [{nationality: 'russian', player: 'axis', months: ['may-1941']}],
        exceptElectOne: true,
      },
      excepts,
    ],
    closerToSupply: [
      {rule: '9.2', by: 'closer', sources: 'nearest', except: [{player: 'axis'}], exceptElectOne: true},
      {...excepts, by: ['Any end that is `closer`, or the `closest` of all.'], sources},
    ],
    nearestToSupply: [
      {rule: '9.2', sources: 'nearest', except: [{player: 'axis'}], exceptElectOne: true},
      {...excepts, sources},
    ],
    fewestEnemyZoc: [
      {rule: '10.86', where: 'every-hex', except: [{player: 'axis'}], exceptElectOne: true},
      {
        ...excepts,
        where: ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
      },
    ],
    notEndIn: [
      {
        rule: '10.86',
        pairs: [{nationality: 'rumanian', region: 'hungary'}],
        except: [{player: 'axis'}],
        exceptElectOne: true,
      },
      {...excepts, pairs: ['Which nationality would rather not end in which region.']},
    ],
    endOnSource: [
      {rule: '10.86', friends: 'count', except: [{player: 'axis'}], exceptElectOne: true},
      {
        ...excepts,
        friends: [
          'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
          {default: '`count`'},
        ],
      },
    ],
    nearestSource: [
      {rule: '10.86', friends: 'count', along: 'hexes', except: [{player: 'axis'}], exceptElectOne: true},
      {
        ...excepts,
        friends: [
          'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
          {default: '`count`'},
        ],
        along: [
          'Distance as the crow flies (`hexes`), or along a `path`.',
          {unit: 'hexes', default: '`hexes`'},
        ],
      },
    ],
    homeward: [
      {rule: '10.86', east: ['russian'], by: 'each-step', except: [{player: 'axis'}], exceptElectOne: true},
      {
        ...excepts,
        east: ['Nationalities that retreat east; all others go west.'],
        by: ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
      },
    ],
    fullDistance: [{rule: '10.86', except: [{player: 'axis'}], exceptElectOne: true}, excepts],
  },
  otherwise: {
    stepPerHexThenIsolated: [
      {rule: '9.4', stuckUnit: 'splits'},
      {
        stuckUnit: [
          'A unit that can’t retreat in full may keep others with it (`holds`), or they must go without it (`splits`).',
          {default: '`splits`'},
        ],
      },
    ],
    eliminated: [{rule: '10.83'}],
  },
  effects: {
    defenderOrders: [
      {rule: '10.81', attackers: 'attacker'},
      {attackers: ['Who orders the attacker’s own units.', {default: '`attacker`'}]},
    ],
    hqFollows: [
      {rule: '9.3.1', stranded: 'goes-alone'},
      {
        stranded: [
          'What becomes of an HQ that nobody is left to go with: it `goes-alone`, or is `eliminated`.',
          {default: '`goes-alone`'},
        ],
      },
    ],
    breakOff: [
      {rule: '9.4', is: 'allowed'},
      {
        is: [
          'May the owner break a retreat off, and lose a step for each hex that is left: `forbidden` or `allowed`?',
        ],
      },
    ],
    leavesMap: [
      {rule: '9.1', over: 'own-edge'},
      {
        over: [
          'May a group in a hex of its `own-edge` end its retreat off the map, or is the edge `closed`?',
        ],
      },
    ],
    groupsPay: [
      {rule: '9.2.2', zoc: 'once'},
      {zoc: ['Does `each` group pay for an EZOC hex, or the first that enters it (`once`)?']},
    ],
    supporters: [
      {rule: '9.0', must: 'stay'},
      {must: ['Units that only supported the combat `stay`, or `retreat` too.']},
    ],
    freeOrder: [{rule: '9.2.2'}],
    hqRelocated: [
      {rule: '14.6.10', marker: 'minefield', entering: 'any'},
      {
        marker: ['The `type` of the marker.'],
        entering: ['It happens to `any` HQ that enters, or to one `alone`.', {default: '`any`'}],
      },
    ],
    markerControls: [
      {rule: '14.6.9', marker: 'minefield', occupied: 'marker-side'},
      {
        marker: ['The `type` of the marker.'],
        occupied: [
          'Who controls its hex while an enemy is there: the `marker-side`, or `nobody`.',
          {default: '`marker-side`'},
        ],
      },
    ],
    sharedStep: [
      {rule: '10.87', loneUnit: 'pays'},
      {
        loneUnit: [
          'A unit that was alone `pays` too, goes `free`, or `each` unit pays for itself.',
          {unit: 'steps'},
        ],
      },
    ],
    throughFriendsToSupply: [
      {rule: '10.88', ends: 'elsewhere'},
      {ends: ['Such a route ends `elsewhere`, or `may-end` in the EZOC.', {default: '`elsewhere`'}]},
    ],
    zocReach: [
      {rule: '4.2.2', of: 'hexside'},
      {
        of: [
          'ZOC does not reach across prohibited `hexside`s, reaches by the `hex` alone, or does not reach into what is closed to `anyone`.',
        ],
      },
    ],
    supplyDistance: [
      {rule: '9.2', along: 'hexes'},
      {along: ['As the crow flies (`hexes`), along an open `path`, or by `movement` points.']},
    ],
    stepChoice: [
      {rule: '8.6.1', by: 'owner'},
      {by: ['Who takes a step: the `owner` chooses, the unit with `most-steps`, the `strongest`.']},
    ],
  },
};

/** @type {readonly ShapeWords[]} */
const clauseShapes = Object.entries(clauses).flatMap(([list, kinds]) =>
  Object.entries(kinds).map(([clause, [example, fields = {}]]) => ({
    name: `${list} ${clause}`,
    title: `Clause: ${clause}`,
    about: `One of \`${list}\`.`,
    fields:
      list === 'otherwise' ? {clause: every.clause, rule: every.rule, ...fields} : {...every, ...fields},
    examples: [{clause, ...example, ...(list === 'otherwise' ? {} : {if: {order: 'losses-first'}})}],
  })),
);

/** @type {Record<string, FieldWords>} */
const lists = {
  bars: ['What closes a hex, or the step into it.'],
  lengthens: ['What makes a retreat longer.', {default: 'nothing'}],
  costs: ['What costs steps.', {default: 'nothing'}],
  ends: ['What the last hex of a complete retreat must satisfy.', {default: 'nothing'}],
  prefers: ['What decides among complete routes, the first difference first.'],
  waives: ['A clause of `ends` that is waived where no complete route satisfies it.', {default: 'none'}],
  effects: ['What else happens, and how things are counted.', {default: 'nothing'}],
  readings: [
    'Questions that the text leaves open; clauses follow them by `"$option"` and `if`.',
    {default: 'none', unlocks: '`disputed` in answers, the readings in every element'},
  ],
};
/** @type {Record<string, FieldWords>} */
const head = {
  id: ['The name of the sheet.'],
  title: ['What it is called.'],
  conductedBy: ['Who conducts a retreat: the `owner` of the units, or the `attacker`.'],
  moves: ['Units go in `groups`, or one by one (`units`).'],
  maxHexes: [
    'The most hexes a retreat may ask for; needed (1 or 2) where no `furtherOut` keeps routes from coming back.',
    {unit: 'hexes, 1 to 20', default: '20'},
  ],
  length: ['The number of the rule on how far a retreat goes.'],
  edge: ['The number of the rule that nobody leaves the map.'],
  otherwise: ['What happens to a group that has no complete route.'],
};
const plainLists = {
  bars: [{clause: 'furtherOut', rule: 'R1'}],
  lengthens: [{clause: 'overStacked', rule: 'R2', where: 'any-hex'}],
  costs: [{clause: 'step', rule: 'R3', where: ['enemyZoc']}],
  ends: [{clause: 'noFurtherFromSupply', rule: 'R4', sources: 'nearest'}],
  prefers: [{clause: 'fewestLosses', rule: 'R5'}],
  waives: [{clause: 'noFurtherFromSupply', rule: 'R4', prefers: [{clause: 'fewestLosses', rule: 'R5'}]}],
  effects: [{clause: 'hqFollows', rule: 'R6'}],
  readings: [
    {
      option: 'zoc',
      rule: 'R7',
      question: 'Does a ZOC reach across a river?',
      values: [
        {value: 'yes', means: 'it does'},
        {value: 'no', means: 'it does not'},
      ],
    },
  ],
};
const plain = {
  id: 'marchland',
  title: 'Marchland, section R',
  conductedBy: 'owner',
  moves: 'groups',
  maxHexes: 4,
  length: 'R0',
  edge: 'R9',
  otherwise: {clause: 'eliminated', rule: 'R8'},
  ...plainLists,
};

/** @type {readonly ShapeWords[]} */
export const sheetShapes = [
  {
    name: 'sheet',
    title: 'A rule sheet',
    about:
      'A retreat of the module’s own, as `rules.retreat`: clauses with their parameters and the author’s own rule numbers.',
    fields: {...head, ...lists},
    examples: [plain],
  },
  {
    name: 'extension',
    title: 'A sheet that extends another',
    about: '`rules.retreat`, too: a list that stands here takes the place of the series’.',
    fields: {
      extends: ['The sheet that is changed, by name.'],
      ...head,
      ...lists,
      without: [
        'Clauses and options of the series that this game does not have, by name.',
        {default: 'none'},
      ],
      adds: ['Entries that come after those of the series, list by list.', {default: 'none'}],
    },
    examples: [{extends: 'wwii-battle-series', ...plain, without: ['hqFollows'], adds: plainLists}],
  },
  {
    name: 'adds',
    title: 'What an extension adds',
    about: '`adds` of a sheet that extends another.',
    fields: lists,
    examples: [plainLists],
  },
  {
    name: 'waiver',
    title: 'A waiver',
    about: 'One of `waives`.',
    fields: {
      ...every,
      clause: ['The clause of `ends` that may be waived.'],
      prefers: ['What decides among the routes then.'],
    },
    examples: [
      {
        clause: 'noFurtherFromSupply',
        rule: '9.2',
        if: {order: 'losses-first'},
        prefers: [{clause: 'fewestLosses', rule: '9.2.2'}],
      },
    ],
  },
  {
    name: 'reading',
    title: 'A reading',
    about: 'One of `readings`: the first value is the default.',
    fields: {
      option: ['Its name.'],
      rule: ['The rule that the question is about.'],
      question: ['The question.'],
      values: ['How it may be answered.'],
      disputes: ['Can another value change where a unit may go?', {default: 'true'}],
    },
    examples: [
      {
        option: 'order',
        rule: '9.2.2',
        question: 'What comes first?',
        values: [{value: 'losses-first', means: 'fewest losses', plays: 'avoiding losses comes first'}],
        disputes: true,
      },
    ],
  },
  {
    name: 'value',
    title: 'A value of a reading',
    about: 'One of `values`.',
    fields: {
      value: ['Its name.'],
      means: ['What it means.'],
      plays: ['The same as a clause, after “If your group plays that”.', {default: 'said from `means`'}],
    },
    examples: [{value: 'losses-first', means: 'fewest losses', plays: 'avoiding losses comes first'}],
  },
  {
    name: 'pair',
    title: 'A nationality and a region',
    about: 'One of `pairs`.',
    fields: {nationality: ['Whose units.'], region: ['Where.']},
    examples: [{nationality: 'rumanian', region: 'hungary'}],
  },
  {
    name: 'exception',
    title: 'An exception',
    about: 'One of `except`: all that is said must be so.',
    fields: {
      nationality: ['Units of this nationality.', {default: 'of any'}],
      player: ['In the turn of this side.', {default: 'of any'}],
      months: ['In these months.', {default: 'in any'}],
    },
    examples: [{nationality: 'russian', player: 'axis', months: ['may-1941']}],
  },
  ...clauseShapes,
];
