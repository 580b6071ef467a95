import {expect} from 'chai';
import {codeNotes, type HexBattleSetup} from '../../../src/rules/hex-combat/index.js';
import {cited} from '../../../src/phrases/cited.js';
import type {OpenQuestionId} from '../../../src/rules/index.js';
import {noteOn, openQuestions} from '../../../src/rules/retreat/findings.js';
import {russiaBesieged} from '../../../src/rules/retreat/sheets/russia-besieged.js';
import {always, setupOf, fight, standing, type FightMore} from '../../battle/hex/fixtures.js';
import {board, type More} from '../picture.js';
import {saidCited} from '../../said.js';

/** Russia Besieged: what 10.8 asks of a battle, and every question that its text leaves open. */
const sheet = 'russia-besieged';
const open = `
      .   .   .   .   .   .
        .   E   .   .   .   .
      .   .   GG  .   .   .
        .   E   .   .   .   .
      .   .   .   .   .   .`;
const forced = (table: string, more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1', 'e2'],
  sheet,
  side: 'soviet',
  nationality: 'russian',
  table,
  ...more,
});

describe('RF 10.8 in a battle', () => {
  it('RF-10.8-a: the attacker conducts every retreat, the defender’s and his own', () => {
    const theirs = fight(open, forced('R1'), 'roll 1', 'order g1 g2');
    expect(theirs.course.at(-1)).to.equal('retreat.defender axis');
    expect(fight(open, forced('AR'), 'roll 1').course.at(-1)).to.equal('retreat.attacker axis');
  });
  it('RF-10.8-b: A# sends the attacker back', () => {
    const {course} = fight(open, forced('A1'), 'roll 1', 'lose e1 1');
    expect(course.at(-1)).to.equal('retreat.attacker axis');
  });
  it('RF-10.8-c: R, D# and X2 send the defender back', () => {
    for (const [code, losses] of [
      ['R1', []],
      ['D1', ['lose g1 1']],
      ['X2', ['lose e1 1 e2 1', 'lose g1 2']],
    ] as const)
      expect(fight(open, forced(code), 'roll 1', ...losses).report.state, code).to.equal('retreat.defender');
  });
  it('RF-10.8-d: another result, such as BR, causes no retreat', () => {
    const {course} = fight(open, forced('BR'), 'roll 1', 'lose e1 1', 'lose g1 1');
    expect(course.join()).to.not.contain('retreat');
  });
  it('RF-10.8-e: the number of a code is steps, the distance is the table’s', () => {
    const table = (retreat: number) => ({
      kind: 'odds' as const,
      columns: ['1-1'],
      results: {'1-1': Array<string>(6).fill('D1')},
      codes: {D1: {defender: {steps: 1, retreat}}},
    });
    for (const retreat of [1, 2]) {
      const {described} = fight(
        open,
        {...forced('-'), table: table(retreat)},
        'roll 1',
        'lose g1 1',
        'order g1 g2',
      );
      const [choice] = described.choices;
      const lengths =
        choice?.event === 'route' ? choice.groups[0]!.answer.routes.map((route) => route.length) : [];
      expect([...new Set(lengths)]).to.deep.equal([retreat]);
    }
  });
  it('RF-10.81-a, RF-10.81-b: one unit at a time, in the order the defender gave', () => {
    const played = fight(open, forced('R1'), 'roll 1', 'order g2 g1');
    expect(played.refuses('g1: 04.03')[0]).to.match(/^10\.81/);
    expect(played.refuses('g2 g1: 04.03')[0]).to.match(/^10\.81/);
  });
  it('RF-10.83-b, RF-10.84-b: a unit without a route is eliminated, and no hex may be named for it', () => {
    const shut = open.replaceAll('.', '~').replace('GG', 'G ');
    const played = fight(shut, forced('R1'), 'roll 1');
    expect(played.refuses('g1: 04.03')[0]).to.match(/^10\.82d: 04\.03: no\. No retreat may enter sea/);
    expect(standing(played.play('g1:').report)).to.contain('g1 gone');
  });
  it('RF-10.84-a: an end that kills may not be chosen while another is open', () => {
    const crowded = open.replace('GG  .', 'GG  2');
    const more = forced('R1', {limit: 2});
    expect(fight(crowded, more, 'roll 1', 'order g1 g2').refuses('g1: 04.03')[0]).to.match(/^10\.8[34]/);
  });
  it('RF-10.86-a: an ordered list filters what freedom is left', () => {
    expect(
      russiaBesieged.prefers.map(({rule}) => rule).filter((rule, i, all) => all.indexOf(rule) === i),
    ).to.deep.equal(['10.86 P1', '10.86 P6', '10.86 P2', '10.86 P3', '10.86 P4', '10.86 P5']);
    const played = fight(open, forced('R1'), 'roll 1', 'order g1 g2');
    expect(played.refuses('g1: 02.03')[0]).to.match(/^10\.82b/);
    expect(played.refuses('g1: 03.02')[0]).to.match(/^10\.82b/);
    expect(played.play('g1: 04.03').report.units['g1']!.at).to.equal('04.03');
  });
  it('RF-10.86-P3, RF-10.86-P3-c: an end on a legal supply source of 10.86 is taken; other kinds of source are not known', () => {
    const map = `
      .   .   .   .   .
        .   .   c   .   .
      .   .   .   G   .
        .   .   .   .   .`;
    const more = {sheet, side: 'soviet' as const, nationality: 'russian', control: ['03.02']};
    expect(board(map, more).ask(1).routes).to.deep.equal(['03.02']);
    const supplied = board(map.replace('.   .   c', '.   .   S'), more).ask(1).routes;
    expect(supplied, 'a supply source of the map is none of 10.86').to.include('05.03');
  });
  it('RF-10.86-N3: the spirit of the rule is a warning where a unit ends forward, no rule', () => {
    const west = '~   ~   ~   ~\n  .   .   ~   ~\n.   .   G   ~\n  .   .   ~   ~';
    const ruling = board(west, {sheet, side: 'soviet', nationality: 'russian'}).ask(1);
    expect(ruling.routes).to.not.be.empty;
    expect(ruling.notes.join(' ')).to.contain('Does the intent of the rule');
  });
  it('RF-10.87-a, RF-10.87-b, RF-10.87-c, RF-10.87-d: one step in all for each such hex of the retreat, after the last unit', () => {
    const pocket = `
      .   .   .   .   .   .   .
        .   E   .   E   .   .   .
      .   .   GG  1   1   .   .
        .   E   .   E   .   .   .
      .   .   .   .   .   .   .`;
    const played = fight(
      pocket,
      forced('D2', {attackers: ['e1', 'e3'], units: {g1: {steps: 3}}}),
      'roll 1',
      'lose g1 2',
      'order g1 g2',
      'g1: 04.03 05.03',
      'g2: 04.03 05.03',
    );
    expect(played.described.prompt).to.match(/lose 2 steps for EZOC hexes held by friendly units/);
    expect(standing(played.play('lose g1 1 g2 1').report)).to.contain('g1 gone, g2 05.03/1');
  });
  it('RF-10.87-e: a free hex costs nothing', () => {
    const {report} = fight(open, forced('R1'), 'roll 1', 'order g1 g2', 'g1: 04.03', 'g2: 04.03');
    expect(report.state).to.equal('advance');
  });
  it('RF-10.88-a, RF-10.88-c, RF-10.88-e: a route of the owner’s is taken in the battle, and 10.87 paid', () => {
    const map = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      .   E   G   1   1   .
        .   .   .   E   .   .
      .   .   .   .   .   .`;
    const more = forced('R2', {attackers: ['e1'], inSupply: ['05.03'], units: {g1: {steps: 3}}});
    const paid = fight(map, more, 'roll 1', 'g1: 04.03 05.03', 'lose g1 2');
    expect(standing(paid.report)).to.contain('g1 05.03/1');
    const unsupplied = forced('R2', {attackers: ['e1'], units: {g1: {steps: 3}}});
    expect(fight(map, unsupplied, 'roll 1').refuses('g1: 04.03 05.03')[0]).to.match(/^10\.86 P1/);
  });
});

interface Question {
  readonly id: OpenQuestionId;
  /** A board where the question matters, and the hexes to retreat. */
  readonly picture: string;
  readonly hexes?: number;
  readonly more?: More;
  /** A change of the picture or of the rest after which it matters no more. */
  readonly not: string | More;
}
const field = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      .   .   .   G   .   .
        .   .   .   .   .   .`;
const put = (at: string, letter: string, picture = field): string => {
  const lines = picture.split('\n');
  const [column, row] = at.split('.').map(Number) as [number, number];
  const start = 6 + (row % 2 === 0 ? 2 : 0) + 4 * (column - 1);
  const line = lines[row]!;
  lines[row] = line.slice(0, start) + letter.padEnd(4) + line.slice(start + 4);
  return lines.join('\n');
};
const inFriends = `
      ~   ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~   ~
      .   1   1   G   ~   ~
        E   E   ~   ~   ~   ~`;
const west = `
      ~   ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~   ~
      ~   ~   ~   G   .   .
        ~   ~   ~   ~   ~   ~`;
const russian: More = {side: 'soviet', nationality: 'russian'};
const everywhere = Array.from({length: 24}, (_, i) => `0${(i % 6) + 1}.0${Math.floor(i / 6) + 1}`);

const questions: readonly Question[] = [
  {id: 'AMB-RF-04', picture: put('03.03', 'Q'), not: field},
  {id: 'AMB-RF-05', picture: put('03.03', 'Q', put('02.03', 'E')), not: put('02.03', 'E')},
  {
    id: 'AMB-RF-06',
    picture: put('03.03', 'i'),
    more: {turn: {weather: 'snow'}},
    not: {turn: {weather: 'clear'}},
  },
  {id: 'AMB-RF-07', picture: put('05.03', 'h'), more: russian, not: {side: 'soviet'}},
  {
    id: 'AMB-RF-07',
    picture: field,
    more: {...russian, turn: {player: 'axis', month: 'june-1941'}},
    not: {...russian, turn: {player: 'axis', month: 'july-1941'}},
  },
  {id: 'AMB-RF-08', picture: put('03.03', '3'), hexes: 2, not: put('03.03', '2')},
  {id: 'AMB-RF-09', picture: west, not: russian},
  {id: 'AMB-RF-10', picture: inFriends, more: {placed: {g1: {steps: 1}}}, not: {}},
  {id: 'AMB-RF-11', picture: put('03.03', 'm', put('04.03', 'A')), not: put('04.03', 'A')},
  {id: 'AMB-RF-12', picture: inFriends, hexes: 2, not: field},
  {
    id: 'AMB-RF-13',
    picture: west.replace('G   .', 'G   h'),
    more: {nationality: 'rumanian'},
    not: {nationality: 'german'},
  },
  {
    id: 'AMB-RF-14',
    picture: put('02.03', '1', put('01.03', 'E')),
    more: {rails: [['01.02', '02.03']], control: everywhere},
    not: {control: everywhere},
  },
  {id: 'AMB-RF-15', picture: put('03.03', 'c'), more: {control: ['03.03']}, not: {}},
  {id: 'AMB-RF-16', picture: put('01.03', 'c'), more: {control: ['01.03']}, not: {}},
  {id: 'AMB-RF-17', picture: west, not: russian},
  {
    id: 'AMB-RF-20',
    picture: put('03.03', '1', put('02.03', '1', put('03.04', 'E'))),
    hexes: 2,
    more: {inSupply: ['02.03']},
    not: {},
  },
];

describe('RF questions that 10.8 leaves open', () => {
  const notesOf = (picture: string, more: More, hexes: number): string =>
    board(picture, {sheet, ...more})
      .ask(hexes)
      .notes.join('\n');

  for (const {id, picture, hexes = 1, more = {}, not} of questions) {
    it(`${id}: ${openQuestions[id].here}`, () => {
      const {game} = board(picture, {sheet, ...more}).position;
      const [said = ''] = saidCited(game, [noteOn(id)]);
      expect(notesOf(picture, more, hexes)).to.contain(said);
      const without = typeof not === 'string' ? notesOf(not, more, hexes) : notesOf(picture, not, hexes);
      expect(without).to.not.contain(said);
    });
  }

  const notesOn = (setup: HexBattleSetup, code: string): string =>
    saidCited(setup.game, codeNotes(setup, code)).join('\n');
  it('AMB-RF-01: that AE stands for a retreat is a note on such a code, not on one that eliminates', () => {
    const table = {
      kind: 'odds' as const,
      columns: ['1-1'],
      results: {'1-1': Array<string>(6).fill('AE')},
      codes: {AE: {attacker: {retreat: 1}}},
    };
    expect(notesOn(setupOf(open, {...forced('-'), table}), 'AE')).to.contain(openQuestions['AMB-RF-01'].here);
    expect(notesOn(setupOf(open, forced('AE')), 'AE')).to.equal('');
  });
  it('AMB-RF-02: that the distance is the module’s is a note on every code that sends units back', () => {
    const made = setupOf(open, forced('R1'));
    for (const code of ['R1', 'R2', 'D1', 'X2', 'A1', 'DR'])
      expect(notesOn(made, code), code).to.contain(openQuestions['AMB-RF-02'].here);
    expect(notesOn(made, 'BR')).to.equal('');
    expect(fight(open, forced('R1'), 'roll 1').told.join(' ')).to.contain(openQuestions['AMB-RF-02'].here);
  });
  it('AMB-RF-03: that the attacker orders his own is a note where he has more than one to send', () => {
    const notes = (attackers: string[]): string => {
      const [choice] = fight(open, forced('AR', {attackers}), 'roll 1').described.choices;
      return choice?.event === 'route' ? choice.notes.map(cited).join() : '';
    };
    expect(notes(['e1', 'e2'])).to.contain(openQuestions['AMB-RF-03'].here);
    expect(notes(['e1'])).to.equal('');
  });
  it('no note of it stands under a sheet of a module’s own, though that says the same', () => {
    const own = {...structuredClone(russiaBesieged), id: 'own'};
    const ae = {...always('AR').codes, AE: {attacker: {retreat: 1}}};
    const made = (more: Partial<FightMore>): FightMore => forced('AR', {sheet: own, ...more});
    const setup = setupOf(open, made({table: {...always('AE'), codes: ae}}));
    expect(codeNotes(setup, 'AE')).to.deep.equal([]);
    const {told, described} = fight(open, made({attackers: ['e1', 'e2']}), 'roll 1');
    expect(told.join(' ')).to.not.contain('AMB-RF');
    const [choice] = described.choices;
    expect(choice?.event === 'route' && choice.notes).to.deep.equal([]);
  });
  it('AMB-RF-03, reading B, attackerOrder defender: he orders the attacker’s units too', () => {
    const played = fight(
      open,
      forced('AR', {attackers: ['e1', 'e2'], options: {attackerOrder: 'defender'}}),
      'roll 1',
    );
    const [choice] = played.described.choices;
    expect([choice?.event, choice?.side]).to.deep.equal([
      'order',
      played.setup.game.sides[played.setup.sides.defender]!.id,
    ]);
    const ordered = played.play('order e2 e1');
    expect(ordered.described.choices[0]?.side).to.not.equal(choice?.side);
    expect(ordered.refuses('e1: 01.01').join()).to.contain('10.81');
  });
  for (const [id, option, values] of [
    ['AMB-RF-18', 'twoHexes', ['priority', 'must']],
    ['AMB-RF-03', 'attackerOrder', ['attacker', 'defender']],
    ['AMB-RF-19', 'loneUnit', ['pays', 'free', 'each']],
  ] as const) {
    it(`${id}: is the option ${option} of the sheet`, () => {
      const reading = russiaBesieged.readings?.find((one) => one.option === option);
      expect(reading?.values.map(({value}) => value)).to.deep.equal(values);
    });
  }
  it('every question of the list is an option or a note', () => {
    const options = ['AMB-RF-18', 'AMB-RF-19'];
    // those of errata stand with the errata, in the JSON of their games (na.test.ts, nb.test.ts)
    const errata = ['AMB-NA-1', 'AMB-NB-1', 'AMB-NB-2', 'AMB-NB-3'];
    const known = new Set<string>([...Object.keys(openQuestions), ...options, ...errata]);
    const all = [
      ...Array.from({length: 5}, (_, i) => `AMB-NA-${i + 1}`),
      ...Array.from({length: 3}, (_, i) => `AMB-NB-${i + 1}`),
      ...Array.from({length: 20}, (_, i) => `AMB-RF-${String(i + 1).padStart(2, '0')}`),
    ];
    expect(all.filter((id) => !known.has(id))).to.deep.equal([]);
  });
});
