/**
 * The meanings of a module's fields, by the shape that they stand in: the meaning, then what else there is to say
 * (`unit`, `default`, `unlocks`). An example has every field of its shape, or several examples together. The schemas,
 * the reference page and its tests are made of this.
 *
 * @typedef {readonly [means: string, more?: {unit?: string, default?: string, unlocks?: string}]} FieldWords
 * @typedef {{name: string, title: string, about: string, fields: Record<string, FieldWords>, examples: readonly Record<string, unknown>[]}} ShapeWords
 */

/** @type {readonly ShapeWords[]} */
export const moduleShapes = [
  {
    name: 'module',
    title: 'Module',
    about:
      'A game as data: one JSON document. Fields whose name begins with `x-` are the author’s own, in every shape; so is `$schema`.',
    fields: {
      umpire: ['The version of the format.', {default: 'none: it is always 1'}],
      id: ['The name of the game in files, links and position lines.'],
      title: ['What the game is called where it is shown.'],
      sides: [
        'Who plays, by names of the author’s own; at most 8. Their order is that of the tray and of default colours.',
        {unlocks: 'units, supply, control: all name a side'},
      ],
      map: ['The map: of hexes, or of points joined by lines; `kind` says which.'],
      unitTypes: [
        'What units have in common, by the name of the type; at most 250.',
        {default: 'no types', unlocks: '`prohibited` terrain and table modifiers name types'},
      ],
      units: [
        'The counters, by names of the author’s own: rulings, plans and links use these names.',
        {default: 'no units'},
      ],
      stacking: [
        'How much may stand in one hex.',
        {default: 'no limit', unlocks: 'over-stacking in retreats, and the watch over positions'},
      ],
      rules: ['By which rules questions are answered.', {default: 'none: nothing can be asked'}],
      tables: [
        'Combat tables by name. A hex battle reads `crt`, a point battle `combat`, or the only one of its kind.',
        {default: 'no tables', unlocks: 'battles and their odds'},
      ],
      positions: [
        'Where everything stands, by name; the first is shown where none is asked for.',
        {default: 'an empty map'},
      ],
      errata: ['Corrections of the printed game, applied in order when it is opened.', {default: 'none'}],
      turnTrack: ['The turns of the game.', {default: 'none', unlocks: '`<umpire-turns>`'}],
      reinforcements: ['What arrives, when and where.', {default: 'none', unlocks: '`<umpire-turns>`'}],
      examples: [
        'Questions about positions, with the answers that are expected: `umpire check` runs them.',
        {default: 'none', unlocks: '`example="…"` on elements'},
      ],
    },
    examples: [
      {
        umpire: 1,
        id: 'ford',
        title: 'The ford',
        sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
        map: {
          kind: 'hex',
          layout: 'flat-top',
          shifted: 'even',
          columns: 6,
          rows: 5,
          supplySources: {red: ['01.03'], blue: ['06.03']},
        },
        unitTypes: {foot: {steps: 2}},
        units: {r1: {side: 'red', type: 'foot'}, b1: {side: 'blue', type: 'foot'}},
        stacking: {limit: 2},
        rules: {retreat: 'wwii-battle-series'},
        tables: {},
        positions: {start: {units: {r1: {at: '04.03'}, b1: {at: '05.03'}}}},
        errata: [],
        turnTrack: {turns: [{turn: 1}]},
        reinforcements: [],
        examples: [
          {
            id: 'back',
            title: 'One hex back',
            position: 'start',
            ask: {retreat: {units: ['r1'], hexes: 1}},
            expect: {stepLosses: 0},
          },
        ],
      },
    ],
  },
  {
    name: 'side',
    title: 'A side',
    about: 'One of `sides`.',
    fields: {
      name: ['What the side is called.'],
      colour: [
        'The colour of its counters: `#rrggbb` or a plain word of CSS.',
        {default: 'by its place among the sides'},
      ],
      airRole: [
        'On a map of points: does its air `multiplies` its fire, or `adds` to it? One side of each is needed for point-to-point combat.',
        {default: '`multiplies` for a side named axis, `adds` for soviet', unlocks: 'air in point battles'},
      ],
    },
    examples: [{name: 'Axis', colour: '#5b6770', airRole: 'multiplies'}],
  },
  {
    name: 'hexMap',
    title: 'A map of hexes',
    about: 'Hexes without an entry are clear. Row numbers grow downward, column numbers to the right.',
    fields: {
      kind: ['`hex`.'],
      layout: ['`flat-top`: hexes in columns; `pointy-top`: hexes in rows.'],
      shifted: [
        'Which columns sit half a hex lower (rows, half a hex further right): those whose printed number is `even` or `odd`; beside a rule of numbers, those whose place, counted from 1, is.',
      ],
      columns: ['How many columns there are.', {unit: 'columns, 1 to 1,000; at most 40,000 hexes in all'}],
      rows: ['How many rows there are.', {unit: 'rows, 1 to 1,000'}],
      firstColumn: ['The printed number of the first column; a rule of numbers has its own.', {default: '1'}],
      firstRow: ['The printed number of the first row; a rule of numbers has its own.', {default: '1'}],
      label: [
        'How hexes are numbered: `C` for a digit of the column, `R` for one of the row, padded with zeros, any order and separator (`CCRR`, `RR-CC`). Letters, numbers that count down, diagonals, sections and names need a rule of numbers instead.',
        {default: '`CC.RR`'},
      ],
      absent: [
        'Places that are no hex: `[column, row]`, or an area as `[first column, first row, last column, last row]`, counted from 0. They are not drawn, have no neighbours and no name.',
        {default: 'none'},
      ],
      terrain: [
        'What hexes may be, by name. `clear` needs no entry.',
        {default: 'clear alone', unlocks: '`prohibited`, modifiers and clauses by terrain'},
      ],
      hexsideTerrain: [
        'What may lie on hexsides, by name.',
        {default: 'nothing', unlocks: '`prohibited` hexsides, modifiers and clauses by hexside'},
      ],
      hexes: ['What is said of single hexes, by their printed numbers.', {default: 'all are clear'}],
      hexsides: [
        'What lies on single hexsides: two hexes that touch, in either order, with `/` between them; a list of names from `hexsideTerrain`.',
        {default: 'nothing'},
      ],
      rails: [
        'Railways, each a chain of hexes that touch.',
        {default: 'none', unlocks: 'supply along rails, where a sheet asks for it'},
      ],
      roads: ['Roads, likewise; they are drawn and change nothing.', {default: 'none'}],
      boardEdges: [
        'Hexes of each side’s friendly edge of the map.',
        {default: 'none', unlocks: 'supply from the edge, `leavesMap`, `rearward`'},
      ],
      supplySources: [
        'Hexes from which each side is supplied.',
        {default: 'none: every distance to supply is alike', unlocks: 'all clauses on supply'},
      ],
      image: ['A scan of the printed map, for `<umpire-editor>` alone.', {default: 'none'}],
    },
    examples: [
      {
        kind: 'hex',
        layout: 'flat-top',
        shifted: 'even',
        columns: 12,
        rows: 10,
        firstColumn: 1,
        firstRow: 1,
        label: 'CC.RR',
        absent: [
          [11, 0],
          [0, 9, 2, 9],
        ],
        terrain: {lake: {prohibited: true}, marsh: {name: 'Marsh'}},
        hexsideTerrain: {'major-river': {prohibited: true}},
        hexes: {'03.04': {terrain: 'lake'}},
        hexsides: {'03.04/04.04': ['major-river']},
        rails: [['01.01', '02.01', '03.02']],
        roads: [['01.01', '01.02']],
        boardEdges: {axis: ['01.01'], soviet: []},
        supplySources: {axis: ['01.05'], soviet: ['12.05']},
        image: {src: 'scan.jpg', x: 84, y: 96, scale: 48},
      },
    ],
  },
  {
    name: 'numbers',
    title: 'Numbers of hexes',
    about:
      '`map.label` where the string form is not enough: a rule, sections with a rule each, or a table of names. Each name is that of one hex. People may type it in small letters, and without what stands around column and row; documents have it as printed.',
    fields: {
      pattern: [
        'What is printed: `{column}` and `{row}` once each, in either order, with any text around them.',
      ],
      column: ['How columns are numbered.', {default: '1, 2, 3 from the left'}],
      row: ['How rows are numbered.', {default: '1, 2, 3 from the top'}],
      sections: [
        'Parts of the map with numbers of their own, instead of a pattern; a place in none of them is no hex.',
        {unit: 'sections, at most 100', default: 'one rule for the map'},
      ],
      names: [
        'Names by rows from the top, each from the left. They replace the rule’s; `null` and what is left out keep it. Without a rule, a place without a name is no hex.',
        {default: 'none'},
      ],
      aliases: [
        'Second names, each with the name of its hex: what another sheet of the map prints on the same hex, for people to type.',
        {default: 'none'},
      ],
    },
    examples: [
      {
        pattern: '{column}{row}',
        column: {first: 'A'},
        row: {first: 33, step: -1, digits: 2},
        names: [[null, 'Malta']],
        aliases: {X01: 'A33'},
      },
      {
        sections: [
          {in: [[0, 0, 2, 4]], pattern: 'A{column}{row}', column: {digits: 2}, row: {digits: 2}},
          {in: [[3, 0, 5, 4]], pattern: 'B{column}{row}', column: {digits: 2}, row: {digits: 2}},
        ],
      },
      {
        names: [
          ['Q1', 'Q2', null],
          ['R1', null, 'R3'],
        ],
      },
    ],
  },
  {
    name: 'numberAxis',
    title: 'Numbers of columns or rows',
    about: '`column` or `row` of a rule of numbers.',
    fields: {
      first: [
        'The number printed in the first column or row of the map or section. Letters number by letters: `A` to `Z`, `AA`, `BB` to `ZZ`, `AAA`; `-B` is before `A`.',
        {default: '1'},
      ],
      step: ['`-1` where numbers count down to the right, or downwards.', {default: '1'}],
      digits: ['The least number of digits; shorter numbers have zeros before them.', {default: '1'}],
      diagonal: [
        'Numbers follow the grain of the hexes that goes `up` or `down` to the right, as in Afrika Korps: for rows of a flat-top map, columns of a pointy-top one.',
        {default: 'they follow the zigzag line'},
      ],
    },
    examples: [{first: -12, step: -1, digits: 2, diagonal: 'up'}, {first: 'A'}],
  },
  {
    name: 'numberSection',
    title: 'A section of numbers',
    about: 'One of `map.label.sections`.',
    fields: {
      in: [
        'Its places: a list of areas, each `[first column, first row, last column, last row]` or `[column, row]`, counted from 0. No place is in two sections.',
      ],
      pattern: ['What is printed, as in a rule for the whole map.'],
      column: [
        'How its columns are numbered, from its own first column.',
        {default: '1, 2, 3 from the left'},
      ],
      row: ['How its rows are numbered, from its own first row.', {default: '1, 2, 3 from the top'}],
    },
    examples: [
      {
        in: [
          [0, 0, 2, 4],
          [3, 1],
        ],
        pattern: '{row}-{column}',
        column: {first: 'A'},
        row: {step: -1},
      },
    ],
  },
  {
    name: 'terrain',
    title: 'Terrain of a hex',
    about: 'One of `map.terrain`.',
    fields: {
      name: ['What it is called in sentences.', {default: 'its own name, with spaces'}],
      prohibited: [
        'Closed in regular movement: `true` for every unit, or a list of unit types.',
        {default: 'open to all', unlocks: 'ZOC does not reach into it, no retreat enters it'},
      ],
      movement: [
        'What it costs to enter.',
        {unit: 'movement points', default: '1', unlocks: 'the reading `supplyDistance: movement`'},
      ],
      pattern: ['How it is drawn.', {default: 'its own name, where that is a pattern; else as clear'}],
      colour: ['A plain colour in place of a pattern.', {default: 'none'}],
    },
    examples: [{name: 'Peat bog', prohibited: ['armour'], movement: 3, pattern: 'marsh', colour: '#c3d8be'}],
  },
  {
    name: 'hexsideTerrain',
    title: 'Terrain of a hexside',
    about: 'One of `map.hexsideTerrain`.',
    fields: {
      name: ['What it is called in sentences.', {default: 'its own name, with spaces'}],
      prohibited: [
        'May not be crossed in regular movement: by any unit (`true`), or by some unit types.',
        {default: 'open to all', unlocks: 'ZOC does not reach across it, no retreat crosses it'},
      ],
      pattern: ['How it is drawn.', {default: 'its own name, where that is a pattern; else not at all'}],
      ice: ['Frozen: drawn with a pale layer and cross strokes.', {default: 'false'}],
    },
    examples: [{name: 'Frozen Neva', prohibited: ['armour'], pattern: 'minor-river', ice: true}],
  },
  {
    name: 'hex',
    title: 'A hex',
    about: 'One of `map.hexes`, by its printed number.',
    fields: {
      terrain: ['What it is, from `map.terrain`.', {default: '`clear`'}],
      regions: [
        'Regions that it is part of, by names of the author’s own.',
        {default: 'none', unlocks: 'clauses on regions; their borders are drawn'},
      ],
      city: [
        'A town, a minor or a major city.',
        {default: 'none', unlocks: 'modifiers by city; major cities supply, where a sheet says so'},
      ],
      name: ['What is printed beside it.', {default: 'nothing'}],
      control: ['The side that the map prints as its holder.', {default: 'nobody', unlocks: '`ask.control`'}],
    },
    examples: [{terrain: 'marsh', regions: ['hungary'], city: 'major', name: 'Pinsk', control: 'soviet'}],
  },
  {
    name: 'image',
    title: 'A scan',
    about:
      '`map.image`: the picture below the map in `<umpire-editor>`. No other element fetches it, and it stands in no link.',
    fields: {
      src: ['Its address, relative to the module; on the same site.'],
      x: [
        'Where the middle of the first hex lies in it (of a map of points, the point 0, 0).',
        {unit: 'pixels of the picture, from its left'},
      ],
      y: ['The same from its top.', {unit: 'pixels of the picture'}],
      scale: [
        'How long the side of a hex is in it (of a map of points, a unit of `x` and `y`).',
        {unit: 'pixels of the picture'},
      ],
      scaleDown: [
        'The same downwards, where the scan is stretched.',
        {unit: 'pixels of the picture', default: '`scale`'},
      ],
    },
    examples: [{src: 'scan.jpg', x: 84, y: 96, scale: 48, scaleDown: 48.5}],
  },
  {
    name: 'pointMap',
    title: 'A map of points',
    about: 'Points and the lines between them.',
    fields: {
      kind: ['`point`.'],
      points: ['The points, by names of the author’s own.'],
      lines: ['Which points are joined.'],
      width: [
        'How wide the whole map is; with `height` it begins at (0, 0).',
        {unit: 'units of `x`', default: 'as far as its points reach'},
      ],
      height: ['How high the whole map is.', {unit: 'units of `y`', default: 'as far as its points reach'}],
      image: ['A scan of the printed map, for `<umpire-editor>` alone.', {default: 'none'}],
    },
    examples: [
      {
        kind: 'point',
        points: {smolensk: {name: 'Smolensk', x: 420, y: 310}, vyazma: {x: 520, y: 300}},
        lines: [{between: ['smolensk', 'vyazma'], capacity: 4}],
        width: 800,
        height: 600,
        image: {src: 'scan.jpg', x: 0, y: 0, scale: 1},
      },
    ],
  },
  {
    name: 'point',
    title: 'A point',
    about: 'One of `map.points`.',
    fields: {
      name: ['What it is called.', {default: 'its own name'}],
      x: ['Where it lies, to the right.', {unit: 'any: the drawing finds its scale'}],
      y: ['Where it lies, downwards.', {unit: 'the same as `x`'}],
      city: ['It is a city.', {default: 'false', unlocks: 'the rules on cities'}],
      absorbs: [
        'Losses of each fire that its field fortifications take.',
        {unit: 'losses', default: '0', unlocks: 'B.2'},
      ],
    },
    examples: [{name: 'Smolensk', x: 420, y: 310, city: true, absorbs: 1}],
  },
  {
    name: 'line',
    title: 'A line',
    about: 'One of `map.lines`.',
    fields: {
      between: ['The two points that it joins.'],
      capacity: ['How much may retreat along it.', {unit: '`retreatSize` of units'}],
    },
    examples: [{between: ['smolensk', 'vyazma'], capacity: 4}],
  },
  {
    name: 'stacking',
    title: 'Stacking',
    about: 'The limit of one hex.',
    fields: {
      limit: [
        'What may stand in a hex: one number for all, or one for each side.',
        {unit: 'stacking points'},
      ],
    },
    examples: [{limit: 3}, {limit: {axis: 3, soviet: 2}}],
  },
  {
    name: 'rules',
    title: 'Rules',
    about: 'By which rules questions are answered.',
    fields: {
      retreat: [
        'How units retreat: the name of a sheet that ships (`wwii-battle-series`, `russia-besieged`), a sheet of the module’s own, or one that `extends` another.',
        {default: 'retreats can’t be asked', unlocks: '`ask.retreat`, `ask.judge`, `ask.cut`'},
      ],
      combat: [
        'How battles are fought: `hex` by a table of odds or differences, `point-to-point` by fire. The kind of the map decides; pages offer a battle of a module that says it.',
        {default: 'no battle is offered', unlocks: '`ask.battle`, `ask.odds`'},
      ],
      options: [
        'Which reading of each open question holds here, by option.',
        {default: 'the first value of each'},
      ],
      advance: [
        'How many units may advance after combat on a hex map, unless the code of the result says it.',
        {default: 'as many as stacking allows'},
      ],
      words: [
        'The author’s own words for rule numbers, where the documents only refer to them: findings quote them.',
        {default: 'none'},
      ],
      rules: [
        'Rule numbers of the author’s own for what no sheet and no document numbers.',
        {default: '“our reading”'},
      ],
    },
    examples: [
      {
        retreat: 'wwii-battle-series',
        combat: 'hex',
        options: {order: 'losses-first'},
        advance: {most: 1},
        words: {'9.2.2': 'Losses are avoided before all else.'},
        rules: {zoc: '4.2', attack: '8.1', advance: '10.1'},
      },
    ],
  },
  {
    name: 'ownRules',
    title: 'Rule numbers of one’s own',
    about:
      '`rules.rules`: numbers for what no sheet and no document numbers; findings cite them in place of “our reading”.',
    fields: {
      zoc: ['The rule on zones of control.', {default: '“our reading”'}],
      attack: ['The rule on who may attack whom.', {default: '“our reading”'}],
      advance: ['The rule on advance after combat.', {default: '“our reading”'}],
    },
    examples: [{zoc: '4.2', attack: '8.1', advance: '10.1'}],
  },
  {
    name: 'erratum',
    title: 'An erratum',
    about: 'One of `errata`: a patch (RFC 6902) whose `test` operations hold what is printed.',
    fields: {
      id: ['Its name.'],
      title: ['What it is about.', {default: 'its name'}],
      says: ['What the publisher says, in the author’s words.'],
      source: ['Where that stands.'],
      open: ['What the correction leaves open.', {default: 'nothing'}],
      patch: ['The correction, as operations; one `test` at least.'],
    },
    examples: [
      {
        id: 'e1',
        title: 'The tarn',
        says: '03.04 is a lake, not marsh.',
        source: 'errata sheet, line 3',
        open: {asks: 'Is its shore a lake too?', here: 'no', else: 'yes'},
        patch: [
          {op: 'test', path: '/map/hexes/03.04/terrain', value: 'marsh'},
          {op: 'replace', path: '/map/hexes/03.04/terrain', value: 'lake'},
        ],
      },
    ],
  },
  {
    name: 'open',
    title: 'What an erratum leaves open',
    about: '`open` of an erratum.',
    fields: {
      asks: ['The question.'],
      here: ['How it is read here.'],
      else: ['How else it could be.'],
      fixed: ['Why nothing can be switched.', {default: 'it can'}],
    },
    examples: [{asks: 'Is its shore a lake too?', here: 'no', else: 'yes', fixed: 'the map prints it'}],
  },
  ...['test', 'add', 'replace'].map((op) => ({
    name: `operation ${op}`,
    title: `Operation: ${op}`,
    about: 'One of the `patch` of an erratum.',
    fields: /** @type {Record<string, FieldWords>} */ ({
      op: [`\`${op}\`.`],
      path: ['The place, as a JSON pointer.'],
      value: [op === 'test' ? 'What must stand there.' : 'What stands there afterwards.'],
    }),
    examples: [{op, path: '/map/hexes/03.04/terrain', value: 'marsh'}],
  })),
  {
    name: 'operation remove',
    title: 'Operation: remove',
    about: 'One of the `patch` of an erratum.',
    fields: {op: ['`remove`.'], path: ['The place, as a JSON pointer.']},
    examples: [{op: 'remove', path: '/map/hexes/03.04/name'}],
  },
  ...['move', 'copy'].map((op) => ({
    name: `operation ${op}`,
    title: `Operation: ${op}`,
    about: 'One of the `patch` of an erratum.',
    fields: /** @type {Record<string, FieldWords>} */ ({
      op: [`\`${op}\`.`],
      path: ['Where it is put, as a JSON pointer.'],
      from: ['Where it is taken from, as a JSON pointer.'],
    }),
    examples: [{op, path: '/map/hexes/05.05', from: '/map/hexes/03.04'}],
  })),
  {
    name: 'turnTrack',
    title: 'Turn track',
    about: '`turnTrack`.',
    fields: {title: ['What stands over it.', {default: '“Turns”'}], turns: ['The turns in their order.']},
    examples: [{title: 'Game turns', turns: [{turn: 1, label: 'I May 41'}]}],
  },
  {
    name: 'turn',
    title: 'A turn',
    about: 'One of `turnTrack.turns`.',
    fields: {
      turn: ['Its number.'],
      label: ['What is printed on it.', {default: 'its number'}],
      notes: ['What happens then.', {default: 'nothing'}],
    },
    examples: [{turn: 1, label: 'I May 41', notes: [{text: 'No weather roll.', rule: '24.44'}]}],
  },
  {
    name: 'note',
    title: 'A note of a turn',
    about: 'One of `notes`.',
    fields: {text: ['What happens.'], rule: ['By which rule.', {default: 'none'}]},
    examples: [{text: 'No weather roll.', rule: '24.44'}],
  },
  {
    name: 'reinforcement',
    title: 'Reinforcements',
    about: 'One of `reinforcements`: what arrives together.',
    fields: {
      turn: ['When.', {unit: 'turns'}],
      side: ['Whose they are.'],
      rule: ['By which rule.', {default: 'none'}],
      entries: ['The names of the units, or words for what has no counter.'],
      note: ['What else is said of them.', {default: 'nothing'}],
    },
    examples: [
      {turn: 2, side: 'soviet', rule: '12.1', entries: ['224 RD'], note: 'At any hex of the east edge.'},
    ],
  },
  {
    name: 'example',
    title: 'An example',
    about: 'One of `examples`.',
    fields: {
      id: ['Its name, for `example="…"`.'],
      title: ['What it shows.'],
      note: ['More about it.', {default: 'nothing'}],
      cites: ['The rule numbers that it is about.', {default: 'none'}],
      position: ['The position, by its name in the module.'],
      ask: ['The question.'],
      expect: [
        'What the answer holds: `umpire check` compares these fields.',
        {default: 'it is shown, and not checked'},
      ],
    },
    examples: [
      {
        id: 'back',
        title: 'One hex back',
        note: 'The plainest there is.',
        cites: ['9.2'],
        position: 'start',
        ask: {retreat: {units: ['gd'], hexes: 1}},
        expect: {stepLosses: 0},
      },
    ],
  },
];
