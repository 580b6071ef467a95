/**
 * The meanings of the fields of units, tables, positions and questions: see `module.mjs`.
 *
 * @typedef {import('./module.mjs').FieldWords} FieldWords
 * @typedef {import('./module.mjs').ShapeWords} ShapeWords
 */

/** Fields of a type or of a unit. @type {Record<string, FieldWords>} */
const traits = {
  combat: [
    'It is a combat unit: it fights, and exerts a ZOC unless `zoc` says otherwise.',
    {default: 'true'},
  ],
  hq: [
    'It is a headquarters.',
    {default: 'the opposite of `combat`', unlocks: 'clauses on lone HQs, on HQs that follow'},
  ],
  zoc: ['It exerts a zone of control.', {default: 'as `combat`'}],
  stacking: ['What it counts against the limit of its hex.', {unit: 'stacking points', default: '1'}],
  steps: [
    'How many steps it has at full strength.',
    {unit: 'steps', default: '1', unlocks: 'step losses that do not destroy it'},
  ],
  nationality: ['Whose it is among its side: clauses and priorities may ask.', {default: 'none'}],
  strength: [
    'Attack and defence at once, where a counter prints one number.',
    {unit: 'strength points', default: 'none'},
  ],
  attack: ['Its strength in attack.', {unit: 'strength points', default: '`strength`, else 0'}],
  defence: ['Its strength in defence.', {unit: 'strength points', default: '`strength`, else 0'}],
  movement: [
    'What is printed for movement; it is drawn, and changes no answer.',
    {unit: 'movement points', default: 'nothing is drawn'},
  ],
  reduced: ['Its strengths below full steps.', {default: 'as at full strength'}],
  kind: ['On a map of points: what it is.', {default: '`ground`'}],
  value: ['On a map of points: its fire, and the losses it takes.', {unit: 'strength points', default: '1'}],
  rank: ['On a map of points: `major` or `minor`.', {default: '`minor`'}],
  retreatSize: [
    'How much of a line’s capacity it takes in a retreat.',
    {unit: 'of `capacity`', default: '1'},
  ],
  symbol: ['The NATO symbol that it is drawn with.', {default: 'none'}],
  echelon: ['Its size, drawn above the symbol.', {default: 'none'}],
  formation: ['What it is part of.', {default: 'none', unlocks: 'it is found by that'}],
  colour: ['The colour of its counter.', {default: 'its side’s'}],
  label: ['What is printed beside its symbol.', {default: 'its name'}],
  name: ['What it is called in sentences.', {default: 'its own name in the module'}],
};
const everyTrait = {
  combat: true,
  hq: false,
  zoc: true,
  stacking: 1,
  steps: 2,
  nationality: 'german',
  strength: 4,
  attack: 4,
  defence: 5,
  movement: 6,
  reduced: {attack: 2, defence: 3},
  kind: 'ground',
  value: 1,
  rank: 'minor',
  retreatSize: 1,
  symbol: 'infantry',
  echelon: 'division',
  formation: 'XXVIII Corps',
  colour: '#5b6770',
  label: '61',
  name: '61 ID',
};
/** @type {Record<string, FieldWords>} */
const states = {
  steps: ['The steps that it has left.', {unit: 'steps', default: 'all of them'}],
  dispersed: ['It is dispersed.', {default: 'false'}],
  supplied: ['It is in supply.', {default: 'true'}],
  isolated: ['It is isolated.', {default: 'false'}],
  from: [
    'On a map of points: the point that an attacker came from.',
    {default: 'none: it may fall back to any'},
  ],
  entrained: ['A factory is on its train.', {default: 'false'}],
  displaced: ['A defender fell back to here under (b).', {default: 'false'}],
};
const everyState = {
  steps: 1,
  dispersed: true,
  supplied: false,
  isolated: true,
  from: 'kiev',
  entrained: true,
  displaced: true,
};
/** @type {Record<string, FieldWords>} */
const standing = {
  title: ['What it is called where it is shown.', {default: 'its name'}],
  note: ['More about it.', {default: 'nothing'}],
  newUnits: ['Units of its own, which the module has not.', {default: 'none'}],
  units: ['Who stands where. A unit without an entry is off the map.', {default: 'nobody'}],
  markers: ['Markers on the map.', {default: 'none', unlocks: 'clauses on markers'}],
  control: ['Who holds a hex or point, over what the map prints.', {default: 'as printed'}],
  turn: [
    'Whose turn it is, and when.',
    {default: 'nothing is said', unlocks: 'clauses by player, month, weather'},
  ],
  fullCities: ['Major cities that supply all the units they may already.', {default: 'none'}],
  inSupply: [
    'Hexes where a side’s units would be in supply, if the module can’t trace it.',
    {default: 'traced from `supplySources`'},
  ],
};
const everyStanding = {
  title: 'The start',
  note: 'After the first snow.',
  newUnits: {kg: {side: 'axis', type: 'infantry', name: 'Kampfgruppe'}},
  units: {gd: {at: '05.05'}},
  markers: [{type: 'minefield', side: 'axis', at: '04.04'}],
  control: {'03.04': 'axis'},
  turn: {player: 'axis', month: 'may-1941', weather: 'snow'},
  fullCities: ['03.04'],
  inSupply: {axis: ['05.05', '04.05']},
};

