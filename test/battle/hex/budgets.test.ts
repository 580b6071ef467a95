import {expect} from 'chai';
import {legalEvents} from '../../../src/battle/legal.js';
import {Budget} from '../../../src/board/work.js';
import {Dice} from '../../chance.js';
import {beginHexBattle, outlook} from '../../../src/rules/hex-combat/index.js';
import {runs} from '../../runs.js';
import {saidCited} from '../../said.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {hexOrder, playOnHexes} from '../play.js';
import {fight, setupOf, type FightMore} from './fixtures.js';
import {answers, coming} from './result-codes.js';

const sheet = (more: object = {}) =>
  shortSheet({
    moves: 'groups',
    bars: [
      {clause: 'prohibitedTerrain', rule: '7.2'},
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'furtherOut', rule: '7.5'},
    ],
    prefers: [],
    caps: [{rule: '8.5', most: {movement: -2}, rest: 'steps'}],
    otherwise: {clause: 'stepPerHex', rule: '9.4'},
    ...more,
  });
const stack = `
      .   .   .   .   .
        .   .   .   .   .
      .   .   GG  E   .
        .   .   .   .   .
      .   .   .   .   .`;
const units = {g1: {steps: 2, movement: 6}, g2: {steps: 1, movement: 2}};
const of = (budget: number, more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  limit: 9,
  table: coming({rule: '8', defender: {budget}}),
  sheet: sheet(),
  units,
  ...more,
});

describe('a budget where caps say how far units may go', () => {
  it('closes what would leave a unit that may not go so far', () => {
    const played = fight(stack, of(3), 'roll 1');
    // g2 may not go: a step of its own at least
    expect(answers(played)).to.deep.equal(['1', '2', '3']);
    expect(played.refuses('choose 0')).to.deep.equal([
      '8: Alternative 0 is not open; choose 1 (loses 1 step and retreats 2 hexes), 2 (loses 2 steps and retreats 1 hex) or 3 (loses 3 steps).',
      '8.5: g2 may not retreat.',
    ]);
  });

  it('refuses losses that leave such a unit, by the rule of the result and that of the cap', () => {
    const chosen = fight(stack, of(3), 'roll 1', 'choose 1');
    expect(chosen.refuses('lose g1 1')).to.deep.equal([
      '8: g2 is left, and 2 hexes of the retreat: choose losses that leave only units that may go so far.',
      '8.5: g2 may not retreat.',
    ]);
    expect(chosen.play('lose g2 1').described.prompt).to.contain('retreat g1 by 2 hexes');
  });

  it('counts no cap where no hex is left to go', () => {
    const chosen = fight(stack, of(1), 'roll 1');
    expect(chosen.play('lose g1 1').report).to.deep.include({state: 'over', outcome: 'held'});
  });

  it('leaves the losses alone that eliminate everybody, and asks nobody where nothing else is open', () => {
    const alone = fight(stack.replace('GG', 'G '), of(5, {units: {g1: {steps: 1, movement: 6}}}), 'roll 1');
    expect(alone.report.state).to.equal('losses.defender');
    expect(alone.play('lose g1 1').report.outcome).to.equal('vacated');
  });
});

describe('a budget whose hexes cannot be gone', () => {
  const lane = `
      #   #   #   #   #
        #   #   #   #   #
      #   #   GG  E   #
        #   #   #   #   #
      #   #   #   #   #`;
  const free = {sheet: sheet({caps: []})};
  it('is paid for once by the side, whoever goes first', () => {
    const played = fight(lane, of(1, free), 'roll 1', 'choose 0', 'g1:', 'lose g1 1');
    expect(played.report.state).to.equal('retreat.defender');
    const after = played.play('g2:');
    expect(after.report).to.deep.include({state: 'over', outcome: 'held'});
    expect(after.report.units['g2']).to.deep.include({at: '03.03', steps: 1});
    expect(after.told).to.contain(
      'The retreat falls 1 hex short, at a loss of no steps (others have paid for 1 hex); the survivors stay in 03.03 (9.4).',
    );
  });
  it('asks of those that follow as much as those before could not pay', () => {
    const played = fight(lane, of(2, free), 'roll 1', 'choose 0', 'g2:', 'lose g2 1', 'g1:');
    expect(played.report.state).to.equal('retreat.defender');
    expect(played.refuses('lose g1 2')).to.have.length(1);
    expect(played.play('lose g1 1').report).to.deep.include({state: 'over', outcome: 'held'});
  });
  it('costs each group its own where the hexes come of no budget', () => {
    const table = coming({rule: '8', defender: {retreat: 1}});
    const played = fight(lane, of(1, {...free, table}), 'roll 1', 'g1:', 'lose g1 1', 'g2:', 'lose g2 1');
    expect(played.report.units['g2']).to.deep.include({at: null, steps: 0});
  });
});

