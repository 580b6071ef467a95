/** Charts with parts taken out or put in the place of others: those that the check passes play without an error. */
import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleView} from '../../../src/battle/view.js';

import {shippedOrder} from '../../../src/rules/order/order.js';
import {Dice} from '../../chance.js';
import {board} from '../../rules/picture.js';
import {runs} from '../../runs.js';
import {proposedEvent} from './proposed-event.js';
import {coming, field, sheet, strengths, type Code} from './result-codes.js';

type Json = Record<string, unknown>;
const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value);

const whole = structuredClone(shippedOrder('hex')) as unknown as Json;
/** Places in the chart, as lists of keys. */
const places: (readonly string[])[] = [];
const collect = (value: unknown, path: readonly string[]): void => {
  places.push(path);
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key]);
};
collect(whole['chart'], ['chart']);

/** The document with one or two places taken out, or with what stands at another place of that name. */
function mutated(dice: Dice): Json {
  const copy = structuredClone(whole);
  for (let left = 1 + dice.below(2); left > 0; left--) {
    const path = dice.one(places);
    const key = path.at(-1)!;
    const parent = valueAt(copy, path.slice(0, -1)) as Json | undefined;
    if (typeof parent !== 'object') continue;
    const isIndex = (name: string): boolean => /^\d+$/.test(name);
    if (!dice.is(0.3)) {
      const alike = places.filter(
        (other) => other.at(-1) === key || (isIndex(key) && isIndex(other.at(-1)!)),
      );
      parent[key] = structuredClone(valueAt(whole, dice.one(alike)));
    } else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  }
  return copy;
}

const codes: readonly Code[] = [
  {attacker: {steps: 1, retreat: 1}, defender: {steps: 1, retreat: 1}},
  {defender: {retreat: 2, mayElectOne: true}},
  {whoFirst: 'fewer', attacker: {steps: 1}, defender: {eliminated: true}},
  {defender: {oneOf: [{steps: 1}, {retreat: 1}]}},
  {},
];

describe('changed charts', () => {
  it('play to an end, or to a state that can be undone, without an error', function () {
    const {document, positionDocument} = board(field, {
      sheet,
      limit: 9,
      units: strengths({g1: [4, 2], e1: [3, 1], e2: [3, 1], e3: [3, 1]}),
    });
    const at = positionDocument.units!['g1']!.at;
    const seed = Math.floor(Math.random() * 2 ** 31);
    const dice = new Dice(seed);
    // a failure names the seed that repeats it
    this.test!.title += `, seed ${String(seed)}`;
    const seen = {opened: 0, over: 0};
    for (let n = runs(3000); n > 0; n--) {
      const battle = mutated(dice);
      const opened = openModule({
        ...document,
        umpire: 2,
        rules: {...document.rules, battle},
        tables: {crt: coming(dice.one(codes))},
      });
      if (!opened.ok) continue;
      seen.opened++;
      const placed = openPosition(opened.value.game, positionDocument);
      if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
      const session = openBattle(placed.value, {attackers: ['e1', 'e2', 'e3'], at});
      if (!session.ok) throw new Error(JSON.stringify(session.faults));
      const view = (): BattleView => session.value.view(session.value.step);
      for (let steps = 0; steps < 40 && !view().over; steps++) {
        const {prompt} = view();
        expect(prompt, JSON.stringify(battle)).not.to.equal('');
        const event = proposedEvent(view());
        if (!event || session.value.play(event).length > 0) break;
      }
      if (view().over) seen.over++;
    }
    expect(seen.opened).to.be.above(20);
    expect(seen.over).to.be.above(10);
  });
});
