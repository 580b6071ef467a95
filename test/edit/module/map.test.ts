import {expect} from 'chai';
import {
  addPoint,
  hexsideKinds,
  gridIn,
  hasLink,
  holds,
  lineBetween,
  checkDraft,
  paint,
  areaAround,
  regrid,
  removeHex,
  removePoint,
  rename,
  setHexside,
  setHex,
  setHexsideTerrain,
  setHolding,
  setLine,
  setPosition,
  setState,
  setTerrain,
  setUnit,
  setLink,
  type ModuleDraft,
} from '../../../src/edit/module/index.js';
import {tidyChains} from '../../../src/edit/module/hex-map.js';
import {hexes, points} from './made.js';

const wooded = () => setTerrain(hexes(), 'woods', {name: 'Woods'});

describe('the map of a module that is made', () => {
  it('is painted hex by hex, and clear takes the paint off', () => {
    const painted = paint(wooded(), ['03.04', '03.05'], 'woods');
    expect(painted.map.hexes).to.deep.equal({'03.04': {terrain: 'woods'}, '03.05': {terrain: 'woods'}});
    expect(paint(painted, ['03.04', '03.05'], 'clear').map).not.to.have.property('hexes');
    const named = setHex(painted, '03.04', {name: 'Pinsk'});
    expect(paint(named, ['03.04'], 'clear').map.hexes?.['03.04']).to.deep.equal({name: 'Pinsk'});
  });

  it('is filled as far as one terrain hangs together', () => {
    const grid = gridIn(wooded())!;
    // a wall from edge to edge parts the map
    const wall = Array.from({length: 10}, (_, i) => `05.${String(i + 1).padStart(2, '0')}`);
    const draft = paint(wooded(), wall, 'woods');
    expect(areaAround(draft, grid, grid.find('05.03')!)).to.have.members(wall);
    expect(areaAround(draft, grid, grid.find('01.01')!)).to.have.length(40);
    expect(areaAround(draft, grid, grid.find('12.10')!)).to.have.length(70);
  });

  it('knows a hexside from both of its hexes, and calls it by the lower number first', () => {
    const river = setHexside(hexes(), '04.04', '03.04', 'major-river', true);
    expect(river.map.hexsides).to.deep.equal({'03.04/04.04': ['major-river']});
    expect(hexsideKinds(river, '04.04', '03.04')).to.deep.equal(['major-river']);
    const turned = {...river, map: {...river.map, hexsides: {'04.04/03.04': ['major-river']}}};
    expect(setHexside(turned, '03.04', '04.04', 'coast', true).map.hexsides).to.deep.equal({
      '03.04/04.04': ['major-river', 'coast'],
    });
    expect(setHexside(turned, '03.04', '04.04', 'major-river', false).map).not.to.have.property('hexsides');
  });

  it('has ways whose pieces make chains from fork to fork', () => {
    let draft = hexes();
    for (const [a, b] of [
      ['01.01', '01.02'],
      ['01.02', '01.03'],
      ['01.03', '01.04'],
      ['01.03', '02.03'],
    ] as const)
      draft = setLink(draft, 'roads', a, b, true);
    expect(draft.map.roads).to.deep.equal([
      ['01.01', '01.02', '01.03'],
      ['01.03', '01.04'],
      ['01.03', '02.03'],
    ]);
    expect(hasLink(draft, 'roads', '01.02', '01.01')).to.equal(true);
    draft = setLink(draft, 'roads', '02.03', '01.03', false);
    expect(draft.map.roads).to.deep.equal([['01.01', '01.02', '01.03', '01.04']]);
    expect(tidyChains([['a', 'b', 'c', 'a']])).to.deep.equal([['a', 'b', 'c', 'a']]);
    expect(
      tidyChains([
        ['b', 'a'],
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).to.deep.equal([['a', 'b', 'c']]);
  });

  it('keeps what lies on a hex when hexes are numbered otherwise, and drops what is off the map', () => {
    let draft = paint(wooded(), ['03.04', '12.10'], 'woods');
    draft = setHexsideTerrain(draft, 'coast', {});
    draft = setHexside(draft, '03.04', '04.04', 'coast', true);
    draft = setLink(draft, 'rails', '11.10', '12.10', true);
    draft = setHolding(draft, 'supplySources', 'axis', '12.10', true);
    draft = setUnit(draft, 'gd', {side: 'axis', type: 'infantry'});
    draft = setPosition(draft, 'start', {units: {gd: {at: '03.04'}}, control: {'12.10': 'axis'}});
    const small = regrid(draft, {label: 'RRCC', columns: 11});
    expect(small.map.hexes).to.deep.equal({'0403': {terrain: 'woods'}});
    expect(small.map.hexsides).to.deep.equal({'0403/0404': ['coast']});
    expect(small.map.rails).to.equal(undefined);
    expect(small.positions).to.deep.equal({start: {units: {gd: {at: '0403'}}}});
    expect(checkDraft(small).faults).to.deep.equal([]);
    expect(regrid(regrid(draft, {label: 'RRCC'}), {label: 'CC.RR'})).to.deep.equal(draft);
  });

  it('keeps what lies on a hex where a rule numbers it, and where hexes are taken away', () => {
    let draft = paint(wooded(), ['03.04', '04.04'], 'woods');
    draft = setUnit(draft, 'gd', {side: 'axis', type: 'infantry'});
    draft = setPosition(draft, 'start', {units: {gd: {at: '03.04'}}, control: {'04.04': 'axis'}});
    const rule = {pattern: '{row}{column}', row: {first: 'A'}, column: {first: 30, step: -1 as const}};
    const ruled = regrid(draft, {label: {...rule, aliases: {X: 'D27', Y: 'A30'}}});
    expect(ruled.map.hexes).to.deep.equal({D28: {terrain: 'woods'}, D27: {terrain: 'woods'}});
    expect(ruled.positions).to.deep.equal({start: {units: {gd: {at: 'D28'}}, control: {D27: 'axis'}}});
    expect(checkDraft(ruled).faults).to.deep.equal([]);
    const less = removeHex(ruled, 'D27');
    expect(less.map.absent).to.deep.equal([[3, 3]]);
    expect(less.map.hexes).to.deep.equal({D28: {terrain: 'woods'}});
    expect(less.positions).to.deep.equal({start: {units: {gd: {at: 'D28'}}}});
    expect(less.map.label).to.deep.equal({...rule, aliases: {Y: 'A30'}});
    expect(checkDraft(less).faults).to.deep.equal([]);
    expect(removeHex(less, 'D27'), 'no such hex').to.equal(less);
    const small = regrid(
      regrid(less, {
        absent: [
          [3, 3],
          [6, 0, 11, 9],
        ],
      }),
      {columns: 8},
    );
    expect(small.map.absent).to.deep.equal([
      [3, 3],
      [6, 0, 7, 9],
    ]);
    expect(checkDraft(small).faults).to.deep.equal([]);
    expect(regrid(small, {absent: []}).map.absent).to.equal(undefined);
  });

  it('takes a source once, and gives it back', () => {
    const draft = setHolding(hexes(), 'supplySources', 'axis', '01.02', true);
    expect(setHolding(draft, 'supplySources', 'axis', '01.02', true)).to.deep.equal(draft);
    expect(holds(draft, 'supplySources', 'axis', '01.02')).to.equal(true);
    expect(setHolding(draft, 'supplySources', 'axis', '01.02', false)).to.deep.equal(hexes());
  });

  it('has points and lines; a point that goes takes its lines with it', () => {
    const one = addPoint(points(), 100, 80);
    const two = addPoint(one.draft, 300.4, 90);
    const draft = setLine(two.draft, two.id, one.id, {capacity: 4});
    expect(draft.map.lines).to.deep.equal([{between: ['point-1', 'point-2'], capacity: 4}]);
    expect(lineBetween(draft, 'point-1', 'point-2')?.capacity).to.equal(4);
    expect(lineBetween(setLine(draft, 'point-1', 'point-2', undefined), 'point-1', 'point-2')).to.equal(
      undefined,
    );
    expect(setLine(draft, 'point-1', 'point-2', {capacity: undefined}).map.lines).to.deep.equal([
      {between: ['point-1', 'point-2']},
    ]);
    const left = removePoint(draft, 'point-1');
    expect(left.map.lines).to.deep.equal([]);
    expect(left.map.points).to.deep.equal({'point-2': {x: 300, y: 90}});
  });
});

describe('a name that is changed', () => {
  it('is changed wherever the module uses it', () => {
    let draft = paint(wooded(), ['03.04'], 'woods');
    draft = setTerrain(draft, 'woods', {prohibited: ['infantry']});
    draft = setUnit(draft, 'gd', {side: 'axis', type: 'infantry'});
    draft = setHolding(draft, 'supplySources', 'axis', '01.02', true);
    draft = setPosition(draft, 'start', {units: {gd: {at: '03.04'}}, turn: {player: 'axis'}});
    draft = {
      ...draft,
      examples: [{id: 'one', title: 'One', position: 'start', ask: {retreat: {units: ['gd'], hexes: 1}}}],
    };
    let said = rename(draft, 'side', 'axis', 'german');
    said = rename(said, 'unitType', 'infantry', 'foot');
    said = rename(said, 'unit', 'gd', 'grossdeutschland');
    said = rename(said, 'terrain', 'woods', 'forest');
    said = rename(said, 'position', 'start', 'june');
    expect(checkDraft(said).faults).to.deep.equal([]);
    const text = JSON.stringify(said);
    for (const old of ['"axis"', '"infantry":', '"type":"infantry"', '"gd"', '"woods"', '"start"'])
      expect(text).not.to.contain(old);
    expect(rename(draft, 'side', 'axis', 'soviet'), 'a name that is taken').to.equal(draft);
  });

  it('follows a type into every condition: of support, who pays first, and who replaces', () => {
    const kinds = (type: string) => ({
      ...wooded(),
      unitTypes: {[type]: {replacedBy: {type}}},
      units: {gd: {side: 'axis', type}},
      positions: {},
      rules: {
        battle: {
          extends: 'hex',
          support: {guns: {units: {type}, from: {units: {not: {type}}, range: 2}, gives: {shift: 1}}},
          declarations: {
            go: {by: 'attacker', units: {when: {butNot: {type}}}, price: {steps: 1, first: {type}}},
          },
        },
        phase: {must: {attack: {any: [{type}]}}},
      },
      tables: {},
    });
    expect(rename(kinds('infantry') as never, 'unitType', 'infantry', 'foot')).to.deep.equal(kinds('foot'));
  });

  it('follows terrain and hexsides into the rules on ZOCs', () => {
    const zoc = {notAcross: ['ford', {hexside: 'ford', terrain: ['woods']}], notInto: ['woods', 'marsh']};
    let said: ModuleDraft = {...wooded(), rules: {zoc}};
    said = rename(rename(said, 'terrain', 'woods', 'forest'), 'hexsideTerrain', 'ford', 'shallows');
    expect(said.rules?.zoc).to.deep.equal({
      notAcross: ['shallows', {hexside: 'shallows', terrain: ['forest']}],
      notInto: ['forest', 'marsh'],
    });
  });

  it('follows terrain into triggers of costs and into what eliminates', () => {
    const sheetOf = (terrain: string, hexside: string) => ({
      costs: [{clause: 'cost', rule: '1', trigger: ['enemyZoc', {terrain: [terrain], hexside: [hexside]}]}],
      effects: [{clause: 'overStackedAfter', rule: '2', eliminates: {not: {terrain: [terrain]}}}],
    });
    let said = {...wooded(), rules: {retreat: sheetOf('woods', 'ford')}} as unknown as ModuleDraft;
    said = rename(rename(said, 'terrain', 'woods', 'forest'), 'hexsideTerrain', 'ford', 'shallows');
    expect(said.rules?.retreat).to.deep.equal(sheetOf('forest', 'shallows'));
  });

  it('follows a state of units into positions, conditions, codes, costs and boxes', () => {
    const withState = (state: string) => ({
      states: {[state]: {name: 'Shaken'}, lost: {name: 'Lost', box: true}},
      positions: {start: {units: {gd: {at: '03.04', states: ['lost', state]}}}},
      tables: {
        crt: {
          codes: {
            DS: {defender: {oneOf: [{retreat: 1}, {state}], when: {not: {state}}}, attacker: {state}},
          },
        },
      },
      rules: {
        retreat: {
          bars: [{clause: 'enemyZoc', rule: '1', when: {any: [{state}, {type: 'infantry'}]}}],
          costs: [{clause: 'cost', rule: '2', takes: {state, ifAlready: {steps: 1}}}],
          effects: [{clause: 'overStackedAfter', rule: '3', state}],
          otherwise: [{clause: 'removed', rule: '4', state}],
        },
      },
    });
    const draft = {...hexes(), ...withState('shaken')} as unknown as ModuleDraft;
    const said = rename(draft, 'state', 'shaken', 'disrupted');
    expect(said).to.deep.equal({...hexes(), ...withState('disrupted')});
    const left = setState(draft, 'shaken', undefined);
    expect(left.states).to.deep.equal({lost: {name: 'Lost', box: true}});
    expect(left.positions).to.deep.equal({start: {units: {gd: {at: '03.04', states: ['lost']}}}});
  });

  it('leaves faults to be seen where it is given up', () => {
    const draft = setUnit(hexes(), 'gd', {side: 'nobody', type: 'infantry'});
    const {faults, game, drawn} = checkDraft(draft);
    expect(faults.map(({pointer}) => pointer)).to.deep.equal(['/units/gd/side']);
    expect(game).to.equal(undefined);
    expect(drawn?.kind, 'the map is drawn all the same').to.equal('hex');
  });
});