describe('the outlook of a result whose retreat a cap shortens', () => {
  it('tells the steps of the hexes beyond by the rule of the cap', () => {
    const table = coming({rule: '8', defender: {retreat: 2}});
    const one = {sheet: sheet({caps: [{rule: '8.5', most: 1, rest: 'steps'}], maxHexes: 2})};
    const setup = setupOf(stack.replace('GG', 'G '), of(1, {...one, table}));
    const {shares} = outlook(setup, beginHexBattle(setup), 'X');
    const [said] = shares.flatMap(({groups}) => groups.map((group) => group.said));
    expect(said?.clause).to.equal('8.5');
    const [sentence] = saidCited(setup.game, [said!]);
    expect(sentence).to.contain('1 step lost').and.not.to.contain('on the way');
  });
});

describe('the outlook of a loss and a retreat of the only unit', () => {
  const table = coming({rule: '8', defender: {steps: 1, retreat: 1}});
  const way = sheet({
    caps: [],
    maxHexes: 1,
    bars: [
      {clause: 'prohibitedTerrain', rule: '7.2'},
      {clause: 'enemyUnits', rule: '7.3'},
    ],
    costs: [{clause: 'cost', rule: '7.6', trigger: 'enemyZoc', takes: {steps: 1}}],
    prefers: [{clause: 'fewestLosses', rule: '7.6'}],
  });
  const ringed = `
      .   .   .   .   .
        .   .   E   .   .
      .   E   G   E   .
        .   E   E   .   .
      .   .   .   .   .`;
  for (const [steps, fate] of [
    [3, /1 step lost on the way\b(?!.*eliminated)/],
    [2, /1 step lost on the way; no steps are left: eliminated/],
  ] as const)
    it(`takes the loss before the steps of the way: ${steps} steps`, () => {
      const setup = setupOf(ringed, {...of(0), units: {g1: {steps}}, table, sheet: way});
      const {said} = outlook(setup, beginHexBattle(setup), 'X');
      expect(saidCited(setup.game, said).join(' ')).to.match(fate);
    });
});

/** A force: for each unit its steps and its movement, if it has one. */
type Force = readonly {readonly id: string; readonly steps: number; readonly movement?: number}[];
interface Cap {
  readonly rule: string;
  readonly most: number | {readonly movement: number};
  readonly least?: number;
}

const capFor = (caps: readonly Cap[], movement: number | undefined): number => {
  const cap = caps.find(({most}) => typeof most === 'number' || movement !== undefined);
  if (!cap) return Infinity;
  const most = typeof cap.most === 'number' ? cap.most : Math.max(0, movement! + cap.most.movement);
  return Math.max(cap.least ?? 0, most);
};

/** Every way to share so many steps among a force, as far as it has them. */
function* sharings([first, ...others]: Force, steps: number): Generator<Readonly<Record<string, number>>> {
  if (!first) {
    if (steps === 0) yield {};
    return;
  }
  for (let own = Math.min(first.steps, steps); own >= 0; own -= 1)
    for (const rest of sharings(others, steps - own)) yield {...(own > 0 ? {[first.id]: own} : {}), ...rest};
}

const inWords = (losses: Readonly<Record<string, number>>): string =>
  Object.entries(losses)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, count]) => `${id}=${String(count)}`)
    .join(' ');

