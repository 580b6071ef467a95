import type {Battle, Mode, Role} from '../../rules/point/index.js';
import type {Losses, PointQuestion, Weights} from '../question.js';
import {type HitsBy, hitsBy} from './dice.js';
import {Lines} from './lines.js';
import {chain, free, type Outside, type SideStates} from './side.js';
import type {Due, Entry} from './standing.js';

/** Both sides of a battle that is played for a value. */
export interface Game {
  readonly mode: Mode;
  readonly attacker: SideStates;
  readonly defender: SideStates;
  readonly hits: HitsBy;
  readonly weights: Weights;
}

/** What best play comes to. */
export interface Best {
  /** The expected value when both play their best. */
  readonly value: number;
  /** The value after each choice that is to be made now, both playing their best from then on. */
  readonly choices: ReadonlyMap<string, number>;
  /** The value after each way to share out the losses that are due now, by the state it leads to; of a free choice. */
  readonly shares: ReadonlyMap<number, number>;
}

/** Arrays over the attacker's states, one for each number of losses that the defender has still to take; the first none. */
type Column = readonly Float64Array[];

/** The most hits that the fire of any state makes, as far as the other side can take them. */
const mostHits = (side: SideStates, hits: HitsBy['attacker'], takes: number): number =>
  Math.min(takes, Math.max(...side.states.map(({fire}) => hits(fire).exactly.length - 1)));

/**
 * Best play for both sides, counted from the end: for each pair of states what it is worth, deepest losses first.
 * Yields what part is done.
 */
