/**
 * Small battles of orders of play of their own, on two boards of our making. The die chooses the result: the table has
 * one column, and its rows are the codes that a test names.
 */
import {expect} from 'chai';
import {answer} from '../../../src/answer/index.js';
import {differences} from '../../../src/answer/expect.js';
import {loadAndOpen} from '../../load-and-open.js';

export type Json = Readonly<Record<string, unknown>>;
export type Guard = unknown;

/** A guard or an action with parameters. */
export const part = (type: string, params: Json): Json => ({type, params});
export const settle = (is: string): Json => part('settle', {is});
export const meta = (acts = 'attacker', more: Json = {}): Json => ({
  acts,
  phase: 'roll',
  rule: '7.7',
  ...more,
});

/** A state that throws the die of `result`. */
export const rolls = (target: string, actions: readonly unknown[] = []): Json => ({
  meta: meta(),
  on: {
    roll: {
      guard: part('diceFit', {of: 'result'}),
      actions: [part('roll', {roll: 'result'}), ...actions],
      target,
    },
  },
});
/** A state that is left at once: to `over` with the outcome `yes` where the guard passes, else with `no`. */
export const probe = (guard: Guard, before: readonly unknown[] = []): Json => ({
  ...(before.length === 0 ? {} : {entry: before}),
  always: [
    {guard, actions: settle('yes'), target: '#toy.over'},
    {actions: settle('no'), target: '#toy.over'},
  ],
});
/** A state that waits for its acting side to go on. */
export const waits = (target: string, actions?: unknown): Json => ({
  meta: meta(),
  on: {continue: {...(actions === undefined ? {} : {actions}), target}},
});
/** A state that asks for losses by `lossesFit`. */
export const assigns = (target: string, params: Json = {}, acts = 'losing'): Json => ({
  meta: {acts, phase: 'losses', clause: 'losses'},
  on: {assign: {guard: part('lossesFit', params), actions: part('take', params), target}},
});

/** An order of play: the first state begins, `over` is added. */
export const order = (states: Json, more: Json = {}): Json => ({
  id: 'toy',
  title: 'Toy',
  chart: {id: 'toy', initial: Object.keys(states)[0], states: {...states, over: {type: 'final'}}},
  ...(JSON.stringify(states).includes('"result"')
    ? {rolls: {result: {table: 'crt', columnBy: 'odds', rule: '7.1'}}}
    : {}),
  outcomes: {yes: {title: 'Yes'}, no: {title: 'No'}, taken: {title: 'Taken', taken: true}},
  ...more,
});

export const codes = {
  '-': {},
  A1: {attacker: {steps: 1}},
  A2: {attacker: {steps: 2}},
  AR: {attacker: {retreat: 1}},
  D1: {defender: {steps: 1}},
  D2: {defender: {steps: 2}},
  D9: {defender: {steps: 9}},
  DR: {defender: {retreat: 1}},
  R2: {defender: {retreat: 2}},
  D1R: {defender: {steps: 1, retreat: 1}},
  DE: {defender: {eliminated: true}},
  AE: {attacker: {eliminated: true}},
  X1: {attacker: {steps: 1}, defender: {steps: 1}},
  EX: {attacker: {strengthAtLeast: 'opponentLost'}, defender: {steps: 1}},
  EXR: {attacker: {strengthAtLeast: 'opponentLost'}, defender: {steps: 1, retreat: 1}},
  DS: {defender: {state: 'shaken'}},
  OR: {defender: {oneOf: [{steps: 1}, {retreat: 1}]}},
} as const;

const sheet = {
  id: 'short',
  title: 'Short',
  conductedBy: 'owner',
  moves: 'units',
  maxHexes: 4,
  length: '8.1',
  edge: '8.4',
  prefers: [],
  bars: [
    {clause: 'enemyUnits', rule: '8.2'},
    {clause: 'furtherOut', rule: '8.5'},
  ],
  otherwise: [{clause: 'eliminated', rule: '8.3'}],
};

