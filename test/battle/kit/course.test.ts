import {hexOrder} from '../play.js';
import {pointOrder} from '../play.js';
import {replayOnHexes} from '../../../src/battle/play.js';
import {replayOnPoints} from '../../../src/battle/play.js';
import {expect} from 'chai';
import type {Phase} from '../../../src/battle/index.js';
import {phasesSoFar, phasesOf, type PhaseWords} from '../../../src/battle/chart.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {setupOf as pointFieldOf, german, soviet, sovietPlane} from '../../rules/point/scene.js';
import {always, setupOf as hexFieldOf} from '../hex/fixtures.js';

const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const go: BattleEvent = {type: 'continue'};
/** `air fire [losses] -decision- retreat?`: past, present in brackets, passed over struck out, to come with a mark. */
const marks = {past: ['', ''], present: ['[', ']'], passedOver: ['-', '-'], toCome: ['', '?']} as const;
const line = (course: readonly Phase[]): string =>
  course.map(({phase, is}) => marks[is].join(phase)).join(' ');

describe('the course of a battle', () => {
  it('has the phases of its chart in their order', () => {
    const names = (order: typeof pointOrder): readonly string[] =>
      phasesOf(order.document).map(({phase}) => phase);
    expect(names(pointOrder)).to.deep.equal(['air', 'fire', 'losses', 'decision', 'retreat', 'advance']);
    expect(names(hexOrder)).to.deep.equal(['roll', 'losses', 'retreat', 'advance']);
  });

  it('on points: what asked nothing is passed over; a new round begins again at its fire', () => {
    const setup = pointFieldOf({attack: {a: soviet}, defence: {d: german}});
    const {states, refusedAt} = replayOnPoints(setup, [roll(1), go, roll(1), go]);
    expect(refusedAt).to.equal(undefined);
    const lines = states.map((_, i) => line(phasesSoFar(states.slice(0, i + 1))));
    expect(lines).to.deep.equal([
      '-air- [fire] losses? decision? retreat? advance?',
      '-air- fire -losses- [decision] retreat? advance?',
      '-air- [fire] losses? decision? retreat? advance?',
      '-air- fire -losses- [decision] retreat? advance?',
      '-air- [fire] losses? decision? retreat? advance?',
    ]);
  });

  it('on points: the air comes first where there is any', () => {
    const setup = pointFieldOf({
      attack: {a: german},
      defence: {d: soviet, il2: sovietPlane},
      weather: 'good',
    });
    const {states} = replayOnPoints(setup, []);
    expect(line(phasesSoFar(states))).to.equal('[air] fire? losses? decision? retreat? advance?');
  });

  it('on hexes: over after a roll without a result, nothing was asked but the roll', () => {
    const setup = hexFieldOf('   .   .   .\n     G   E   .\n   S   .   .', {
      attackers: ['e1'],
      table: always('-'),
    });
    const {states} = replayOnHexes(setup, [roll(1)]);
    expect(line(phasesSoFar(states.slice(0, 1)))).to.equal('[roll] losses? retreat? advance?');
    expect(line(phasesSoFar(states))).to.equal('roll -losses- -retreat- -advance-');
  });

  it('on points: over, the phases of every round are behind, not those of the last alone', () => {
    const setup = pointFieldOf({attack: {a: soviet, b: soviet}, defence: {d: german}});
    const {states} = replayOnPoints(setup, [
      roll(6),
      {type: 'assign', losses: {a: 1}},
      go,
      roll(1),
      {type: 'retreat'},
      {type: 'withdraw', plan: {d: null}},
      {type: 'advance'},
    ]);
    expect(line(phasesSoFar(states.slice(0, -1)))).to.equal('-air- fire losses decision retreat [advance]');
    expect(line(phasesSoFar(states))).to.equal('-air- fire losses decision retreat advance');
  });

  it('has the titles and texts of the document, and the usual titles without any', () => {
    const {document} = hexOrder;
    const own = {...document, phases: [{name: 'advance', title: 'Pursuit', says: 'After them!'}]};
    const titled = (phases: readonly PhaseWords[]) => phases.map(({title, says}) => [title, says]);
    expect(titled(phasesOf(own))).to.deep.equal([
      ['Pursuit', 'After them!'],
      ['Roll', ''],
      ['Losses', ''],
      ['Retreat', ''],
    ]);
  });

  it('comes from the chart where the document lists no phases, whatever the order of keys', () => {
    const sorted = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, one]) => [key, sorted(one)]),
          );
    for (const {document} of [hexOrder, pointOrder]) {
      const unlisted = {...document, phases: []};
      const names = phasesOf(unlisted).map(({phase}) => phase);
      expect(names).to.deep.equal(document.phases.map(({name}) => name));
      expect(phasesOf(sorted(unlisted) as typeof unlisted).map(({phase}) => phase)).to.deep.equal(names);
    }
  });
});