export function* bestPlay(game: Game, entry: Entry, due: Due): Generator<number, Best> {
  const {mode, hits, weights} = game;
  const [A, D] = [game.attacker.states, game.defender.states];
  const n = A.length;
  const isChain = game.attacker.isChain;
  const simultaneous = mode === 'simultaneous';
  const onA = Math.max(due.attacker, mostHits(game.defender, hits.defender, A[0]!.takes));
  const onD = Math.max(due.defender, mostHits(game.attacker, hits.attacker, D[0]!.takes));

  // the value is a sum of what either side's state says of it
  const lostA = Float64Array.from(A, ({toll}) => -weights.attacker * toll.strength);
  const leftA = Float64Array.from(
    A,
    ({afterRetreat, overrun}) =>
      weights.defender * overrun.strength - weights.attacker * afterRetreat.strength,
  );
  const hitsA = A.map(({fire}) => hits.attacker(fire));
  const aliveA = Uint8Array.from(A, ({takes}) => (takes > 0 ? 1 : 0));

  /** For each of the defender's states: what the attacker's states are worth after 0, 1, … losses still due to it. */
  const columns: (Column | undefined)[] = Array.from({length: D.length});
  /** The value right after the defender's losses, the attacker in his first state. */
  const afterD = new Float64Array(D.length);
  let released = D.length;
  /** After the attacker's losses, for each number of them: of the defender's first state in the end. */
  let table: readonly Float64Array[][] = [];
  let root = {x: 0, z: 0, onward: 0, retreat: 0, leave: 0};

  /** The best that the attacker makes of k losses, from what the states are worth after them. */
  const spread = (to: Float64Array[], i: number): void => {
    for (let k = 1; k <= onA && k <= A[i]!.takes; k += 1) {
      let most = -Infinity;
      for (const next of A[i]!.next) most = Math.max(most, to[k - 1]![next]!);
      to[k]![i] = most;
    }
  };

  for (let j = D.length - 1; j >= 0; j -= 1) {
    const d = D[j]!;
    const H = hits.defender(d.fire);
    const p = H.exactly[0]!;
    const lostD = weights.defender * d.toll.strength;
    const leftD = weights.point + weights.defender * d.afterRetreat.strength;
    const dead = d.takes === 0;
    /** What it is worth that the defender has taken his losses, by the attacker's state. */
    const settled = new Float64Array(n);
    const column: Float64Array[] = [settled];
    // the defender chooses how to take k losses before the attacker's state matters: the least of his next states
    for (let k = 1; k <= onD && k <= d.takes; k += 1) {
      const [only, ...others] = d.next.map((next) => columns[next]![k - 1]!);
      if (others.length === 0) {
        column.push(only!);
        continue;
      }
      const least = only!.slice();
      for (const other of others)
        for (let i = 0; i < n; i += 1) if (other[i]! < least[i]!) least[i] = other[i]!;
      column.push(least);
    }
    // simultaneous: the attacker takes his losses knowing how many the defender is to take, so one table for each number
    const tables = (simultaneous ? column : [settled]).map((zero) =>
      isChain
        ? [simultaneous ? zero : new Float64Array(n)]
        : [
            simultaneous ? zero : new Float64Array(n),
            ...Array.from({length: onA}, () => new Float64Array(n)),
          ],
    );
    /** Value after k losses of the attacker in state i, m of the defender due. */
    const after = (m: number, i: number, k: number): number =>
      isChain ? tables[m]![0]![i + k]! : tables[m]![k]![i]!;
    const decided = simultaneous ? undefined : tables[0]![0]!;

    for (let i = n - 1; i >= 0; i -= 1) {
      const a = A[i]!;
      const fire = hitsA[i]!;
      const R = leftA[i]! + lostD;
      const S = lostA[i]! + leftD;
      if (dead || !aliveA[i]) {
        // where both are gone the defender keeps the point
        settled[i] = lostA[i]! + lostD + (aliveA[i] ? weights.point : 0);
        if (decided) decided[i] = settled[i]!;
        continue;
      }
      const begins = fire.canHit || H.canHit;
      const takesA = a.takes;
      const mostA = Math.min(H.exactly.length - 1, takesA);
      const mostD = Math.min(fire.exactly.length - 1, d.takes);
      if (!isChain && simultaneous) for (let m = 1; m < tables.length; m += 1) spread(tables[m]!, i);
      if (!isChain) spread(tables[0]!, i);
      let x = R;
      let z: number;
      let y: number;
      let onward: number;
      if (simultaneous) {
        if (begins) {
          let sum = 0;
          for (let m = 0; m <= mostD; m += 1) {
            const chance = m === d.takes ? fire.atLeast[m]! : fire.exactly[m]!;
            if (chance === 0) continue;
            let inner = 0;
            for (let k = m === 0 ? 1 : 0; k <= mostA; k += 1)
              inner += (k === takesA ? H.atLeast[k]! : H.exactly[k]!) * after(m, i, k);
            sum += chance * inner;
          }
          const miss = p * fire.exactly[0]!;
          x = Math.max(sum + miss * R, Math.min(sum / (1 - miss), sum + miss * S));
        }
        z = Math.min(S, x);
        onward = z;
        y = a.fresh || d.fresh ? Math.max(R, z) : R;
        settled[i] = y;
      } else {
        let B = 0;
        for (let m = 1; m <= mostD; m += 1)
          B += (m === d.takes ? fire.atLeast[m]! : fire.exactly[m]!) * column[m]![i]!;
        const q = fire.exactly[0]!;
        if (begins) {
          let sum = 0;
          for (let k = 1; k <= mostA; k += 1)
            sum += (k === takesA ? H.atLeast[k]! : H.exactly[k]!) * after(0, i, k);
          const loop = p * q;
          const around = loop < 1 ? (sum + p * B) / (1 - loop) : Infinity;
          x = Math.max(sum + p * R, Math.min(around, sum + p * (B + q * S)));
        }
        z = Math.min(S, x);
        onward = B + q * z;
        y = Math.max(R, onward);
        settled[i] = z;
        decided![i] = y;
      }
      if (i === 0) root = {x, z, onward, retreat: R, leave: S};
    }
    columns[j] = column;
    afterD[j] = settled[0]!;
    if (j === 0) table = tables;
    // states two levels deeper are not asked for again
    while (released > 0 && D[released - 1]!.level > d.level + 1) columns[(released -= 1)] = undefined;
    yield 1 - j / D.length;
  }

  const valueAfter = (m: number, i: number, k: number): number =>
    isChain ? table[m]![0]![i + k]! : table[m]![k]![i]!;
  const policies = (side: SideStates, count: number, value: (state: number) => number): Best['choices'] =>
    side.isChain
      ? new Map()
      : new Map(
          (['keep-units', 'keep-fire'] as const).map((name: Losses) => [
            name,
            value(side.after(count, name)),
          ]),
        );
  const ways = (side: SideStates, count: number, value: (state: number) => number): Best['shares'] =>
    side.isChain
      ? new Map()
      : new Map(side.states.flatMap(({level}, at) => (level === count ? [[at, value(at)] as const] : [])));
  const shares = new Map<number, number>();
  const {x, z, onward, retreat, leave} = root;
  switch (entry) {
    case 'round':
      return {value: x, choices: new Map(), shares};
    case 'attackerDecision':
      return {
        value: Math.max(retreat, onward),
        choices: new Map([
          ['continue', onward],
          ['retreat', retreat],
        ]),
        shares,
      };
    case 'attackerFire':
      return {value: onward, choices: new Map(), shares};
    case 'defenderDecision':
      return {
        value: z,
        choices: new Map([
          ['continue', x],
          ['retreat', leave],
        ]),
        shares,
      };
    case 'attackerLosses': {
      const m = simultaneous ? due.defender : 0;
      return {
        value: valueAfter(m, 0, due.attacker),
        choices: policies(game.attacker, due.attacker, (i) => valueAfter(m, i, 0)),
        shares: ways(game.attacker, due.attacker, (i) => valueAfter(m, i, 0)),
      };
    }
    case 'defenderLosses':
      return {
        value: columns[0]![due.defender]![0]!,
        choices: policies(game.defender, due.defender, (j) => afterD[j]!),
        shares: ways(game.defender, due.defender, (j) => afterD[j]!),
      };
  }
}

/** Both sides of a battle on the ground as they are played for a value; sides under a policy that are known are taken. */
export function gameOf(
  battle: Battle,
  {play, best}: PointQuestion,
  weights: Weights,
  lines: Lines,
  outside: Outside,
  known: {readonly attacker?: SideStates; readonly defender?: SideStates} = {},
): Game {
  const side = (role: Role): SideStates => {
    const sharing = best?.[role] ?? 'keep-units';
    if (sharing === 'best') return free(battle, role, lines, outside);
    const same = sharing === (play?.[role]?.losses ?? 'keep-units') ? known[role] : undefined;
    return same ?? chain(battle, role, sharing, lines, outside);
  };
  return {
    mode: battle.mode ?? 'normal',
    attacker: side('attacker'),
    defender: side('defender'),
    hits: hitsBy(battle.field),
    weights,
  };
}
