import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {SheetDocument, ZocDocument} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, zocHexes} from '../../../src/rules/index.js';
import {exerters} from '../../../src/rules/control.js';
import {isEnemyZoc} from '../../../src/rules/retreat/context.js';
import {always, setupOf, type FightMore} from '../../battle/hex/fixtures.js';
import {meaningOf} from '../../../src/phrases/meaning.js';
import {legalSources, pathDistances} from '../../../src/rules/supply.js';
import {board, sees, type More} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const withZoc = (zoc: ZocDocument, more: More = {}): More => ({sheet: shortSheet(), ...more, zoc});

describe('rules.zoc: how far a ZOC reaches', () => {
  const plain = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   E   .   .
       .   .   .   .   .
     .   .   .   .   .`;

  it('notAcross: not across hexsides of these kinds', () => {
    const hexsides = {'03.03/04.03': 'coast', '03.03/03.02': 'coast'};
    expect(board(plain, {hexsides}).zoc('soviet')).to.contain('z');
    sees(
      board(plain, withZoc({notAcross: ['coast']}, {hexsides})).zoc('soviet'),
      `
     .   .   .   .   .
       .   z   .   .   .
     .   z   .   .   .
       .   z   z   .   .
     .   .   .   .   .`,
    );
  });

  it('notAcross a hexside in one direction: up an escarpment, not down', () => {
    const edge = `
     .   .   .   .   .
       .   w   w   .   .
     .   .   E   .   .
       .   w   w   .   .
     .   .   .   .   .`;
    const hexsides = {'03.03/03.02': 'coast', '03.03/04.03': 'coast'};
    sees(
      board(edge, withZoc({notAcross: [{hexside: 'coast', terrain: 'woods'}]}, {hexsides})).zoc('soviet'),
      `
     .   .   .   .   .
       .   z   .   .   .
     .   z   .   z   .
       .   z   z   .   .
     .   .   .   .   .`,
    );
  });

  it('notInto: not into terrain of these kinds, though the unit could enter it', () => {
    const edge = `
     .   .   .   .   .
       .   w   w   .   .
     .   .   E   .   .
       .   .   .   .   .
     .   .   .   .   .`;
    sees(
      board(edge, withZoc({notInto: ['woods']})).zoc('soviet'),
      `
     .   .   .   .   .
       .   .   .   .   .
     .   z   .   z   .
       .   z   z   .   .
     .   .   .   .   .`,
    );
  });

  it('suppliedOnly: a unit out of supply has no ZOC', () => {
    const more = {placed: {e1: {supplied: false}}};
    expect(board(plain, {...more, sheet: shortSheet()}).zoc('soviet')).to.contain('z');
    expect(board(plain, withZoc({suppliedOnly: true}, more)).zoc('soviet')).not.to.contain('z');
    expect(board(plain, withZoc({suppliedOnly: true})).zoc('soviet')).to.contain('z');
  });
});

describe('the reach of ZOCs that a sheet gives by its clause, whatever options a module has', () => {
  // e1 has no ZOC and attacks; e2 is behind a river that nobody may cross
  const picture = `
     .   .   .   .   .
       .   .   G   U   .
     .   .   E   .   .
       .   .   .   .   .`;
  const modifiers = [{when: {of: 'defenders', enemyZoc: true}, drm: 1}];
  const more = (of: string | undefined): FightMore => ({
    sheet: shortSheet(of === undefined ? {} : {effects: [{clause: 'zocReach', rule: '4.2', of}]}),
    hexsides: {'03.02/03.03': 'river'},
    rails: [['03.02', '03.01']],
    edges: ['03.02'],
    control: ['03.02', '03.01'],
    attackers: ['e1'],
    table: {...always('-'), modifiers},
  });
  for (const [of, reaches] of [
    [undefined, false],
    ['hexside', false],
    ['hex', true],
  ] as const)
    it(`${String(of)}: in retreats, supply, modifiers, witnesses and answers alike`, () => {
      const {position, odds} = setupOf(picture, more(of));
      const hex = position.game.grid.find('03.02')!;
      const [axis, soviet] = position.game.sides;
      const group = [position.game.unit('g1')!];
      const {sheet: own, readings} = retreatRulesOf(position.game)!;
      const {context} = ruleRetreat(own, readings, position, group, {hexes: 1});
      const found = {
        answer: zocHexes(position, soviet!.index).includes('03.02'),
        witnesses: exerters(position, hex, axis!.index).length > 0,
        retreat: isEnemyZoc(context, hex),
        supply: legalSources(position, axis!.index).isSource[hex] === 0,
        modifier: odds.drm.length > 0,
      };
      expect(found).to.deep.equal({
        answer: reaches,
        witnesses: reaches,
        retreat: reaches,
        supply: reaches,
        modifier: reaches,
      });
    });

  it('a unit that `suppliedOnly` leaves without a ZOC holds its hex as one without does', () => {
    const bars = [{clause: 'enemyUnits', rule: '7.3', only: 'with-zoc'}];
    const lane = 'G   E   .';
    const open = (supplied: boolean): readonly string[] =>
      board(
        lane,
        withZoc({suppliedOnly: true}, {placed: {e1: {supplied}}, sheet: shortSheet({bars, maxHexes: 1})}),
      ).ask(1).routes;
    expect(open(true)).to.deep.equal([]);
    expect(open(false)).to.deep.equal(['02.01']);
  });
});

describe('rules.zoc with names that the module does not have', () => {
  it('is refused, each at its place', () => {
    const {document: plainDocument} = board('G', {sheet: shortSheet()});
    const document = {
      ...plainDocument,
      map: {...plainDocument.map, hexes: {'01.01': {regions: ['north']}}},
    };
    const zoc = {
      notAcross: [
        'rivver',
        {hexside: 'coast', terrain: ['woods', 'hills']},
        {hexside: 'coast', region: 'nort'},
        {hexside: 'coast', region: ['north', 'toString']},
      ],
      notInto: ['sea', 'bog'],
      negatedByFriend: ['combat'],
    };
    const opened = openModule({...document, rules: {...document.rules, zoc: {...zoc, negatedByFriend: []}}});
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/rules/zoc/notInto/1',
      '/rules/zoc/notAcross/0',
      '/rules/zoc/notAcross/1/terrain/1',
      '/rules/zoc/notAcross/2/region',
      '/rules/zoc/notAcross/3/region/1',
    ]);
    expect(opened.ok ? undefined : opened.faults[3]).to.deep.include({
      expected: 'a region that some hex of this map lists in its `regions`: north',
      suggestion: 'north',
    });
    const misspelt = openModule({...document, rules: {...document.rules, zoc}});
    expect(misspelt.ok ? [] : misspelt.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/rules/zoc/negatedByFriend/0',
    ]);
  });
});

describe('rules.zoc.negatedByFriend: an EZOC counts for one thing and not for another', () => {
  const scene = `
     .   .   .   .   .   .
       .   .   .   1   .   .
     .   .   .   E   G   .
       .   .   .   .   .   .
     .   .   .   .   .   .`;

  it('retreat: a hex with a friend is as open as one outside EZOCs', () => {
    sees(
      board(scene, withZoc({})).ask(1),
      `
     .   .   .   .   .   .
       .   .   .   x   0   .
     .   .   .   x   O   0
       .   .   .   x   0   .
     .   .   .   .   .   .`,
    );
    sees(
      board(scene, withZoc({negatedByFriend: ['retreat']})).ask(1),
      `
     .   .   .   .   .   .
       .   .   .   0   0   .
     .   .   .   x   O   0
       .   .   .   x   0   .
     .   .   .   .   .   .`,
    );
    expect(board(scene, withZoc({negatedByFriend: ['supply', 'movement']})).ask(1).routes).not.to.include(
      '04.02',
    );
  });

  it('the reason against a hex says what would open it', () => {
    expect(
      board(scene, withZoc({negatedByFriend: ['retreat']}))
        .ask(1)
        .verdict('04.04').summary,
    ).to.equal('04.04: no. It is in the ZOC of e1 and no friendly unit is there (7.4).');
  });

  it('the answer and the hex name the unit that negates, by the rule of ZOCs', () => {
    const asked = board(scene, withZoc({rule: '8', negatedByFriend: ['retreat']})).ask(1);
    const note = '04.02: in the ZOC of e1, which f1 negates.';
    expect(asked.notes).to.include(note.replace(/\.$/, ' (8).'));
    const {findings} = asked.verdict('04.02');
    expect(findings.map(({message, clause, witness}) => [message, clause, witness])).to.deep.equal([
      [note, '8', {units: ['e1', 'f1']}],
    ]);
    expect(asked.verdict('05.02').findings).to.deep.equal([]);
  });

  it("a clause's own unlessFriendly wins", () => {
    const bars = (unlessFriendly: boolean): SheetDocument =>
      shortSheet({
        bars: [
          {clause: 'enemyUnits', rule: '7.3'},
          {clause: 'enemyZoc', rule: '7.4', unlessFriendly},
          {clause: 'furtherOut', rule: '7.5'},
        ],
      });
    expect(
      board(scene, withZoc({negatedByFriend: ['retreat']}, {sheet: bars(false)})).ask(1).routes,
    ).not.to.include('04.02');
    expect(board(scene, withZoc({}, {sheet: bars(true)})).ask(1).routes).to.include('04.02');
  });

  it('so it does on a cost and on a preference', () => {
    const bare = shortSheet().bars.filter(({clause}) => clause !== 'enemyZoc');
    const cost = {clause: 'cost', rule: '7.8', trigger: 'enemyZoc', unlessFriendly: false};
    const fewest = {clause: 'fewestEnemyZoc', rule: '7.9', unlessFriendly: false};
    for (const own of [shortSheet({bars: bare, costs: [cost]}), shortSheet({bars: bare, prefers: [fewest]})])
      expect(
        board(scene, withZoc({negatedByFriend: ['retreat']}, {sheet: own})).ask(1).routes,
      ).not.to.include('04.02');
  });

  it('costs, preferences and conditions go with `retreat`', () => {
    const bare = shortSheet().bars.filter(({clause}) => clause !== 'enemyZoc');
    const costs = shortSheet({bars: bare, costs: [{clause: 'step', rule: '7.8', where: ['enemyZoc']}]});
    const fewest = shortSheet({bars: bare, prefers: [{clause: 'fewestEnemyZoc', rule: '7.9'}]});
    const ends = shortSheet({
      bars: bare,
      ends: [{clause: 'hexIs', rule: '7.9', not: true, when: {enemyZoc: true}}],
    });
    for (const own of [costs, fewest, ends]) {
      expect(board(scene, withZoc({}, {sheet: own})).ask(1).routes).not.to.include('04.02');
      expect(board(scene, withZoc({negatedByFriend: ['retreat']}, {sheet: own})).ask(1).routes).to.include(
        '04.02',
      );
    }
  });

  it('a unit that fought beside the group in its hex negates its EZOC; the group alone does not', () => {
    const held = shortSheet({
      bars: shortSheet().bars.map((bar) =>
        bar.clause === 'enemyZoc' ? {...bar, when: {at: 'origin', enemyZoc: true}} : bar,
      ),
    });
    const asked = board(scene, withZoc({negatedByFriend: ['retreat']}, {sheet: held}));
    expect(asked.ask(1).routes).not.to.include('04.04');
    const two = board(scene.replace('G ', 'G1'), withZoc({negatedByFriend: ['retreat']}, {sheet: held}));
    expect(two.ask(1).routes).to.include('04.04');
  });
});

describe('rules.zoc.bond: two units two hexes apart close what is between them', () => {
  const own = shortSheet({bars: shortSheet().bars.filter(({clause}) => clause !== 'enemyZoc')});
  const bond = (more: More = {}): More => withZoc({bond: {rule: '8.4'}}, {sheet: own, ...more});

  const inLine = `
     .   .   .   .   .
       .   .   .   .   .
     .   E   .   E   .
       .   .   G   .   .
     .   .   .   .   .`;
  const offset = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   G   E   .
       .   E   .   .   .
     .   .   .   .   .`;

  it('in line: the hex between them', () => {
    const asked = board(inLine, bond()).ask(1);
    sees(
      asked,
      `
     .   .   .   .   .
       .   .   .   .   .
     .   .   x   x   .
       .   0   O   0   .
     .   .   0   0   .`,
    );
    expect(asked.verdict('03.03').summary).to.equal(
      '03.03: no. The bond of e1 and e2 runs through it, and no friendly unit is there (8.4).',
    );
    expect(asked.verdict('03.03').findings[0]!.witness).to.deep.equal({units: ['e1', 'e2']});
  });

  it('in line: open where a friendly unit is in that hex', () => {
    expect(board(inLine.replace('E   .   E', 'E   1   E'), bond()).ask(1).routes).to.include('03.03');
  });

  it('offset: the hexside between their two common neighbours, from both sides', () => {
    const asked = board(offset, bond()).ask(1);
    sees(
      asked,
      `
     .   .   .   .   .
       .   0   0   .   .
     .   0   O   x   .
       .   x   x   .   .
     .   .   .   .   .`,
    );
    expect(asked.verdict('03.04').summary).to.equal(
      '03.04: no. The bond of e1 and e2 runs along the hexside between 03.03 and 03.04 (8.4).',
    );
    expect(asked.verdict('03.04').findings[0]!.witness).to.deep.equal({
      units: ['e1', 'e2'],
      hexside: '03.03/03.04',
    });
    const fromBelow = offset.replace('G   E', '.   E').replace('E   .   .   .', 'E   G   .   .');
    expect(board(fromBelow, bond()).ask(1).why('03.03')).to.have.lengthOf(1);
  });

  it('offset: no friendly unit opens a hexside, whichever side of it it is on', () => {
    const held = offset.replace('E   .   .   .', 'E   1   .   .');
    expect(board(held, bond()).ask(1).routes).not.to.include('03.04');
  });

  it('adjacent units, and units three hexes apart, have none', () => {
    const adjacent = inLine.replace('E   .   E', 'E   E   .');
    const apart = inLine.replace('.   E   .   E   .', 'E   .   .   E   .');
    for (const scene of [adjacent, apart])
      expect(board(scene, bond()).ask(2).messages.join()).not.to.contain('bond');
    expect(board(apart, bond()).ask(1).routes).to.include('03.03');
  });

  it('both units need a ZOC that comes there', () => {
    expect(board(inLine.replace('E   .   E', 'E   .   U'), bond()).ask(1).routes).to.include('03.03');
    const coast = {hexsides: {'03.03/04.03': 'coast'}};
    const zoc: ZocDocument = {bond: {rule: '8.4'}, notAcross: ['coast']};
    expect(board(inLine, {...bond(coast), zoc}).ask(1).routes).to.include('03.03');
    const beside = {hexsides: {'03.04/02.04': 'coast'}};
    expect(board(offset, {...bond(beside), zoc}).ask(1).routes).to.include('03.04');
  });

  it('units of two sides have no bond with each other, nor do friends close anything', () => {
    const mixed = inLine.replace('E   .   E', '1   .   E');
    expect(board(mixed, bond()).ask(1).routes).to.include('03.03');
    expect(board(inLine.replace('E   .   E', '1   .   2'), bond()).ask(1).routes).to.include('03.03');
  });

  it('a clause of the sheet takes the place of what the module implies, with its own condition', () => {
    const clause = (when: object): SheetDocument =>
      shortSheet({bars: [...own.bars, {clause: 'bond', rule: '9.1', ...when}]});
    expect(
      board(inLine, {sheet: clause({})})
        .ask(1)
        .why('03.03'),
    ).to.have.lengthOf(1);
    const snow = bond({sheet: clause({when: {weather: 'snow'}})});
    expect(
      board(inLine, {...snow, turn: {weather: 'snow'}})
        .ask(1)
        .why('03.03')[0],
    ).to.match(/^9\.1 /);
    expect(board(inLine, snow).ask(1).routes).to.include('03.03');
  });

  it('the rule numbers of ZOCs and bonds are explained', () => {
    const zoc: ZocDocument = {
      rule: '8',
      notAcross: [{hexside: 'coast', terrain: 'woods'}],
      notInto: ['marsh'],
      suppliedOnly: true,
      negatedByFriend: ['retreat', 'movement'],
      bond: {rule: '8.4'},
    };
    const {game} = board(inLine, {...bond(), zoc}).position;
    expect(meaningOf(game, '8', '').says).to.deep.equal([
      'No ZOC extends across coastline into woods.',
      'No ZOC extends into marsh.',
      'A unit out of supply has no ZOC.',
      'For retreats and advances, a hex with another friendly unit counts as outside EZOCs.',
    ]);
    expect(meaningOf(game, '8.4', '').says[0]).to.contain('two hexes apart');
  });

  it('a plan through a bond is refused by its rule', () => {
    const judged = board(inLine, bond()).judge(1, [['g1', '03.03']]);
    expect(judged.legal).to.equal(false);
    expect(judged.lines.join('\n')).to.contain('8.4');
  });

  it('distances to supply are not counted through a bond', () => {
    const wall = `
     S   .   .   .   .
       .   .   .   .   .
     E   .   E   .   E
       .   .   G   .   .
     .   .   .   .   .`;
    const far = (scene: string, more: More): number => {
      const {position} = board(scene, more);
      const {game} = position;
      return pathDistances(position, [game.unit('g1')!], game.supplySources[0]!)(game.grid.find('03.04')!);
    };
    expect(far(wall, {sheet: own})).to.equal(4);
    expect(far(wall, bond())).to.equal(Infinity);
    expect(far(wall.replace('E   .   E   .   E', 'E   .   E   1   E'), bond())).to.be.below(Infinity);
  });

  const rails = [['02.02', '03.03', '03.04', '03.05']];
  const onRails: More = {rails, edges: ['02.02'], control: rails[0]!};
  const sources = (scene: string, zoc: ZocDocument): readonly string[] => {
    const {position} = board(scene, {...bond(onRails), zoc});
    const {grid} = position.game;
    return legalSources(position, 0).sources.map((hex) => grid.label(hex));
  };

  it('sources are not traced through an EZOC, but through one that a friend negates for supply', () => {
    const railway = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   1   E   .
       .   .   .   .   .
     .   .   G   .   .`;
    expect(sources(railway, {})).to.deep.equal(['02.02']);
    expect(sources(railway, {negatedByFriend: ['retreat']})).to.deep.equal(['02.02']);
    expect(sources(railway, {negatedByFriend: ['supply']})).to.deep.equal(['02.02', '03.03']);
  });

  it('sources are not traced across a hexside bond, whoever is beside it', () => {
    const held = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   1   E   .
       .   E   2   .   .
     .   .   G   .   .`;
    expect(sources(held, {negatedByFriend: ['supply']})).to.deep.equal(['02.02', '03.03', '03.04', '03.05']);
    expect(sources(held, {negatedByFriend: ['supply'], bond: {rule: '8.4'}})).to.deep.equal([
      '02.02',
      '03.03',
    ]);
  });
});
