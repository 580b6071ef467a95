import {expect} from 'chai';
import {cited} from '../../../src/phrases/cited.js';
import {legalSources} from '../../../src/rules/supply.js';
import {board, sees} from '../picture.js';

const sheet = 'russia-besieged';
const plain = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   .   G   .   .   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`;
/** The whole map is the group's side's. */
const everywhere = Array.from({length: 35}, (_, i) => `0${(i % 7) + 1}.0${Math.floor(i / 7) + 1}`);

describe('10.86 P1 a hex free of enemy ZOC', () => {
  const map = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   1   G   .   .   .
        .   E   .   .   .   .   .
      .   .   .   .   .   .   .`;
  it('RF-10.86-P1: while there is one, a friendly-held EZOC hex is not entered', () => {
    const ruling = board(map, {sheet}).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .   .   .
        .   .   0   x   .   .   .
      .   .   x   O   x   .   .
        .   .   x   x   .   .   .
      .   .   .   .   .   .   .`,
    );
    expect(ruling.why('03.03')).to.deep.equal(['10.86 P1 violation 03.03 | 03.02 is open']);
    expect(ruling.why('03.04')).to.deep.equal(['10.82b violation 03.04 <- e1']);
    expect(board(map, {sheet}).judge(1, [['g1', '03.03']]).lines).to.deep.equal([
      '10.86 P1 violation 03.03 | 03.02 is open',
    ]);
  });

  it('AMB-RF-12: every hex of the route counts, not the last only', () => {
    const ruling = board(map, {sheet}).ask(2);
    expect(ruling.routes.some((route) => route.includes('03.03'))).to.equal(false);
  });

  it('is cited where a way leaves the better one, and not where it ends', () => {
    const plan = (path: string): readonly string[] => board(map, {sheet}).judge(2, [['g1', path]]).lines;
    const open = ' | 02.02 and 03.01 are open';
    expect(plan('03.03 02.02'), 'into the EZOC first').to.deep.equal([`10.86 P1 violation 03.03${open}`]);
    expect(plan('05.03 04.02'), 'the wrong way first').to.deep.equal([`10.86 P5 violation 05.03${open}`]);
  });

  it('above direction: the wrong way out of it is better', () => {
    const ruling = board(
      `
      ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~
      .   .   1   G   .
        .   E   ~   ~   ~`,
      {sheet},
    ).ask(1);
    expect(ruling.routes).to.deep.equal(['05.03']);
  });
});

describe('10.86 P2 allies of each other', () => {
  const hungary = `
      .   .   .   .   .   .   .
        .   .   h   .   .   .   .
      .   .   h   G   .   .   .
        .   .   h   .   .   .   .
      .   .   .   .   .   .   .`;
  it('RF-10.86-P2: a Rumanian does not end in Hungary, nor a Hungarian in Rumania (T-RF8)', () => {
    for (const [nationality, picture] of [
      ['rumanian', hungary],
      ['hungarian', hungary.replace(/h/g, 'r')],
    ] as const) {
      const ruling = board(picture, {sheet, nationality}).ask(1);
      expect(ruling.routes, nationality).to.deep.equal(['04.02', '04.04', '05.03']);
      expect(ruling.why('03.03')).to.deep.equal([
        '10.86 P2 violation 03.03 | 04.02, 04.04 and 05.03 are open',
      ]);
    }
    expect(board(hungary, {sheet, nationality: 'german'}).ask(1).routes).to.deep.equal([
      '03.02',
      '03.03',
      '03.04',
    ]);
  });

  it('AMB-RF-13: where there is no other end it may', () => {
    const ruling = board(hungary.replace(/(?<=G {3})\./, '~').replace(/h {3}\./g, 'h   ~'), {
      sheet,
      nationality: 'rumanian',
    }).ask(1);
    expect(ruling.routes).to.deep.equal(['03.02', '03.03', '03.04']);
  });

  it('RF-10.86-P2b: passing through is not touched', () => {
    const ruling = board(hungary, {sheet, nationality: 'rumanian'}).ask(2);
    expect(ruling.routes).to.include('03.03 02.03');
  });
});

describe('10.86 P3 an end that is a legal supply source', () => {
  const east = [['07.03', '06.03', '05.03']];
  it('RF-10.86-P3, RF-10.86-P3-1: a rail hex joined by rail to the board edge, through hexes that are one’s own', () => {
    const ruling = board(plain, {sheet, rails: east, edges: ['07.03'], control: everywhere}).ask(1);
    expect(ruling.routes, 'though it leads east').to.deep.equal(['05.03']);
    expect(ruling.why('03.03')).to.deep.equal(['10.86 P3 violation 03.03 | 05.03 is open']);
  });

  const rails = {sheet, rails: east, edges: ['07.03'], control: everywhere};
  const faulty: readonly (readonly [what: string, more: object, decides: string])[] = [
    ['no edge of the board', {edges: []}, 'P5'],
    ['an edge hex off the line', {edges: ['07.02']}, 'P5'],
    ['an edge that is not its own', {control: everywhere.filter((hex) => hex !== '07.03')}, 'P5'],
    ['a hex on the line that is not its own', {control: everywhere.filter((hex) => hex !== '06.03')}, 'P4'],
    ['an end that is not its own', {control: everywhere.filter((hex) => hex !== '05.03')}, 'P4'],
    [
      'a gap in the rails',
      {
        rails: [
          ['07.03', '06.03'],
          ['05.03', '04.03'],
        ],
      },
      'P4',
    ],
  ];
  for (const [what, more, decides] of faulty) {
    it(`with ${what} it is ${decides} that decides`, () => {
      const ruling = board(plain, {...rails, ...more}).ask(1);
      expect(ruling.routes).to.deep.equal(decides === 'P5' ? ['03.02', '03.03', '03.04'] : ['05.03']);
      expect(ruling.why(decides === 'P5' ? '05.03' : '03.03').join()).to.contain(
        `10.86 ${decides} violation`,
      );
    });
  }

  it('AMB-RF-14: an enemy ZOC cuts the line, also where a friend stands', () => {
    const sources = (picture: string): string[] => {
      const {position} = board(picture, rails);
      return legalSources(position, 0).sources.map((hex) => position.game.grid.label(hex));
    };
    expect(sources(plain)).to.deep.equal(['05.03', '06.03', '07.03']);
    expect(
      sources(`
      .   .   .   .   .   .   .
        .   .   .   .   E   .   .
      .   .   .   G   .   1   .
        .   .   .   .   .   .   .
      .   .   .   .   .   .   .`),
    ).to.deep.equal(['07.03']);
  });

  it('RF-10.86-P3-2: a major city of one’s own that still has room', () => {
    const city = plain.replace('G   .', 'G   c');
    expect(board(city, {sheet, control: ['05.03']}).ask(1).routes).to.deep.equal(['05.03']);
    const full = board(city, {sheet, control: ['05.03'], fullCities: ['05.03']}).ask(1);
    expect(full.routes).to.deep.equal(['03.02', '03.03', '03.04']);
    expect(board(city, {sheet}).ask(1).routes, 'nobody’s').to.deep.equal(['03.02', '03.03', '03.04']);
  });

  it('RF-10.86-P3-c: "such as": no other kind of source is in the text, and none is invented', () => {
    const ruling = board(plain.replace('G   .', 'G   S'), {sheet, control: everywhere}).ask(1);
    expect(ruling.routes).to.deep.equal(['03.02', '03.03', '03.04']);
  });

  it('units in the hex make it nobody’s own: control is what is said', () => {
    const ruling = board(plain.replace('G   .', 'G   1c'), {sheet}).ask(1);
    expect(ruling.routes).to.not.deep.equal(['05.03']);
  });
});

describe('10.86 P4 as near as possible to one', () => {
  it('RF-10.86-P4: counted in hexes, before direction (T-RF2)', () => {
    const ruling = board(plain.replace('G   .   .   .', 'G   .   .   c'), {sheet, control: ['07.03']}).ask(1);
    expect(ruling.routes).to.deep.equal(['05.03']);
    expect(ruling.why('03.03')).to.deep.equal(['10.86 P4 violation 03.03 | 05.03 is open']);
    expect(ruling.verdict('04.02').findings.map(cited)).to.deep.equal([
      '04.02: no. It is 3 from a legal supply source; 05.03 is only 2; 05.03 is open (10.86 P4).',
    ]);
  });

  it('without any source on the map it decides nothing', () => {
    expect(board(plain, {sheet}).ask(1).routes).to.deep.equal(['03.02', '03.03', '03.04']);
  });
});

describe('10.86 the priorities in their order', () => {
  it('RF-10.86-a: the first that tells two routes apart decides, and no later one is asked', () => {
    const cities = {sheet, control: ['03.03', '05.03']};
    const both = plain.replace('.   G   .', 'c   G   c');
    expect(board(both, cities).ask(1).routes, 'P3 holds for both: P5').to.deep.equal(['03.03']);
    const full = {...cities, fullCities: ['03.03']};
    expect(board(both, full).ask(1).routes, 'P3 for one: P5 is not asked').to.deep.equal(['05.03']);
    expect(board(both, full).ask(1).why('03.03')).to.deep.equal(['10.86 P3 violation 03.03 | 05.03 is open']);
  });

  it('RF-10.86-N3: a unit that is led forward is told of the spirit of the rule', () => {
    const ruling = board(plain.replace('G   .   .   .', 'G   .   .   c'), {sheet, control: ['07.03']}).ask(1);
    expect(ruling.routes).to.deep.equal(['05.03']);
    expect(ruling.notes.join(' ')).to.contain('the intent of the rule');
    expect(board(plain, {sheet}).ask(1).notes.join(' ')).to.not.contain('the intent of the rule');
  });
});

describe('10.86 P5 direction', () => {
  it('RF-10.86-P5-a: all but Russians to the west; RF-10.86-P5-b: Russians to the east', () => {
    sees(
      board(plain, {sheet, nationality: 'german'}).ask(1),
      `
      .   .   .   .   .   .   .
        .   .   0   x   .   .   .
      .   .   0   O   x   .   .
        .   .   0   x   .   .   .
      .   .   .   .   .   .   .`,
    );
    const russian = board(plain, {sheet, nationality: 'russian', side: 'soviet'}).ask(1);
    sees(
      russian,
      `
      .   .   .   .   .   .   .
        .   .   x   0   .   .   .
      .   .   x   O   0   .   .
        .   .   x   0   .   .   .
      .   .   .   .   .   .   .`,
    );
    expect(russian.why('03.03')).to.deep.equal([
      '10.86 P5 violation 03.03 | 04.02, 04.04 and 05.03 are open',
    ]);
  });

  it('AMB-RF-17: each step counts: one wrong step is better than two', () => {
    const ruling = board(
      `
      ~   ~   ~   ~   .   ~   ~
        ~   ~   ~   .   ~   ~   ~
      ~   ~   ~   G   .   .   ~
        ~   ~   ~   ~   ~   ~   ~`,
      {sheet},
    ).ask(2);
    // a step out and one back beats two on and on, since direction comes before distance
    expect(ruling.routes).to.deep.equal(['05.03 04.02']);
    expect(ruling.disputed).to.deep.equal(['twoHexes=must: routes', 'direction=net: routes']);
  });
});

describe('10.86 P6 two hexes away', () => {
  it('RF-10.86-P6-a: a retreat of two hexes ends two hexes away where it can', () => {
    const ruling = board(plain, {sheet}).ask(2);
    sees(
      ruling,
      `
      .   .   0   x   x   .   .
        .   0   +   x   x   .   .
      .   0   +   O   x   x   .
        .   0   +   x   x   .   .
      .   .   0   x   x   .   .`,
    );
    expect(ruling.why('03.03'), 'on the way').to.deep.equal([]);
    expect(
      board(plain, {sheet})
        .judge(2, [['g1', '03.02 03.03']])
        .lines.join(),
    ).to.match(/^10\.86 P6 violation 03\.03/);
  });

  it('RF-10.86-P6-b: adjacent only where two away is impossible', () => {
    const ruling = board(
      `
      ~   ~   ~   ~   ~
        ~   ~   .   ~   ~
      ~   ~   .   G   ~
        ~   ~   ~   ~   ~`,
      {sheet},
    ).ask(2);
    // not 03.02 after 03.03, which would be a step to the east
    expect(ruling.routes).to.deep.equal(['03.02 03.03']);
  });

  it('RF-10.86-P6-c: out of account where the attacker may choose one hex, which adds no shorter route', () => {
    const ruling = board(plain, {sheet}).ask(2, {mayElectOne: true});
    expect(ruling.routes).to.include('03.02 03.03');
    expect(ruling.answer.routes.every((route) => route.length === 2)).to.equal(true);
  });

  it('AMB-RF-18: its rank: after supply, unless the reading twoHexes says "must"', () => {
    const near = plain.replace('.   G', 'c   G');
    const map = board(near, {sheet, control: ['03.03']});
    const ruling = map.ask(2);
    // the city next door is the best end of all, for a retreat that goes round
    expect(ruling.routes).to.deep.equal(['03.02 03.03', '03.04 03.03']);
    expect(ruling.disputed).to.deep.equal(['twoHexes=must: routes']);
    const must = map.ask(2, {options: {twoHexes: 'must'}});
    expect(must.answer.routes.every((route) => route[1] !== '03.03')).to.equal(true);
    expect(must.disputed).to.deep.equal(['twoHexes=priority: routes']);
  });
});

describe('10.86 P7 a friendly-occupied hex in enemy ZOC', () => {
  const last = `
      ~   ~   ~   ~   ~   ~   ~
        ~   E   1   ~   ~   ~   ~
      ~   ~   ~   G   1   E   ~
        ~   ~   ~   ~   ~   ~   ~`;
  it('RF-10.86-P7-a: as the last resort; RF-10.86-P7-b: of several, priorities 2 to 6 decide', () => {
    const ruling = board(last, {sheet}).ask(1);
    expect(ruling.routes, 'west by P5').to.deep.equal(['03.02']);
    expect(ruling.why('05.03')).to.deep.equal(['10.86 P5 violation 05.03 | 03.02 is open']);
    const east = board(last.replace('G   1 ', 'G   1c'), {sheet, control: ['05.03']}).ask(1);
    expect(east.routes, 'an own city, though in EZOC, by P3').to.deep.equal(['05.03']);
  });

  it('fewer of them first, over two hexes', () => {
    const ruling = board(
      `
      ~   ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~   ~
      E   1   1   G   1   .
        ~   ~   E   ~   ~   E`,
      {sheet},
    ).ask(2);
    expect(ruling.answer.routes.map((route) => route.length)).to.deep.equal(
      ruling.answer.routes.map(() => 2),
    );
  });
});
