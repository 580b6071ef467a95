import type {Battle, Mode} from '../../rules/point/index.js';
import type {Policy} from '../question.js';
import type {Hits, HitsBy} from './dice.js';
import type {SideStates} from './side.js';
import type {Entry} from './replayed-battle.js';

/** Both sides of a battle under policies: a state of it is a pair of numbers, the losses that each has taken. */
interface Pairing {
  readonly mode: Mode;
  readonly attacker: SideStates;
  readonly defender: SideStates;
  readonly hits: HitsBy;
  readonly play: {readonly attacker: Policy; readonly defender: Policy};
}

/** Chances by the states in which the battle ended, `i * width + j`. */
interface Ends {
  readonly attackerRetreats: Float64Array;
  readonly defenderRetreats: Float64Array;
  /** One side or both destroyed; the indices say which. */
  readonly destroyed: Float64Array;
}

/** Moves chances through a battle under policies, round by round or to the end. */
export class Sweep {
  readonly width: number;
  readonly #size: number;
  readonly ends: Ends;
  readonly #pairing: Pairing;
  readonly #hitsA: readonly Hits[];
  readonly #hitsD: readonly Hits[];
  readonly #fireA: Float64Array;
  readonly #fireD: Float64Array;
  /** 1 where the attacker, the defender leaves at a decision. */
  readonly #leaveA: Uint8Array;
  readonly #leaveD: Uint8Array;
  readonly #mid: Float64Array;

