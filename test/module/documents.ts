/** Documents for tests of loading: small, whole, and easy to break in one place. */
export type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};

/** A hex module with something of everything. */
export const hexDocument = (): Record<string, Json> => ({
  umpire: 1,
  id: 'small',
  title: 'Small',
  sides: {axis: {name: 'Axis', colour: '#5b6770'}, soviet: {name: 'Soviet', colour: 'orange'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 6,
    rows: 5,
    firstColumn: 1,
    firstRow: 1,
    label: 'CC.RR',
    terrain: {lake: {name: 'Lake', prohibited: true}, marsh: {prohibited: ['armour'], pattern: 'marsh'}},
    hexsideTerrain: {'major-river': {prohibited: true, pattern: 'major-river'}},
    hexes: {
      '03.03': {terrain: 'lake', regions: ['hungary']},
      '02.02': {city: 'major', name: 'Pinsk', control: 'axis'},
    },
    hexsides: {'03.03/04.03': ['major-river']},
    rails: [['01.01', '02.01', '03.02']],
    roads: [['01.02', '02.02']],
    boardEdges: {axis: ['01.01'], soviet: []},
    supplySources: {axis: ['01.05'], soviet: ['06.01']},
  },
  unitTypes: {infantry: {steps: 2, symbol: 'infantry'}, armour: {}, hq: {combat: false, stacking: 0}},
  units: {
    gd: {side: 'axis', type: 'infantry', name: '61 ID', nationality: 'german'},
    hq: {side: 'axis', type: 'hq'},
    tank: {side: 'soviet', type: 'armour', steps: 3, zoc: false},
  },
  stacking: {limit: {axis: 3, soviet: 2}},
  rules: {retreat: 'wwii-battle-series', options: {order: 'losses-first'}},
  tables: {
    combat: {
      kind: 'odds',
      columns: ['1-1', '2-1'],
      results: {'1-1': ['A1', 'A1', 'D1', 'D1', 'D1', 'D1'], '2-1': ['D1', 'D1', 'D1', 'D1', 'D1', 'D1']},
      codes: {A1: {attacker: {steps: 1}}, D1: {defender: {steps: 1, retreat: 2}}},
      modifiers: [{when: {terrain: 'marsh'}, shift: -1}],
    },
  },
  positions: {
    start: {
      units: {gd: {at: '02.02', steps: 1}, tank: {at: '04.04'}},
      markers: [{type: 'minefield', side: 'axis', at: '01.02'}],
      control: {'04.04': 'soviet'},
      turn: {player: 'axis', month: 'may-1941', weather: 'snow', number: 1},
      fullCities: ['02.02'],
      inSupply: {axis: ['02.02']},
    },
  },
  errata: [
    {
      id: 'E1',
      says: 'The counter should be green.',
      source: 'sheet',
      patch: [
        {op: 'test', path: '/units/gd/name', value: '61 ID'},
        {op: 'replace', path: '/units/gd/name', value: '62 ID'},
      ],
    },
  ],
  turnTrack: {turns: [{turn: 1, label: 'May', notes: [{text: 'Snow', rule: '14.1.4'}]}]},
  reinforcements: [{turn: 2, side: 'soviet', rule: '15.3', entries: ['183/224']}],
  examples: [
    {
      id: 'one',
      title: 'One',
      position: 'start',
      cites: ['9.2'],
      ask: {retreat: {units: ['gd'], hexes: 1}},
    },
  ],
});

/** A point-to-point module. */
export const pointDocument = (): Record<string, Json> => ({
  umpire: 1,
  id: 'points',
  title: 'Points',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'point',
    points: {
      smolensk: {name: 'Smolensk', x: 10, y: 20},
      vyazma: {x: 30, y: 20},
      kaluga: {x: 30, y: 40},
    },
    lines: [
      {between: ['smolensk', 'vyazma'], capacity: 4},
      {between: ['vyazma', 'kaluga'], capacity: 2},
    ],
  },
  unitTypes: {corps: {value: 3, rank: 'major'}},
  units: {pz: {side: 'axis', type: 'corps'}},
  rules: {combat: 'point-to-point'},
  tables: {combat: {columns: [1, 2], results: {'1': [0, 0, 0, 0, 1, 1], '2': [0, 0, 1, 1, 1, 2]}}},
  positions: {start: {units: {pz: {at: 'smolensk', from: 'vyazma'}}}},
});

/** The document with the value at a pointer replaced; `undefined` takes it away. */
export function changed(document: Record<string, Json>, changes: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(document);
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer
      .slice(1)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    let parent = copy as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
    const last = keys.at(-1)!;
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else parent[last] = value;
  }
  return copy;
}
