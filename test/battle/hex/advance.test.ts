import {expect} from 'chai';
import type {ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {board} from '../../rules/picture.js';
import {always, codes, open, play, type FightMore, type Played} from './fixtures.js';
import {openGame} from '../../open-game.js';
import {shortSheet} from '../../rules/short-sheet.js';

const picture = `
      .   .   .   .   .
        .   .   .   E   .
      S   .   .   G   E
        .   .   .   .   .`;
const attackers = ['e1', 'e2'];

interface Scene extends Partial<FightMore> {
  /** Default `picture`. */
  readonly scene?: string;
}

/** The battle of a picture after a result that clears the hex, with what the rules and the code say of advances. */
function cleared(
  rules: object,
  code: object = {},
  {at = '04.03', weather, turn, ...more}: Scene = {},
): Played {
  const {document, positionDocument} = board(more.scene ?? picture, more);
  const table: OddsTableDocument = {...always('DE'), codes: {...codes, DE: {...codes['DE'], ...code}}};
  const made = {...document, tables: {crt: table}, rules: {...document.rules, ...rules}} as ModuleDocument;
  const question = {attackers: [...(more.attackers ?? attackers)], at, ...(weather ? {weather} : {})};
  return play(open(made, {...positionDocument, ...(turn ? {turn} : {})}, question), 'roll 1');
}

describe('advance.most: how many units may advance', () => {
  const table: readonly [says: string, rules: object, code: object, most: number][] = [
    ['nothing said: as many as stacking allows', {}, {}, Infinity],
    ['`stack`: as many as stacking allows', {advance: {most: 'stack'}}, {}, Infinity],
    ['one, by the rules of the module', {advance: {most: 1}}, {}, 1],
    ['one, by the code of the result', {}, {advance: {most: 1}}, 1],
    ['two by the code, which wins over the rules', {advance: {most: 1}}, {advance: {most: 2}}, 2],
  ];
  for (const [says, rules, code, most] of table)
    it(says, () => {
      const played = cleared(rules, code);
      const [choice] = played.described.choices;
      expect(choice).to.deep.include({event: 'advance', units: attackers, most});
      if (most > 1) {
        expect(played.play('advance e1 e2').report.units['e2']?.at).to.equal('04.03');
        return;
      }
      expect(played.described.prompt).to.contain('advance into 04.03 with one of 2 units, or decline');
      expect(played.refuses('advance e1 e2')).to.deep.equal([
        'our reading: At most 1 unit may advance into 04.03; e1 and e2 are 2.',
      ]);
      expect(played.play('advance e2').report.units['e2']?.at).to.equal('04.03');
    });

  it('the refusal cites the module’s own rule on advances, or that of the entry', () => {
    const one = cleared({advance: {most: 1}, rules: {advance: '10.2'}});
    expect(one.refuses('advance e1 e2')[0]).to.match(/^10\.2: /);
    expect(cleared({advance: {most: 1, rule: '7.76'}}).refuses('advance e1 e2')[0]).to.match(/^7\.76: /);
  });

  it('none: the battle is over without an advance', () => {
    expect(cleared({}, {advance: {most: 0}}).report.state).to.equal('over');
  });

  it('of several rules the largest limit holds for all units together, each for its own', () => {
    const armour = {units: {e1: {type: 'armour'}}};
    const by = [{most: 1, when: {type: 'armour'}}, {most: 1}];
    expect(cleared({advance: by}, {}, armour).refuses('advance e1 e2')).to.deep.equal([
      'our reading: At most 1 unit may advance into 04.03; e1 and e2 are 2.',
    ]);
    const more = cleared({advance: [{most: 2, when: {type: 'armour'}}, {most: 1}]}, {}, armour);
    expect(more.play('advance e1 e2').report.state).to.equal('over');
  });

  const wrong: readonly [says: string, rules: object, fault: string][] = [
    ['a word', {advance: {most: 'one'}}, '/rules/advance/most'],
    ['less than none', {advance: {most: -1}}, '/rules/advance/most'],
    ['half a unit', {advance: {most: 0.5}}, '/rules/advance/most'],
    ['a field that is none', {advance: {most: 1, far: 1}}, '/rules/advance/far'],
    ['no hex', {advance: {hexes: 0}}, '/rules/advance/hexes'],
    ['too many hexes', {advance: {hexes: 7}}, '/rules/advance/hexes'],
    ['an empty list', {advance: []}, '/rules/advance'],
    ['a type that is none', {advance: [{}, {types: ['panzer']}]}, '/rules/advance/1/types'],
    ['a terrain that is none', {advance: {stopsAt: {terrain: 'wood'}}}, '/rules/advance/stopsAt/terrain'],
    [
      'a type that is none, in a list of hexes',
      {advance: {hexes: [{hexes: 2, when: {type: 'panzer'}}]}},
      '/rules/advance/hexes/0/when/type',
    ],
  ];
  for (const [says, rules, fault] of wrong)
    it(`is refused with ${says}`, () => {
      const {document} = board(picture);
      const opened = openGame({...document, rules: {...document.rules, ...rules}});
      expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([fault]);
    });
});

describe('advance: which units may advance, and why others may not', () => {
  const table: readonly [says: string, advance: object, more: Scene, refused: string][] = [
    [
      'types',
      {types: ['armour']},
      {units: {e1: {type: 'armour'}}},
      'our reading: e2 cannot advance into 04.03: only units of type armour may advance.',
    ],
    [
      'fullStrength',
      {fullStrength: true},
      {placed: {e2: {steps: 1}}},
      'our reading: e2 cannot advance into 04.03: only units at full strength may advance, and it has lost a step.',
    ],
    [
      'when, of one rule: its condition is the reason',
      {when: {type: 'armour'}},
      {units: {e1: {type: 'armour'}}},
      'our reading: e2 cannot advance into 04.03: it is not of type armour.',
    ],
    [
      'when, of several rules',
      [{when: {type: 'armour'}}, {when: {type: 'guns'}}],
      {units: {e1: {type: 'armour'}}},
      'our reading: e2 cannot advance into 04.03: none of the conditions for an advance holds for it.',
    ],
  ];
  for (const [says, advance, more, refused] of table)
    it(says, () => {
      const played = cleared({advance}, {}, more);
      expect(played.described.choices[0]).to.deep.include({event: 'advance', units: ['e1']});
      expect(played.refuses('advance e2')).to.deep.equal([refused]);
      expect(played.play('advance e1').report.units['e1']?.at).to.equal('04.03');
    });
});

describe('advance.rule: the log cites the entry that allows the advance', () => {
  const of = (rule: string, more: object = {}): object => ({rule, ...more});
  const armour = {units: {e1: {type: 'armour'}}};
  const table: readonly [
    says: string,
    rules: object,
    code: object,
    events: readonly string[],
    cited: string,
    more?: Scene,
  ][] = [
    ['its own number alone', {advance: of('7.76')}, {}, ['advance e1'], '7.76'],
    [
      'its own, before that of the module',
      {advance: of('16.1'), rules: {advance: '16'}},
      {},
      ['advance e1'],
      '16.1',
    ],
    [
      'that of the module, where it has none',
      {advance: {most: 1}, rules: {advance: '16'}},
      {},
      ['advance e1'],
      '16',
    ],
    ['that of the code', {advance: of('7.76')}, {advance: of('7.8')}, ['advance e1'], '7.8'],
    ['declined', {advance: of('7.76')}, {}, ['advance'], '7.76'],
    ['beyond the hex', {advance: of('10.8', {hexes: 2})}, {}, ['advance e2', 'advance e2: 03.03'], '10.8'],
    ['not beyond the hex', {advance: of('10.8', {hexes: 2})}, {}, ['advance e2', 'advance'], '10.8'],
    [
      'of a list, the first that holds for the unit',
      {advance: [of('9.1', {when: {type: 'armour'}}), of('9.2')]},
      {},
      ['advance e1'],
      '9.1',
      armour,
    ],
    [
      'of a list, the one of another unit',
      {advance: [of('9.1', {when: {type: 'armour'}}), of('9.2')]},
      {},
      ['advance e2'],
      '9.2',
      armour,
    ],
  ];
  for (const [says, rules, code, events, cited, more] of table)
    it(says, () => {
      const told = cleared(rules, code, more)
        .play(...events)
        .told.filter((one) => /advance|stays/.test(one));
      expect(told.map((one) => /\(([^()]*)\)\.$/.exec(one)?.[1])).to.deep.equal(events.map(() => cited));
    });

  it('an event out of turn is refused by the same number', () => {
    expect(cleared({advance: of('7.76')}).refuses('roll 1')[0]).to.match(/^7\.76: No roll now/);
  });
});

describe('advance.is: units that must advance', () => {
  // Waterloo Campaign 1815: the attacker must enter, unless another enemy's ZOC holds it
  const must = {most: 1, is: 'must', when: {not: {enemyZoc: true}}};
  it('nobody may decline, and one is enough', () => {
    const played = cleared({advance: must});
    expect(played.described.prompt).to.contain('one of 2 units; one must');
    expect(played.refuses('advance')).to.deep.equal([
      'our reading: A unit must advance into 04.03: e1 or e2.',
    ]);
    expect(played.play('advance e1').report.state).to.equal('over');
  });
  it('whom another enemy’s ZOC holds may not', () => {
    const scene = `
      .   .   .   .   .
        .   .   1   E   .
      S   .   .   G   E
        .   .   .   .   .`;
    const played = cleared({advance: must}, {}, {scene});
    expect(played.refuses('advance e1')).to.deep.equal([
      'our reading: e1 cannot advance into 04.03: it is in the ZOC of f1.',
    ]);
    expect(played.refuses('advance')).to.deep.equal(['our reading: e2 must advance into 04.03.']);
    const alone = cleared({advance: must}, {}, {scene, attackers: ['e1']});
    expect(alone.report.state).to.equal('over');
  });
});

describe('advance.unlessRetreated: a unit that had to retreat', () => {
  const scene = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      S   .   .   .   G   E   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`;
  const pushed = (advance: object): Played => {
    const code = {attacker: {retreat: 1}, defender: {eliminated: true}};
    const played = cleared({advance}, code, {scene, attackers: ['e1'], at: '05.03'});
    return played.play('e1: 05.02');
  };
  it('may not advance', () => {
    expect(pushed({}).report.state).to.equal('over');
  });
  it('may where the rules let it, if it still stands next to the hex', () => {
    expect(pushed({unlessRetreated: false}).report.state).to.equal('advance');
  });
});

describe('advance.hexes: how far beyond the hex that was left', () => {
  const scene = `
      .   .   .   .   .   .   .
        .   .   .   w   .   .   .
      S   .   .   .   G   E   .
        .   .   .   .   m   .   .
      .   .   .   .   .   .   .`;
  const far = (advance: object, more: Scene = {}): Played =>
    cleared({advance, rules: {advance: '10.8'}}, {}, {scene, attackers: ['e1'], at: '05.03', ...more}).play(
      'advance e1',
    );
  /** The last hexes that the unit may end in. */
  const ends = ({described: {choices}}: Played): readonly string[] => {
    const [choice] = choices;
    const routes = choice?.event === 'advance' ? choice.beyond.flatMap(({routes: all}) => all) : [];
    return [...new Set(routes.map((path) => path.at(-1)!))].sort();
  };
  const ring = ['04.02', '04.03', '04.04', '05.02', '05.04', '06.03'];
  const table: readonly [says: string, advance: object, found: readonly string[], more?: Scene][] = [
    ['one hex: nobody goes on', {}, []],
    ['two hexes: one beyond it, wherever', {hexes: 2}, ring],
    [
      'prohibited terrain is closed',
      {hexes: 2},
      ring.filter((hex) => hex !== '05.04'),
      {units: {e1: {type: 'armour'}}},
    ],
    [
      'by a list: the first whose condition holds',
      {hexes: [{hexes: 1, when: {weather: 'mud'}}, {hexes: 2}]},
      [],
      {weather: 'mud'},
    ],
    [
      'by a list, in other weather',
      {hexes: [{hexes: 1, when: {weather: 'mud'}}, {hexes: 2}]},
      ring,
      {weather: 'clear'},
    ],
    ['by a list: for some types', {hexes: [{hexes: 2, when: {type: 'armour'}}]}, []],
    ['stopsAt the hex that was left', {hexes: 2, stopsAt: {terrain: 'clear'}}, []],
    ['by its movement, less some', {hexes: {movement: -2}}, ring, {units: {e1: {movement: 4}}}],
    ['by its movement: one hex', {hexes: {movement: -2}}, [], {units: {e1: {movement: 3}}}],
    ['by a movement that no unit has: one hex', {hexes: {movement: -2}}, []],
    [
      'by its movement in a list',
      {hexes: [{hexes: {movement: -2}, when: {weather: 'clear'}}]},
      ring,
      {units: {e1: {movement: 4}}, weather: 'clear'},
    ],
    ['as many as the longest retreat: nobody retreated', {hexes: 'path'}, []],
  ];
  for (const [says, advance, found, more] of table)
    it(says, () => expect(ends(far(advance, more))).to.deep.equal(found));

  it('by its movement: who comes to no hex does not advance', () => {
    const advance = {hexes: {movement: -2}};
    const slow = cleared({advance, rules: {advance: '10.8'}}, {}, {units: {e1: {movement: 2}}});
    expect(slow.refuses('advance e1')).to.deep.equal([
      '10.8: e1 cannot advance into 04.03: its movement is too low for an advance.',
    ]);
    expect(slow.play('advance e2').report.units['e2']?.at).to.equal('04.03');
  });

  it('as many as the longest retreat of a defender, and six at most', () => {
    const code = {defender: {retreat: 3}};
    const pushed = cleared(
      {advance: {hexes: 'path'}},
      {...code, attacker: {}},
      {
        scene: scene.replace('m', '.'),
        attackers: ['e1'],
        at: '05.03',
        sheet: shortSheet({maxHexes: 3, prefers: []}),
      },
    );
    const gone = pushed.play('g1: 04.02 03.02 02.02', 'advance e1');
    // three hexes in all: the one that was left, and two beyond
    expect(Math.max(...gone.battle.further.map(({hexes}) => hexes))).to.equal(2);
    const six = cleared({advance: {hexes: {movement: 0}}}, {}, {units: {e1: {movement: 12}}});
    expect(six.play('advance e1').battle.further[0]?.hexes).to.equal(5);
  });

  describe('bond.closes advance', () => {
    const bonded = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      S   .   .   1   G   E   .
        .   .   .   .   .   .   .
      .   .   .   .   1   .   .`;
    const zoc = (closes?: readonly string[]): object => ({
      zoc: {bond: {rule: '8.4', ...(closes ? {closes} : {})}},
    });
    const advance = {hexes: 2, ignoresZoc: true};
    const at = {scene: bonded, attackers: ['e1'], at: '05.03'};
    it('nothing without it, or for other purposes', () => {
      for (const closes of [undefined, ['retreat', 'supply']])
        expect(ends(cleared({advance, ...zoc(closes)}, {}, at).play('advance e1'))).to.include('05.04');
    });
    it('keeps an advance out of the hex of a bond, and from across its hexside', () => {
      const played = cleared({advance, ...zoc(['advance'])}, {}, at);
      const gone = played.play('advance e1');
      const open = ends(gone);
      const shut = ends(cleared({advance, ...zoc([])}, {}, at).play('advance e1')).filter(
        (hex) => !open.includes(hex),
      );
      expect(shut).to.have.length.greaterThan(0);
      for (const hex of shut)
        expect(gone.refuses(`advance e1: ${hex}`)[0]).to.match(/the bond of f1 and f2 runs/);
    });
  });

  it('a hex where it stops is the last', () => {
    const played = far({hexes: 3, stopsAt: {terrain: 'woods'}});
    expect(played.described.prompt).to.contain('advance beyond 05.03 with e1, or stop');
    expect(played.refuses('advance e1: 04.02 03.02')).to.deep.equal([
      '10.8: e1 cannot advance into 03.02: it stops in 04.02, since an advance stops where the hex is woods.',
    ]);
    const gone = played.play('advance e1: 04.02');
    expect(gone.report).to.deep.include({state: 'over', entered: ['05.03', '04.02']});
    expect(gone.told.at(-1)).to.equal('e1 advances from 05.03 into 04.02 (10.8).');
  });
  it('a unit may stay, and others may go on after it', () => {
    const two = `
      .   .   .   .   .   .
        .   .   .   .   E   .
      S   .   .   .   G   E
        .   .   .   .   .   .`;
    const played = cleared({advance: {hexes: 2}}, {}, {scene: two, at: '05.03'}).play('advance e1 e2');
    const one = played.play('advance e1');
    expect(one.told.at(-1)).to.equal('e1 stays in 05.03 (our reading).');
    expect(one.report.state).to.equal('further');
    expect(one.play('advance e2: 04.03').report).to.deep.include({state: 'over'});
    expect(played.play('advance').report.state).to.equal('over');
    expect(played.refuses('advance e1 e2')).to.deep.equal([
      'our reading: Units advance beyond 05.03 one at a time, each by its own hexes.',
    ]);
    expect(one.refuses('advance e1: 04.03')).to.deep.equal([
      'our reading: e1 cannot advance beyond 05.03. Units that may: e2.',
    ]);
  });
  const closed: readonly [says: string, path: string, refused: string][] = [
    [
      'farther than it may',
      '04.03 03.03',
      'e1 cannot advance into 03.03: it may enter 1 hex beyond 05.03 at most.',
    ],
    ['not next to it', '03.03', 'e1 cannot advance into 03.03: 05.03 is not adjacent.'],
    ['back into the hex', '05.03', 'e1 cannot advance into 05.03: 05.03 is not adjacent.'],
    ['no hex of the map', '99.99', '"99.99" is not a hex of this map.'],
  ];
  for (const [says, path, refused] of closed)
    it(`refuses ${says}`, () => {
      expect(far({hexes: 2}).refuses(`advance e1: ${path}`)).to.deep.equal([`10.8: ${refused}`]);
    });

  const held = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      S   .   .   1   G   E   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`;
  it('the ZOC of an enemy unit ends it', () => {
    expect(far({hexes: 2}, {scene: held}).report.state).to.equal('over');
  });
  it('ignoresZoc: it goes on, but not into a unit', () => {
    const played = far({hexes: 2, ignoresZoc: true}, {scene: held});
    expect(ends(played)).to.deep.equal(ring.filter((hex) => hex !== '04.03'));
    expect(played.refuses('advance e1: 04.03')).to.deep.equal([
      '10.8: e1 cannot advance into 04.03: f1 is there.',
    ]);
  });
  it('a hex without room may be passed, not be the last', () => {
    const full = `
      .   .   .   .   .   .   .
        .   .   .   w   .   .   .
      S   .   .   E   G   E   .
        .   .   .   .   m   .   .`;
    const played = cleared(
      {advance: {hexes: 3}},
      {},
      {scene: full, limit: 1, attackers: ['e2'], at: '05.03'},
    );
    const on = played.play('advance e2');
    expect(on.refuses('advance e2: 04.03')).to.deep.equal([
      'our reading: e2 cannot advance into 04.03: it would exceed the stacking limit.',
    ]);
    expect(on.play('advance e2: 04.03 03.03').report.units['e2']?.at).to.equal('03.03');
  });

  it('along: the way of a unit that retreated', () => {
    const code = {defender: {retreat: 2}, advance: {hexes: 3, along: 'path', ignoresZoc: true}};
    const began = cleared({}, code, {scene, attackers: ['e1'], at: '05.03'});
    const played = began.play('g1: 04.03 03.03', 'advance e1');
    const [choice] = played.described.choices;
    expect(choice).to.deep.include({beyond: [{unit: 'e1', routes: [['04.03']]}]});
    expect(played.refuses('advance e1: 04.02')).to.deep.equal([
      'our reading: e1 cannot advance into 04.02: it must follow the route of a unit that retreated.',
    ]);
    expect(
      cleared({}, {advance: {hexes: 3, along: 'path'}}, {scene, attackers: ['e1'], at: '05.03'}).play(
        'advance e1',
      ).report.state,
      'all died',
    ).to.equal('over');
  });
});
