import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {openForecast} from '../../src/odds/forecast.js';
import {finish, forecastText} from '../../src/odds/index.js';
import {openWalk, type WalkOdds, type WalkQuestion, type WalkResult} from '../../src/odds/walk/answer.js';
import {limitsInWorker, type WalkLimits} from '../../src/odds/walk/walk.js';
import {shippedWhole} from '../../src/rules/order/order.js';
import {loadAndOpen} from '../load-and-open.js';
import {always, codes} from '../battle/hex/fixtures.js';
import {board} from '../rules/picture.js';
import {casesOf} from './cases.js';

const field = `
      .   .   .   .
        .   .   .   .
      .   .   G   E
        .   .   .   .`;

/** A battle for the hex of g1 by e1, and a result for each face of the die. */
function onHexes(results: readonly string[]) {
  const {document, positionDocument} = board(field);
  const crt = {
    ...always('-'),
    results: Object.fromEntries(['1-2', '1-1', '2-1'].map((column) => [column, [...results]])),
    codes,
  };
  return {
    module: {...document, rules: {...document.rules, combat: 'hex'}, tables: {crt}},
    position: positionDocument,
    battle: {attackers: ['e1'], at: positionDocument.units!['g1']!.at},
  };
}

/** One against one: a loss destroys each, and each hits on the last face of two. */
const onPoints = {
  module: {
    umpire: 1,
    id: 'duel',
    title: 'Duel',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'point',
      points: {a: {x: 0, y: 0}, b: {x: 1, y: 0}},
      lines: [{between: ['a', 'b'], capacity: 1}],
    },
    unitTypes: {infantry: {kind: 'ground', rank: 'minor'}},
    units: {s: {side: 'soviet', type: 'infantry', value: 1}, x: {side: 'axis', type: 'infantry', value: 1}},
    rules: {combat: 'point-to-point'},
    tables: {combat: {columns: [1], results: {1: [0, 1]}}},
    positions: {},
  },
  position: {units: {s: {at: 'a'}, x: {at: 'b'}}, control: {a: 'soviet', b: 'axis'}},
  battle: {attackers: ['s'], defenders: ['x'], at: 'b'},
};

type Battle = Pick<ReturnType<typeof onHexes>, 'position' | 'battle'> & {readonly module: object};

async function asked({module, position, battle}: Battle | typeof onPoints, odds: object): Promise<object> {
  const opened = await loadAndOpen({title: 'odds', module, position, ask: {odds: {battle, ...odds}}});
  const answered = opened.ok ? answer(opened.value) : opened;
  return answered.ok ? answered.value : {faults: answered.faults.map(({pointer}) => pointer)};
}

const half = '0.500000000000';
const third = '0.333333333333';
const twoThirds = '0.666666666667';

