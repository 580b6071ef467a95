/** Odds of small orders of play that can be counted by hand. */
import {expect} from 'chai';
import {
  ask,
  assigns,
  fires,
  hexModule,
  meta,
  onPoints,
  order,
  part,
  rolls,
  settle,
  waits,
  type Json,
} from './kit.js';

const p = (chance: number): string => chance.toFixed(12);
const never = p(0);
const sure = p(1);
const end = (is: string): Json => ({actions: settle(is), target: '#toy.over'});

/** A die that eliminates the defenders or makes nothing of it; `again`: what follows nothing. */
const duel = (again: unknown, more: Json = {}): Json =>
  order(
    {
      roll: rolls('after'),
      after: {
        always: [
          {
            guard: part('did', {name: 'DE'}),
            actions: part('reckon', {of: 'defender', from: 'result'}),
            target: 'won',
          },
          again,
        ],
      },
      won: {
        meta: {acts: 'attacker', phase: 'advance', clause: 'advance'},
        always: [{guard: {not: 'someoneMayAdvance'}, ...end('no')}],
        on: {advance: {guard: 'advanceFits', actions: ['advance', settle('yes')], target: 'over'}},
      },
    },
    more,
  );

const odds = (module: Json, asked: Json = {}, log: readonly unknown[] = []): Promise<Json> =>
  ask({module, log, odds: asked});

