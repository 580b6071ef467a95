/**
 * The meanings of the fields of questions and logs: see `module.mjs`.
 *
 * @typedef {import('./module.mjs').FieldWords} FieldWords
 * @typedef {import('./module.mjs').ShapeWords} ShapeWords
 */

/** @type {FieldWords} */
const elect = ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}];
/** @type {FieldWords} */
const hexes = ['How far.', {unit: 'hexes, 1 to 20'}];
/** @type {FieldWords} */
const weather = ['The weather, as clauses and modifiers name it.', {default: 'that of the position'}];
/** @type {FieldWords} */
const supporting = [
  'Units that take part from another hex.',
  {default: 'none', unlocks: 'the reading `supporters`'},
];

/** Events of a battle, each with an example. @type {Record<string, [example: Record<string, unknown>, fields: Record<string, FieldWords>]>} */
const events = {
  roll: [{dice: [4, 2]}, {dice: ['The faces that were rolled, in order.', {unit: 'pips'}]}],
  assign: [
    {losses: {gd: 1}},
    {losses: ['Who takes the losses.', {unit: 'steps or strength points by unit'}]},
  ],
  continue: [{}, {}],
  retreat: [{}, {}],
  withdraw: [
    {plan: {u1: 'vyazma', u2: null}},
    {plan: ['Where each unit goes; `null`: it is lost.', {default: 'the best plan'}]},
  ],
  advance: [{units: ['gd']}, {units: ['Who advances.', {default: 'everybody who may'}]}],
  elect: [{hexes: 1}, {hexes: ['How far the retreat goes.', {unit: 'hexes'}]}],
  order: [{units: ['g2', 'g1']}, {units: ['In which order they retreat.']}],
  route: [
    {units: ['gd'], path: ['04.05', '03.05']},
    {units: ['Who goes.'], path: ['The hexes that they enter, one by one.']},
  ],
};

