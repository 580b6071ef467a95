import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {describe as describeBattle} from '../../src/battle/boards.js';
import type {BattleEvent} from '../../src/module/index.js';
import {expect} from 'chai';
import {hexDecision} from '../../src/battle/hex/decision.js';
import {oddsSentence} from '../battle/hex/fixtures.js';
import {narrateHexStep} from '../../src/battle/hex/report.js';
import {loadGameDocument} from '../../src/games/index.js';
import type {BattleQuestion, HexGame, ModuleDocument} from '../../src/module/index.js';
import {answerHexOdds} from '../../src/odds/hex/answer.js';

import {hasOdds, readHexBattleSetup, type OddsSetup} from '../../src/rules/hex-combat/index.js';
import {playOnHexes} from '../battle/play.js';
import {said, saidCited} from '../said.js';

/** The battle of an example, with a change to its question; with a code, every roll comes to it. */
async function battleOf(
  game: string,
  example: string,
  {code, ...asked}: Partial<BattleQuestion> & {readonly code?: string} = {},
): Promise<OddsSetup> {
  const document = structuredClone(await loadGameDocument(game)) as ModuleDocument;
  const table = document.tables!['crt'] as {results: Record<string, string[]>};
  if (code !== undefined) for (const entries of Object.values(table.results)) entries.fill(code);
  const opened = openModule(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {position, ask} = document.examples!.find(({id}) => id === example)!;
  const made = openPosition(opened.value.game as HexGame, position);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  const setup = saidQuestion(readHexBattleSetup(made.value, {...ask.battle!, ...asked}));
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults));
  if (!hasOdds(setup.value)) throw new Error('no table of odds');
  return setup.value;
}

/** The prompts of an example's battle whose every roll comes to one code, before and after some events. */
async function prompts(
  game: string,
  example: string,
  code: string,
  events: readonly BattleEvent[],
): Promise<readonly string[]> {
  const setup = await battleOf(game, example, {code});
  const battle = playOnHexes(setup);
  return [{type: 'roll' as const, dice: [1]}, ...events].map((event) => {
    const refused = battle.play(event);
    if (refused.length > 0) throw new Error(said(setup.game, refused).join(' '));
    return describeBattle(battle.state).prompt;
  });
}

