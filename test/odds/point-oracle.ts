/**
 * Point battles counted the long way: the real battle is replayed event by event through every roll, nothing is shared
 * with the engine of odds, and rounds without end are followed until hardly any chance is left in them.
 */
import type {PointSnapshot} from '../../src/battle/chart.js';
import {pointOrder} from '../battle/play.js';
import {step as take} from '../../src/battle/index.js';
import {stateOf} from '../../src/battle/chart.js';
import type {BattleEvent} from '../../src/module/index.js';
import {
  airColumn,
  fireGroups,
  firePoints,
  itemise,
  limits,
  fallBack,
  type Battle as Context,
  type BattleUnit,
  type PointBattleSetup,
  type Role,
} from '../../src/rules/point/index.js';
import type {Leave, Losses, PointQuestion, Weights} from '../../src/odds/index.js';
import {playOnPoints} from '../battle/play.js';

type Play = NonNullable<PointQuestion['play']>;
type Counts = Record<string, number>;

/** The state of a battle in its chart. */
export interface Battle extends Context {
  readonly stage: string;
  readonly context: Context;
  readonly snapshot: PointSnapshot;
}
const at = (snapshot: PointSnapshot): Battle => ({
  ...snapshot.context.battle,
  context: snapshot.context.battle,
  stage: stateOf(snapshot),
  snapshot,
});

/** The chart is asked what an event leads to; an event that it does not take is a mistake of the test. */
const after = (battle: Battle, event: BattleEvent): Battle => {
  const stepped = take(pointOrder, battle.snapshot, event);
  if (!stepped.ok) throw new Error(`${battle.stage} does not take ${JSON.stringify(event)}`);
  return at(stepped.state);
};

/** A round that could hit nothing does not begin: the attacker retreats. */
function unlessIdle(battle: Battle): Battle {
  const {table, absorbs} = battle.setup;
  const most = (role: Role): number =>
    fireGroups(battle, role).reduce((sum, column) => sum + Math.max(...table.results[column - 1]!), 0);
  const canHit = (role: Role): boolean => most(role) > (role === 'attacker' ? absorbs : 0);
  return canHit('attacker') || canHit('defender') || battle.outcome !== null
    ? battle
    : {...battle, stage: 'retreat.attacker', outcome: 'attackerRetreats'};
}

export function standing(setup: PointBattleSetup, log: readonly BattleEvent[]): Battle {
  const battle = log.reduce(after, at(playOnPoints(setup).state));
  return battle.stage.endsWith('defenderFire') || battle.stage.endsWith('simultaneous.fire')
    ? unlessIdle(battle)
    : battle;
}

/** Every roll of the stage's dice, each with its chance. */
function rolls(battle: Battle): readonly (readonly [Battle, number])[] {
  const {faces} = battle.setup.table;
  const columns = battle.stage.startsWith('air.')
    ? [airColumn(battle)]
    : battle.stage === 'ground.simultaneous.fire'
      ? [...fireGroups(battle, 'attacker'), ...fireGroups(battle, 'defender')]
      : fireGroups(battle, battle.stage.endsWith('attackerFire') ? 'attacker' : 'defender');
  let dice: number[][] = [[]];
  for (let n = columns.length; n > 0; n -= 1)
    dice = dice.flatMap((before) => Array.from({length: faces}, (_, i) => [...before, i + 1]));
  return dice.map((shown) => {
    const rolled = after(battle, {type: 'roll', dice: shown});
    const landed = battle.stage.startsWith('air.') && !rolled.stage.startsWith('air.');
    return [landed ? unlessIdle(rolled) : rolled, 1 / dice.length];
  });
}

