import {expect} from 'chai';
import type {SheetDocument, ZocDocument} from '../../../src/module/index.js';
import {board, sees, type More} from '../picture.js';

/** A sheet of nobody's: two hexes outward, no EZOC. */
const sheet = (more: object = {}): SheetDocument => ({
  id: 'own',
  title: 'Own rules',
  conductedBy: 'owner',
  moves: 'units',
  length: '7.1',
  edge: '7.2',
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'enemyZoc', rule: '7.4'},
    {clause: 'furtherOut', rule: '7.5'},
  ],
  prefers: [{clause: 'fewestLosses', rule: '7.6'}],
  otherwise: {clause: 'eliminated', rule: '7.7'},
  ...more,
});
const withZoc = (zoc: ZocDocument, more: More = {}): More => ({sheet: sheet(), ...more, zoc});

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
    expect(board(plain, {...more, sheet: sheet()}).zoc('soviet')).to.contain('z');
    expect(board(plain, withZoc({suppliedOnly: true}, more)).zoc('soviet')).not.to.contain('z');
    expect(board(plain, withZoc({suppliedOnly: true})).zoc('soviet')).to.contain('z');
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

  it("a clause's own unlessFriendly wins", () => {
    const bars = (unlessFriendly: boolean): SheetDocument =>
      sheet({
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

  it('costs, preferences and conditions go with `retreat`', () => {
    const bare = sheet().bars.filter(({clause}) => clause !== 'enemyZoc');
    const costs = sheet({bars: bare, costs: [{clause: 'step', rule: '7.8', where: ['enemyZoc']}]});
    const fewest = sheet({bars: bare, prefers: [{clause: 'fewestEnemyZoc', rule: '7.9'}]});
    const ends = sheet({
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
    const held = sheet({
      bars: sheet().bars.map((bar) =>
        bar.clause === 'enemyZoc' ? {...bar, when: {at: 'origin', enemyZoc: true}} : bar,
      ),
    });
    const asked = board(scene, withZoc({negatedByFriend: ['retreat']}, {sheet: held}));
    expect(asked.ask(1).routes).not.to.include('04.04');
    const two = board(scene.replace('G ', 'G1'), withZoc({negatedByFriend: ['retreat']}, {sheet: held}));
    expect(two.ask(1).routes).to.include('04.04');
  });
});
