import type {Battle, Mode, Role} from '../../rules/point/index.js';
import {losses, type PointQuestion, type Weights} from '../question.js';
import {hitsBy, type Hits, type HitsBy} from './dice.js';
import {Lines} from './lines.js';
import {chain, free, type Outside, type SideState, type SideStates} from './side.js';
import type {Due, Entry} from './replayed-battle.js';

/** Both sides of a battle that is played for a value. */
export interface ValuedBattle {
  readonly mode: Mode;
  readonly attacker: SideStates;
  readonly defender: SideStates;
  readonly hits: HitsBy;
  readonly weights: Weights;
}

/** The worth of a battle under best play. */
export interface Best {
  /** The expected value when both play their best. */
  readonly value: number;
  /** The value after each choice that is to be made now, both playing their best from then on. */
  readonly choices: ReadonlyMap<string, number>;
  /** The value after each way to share out the losses that are due now, by the state it leads to; of a free choice. */
  readonly shares: ReadonlyMap<number, number>;
}

/** Worth by the attacker's state: one array for each number of losses that the defender has still to take, 0 first. */
type Column = readonly Float64Array[];

/** Worth of one pair of states at each place in the sequence of a round. */
interface PairWorth {
  readonly roundStart: number;
  readonly attackerFires: number;
  readonly attackerRetreats: number;
  readonly defenderDecides: number;
  readonly defenderRetreats: number;
}

/** The most hits that the fire of any state makes, as far as the other side can take them. */
const mostHits = (side: SideStates, hits: HitsBy['attacker'], takes: number): number =>
  Math.min(takes, Math.max(...side.states.map(({fire}) => hits(fire).exactly.length - 1)));

/** Chance of this many losses: of the last one that a side can take, the chance of as many hits or more. */
const chanceOf = ({exactly, atLeast}: Hits, losses: number, takes: number): number =>
  losses === takes ? atLeast[losses]! : exactly[losses]!;

/**
 * Counts best play for both sides backwards: a state with more losses is worth what it is worth before the states that
 * lead to it are counted. The value is the attacker's: he wants it large, the defender small.
 */