/** The unit that takes the next loss, said again in the words of the contract. */
function nextLoss(battle: Battle, role: Role, policy: Losses, taken: Record<string, number>): string {
  const points = new Map(
    itemise(battle, role).parts.map((part) => [part.unit, part.value * part.multiplier]),
  );
  const open = limits(battle, role).map((limit) => {
    const unit = battle.setup.units.find(({id}) => id === limit.unit)!;
    const now = taken[limit.unit] ?? 0;
    return {
      unit,
      takes: limit.takes - now,
      dispersed: limit.dispersed || now > 0,
      absorbed: limit.absorbed + now,
      fire: points.get(limit.unit)!,
    };
  });
  const living = open.filter(({takes}) => takes > 0);
  const rank = ({rank: its}: BattleUnit): number => (its === 'minor' ? 0 : 1);
  const last = (unit: BattleUnit): string => (role === 'attacker' ? unit.from : String(unit.size + 100));
  type One = (typeof open)[number];
  const text = (parts: readonly (number | string)[]): string =>
    parts
      .map((part) => (typeof part === 'number' ? String(1e6 + part * 1000).padStart(12, '0') : part))
      .join('/');
  const order = (one: One): readonly (number | string)[] => [
    one.unit.value,
    rank(one.unit),
    one.fire,
    last(one.unit),
  ];
  const usual = (one: One): string => text([one.dispersed ? 0 : 1, one.fire, ...order(one), -one.absorbed]);
  const first = (of: readonly One[], key: (one: One) => string): string =>
    [...of].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))[0]!.unit.id;
  const lasting = living.filter(({takes}) => takes > 1);
  if (policy === 'keep-fire') return first(living, usual);
  return lasting.length > 0
    ? first(lasting, usual)
    : first(living, (one) => text([one.unit.value, one.dispersed ? 0 : 1, ...order(one)]));
}

function sharedByPolicy(battle: Battle, role: Role, policy: Losses): Battle {
  const losses: Record<string, number> = {};
  for (let n = battle.pendingLosses[role]; n > 0; n -= 1) {
    const unit = nextLoss(battle, role, policy, losses);
    losses[unit] = (losses[unit] ?? 0) + 1;
  }
  return after(battle, {type: 'assign', losses});
}

const roleIn = (battle: Battle): Role => (/attacker/.test(battle.stage) ? 'attacker' : 'defender');
const goOn = (battle: Battle): Battle => {
  const next = after(battle, {type: 'continue'});
  return next.round > battle.round ? unlessIdle(next) : next;
};
const retreat = (battle: Battle): Battle => after(battle, {type: 'retreat'});

function leaves(battle: Battle, role: Role, leave: Leave = 'never'): boolean {
  if (leave === 'never') return false;
  const [own, other] = [role, role === 'attacker' ? 'defender' : 'attacker'] as const;
  const [fire, enemy] = [firePoints(battle, own), firePoints(battle, other)];
  return 'below' in leave ? fire < leave.below : leave.ratio[1] * fire < leave.ratio[0] * enemy;
}

/** Takes one policy step. */
function step(battle: Battle, policies: Play): readonly (readonly [Battle, number])[] {
  if (battle.stage.endsWith('ire') || battle.stage.startsWith('air.')) return rolls(battle);
  const role = roleIn(battle);
  const {losses = 'keep-units', leave = 'never'} = policies[role] ?? {};
  if (battle.stage.endsWith('Losses')) return [[sharedByPolicy(battle, role, losses), 1]];
  return [[leaves(battle, role, leave) ? retreat(battle) : goOn(battle), 1]];
}

export interface Final {
  readonly outcome: string;
  readonly attacker: {strength: number; units: number; dispersed: number};
  readonly defender: {strength: number; units: number; dispersed: number};
}