/** @type {readonly ShapeWords[]} */
export const questionShapes = [
  {
    name: 'ask',
    title: 'A question',
    about: '`ask` of an example or a case: exactly one question; `log` stands beside `battle`.',
    fields: {
      retreat: ['Where may these units retreat, and what does it cost?'],
      judge: ['Is this retreat legal, group by group?'],
      zoc: ['Which hexes are in a side’s zone of control?'],
      control: ['Who controls a hex, and by what?'],
      battle: ['What comes of a battle?'],
      log: ['The events of the battle so far.', {default: 'none'}],
      lineRetreat: ['Is this retreat along lines legal?'],
      odds: ['How likely is each end of a battle?'],
      cut: ['What one more unit would cut a retreat off?'],
      errata: ['What do the errata change?'],
    },
    examples: [
      {retreat: {units: ['gd'], hexes: 2}},
      {judge: {hexes: 2, plan: []}},
      {zoc: {side: 'axis'}},
      {control: {at: '05.05'}},
      {battle: {attackers: ['gd'], at: '05.05'}, log: [{type: 'continue'}]},
      {lineRetreat: {from: 'smolensk', units: ['u1'], plan: {u1: 'vyazma'}}},
      {odds: {battle: {attackers: ['gd'], at: '05.05'}}},
      {cut: {units: ['gd'], hexes: 2, side: 'soviet', type: 'infantry'}},
      {errata: {}},
    ],
  },
  {
    name: 'retreat',
    title: 'ask.retreat',
    about: 'Where may these units retreat?',
    fields: {units: ['Who retreats, from one hex.'], hexes, mayElectOne: elect},
    examples: [{units: ['gd'], hexes: 2, mayElectOne: true}],
  },
  {
    name: 'judge',
    title: 'ask.judge',
    about: 'Is this retreat legal?',
    fields: {
      hexes,
      plan: ['The groups, in the order in which they retreat.'],
      mayElectOne: elect,
      part: ['The plan is for part of a stack: who is left out is not missed.', {default: 'false'}],
      supporting,
    },
    examples: [
      {
        hexes: 2,
        plan: [{units: ['gd'], path: ['04.05', '03.05']}],
        mayElectOne: false,
        part: true,
        supporting: ['art'],
      },
    ],
  },
  {
    name: 'group',
    title: 'A group',
    about: 'One of `plan`.',
    fields: {units: ['Who goes together.'], path: ['The hexes that they enter, one by one.']},
    examples: [{units: ['gd'], path: ['04.05', '03.05']}],
  },
  {
    name: 'zoc',
    title: 'ask.zoc',
    about: 'Which hexes are in a side’s zone of control?',
    fields: {side: ['Whose.']},
    examples: [{side: 'axis'}],
  },
  {
    name: 'control',
    title: 'ask.control',
    about: 'Who controls a hex?',
    fields: {at: ['Which hex.']},
    examples: [{at: '05.05'}],
  },
  {
    name: 'battle',
    title: 'ask.battle',
    about: 'What comes of a battle?',
    fields: {
      attackers: ['Who attacks.'],
      defenders: ['On a map of points: who defends.', {default: 'on a map of hexes all enemies in the hex'}],
      at: ['Where.'],
      weather,
      supporting,
      breakthrough: ['It is fought on the way, in a breakthrough.', {default: 'false'}],
      underAttack: ['Points that are under attack besides.', {default: 'none'}],
      absorbed: [
        'Losses of earlier battles that units have not recovered from.',
        {unit: 'losses by unit', default: 'none'},
      ],
      options: ['Readings for this battle, over the module’s own.', {default: 'the module’s'}],
    },
    examples: [
      {
        attackers: ['gd'],
        defenders: ['g1'],
        at: 'smolensk',
        weather: 'snow',
        supporting: ['art'],
        breakthrough: true,
        underAttack: ['kaluga'],
        absorbed: {gd: 1},
        options: {order: 'losses-first'},
      },
    ],
  },
  {
    name: 'lineRetreat',
    title: 'ask.lineRetreat',
    about: 'Is this retreat along lines legal?',
    fields: {
      from: ['The point that they leave.'],
      units: ['Who retreats.'],
      plan: ['Where each unit goes; `null`: it is lost.'],
      breakthrough: ['The battle was a breakthrough.', {default: 'false'}],
      underAttack: ['Points that are under attack besides.', {default: 'none'}],
    },
    examples: [
      {
        from: 'smolensk',
        units: ['u1', 'u2'],
        plan: {u1: 'vyazma', u2: null},
        breakthrough: false,
        underAttack: ['kaluga'],
      },
    ],
  },
  {name: 'errata', title: 'ask.errata', about: 'What do the errata change?', fields: {}, examples: [{}]},
  {
    name: 'odds',
    title: 'ask.odds',
    about: 'How likely is each end? Exactly one of `battle` and `hexBattle`.',
    fields: {
      battle: ['A battle on a map of points.'],
      log: ['Its events so far.', {default: 'none'}],
      play: ['How each side plays.', {default: 'to the end'}],
      rounds: ['How many rounds are told one by one.', {unit: 'rounds', default: '0'}],
      value: [
        'What the point and both sides’ strength are worth.',
        {unit: 'whole numbers', default: 'nothing is weighed'},
      ],
      best: ['How each side shares its losses in best play.', {default: 'by the best'}],
      hexBattle: ['A battle on a map of hexes.'],
    },
    examples: [
      {
        battle: {attackers: ['gd'], defenders: ['g1'], at: 'smolensk'},
        log: [],
        play: {attacker: {leave: 'never'}},
        rounds: 3,
        value: {point: 6, attacker: 1, defender: 1},
        best: {attacker: 'best'},
      },
      {hexBattle: {attackers: ['gd'], at: '05.05'}},
    ],
  },
  {
    name: 'play',
    title: 'Both sides',
    about:
      '`play` of `ask.odds`: how each side plays. `best`: how each shares its losses in best play, `best`, `keep-units` or `keep-fire`.',
    fields: {
      attacker: ['The attacker.', {default: 'to the end; by the best'}],
      defender: ['The defender.', {default: 'to the end; by the best'}],
    },
    examples: [{attacker: {losses: 'keep-fire'}, defender: {leave: 'never'}}],
  },
  {
    name: 'policy',
    title: 'How a side plays',
    about: '`attacker` or `defender` of `play`.',
    fields: {
      losses: [
        'Losses keep units alive (`keep-units`) or fire strong (`keep-fire`).',
        {default: '`keep-units`'},
      ],
      leave: [
        'When it leaves: `never`, `below` so many points, or at a `ratio` to the enemy.',
        {default: '`never`'},
      ],
    },
    examples: [{losses: 'keep-fire', leave: {below: 4}}],
  },
  {
    name: 'below',
    title: 'Leaving below',
    about: '`leave` of a side.',
    fields: {below: ['It leaves with fewer points.', {unit: 'strength points'}]},
    examples: [{below: 4}],
  },
  {
    name: 'ratio',
    title: 'Leaving at a ratio',
    about: '`leave` of a side.',
    fields: {ratio: ['Own points to the enemy’s.', {unit: 'two whole numbers'}]},
    examples: [{ratio: [1, 2]}],
  },
  {
    name: 'worth',
    title: 'What is worth what',
    about: '`value` of `ask.odds`.',
    fields: {
      point: ['The point itself.', {unit: 'whole number'}],
      attacker: ['A strength point of the attacker.', {unit: 'whole number'}],
      defender: ['A strength point of the defender.', {unit: 'whole number'}],
    },
    examples: [{point: 6, attacker: 1, defender: 1}],
  },
  {
    name: 'hexBattle',
    title: 'The battle of a hex game',
    about: '`hexBattle` of `ask.odds`.',
    fields: {
      attackers: ['Who attacks.'],
      at: ['Which hex.'],
      weather,
      supporting,
      options: ['Readings for this battle, over the module’s own.', {default: 'the module’s'}],
      groups: ['The groups in which the defender retreats.', {default: 'all together'}],
    },
    examples: [
      {
        attackers: ['gd'],
        at: '05.05',
        weather: 'snow',
        supporting: ['art'],
        options: {order: 'losses-first'},
        groups: [['g1']],
      },
    ],
  },
  {
    name: 'cut',
    title: 'ask.cut',
    about: 'What one more unit would cut a retreat off?',
    fields: {
      units: ['Who retreats.'],
      hexes,
      mayElectOne: elect,
      side: ['Whose the unit would be.'],
      type: ['Its type.'],
      goal: ['It should `stop` the retreat, or make it `cost` a step.', {default: '`stop`'}],
      most: ['At most so many units.', {unit: 'units, 1 to 3', default: '1'}],
    },
    examples: [
      {units: ['gd'], hexes: 2, mayElectOne: false, side: 'soviet', type: 'infantry', goal: 'cost', most: 2},
    ],
  },
  ...Object.entries(events).map(([type, [example, fields]]) => ({
    name: `event ${type}`,
    title: `Event: ${type}`,
    about: 'One of `log`.',
    fields: {type: /** @type {FieldWords} */ ([`\`${type}\`.`]), ...fields},
    examples: [{type, ...example}],
  })),
];