/** @type {readonly ShapeWords[]} */
export const unitShapes = [
  {
    name: 'unitType',
    title: 'A type of unit',
    about: 'One of `unitTypes`: what its units have unless they say otherwise.',
    fields: traits,
    examples: [everyTrait],
  },
  {
    name: 'unit',
    title: 'A unit',
    about: 'One of `units`. Its own field overrides its type’s.',
    fields: {...traits, side: ['Whose it is.'], type: ['Its type, from `unitTypes`.']},
    examples: [{...everyTrait, side: 'axis', type: 'infantry'}],
  },
  {
    name: 'reduced',
    title: 'Strengths below full steps',
    about: '`reduced` of a unit or a type.',
    fields: {
      attack: ['Its strength in attack.', {unit: 'strength points', default: 'as at full strength'}],
      defence: ['Its strength in defence.', {unit: 'strength points', default: 'as at full strength'}],
      strength: ['Both at once.', {unit: 'strength points', default: 'as at full strength'}],
    },
    examples: [{attack: 2, defence: 3, strength: 2}],
  },
  {
    name: 'fireTable',
    title: 'A fire table',
    about: 'One of `tables`, for battles from point to point.',
    fields: {
      title: ['What stands over it.', {default: 'its name'}],
      columns: [
        'Strength points: 1, 2, 3 and so on without a gap. More points than the last are split into groups.',
        {unit: 'strength points'},
      ],
      results: ['Losses by column, the lowest roll first.', {unit: 'losses'}],
    },
    examples: [
      {
        title: 'Fire',
        columns: [1, 2, 3],
        results: {1: [0, 0, 0, 0, 1, 1], 2: [0, 0, 1, 1, 1, 2], 3: [0, 1, 1, 2, 2, 3]},
      },
    ],
  },
  {
    name: 'oddsTable',
    title: 'An odds or differential table',
    about: 'One of `tables`, for battles of a hex game.',
    fields: {
      kind: ['`odds`: columns are ratios; `differential`: columns are attack minus defence.'],
      title: ['What stands over it.', {default: 'its name'}],
      columns: [
        'Ratios such as `1-2` or `3-1`, or differences such as `-1`, `0`, `+2`; the better for the attacker the further right. Below the first the first is read.',
      ],
      dice: ['How many dice are rolled.', {unit: 'dice', default: '1'}],
      faces: ['How many faces each has.', {unit: 'faces', default: '6'}],
      results: ['Codes by column, the lowest roll first.'],
      codes: ['What each code asks of both sides.'],
      modifiers: ['What shifts the column, changes the roll or multiplies a strength.', {default: 'nothing'}],
    },
    examples: [
      {
        kind: 'odds',
        title: 'Combat',
        columns: ['1-1', '2-1'],
        dice: 1,
        faces: 6,
        results: {'1-1': ['A1', 'A1', '-', '-', 'D1', 'D1'], '2-1': ['A1', '-', '-', 'D1', 'D1', 'D1']},
        codes: {A1: {attacker: {steps: 1}}, '-': {}, D1: {defender: {steps: 1, retreat: 1}}},
        modifiers: [{when: {terrain: 'marsh'}, shift: -1}],
      },
    ],
  },
  {
    name: 'resultCode',
    title: 'A code of a table',
    about: 'One of `codes`.',
    fields: {
      attacker: ['What it asks of the attacker.', {default: 'nothing'}],
      defender: ['What it asks of the defender.', {default: 'nothing'}],
      advance: ['How many attackers may advance after it.', {default: 'what `rules.advance` says'}],
      name: ['What it is called.', {default: 'itself'}],
    },
    examples: [{attacker: {steps: 1}, defender: {retreat: 2}, advance: {most: 1}, name: 'Exchange'}],
  },
  {
    name: 'advance',
    title: 'How many advance',
    about: '`advance` of a code, or of `rules` for the codes that have none; for battles of a hex game.',
    fields: {most: ['So many units may advance at most; 0: none.', {unit: 'units'}]},
    examples: [{most: 1}],
  },
  {
    name: 'share',
    title: 'What a code asks of one side',
    about: '`attacker` or `defender` of a code.',
    fields: {
      steps: ['Steps that it loses.', {unit: 'steps', default: '0'}],
      retreat: ['How far it retreats.', {unit: 'hexes', default: '0'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead.', {default: 'false'}],
      eliminated: ['It is eliminated.', {default: 'false'}],
    },
    examples: [{steps: 1, retreat: 2, mayElectOne: true, eliminated: false}],
  },
  {
    name: 'modifier',
    title: 'A modifier',
    about: 'One of `modifiers`.',
    fields: {
      when: ['When it applies: all that is said must be so.'],
      shift: ['Columns to the right; positive favours the attacker.', {unit: 'columns', default: '0'}],
      drm: ['Added to the roll; positive favours the attacker.', {unit: 'pips', default: '0'}],
      attack: ['The attack is multiplied by it.', {unit: 'times', default: '1'}],
      defence: ['The defence is multiplied by it.', {unit: 'times', default: '1'}],
      name: ['What it is called.', {default: 'its conditions'}],
      rule: ['By which rule.', {default: 'none'}],
    },
    examples: [
      {when: {city: 'major'}, shift: -1, drm: -1, attack: 1, defence: 2, name: 'Major city', rule: '10.4'},
    ],
  },
  {
    name: 'condition',
    title: 'When a modifier applies',
    about: '`when` of a modifier.',
    fields: {
      terrain: ['The defender’s hex has one of these terrains.', {default: 'any'}],
      hexside: ['An attacker comes across one of these hexsides.', {default: 'any'}],
      all: ['Every attacker comes across one.', {default: 'false: one is enough'}],
      city: ['The defender’s hex is a town, a minor or a major city.', {default: 'any'}],
      weather: ['The weather is one of these.', {default: 'any'}],
      attackerType: ['Such a type is among the attackers.', {default: 'any'}],
      attackerWithout: ['No such type is among the attackers.', {default: 'any'}],
      defenderType: ['Such a type is among the defenders.', {default: 'any'}],
      defenderWithout: ['No such type is among the defenders.', {default: 'any'}],
    },
    examples: [
      {
        terrain: 'marsh',
        hexside: ['major-river', 'coast'],
        all: true,
        city: 'major',
        weather: 'snow',
        attackerType: 'armour',
        attackerWithout: 'infantry',
        defenderType: 'infantry',
        defenderWithout: 'armour',
      },
    ],
  },
  {
    name: 'position',
    title: 'Position',
    about: 'One of `positions`, or a document of its own: where everything stands.',
    fields: standing,
    examples: [everyStanding],
  },
  {
    name: 'positionChange',
    title: 'A position with a base',
    about:
      'Changes to another position: what stands here takes the place of what that has; `null` takes it away.',
    fields: {...standing, base: ['The position of the module that is changed, by its name.']},
    examples: [{...everyStanding, base: 'start', units: {gd: null, g1: {at: '06.06'}}}],
  },
  {
    name: 'placed',
    title: 'A unit that stands',
    about: 'One of `units` of a position.',
    fields: {at: ['Where: the printed number of a hex, the name of a point.'], ...states},
    examples: [{at: '05.05', ...everyState}],
  },
  {
    name: 'marker',
    title: 'A marker',
    about: 'One of `markers`.',
    fields: {
      type: ['What it is: a name that clauses ask for, such as `minefield`.'],
      side: ['Whose it is.', {default: 'nobody’s'}],
      at: ['Where it lies.'],
    },
    examples: [{type: 'minefield', side: 'axis', at: '04.04'}],
  },
  {
    name: 'turnOfPosition',
    title: 'The turn of a position',
    about: '`turn` of a position.',
    fields: {
      player: ['Whose turn it is.', {default: 'nobody’s'}],
      month: ['The month, as clauses name it.', {default: 'none'}],
      weather: ['The weather, as clauses and modifiers name it.', {default: 'none'}],
      number: ['The number of the turn.', {default: 'none', unlocks: '`<umpire-turns>` shows it'}],
    },
    examples: [{player: 'axis', month: 'may-1941', weather: 'snow', number: 3}],
  },
  {
    name: 'case',
    title: 'Case',
    about: 'A question and the answer that is expected: a document of its own.',
    fields: {
      title: ['What it shows.', {default: 'none'}],
      cites: ['The rule numbers that it is about.', {default: 'none'}],
      module: ['A module, the name of one that ships, or on the command line the path of a file.'],
      position: ['A position, the name of one, a line, or the path of a file.', {default: 'an empty map'}],
      ask: ['The question.'],
      expect: ['What the answer holds: every key must be there and equal.', {default: 'nothing is compared'}],
    },
    examples: [
      {
        title: 'One hex back',
        cites: ['9.2'],
        module: 'drill',
        position: 'start',
        ask: {errata: {}},
        expect: {changes: []},
      },
    ],
  },
];