/** The least that a defender's retreat eliminates, by trying every way to put its ground units on the lines. */
function eliminated(battle: Battle): readonly number[] {
  const {units, exits} = battle.setup;
  const going = units.flatMap((unit, i) =>
    unit.role === 'defender' && unit.kind === 'ground' && !battle.units[i]!.destroyed ? [i] : [],
  );
  let best: {key: readonly number[]; lost: readonly number[]} | undefined;
  const place = (k: number, rooms: readonly number[], lost: readonly number[]): void => {
    const i = going[k];
    if (i === undefined) {
      const key = [
        lost.reduce((sum, j) => sum + units[j]!.value, 0),
        lost.length,
        -lost.filter((j) => battle.units[j]!.dispersed).length,
      ];
      const at = best ? key.findIndex((n, j) => n !== best!.key[j]) : 0;
      if (!best || (at >= 0 && key[at]! < best.key[at]!)) best = {key, lost};
      return;
    }
    place(k + 1, rooms, [...lost, i]);
    rooms.forEach((room, j) => {
      if (exits[j]!.kind !== 'closed' && units[i]!.size <= room)
        place(
          k + 1,
          rooms.map((other, l) => (l === j ? other - units[i]!.size : other)),
          lost,
        );
    });
  };
  place(
    0,
    exits.map(({room}) => room),
    [],
  );
  return best!.lost;
}

/** Counts an end. */
export function finalOf(battle: Battle, outside: ReadonlyMap<string, number>): Final {
  const done = battle.stage === 'retreat.attacker' ? {...battle, ...fallBack(battle)} : battle;
  const lost = new Set(battle.stage === 'retreat.defender' ? eliminated(battle) : []);
  const count = (role: Role): Final['attacker'] => {
    const toll = {strength: 0, units: 0, dispersed: 0};
    battle.setup.units.forEach((unit, i) => {
      const state = done.units[i]!;
      if (unit.role !== role || unit.kind !== 'ground') return;
      if (state.destroyed || lost.has(i)) {
        toll.strength += unit.value;
        toll.units += 1;
      } else if (state.dispersed) toll.dispersed += 1;
    });
    return toll;
  };
  const defender = count('defender');
  for (const id of done.overrun)
    if (outside.has(id)) {
      defender.strength += outside.get(id)!;
      defender.units += 1;
    }
  return {outcome: done.outcome!, attacker: count('attacker'), defender};
}

const ends = (battle: Battle): boolean => battle.outcome !== null;
const keyOf = (battle: Battle, round: number): string =>
  JSON.stringify([
    battle.stage,
    battle.mode,
    battle.airSurvivors,
    battle.airRolls,
    battle.pendingLosses,
    round,
    battle.units,
  ]);

/** The distribution under policies, by following every roll. */
export function distribution(
  start: Battle,
  policies: Play,
  told: number,
  outside: ReadonlyMap<string, number>,
): {counts: Record<string, Counts>; strength: {attacker: number; defender: number}; taken: number} {
  const counts: Record<string, Counts> = {};
  const sums = {strength: {attacker: 0, defender: 0}, taken: 0};
  const add = (table: string, key: string | number, chance: number): void => {
    (counts[table] ??= {})[key] = (counts[table][key] ?? 0) + chance;
  };
  // rounds that are counted together come to the same again and again
  const steps = new Map<string, readonly (readonly [key: string, then: Battle, part: number])[]>();
  const leadsTo = (from: string, battle: Battle) => {
    const known =
      steps.get(from) ??
      step(battle, policies).map(
        ([then, part]) => [keyOf(then, Math.min(then.round, told + 1)), then, part] as const,
      );
    steps.set(from, known);
    return known;
  };
  let active = new Map([['', {battle: start, chance: 1}]]);
  while (active.size > 0) {
    const next = new Map<string, {battle: Battle; chance: number}>();
    let left = 0;
    for (const [from, {battle, chance}] of active) {
      if (ends(battle)) {
        const final = finalOf(battle, outside);
        add('outcomes', final.outcome, chance);
        add('air', battle.airSurvivors, chance);
        add('rounds', battle.round <= told ? battle.round : 'more', chance);
        for (const role of ['attacker', 'defender'] as const) {
          for (const key of ['strength', 'units', 'dispersed'] as const)
            add(`${role} ${key}`, final[role][key], chance);
          sums.strength[role] += chance * final[role].strength;
        }
        if (/^defender/.test(final.outcome)) sums.taken += chance;
        continue;
      }
      for (const [key, then, part] of leadsTo(from, battle)) {
        const before = next.get(key)?.chance ?? 0;
        next.set(key, {battle: then, chance: before + chance * part});
        left += chance * part;
      }
    }
    active = next;
    if (left < 1e-15) active.clear();
  }
  return {counts, ...sums};
}