/** A hex map; `a1` and `a2` (two steps, one step) attack `d1` and `d2` (two steps, one step) in 05.04. */
export const hexModule = (battle: unknown, faces: readonly string[] = ['-'], more: Json = {}): Json => ({
  umpire: 2,
  id: 'toy-hexes',
  title: 'Toy hexes',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 9,
    rows: 7,
    label: 'CC.RR',
    firstColumn: 1,
    firstRow: 1,
    terrain: {wood: {name: 'Wood'}},
    hexes: {'05.04': {terrain: 'wood'}},
  },
  unitTypes: {foot: {steps: 2, attack: 4, defence: 2}, guard: {steps: 1, attack: 4, defence: 2}},
  units: {
    a1: {side: 'red', type: 'foot'},
    a2: {side: 'red', type: 'guard'},
    d1: {side: 'blue', type: 'foot'},
    d2: {side: 'blue', type: 'guard'},
    d3: {side: 'blue', type: 'foot'},
  },
  states: {shaken: {name: 'Shaken'}},
  stacking: {limit: 3},
  rules: {retreat: sheet, battle},
  tables: {
    crt: {
      kind: 'odds',
      columns: ['1-1'],
      results: {'1-1': faces.length === 1 ? [...faces, ...faces] : faces},
      faces: Math.max(2, faces.length),
      codes,
    },
  },
  ...more,
});
export const hexPosition: Json = {
  units: {a1: {at: '05.03'}, a2: {at: '05.05'}, d1: {at: '05.04'}, d2: {at: '05.04'}, d3: {at: '08.06'}},
};
export const hexBattle: Json = {attackers: ['a1', 'a2'], at: '05.04'};

/** A battle after a log, with what is asked about it. */
export interface Asked {
  readonly module: Json;
  readonly position?: Json;
  readonly battle?: Json;
  readonly log?: readonly unknown[];
  readonly odds?: Json;
}
export async function ask({
  module,
  position = hexPosition,
  battle = hexBattle,
  log = [],
  odds,
}: Asked): Promise<Json> {
  const question = odds ? {odds: {battle, log, ...odds}} : {battle, log};
  const opened = await loadAndOpen({title: 'T', module, position, ask: question});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults, undefined, 1));
  const answered = answer(opened.value);
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults, undefined, 1));
  return answered.value as unknown as Json;
}
/** The pointers of the faults of a document; none of one that opens. */
export async function faultsOf({
  module,
  position = hexPosition,
  battle = hexBattle,
}: Asked): Promise<readonly string[]> {
  const opened = await loadAndOpen({title: 'T', module, position, ask: {battle}});
  return opened.ok ? [] : opened.faults.map(({pointer, found}) => `${pointer}: ${found}`);
}

/** Holds an answer against what a case would expect in part. */
export async function holds(asked: Asked, expected: Json): Promise<void> {
  const found = await ask(asked);
  expect(differences(found, expected, 'part'), JSON.stringify(found['refused'])).to.deep.equal([]);
}

/** A point map: `g1` and `g2` (value and strength 2 and 1) in `a` attack `s1` and `s2` in `b`; `c` is behind it. */
export const pointModule = (battle: unknown, more: Json = {}): Json => ({
  umpire: 2,
  id: 'toy-points',
  title: 'Toy points',
  sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
  map: {
    kind: 'point',
    points: {a: {x: 0, y: 0}, b: {x: 1, y: 0}, c: {x: 2, y: 0}},
    lines: [
      {between: ['a', 'b'], capacity: 3},
      {between: ['b', 'c'], capacity: 3},
    ],
  },
  unitTypes: {corps: {kind: 'ground', rank: 'major'}},
  units: {
    g1: {side: 'red', type: 'corps', value: 2, attack: 2, defence: 2},
    g2: {side: 'red', type: 'corps', value: 1, attack: 1, defence: 1},
    s1: {side: 'blue', type: 'corps', value: 2, attack: 2, defence: 2},
    s2: {side: 'blue', type: 'corps', value: 1, attack: 1, defence: 1},
  },
  rules: {battle},
  tables: {combat: {columns: [1, 2, 3], results: {1: [0, 1], 2: [0, 1], 3: [0, 2]}}},
  ...more,
});
export const pointPosition: Json = {
  units: {g1: {at: 'a'}, g2: {at: 'a'}, s1: {at: 'b'}, s2: {at: 'b'}},
  control: {a: 'red', b: 'blue', c: 'blue'},
};
export const pointBattle: Json = {attackers: ['g1', 'g2'], defenders: ['s1', 's2'], at: 'b'};
/** The rolls by strength of an order of play on points. */
export const fires = {
  fire: {table: 'combat', columnBy: 'strength', of: 'attacker', rule: '5.1'},
  reply: {table: 'combat', columnBy: 'strength', of: 'defender', rule: '5.2'},
};
export const onPoints = (battle: unknown, more: Json = {}): Asked => ({
  module: pointModule(battle, more),
  position: pointPosition,
  battle: pointBattle,
});