/** The results of other families of games ask for what their rules say, in the battles of their examples. */
describe('results of other families of games', () => {
  it('Battle for Moscow, EX: the attacker matches the step, printed', async () => {
    // 16 Army 8 to 4 loses 4; V Corps 7 to 3 is enough
    expect(
      await prompts('battle-for-moscow', 'attack-mirsk', 'EX', [
        {type: 'assign', losses: {s1: 1}},
        {type: 'assign', losses: {g1: 1}},
      ]),
    ).to.deep.equal([
      'The Soviets lose 1 step for the result EX.',
      'The Germans lose at least 4 strength points for the result EX.',
      'The Germans retreat 16 Army (Soviet) by 2 hexes.',
    ]);
  });
  /** The strength of an attack and its column, of an example's battle, by the edition. */
  async function oddsOf(example: string, edition: string) {
    const setup = await battleOf('battle-for-moscow', example, {options: {edition}});
    const {prompt} = describeBattle(playOnHexes(setup).state);
    return [setup.odds.attack.total, setup.odds.column.final, prompt];
  }
  it('Battle for Moscow, Mud and 12.2: turns 3 and 4 halve every attack, in 2009 that of armour', async () => {
    expect(await oddsOf('attack-mirsk', '1986')).to.deep.equal([
      28,
      '2-1',
      'The Germans roll on column 2-1.',
    ]);
    expect(await oddsOf('attack-mirsk', '2009')).to.deep.equal([
      28,
      '2-1',
      'The Germans roll on column 2-1.',
    ]);
    expect(await oddsOf('mud-mirsk', '1986')).to.deep.equal([
      14,
      '1-2',
      'The battle is over: the Soviets hold Mirsk.',
    ]);
    expect(await oddsOf('mud-mirsk', '2009')).to.deep.equal([17.5, '1-1', 'The Germans roll on column 1-1.']);
  });
  /** The result and the units in the box, after a battle that comes to a code, against a defender of a type. */
  async function resultAgainst(type: string, code: string) {
    const setup = await battleOf('waterloo-campaign-1815', 'attack-sombray', {code});
    const defender = setup.units.defender.map((unit) => ({...unit, type}));
    const battle = playOnHexes({...setup, units: {...setup.units, defender}});
    battle.play({type: 'roll', dice: [1]});
    const {result, units} = battle.state.context.battle;
    return [result, Object.keys(units).filter((id) => units[id]!.states?.includes('blown'))];
  }
  it('Waterloo Campaign, AE and AB: who attacks a detachment retreats instead', async () => {
    expect(await resultAgainst('corps', 'AE')).to.deep.equal(['AE', []]);
    expect(await resultAgainst('corps', 'AB')).to.deep.equal(['AB', ['f3', 'fg']]);
    expect(await resultAgainst('detachment', 'AE')).to.deep.equal(['AR', []]);
    expect(await resultAgainst('detachment', 'AB')).to.deep.equal(['AR', []]);
  });
  it('Waterloo Campaign, DB: a detachment that is blown is eliminated', async () => {
    expect(await resultAgainst('detachment', 'DB')).to.deep.equal(['DE', []]);
  });
  it('Waterloo Campaign, DB: a detachment that is blown with a corps is eliminated, in the odds too', async () => {
    const document = structuredClone(await loadGameDocument('waterloo-campaign-1815')) as ModuleDocument;
    const {results} = document.tables!['crt'] as {results: Record<string, string[]>};
    for (const entries of Object.values(results)) entries.fill('DB');
    const opened = openModule(document);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const units = {fg: {at: '0304'}, f2: {at: '0304'}, a1: {at: '0305'}, ad: {at: '0305'}};
    const made = openPosition(opened.value.game as HexGame, {units, turn: {player: 'french', number: 3}});
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    const question = {attackers: ['fg', 'f2'], at: '0305'};
    const setup = saidQuestion(readHexBattleSetup(made.value, question));
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults));
    const battle = playOnHexes(setup.value);
    expect(battle.play({type: 'roll', dice: [1]})).to.deep.equal([]);
    const after = battle.state.context.battle.units;
    expect([after['a1'], after['ad']]).to.deep.equal([
      {at: null, steps: 1, eliminated: false, isolated: false, states: ['blown']},
      {at: null, steps: 0, eliminated: true, isolated: false},
    ]);
    const odds = answerHexOdds(made.value, question);
    const surely = '1.000000000000';
    expect(odds.ok && [odds.value.defender, odds.value.vacated, odds.value.states]).to.deep.equal([
      {'1': surely},
      surely,
      {defender: {blown: surely}},
    ]);
  });
  it('Waterloo Campaign: a detachment does not attack, alone or with a corps', async () => {
    const {position} = await battleOf('waterloo-campaign-1815', 'attack-sombray');
    const units = new Map(position.units).set(position.game.unit('fd')!.index, {
      ...position.units.get(position.game.unit('f3')!.index)!,
    });
    const asked = (attackers: string[]) =>
      saidQuestion(readHexBattleSetup({...position, units}, {attackers, at: '1106'}));
    expect(asked(['f3']).ok).to.equal(true);
    for (const attackers of [['fd'], ['f3', 'fd']]) {
      const read = asked(attackers);
      expect(!read.ok && read.faults.map(({says}) => says)).to.deep.equal([
        'French detachment may not attack 1106: it is not a combat unit.',
      ]);
    }
  });
  it('Waterloo Campaign, DB: a blown defender leaves the map and is not eliminated', async () => {
    const {units, prompt, told} = await played('attack-sombray', 'DB', [], 'waterloo-campaign-1815');
    expect(units['p1']).to.deep.include({at: null, eliminated: false, states: ['blown']});
    expect(told).to.include('Prussian I Corps goes into the Blown box (Blown).');
    expect(prompt).to.equal('The French advance into 1106 with 1 unit; one must.');
  });
  it('Afrika Korps, 11.7: a brigade that was driven into the fortress this turn adds nothing', async () => {
    expect(oddsSentence(await battleOf('afrika-korps', 'twice'))).to.equal(
      '15 (3 + 5 + 5 + 2) against 3 × 2 (Fortress) × 0 (retreated earlier in the phase) + 4 × 2 (Fortress) = 8: 1-1.',
    );
  });
  it('Blue & Gray, 7.74: a brigade that retreated into the hex this phase adds nothing', async () => {
    expect(oddsSentence(await battleOf('blue-and-gray', 'twice'))).to.match(
      /× 0 \(retreated earlier in the phase\)/,
    );
  });
  /** Plays an example's battle that comes to a code, and returns its units and what it said. */
  async function played(example: string, code: string, events: readonly BattleEvent[], game = 'no-retreat') {
    const setup = await battleOf(game, example, {code});
    const battle = playOnHexes(setup);
    const told: string[] = [];
    for (const event of [{type: 'roll' as const, dice: [1]}, ...events]) {
      const before = battle.state;
      const refused = battle.play(event);
      if (refused.length > 0) throw new Error(saidCited(setup.game, refused).join(' '));
      told.push(...saidCited(setup.game, narrateHexStep(before, event, battle.state)));
    }
    return {units: battle.state.context.battle.units, prompt: describeBattle(battle.state).prompt, told};
  }
  const onto40: BattleEvent = {type: 'route', units: ['s26'], path: ['1109', '1208']};
  it('No Retreat!, 8.4.3: the owner puts what is over the limit at the end into the Shattered box', async () => {
    const asked = await played('attack-26', 'DR', [onto40, {type: 'advance', units: []}]);
    expect(asked.prompt).to.equal(
      'The Soviets put units of 1 stacking point over the stacking limit in 1208 into the Shattered box.',
    );
    const done = await played('attack-26', 'DR', [
      onto40,
      {type: 'advance', units: []},
      {type: 'assign', losses: {s40: 2}},
    ]);
    expect(done.told.at(-1)).to.equal('40 Army goes into the Shattered box (8.4.3).');
    expect(done.units['s40']).to.deep.include({at: null, eliminated: false, states: ['shattered']});
    expect(done.units['s26']).to.deep.include({at: '1208'});
  });
  it('No Retreat!, 10.7.6: DS shatters who has retreated', async () => {
    const {units, told} = await played('attack-26', 'DS', [onto40]);
    expect(units['s26']).to.deep.include({at: null, eliminated: false, states: ['shattered']});
    expect(told).to.include('26 Army goes into the Shattered box (10.7.6).');
  });
  it('No Retreat!, DD: each defending unit loses a step and retreats', async () => {
    const {units, told} = await played('attack-26', 'DD', []);
    expect(told).to.include('26 Army loses 1 step (1 left) (10.7.1).');
    expect(units['s26']).to.deep.include({at: '1009', steps: 1});
  });
  it('No Retreat!, 10.7.4: a fort does not retreat', async () => {
    const result = async (code: string) => (await played('attack-fort', code, [])).told.slice(1);
    expect((await result('DR'))[0]).to.equal(
      'DR counts as NE in 1211, since a defender is of type fort. No effect (10.7.4).',
    );
    expect((await result('DS'))[0]).to.match(/^DS counts as EX in 1211/);
    const {units, prompt} = await played('attack-fort', 'DD', []);
    expect(units['f1']).to.deep.include({at: '1211', steps: 1});
    expect(prompt).to.match(/is over: the Soviets hold \w/);
  });
  it('No Retreat!, 10.7.2: after CA the defender may attack back, and terrain does not count', async () => {
    const setup = await battleOf('no-retreat', 'attack-21', {code: 'CA'});
    const choice = playOnHexes(setup);
    choice.play({type: 'roll', dice: [1]});
    expect(describeBattle(choice.state).prompt).to.equal(
      'The Soviets choose what CA does to their own units.',
    );
    const decision = hexDecision(setup, choice.state.context.battle, describeBattle(choice.state).choices);
    expect(decision.kind === 'choose' && decision.offers.map(({label}) => label)).to.deep.equal([
      'No effect',
      'Is attacking back at once',
    ]);
    const {units, told, prompt} = await played('attack-21', 'CA', [{type: 'choose', option: 1}]);
    expect(units['s21']).to.deep.include({at: '0907', steps: 2, states: ['attacking-back']});
    expect(told).to.include('21 Army is attacking back at once (10.7.2).');
    expect(prompt).to.match(/is over: the Soviets hold \w/);
    const none = await played('attack-21', 'CA', [{type: 'choose', option: 0}]);
    expect(none.units['s21']).not.to.have.property('states');
    const back = await battleOf('no-retreat', 'attack-back');
    expect([back.odds.column.final, back.odds.column.shifts]).to.deep.equal(['1-1', []]);
    // the same attack without the state: 4 Army is in forest
    const {position} = back;
    const plain = saidQuestion(
      readHexBattleSetup(
        {
          ...position,
          units: new Map([...position.units].map(([id, is]) => [id, {...is, states: []}] as const)),
        },
        {attackers: ['t1'], at: '0807'},
      ),
    );
    expect(plain.ok && plain.value.odds?.column.final).to.equal('1-2');
  });
  it('Afrika Korps: as many advance as may stack, and the prompt says so', async () => {
    const said = await prompts('afrika-korps', 'exchange', 'DB2', [{type: 'route', units: ['i1'], path: []}]);
    expect(said.at(-1)).to.match(/ with up to 3 of 7 units \(stacking limit\), or decline\.$/);
  });
  it('Afrika Korps, EX: who has fewer factors removes all', async () => {
    // 5 and 3 attack 3: it is gone, and 101 Rifle Regiment is as much
    expect(
      await prompts('afrika-korps', 'attack-42', 'EX', [{type: 'assign', losses: {j1: 1}}]),
    ).to.deep.equal([
      'The Axis lose at least 3 strength points for the result EX.',
      // 0907 is open desert: nobody advances (16.1)
      'The battle is over: no defender is left in 0907.',
    ]);
  });
});
