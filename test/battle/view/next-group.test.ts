import {expect} from 'chai';
import {guideOf} from '../../../src/battle/guide.js';
import type {RouteDecision} from '../../../src/battle/view.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import {setupOf, type FightMore} from '../hex/fixtures.js';
import {besieged, rb} from '../hex/sequence/boards.js';

/** A battle after its die, where somebody has to retreat. */
function rolled(picture: string, more: FightMore): {session: BattleSession; decision: RouteDecision} {
  const {position, at} = setupOf(picture, more);
  const opened = openBattle(position, {attackers: [...more.attackers], at});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const session = opened.value;
  expect(session.play({type: 'roll', dice: [1]})).to.deep.equal([]);
  const {decision} = session.view(session.step);
  if (decision.kind !== 'route') throw new Error(decision.kind);
  return {session, decision};
}

const scenes: readonly (readonly [
  what: string,
  picture: string,
  more: FightMore,
  next: readonly (readonly string[])[],
])[] = [
  [
    'a stack that a stuck unit blocks: who can, then the rest (9.4)',
    `
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  E
        #   #   #   #   #`,
    {attackers: ['e1'], table: 'R1'},
    [['g1'], ['a1']],
  ],
  [
    'attackers of two hexes: those of each',
    `
      .   .   .   .   .
        .   .   .   .   .
      S   .   G   E   .
        .   .   E   .   .
      .   .   .   .   .`,
    {attackers: ['e1', 'e2'], table: 'AR'},
    [['e1'], ['e2']],
  ],
];

describe('who may be sent next', () => {
  for (const [what, picture, more, next] of scenes) {
    it(`is ${what}`, () => {
      const {decision} = rolled(picture, more);
      expect(decision.next).to.deep.equal(next);
    });

    it(`may go each way that is offered: ${what}`, () => {
      const {session, decision} = rolled(picture, more);
      const [first = []] = decision.next;
      const {routes} = decision.routesOf(first);
      expect(routes).not.to.have.lengthOf(0);
      const {step} = session;
      for (const {path} of routes) {
        expect(session.play({type: 'route', units: [...first], path: [...path]})).to.deep.equal([]);
        session.goTo(step);
      }
      const {choices} = guideOf(session, step);
      expect(choices.map(({label}) => label)).to.include(routes[0]?.words);
      expect(choices.every(({leads}) => leads.length > 0)).to.equal(true);
    });
  }

  it('goes on where there is no way, which the guide calls by the same name', () => {
    const ringed = besieged.replace('GG  .', 'G   E').replace('        .   E   .', '        .   E   E');
    const {session, decision} = rolled(ringed, rb('R1'));
    const {routes, stuck} = decision.routesOf(decision.next[0]!);
    expect(routes).to.deep.equal([]);
    const {choices} = guideOf(session, session.step);
    expect(choices.map(({label}) => label)).to.deep.equal([stuck!.label]);
    expect(session.play(stuck!.event)).to.deep.equal([]);
  });
});
