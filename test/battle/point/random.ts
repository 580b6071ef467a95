import type {BattleEvent} from '../../../src/module/index.js';
import type {PointSnapshot} from '../../../src/battle/chart.js';
import {diceWanted} from '../../../src/battle/acting.js';
import {metaOf} from '../../../src/battle/chart.js';
import {xoroshiro128plus, unsafeUniformIntDistribution, type RandomGenerator} from 'pure-rand';
import {eventsTaken} from '../../../src/battle/chart.js';
import {
  fits,
  limits,
  retreaters,
  type Battle,
  type Exit,
  type PointBattleSetup,
} from '../../../src/rules/point/index.js';
import {
  setupOf,
  german,
  germanPlane,
  neighbours,
  soviet,
  sovietPlane,
  allied,
  type SceneUnit,
  type Units,
} from '../../rules/point/scene.js';

/** Chance from a seed, for battles that can be played again. */
export class Chance {
  readonly #generator: RandomGenerator;
  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }
  /** 0 to `below` - 1. */
  number(below: number): number {
    return unsafeUniformIntDistribution(0, below - 1, this.#generator);
  }
  /** True once in so many times. */
  once(times: number): boolean {
    return this.number(times) === 0;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.number(list.length)]!;
  }
}

const kinds: Readonly<Record<'axis' | 'soviet', readonly SceneUnit[]>> = {
  axis: [german, {...german, rank: 'minor'}, {...german, retreatSize: 0.5}, allied],
  soviet: [soviet, {...soviet, rank: 'major'}, {...soviet, retreatSize: 0.5}],
};

function force(chance: Chance, side: 'axis' | 'soviet', name: string, attacks: boolean): Units {
  const units: Record<string, SceneUnit> = {};
  const from = (): SceneUnit => (attacks ? {from: chance.pick(neighbours.slice(0, 2))} : {});
  for (let i = 0; i <= chance.number(5); i += 1) {
    units[`${name}${i}`] = {
      ...chance.pick(kinds[side]),
      value: 1 + chance.number(6),
      dispersed: chance.once(5),
      supplied: !chance.once(6),
      ...from(),
    };
  }
  for (let i = chance.number(chance.once(4) ? 7 : 4); i > 0; i -= 1)
    units[`${name}-air${i}`] = {...(side === 'axis' ? germanPlane : sovietPlane), ...from()};
  return units;
}

/** A battle for Kursk as chance has it: all sizes and kinds, lines that overflow, displaced units, points under attack. */
export function randomField(chance: Chance): PointBattleSetup {
  const attacker = chance.pick(['axis', 'soviet'] as const);
  const defender = attacker === 'axis' ? 'soviet' : 'axis';
  const others: Record<string, SceneUnit> = {};
  for (const point of neighbours) {
    if (chance.once(3))
      others[`d-${point}`] = {side: defender, at: point, displaced: true, dispersed: chance.once(2)};
    if (chance.once(4))
      others[`x-${point}`] = {
        side: attacker,
        at: point,
        kind: chance.pick(['ground', 'support', 'factory', 'partisan'] as const),
        entrained: chance.once(2),
      };
  }
  return setupOf({
    attack: force(chance, attacker, 'a', true),
    defence: force(chance, defender, 'd', false),
    units: others,
    weather: chance.pick(['good', 'snow', 'mud']),
    breakthrough: chance.once(3),
    underAttack: neighbours.filter(() => chance.once(4)),
    columns: 4 + chance.number(20),
    capacity: Object.fromEntries(neighbours.map((point) => [point, chance.number(5)])),
    control: {
      kursk: defender,
      ...Object.fromEntries(
        neighbours.filter(() => !chance.once(6)).map((point) => [point, chance.pick(['axis', 'soviet'])]),
      ),
    },
  });
}

function randomLosses(chance: Chance, battle: Battle, role: 'attacker' | 'defender'): Record<string, number> {
  const open = limits(battle, role).map(({unit, takes}) => ({unit, takes}));
  const losses: Record<string, number> = {};
  for (let due = battle.pendingLosses[role]; due > 0; due -= 1) {
    const target = chance.pick(open.filter(({takes}) => takes > 0));
    target.takes -= 1;
    losses[target.unit] = (losses[target.unit] ?? 0) + 1;
  }
  return losses;
}

/** A legal plan: each ground unit, then each air unit, to any point it may still go to. */
function randomPlan(chance: Chance, battle: Battle): Record<string, string | null> {
  const rest = new Map(battle.setup.exits.map(({to, room}) => [to, room]));
  const ground = new Set<string>();
  const plan: Record<string, string | null> = {};
  const units = [...retreaters(battle)].sort((a, b) => Number(a.air) - Number(b.air));
  for (const unit of units) {
    const open = (...of: Exit['kind'][]): string[] =>
      battle.setup.exits
        .filter(
          ({to, kind}) =>
            of.includes(kind) && fits(unit.size, rest.get(to)!) && (!unit.air || ground.has(to)),
        )
        .map(({to}) => to);
    const own = open('own');
    const choices = own.length > 0 ? open('own', 'attacked') : open('attacked', 'overflow');
    const to = choices.length > 0 ? chance.pick(choices) : null;
    plan[unit.id] = to;
    if (to === null) continue;
    rest.set(to, rest.get(to)! - unit.size);
    if (!unit.air) ground.add(to);
  }
  return plan;
}

/** An event that fits, as chance has it; undefined when the battle is over. */
export function randomEvent(chance: Chance, snapshot: PointSnapshot): BattleEvent | undefined {
  const {battle} = snapshot.context;
  const acts = metaOf(snapshot)?.acts;
  const [first] = eventsTaken(snapshot);
  switch (first) {
    case 'roll':
      return {
        type: 'roll',
        dice: diceWanted(snapshot).map(() => 1 + chance.number(battle.setup.table.faces)),
      };
    case 'assign':
      return {
        type: 'assign',
        losses: randomLosses(chance, battle, acts === 'attacker' ? 'attacker' : 'defender'),
      };
    case 'continue':
      return {type: chance.once(6) ? 'retreat' : 'continue'};
    case 'withdraw':
      return acts === 'attacker' ? {type: 'withdraw'} : {type: 'withdraw', plan: randomPlan(chance, battle)};
    case 'advance':
      return {type: 'advance'};
    default:
      return undefined;
  }
}
