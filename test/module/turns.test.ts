import {expect} from 'chai';
import fc from 'fast-check';
import {immutableJSONPatch, type JSONPatchOperation} from 'immutable-json-patch';
import {readFileSync} from 'node:fs';
import {Shared} from '../../src/case/shared.js';
import {readingJson} from '../../src/module/checks/long-json.js';
import {restOfModule} from '../../src/module/checks/leave-out.js';
import {correcting} from '../../src/module/errata.js';
import {moduleFaults} from '../../src/module/checks/module.js';
import {buildingGame} from '../../src/module/build.js';
import {checkModule, parseJson, type ErratumDocument, type ModuleDocument} from '../../src/module/index.js';
import {gridOf} from '../../src/module/names.js';
import {buildingPosition} from '../../src/module/position.js';
import {atOnce, inTurns, type Work} from '../../src/module/steps.js';
import {checkingModule} from '../../src/module/validator.js';
import {hexPosition} from '../drawing/made.js';
import {layoutStacks} from '../../src/drawing/stack.js';
import {runs} from '../runs.js';

// Long documents are worked through in turns with the page. Counted is how often a document is looked into between two
// turns: that many looks take a few milliseconds, on any machine.

const three = (n: number): string => String(n).padStart(3, '0');
const many = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => make(i)));
const label = (i: number): string => `${three(1 + (i % 100))}.${three(1 + Math.floor(i / 100))}`;
const hexes = {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 100, rows: 100, label: 'CCC.RRR'};
const base = {
  umpire: 1,
  id: 'heavy',
  title: 'Heavy',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: hexes,
  unitTypes: {infantry: {steps: 2}},
};

