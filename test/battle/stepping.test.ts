import {expect} from 'chai';
import {said} from '../said.js';
import {shippedWhole, type OrderDocument} from '../../src/rules/order/order.js';
import {begin, step, type Beginning, type Order} from '../../src/battle/index.js';
import {orderFrom} from '../../src/battle/order.js';
import {guardsOn, pathOf} from '../../src/battle/chart.js';
import {Play, playerOf} from '../../src/battle/play.js';
import {guards} from '../../src/rules/order/rulebook.js';
import type {BattleEvent} from '../../src/module/index.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {always, setupOf as hexField} from './hex/fixtures.js';
import {hexOrder, pointOrder} from './play.js';

const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const go: BattleEvent = {type: 'continue'};
const setup = () => pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
const onPoints = (): Beginning => ({kind: 'point', setup: setup()});

/** The judges that each event entered. */
function entered(order: Order, input: Beginning, events: readonly BattleEvent[]): readonly string[] {
  const calls: string[] = [];
  const list = guards as Record<string, (typeof guards)[string]>;
  const before = {...list};
  for (const [name, entry] of Object.entries(before))
    if ('judge' in entry)
      list[name] = {
        ...entry,
        judge: (...given) => {
          calls.push(name);
          return entry.judge(...given);
        },
      };
  try {
    // a machine keeps the judges that it was made with: this one is made anew
    const play = new Play(playerOf(orderFrom({...order.document}), input));
    return events.map((event) => {
      calls.length = 0;
      const once = guardsOn(play.state, event.type).flatMap(({type}) =>
        'judge' in before[type]! ? [type] : [],
      );
      const fits = play.play(event).length === 0;
      expect(calls, event.type).to.deep.equal(
        fits ? once : [...once, ...once, ...once].slice(0, calls.length),
      );
      return `${event.type}: ${fits ? 'taken' : 'refused'}, ${once.join()}`;
    });
  } finally {
    Object.assign(list, before);
  }
}

describe('an event that is taken enters each judge once', () => {
  it('on a hex map, taken or refused', () => {
    const setup = hexField('   .   .   .\n     E   .   .\n   .   G   .', {
      attackers: ['e1'],
      table: always('D1'),
    });
    const events = [roll(7), roll(1), {type: 'assign', losses: {g1: 9}}, {type: 'assign', losses: {g1: 1}}];
    expect(entered(hexOrder, {kind: 'hex', setup}, events as BattleEvent[])).to.deep.equal([
      'roll: refused, diceFit',
      'roll: taken, diceFit',
      'assign: refused, lossesFit',
      'assign: taken, lossesFit',
    ]);
  });

  it('on a point map, taken, refused or not expected', () => {
    expect(entered(pointOrder, onPoints(), [go, roll(7), roll(1), go, roll(1), go])).to.deep.equal([
      'continue: refused, ',
      'roll: refused, diceFit',
      'roll: taken, diceFit',
      'continue: taken, ',
      'roll: taken, diceFit',
      'continue: taken, ',
    ]);
  });
});

describe('a step', () => {
  const idle: OrderDocument = {
    ...shippedWhole('point-to-point'),
    id: 'idle',
    title: 'Idle',
    chart: {
      id: 'battle',
      initial: 'waiting',
      states: {
        waiting: {
          meta: {acts: 'attacker', phase: 'decision', rule: '1', asks: ['continue', 'retreat', 'advance']},
          on: {
            continue: {actions: {type: 'cancelRetreat', params: {of: 'attacker'}}},
            retreat: {guard: 'vacated', target: 'over'},
            advance: {target: 'over'},
          },
        },
        over: {type: 'final'},
      },
    },
  };
  const order = orderFrom(idle);
  const taken = (event: BattleEvent): string => {
    const stepped = step(order, begin(order, onPoints()), event);
    return stepped.ok
      ? pathOf(stepped.state.value as string)
      : `refused by ${stepped.broken.map(({rule}) => rule).join()}`;
  };

  it('takes a transition that changes nothing, and refuses an event without one', () => {
    expect(
      [go, {type: 'retreat'}, {type: 'advance'}, {type: 'choose', option: 0}, roll(1)].map((event) =>
        taken(event as BattleEvent),
      ),
    ).to.deep.equal(['waiting', 'refused by 1', 'over', 'refused by 1', 'refused by 1']);
  });

  it('ends a battle whose order of play asks for a hundred rounds and one, undecided', () => {
    const endless: OrderDocument = {
      ...idle,
      chart: {
        ...idle.chart,
        states: {
          ...idle.chart.states,
          waiting: {...idle.chart.states!['waiting']!, on: {continue: {actions: 'nextRound'}}},
        },
      },
    };
    const play = new Play(playerOf(orderFrom(endless), onPoints()));
    for (let round = 1; round <= 100; round++) expect(play.play(go)).to.deep.equal([]);
    expect(pathOf(play.state.value as string)).to.equal('over');
    expect(play.state.context.battle.outcome).to.equal('unfinished');
    expect(play.play(go)).to.have.length(1);
  });

  it('refuses an event after which the order of play does not come to rest', () => {
    const restless: OrderDocument = {
      ...idle,
      chart: {
        ...idle.chart,
        states: {
          ...idle.chart.states,
          waiting: {...idle.chart.states!['waiting']!, on: {continue: {target: 'one'}}},
          one: {always: {target: 'two'}},
          two: {always: {target: 'one'}},
        },
      },
    };
    const play = new Play(playerOf(orderFrom(restless), onPoints()));
    expect(said(setup().game, play.play(go))).to.deep.equal([
      'The order of play does not come to rest after this, so the battle stays as it was (waiting).',
    ]);
  });

  it('leaves the state that it is taken in as it was', () => {
    const before = begin(pointOrder, onPoints());
    const text = JSON.stringify(before.context);
    const [first, second] = [step(pointOrder, before, roll(1)), step(pointOrder, before, roll(1))];
    expect(first).to.have.property('ok', true);
    expect(JSON.stringify(first)).to.equal(JSON.stringify(second));
    expect(JSON.stringify(before.context)).to.equal(text);
  });
});
