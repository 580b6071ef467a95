import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {BattleView} from '../../../src/battle/view.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import type {BattleEvent} from '../../../src/module/index.js';

import {chance} from '../../chance.js';

interface Example {
  readonly id: string;
  readonly script: readonly BattleEvent[];
  readonly open: () => BattleSession;
}

async function examplesOf(game: string): Promise<readonly Example[]> {
  const opened = openModule(await loadGameDocument(game));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return (opened.value.game.document.examples ?? []).flatMap(({id, position: name, ask}) => {
    const position = openPosition(opened.value.game, name);
    const question = ask.battle;
    if (!position.ok || !question) return [];
    const open = (): BattleSession => {
      const session = openBattle(position.value, question);
      if (!session.ok) throw new Error(JSON.stringify(session.faults));
      return session.value;
    };
    return [{id, script: ask.log ?? [], open}];
  });
}

/** An event that may or may not be legal, made without the search that is tested here. */
function guess({decision}: BattleView, random: () => number): BattleEvent | undefined {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  switch (decision.kind) {
    case 'roll':
      return {type: 'roll', dice: decision.dice.map(() => 1 + Math.floor(random() * decision.faces))};
    case 'choose':
      return one(decision.offers).event;
    case 'assign': {
      const losses: Record<string, number> = {};
      for (let left = decision.due; left > 0; left -= 1) {
        const {unit} = one(decision.units);
        losses[unit] = (losses[unit] ?? 0) + 1;
      }
      return {type: 'assign', losses};
    }
    case 'withdraw': {
      const goals = decision.goals({});
      return {
        type: 'withdraw',
        plan: Object.fromEntries(decision.units.map(({unit}) => [unit, one(goals.get(unit) ?? []).to])),
      };
    }
    case 'advance': {
      const {unit} = one(decision.units);
      return {type: 'advance', units: random() < 0.5 ? [] : [unit]};
    }
    case 'order':
      return decision.elect && random() < 0.5
        ? decision.elect.offer.event
        : {type: 'order', units: decision.units.map(({unit}) => unit).sort(() => random() - 0.5)};
    case 'route': {
      if (decision.elect && random() < 0.3) return decision.elect.offer.event;
      const group = [...one(decision.next)];
      const units = decision.groups && random() < 0.5 ? group.slice(0, 1) : group;
      const {routes, stuck} = decision.routesOf(units);
      return stuck?.event ?? {type: 'route', units, path: [...(routes.length > 0 ? one(routes).path : [])]};
    }
    case 'fire': {
      const first = one(decision.units);
      const units = decision.one ? [first] : decision.units;
      return {
        type: 'fire',
        units: units.map(({unit}) => unit),
        targets: Object.fromEntries(units.map(({unit, targets}) => [unit, one(targets).unit])),
      };
    }
    case 'phase':
    case 'over':
      return undefined;
  }
}