class BackwardCount {
  readonly #game: ValuedBattle;
  readonly #due: Due;
  readonly #attackers: readonly SideState[];
  readonly #defenders: readonly SideState[];
  readonly #isChain: boolean;
  readonly #isSimultaneous: boolean;
  readonly #mostOnAttacker: number;
  readonly #mostOnDefender: number;
  /** Share of each attacker state in the value: as it is, and after its retreat. */
  readonly #attackerLost: Float64Array;
  readonly #attackerRetreated: Float64Array;
  readonly #attackerHits: readonly Hits[];
  /** By the defender's state; released once no state needs it any more. */
  readonly #columns: (Column | undefined)[];
  /** Worth right after the defender's losses, the attacker in his first state. */
  readonly #afterDefendersLosses: Float64Array;
  /** Worth after the attacker's losses, for each number of them; in the end those of the defender's first state. */
  #tables: readonly Float64Array[][] = [];
  #first: PairWorth = {
    roundStart: 0,
    attackerFires: 0,
    attackerRetreats: 0,
    defenderDecides: 0,
    defenderRetreats: 0,
  };

  constructor(game: ValuedBattle, pending: Due) {
    const {attacker, defender, hits, mode, weights} = game;
    this.#game = game;
    this.#due = pending;
    this.#attackers = attacker.states;
    this.#defenders = defender.states;
    this.#isChain = attacker.isChain;
    this.#isSimultaneous = mode === 'simultaneous';
    this.#mostOnAttacker = Math.max(
      pending.attacker,
      mostHits(defender, hits.defender, this.#attackers[0]!.takes),
    );
    this.#mostOnDefender = Math.max(
      pending.defender,
      mostHits(attacker, hits.attacker, this.#defenders[0]!.takes),
    );
    this.#attackerLost = Float64Array.from(this.#attackers, ({toll}) => -weights.attacker * toll.strength);
    this.#attackerRetreated = Float64Array.from(
      this.#attackers,
      ({afterRetreat, overrun}) =>
        weights.defender * overrun.strength - weights.attacker * afterRetreat.strength,
    );
    this.#attackerHits = this.#attackers.map(({fire}) => hits.attacker(fire));
    this.#columns = Array.from({length: this.#defenders.length});
    this.#afterDefendersLosses = new Float64Array(this.#defenders.length);
  }

  /** Counts all pairs of states, those with the most losses first. Yields the part that is done. */
  *run(): Generator<number, void> {
    const count = this.#defenders.length;
    let released = count;
    for (let at = count - 1; at >= 0; at -= 1) {
      const defender = this.#defenders[at]!;
      const column = this.#columnOf(defender);
      this.#tables = this.#tablesFor(column);
      this.#settle(defender, column);
      this.#columns[at] = column;
      this.#afterDefendersLosses[at] = column[0]![0]!;
      // no state looks more than one level deeper
      while (released > 0 && this.#defenders[released - 1]!.level > defender.level + 1)
        this.#columns[(released -= 1)] = undefined;
      yield 1 - at / count;
    }
  }

  /** Lets the defender choose how to take each number of losses: whatever leaves the least worth. */
  #columnOf({next, takes}: SideState): Float64Array[] {
    const column: Float64Array[] = [new Float64Array(this.#attackers.length)];
    for (let losses = 1; losses <= this.#mostOnDefender && losses <= takes; losses += 1) {
      const [only, ...others] = next.map((state) => this.#columns[state]![losses - 1]!);
      if (others.length === 0) {
        column.push(only!);
        continue;
      }
      const least = only!.slice();
      for (const other of others)
        for (let i = 0; i < least.length; i += 1) if (other[i]! < least[i]!) least[i] = other[i]!;
      column.push(least);
    }
    return column;
  }

  /**
   * Makes the tables of the attacker's losses. In simultaneous combat he takes them knowing how many the defender is to
   * take, so there is one for each number of those.
   */
  #tablesFor(column: Column): readonly Float64Array[][] {
    const empty = (): Float64Array => new Float64Array(this.#attackers.length);
    return (this.#isSimultaneous ? column : column.slice(0, 1)).map((none) => {
      const first = this.#isSimultaneous ? none : empty();
      return this.#isChain ? [first] : [first, ...Array.from({length: this.#mostOnAttacker}, empty)];
    });
  }

  /** Worth after losses of the attacker in a state, while the defender has `onDefender` still to take. */
  #after(onDefender: number, state: number, losses: number): number {
    const table = this.#tables[onDefender]!;
    return this.#isChain ? table[0]![state + losses]! : table[losses]![state]!;
  }

  /** Lets the attacker choose how to take each number of losses: whatever leaves the most worth. */
  #spreadLosses(table: readonly Float64Array[], state: number): void {
    const {next, takes} = this.#attackers[state]!;
    for (let losses = 1; losses <= this.#mostOnAttacker && losses <= takes; losses += 1) {
      let most = -Infinity;
      for (const after of next) most = Math.max(most, table[losses - 1]![after]!);
      table[losses]![state] = most;
    }
  }

  /** Counts one defender state against all attacker states. */
  #settle(defender: SideState, column: Column): void {
    const {hits, weights} = this.#game;
    const settled = column[0]!;
    const decided = this.#isSimultaneous ? undefined : this.#tables[0]![0]!;
    const defenderHits = hits.defender(defender.fire);
    const defenderLost = weights.defender * defender.toll.strength;
    const defenderRetreated = weights.point + weights.defender * defender.afterRetreat.strength;
    for (let state = this.#attackers.length - 1; state >= 0; state -= 1) {
      const attacker = this.#attackers[state]!;
      if (defender.takes === 0 || attacker.takes === 0) {
        // where both are destroyed the defender keeps the point (B.3d)
        settled[state] = this.#attackerLost[state]! + defenderLost + (attacker.takes > 0 ? weights.point : 0);
        if (decided) decided[state] = settled[state]!;
        continue;
      }
      if (!this.#isChain) for (const table of this.#tables) this.#spreadLosses(table, state);
      const attackerRetreats = this.#attackerRetreated[state]! + defenderLost;
      const defenderRetreats = this.#attackerLost[state]! + defenderRetreated;
      const pair = this.#isSimultaneous
        ? this.#simultaneousRound(state, defender, defenderHits, attackerRetreats, defenderRetreats)
        : this.#normalRound(state, defender, defenderHits, column, attackerRetreats, defenderRetreats);
      const goesOn = !this.#isSimultaneous || attacker.fresh || defender.fresh;
      const attackerDecides = goesOn ? Math.max(attackerRetreats, pair.attackerFires) : attackerRetreats;
      settled[state] = decided ? pair.defenderDecides : attackerDecides;
      if (decided) decided[state] = attackerDecides;
      if (state === 0) this.#first = pair;
    }
  }

  /** Worth of a pair in simultaneous combat (B.3): both fire, both take losses, the attacker decides, then the defender. */
  #simultaneousRound(
    state: number,
    {takes}: SideState,
    defenderHits: Hits,
    attackerRetreats: number,
    defenderRetreats: number,
  ): PairWorth {
    const attackerHits = this.#attackerHits[state]!;
    const attackerTakes = this.#attackers[state]!.takes;
    const mostOnAttacker = Math.min(defenderHits.exactly.length - 1, attackerTakes);
    const mostOnDefender = Math.min(attackerHits.exactly.length - 1, takes);
    let roundStart = attackerRetreats;
    if (attackerHits.canHit || defenderHits.canHit) {
      let someHit = 0;
      for (let onDefender = 0; onDefender <= mostOnDefender; onDefender += 1) {
        const chance = chanceOf(attackerHits, onDefender, takes);
        if (chance === 0) continue;
        let worth = 0;
        for (let onAttacker = onDefender === 0 ? 1 : 0; onAttacker <= mostOnAttacker; onAttacker += 1)
          worth +=
            chanceOf(defenderHits, onAttacker, attackerTakes) * this.#after(onDefender, state, onAttacker);
        someHit += chance * worth;
      }
      const bothMiss = defenderHits.exactly[0]! * attackerHits.exactly[0]!;
      // after two misses the attacker retreats, the defender retreats, or the same round comes again
      roundStart = Math.max(
        someHit + bothMiss * attackerRetreats,
        Math.min(someHit / (1 - bothMiss), someHit + bothMiss * defenderRetreats),
      );
    }
    const defenderDecides = Math.min(defenderRetreats, roundStart);
    return {
      roundStart,
      attackerFires: defenderDecides,
      attackerRetreats,
      defenderDecides,
      defenderRetreats,
    };
  }

  /** Worth of a pair in normal combat (B.2): the defender fires first, each side decides after its own losses. */
  #normalRound(
    state: number,
    {takes}: SideState,
    defenderHits: Hits,
    column: Column,
    attackerRetreats: number,
    defenderRetreats: number,
  ): PairWorth {
    const attackerHits = this.#attackerHits[state]!;
    const attackerTakes = this.#attackers[state]!.takes;
    const mostOnAttacker = Math.min(defenderHits.exactly.length - 1, attackerTakes);
    const mostOnDefender = Math.min(attackerHits.exactly.length - 1, takes);
    let attackerHit = 0;
    for (let losses = 1; losses <= mostOnDefender; losses += 1)
      attackerHit += chanceOf(attackerHits, losses, takes) * column[losses]![state]!;
    const attackerMisses = attackerHits.exactly[0]!;
    const defenderMisses = defenderHits.exactly[0]!;
    let roundStart = attackerRetreats;
    if (attackerHits.canHit || defenderHits.canHit) {
      let defenderHit = 0;
      for (let losses = 1; losses <= mostOnAttacker; losses += 1)
        defenderHit += chanceOf(defenderHits, losses, attackerTakes) * this.#after(0, state, losses);
      const bothMiss = defenderMisses * attackerMisses;
      const goingOn = bothMiss < 1 ? (defenderHit + defenderMisses * attackerHit) / (1 - bothMiss) : Infinity;
      roundStart = Math.max(
        defenderHit + defenderMisses * attackerRetreats,
        Math.min(goingOn, defenderHit + defenderMisses * (attackerHit + attackerMisses * defenderRetreats)),
      );
    }
    const defenderDecides = Math.min(defenderRetreats, roundStart);
    return {
      roundStart,
      attackerFires: attackerHit + attackerMisses * defenderDecides,
      attackerRetreats,
      defenderDecides,
      defenderRetreats,
    };
  }

  /** Reads off the value of the present state, and that of each choice there. */
  result(entry: Entry): Best {
    const first = this.#first;
    const pending = this.#due;
    const worth = (value: number, choices: readonly (readonly [string, number])[] = []): Best => ({
      value,
      choices: new Map(choices),
      shares: new Map(),
    });
    switch (entry) {
      case 'round':
        return worth(first.roundStart);
      case 'attackerDecision':
        return worth(Math.max(first.attackerRetreats, first.attackerFires), [
          ['continue', first.attackerFires],
          ['retreat', first.attackerRetreats],
        ]);
      case 'attackerFire':
        return worth(first.attackerFires);
      case 'defenderDecision':
        return worth(first.defenderDecides, [
          ['continue', first.roundStart],
          ['retreat', first.defenderRetreats],
        ]);
      case 'attackerLosses': {
        const onDefender = this.#isSimultaneous ? pending.defender : 0;
        return {
          value: this.#after(onDefender, 0, pending.attacker),
          ...lossChoices(this.#game.attacker, pending.attacker, (state) => this.#after(onDefender, state, 0)),
        };
      }
      case 'defenderLosses':
        return {
          value: this.#columns[0]![pending.defender]![0]!,
          ...lossChoices(
            this.#game.defender,
            pending.defender,
            (state) => this.#afterDefendersLosses[state]!,
          ),
        };
    }
  }
}

/** Worth of each policy and of each way to share out losses that are due; empty where a policy shares them out. */
function lossChoices(
  side: SideStates,
  count: number,
  worth: (state: number) => number,
): Pick<Best, 'choices' | 'shares'> {
  if (side.isChain) return {choices: new Map(), shares: new Map()};
  return {
    choices: new Map(losses.map((policy) => [policy, worth(side.after(count, policy))])),
    shares: new Map(
      side.states.flatMap(({level}, state) => (level === count ? [[state, worth(state)] as const] : [])),
    ),
  };
}

/** Finds the value of a battle when both sides play their best. Yields the part that is done. */
export function* bestPlay(game: ValuedBattle, entry: Entry, pending: Due): Generator<number, Best> {
  const count = new BackwardCount(game, pending);
  yield* count.run();
  return count.result(entry);
}

/** Sets up best play of a battle on the ground. `known` holds sides under a policy that are made already. */
export function valuedBattleOf(
  battle: Battle,
  {play, best}: PointQuestion,
  weights: Weights,
  lines: Lines,
  outside: Outside,
  known: {readonly attacker?: SideStates; readonly defender?: SideStates} = {},
): ValuedBattle {
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
    hits: hitsBy(battle.setup),
    weights,
  };
}
