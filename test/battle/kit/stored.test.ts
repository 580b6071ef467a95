import {expect} from 'chai';
import type {AnyStateMachine} from 'xstate';
import {
  fromJson,
  hexBattle,
  playOnHexes,
  pointBattle,
  playOnPoints,
  stateOf,
  toJson,
} from '../../../src/battle/index.js';
import {codes, setupOf as hexFieldOf} from '../hex/fixtures.js';
import {possible} from '../hex/walk.js';
import {Chance, randomEvent, randomField} from '../point/random.js';

const table = {
  kind: 'odds' as const,
  columns: ['1-2', '1-1', '2-1'],
  results: Object.fromEntries(
    ['1-2', '1-1', '2-1'].map((column) => [column, ['X2', 'BR', 'D1', 'DR', 'R2', 'EX']]),
  ),
  codes,
};
const hexes = hexFieldOf('   .   .   .\n     GG  EE  .\n   S   .   .', {attackers: ['e1', 'e2'], table});

describe('a moment of a battle as JSON', () => {
  it('on points: stored, restored and played on after every event, it is the same battle', () => {
    const chance = new Chance(11);
    for (let battle = 0; battle < 60; battle += 1) {
      const setup = randomField(chance);
      const whole = playOnPoints(setup);
      for (let event = randomEvent(chance, whole.state); event; event = randomEvent(chance, whole.state)) {
        const text = JSON.stringify(toJson(whole.state));
        const restored = fromJson(pointBattle, {setup}, JSON.parse(text));
        if (!restored.ok) throw new Error(JSON.stringify(restored.faults));
        expect(JSON.stringify(toJson(restored.value))).to.equal(text);
        const on = playOnPoints(setup, {from: restored.value});
        if (on.play(event).length + whole.play(event).length > 0)
          throw new Error('an event that fits was refused');
        expect(toJson(on.state)).to.deep.equal(toJson(whole.state));
      }
      const end = fromJson(pointBattle, {setup}, toJson(whole.state));
      expect(end.ok && stateOf(end.value)).to.equal('over');
    }
  });

  it('on hexes: the same', () => {
    const chance = new Chance(12);
    let moments = 0;
    for (let battle = 0; battle < 40; battle += 1) {
      const whole = playOnHexes(hexes);
      for (let ways = possible(whole.state); ways.length > 0; ways = possible(whole.state)) {
        const event = chance.pick(ways);
        const text = JSON.stringify(toJson(whole.state));
        const restored = fromJson(hexBattle, {setup: hexes}, JSON.parse(text));
        if (!restored.ok) throw new Error(JSON.stringify(restored.faults));
        const on = playOnHexes(hexes, {from: restored.value});
        expect(on.play(event)).to.deep.equal(whole.play(event));
        expect(toJson(on.state)).to.deep.equal(toJson(whole.state));
        moments += 1;
      }
    }
    expect(moments).to.be.above(80);
  });

  it('is refused where it is none of this chart, with what was wanted', () => {
    const setup = randomField(new Chance(3));
    const {state, battle} = toJson(playOnPoints(setup).state);
    const hex = toJson(playOnHexes(hexes).state);
    const pointerOf = (machine: AnyStateMachine, json: unknown): string => {
      const read = fromJson(machine, {setup}, json);
      return read.ok ? 'fits' : read.faults.map(({pointer}) => pointer).join();
    };
    expect(pointerOf(pointBattle, {state, battle})).to.equal('fits');
    for (const [json, pointer] of [
      [null, ''],
      ['roll', ''],
      [{}, '/battle'],
      [{state, battle: {...battle, more: 1}}, '/battle'],
      [{state, battle: []}, '/battle'],
      [hex, '/battle'],
      [{state: 'nowhere', battle}, '/state'],
      [{state: {ground: 'nowhere'}, battle}, '/state'],
      [{state: 'ground', battle}, '/state'],
      [{state: 7, battle}, '/state'],
      [{state: null, battle}, '/state'],
      [{battle}, '/state'],
    ] as const)
      expect(pointerOf(pointBattle, json), JSON.stringify(json).slice(0, 60)).to.equal(pointer);
  });
});
