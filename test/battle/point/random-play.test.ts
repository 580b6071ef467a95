import type {BattleEvent} from '../../../src/module/index.js';
import {expect} from 'chai';
import {stateOf} from '../../../src/battle/chart.js';
import {itemise, survives, type Battle, type PointBattleSetup} from '../../../src/rules/point/index.js';
import {Chance, randomEvent, randomField} from './random.js';
import {runs} from '../../runs.js';
import {playOnPoints} from '../play.js';
import {said} from '../../said.js';

const absorbed = (battle: Battle): number => battle.units.reduce((sum, unit) => sum + unit.absorbed, 0);

/** Names the law that a step broke, or nothing. Plain comparisons: this runs about a million times. */
function broken(before: Battle, event: BattleEvent, after: Battle): string | undefined {
  const {setup} = after;
  if (event.type === 'assign') {
    const due =
      before.pendingLosses.attacker > 0 ? before.pendingLosses.attacker : before.pendingLosses.defender;
    if (absorbed(after) - absorbed(before) !== due) return 'losses taken are not the losses due';
  } else if (absorbed(after) !== absorbed(before)) return 'losses without an assignment';
  if (event.type === 'roll' && before.mode !== null) {
    for (const role of ['attacker', 'defender'] as const)
      for (const part of itemise(before, role).parts) {
        const place = setup.units.findIndex(({id}) => id === part.unit);
        const {dispersed, destroyed} = before.units[place]!;
        if (part.points > 0 && (dispersed || destroyed)) return `${part.unit} fires though it cannot`;
      }
  }
  const used = new Map<string, number>();
  for (const [i, unit] of setup.units.entries()) {
    const state = after.units[i]!;
    if (state.destroyed !== (state.at === null)) return `${unit.id} is nowhere, or destroyed and somewhere`;
    if (state.absorbed > survives(unit) && !state.destroyed) return `${unit.id} outlives its limit`;
    if (state.absorbed > survives(unit) + 1) return `${unit.id} dies twice`;
    if (state.absorbed > 0 && !state.dispersed) return `${unit.id} took losses and is not dispersed`;
    if (before.units[i]!.destroyed && !state.destroyed) return `${unit.id} is back from the dead`;
    if (state.at === null) continue;
    const home = unit.role === 'attacker' ? unit.from : setup.at;
    if (state.at === home || state.at === setup.at) continue;
    if (unit.role === 'attacker') return `${unit.id} is at ${state.at}`;
    used.set(state.at, (used.get(state.at) ?? 0) + unit.size);
  }
  for (const [to, size] of used) {
    const exit = setup.exits.find((one) => one.to === to);
    if (!exit || exit.kind === 'closed' || size > exit.room) return `${to} holds more than its line`;
  }
  return undefined;
}

function playOut(chance: Chance, setup: PointBattleSetup): {problem: string | undefined; state: string} {
  const battle = playOnPoints(setup);
  for (let events = 0; events < 2000; events += 1) {
    const {state: before} = battle;
    const event = randomEvent(chance, before);
    if (!event) return {problem: undefined, state: stateOf(before)};
    const refused = battle.play(event);
    if (refused.length > 0) return {problem: said(setup.game, refused).join(), state: stateOf(before)};
    const problem = broken(before.context.battle, event, battle.state.context.battle);
    if (problem !== undefined)
      return {problem: `${problem} after ${JSON.stringify(event)}`, state: stateOf(before)};
  }
  return {problem: 'no end after 2000 events', state: stateOf(battle.state)};
}

const parts = 20;
const battles = parts * runs(200, 50);

describe('random play', () => {
  for (let part = 0; part < parts; part += 1) {
    it(`${battles / parts} battles keep the invariants and end (${part + 1} of ${parts})`, () => {
      const chance = new Chance(part);
      const fields = Array.from({length: 50}, () => randomField(chance));
      for (let battle = 0; battle < battles / parts; battle += 1) {
        const {problem, state} = playOut(chance, fields[battle % fields.length]!);
        if (problem !== undefined || state !== 'over')
          expect.fail(`seed ${part}, battle ${battle}: ${problem ?? state}`);
      }
      expect(battles).to.be.at.least(parts * fields.length);
    });
  }
});
