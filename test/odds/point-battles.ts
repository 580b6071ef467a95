import {
  allied,
  setupOf,
  german,
  germanPlane,
  neighbours,
  soviet,
  sovietPlane,
  type SceneUnit,
} from '../rules/point/scene.js';
import type {PointBattleSetup} from '../../src/rules/point/index.js';
import type {PointQuestion} from '../../src/odds/index.js';
import {randomEvent, type Chance} from '../battle/point/random.js';
import type {BattleEvent} from '../../src/module/index.js';
import {playOnPoints} from '../battle/play.js';

const kinds: Readonly<Record<'axis' | 'soviet', readonly SceneUnit[]>> = {
  axis: [german, {...german, rank: 'minor'}, {...german, retreatSize: 0.5}, allied],
  soviet: [soviet, {...soviet, rank: 'major'}, {...soviet, retreatSize: 0.5}],
};

/** The size of a battle: units of a side beside the first, air units, their values, faces of a die, hits of a roll. */
interface Most {
  readonly units: number;
  readonly air: number;
  readonly value: number;
  readonly faces: number;
  readonly hits: number;
}
const small: Most = {units: 3, air: 3, value: 4, faces: 4, hits: 4};
/** So small that thousands of them are soon walked through. */
export const duel: Most = {units: 1, air: 1, value: 3, faces: 2, hits: 3};

/** A small battle as chance has it, with a table of its own: columns that never hit, several groups, lines that overflow, fortifications. */
export function smallBattle(
  chance: Chance,
  size: Partial<Most> = {},
): {setup: PointBattleSetup; outside: ReadonlyMap<string, number>} {
  const most = {...small, ...size};
  const attacker = chance.pick(['axis', 'soviet'] as const);
  const defender = attacker === 'axis' ? 'soviet' : 'axis';
  const force = (side: 'axis' | 'soviet', name: string): Record<string, SceneUnit> => {
    const units: Record<string, SceneUnit> = {};
    const from = (): SceneUnit => (name === 'a' ? {from: chance.pick(neighbours.slice(0, 2))} : {});
    for (let i = 0; i <= chance.number(most.units); i += 1)
      units[`${name}${String(i)}`] = {
        ...chance.pick(kinds[side]),
        value: chance.number(most.value),
        dispersed: chance.once(4),
        supplied: !chance.once(5),
        ...from(),
      };
    for (let i = chance.number(most.air); i > 0; i -= 1)
      units[`${name}-air${String(i)}`] = {...(side === 'axis' ? germanPlane : sovietPlane), ...from()};
    return units;
  };
  const others: Record<string, SceneUnit> = {};
  const outside = new Map<string, number>();
  for (const point of neighbours)
    if (chance.once(3)) {
      const value = 1 + chance.number(3);
      outside.set(`x-${point}`, value);
      others[`x-${point}`] = {side: defender, at: point, displaced: true, value};
    }
  const setup = setupOf({
    attack: force(attacker, 'a'),
    defence: force(defender, 'd'),
    units: others,
    weather: chance.pick(['good', 'good', 'snow', 'mud']),
    breakthrough: chance.once(3),
    underAttack: neighbours.filter(() => chance.once(4)),
    capacity: Object.fromEntries(neighbours.map((point) => [point, chance.number(3)])),
    control: {
      kursk: defender,
      ...Object.fromEntries(
        neighbours.filter(() => !chance.once(4)).map((point) => [point, chance.pick(['axis', 'soviet'])]),
      ),
    },
  });
  const columns = 2 + chance.number(6);
  const faces = 2 + chance.number(most.faces);
  const results = Array.from({length: columns}, () =>
    chance.once(6)
      ? Array.from({length: faces}, () => 0)
      : Array.from({length: faces}, () => chance.number(most.hits)).sort((a, b) => a - b),
  );
  const absorbs = chance.once(4) ? 1 + chance.number(2) : 0;
  return {setup: {...setup, absorbs, table: {title: 'Table', columns, faces, results}}, outside};
}

/** Policies as chance has them. */
export function somePlay(chance: Chance): NonNullable<PointQuestion['play']> {
  const side = () => ({
    losses: chance.pick(['keep-units', 'keep-fire'] as const),
    leave: chance.pick([
      'never',
      'never',
      {below: chance.number(5)},
      {ratio: [1 + chance.number(3), 1 + chance.number(3)]},
    ] as const),
  });
  return {attacker: side(), defender: side()};
}

export const someWeights = (chance: Chance) => ({
  point: chance.number(12),
  attacker: chance.number(4),
  defender: chance.number(4),
});

/** A battle under way: so many events as chance has them. */
export function someLog(chance: Chance, setup: PointBattleSetup): BattleEvent[] {
  const log: BattleEvent[] = [];
  const battle = playOnPoints(setup);
  for (let n = chance.once(2) ? 0 : chance.number(9); n > 0; n -= 1) {
    const event = randomEvent(chance, battle.state);
    if (!event || battle.play(event).length > 0) break;
    log.push(event);
  }
  return log;
}