describe('budgets by brute force', () => {
  const pictures = [
    stack.replace('GG', 'GGG'),
    // one hex is open, and after it none
    `
      #   #   #   #   #
        #   .   #   #   #
      #   #   GGG E   #
        #   #   #   #   #
      #   #   #   #   #`,
    `
      #   #   #   #   #
        #   #   #   #   #
      #   #   GGG E   #
        #   #   #   #   #
      #   #   #   #   #`,
  ];
  it('options, sharings and what the side pays for hexes not gone', () => {
    const dice = new Dice(85);
    const seen = new Map<string, number>();
    const see = (what: string, isSo: boolean): void => {
      if (isSo) seen.set(what, (seen.get(what) ?? 0) + 1);
    };
    for (let i = 0; i < runs(600); i += 1) {
      const size = 1 + dice.below(3);
      const force: Force = Array.from({length: size}, (_, j) => ({
        id: `g${String(j + 1)}`,
        steps: 1 + dice.below(3),
        ...(dice.is(0.8) ? {movement: dice.below(6)} : {}),
      }));
      const caps = Array.from({length: dice.below(3)}, (_, j): Cap => ({
        rule: `c${String(j)}`,
        most: dice.is(0.7) ? {movement: -dice.below(3)} : 1 + dice.below(3),
        ...(dice.is(0.3) ? {least: dice.below(3)} : {}),
      }));
      const [budget, besides] = [1 + dice.below(4), dice.is(0.3) ? 1 : 0];
      const picture = dice.one(pictures).replace('GGG', 'G'.repeat(size).padEnd(3));
      const setup = setupOf(picture, {
        attackers: ['e1'],
        limit: 9,
        table: coming({rule: '8', defender: {budget, ...(besides > 0 ? {steps: besides} : {})}}),
        sheet: sheet({caps, maxHexes: 4, moves: dice.one(['groups', 'units'])}),
        units: Object.fromEntries(force.map(({id, ...unit}) => [id, unit])),
      });
      const told = JSON.stringify({picture, force, caps, budget, besides});
      const all = force.reduce((sum, {steps}) => sum + steps, 0);
      const legal = (points: number): readonly Readonly<Record<string, number>>[] =>
        [...sharings(force, Math.min(all, points + besides))].filter((losses) => {
          const left = force.filter(({id, steps}) => (losses[id] ?? 0) < steps);
          return left.every(({movement}) => capFor(caps, movement) >= budget - points);
        });
      const open = Array.from({length: budget + 1}, (_, points) => points).filter(
        (points) => (points === 0 || points + besides <= all) && legal(points).length > 0,
      );
      const begun = playOnHexes(setup);
      begun.play({type: 'roll', dice: [1]});
      const asked = (type: 'choose' | 'assign' | 'route') => {
        const found = legalEvents(hexOrder, begun.state, {types: [type], most: 400, tries: new Budget(1e6)});
        if (found === 'many') throw new Error(`many events of ${told}`);
        return found;
      };
      const options = asked('choose').flatMap((event) => (event.type === 'choose' ? [event.option] : []));
      expect(options, told).to.deep.equal(open.length > 1 ? open : []);
      const points = dice.one(open);
      if (open.length > 1) begun.play({type: 'choose', option: points});
      const dues = asked('assign').flatMap((event) => (event.type === 'assign' ? [event.losses] : []));
      const expected = points + besides > 0 ? legal(points) : [];
      expect(dues.map(inWords).sort(), told).to.deep.equal(expected.map(inWords).sort());
      see('closed', open.length < Math.min(budget, all) + 1);
      see('refused', expected.length < [...sharings(force, Math.min(all, points + besides))].length);
      if (dues.length > 0) begun.play({type: 'assign', losses: dice.one(dues)});
      // the groups go one after another, each by a way of its own
      const stepsNow = (): number =>
        force.reduce((sum, {id}) => sum + begun.state.context.battle.units[id]!.steps, 0);
      const before = stepsNow();
      let [most, groups] = [0, 0];
      while (begun.state.context.battle.retreat !== null) {
        const ways = asked('route').flatMap((event) => (event.type === 'route' ? [event] : []));
        const assigned = asked('assign');
        if (ways.length === 0 && assigned.length === 0) break;
        if (assigned.length > 0) {
          begun.play(dice.one(assigned));
          continue;
        }
        const way = dice.one(ways);
        most = Math.max(most, budget - points - way.path.length);
        groups += 1;
        begun.play(way);
      }
      expect(before - stepsNow(), `${told} ${String(points)}`).to.equal(
        groups === 0 ? 0 : Math.min(most, before),
      );
      see('paid once', groups > 1 && most > 0 && before > most);
    }
    for (const what of ['closed', 'refused', 'paid once'])
      expect(seen.get(what) ?? 0, what).to.be.greaterThan(4);
  }).timeout(120_000);
});
