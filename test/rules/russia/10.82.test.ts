import {expect} from 'chai';
import {board, sees} from '../picture.js';

const sheet = 'russia-besieged';

describe('10.82 Where a unit may never be retreated', () => {
  it('RF-10.82-a: into a hex with an enemy unit that has a ZOC', () => {
    const ruling = board(
      `
      .   .   .   .   .
        .   .   .   .   .
      .   .   EQ  G   .
        .   .   .   .   .`,
      {sheet},
    ).ask(1);
    expect(ruling.why('03.03')).to.deep.equal(['10.82a violation 03.03 <- e1']);
    expect(ruling.verdict('03.03').summary).to.equal('03.03: no. e1 holds it (10.82a).');
  });

  it('RF-10.82-a2: enemy units without one do not close their hex', () => {
    const ruling = board(
      `
      .   .   .   .   .
        .   .   ~   .   .
      .   .   QU  G   .
        .   .   ~   .   .`,
      {sheet},
    ).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   x   x   .
      .   .   0   O   x
        .   .   x   x   .`,
    );
  });

  it('RF-10.82-b: into a vacant hex in an enemy ZOC; RF-10.82-b2: one that a friend holds is not closed', () => {
    const map = (cell: string) =>
      board(
        `
      .   .   .   .   .
        .   .   .   .   .
      .   E   ${cell}   G   .
        .   .   .   .   .`,
        {sheet},
      ).ask(1);
    sees(
      map('.'),
      `
      .   .   .   .   .
        .   .   0   x   .
      .   .   x   O   x
        .   .   0   x   .`,
    );
    expect(map('.').why('03.03')).to.deep.equal(['10.82b violation 03.03 <- e1']);
    expect(map('.').verdict('03.03').summary).to.equal(
      '03.03: no. It is in the ZOC of e1 and no friendly unit is there (10.82b).',
    );
    expect(map('Q').why('03.03'), 'an enemy without ZOC does not make it held').to.deep.equal([
      '10.82b violation 03.03 <- e1',
    ]);
    for (const friend of ['1', 'K'])
      expect(map(friend).why('03.03'), `${friend} there: only not preferred`).to.deep.equal([
        '10.86 P1 violation 03.03 | 03.02 and 03.04 are open',
      ]);
  });

  it('RF-10.82-c: across a black coastline', () => {
    const ruling = board(
      `
      .   .   .   .   .
        .   .   .   .   .
      .   .   .   G   .
        .   .   .   .   .`,
      {sheet, hexsides: {'03.03/04.03': 'coast', '03.02/04.03': 'river'}},
    ).ask(1);
    expect(ruling.routes, 'a river is no coast').to.deep.equal(['03.02', '03.04']);
    expect(ruling.why('03.03')).to.deep.equal(['10.82c violation 03.03 <- 04.03/03.03']);
    expect(ruling.verdict('03.03').summary).to.equal(
      '03.03: no. No retreat may cross the coastline between 04.03 and 03.03 (10.82c).',
    );
  });

  for (const [letter, name] of [
    ['~', 'sea'],
    ['#', 'lake'],
    ['i', 'ice road'],
  ]) {
    it(`RF-10.82-d: into ${name}${letter === 'i' ? '; RF-10.82-d2: in snow too (T-RF7)' : ''}`, () => {
      const ruling = board(
        `
      ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~
      ~   ~   ${letter}   G   ~
        ~   ~   ~   ~   ~`,
        {sheet, turn: {weather: 'snow'}},
      ).ask(1);
      expect(ruling.answer).to.deep.include({routes: [], eliminated: true});
      expect(ruling.why('03.03')).to.deep.equal(['10.82d violation 03.03']);
      expect(ruling.verdict('03.03').summary).to.equal(`03.03: no. No retreat may enter ${name} (10.82d).`);
    });
  }

  it('RF-10.82-e: off the map', () => {
    const ruling = board(
      `
      G   E
        .   .`,
      {sheet},
    ).ask(1);
    expect(ruling.answer).to.deep.include({routes: [], eliminated: true});
  });

  it('RF-10.82-f: Russians into Hungary, in May 1941 only', () => {
    const map = (nationality: string, month: string) =>
      board(
        `
      .   .   .   .   .
        .   .   .   .   .
      .   .   .   G   h
        .   .   .   .   .`,
        {sheet, nationality, side: 'soviet', turn: {month, player: 'soviet'}},
      ).ask(1);
    expect(map('russian', 'may-1941').why('05.03')).to.deep.equal(['10.82f violation 05.03']);
    expect(map('russian', 'may-1941').verdict('05.03').summary).to.equal(
      '05.03: no. No Russian unit may retreat into Hungary in May 1941 (10.82f).',
    );
    expect(map('russian', 'june-1941').routes).to.include('05.03');
    expect(map('german', 'may-1941').why('05.03').join()).to.not.contain('10.82f');
  });

  it('RF-10.82-g: anyone into Turkey, Persia, Lebanon or Syria', () => {
    const ruling = board(
      `
      .   .   .   .
        .   .   .   .
      .   .   t   G
        .   .   .   .`,
      {sheet},
    ).ask(1);
    expect(ruling.why('03.03')).to.deep.equal(['10.82g violation 03.03']);
    expect(ruling.routes).to.deep.equal(['03.02', '03.04']);
  });

  it('RF-10.82-h: these stand above every priority; all that bar a hex are told', () => {
    const ruling = board(
      `
      .   .   .   .   .
        .   E   .   .   .
      .   .   ~t  G   .
        .   .   .   .   .`,
      {sheet, hexsides: {'03.03/04.03': 'coast'}},
    ).ask(1);
    expect(ruling.why('03.03')).to.deep.equal([
      '10.82b violation 03.03 <- e1',
      '10.82c violation 03.03 <- 04.03/03.03',
      '10.82d violation 03.03',
      '10.82g violation 03.03',
    ]);
  });

  it('never back into the hex it fought from, and never twice into one', () => {
    for (const route of board(
      `
      .   .   .   .   .
        .   .   .   .   .
      .   .   .   G   .
        .   .   .   .   .`,
      {sheet},
    ).ask(2, {mayElectOne: true}).answer.routes) {
      expect(route).to.have.length(2);
      expect(route).to.not.include('04.03');
      expect(new Set(route).size).to.equal(2);
    }
  });
});
