import {expect} from 'chai';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import {checkDraft, writeModule, type ModuleDraft} from '../../../src/edit/module/index.js';
import {tidyModule} from '../../../src/edit/module/tidy.js';
import {openModule} from '../../../src/rules/index.js';
import {hexes} from './made.js';

const isSorted = (names: readonly string[]): boolean =>
  names.every((name, i) => i === 0 || names[i - 1]!.localeCompare(name, 'en', {numeric: true}) < 0);

describe('the file of a module', () => {
  for (const id of gameIds)
    it(`says what ${id} said, in order, and no more when it is written again`, async () => {
      const document = (await loadGameDocument(id)) as ModuleDraft;
      const text = writeModule(document);
      const read = JSON.parse(text) as ModuleDraft;
      expect(openModule(read).ok).to.equal(true);
      expect(writeModule(read)).to.equal(text);
      // the same hexes, units and places in another order are the same game
      const {map, units, positions} = tidyModule(document);
      expect(units ?? {}).to.deep.equal(document.units ?? {});
      expect(positions ?? {}).to.deep.equal(document.positions ?? {});
      if (map.kind === 'hex' && document.map.kind === 'hex') {
        expect(map.hexes).to.deep.equal(document.map.hexes);
        // JavaScript keeps whole numbers before other names
        const labels = Object.keys(map.hexes ?? {});
        for (const whole of [true, false])
          expect(isSorted(labels.filter((label) => /^[1-9]\d*$/.test(label) === whole))).to.equal(true);
      }
      expect(
        text.split('\n').some((line) => line.length > 2000),
        'lines that nobody reads',
      ).to.equal(false);
    });

  it('has a line for each thing that is changed by itself', () => {
    const draft = {
      ...hexes(),
      units: {g10: {side: 'axis', type: 'infantry'}, g2: {type: 'infantry', side: 'axis'}},
    };
    const text = writeModule(draft);
    expect(text).to.contain(
      '\n    "g2": {"side": "axis", "type": "infantry"},\n    "g10": {"side": "axis", "type": "infantry"}\n',
    );
    const other = writeModule({...draft, map: {...draft.map, hexes: {'03.04': {terrain: 'clear'}}}});
    const [before, after] = [text, other].map((one) => new Set(one.split('\n')));
    expect([...after!].filter((line) => !before!.has(line))).to.deep.equal([
      '    "hexes": {',
      '      "03.04": {"terrain": "clear"}',
    ]);
  });
});