  constructor(pairing: Pairing) {
    const {attacker, defender, hits, play} = pairing;
    this.#pairing = pairing;
    this.width = defender.states.length;
    this.#size = attacker.states.length * this.width;
    this.ends = {
      attackerRetreats: this.cells(),
      defenderRetreats: this.cells(),
      destroyed: this.cells(),
    };
    this.#mid = this.cells();
    this.#hitsA = attacker.states.map(({fire}) => hits.attacker(fire));
    this.#hitsD = defender.states.map(({fire}) => hits.defender(fire));
    this.#fireA = Float64Array.from(attacker.states, ({fire}) => fire);
    this.#fireD = Float64Array.from(defender.states, ({fire}) => fire);
    this.#leaveA = new Uint8Array(this.#size);
    this.#leaveD = new Uint8Array(this.#size);
    const staysA = (play.attacker.leave ?? 'never') === 'never';
    const staysD = (play.defender.leave ?? 'never') === 'never';
    for (let i = 0, at = 0; i < attacker.states.length; i += 1)
      for (let j = 0; j < this.width; j += 1, at += 1) {
        const [a, d] = [this.#fireA[i]!, this.#fireD[j]!];
        if (!staysA && leaves(play.attacker, a, d)) this.#leaveA[at] = 1;
        if (!staysD && leaves(play.defender, d, a)) this.#leaveD[at] = 1;
      }
  }

  /** A chance for each pair of states. */
  cells(): Float64Array {
    return new Float64Array(this.#size);
  }

  /** The chance that the battle has ended so far. */
  get ended(): number {
    let total = 0;
    for (const mass of Object.values(this.ends) as Float64Array[]) for (const part of mass) total += part;
    return total;
  }

  /** After losses: over, or the decision that is due; simultaneous combat has its checks first (B.3). */
  afterLosses(i: number, j: number, mass: number, role: 'attacker' | 'defender', next: Float64Array): void {
    const {attacker, defender, mode} = this.#pairing;
    const [a, d] = [attacker.states[i]!, defender.states[j]!];
    const at = i * this.width + j;
    if (a.takes === 0 || d.takes === 0) this.ends.destroyed[at]! += mass;
    else if (mode === 'simultaneous')
      if (a.fresh || d.fresh) this.attackerDecides(i, j, mass, next);
      else this.ends.attackerRetreats[at]! += mass;
    else if (role === 'attacker') this.attackerDecides(i, j, mass, next);
    else this.defenderDecides(i, j, mass, next);
  }

  attackerDecides(i: number, j: number, mass: number, next: Float64Array): void {
    const at = i * this.width + j;
    if (this.#leaveA[at]) this.ends.attackerRetreats[at]! += mass;
    else if (this.#pairing.mode === 'simultaneous') this.defenderDecides(i, j, mass, next);
    else this.attackerFires(i, j, mass, next);
  }

  /** Normal combat: the attacker's fire, then the defender's decision. */
  attackerFires(i: number, j: number, mass: number, next: Float64Array): void {
    const {exactly, atLeast} = this.#hitsA[i]!;
    const takes = this.width - 1 - j;
    const most = Math.min(exactly.length - 1, takes);
    for (let k = 0; k <= most; k += 1) {
      const part = mass * (k === takes ? atLeast[k]! : exactly[k]!);
      if (part > 0) this.afterLosses(i, j + k, part, 'defender', next);
    }
  }

  defenderDecides(i: number, j: number, mass: number, next: Float64Array): void {
    const at = i * this.width + j;
    if (this.#leaveD[at]) this.ends.defenderRetreats[at]! += mass;
    else next[at]! += mass;
  }

  /** One round for all chances at its start; what continues is in `next`. */
  round(start: Float64Array, next: Float64Array): void {
    this.#pass(start, next);
  }

  /** All rounds to the end: those that lead back to where they began are summed to infinity. */
  toTheEnd(start: Float64Array): void {
    this.#pass(start, start);
  }

  #pass(start: Float64Array, next: Float64Array): void {
    const rows = this.#hitsA.length - 1;
    const columns = this.width - 1;
    const simultaneous = this.#pairing.mode === 'simultaneous';
    this.#mid.fill(0);
    // what loses more comes later: each pair is passed once
    for (let i = 0; i < rows; i += 1)
      for (let j = 0; j < columns; j += 1) {
        const at = i * this.width + j;
        if (start[at]! === 0 && this.#mid[at]! === 0) continue;
        if (simultaneous) this.#simultaneous(i, j, start, next);
        else this.#normal(i, j, start, next);
      }
  }

  #normal(i: number, j: number, start: Float64Array, next: Float64Array): void {
    const {width} = this;
    const at = i * width + j;
    const mid = this.#mid;
    const [A, D] = [this.#hitsA[i]!, this.#hitsD[j]!];
    const rows = this.#hitsA.length - 1;
    const begins = A.canHit || D.canHit;
    const stays = this.#leaveA[at] === 0;
    const holds = this.#leaveD[at] === 0;
    const p = D.exactly[0]!;
    const q = A.exactly[0]!;
    const loops = next === start && stays && holds;
    let started = start[at]!;
    if (!begins) {
      if (loops) started += mid[at]! * q;
      this.ends.attackerRetreats[at]! += started;
      started = 0;
    } else if (loops) started = (started + mid[at]! * q) / (1 - p * q);
    if (started > 0) {
      const takes = rows - i;
      const most = Math.min(D.exactly.length - 1, takes);
      for (let k = 1; k <= most; k += 1) {
        const part = started * (k === takes ? D.atLeast[k]! : D.exactly[k]!);
        if (k === takes) this.ends.destroyed[at + k * width]! += part;
        else mid[at + k * width]! += part;
      }
    }
    const deciding = mid[at]! + (begins ? started * p : 0);
    if (deciding === 0) return;
    if (!stays) {
      this.ends.attackerRetreats[at]! += deciding;
      return;
    }
    const takes = width - 1 - j;
    const most = Math.min(A.exactly.length - 1, takes);
    for (let k = 1; k <= most; k += 1) {
      const part = deciding * (k === takes ? A.atLeast[k]! : A.exactly[k]!);
      if (k === takes) this.ends.destroyed[at + k]! += part;
      else if (this.#leaveD[at + k]) this.ends.defenderRetreats[at + k]! += part;
      else next[at + k]! += part;
    }
    if (!holds) this.ends.defenderRetreats[at]! += deciding * q;
    else if (!loops) next[at]! += deciding * q;
  }

  #simultaneous(i: number, j: number, start: Float64Array, next: Float64Array): void {
    const {width} = this;
    const at = i * width + j;
    const [A, D] = [this.#hitsA[i]!, this.#hitsD[j]!];
    const takesA = this.#hitsA.length - 1 - i;
    const takesD = width - 1 - j;
    let started = start[at]!;
    if (!A.canHit && !D.canHit) {
      this.ends.attackerRetreats[at]! += started;
      return;
    }
    const misses = A.exactly[0]! * D.exactly[0]!;
    const loops = next === start && this.#leaveA[at] === 0 && this.#leaveD[at] === 0;
    if (loops) started /= 1 - misses;
    const mostD = Math.min(A.exactly.length - 1, takesD);
    const mostA = Math.min(D.exactly.length - 1, takesA);
    for (let k = 0; k <= mostA; k += 1) {
      const first = started * (k === takesA ? D.atLeast[k]! : D.exactly[k]!);
      if (first === 0) continue;
      for (let m = 0; m <= mostD; m += 1) {
        if (loops && k === 0 && m === 0) continue;
        const part = first * (m === takesD ? A.atLeast[m]! : A.exactly[m]!);
        if (part > 0) this.afterLosses(i + k, j + m, part, 'defender', next);
      }
    }
  }
}

/** True if a side with this fire leaves, against this fire. */
function leaves({leave = 'never'}: Policy, fire: number, enemy: number): boolean {
  if (leave === 'never') return false;
  if ('below' in leave) return fire < leave.below;
  const [p, q] = leave.ratio;
  return q * fire < p * enemy;
}

/** Puts the whole chance on the present state of the battle; what begins another round is at its start. */
export function enter(sweep: Sweep, entry: Entry, {pendingLosses, mode}: Battle): Float64Array {
  const start = sweep.cells();
  switch (entry) {
    case 'round':
      start[0] = 1;
      break;
    case 'attackerDecision':
      sweep.attackerDecides(0, 0, 1, start);
      break;
    case 'attackerFire':
      sweep.attackerFires(0, 0, 1, start);
      break;
    case 'defenderDecision':
      sweep.defenderDecides(0, 0, 1, start);
      break;
    case 'attackerLosses':
      sweep.afterLosses(
        pendingLosses.attacker,
        mode === 'simultaneous' ? pendingLosses.defender : 0,
        1,
        'attacker',
        start,
      );
      break;
    case 'defenderLosses':
      sweep.afterLosses(0, pendingLosses.defender, 1, 'defender', start);
      break;
  }
  return start;
}

/** The chance that it is over in each of the rounds listed, from its present round. */
export function roundByRound(
  makeSweep: () => Sweep,
  entry: Entry,
  battle: Battle,
  told: number,
): readonly number[] {
  const sweep = makeSweep();
  let start = enter(sweep, entry, battle);
  const ended: number[] = [];
  let before = 0;
  const finish = (round: number): void => {
    const now = sweep.ended;
    ended[round] = now - before;
    before = now;
  };
  let {round} = battle;
  if (entry !== 'round') {
    finish(round);
    round += 1;
  }
  for (; round <= told; round += 1) {
    const next = sweep.cells();
    sweep.round(start, next);
    start = next;
    finish(round);
  }
  return ended;
}
