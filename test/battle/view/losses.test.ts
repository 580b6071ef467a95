import {expect} from 'chai';
import {sessionPhrases} from '../../../src/phrases/en/session.js';
import {hexDecision} from '../../../src/battle/hex/decision.js';
import {hexForces} from '../../../src/battle/hex/view.js';
import {openBattle} from '../../../src/battle/open.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {always, fight, type Played} from '../hex/fixtures.js';
import {loadAndOpen} from '../../load-and-open.js';

const stack = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GGH E   .
        .   .   .   .   .
      .   .   .   .   .`;
/** Prints what may be given to each unit now. */
const offered = ({setup, battle, described}: Played): readonly string[] => {
  const decision = hexDecision(setup, battle, described.choices);
  return decision.kind === 'assign' ? decision.units.map(({name, words}) => `${name}: ${words}`) : [];
};

/** Prints the losses of both sides of a battle on hexes. */
const said = ({setup, battle}: Played): readonly string[] =>
  hexForces(setup, battle).map((force) => sessionPhrases.lossesWords({kind: 'hex'}, force));

describe('who may be given steps', () => {
  it("combat units before others of a result's own steps; of a route's, any that went", () => {
    const result = fight(stack, {attackers: ['e1'], table: always('X2')}, 'roll 1', 'lose e1 2');
    expect(offered(result)).to.deep.equal(['g1: 2 steps', 'g2: 2 steps', 'h1: 2 steps; loses them last']);
    const zoc = `
      #   #   #   #
        #   #   #   #
      SE  .   GGH E
        #   #   #   #`;
    const route = fight(zoc, {attackers: ['e2'], table: 'R1'}, 'roll 1', 'g1 g2 h1: 02.03');
    expect(offered(route)).to.deep.equal(['g1: 2 steps', 'g2: 2 steps', 'h1: 2 steps']);
  });
});

describe('what a battle has cost each side', () => {
  it('steps, units and HQs that had to leave, each told as what it is', () => {
    const more = {attackers: ['e1'], units: {g1: {steps: 1}}};
    const played = fight(stack, {...more, table: 'X2'}, 'roll 1', 'lose e1 2', 'lose g1 1 g2 1');
    expect(said(played)).to.deep.equal(['lost e1', 'lost g1; 1 more step lost']);
    const mined = fight(
      stack.replace('GGH', 'GHX'),
      {attackers: ['e1'], table: always('X2')},
      'roll 1',
      'lose e1 2',
      'lose g1 2',
    );
    expect(said(mined), 'a relocated HQ is not lost').to.deep.equal(['lost e1', 'lost g1; h1 relocated']);
    const overrun = fight(
      stack.replace('S   .', 'S   Q'),
      {attackers: ['e2'], table: 'R1'},
      'roll 1',
      'g1 g2 h1: 02.03',
    );
    expect(said(overrun), 'one that was not in the battle').to.deep.equal(['e1 relocated', 'no losses']);
  });

  it('on points also units that it destroyed beside it, and losses on those left', async () => {
    const document = (await loadGameDocument('eastern-front')) as {
      examples: {id: string; position: string; ask: {log?: BattleEvent[]}}[];
    };
    const example = document.examples.find(({id}) => id === 'kiev')!;
    const opened = await loadAndOpen({module: document, position: example.position, ask: example.ask});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    if (!opened.value.ask.battle) throw new Error('the example is no battle');
    const session = openBattle(opened.value.position, opened.value.ask.battle, example.ask.log);
    if (!session.ok) throw new Error(JSON.stringify(session.faults));
    const view = session.value.view(session.value.step);
    expect(view.forces.map((force) => sessionPhrases.lossesWords(view, force))).to.deep.equal([
      '2 losses',
      'lost 37th Army, 26th Army, 5th Army and 21st Army',
    ]);
    expect(view.holder).to.equal('Axis');
  });
});