describe('odds by the chart', () => {
  for (const [faces, won] of [
    [['DE', '-'], 1 / 2],
    [['DE', '-', '-', '-'], 1 / 4],
    [['DE', 'DE', '-'], 2 / 3],
  ] as const)
    it(`one die, ${faces.join(' ')}`, async () => {
      const module = hexModule(duel(end('held')), faces);
      expect(await odds(module)).to.deep.include({
        outcomes: {yes: p(won), held: p(1 - won)},
        taken: p(won),
        unfinished: never,
        attacker: {steps: {0: sure}, units: {0: sure}},
        rounds: {1: sure},
      });
      const {defender} = await odds(module);
      expect(defender).to.deep.equal({steps: {0: p(1 - won), 3: p(won)}, units: {0: p(1 - won), 2: p(won)}});
    });

  it('the place is taken by who holds it at the end, whatever the outcome says', async () => {
    const module = hexModule(duel(end('taken')), ['DE', '-']);
    expect(await odds(module)).to.deep.include({outcomes: {yes: p(0.5), taken: p(0.5)}, taken: p(0.5)});
    expect(await odds(module, {play: {attacker: {advance: 'none'}}})).to.deep.include({
      outcomes: {yes: p(0.5), taken: p(0.5)},
      taken: never,
    });
  });

  it('a cycle is summed to its end', async () => {
    const module = hexModule(duel({target: 'roll'}), ['DE', '-', '-', '-']);
    expect(await odds(module)).to.deep.include({outcomes: {yes: sure}, taken: sure, unfinished: never});
  });

  it('a chart that ends after three rounds ends after three rounds', async () => {
    const again = {actions: 'nextRound', target: 'more'};
    const battle = duel(again) as {chart: {states: Record<string, unknown>}};
    battle.chart.states['more'] = {
      always: [{guard: part('round', {least: 4}), ...end('held')}, {target: 'roll'}],
    };
    const module = hexModule(battle, ['DE', '-']);
    expect(await odds(module)).to.deep.include({
      outcomes: {yes: p(7 / 8), held: p(1 / 8)},
      unfinished: never,
    });
    // a transition turned: battle and odds alike
    battle.chart.states['more'] = {
      always: [{guard: part('round', {least: 3}), ...end('held')}, {target: 'roll'}],
    };
    expect(await odds(hexModule(battle, ['DE', '-']))).to.deep.include({
      outcomes: {yes: p(3 / 4), held: p(1 / 4)},
    });
  });

  it('rounds of the question cut it off; rounds of the document end it without a decision', async () => {
    const again = {actions: 'nextRound', target: 'roll'};
    const module = hexModule(duel(again), ['DE', '-']);
    expect(await odds(module, {rounds: 2})).to.deep.include({
      outcomes: {yes: p(3 / 4)},
      unfinished: p(1 / 4),
    });
    const bounded = hexModule(duel(again, {rounds: {most: 2}}), ['DE', '-']);
    const found = await odds(bounded);
    const {unfinished = never} = found['outcomes'] as Record<string, string>;
    expect(Number(unfinished) + Number(found['unfinished']), JSON.stringify(found)).closeTo(1 / 4, 1e-12);
    expect((found['outcomes'] as Json)['yes']).to.equal(p(3 / 4));
  });

  it('begins after a log', async () => {
    const again = {actions: 'nextRound', target: 'more'};
    const battle = duel(again) as {chart: {states: Record<string, unknown>}};
    battle.chart.states['more'] = {
      always: [{guard: part('round', {least: 3}), ...end('held')}, {target: 'roll'}],
    };
    const module = hexModule(battle, ['DE', '-']);
    expect(await odds(module, {}, [{type: 'roll', dice: [2]}])).to.deep.include({
      outcomes: {yes: p(1 / 2), held: p(1 / 2)},
    });
    expect(await odds(module, {}, [{type: 'roll', dice: [1]}])).to.deep.include({outcomes: {yes: sure}});
    expect(await odds(module, {}, [{type: 'roll', dice: [3]}])).to.include({refusedAt: 0});
  });

  it('losses are shared out to keep units, or strength', async () => {
    const battle = order({
      roll: rolls('pay', [part('reckon', {of: 'defender', from: 'result'})]),
      pay: assigns('end', {of: 'defender'}, 'defender'),
      end: {always: end('held')},
    });
    const module = hexModule(battle, ['D1', 'D2']);
    const found = await odds(module);
    // one step: from the unit of two; two steps: one of each or both of d1, which kills one unit either way
    expect(found['defender']).to.deep.equal({
      steps: {1: p(1 / 2), 2: p(1 / 2)},
      units: {0: p(1 / 2), 1: p(1 / 2)},
    });
  });

  it('a choice is the first that is open, or the last', async () => {
    const battle = order({
      roll: rolls('choice'),
      choice: {
        meta: meta('defendersChoice', {phase: 'losses'}),
        on: {
          choose: {
            guard: part('choiceFits', {of: 'defender'}),
            actions: part('choose', {of: 'defender'}),
            target: 'after',
          },
        },
      },
      after: {always: [{guard: part('asks', {of: 'defender', what: 'retreat'}), ...end('yes')}, end('no')]},
    });
    const module = hexModule(battle, ['OR']);
    expect(await odds(module)).to.deep.include({outcomes: {no: sure}});
    expect(await odds(module, {play: {defender: {choose: 'last'}}})).to.deep.include({outcomes: {yes: sure}});
    expect(await odds(module, {play: {attacker: {choose: 'last'}}})).to.deep.include({outcomes: {no: sure}});
  });

  it('who decides goes on, or leaves below a strength', async () => {
    const decides = order({
      first: {
        meta: meta('attacker', {asks: ['continue', 'retreat']}),
        on: {continue: end('held'), retreat: end('no')},
      },
    });
    expect(await odds(hexModule(decides))).to.deep.include({outcomes: {held: sure}});
    // the strength of units that lose steps is their attack, that of units of the Eastern Front their value
    const byValue = {...decides, losses: {unit: 'value', state: 'dispersed'}};
    for (const asked of [onPoints(decides), onPoints(byValue)]) {
      const outcomes = async (play: Json): Promise<unknown> =>
        (await ask({...asked, odds: {play}}))['outcomes'];
      expect(await outcomes({})).to.deep.equal({held: sure});
      expect(await outcomes({attacker: {leave: {below: 4}}})).to.deep.equal({no: sure});
      expect(await outcomes({attacker: {leave: {below: 3}}})).to.deep.equal({held: sure});
      expect(await outcomes({defender: {leave: {below: 4}}})).to.deep.equal({held: sure});
    }
  });

  it('a policy without a legal event is not counted, and says where', async () => {
    const battle = order({
      roll: rolls('pay'),
      pay: assigns('end', {of: 'defender'}, 'defender'),
      end: {always: end('held')},
    });
    const {notCounted} = await odds(hexModule(battle, ['-']));
    expect(notCounted).to.equal('No odds: the policy `losses` has no legal event at `pay`.');
  });

  it('two dice of one roll by strength each, and losses of both at once', async () => {
    const battle = order(
      {
        fire: {
          meta: meta('both'),
          on: {
            roll: {
              guard: part('diceFit', {of: ['fire', 'reply']}),
              actions: [
                part('roll', {roll: ['fire', 'reply']}),
                part('reckon', {of: 'attacker', from: 'reply'}),
                part('reckon', {of: 'defender', from: 'fire'}),
              ],
              target: 'after',
            },
          },
        },
        after: {
          always: [
            {
              guard: {and: [part('pending', {of: 'attacker'}), part('pending', {of: 'defender'})]},
              ...end('yes'),
            },
            {guard: part('pending', {of: 'both'}), ...end('no')},
            end('held'),
          ],
        },
      },
      {rolls: fires, losses: {unit: 'value', state: 'dispersed'}},
    );
    expect(await ask({...onPoints(battle), odds: {}})).to.deep.include({
      outcomes: {yes: p(1 / 4), no: p(1 / 2), held: p(1 / 4)},
    });
  });

  it('what is over is sure', async () => {
    const module = hexModule(order({first: waits('over', settle('yes'))}));
    expect(await odds(module, {}, [{type: 'continue'}])).to.deep.include({outcomes: {yes: sure}});
  });

  it('are read on the table that the roll names, as the battle is', async () => {
    const battle = {...duel(end('held')), rolls: {result: {table: 'late'}}};
    const module = hexModule(battle, ['-']);
    const tables = module['tables'] as Json;
    const late = {...(tables['crt'] as Json), results: {'1-1': ['DE', 'DE']}};
    const both = {...module, tables: {...tables, late}};
    expect(await odds(both)).to.deep.include({outcomes: {yes: sure}});
    const found = await ask({module: both, log: [{type: 'roll', dice: [1]}]});
    expect(found['result']).to.equal('DE');
  });
});