describe('ask.odds about a battle that is walked through', () => {
  it('on hexes: outcomes, the place, and what each side loses', async () => {
    const battle = onHexes(['DE', 'DE', 'R1', 'R1', '-', 'A1']);
    expect(await asked(battle, {})).to.deep.equal({
      outcomes: {vacated: twoThirds, held: third},
      taken: twoThirds,
      unfinished: '0.000000000000',
      attacker: {
        steps: {0: '0.833333333333', 1: '0.166666666667'},
        units: {0: '1.000000000000'},
      },
      defender: {steps: {0: twoThirds, 2: third}, units: {0: twoThirds, 1: third}},
      rounds: {1: '1.000000000000'},
    });
    const none = (await asked(battle, {play: {attacker: {advance: 'none'}}})) as WalkOdds;
    expect(none.outcomes).to.deep.equal({vacated: twoThirds, held: third});
    expect(none.taken).to.equal('0.000000000000');
  });

  it('on points: by the policies that a walk alone knows, rounds summed or cut off', async () => {
    const play = {attacker: {losses: 'keep-strength'}};
    // the defender hits first: a half; else the attacker hits: a quarter; a quarter begins anew
    expect(await asked(onPoints, {play})).to.deep.include({
      outcomes: {attackerDestroyed: twoThirds, defenderDestroyed: third},
      taken: third,
      unfinished: '0.000000000000',
      attacker: {steps: {0: third, 1: twoThirds}, units: {0: third, 1: twoThirds}},
    });
    const cut = (await asked(onPoints, {play, rounds: 1})) as WalkOdds;
    expect(cut).to.deep.include({
      outcomes: {attackerDestroyed: half, defenderDestroyed: '0.250000000000'},
      unfinished: '0.250000000000',
      rounds: {1: '0.750000000000'},
    });
    const listed = (await asked(onPoints, {play})) as WalkOdds;
    expect(listed.rounds['1']).to.equal('0.750000000000');
    expect(listed.rounds['2']).to.equal('0.187500000000');
    // without such a policy the loop answers, as ever
    expect(await asked(onPoints, {})).to.include.keys('air');
  });

  it('plays the best of all events for a side that asks for it', async () => {
    const value = {point: 1, attacker: 0, defender: 0};
    const best = (await asked(onPoints, {play: {attacker: 'best', defender: 'best'}, value})) as WalkOdds;
    expect(best).to.deep.include({taken: third, value: '0.333333333'});
    // who wants to keep his unit above all leaves before the first roll is over
    const careful = {point: 0, attacker: 1, defender: 0};
    const leaves = (await asked(onPoints, {play: {attacker: 'best'}, value: careful})) as WalkOdds;
    expect(leaves.outcomes).to.deep.equal({attackerRetreats: half, attackerDestroyed: half});
  });

  it('begins after the log, and says where that is refused', async () => {
    const play = {attacker: {plan: 'least'}};
    const later = (await asked(onPoints, {play, log: [{type: 'roll', dice: [1]}]})) as WalkOdds;
    expect(later.taken).to.equal(twoThirds);
    const refused = await asked(onPoints, {play, log: [{type: 'roll', dice: [3]}]});
    expect(refused).to.include({refusedAt: 0});
  });

  it('refuses what belongs to the loops', async () => {
    expect(
      await asked(onHexes(['-', '-', '-', '-', '-', '-']), {play: {attacker: {losses: 'keep-fire'}}}),
    ).to.deep.equal({faults: ['/ask/odds/play/attacker/losses']});
    const value = {point: 1, attacker: 0, defender: 0};
    expect(await asked(onPoints, {play: {attacker: 'best'}, value, best: {}})).to.deep.equal({
      faults: ['/ask/odds/best'],
    });
  });

  it('answers, and forecasts, a battle of a module with an order of play of its own', async () => {
    const shipped = onHexes(['DE', 'DE', 'R1', 'R1', '-', 'A1']);
    const own = {
      ...shipped,
      module: {
        ...shipped.module,
        umpire: 2,
        rules: {retreat: shipped.module.rules.retreat, battle: {extends: 'hex', id: 'own', title: 'Own'}},
      },
    };
    const odds = (await asked(own, {})) as WalkOdds;
    expect(odds).to.deep.equal(await asked(shipped, {}));
    const {module, position, battle} = own;
    const rows = await loadAndOpen({title: 'rows', module, position, ask: {odds: {hexBattle: battle}}});
    expect(rows.ok && answer(rows.value)).to.deep.include({ok: false});
    const opened = await loadAndOpen({title: 'own', module, position, ask: {battle}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    for (const most of [undefined, 600]) {
      const work = openForecast(opened.value.position, {battle}, most);
      if (!work.ok) throw new Error(JSON.stringify(work.faults));
      const forecast = finish(work.value());
      if (!forecast.ok) throw new Error(JSON.stringify(forecast.faults));
      expect(forecast.value).to.deep.equal({kind: 'walk', odds});
      expect(forecastText(forecast.value)).to.deep.equal([
        'Chance that the attacker holds the place: 66.7%.',
        'Vacated: 66.7%.',
        'Held: 33.3%.',
        'Attacker, on average: 0.2 steps lost, no unit eliminated.',
        'Defender, on average: 0.7 steps lost, 0.3 units eliminated.',
      ]);
    }
  });

  it('counts twenty rounds of an order of play that reads their number, and those of its own limit', async () => {
    const {chart} = shippedWhole('point-to-point');
    const own = (fields: object) => ({
      ...onPoints,
      module: {
        ...onPoints.module,
        umpire: 2,
        rules: {battle: {extends: 'point-to-point', id: 'own', title: 'Own', ...fields}},
      },
    });
    const plain = (await asked(own({chart}), {})) as WalkOdds;
    expect(plain).to.deep.equal(await asked(onPoints, {play: {attacker: {plan: 'least'}}}));
    // a quarter begins anew each time
    const limited = (await asked(own({chart, rounds: {most: 3}}), {})) as WalkOdds;
    expect(limited.unfinished).to.equal((1 / 64).toFixed(12));
    const again = (await asked(own({chart, rounds: {most: 99}}), {})) as WalkOdds;
    expect(again.unfinished).to.equal('0.000000000001');
  });

  it('says why a battle is not counted', async () => {
    const {module, position, battle} = onHexes(['DE', 'DE', 'DE', 'DE', 'DE', 'DE']);
    const rules = {...(module.rules as object), advance: {is: 'must'}};
    const stays = await asked(
      {module: {...module, rules}, position, battle},
      {play: {attacker: {advance: 'none'}}},
    );
    expect(stays).to.deep.equal({
      notCounted: 'No odds: the policy `advance` has no legal event at `advance`.',
    });

    const [large] = await casesOf('odds-battle');
    const opened = await loadAndOpen(large);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {battle: asking} = opened.value.ask.odds!;
    const counted = (limits: Partial<WalkLimits>): WalkResult => {
      const question: WalkQuestion = {battle: asking!, play: {attacker: {losses: 'keep-strength'}}};
      const work = openWalk(opened.value.position, question, {limits: {...limitsInWorker, ...limits}});
      if (!work.ok) throw new Error(JSON.stringify(work.faults));
      return finish(work.value());
    };
    expect(counted({states: 500})).to.deep.equal({notCounted: {code: 'manyStates', args: {most: 500}}});
    const long = {notCounted: {code: 'tooLong', args: {}}};
    expect(counted({steps: 50_000})).to.deep.equal(long);
    expect(counted({events: 500})).to.deep.equal(long);
    expect(counted({rolls: 3})).to.deep.equal({
      notCounted: {code: 'manyRolls', args: {path: 'ground.normal.defenderFire', most: 3}},
    });
  });
});