const heavy: Readonly<Record<string, object>> = {
  'a long record of hexes': {
    ...base,
    map: {...hexes, terrain: {woods: {}}, hexes: many(10_000, (i) => [label(i), {terrain: 'woods'}])},
  },
  'a long record of hexsides': {
    ...base,
    map: {
      ...hexes,
      hexsideTerrain: {river: {}},
      hexsides: many(9000, (i) => [`${label(i)}/${label(i + 100)}`, ['river']]),
    },
  },
  'long lists of sources': {
    ...base,
    map: {...hexes, supplySources: {axis: Array.from({length: 10_000}, (_, i) => label(i))}},
  },
  'many units and where they stand': {
    ...base,
    units: many(10_000, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
    positions: {start: {units: many(10_000, (i) => [`u${String(i)}`, {at: label(i)}])}},
  },
  'many short positions': {
    ...base,
    units: {u: {side: 'axis', type: 'infantry'}},
    positions: many(5000, (i) => [`p${String(i)}`, {units: {u: {at: '001.001'}}, markers: []}]),
  },
  'lists in a long list': {
    ...base,
    map: {
      ...hexes,
      rails: Array.from({length: 100}, (_, row) => Array.from({length: 100}, (_, i) => label(row + 100 * i))),
    },
  },
  'many points': {
    ...base,
    map: {
      kind: 'point',
      points: many(10_000, (i) => [`p${String(i)}`, {x: i, y: i % 100}]),
      lines: Array.from({length: 9999}, (_, i) => ({
        between: [`p${String(i)}`, `p${String(i + 1)}`],
        capacity: 1,
      })),
    },
  },
  'a table of 400 rows': {
    ...base,
    tables: {
      combat: {
        kind: 'differential',
        dice: 4,
        faces: 100,
        columns: Array.from({length: 100}, (_, i) => String(i)),
        results: many(100, (i) => [String(i), Array<string>(397).fill('A')]),
        codes: {A: {attacker: {steps: 1}}},
      },
    },
  },
  '200 lists that are no lists of what they should be': {
    ...base,
    map: {...hexes, hexsides: many(9000, (i) => [`${label(i)}/${label(i + 100)}`, [1, 2]])},
  },
};

/** A document that counts how often it is looked into. */
function counted<T extends object>(document: T): {readonly document: T; readonly looks: () => number} {
  let looks = 0;
  const known = new WeakMap<object, object>();
  const watched = <V>(value: V): V => {
    if (typeof value !== 'object' || value === null) return value;
    const before = known.get(value) as V | undefined;
    if (before) return before;
    const made = new Proxy(value, {
      get: (of, key, on) => {
        looks += 1;
        return watched(Reflect.get(of, key, on) as unknown);
      },
    });
    known.set(value, made);
    return made;
  };
  return {document: watched(document), looks: () => looks};
}

/** The most looks between two turns, and how many there were in all. */
function looked<T>(work: Work<T>, looks: () => number): {most: number; all: number; value: T} {
  let [most, before] = [0, looks()];
  const turn = (): void => {
    most = Math.max(most, looks() - before);
    before = looks();
  };
  for (let step = work.next(); ; step = work.next()) {
    turn();
    if (step.done) return {most, all: looks(), value: step.value};
  }
}

/** So many looks at most between two turns: a list of 100,000 that is gone through at a stroke has ten times as many. */
const MOST = 9000;

describe('long documents are opened in turns', () => {
  for (const [what, document] of Object.entries(heavy)) {
    it(what, () => {
      const first = counted(document);
      const shaped = looked(checkingModule(first.document), first.looks);
      expect(shaped.all).to.be.above(2 * MOST);
      expect(shaped.most).to.be.below(MOST);
      if (!shaped.value.ok) return;
      const plain = shaped.value.value;
      for (const work of [moduleFaults, buildingGame] as ((of: ModuleDocument) => Work<unknown>)[]) {
        const again = counted(plain);
        // a grid is worked out from a few numbers: that is quick, and no look into a list
        if (again.document.map.kind === 'hex') gridOf(again.document.map);
        expect(looked(work(again.document), again.looks).most).to.be.below(MOST);
      }
      const start = plain.positions?.['start'];
      if (!start || 'base' in start) return;
      const game = atOnce(buildingGame(plain));
      const stands = counted(start);
      expect(looked(buildingPosition(game, stands.document), stands.looks).most).to.be.below(MOST);
    });
  }

  it('what is left of one that is misshapen is looked over in turns too', () => {
    const {document, looks} = counted({...heavy['many units and where they stand'], title: 7});
    const left = looked(restOfModule(document), looks);
    expect(left.value?.document.title).to.equal('');
    expect(left.most).to.be.below(MOST);
  });

  it('an erratum that changes a long record copies it in turns, as the library does at a stroke', () => {
    const plain = atOnce(checkingModule(heavy['a long record of hexes']));
    if (!plain.ok) throw new Error(JSON.stringify(plain.faults));
    const at = (i: number): string => `/map/hexes/${label(i)}`;
    const operations = [
      {op: 'replace', path: `${at(3)}/terrain`, value: 'clear'},
      {op: 'remove', path: at(4)},
      {op: 'add', path: at(4), value: {terrain: 'woods', name: 'Four'}},
      {op: 'move', from: at(5), path: at(6)},
      {op: 'copy', from: at(7), path: at(5)},
      {op: 'add', path: '/map/supplySources', value: {axis: Array.from({length: 9000}, (_, i) => label(i))}},
      {op: 'add', path: '/map/supplySources/axis/2', value: label(1)},
      {op: 'replace', path: '/map/supplySources/axis/3', value: label(2)},
      {op: 'remove', path: '/map/supplySources/axis/0'},
      {op: 'move', from: '/map/supplySources/axis/1', path: '/map/supplySources/axis/-'},
    ];
    const {document, looks} = counted(plain.value);
    const erratum = {id: 'E', says: 's', source: 's', patch: operations} as unknown as ErratumDocument;
    const corrected = looked(correcting(document, erratum, 0), looks);
    if (!corrected.value.ok) throw new Error(JSON.stringify(corrected.value.faults));
    expect(corrected.most).to.be.below(MOST);
    expect(corrected.value.value.document).to.deep.equal(
      immutableJSONPatch(plain.value, operations as JSONPatchOperation[]),
    );
    expect(plain.value.map.kind === 'hex' && plain.value.map.hexes?.[label(4)]).to.deep.equal({
      terrain: 'woods',
    });
  });

  it('and stacks are piled up in turns', () => {
    const {units, positions} = heavy['many units and where they stand'] as {
      units: object;
      positions: {start: object};
    };
    const position = hexPosition(hexes, {units, unitTypes: base.unitTypes}, positions.start);
    let turns = 0;
    for (const work = layoutStacks(position); !work.next().done;) turns += 1;
    expect(turns).to.be.above(20);
  });

  it('faults of long lists have the places and the order that they have in short ones', () => {
    const bad = (count: number): object => ({
      ...base,
      map: {
        ...hexes,
        hexes: {...many(count, (i) => [label(i), {}]), [label(count)]: {terrain: 7}},
        rails: [[...Array.from({length: count}, (_, i) => label(i)), 5]],
      },
      units: 3,
    });
    for (const count of [3, 3000]) {
      const checked = checkModule(bad(count));
      expect(checked.ok ? [] : checked.faults.map(({pointer}) => pointer)).to.deep.equal([
        `/map/hexes/${label(count)}/terrain`,
        `/map/rails/0/${String(count)}`,
        '/units',
      ]);
    }
  });
});

describe('long text is read in turns', () => {
  const said = (read: ReturnType<typeof parseJson>): unknown =>
    read.ok ? read.value : read.faults.map(({pointer, expected}) => [pointer, expected]);

  it('and says of any text what is said of it at a stroke', () => {
    const signs = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', ' ', '1', 't', 'n', '\n', 'a');
    const whole = '{"a":1,"b":{"c":[1,2,{"d":"e,f]\\""}]},"g":[],"h":{"i":{},"j":[[1],[2,3]]}}';
    const broken = fc
      .tuple(fc.nat(whole.length), fc.nat(3), signs)
      .map(([at, gone, sign]) => whole.slice(0, at) + sign + whole.slice(at + gone));
    fc.assert(
      fc.property(fc.oneof(fc.string({unit: signs, maxLength: 14}), broken), fc.nat(12), (text, piece) => {
        expect(said(atOnce(readingJson(text, piece)))).to.deep.equal(said(parseJson(text)));
      }),
      {seed: 9, numRuns: runs(800)},
    );
  });

  it('in pieces, a game as it ships too', () => {
    const text = readFileSync('src/games/drill.json', 'utf8');
    const work = readingJson(text, 100);
    let turns = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) turns += 1;
    expect(said(step.value)).to.deep.equal(JSON.parse(text));
    expect(turns).to.be.above(0);
  });

  it('a key that would give the document another prototype is a key', () => {
    const read = atOnce(readingJson('{"a":[1],"__proto__":{"x":[1]}}', 0));
    expect(read.ok && Object.keys(read.value as object)).to.deep.equal(['a', '__proto__']);
    expect(checkModule(read.ok && read.value).ok).to.equal(false);
  });

  it('text that ends in a string, or is nested without end, is left at once', () => {
    for (const text of [`"${'\\"'.repeat(500_000)}`, '['.repeat(500_000), '{"a":'.repeat(200_000)]) {
      const work = readingJson(text);
      const step = work.next();
      expect(step.done && step.value.ok).to.equal(false);
    }
  });
});