describe('what is valid and surely not meant', () => {
  const warned = (change: object): readonly string[] =>
    checkDraft({...hexes(), ...change}).warnings.map(({message}) => message);
  it('but not the terrains and hexsides that a new map begins with', () => {
    expect(Object.keys(hexes().map.terrain ?? {})).to.have.length(10);
    expect(Object.keys(hexes().map.hexsideTerrain ?? {})).to.deep.equal(['river', 'major-river', 'bridge']);
    expect(warned({}).join()).not.to.match(/No hex(side)? /);
  });

  const map = hexes().map;
  /** A retreat of one hex, by no other clauses than these. */
  const ownSheet = (more: object): object => ({
    id: 'own',
    title: 'Own rules',
    conductedBy: 'owner',
    moves: 'units',
    maxHexes: 1,
    length: '1',
    edge: '1',
    bars: [{clause: 'enemyUnits', rule: '1'}],
    prefers: [],
    otherwise: {clause: 'eliminated', rule: '1'},
    ...more,
  });
  const odds = (columns: readonly string[]): object => ({
    kind: 'odds',
    columns,
    results: Object.fromEntries(columns.map((column) => [column, Array.from({length: 6}, () => 'D1')])),
    codes: {D1: {defender: {steps: 1}}},
  });
  const rows: readonly (readonly [what: string, change: object, says: RegExp])[] = [
    ['an unused table', {tables: {crt: odds(['1-2', '1-1'])}}, /The table “crt” is used by nothing/],
    [
      'a second table',
      {rules: {combat: 'hex'}, tables: {crt: odds(['1-2', '1-1']), old: odds(['1-2', '1-1'])}},
      /“old” is used by nothing; battles are fought by “crt”/,
    ],
    [
      'terrain with no pattern of its own',
      {map: {...map, terrain: {steppe: {}}}},
      /“steppe” is drawn as a tint with rings/,
    ],
    ['terrain of no hex', {map: {...map, terrain: {woods: {}}}}, /No hex has the terrain “woods”/],
    ['a hexside that draws nothing', {map: {...map, hexsideTerrain: {hedge: {}}}}, /“hedge” draws nothing/],
    [
      'odds below the first column',
      {rules: {combat: 'hex'}, tables: {crt: odds(['1-1', '2-1'])}},
      /Odds below 1-1/,
    ],
    [
      'columns that fall',
      {rules: {combat: 'hex'}, tables: {crt: odds(['1-2', '2-1', '1-1'])}},
      /1-1 stands after 2-1/,
    ],
    [
      'a type without units',
      {units: {a: {side: 'axis', type: 'tank'}}, unitTypes: {tank: {}, foot: {}}},
      /type “foot”/,
    ],
    [
      'a side without supply',
      {rules: {retreat: 'wwii-battle-series'}, units: {a: {side: 'axis', type: 'infantry'}}},
      /Axis has no supply source/,
    ],
    [
      'terrain that is prohibited, where the sheet has no clause for it',
      {
        map: {...map, terrain: {lake: {prohibited: true}}, hexes: {'03.04': {terrain: 'lake'}}},
        rules: {retreat: ownSheet({})},
      },
      /“lake” is prohibited to all units, and no clause of the sheet closes it/,
    ],
    [
      'a hexside that is prohibited to a type, where the sheet closes another kind',
      {
        map: {
          ...map,
          hexsideTerrain: {river: {prohibited: ['infantry']}, coast: {prohibited: true}},
          hexsides: {'03.03/03.04': ['river'], '03.04/03.05': ['coast']},
        },
        rules: {retreat: ownSheet({bars: [{clause: 'hexside', rule: '1', hexsides: ['coast']}]})},
      },
      /“river” is prohibited to some units/,
    ],
    ['units without a position', {units: {a: {side: 'axis', type: 'infantry'}}}, /No position yet/],
    ['a new game, whose author has chosen no rules', {}, /has no rules yet.* Choose a retreat sheet/],
    ['an entry that says nothing', {map: {...map, hexes: {'03.04': {}}}}, /03\.04 is listed/],
  ];
  const soldiers = {units: {a: {side: 'axis', type: 'infantry'}}};
  const quiet: readonly (readonly [what: string, change: object, says: RegExp])[] = [
    ['supply, where no clause asks for it', {...soldiers, rules: {retreat: ownSheet({})}}, /supply source/],
    [
      'prohibited terrain that a clause closes',
      {
        map: {...map, terrain: {lake: {prohibited: true}}, hexes: {'03.04': {terrain: 'lake'}}},
        rules: {retreat: ownSheet({bars: [{clause: 'prohibitedTerrain', rule: '1'}]})},
      },
      /prohibited to (some|all) units/,
    ],
    [
      'prohibited terrain that no hex has, where no clause closes it',
      {map: {...map, terrain: {lake: {prohibited: true}}}, rules: {retreat: ownSheet({})}},
      /prohibited to (some|all) units/,
    ],
    [
      'odds below the first column, where the table says what they are',
      {rules: {combat: 'hex'}, tables: {crt: {...odds(['1-1', '2-1']), below: 'not-allowed'}}},
      /Odds below/,
    ],
    [
      'a code that only odds below the table come to',
      {
        rules: {combat: 'hex'},
        tables: {
          crt: {...odds(['1-1']), codes: {D1: {defender: {steps: 1}}, NE: {}}, below: {code: 'NE'}},
        },
      },
      /No result is|asks nothing/,
    ],
  ];
  for (const [what, change, says] of quiet)
    it(`does not warn of ${what}`, () => {
      expect(checkDraft({...hexes(), ...change}).faults).to.deep.equal([]);
      expect(warned(change).filter((message) => says.test(message))).to.deep.equal([]);
    });
  for (const [what, change, says] of rows)
    it(`warns of ${what}`, () => {
      expect(checkDraft({...hexes(), ...change}).faults).to.deep.equal([]);
      expect(
        warned(change).some((message) => says.test(message)),
        warned(change).join('\n'),
      ).to.equal(true);
    });

  it('has a place to go to for each', () => {
    for (const {pointer} of checkDraft(hexes()).warnings) expect(pointer).to.match(/^\//);
  });

  it('finds little in the games that ship', async () => {
    for (const id of gameIds) {
      const {warnings, faults} = checkDraft((await loadGameDocument(id)) as ModuleDraft);
      expect(faults, id).to.deep.equal([]);
      expect(warnings.length, warnings.map(({message}) => `${id}: ${message}`).join('\n')).to.be.below(30);
    }
  });
});