/** Every way to share losses out. */
function shares(battle: Battle, role: Role): readonly Battle[] {
  const open = limits(battle, role);
  const found: Battle[] = [];
  const give = (i: number, left: number, losses: Record<string, number>): void => {
    if (left === 0) found.push(after(battle, {type: 'assign', losses}));
    const limit = open[i];
    if (left === 0 || !limit) return;
    for (let n = 0; n <= Math.min(left, limit.takes); n += 1)
      give(i + 1, left - n, n > 0 ? {...losses, [limit.unit]: n} : losses);
  };
  give(0, battle.pendingLosses[role], {});
  return found;
}

/**
 * Best play by going over all states again and again until their values stand still; the value of any battle in it.
 * `fixed`: sides that leave by a policy instead.
 */
export function bestValues(
  start: Battle,
  weights: Weights,
  sharing: NonNullable<PointQuestion['best']>,
  outside: ReadonlyMap<string, number>,
  fixed: Partial<Record<Role, Leave>> = {},
): (battle: Battle) => number {
  interface Node {
    readonly kind: 'chance' | 'most' | 'least' | 'end';
    readonly next: readonly (readonly [string, number])[];
    value: number;
  }
  const nodes = new Map<string, Node>();
  const found: string[] = [];
  const visit = (battle: Battle): string => {
    const key = keyOf(battle, 0) + String(battle.outcome);
    if (nodes.has(key)) return key;
    nodes.set(key, {kind: 'end', next: [], value: 0});
    if (ends(battle)) {
      const {attacker, defender, outcome} = finalOf(battle, outside);
      const value =
        (/^defender/.test(outcome) ? weights.point : 0) +
        weights.defender * defender.strength -
        weights.attacker * attacker.strength;
      nodes.set(key, {kind: 'end', next: [], value});
      return key;
    }
    const role = roleIn(battle);
    const free = (to: readonly Battle[]): Node => ({
      kind: role === 'attacker' ? 'most' : 'least',
      next: to.map((then) => [visit(then), 1] as const),
      value: 0,
    });
    let node: Node;
    if (battle.stage.endsWith('ire') || battle.stage.startsWith('air.'))
      node = {
        kind: 'chance',
        next: rolls(battle).map(([then, part]) => [visit(then), part] as const),
        value: 0,
      };
    else if (battle.stage.endsWith('Losses')) {
      const policy = sharing[role] ?? 'keep-units';
      node = free(policy === 'best' ? shares(battle, role) : [sharedByPolicy(battle, role, policy)]);
    } else if (fixed[role]) node = free([leaves(battle, role, fixed[role]) ? retreat(battle) : goOn(battle)]);
    else node = free([goOn(battle), retreat(battle)]);
    nodes.set(key, node);
    found.push(key);
    return key;
  };
  visit(start);
  for (let change = 1; change > 1e-13;) {
    change = 0;
    for (const key of found) {
      const node = nodes.get(key)!;
      const values = node.next.map(([to]) => nodes.get(to)!.value);
      const value =
        node.kind === 'chance'
          ? node.next.reduce((sum, [, part], i) => sum + part * values[i]!, 0)
          : node.kind === 'most'
            ? Math.max(...values)
            : Math.min(...values);
      change = Math.max(change, Math.abs(value - node.value));
      node.value = value;
    }
  }
  return (battle) => nodes.get(visit(battle))!.value;
}
const assign = (battle: Battle, losses: Readonly<Record<string, number>>): Battle =>
  after(battle, {type: 'assign', losses});
export const choicesOf = {goOn, retreat, sharedByPolicy, assign};