describe('work that several wait for', () => {
  const gone = Promise.reject<undefined>(new Error('gone'));
  gone.catch(() => undefined);
  function* three(): Work<string> {
    for (let i = 0; i < 3; i++) yield;
    return 'done';
  }

  it('goes on when one of them has gone, as long as another waits', async () => {
    let turns = 0;
    const shared = new Shared(
      (rest) => inTurns(three(), rest),
      () => gone,
    );
    const other = shared.join(() => {
      turns += 1;
      return undefined;
    });
    expect(await other).to.equal('done');
    expect(turns).to.equal(3);
  });

  it('has a turn for all of them when it is due for the first; who has gone by then is told no more', async () => {
    const told: string[] = [];
    const shared = new Shared(
      async (rest) => {
        await Promise.resolve();
        return inTurns(three(), rest);
      },
      () => Promise.resolve(),
    );
    void shared.join((due) => {
      told.push(due ? 'one, due' : 'one');
      return Promise.resolve();
    });
    const other = shared.join((due) => {
      told.push(due ? 'two, due' : 'two');
      return gone;
    });
    expect(await other).to.equal('done');
    expect(told).to.deep.equal(['one, due', 'two, due', 'one, due', 'one, due', 'one, due']);
  });

  it('ends when nobody waits any more', async () => {
    const shared = new Shared(
      (rest) => inTurns(three(), rest),
      () => gone,
    );
    const said = await shared.coming.catch((error: unknown) => String(error));
    expect(said).to.equal('Error: gone');
  });
});