describe('the only event that the rules allow', () => {
  const kiev: readonly BattleEvent[] = [
    {type: 'roll', dice: [4, 4]},
    {type: 'assign', losses: {'xxiv-panzer': 2}},
    {type: 'assign', losses: {'army-5': 2, 'army-21': 2, 'army-26': 1}},
    {type: 'continue'},
    {type: 'continue'},
    {type: 'roll', dice: [5, 3]},
  ];
  const cases: readonly [what: string, example: string, events: readonly BattleEvent[], only: unknown][] = [
    ['a roll is none', 'kiev', [], undefined],
    ['losses that can be shared out in two ways are none', 'kiev', kiev.slice(0, 1), undefined],
    ['to fight on or to break off is none', 'kiev', kiev.slice(0, 3), undefined],
    [
      'losses that destroy all that are left (B.2)',
      'kiev',
      kiev,
      {type: 'assign', losses: {'army-37': 2, 'army-26': 1}},
    ],
    [
      'to move into the point (B.5)',
      'kiev',
      [...kiev, {type: 'assign', losses: {'army-37': 2, 'army-26': 1}}],
      {type: 'advance'},
    ],
    [
      'a single unit that takes all losses (B.2)',
      't-p2',
      [{type: 'roll', dice: [6]}],
      {type: 'assign', losses: {'army-16': 1}},
    ],
    [
      'to fall back to where the attackers came from (B.4)',
      'b4d',
      [{type: 'roll', dice: [1]}, {type: 'retreat'}],
      {type: 'withdraw'},
    ],
    [
      'a withdrawal with one point (B.4a)',
      'rzhev',
      [
        {type: 'roll', dice: [4]},
        {type: 'assign', losses: {'army-29': 1}},
        {type: 'continue'},
        {type: 'roll', dice: [5]},
        {type: 'assign', losses: {'vi-corps': 2}},
        {type: 'continue'},
        {type: 'roll', dice: [3]},
        {type: 'continue'},
        {type: 'roll', dice: [5]},
        {type: 'assign', losses: {'vi-corps': 1, 'xxiii-corps': 1}},
        {type: 'retreat'},
      ],
      {type: 'withdraw', plan: {'xxiii-corps': 'vyazma'}},
    ],
  ];
  for (const [what, id, events, only] of cases)
    it(what, async () => {
      const session = (await examplesOf('eastern-front')).find((example) => example.id === id)!.open();
      for (const event of events) expect(session.play(event), JSON.stringify(event)).to.deep.equal([]);
      expect(session.onlyEvent(session.step)).to.deep.equal(only);
    });

  for (const game of gameIds)
    it(`is legal in ${game}, and every other legal event comes to the same`, async () => {
      const random = chance(38);
      for (const {id, open} of await examplesOf(game))
        for (let time = 0; time < 2; time += 1) {
          const session = open();
          for (let turns = 0; turns < 40; turns += 1) {
            const {step} = session;
            const only = session.onlyEvent(step);
            if (only) {
              expect(session.play(only), `${id} ${JSON.stringify(only)}`).to.deep.equal([]);
              const after = session.view(session.step).snapshot;
              for (let tries = 0; tries < 6; tries += 1) {
                session.goTo(step);
                const other = guess(session.view(step), random);
                if (other && session.play(other).length === 0)
                  expect(session.view(session.step).snapshot, `${id} ${JSON.stringify(other)}`).to.deep.equal(
                    after,
                  );
              }
              session.goTo(step);
              session.play(only);
            } else {
              for (let tries = 0; tries < 40 && session.step === step; tries += 1) {
                const event = guess(session.view(step), random);
                if (event) session.play(event);
              }
            }
            if (session.step === step) break;
          }
        }
    });

  it('is known of steps that were taken back, for redo', async () => {
    const session = (await examplesOf('eastern-front')).find(({id}) => id === 'kiev')!.open();
    for (const event of kiev) session.play(event);
    session.goTo(2);
    expect(session.onlyEvent(6)).to.deep.equal({type: 'assign', losses: {'army-37': 2, 'army-26': 1}});
    expect(session.onlyEvent(7)).to.equal(undefined);
  });
});

describe('the last roll', () => {
  it('says of each die where its column comes from and what it reads (B.2, B.6)', async () => {
    const [kiev, moscow] = ['kiev', 'moscow'];
    const examples = await examplesOf('eastern-front');
    const session = (id: string | undefined): BattleSession => examples.find((one) => one.id === id)!.open();
    const dice = (one: BattleSession): unknown =>
      one
        .view(one.step)
        .lastRoll?.dice.map(({label, face, result}) => `${label}: ${String(face)}, ${result}`);
    const small = session(kiev);
    expect(small.view(0).lastRoll).to.equal(undefined);
    small.play({type: 'roll', dice: [4, 4]});
    expect(dice(small)).to.deep.equal([
      'Attacker, column 18: 18 points (3 × 3 + 2 × 3 + 3): 4, 5 breakthroughs',
      'Defender, column 8: 8 points (2 + 2 + 2 + 2): 4, 2 repulses',
    ]);
    const large = session(moscow);
    large.play({type: 'roll', dice: [3, 4, 2, 4]});
    expect(dice(large)).to.include('Attacker group 1 of 2, column 13: 13 of 26 points: 3, 2 breakthroughs');
  });

  it('of a hex battle is read together', async () => {
    const battle = (await examplesOf('polar-storm')).find(({id}) => id === 'attack-road')!.open();
    const {decision} = battle.view(0);
    expect(decision.kind === 'roll' && decision.column).to.equal(
      'Attack 15 (4 + 4 + 4 + 3) against defence 6 (3 + 3): column 2-1.',
    );
    battle.play({type: 'roll', dice: [5, 5]});
    expect(battle.view(1).lastRoll).to.deep.include({step: 1, faces: 6});
    expect(battle.view(1).lastRoll?.result).to.equal('−1 for Snow, row 9: DR on column 2-1');
  });
});
