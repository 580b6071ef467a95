import {describe as describeBattle} from '../../src/battle/boards.js';
/**
 * Hex battles counted the long way: the battle's own chart is walked through every choice that somebody has, by events
 * that it takes or refuses. Nothing is shared with the engine of odds.
 */
import type {HexSnapshot} from '../../src/battle/chart.js';
import {hexOrder} from '../battle/play.js';
import {metaOf} from '../../src/battle/chart.js';
import {step} from '../../src/battle/index.js';
import type {HexId} from '../../src/board/index.js';
import type {BattleEvent} from '../../src/module/index.js';
import {
  chooserOf,
  conductorOf,
  displacerOf,
  rulingOn,
  type HexBattleSetup,
  type Role,
} from '../../src/rules/hex-combat/index.js';
import {partsOf} from '../../src/rules/retreat/left-behind.js';
import {playOnHexes} from '../battle/play.js';

/** The outcome of one result when both sides choose best. */
export interface Walked {
  readonly attacker: number;
  readonly defender: number;
  readonly vacated: boolean;
  readonly ends: readonly string[];
}

/** More moments than a test waits for. */
export class TooMany extends Error {}

type Worth = readonly [defender: number, attacker: number, vacated: number];
/** Does the attacker prefer the first? Most of the defender's steps, then fewest of his own, then the hex. */
const isBetter = (a: Worth, b: Worth): boolean => {
  if (a[0] !== b[0]) return a[0] > b[0];
  return a[1] === b[1] ? a[2] > b[2] : a[1] < b[1];
};
const bestOf = (role: Role, all: readonly Worth[]): Worth =>
  all.reduce((a, b) =>
    isBetter(b, a) === (role === 'attacker') && isBetter(b, a) !== isBetter(a, b) ? b : a,
  );

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, i) => permutations(all.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

/** Every way to give so many steps to units that have so many each. */
function shares(
  units: readonly (readonly [id: string, has: number])[],
  steps: number,
): Record<string, number>[] {
  const [first, ...rest] = units;
  if (!first) return steps === 0 ? [{}] : [];
  const [id, has] = first;
  return Array.from({length: Math.min(has, steps) + 1}, (_, n) =>
    shares(rest, steps - n).map((others) => (n > 0 ? {[id]: n, ...others} : others)),
  ).flat();
}

/** Walks one battle. */
export class Walk {
  readonly #setup: HexBattleSetup;
  readonly #known = new Map<string, Worth>();
  readonly ends = new Set<string>();
  #left: number;

  constructor(setup: HexBattleSetup, most: number) {
    this.#setup = setup;
    this.#left = most;
  }

  /** Returns the outcome of a roll of these dice. */
  roll(dice: readonly number[]): Walked {
    const rolled = this.#take(playOnHexes(this.#setup).state, {type: 'roll', dice: [...dice]});
    const [defender, attacker, vacated] = this.#worth(rolled!);
    return {attacker, defender, vacated: vacated === 1, ends: [...this.ends].sort()};
  }

  /** Takes an event; undefined if the chart refuses it. */
  #take(before: HexSnapshot, event: BattleEvent): HexSnapshot | undefined {
    const stepped = step(hexOrder, before, event);
    if (!stepped.ok) return undefined;
    const after = stepped.state;
    // the defender's retreat is over: those who had to go are somewhere
    if (before.hasTag('retreat.defender') && !after.hasTag('retreat.defender'))
      for (const {id} of this.#setup.units.defender) {
        const at = after.context.battle.units[id]?.at;
        if (at) this.ends.add(at);
      }
    return after;
  }

  #lost(snapshot: HexSnapshot, role: Role): number {
    const {position, game, sides, units, rules} = this.#setup;
    const side = [...position.units.keys()]
      .map((index) => game.units[index]!)
      .filter((unit) => unit.side === sides[role]);
    // what is over a stacking limit may be units that stood there before
    const takesExcess = rules?.settled.effects.overStackedAfter !== undefined;
    const own = role === 'attacker' || takesExcess ? side : units.defender;
    return own.reduce((sum, {id, index}) => {
      const now = snapshot.context.battle.units[id]?.steps ?? position.units.get(index)!.steps;
      return sum + position.units.get(index)!.steps - now;
    }, 0);
  }

  #worth(snapshot: HexSnapshot): Worth {
    const {battle} = snapshot.context;
    const asked = metaOf(snapshot);
    // nobody need advance; what is over the stacking limit is taken after it
    const stays = asked?.phase === 'advance' ? this.#take(snapshot, {type: 'advance', units: []}) : undefined;
    if (stays) return this.#worth(stays);
    if (!asked || asked.phase === 'advance')
      return [
        this.#lost(snapshot, 'defender'),
        this.#lost(snapshot, 'attacker'),
        battle.outcome === 'vacated' ? 1 : 0,
      ];
    const key = JSON.stringify([
      snapshot.value,
      battle.units,
      battle.pendingLosses,
      battle.retreat,
      battle.outcome,
      battle.chosen,
      battle.reckoned,
    ]);
    const known = this.#known.get(key);
    if (known) return known;
    this.#left -= 1;
    if (this.#left < 0) throw new TooMany();
    const worth = this.#choose(snapshot);
    this.#known.set(key, worth);
    return worth;
  }

  #choose(snapshot: HexSnapshot): Worth {
    const {battle} = snapshot.context;
    const conductor = battle.retreat ? conductorOf(this.#setup, battle.retreat.role) : 'attacker';
    const acts = metaOf(snapshot)!.acts;
    if (acts === 'attackersChoice' || acts === 'defendersChoice')
      return bestOf(
        chooserOf(this.#setup, battle.result, acts === 'attackersChoice' ? 'attacker' : 'defender'),
        this.#after(
          snapshot,
          Array.from({length: 20}, (_, option) => ({type: 'choose', option})),
        ),
      );
    const role: Role =
      acts === 'conductor'
        ? conductor
        : acts === 'displacer'
          ? displacerOf(this.#setup, battle.retreat!.role)
          : (acts as Role);
    if (battle.retreat?.entering) {
      const rooms = describeBattle(snapshot).choices.flatMap((choice) =>
        choice.event === 'displace' ? choice.ways : [],
      );
      return bestOf(
        role,
        this.#after(
          snapshot,
          rooms.map((way) => ({type: 'displace', displaces: way.map((one) => ({...one}))})),
        ),
      );
    }
    if (battle.pendingLosses.length > 0) {
      const each = battle.pendingLosses.map(({units, steps, by}) =>
        // of whole units and of strength the chart says which numbers of steps are enough
        (by ? Array.from({length: steps}, (_, i) => i + 1) : [steps]).flatMap((due) =>
          shares(
            units.map((id) => [id, battle.units[id]!.steps] as const),
            due,
          ),
        ),
      );
      const all = each.reduce<Record<string, number>[]>(
        (before, some) => before.flatMap((a) => some.map((b) => ({...a, ...b}))),
        [{}],
      );
      return bestOf(
        role,
        this.#after(
          snapshot,
          all.map((losses) => ({type: 'assign', losses})),
        ),
      );
    }
    const elected = this.#take(snapshot, {type: 'elect', hexes: 1});
    const full = this.#going(snapshot, conductor);
    // an election is made before anything else of the retreat, or not at all
    return elected && battle.retreat!.order.length === 0
      ? bestOf(conductor, [full, this.#worth(elected)])
      : full;
  }

  #after(snapshot: HexSnapshot, events: readonly BattleEvent[]): readonly Worth[] {
    return events.flatMap((event) => {
      const after = this.#take(snapshot, event);
      return after ? [this.#worth(after)] : [];
    });
  }

  #going(snapshot: HexSnapshot, conductor: Role): Worth {
    const {battle} = snapshot.context;
    const {waiting} = battle.retreat!;
    const orders = this.#after(
      snapshot,
      permutations(waiting).map((units) => ({type: 'order', units})),
    );
    if (orders.length > 0) return bestOf('defender', orders);
    const groups =
      this.#setup.rules!.sheet.moves === 'units'
        ? (battle.retreat!.order.length > 0 ? waiting.slice(0, 1) : waiting).map((id) => [id])
        : [this.#nextGroup(snapshot)];
    return bestOf(
      conductor,
      groups.map((units) => this.#routes(snapshot, units, conductor)),
    );
  }

  /** The group that goes next: whoever waits in the first hex; what a stuck unit parts goes as two. */
  #nextGroup({context: {battle}}: HexSnapshot): readonly string[] {
    const {waiting, origins} = battle.retreat!;
    const {grid} = this.#setup.game;
    const [first] = waiting.map((id) => grid.find(origins[id]!)!).sort(grid.byNumber);
    const units = waiting.filter((id) => grid.find(origins[id]!) === first);
    const group = units.map((id) => this.#setup.game.unit(id)!);
    const parts = partsOf(rulingOn(this.#setup, battle, group));
    return parts ? parts.able.map(({id}) => id) : units;
  }

  #routes(snapshot: HexSnapshot, units: readonly string[], conductor: Role): Worth {
    const {battle} = snapshot.context;
    const {grid} = this.#setup.game;
    const ruled = rulingOn(
      this.#setup,
      battle,
      units.map((id) => this.#setup.game.unit(id)!),
    );
    const go = (routes: readonly (readonly HexId[])[]): readonly Worth[] =>
      this.#after(
        snapshot,
        routes.map((path) => ({type: 'route', units: [...units], path: path.map((hex) => grid.label(hex))})),
      );
    const {routes} = ruled.search;
    const left = bestOf(conductor, go(ruled.answer.eliminated ? [[]] : routes));
    if (ruled.ownerRoutes.length === 0) return left;
    return bestOf(battle.retreat!.role, [left, ...go(ruled.ownerRoutes)]);
  }
}
