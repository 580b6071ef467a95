import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {lint} from '../../../src/edit/module/lint.js';

/** A module whose table comes to the codes, with modifiers and rules of its own. */
const withTable = (
  codes: object,
  more: {modifiers?: object[]; rules?: object; table?: object} = {},
): object => ({
  umpire: 1,
  id: 'tables',
  title: 'Tables',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 4,
    rows: 4,
    hexes: {'01.01': {regions: ['north']}},
  },
  unitTypes: {infantry: {formation: '1st Army'}},
  units: {a: {side: 'axis', type: 'infantry', nationality: 'german'}},
  positions: {start: {newUnits: {b: {side: 'soviet', type: 'infantry', nationality: 'polish', name: 'B'}}}},
  rules: {retreat: 'wwii-battle-series', combat: 'hex', ...more.rules},
  tables: {
    crt: {
      kind: 'odds',
      columns: ['1-2'],
      results: {'1-2': [...Object.keys(codes), ...Array<string>(6).fill(Object.keys(codes)[0]!)].slice(0, 6)},
      codes,
      modifiers: more.modifiers ?? [],
      ...more.table,
    },
  },
});

/** The warnings of a module at these places, each with its place. */
function warned(document: object, places: RegExp): readonly string[] {
  const opened = openModule(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return lint(opened.value.game).flatMap(({pointer, message}) =>
    places.test(pointer) ? [`${pointer}: ${message}`] : [],
  );
}

describe('codes of a table', () => {
  const rule = '8.1';
  const table: readonly [says: string, codes: object, ...warnings: string[]][] = [
    ['each with its number', {DR: {rule, defender: {retreat: 1}}}],
    [
      'without numbers: one warning for all',
      {DR: {defender: {retreat: 1}}, EX: {whoFirst: 'fewer'}, AR: {attacker: {retreat: 1}, rule}},
      '/tables/crt/codes: Give “DR” and “EX” a rule number each, so that answers can name the rule.',
    ],
    ['no effect needs no number', {NE: {}, '-': {name: 'No effect'}}],
    [
      'a part that asks nothing',
      {DR: {rule, defender: {}}, AR: {rule, attacker: {steps: 0, when: {supply: true}}}},
      '/tables/crt/codes/DR/defender: “DR” asks nothing of the defender: say what it loses or how far it retreats, or leave “defender” out.',
      '/tables/crt/codes/AR/attacker: “AR” asks nothing of the attacker: say what it loses or how far it retreats, or leave “attacker” out.',
    ],
    [
      'one that counts as itself',
      {DR: {rule, defender: {retreat: 1}, converts: [{to: 'DR', when: {city: 'town'}}]}},
      '/tables/crt/codes/DR/converts/0: “DR” counts as itself: name another code in “to”, or leave this entry out.',
    ],
    [
      'one that counts as itself in a town, else as another',
      {
        DR: {rule, defender: {retreat: 1}, converts: [{to: 'DR', when: {city: 'town'}}, {to: 'NE'}]},
        NE: {},
      },
    ],
    [
      'parts that ask something, each in its way',
      {
        A: {rule, attacker: {units: 1}, defender: {eliminated: true}},
        B: {rule, attacker: {strengthAtLeast: 'opponentLost'}, defender: {budget: 2}},
        C: {rule, defender: {oneOf: [{retreat: 1}, {steps: 1}]}},
      },
    ],
  ];
  for (const [says, codes, ...warnings] of table)
    it(says, () => {
      expect(warned(withTable(codes), /^\/tables\/crt\/codes/)).to.deep.equal(warnings);
    });
});

describe('modifiers of a table', () => {
  const nothing = 'This modifier changes nothing: give it “shift”, “drm”, “compare”, “attack” or “defence”.';
  it('warns of one that changes nothing', () => {
    const modifiers = [
      {when: {terrain: 'clear'}},
      {when: {terrain: 'clear'}, shift: 0, attack: 1},
      {when: {terrain: 'clear'}, shift: -1},
      {when: {terrain: 'clear'}, drm: 1},
      {when: {terrain: 'clear'}, attack: 0.5},
      {when: {terrain: 'clear'}, defence: 0},
    ];
    expect(warned(withTable({NE: {}}, {modifiers}), /modifiers/)).to.deep.equal([
      `/tables/crt/modifiers/0: ${nothing}`,
      `/tables/crt/modifiers/1: ${nothing}`,
    ]);
  });
});

describe('names that conditions ask about, and nothing has', () => {
  const table: readonly [says: string, when: object, ...warnings: string[]][] = [
    ['a nationality of a unit', {nationality: 'german'}],
    ['one of a unit that a position brings', {nationality: ['german', 'polish']}],
    ['none', {nationality: 'germann'}, 'No unit has the nationality “germann”. Did you mean “german”?'],
    ['a formation of a type', {formation: '1st Army'}],
    ['no formation', {not: {formation: 'constructor'}}, 'No unit belongs to the formation “constructor”.'],
    [
      'no region',
      {any: [{region: 'north'}, {region: 'nort'}]},
      'No hex is in the region “nort”. Did you mean “north”?',
    ],
  ];
  for (const [says, when, ...warnings] of table) {
    it(`${says}, in a modifier`, () => {
      const found = warned(withTable({NE: {}}, {modifiers: [{when, shift: 1}]}), /when$/);
      expect(found).to.deep.equal(warnings.map((one) => `/tables/crt/modifiers/0/when: ${one}`));
    });
    it(`${says}, in an advance`, () => {
      const found = warned(withTable({NE: {}}, {rules: {advance: {when}}}), /when$/);
      expect(found).to.deep.equal(warnings.map((one) => `/rules/advance/when: ${one}`));
    });
  }

  it('is not asked of conditions as modules first wrote them, nor of the cap of a table', () => {
    const modifiers = [{when: {hexside: [], all: true, attackerType: 'infantry'}, shift: 1}];
    const table = {cap: {column: '1-2', when: 'before'}};
    expect(warned(withTable({NE: {}}, {modifiers, table}), /when$/)[0]).to.match(/written in an old way/);
  });
});

describe('a result by which a side matches the strength that the other lost', () => {
  const matching = {strengthAtLeast: 'opponentLost'};
  const at = /\/tables\/crt\/codes\/AX\/.*strengthAtLeast/;
  it('is warned of where the other side loses nothing to match', () => {
    for (const [role, other] of [
      ['attacker', 'defender'],
      ['defender', 'attacker'],
    ] as const) {
      const warnings = warned(withTable({AX: {[role]: matching, [other]: {retreat: 1}, rule: '7.6'}}), at);
      expect(warnings).to.have.lengthOf(1);
      expect(warnings[0]).to.include(`takes no loss of the ${other}`);
    }
    expect(warned(withTable({AX: {attacker: matching, rule: '7.6'}}), at)).to.have.lengthOf(1);
  });
  it('is not where it does, by any of its alternatives', () => {
    for (const defender of [
      {steps: 1},
      {units: 1, retreat: 1},
      {eliminated: true},
      {budget: 1},
      {oneOf: [{retreat: 1}, {steps: 1}]},
    ])
      expect(warned(withTable({AX: {attacker: matching, defender, rule: '7.6'}}), at)).to.deep.equal([]);
  });
});

describe('a table without results', () => {
  const said = ['/tables/crt: The table “crt” has no results yet: every cell says “no effect”.'];

  it('is not called ready: each of its cells has no effect', () => {
    expect(warned(withTable({'-': {}}), /^\/tables\/crt$/)).to.deep.equal(said);
    expect(warned(withTable({'-': {}, NE: {}}), /^\/tables\/crt$/)).to.deep.equal(said);
    // a code may be printed as a dash, and ask for something
    for (const codes of [
      {'-': {}, DR: {rule: '8.1', defender: {retreat: 1}}},
      {'-': {defender: {retreat: 1}}},
    ])
      expect(warned(withTable(codes), /^\/tables\/crt$/)).to.deep.equal([]);
  });
});

describe('the tables of an order of play', () => {
  const codes = {DR: {rule: '8.1', defender: {retreat: 1}}};
  const {crt} = (withTable(codes) as {readonly tables: {readonly crt: object}}).tables;
  const module = (battle: unknown): object => {
    const {rules: _, ...document} = withTable(codes) as Record<string, unknown>;
    const rules = {retreat: 'wwii-battle-series', battle};
    return {...document, umpire: 2, rules, tables: {crt, storm: crt}};
  };
  const unused = /^\/tables\/\w+$/;

  it('are those that its rolls name', () => {
    expect(warned(module({extends: 'hex', rolls: {result: {table: 'storm'}}}), unused)).to.deep.equal([
      '/tables/crt: The table “crt” is used by nothing; battles are fought by “storm”.',
    ]);
  });

  it('are the usual ones without rolls of its own', () => {
    for (const battle of ['hex', {extends: 'hex', title: 'Ours'}])
      expect(warned(module(battle), unused)).to.deep.equal([
        '/tables/storm: The table “storm” is used by nothing; battles are fought by “crt”.',
      ]);
  });
});
