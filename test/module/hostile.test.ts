import {check} from '../../src/phrases/shapes.js';
import {inspect, parseJson} from '../../src/phrases/json.js';
import {openModule} from '../../src/phrases/modules.js';
import {ask as askSchema} from '../../src/module/schema/question.js';
import {expect} from 'chai';
import {limits, type Fault, type Loaded} from '../../src/module/index.js';

import {changed, hexDocument, pointDocument} from './documents.js';
import {openGame} from '../open-game.js';

const faultsOf = (loaded: Loaded<unknown>): readonly Fault[] => (loaded.ok ? [] : loaded.faults);
const pointersOf = (document: unknown): readonly string[] =>
  faultsOf(openGame(document)).map(({pointer}) => pointer);
/** `[[[…]]]`, so deep that a walk by recursion would run out of stack. */
const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};
const many = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => make(i)));

describe('hostile text', () => {
  const texts: Readonly<Record<string, readonly [text: string, found: RegExp]>> = {
    'a string without an end': [`"${'\\\\"'.repeat(500_000)}`, /./],
    'lists without an end': ['['.repeat(500_000), /./],
    'objects without an end': ['{"a":'.repeat(200_000), /./],
    empty: ['', /JSON|end/],
    'not JSON': ['{"umpire": 1,}', /line 1, column|position|JSON|Expected/],
    NaN: ['{"steps": NaN}', /./],
    Infinity: ['[Infinity]', /./],
    'a comment': ['{} // hi', /./],
    'single quotes': ["{'a': 1}", /./],
    '10 MB in one string': [`"${'a'.repeat(10_000_000)}"`, /^10000002 characters$/],
    'a long text': [`[${'1,'.repeat(4_000_000)}1]`, /^8000003 characters$/],
  };
  for (const [what, [text, found]] of Object.entries(texts)) {
    it(`${what} is refused`, () => {
      const faults = faultsOf(parseJson(text));
      expect(faults).to.have.length(1);
      expect(faults[0]).to.include({pointer: ''});
      expect(faults[0]!.found).to.match(found).and.have.length.below(250);
    });
  }

  it('a depth of 10,000 is parsed and then refused', () => {
    const parsed = parseJson(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const faults = parsed.ok ? inspect(parsed.value) : parsed.faults;
    expect(faults).to.have.length(1);
    expect(faults[0]!.expected).to.match(/64 levels|JSON text/);
  });

  it('a byte order mark is none of the text', () => {
    expect(parseJson('\uFEFF{"a": [1]}')).to.deep.equal({ok: true, value: {a: [1]}});
  });

  it('a key that stands twice in one object is told, where it is', () => {
    const text = `{
      "units": {"a": {"at": "01.01"}, "b/c": {"at": "01.02", "at": "01.03"}, "a": {"at": "01.04"}},
      "list": [{"x": 1}, {"x": 1, "y": {"x": [{}, {}, "x"]}, "\\u0078": 2}],
      "same": {"list": 1}, "word": "{\\"same\\": 1, \\"same\\": 2}"
    }`;
    expect(faultsOf(parseJson(text)).map(({pointer, found}) => [pointer, found])).to.deep.equal([
      ['/units/b~1c/at', 'the key "at" twice in one object'],
      ['/units/a', 'the key "a" twice in one object'],
      ['/list/1/x', 'the key "x" twice in one object'],
    ]);
    expect(parseJson('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}], "": {"": []}}').ok).to.equal(true);
  });

  it('no more faults are told than anyone reads', () => {
    const text = `{${Array.from({length: 5000}, () => '"a":1').join(',')}}`;
    expect(faultsOf(parseJson(text))).to.have.length(limits.faults);
  });
});

describe('hostile documents', () => {
  it('keys that JavaScript keeps for itself are refused, and touch nothing', () => {
    for (const text of [
      '{"__proto__": {"polluted": 1}}',
      '{"units": {"__proto__": {"side": "axis"}}}',
      '{"sides": {"constructor": {"prototype": {"polluted": 1}}}}',
      '{"map": {"hexes": {"prototype": {}}}}',
    ]) {
      const parsed = parseJson(text);
      expect(faultsOf(parsed)).to.deep.equal([]);
      const pointers = pointersOf(parsed.ok && parsed.value);
      expect(pointers, text).to.have.length(1);
      expect(pointers[0]).to.match(/\/(__proto__|constructor|prototype)$/);
    }
    expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
  });

  it('nesting beyond any game', () => {
    expect(faultsOf(openGame(deep(10_000))).map(({expected}) => expected)).to.deep.equal([
      'at most 64 levels',
    ]);
    expect(pointersOf(changed(hexDocument(), {'/x-deep': deep(100)}))[0]).to.match(/^\/x-deep(\/0)+$/);
  });

  it('a million entries', () => {
    expect(faultsOf(openGame(Array.from({length: 1_000_000}, () => 0)))).to.deep.equal([
      {pointer: '', found: '1000000 entries', expected: 'at most 600000 values in a document'},
    ]);
    const nested = Array.from({length: 1000}, () => Array.from({length: 1000}, () => 0));
    expect(faultsOf(openGame(nested))[0]!.expected).to.equal('at most 600000 values in a document');
  });

  it('a string of 10 MB, half a surrogate pair, a number that is none, things that are no JSON', () => {
    const found = (value: unknown): string =>
      faultsOf(openGame(changed(hexDocument(), {'/title': value})))
        .map(({pointer, expected}) => `${pointer}: ${expected}`)
        .join();
    expect(found('a'.repeat(10_000_000))).to.equal('/title: at most 100000 characters');
    expect(found('Pin\uD800sk')).to.equal('/title: well-formed Unicode text');
    expect(found('\u{1F3B2} Pinsk')).to.equal('');
    expect(found(Number.NaN)).to.equal('/title: a finite number');
    expect(found(Infinity)).to.equal('/title: a finite number');
    expect(inspect({a: 1n})[0]!.expected).to.equal('a JSON value');
    expect(inspect({a: () => 1})[0]!.expected).to.equal('a JSON value');
    expect(inspect({['\uDC00']: 1, ['k'.repeat(201)]: 1})).to.have.length(2);
  });

  it('300 KB of unknown fields: as many are told as anyone reads', () => {
    const fields = many(30_000, (i) => [`unitt${String(i)}`, i]);
    for (const document of [
      {...hexDocument(), ...fields},
      changed(hexDocument(), {'/units/gd': {side: 'axis', type: 'infantry', ...fields}}),
      fields,
    ])
      expect(pointersOf(document)).to.have.length.within(1, limits.faults + 5);
  });

  it('a map of a billion hexes, or of more than a screen could hold', () => {
    expect(
      pointersOf(changed(hexDocument(), {'/map/columns': 1_000_000, '/map/rows': 1_000_000})),
    ).to.deep.equal(['/map/columns', '/map/rows']);
    expect(
      pointersOf(
        changed(hexDocument(), {'/map/columns': 1000, '/map/rows': 1000, '/map/label': 'CCCC.RRRR'}),
      ),
    ).to.include('/map');
    expect(
      pointersOf(changed(hexDocument(), {'/map/columns': 200, '/map/rows': 200, '/map/label': 'CCRR'})),
    ).to.deep.equal(['/map/label']);
  });

  it('a hundred thousand names that no one knows, on the largest map there may be', () => {
    const big = {'/map/columns': 200, '/map/rows': 200, '/map/label': 'CCC.RRR', '/map/hexsides': {}};
    const odd = many(100_000, (i) => [`nowhere ${String(i)}`, {terrain: 'nothing'}] as const);
    expect(pointersOf(changed(hexDocument(), {...big, '/map/hexes': odd}))).to.have.length.within(
      limits.faults,
      3 * limits.faults,
    );
    const units = many(100_000, (i) => [`u${String(i)}`, {side: 'nobody', type: 'nothing'}] as const);
    expect(pointersOf(changed(hexDocument(), {'/units': units})).length).to.be.within(200, 600);
    const placed = many(100_000, (i) => [`u${String(i)}`, {at: 'nowhere'}] as const);
    expect(pointersOf(changed(hexDocument(), {'/positions/start/units': placed})).length).to.be.within(
      200,
      600,
    );
  });

  it('as many types, sides, points and lines as there may be values', () => {
    const types = many(100_000, (i) => [`t${String(i)}`, {}]);
    expect(
      pointersOf(
        changed(hexDocument(), {'/unitTypes': types, '/units': {}, '/positions': {}, '/examples': []}),
      ),
    ).to.include('/unitTypes');
    const sides = many(50_000, (i) => [`s${String(i)}`, {name: ''}]);
    expect(pointersOf(changed(hexDocument(), {'/sides': sides}))).to.include('/sides');
    const points = many(500, (i) => [`p${String(i)}`, {x: i, y: 0}]);
    const lines = Array.from({length: 499}, (_, i) => ({
      between: [`p${String(i)}`, `p${String(i + 1)}`],
      capacity: 1,
    }));
    const roads = changed(pointDocument(), {
      '/map/points': points,
      '/map/lines': lines,
      '/positions': {},
    });
    expect(pointersOf(roads)).to.deep.equal([]);
  });

  it('a table, a patch and a sheet of nothing but mistakes', () => {
    const columns = Array.from({length: 50_000}, (_, i) => `c${String(i)}`);
    const table = changed(hexDocument(), {'/tables/combat/columns': columns});
    expect(pointersOf(table).length).to.be.within(limits.faults, 3 * limits.faults);
    const patch = Array.from({length: 50_000}, () => ({op: 'test', path: '/title', value: 'Small'}));
    expect(faultsOf(openModule(changed(hexDocument(), {'/errata/0/patch': patch})))).to.deep.equal([
      {pointer: '/errata', found: '50000 operations', expected: 'at most 2,000'},
    ]);
    const bars = Array.from({length: 50_000}, () => ({clause: 'nothing', rule: '1'}));
    const sheet = {
      id: 's',
      title: 's',
      conductedBy: 'owner',
      moves: 'groups',
      length: '',
      edge: '',
      prefers: [],
    };
    const own = {...sheet, bars, otherwise: {clause: 'eliminated', rule: '1'}};
    expect(pointersOf(changed(hexDocument(), {'/rules': {retreat: own}}))).to.have.length.within(
      1,
      limits.faults + 5,
    );
  });

  it('questions for more than a map can show', () => {
    expect(check(askSchema, {retreat: {units: [], hexes: 1}}).ok).to.equal(false);
    expect(check(askSchema, {retreat: {units: ['a'], hexes: 1e9}}).ok).to.equal(false);
    expect(check(askSchema, {}).ok).to.equal(false);
    expect(check(askSchema, {zoc: {side: 'a'}, errata: {}}).ok).to.equal(false);
    expect(check(askSchema, {retret: {units: ['a'], hexes: 1}}).ok).to.equal(false);
  });
});

describe('what a module has no field for', () => {
  const svg = '<svg onload="parent.hacked=1"><use href="https://evil.test/x"/></svg>';

  it('art of its own (A-4): a symbol, a pattern and a colour are words from a list', () => {
    for (const [at, value] of [
      ['/unitTypes/infantry/symbol', svg],
      ['/map/terrain/lake/pattern', 'url(#x)'],
      ['/map/terrain/lake/colour', 'url(https://evil.test/x)'],
      ['/sides/axis/colour', 'red;background:url(//evil.test)'],
    ])
      expect(pointersOf(changed(hexDocument(), {[at!]: value}))).to.deep.equal([at]);
    for (const at of ['/unitTypes/infantry/art', '/map/image', '/map/terrain/lake/svg', '/units/gd/icon'])
      expect(pointersOf(changed(hexDocument(), {[at]: svg}))).to.deep.equal([at]);
  });

  it('code in a rule (A-24): a clause is a word from a list, its parameters are names and numbers', () => {
    const code = "constructor.constructor('globalThis.hacked = 1')()";
    const sheet = {
      id: 's',
      title: code,
      conductedBy: 'owner',
      moves: 'groups',
      length: code,
      edge: code,
      bars: [
        {clause: code, rule: code},
        {clause: 'terrain', rule: code, terrain: [code], when: {reading: {[code]: code}}},
        {clause: 'terrain', rule: code, terrain: code},
      ],
      prefers: [{clause: code, rule: code, step: code}],
      otherwise: {clause: code, rule: code},
      readings: [{id: code, rule: code, question: code, values: [{value: code, means: code}]}],
    };
    const pointers = pointersOf(changed(hexDocument(), {'/rules': {retreat: sheet}}));
    expect(pointers).to.include.members([
      '/rules/retreat/bars/0/clause',
      '/rules/retreat/bars/2/terrain',
      '/rules/retreat/otherwise/clause',
    ]);
    const table = {
      kind: 'odds',
      columns: [code],
      results: {[code]: [code]},
      codes: {[code]: {attacker: code}},
    };
    expect(pointersOf(changed(hexDocument(), {'/tables': {t: table}}))).not.to.deep.equal([]);
    expect((globalThis as {hacked?: unknown}).hacked).to.equal(undefined);
  });
});
