import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {SheetDocument} from '../../../src/module/index.js';
import {answerJudge} from '../../../src/answer/retreat.js';
import type {DisplacesAnswer} from '../../../src/rules/retreat/index.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {board, type Board} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

/** One hex at a time, no end over the stacking limit. */
const sheetWith = (displacement: object, more: object = {}): SheetDocument =>
  shortSheet({
    ends: [{clause: 'withinStacking', rule: '7.6'}],
    prefers: [],
    effects: [{clause: 'displacement', rule: '7.8', ...displacement}],
    ...more,
  });
const open = (picture: string, displacement: object = {}, limit = 1, more: object = {}): Board =>
  board(picture, {sheet: sheetWith(displacement, more), limit});
const corridor = (middle: string): string => {
  const closed = middle
    .trim()
    .split(/\s+/)
    .map(() => '#')
    .join('   ');
  return `
     ${closed}
       ${middle.trim()}
     ${closed}`;
};

describe('displacement: a unit of a full hex makes room where no hex is open', () => {
  it('lists the routes into full hexes, and who may go where', () => {
    const {answer, routes, messages, verdict} = open(corridor('.   1   G   E')).ask(1);
    expect(routes).to.deep.equal(['02.02']);
    expect(answer.eliminated).to.equal(false);
    expect(answer.displaces).to.deep.equal([{into: '02.02', unit: 'f1', to: ['01.02']}]);
    expect(messages).to.deep.equal(['02.02: f1 may be displaced to 01.02 (7.8).']);
    expect(verdict('02.02').verdict).to.equal('end');
  });

  it('is no choice while a hex is open, and says so', () => {
    const {answer, why} = open(`
     #   #   .   #   #
       .   1   G   E   #
     #   #   #   #   #`).ask(1);
    expect(answer.routes).to.deep.equal([['03.01']]);
    expect(answer).not.to.have.property('displaces');
    expect(why('02.02')).to.deep.equal(['7.6 violation 02.02 <- f1', '7.8 violation 02.02 | 03.01 is open']);
  });

  it('kills the retreating unit, and moves nobody, where the displaced unit would die; the proof says why', () => {
    const shut = open(corridor('E   .   1   G   #'));
    const {answer, why, notes} = shut.ask(1);
    expect(answer.eliminated).to.equal(true);
    expect(answer.routes).to.deep.equal([]);
    const because =
      'f1 cannot be displaced: 04.01 is closed by 7.2 (f1 cannot enter lake hexes), 04.02 is closed by 7.8 (g1 still stands there), 04.03 is closed by 7.2 (f1 cannot enter lake hexes), 03.03 is closed by 7.2 (f1 cannot enter lake hexes), 02.02 is closed by 7.4 (it is in the ZOC of e1) and 03.01 is closed by 7.2 (f1 cannot enter lake hexes)';
    expect(notes).to.deep.equal([`03.02: ${because} (7.8).`]);
    expect(why('03.02')).to.deep.equal(['7.6 violation 03.02 <- f1', '7.8 violation 03.02']);
    expect(answer.proof).to.contain(
      `- west, 03.02: no. It is not empty: f1 is there (7.6). ${because} (7.8).`,
    );
  });

  it('says of a full hex that nobody makes room there, where units of another do', () => {
    const map = open(corridor('#   1   G   1   .'));
    const {routes, why} = map.ask(1);
    expect(routes).to.deep.equal(['04.02']);
    const against = ['7.6 violation 02.02 <- f1 | 04.02 is open', '7.8 violation 02.02'];
    expect(why('02.02')).to.deep.equal(against);
    expect(map.judge(1, [['g1', '02.02']]).lines).to.deep.equal(against);
    const full = {bars: [...shortSheet({}).bars, {clause: 'fullHex', rule: '7.6'}], ends: []};
    expect(open(corridor('#   1   G   1   .'), {}, 1, full).judge(1, [['g1', '02.02']]).lines).to.deep.equal(
      against,
    );
  });

  it('leads a displaced unit away from the enemies of the retreat, not from those next to it', () => {
    const bars = [
      {clause: 'prohibitedTerrain', rule: '7.2'},
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'furtherOut', rule: '7.5', from: 'victor'},
    ];
    const map = open(
      `
     #   .   #   #   #
       E   1   G   E   #
     #   #   #   #   #`,
      {},
      1,
      {bars},
    );
    const displaces = [{into: '02.02', unit: 'f1', to: ['02.01']}];
    expect(map.ask(1).answer.displaces).to.deep.equal(displaces);
    expect(map.ask(1, {against: ['e2']}).answer.displaces).to.deep.equal(displaces);
  });

  it('passes through a full hex where the clause on full hexes does not count', () => {
    const bars = shortSheet({}).bars;
    const asked = (when: object): Board =>
      open(corridor('.   1   w1  G   E'), {}, 1, {
        bars: [...bars, {clause: 'fullHex', rule: '7.6', ...when}],
        ends: [],
      });
    const {routes, answer} = asked({when: {terrain: 'clear'}}).ask(2);
    expect(routes).to.deep.equal(['03.02 02.02']);
    expect(answer.displaces).to.deep.equal([{into: '02.02', unit: 'f1', to: ['01.02', '03.02']}]);
    expect(asked({}).ask(2).answer.eliminated).to.equal(true);
  });

  describe('chain', () => {
    const row = corridor('.   1   1   G   E');
    it('goes on to a further unit only where it is allowed', () => {
      expect(open(row).ask(1).answer.eliminated).to.equal(true);
      const {answer, messages} = open(row, {chain: true}).ask(1);
      expect(answer.displaces).to.deep.equal([
        {into: '03.02', unit: 'f2', displacing: [{into: '02.02', unit: 'f1', to: ['01.02']}]},
      ]);
      expect(messages).to.deep.equal([
        '03.02: f2 may be displaced to 02.02, where f1 makes room by going to 01.02 (7.8).',
      ]);
    });
    it('names together units that would do the same', () => {
      expect(open(corridor('.   2   2   G   E'), {chain: true}, 2).ask(1).messages[0]).to.equal(
        '03.02: f3 or f4 may be displaced to 02.02, where f1 or f2 makes room by going to 01.02 (7.8).',
      );
      expect(open('.   2   2   G   E', {}, 2).ask(1).notes).to.deep.equal([
        '03.01: f3 and f4 cannot be displaced: 04.01 is closed by 7.8 (g1 still stands there) and 02.01 is closed by 7.6 (with f1 and f2 it would exceed the stacking limit) (7.8).',
      ]);
    });
    it('is no way while a displaced unit has a hex, in whatever full hex', () => {
      const {answer} = open(
        `
     #   #   #   #   1   .
       .   1   1   G   #   #
     #   #   #   #   #   #`,
        {chain: true},
      ).ask(1);
      expect(answer.displaces).to.deep.equal([{into: '05.01', unit: 'f1', to: ['06.01']}]);
      expect(answer.routes).to.deep.equal([['05.01']]);
    });
    const fork = corridor('.   1   1   G   1   1   1   .');
    it('lists chains of every length, and the shortest alone with “fewest”', () => {
      const lengths = (more: object): readonly number[] => {
        const {answer} = open(fork, {chain: true, ...more}).ask(1);
        const length = (one: DisplacesAnswer): number =>
          one.displacing ? 1 + Math.max(...one.displacing.map(length)) : 1;
        return (answer.displaces ?? []).map(length);
      };
      expect(lengths({})).to.deep.equal([2, 3]);
      expect(lengths({fewest: true})).to.deep.equal([2]);
    });
    it('lists the shortest of each unit in a solid block, where there are too many, and says so', () => {
      const block = `
      #   #   #   .   #   #   #
        #   1   1   1   1   1   #
      #   1   1   1   1   1   #
        #   1   1   G   1   1   #
      #   1   1   1   1   1   #
        #   1   1   1   1   1   #
      #   #   #   #   #   #   #`;
      const {answer, notes} = open(block, {chain: true}).ask(1);
      expect(answer.routes).to.have.length(6);
      expect(notes).to.deep.equal([
        'There are too many chains of displacement to list: for each unit these are the shortest (7.8).',
      ]);
      const fewest = open(block, {chain: true, fewest: true}).ask(1);
      expect(fewest.answer.routes.length).to.be.below(6);
      expect(fewest.notes).to.deep.equal([]);
    });
    it('ends where units run out', () => {
      expect(open(corridor('#   1   1   1   G   E'), {chain: true}).ask(1).answer.eliminated).to.equal(true);
    });
  });

  it('decides about the last hex of a longer retreat, never about a hex on the way', () => {
    const bars = [...sheetWith({}).bars, {clause: 'fullHex', rule: '7.9'}] as SheetDocument['bars'];
    const far = open(corridor('.   1   .   G   E'), {}, 1, {bars}).ask(2);
    expect(far.routes).to.deep.equal(['03.02 02.02']);
    expect(far.answer.displaces).to.deep.equal([{into: '02.02', unit: 'f1', to: ['01.02', '03.02']}]);
    expect(open(corridor('.   .   1   G   E'), {}, 1, {bars}).ask(2).routes).to.deep.equal([]);
  });

  describe('units', () => {
    const two = `
     #   .   #   #   #
       .   2   GG  E   #
     #   #   #   #   #`;
    const groups = {moves: 'groups'};
    it('1: one unit for each that retreats there together, each with a hex of its own', () => {
      const {answer, messages} = open(two, {}, 2, groups).ask(1, {units: ['g1', 'g2']});
      expect(messages).to.deep.equal(['02.02: f1 or f2 may be displaced to 01.02 or 02.01 (7.8).']);
      expect(answer.displaces).to.deep.equal([
        {into: '02.02', unit: 'f1', to: ['01.02', '02.01']},
        {into: '02.02', unit: 'f2', to: ['01.02', '02.01']},
      ]);
    });
    it('all: everybody leaves; with fewest as many as it takes', () => {
      const narrow = corridor('.   2   G   E');
      expect(open(narrow, {units: 'all'}, 2).ask(1).answer.displaces).to.deep.equal([
        {into: '02.02', unit: 'f1', to: ['01.02']},
        {into: '02.02', unit: 'f2', to: ['01.02']},
      ]);
      const all = open(narrow, {units: 'all'}, 2);
      expect(all.ask(1).messages).to.deep.equal(['02.02: f1 and f2 are displaced to 01.02 (7.8).']);
      const crowded = corridor('1   2   G   E');
      expect(open(crowded, {units: 'all'}, 2).ask(1).answer.eliminated).to.equal(true);
      expect(open(crowded, {units: 'all', fewest: true}, 2).ask(1).answer.displaces).to.deep.equal([
        {into: '02.02', unit: 'f2', to: ['01.02']},
        {into: '02.02', unit: 'f3', to: ['01.02']},
      ]);
    });
  });

  it('again: a unit that was displaced in this phase stays, unless it may be displaced again', () => {
    const more = {placed: {f1: {displaced: true}}, limit: 1};
    const picture = corridor('.   1   G   E');
    const once = board(picture, {sheet: sheetWith({}), ...more}).ask(1);
    expect(once.answer.eliminated).to.equal(true);
    expect(once.notes).to.deep.equal(['02.02: f1 was displaced already (7.8).']);
    const twice = board(picture, {sheet: sheetWith({again: true}), ...more}).ask(1);
    expect(twice.routes).to.deep.equal(['02.02']);
  });

  describe('a plan', () => {
    const picture = `
     #   .   #   #   #
       .   2   G   E   #
     #   #   #   #   #`;
    const judge = (displaces?: readonly {unit: string; to: string}[], displacement: object = {}) => {
      const judged = answerJudge(open(picture, displacement, 2).position, {
        hexes: 1,
        plan: [{units: ['g1'], path: ['02.02'], ...(displaces ? {displaces: [...displaces]} : {})}],
      });
      if (!judged.ok) return judged.faults;
      return [judged.value.legal, ...judged.value.findings.map(({message}) => message)];
    };
    it('says who makes room, or leaves it to the first way', () => {
      expect(judge([{unit: 'f2', to: '01.02'}])).to.deep.equal([
        true,
        'f2 is displaced from 02.02 to 01.02 to make room for g1.',
      ]);
      expect(judge()).to.deep.equal([true, 'f1 is displaced from 02.02 to 01.02 to make room for g1.']);
    });
    it('is not legal where another unit, or another hex, is named', () => {
      expect(judge([{unit: 'f1', to: '03.02'}])).to.deep.equal([
        false,
        '02.02: no. To make room there, displace f1 to 01.02 or 02.01 or f2 to 01.02 or 02.01.',
      ]);
    });
    it('names every unit of the hex where all of them make room', () => {
      expect(judge([{unit: 'f1', to: '01.02'}], {units: 'all'})).to.deep.equal([
        false,
        '02.02: no. To make room there, displace f1 to 01.02 or 02.01 and f2 to 01.02 or 02.01.',
      ]);
    });
    it('is refused with a unit or a hex that nobody knows', () => {
      expect(judge([{unit: 'f9', to: '99.99'}])).to.have.lengthOf(2);
    });
  });

  it('is refused in a sheet that closes no full hex', () => {
    const sheet = {...sheetWith({}), ends: []};
    const {document} = open(corridor('.   1   G   E'));
    const opened = openModule({...document, rules: {retreat: sheet}});
    expect(opened.ok ? [] : opened.faults).to.deep.equal([
      {
        pointer: '/rules/retreat/effects/0',
        found: '"displacement" where no clause closes a full hex',
        expected: 'beside it "withinStacking" among the ends, or "fullHex" among the bars',
      },
    ]);
  });

  it('is explained', () => {
    expect(explainClause(sheetWith({}), sheetWith({chain: true}).effects![0]!)).to.equal(
      'Where no hex is open, a unit of a full hex makes room for each unit that retreats there: it goes one hex, by the same rules. A unit without an open hex displaces another in turn, where no displaced unit has one. No unit is displaced twice in a phase. If no unit can make room, the retreating unit is lost in its place.',
    );
  });
});
