import {expect} from 'chai';
import {createMachine, getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine} from 'xstate';
import {begin, step, type BattleRules} from '../../src/battle/index.js';
import {BattlePlay} from '../../src/battle/play.js';
import {brokenRule} from '../../src/rules/broken-rules.js';
import {hexRules} from '../../src/battle/hex/play.js';
import {pointRules} from '../../src/battle/point/play.js';
import type {BattleEvent} from '../../src/module/index.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {always, setupOf as hexField} from './hex/fixtures.js';

const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const go: BattleEvent = {type: 'continue'};

/** The rules of a battle whose guards report each call. */
function counting<Chart extends AnyStateMachine>(
  {machine, validators, unexpectedEvent}: BattleRules<Chart>,
  calls: string[],
): BattleRules<AnyStateMachine> {
  const guards = Object.entries(machine.implementations.guards).map(
    ([name, guard]) =>
      [
        name,
        (...given: unknown[]): boolean => {
          calls.push(name);
          return (guard as (...args: unknown[]) => boolean)(...given);
        },
      ] as const,
  );
  return {
    machine: machine.provide({guards: Object.fromEntries(guards)} as never),
    validators,
    unexpectedEvent: unexpectedEvent as BattleRules<AnyStateMachine>['unexpectedEvent'],
  };
}

/** The names of the guards on an event in a state. */
const guardsOn = (snapshot: AnyMachineSnapshot, type: string): readonly string[] =>
  getNextTransitions(snapshot).flatMap(({eventType, guard}) => {
    const name = typeof guard === 'object' ? guard.type : guard;
    return eventType === type && typeof name === 'string' ? [name] : [];
  });

/** The guards that each event entered, those alone that ask the rules about an event of a player. */
function entered<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  setup: object,
  events: readonly BattleEvent[],
): readonly string[] {
  const calls: string[] = [];
  const play = new BattlePlay(counting(rules, calls), {setup});
  return events.map((event) => {
    calls.length = 0;
    const asked = guardsOn(play.state as AnyMachineSnapshot, event.type);
    const fits = play.play(event).length === 0;
    const counted = calls.filter((name) => Object.hasOwn(rules.validators, name));
    const once = asked.filter((name) => Object.hasOwn(rules.validators, name));
    expect(counted, event.type).to.deep.equal(fits ? once : [...once, ...once]);
    return `${event.type}: ${fits ? 'taken' : 'refused'}, ${once.join()}`;
  });
}

// a refusal is a state that stays the same, and a second look at the guards says that no transition led there
describe('an event that is taken enters each guard once, a refused one twice', () => {
  it('on a hex map, taken or refused', () => {
    const setup = hexField('   .   .   .\n     E   .   .\n   .   G   .', {
      attackers: ['e1'],
      table: always('D1'),
    });
    const events = [roll(7), roll(1), {type: 'assign', losses: {g1: 9}}, {type: 'assign', losses: {g1: 1}}];
    expect(entered(hexRules, setup, events as BattleEvent[])).to.deep.equal([
      'roll: refused, diceFit',
      'roll: taken, diceFit',
      'assign: refused, lossesFit',
      'assign: taken, lossesFit',
    ]);
  });

  it('on a point map, taken, refused or not expected', () => {
    const setup = pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
    expect(entered(pointRules, setup, [go, roll(7), roll(1), go, roll(1), go])).to.deep.equal([
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
  const idle = createMachine({
    initial: 'waiting',
    states: {
      waiting: {on: {continue: {}, choose: {guard: 'never'}, retreat: {target: 'waiting'}, advance: 'gone'}},
      gone: {type: 'final'},
    },
  });
  const rules: BattleRules<AnyStateMachine> = {
    machine: idle.provide({guards: {never: () => false}}),
    validators: {},
    unexpectedEvent: (_, type) =>
      brokenRule('1', () => ({clause: '1', kind: 'violation', message: `No "${type}".`, at: '', units: []})),
  };
  const taken = (event: BattleEvent): string => {
    const before = begin(rules, undefined);
    const stepped = step(rules, before, event);
    if (!stepped.ok) return `refused by ${stepped.broken.map(({rule}) => rule).join()}`;
    return stepped.state === before
      ? 'taken, same state'
      : String((stepped.state as AnyMachineSnapshot).value);
  };

  it('takes a transition that changes nothing, and refuses an event without one', () => {
    expect(
      [go, {type: 'retreat'}, {type: 'advance'}, {type: 'choose', option: 0}, roll(1)].map((event) =>
        taken(event as BattleEvent),
      ),
    ).to.deep.equal(['taken, same state', 'taken, same state', 'gone', 'refused by 1', 'refused by 1']);
  });

  it('leaves the state that it is taken in as it was', () => {
    const setup = pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
    const before = begin(pointRules, {setup});
    const text = JSON.stringify(before.context);
    const [first, second] = [step(pointRules, before, roll(1)), step(pointRules, before, roll(1))];
    expect(first).to.have.property('ok', true);
    expect(JSON.stringify(first)).to.equal(JSON.stringify(second));
    expect(JSON.stringify(before.context)).to.equal(text);
  });
});
