/** Battles of fire without the engine, written from the contract of the order of play alone: the forces, turns of fire, hits and losses. */
import {Chart, type Event, type Names, type Params, type State} from './chart.js';

export type Role = 'attacker' | 'defender';
export const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

export interface Piece {
  readonly id: string;
  readonly side: string;
  readonly type: string;
  readonly class?: string;
  readonly fire: number;
  readonly strength: number;
  readonly full: number;
  role: Role;
  steps: number;
  at: string | null;
  from: string | null;
  where: 'fighting' | 'reserve' | 'out';
  /** The first round that a reserve fights in. */
  round: number;
  had: boolean;
}

export interface Due {
  readonly role: Role;
  readonly losses: number;
  readonly units: readonly string[];
  readonly allocate: string;
  /** The units that each hit of a symbol may fall on. */
  readonly hits?: readonly (readonly string[])[];
}

export interface Fire {
  readonly order: readonly string[];
  readonly by: 'unit' | 'side';
  readonly dice: {readonly per: 'steps' | 'strength'};
  readonly hit?: {readonly atMost: 'fire'};
  readonly allocate?: string;
  readonly symbols?: readonly string[];
  readonly hits?: readonly {
    readonly symbol: string;
    readonly when?: {readonly type?: string | readonly string[]};
  }[];
  readonly counts?: Readonly<Record<string, readonly string[]>>;
  readonly modifiers?: readonly {
    readonly when: {readonly terrain?: string};
    readonly of?: Role;
    readonly dice?: number;
  }[];
}

export interface BattleDocument {
  readonly chart: State;
  readonly fire: Readonly<Record<string, Fire>>;
  readonly outcomes: Readonly<Record<string, {readonly taken?: boolean}>>;
}

export interface Shot {
  readonly dice: readonly number[];
  readonly hits: number;
  readonly counts: Readonly<Record<string, number>>;
}

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
export const names = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The part that is the same on each kind of board. */
export abstract class Battle implements Names {
  round = 1;
  combat = 1;
  outcome: string | null = null;
  roles: Record<Role, string>;
  rolls: Record<string, Shot> = {};
  dues: Due[] = [];
  turn: {role: Role; class: string | undefined; units: readonly string[]} | null = null;
  /** Of each hit of the last fire, the units that it may fall on. */
  #fallen: readonly (readonly string[])[] = [];

  readonly document: BattleDocument;
  /** In battle order. */
  readonly pieces: Piece[];
  place: string;
  readonly leads: Partial<Record<Role, string>>;

  constructor(
    document: BattleDocument,
    pieces: Piece[],
    place: string,
    leads: Partial<Record<Role, string>> = {},
  ) {
    this.document = document;
    this.pieces = pieces;
    this.place = place;
    this.leads = leads;
    const side = (role: Role): string => pieces.find((piece) => piece.role === role)?.side ?? '';
    this.roles = {attacker: side('attacker'), defender: side('defender')};
  }

  piece = (id: string): Piece | undefined => this.pieces.find((piece) => piece.id === id);
  fights = ({steps, at, where}: Piece): boolean => steps > 0 && at !== null && where === 'fighting';
  fighting = (role: Role): Piece[] =>
    this.pieces.filter((piece) => piece.role === role && this.fights(piece));

  holds(name: string, params: Params, event: Event | undefined): boolean {
    const of = params['of'] as Role | 'both' | undefined;
    const roles: readonly Role[] = of === undefined || of === 'both' ? ['attacker', 'defender'] : [of];
    switch (name) {
      case 'someoneToFire':
        return this.turn !== null && this.turn.units.length > 0;
      case 'fireFits':
        return this.#fireFits(this.document.fire[params['fire'] as string]!, event!);
      case 'passFits': {
        const units = event!['units'] === undefined ? (this.turn?.units ?? []) : names(event!['units']);
        return units.every((id) => this.turn?.units.includes(id) === true);
      }
      case 'pending':
        return params['what'] === undefined
          ? this.dues.some(({role}) => roles.includes(role))
          : this.isPending(params['what'] as string);
      case 'lossesFit':
        return this.#paid(event!) !== undefined;
      case 'eliminated':
        return roles.every((role) => this.fighting(role).length === 0);
      case 'has': // the charts ask for reserves alone
        return this.pieces.some(
          ({role, where, steps}) => roles.includes(role) && where === params['who'] && steps > 0,
        );
      case 'round':
        return this.round === params['is'];
      case 'combat':
        return this.combat >= (params['least'] as number);
      default:
        return this.boardHolds(name, params, event);
    }
  }

  does(name: string, params: Params, event: Event | undefined): void {
    switch (name) {
      case 'nextToFire':
        this.#nextToFire(this.document.fire[params['fire'] as string]!);
        return;
      case 'fire':
        this.#shoot(params['fire'] as string, event!);
        return;
      case 'pass':
        this.hadTurn(event!['units'] === undefined ? this.turn!.units : names(event!['units']));
        return;
      case 'reckon':
        this.#reckon(params['of'] as Role | 'other', params['from'] as string);
        return;
      case 'take':
        this.#take(event!);
        return;
      default:
        this.boardDoes(name, params, event);
    }
  }

  protected abstract boardHolds(name: string, params: Params, event: Event | undefined): boolean;
  protected abstract boardDoes(name: string, params: Params, event: Event | undefined): void;
  protected isPending(_what: string): boolean {
    return false;
  }
  protected terrain(_place: string): string | undefined {
    return undefined;
  }

  /** Counts the dice that a unit throws in a fire, as the first of the event or a later one. */
  diceOf(fire: Fire, {steps, strength, role}: Piece, first: boolean): number {
    const more = (fire.modifiers ?? [])
      .filter(({of, when}) => (of ?? role) === role && when.terrain === this.terrain(this.place))
      .reduce((sum, {dice}) => sum + (dice ?? 0), 0);
    return Math.max(0, (fire.dice.per === 'steps' ? steps : strength) + (first ? more : 0));
  }

  /** Counts the dice that units throw together, in the order in which they are named. */
  diceFor = (fire: Fire, units: readonly string[]): number =>
    units.reduce((sum, id, at) => sum + this.diceOf(fire, this.piece(id)!, at === 0), 0);

  /** The assignments that pay a due, each only with units that lose something. */
  assignments({units, losses, allocate, hits, role}: Due): readonly Record<string, number>[] {
    const steps = units.map((id) => this.piece(id)!.steps);
    const all: number[][] = [];
    const share = (given: readonly number[], left: number): void => {
      if (given.length === units.length) {
        if (left === 0) all.push([...given]);
        return;
      }
      for (let loss = 0; loss <= Math.min(left, steps[given.length]!); loss++)
        share([...given, loss], left - loss);
    };
    share([], losses);
    const lead = units.indexOf(this.leads[role] ?? '');
    const legal = all.filter((lost) => {
      const left = lost.map((loss, at) => steps[at]! - loss);
      switch (allocate) {
        case 'strongest':
        case 'weakest':
          return reached(steps, lost, allocate);
        case 'lead':
          return lead < 0 || lost[lead] === Math.min(losses, steps[lead]!);
        case 'even':
          return lost.every((more, u) =>
            lost.every((less, v) => more < less + 2 || left[v] === 0 || u === v),
          );
        case 'each-once':
          return lost.every((loss) => loss <= 1);
        case 'symbols':
          return placed(units, hits!, lost);
        default:
          return true;
      }
    });
    return legal.map((lost) =>
      Object.fromEntries(units.map((id, at) => [id, lost[at]!] as const).filter(([, loss]) => loss > 0)),
    );
  }

  hadTurn(units: readonly string[]): void {
    for (const id of units) this.piece(id)!.had = true;
    if (this.turn) this.turn = {...this.turn, units: this.turn.units.filter((id) => !units.includes(id))};
  }

  protected lose(piece: Piece, steps: number): void {
    piece.steps -= steps;
    if (piece.steps === 0) piece.at = null;
  }

  #nextToFire({order}: Fire): void {
    for (const entry of order) {
      const [role, kind] = entry.split(':').reverse() as [Role, string?];
      const units = this.fighting(role).filter(
        (piece) => !piece.had && (kind === undefined || piece.class === kind),
      );
      if (units.length === 0) continue;
      this.turn = {role, class: kind, units: units.map(({id}) => id)};
      return;
    }
    this.turn = null;
  }

  /** Are they units that may fire now, all that have to? */
  mayFire(fire: Fire, firing: readonly string[]): boolean {
    const turn = this.turn?.units ?? [];
    if (new Set(firing).size !== firing.length || !firing.every((id) => turn.includes(id))) return false;
    return firing.length === (fire.by === 'unit' ? 1 : turn.length);
  }

  #fireFits(fire: Fire, {units, dice, targets}: Event): boolean {
    const firing = names(units);
    if (targets !== undefined || !this.mayFire(fire, firing)) return false;
    const faces = fire.symbols?.length ?? 6;
    const thrown = numbers(dice);
    return thrown.length === this.diceFor(fire, firing) && thrown.every((face) => face >= 1 && face <= faces);
  }

  #shoot(name: string, {units, dice}: Event): void {
    const fire = this.document.fire[name]!;
    const enemies = this.fighting(other(this.turn!.role));
    const thrown = [...numbers(dice)];
    const fallen: (readonly string[])[] = [];
    const counts: Record<string, number> = {};
    for (const counted of Object.keys(fire.counts ?? {})) counts[counted] = 0;
    names(units).forEach((id, at) => {
      const firing = this.piece(id)!;
      for (const face of thrown.splice(0, this.diceOf(fire, firing, at === 0))) {
        if (fire.symbols) {
          const symbol = fire.symbols[face - 1]!;
          for (const hit of fire.hits ?? []) {
            if (hit.symbol !== symbol) continue;
            const types = hit.when?.type;
            fallen.push(
              enemies
                .filter(({type}) => types === undefined || [types].flat().includes(type))
                .map((enemy) => enemy.id),
            );
          }
          for (const [counted, symbols] of Object.entries(fire.counts ?? {}))
            if (symbols.includes(symbol)) counts[counted]!++;
        } else if (face <= firing.fire) fallen.push(enemies.map((enemy) => enemy.id));
      }
    });
    this.#fallen = fallen;
    const hits = fire.symbols ? fallen.filter((on) => on.length > 0).length : fallen.length;
    this.rolls[name] = {dice: numbers(dice), hits, counts};
    this.hadTurn(names(units));
  }

  #reckon(of: Role | 'other', from: string): void {
    const role = of === 'other' ? other(this.turn!.role) : of;
    const fire = this.document.fire[from]!;
    const units = this.fighting(role);
    const allocate = fire.hits ? 'symbols' : (fire.allocate ?? 'owner');
    const steps = units.reduce((sum, piece) => sum + piece.steps, 0);
    const hits = this.rolls[from]?.hits ?? 0;
    const most = allocate === 'each-once' ? units.length : steps;
    const losses = Math.min(hits, most);
    if (losses > 0)
      this.dues.push({role, losses, units: units.map(({id}) => id), allocate, hits: this.#fallen});
  }

  /** The due that the losses of an event pay. */
  #paid({losses}: Event): Due | undefined {
    const given = (losses ?? {}) as Record<string, number>;
    const named = Object.keys(given).filter((id) => given[id] !== 0);
    return this.dues.find((due) =>
      this.assignments(due).some(
        (one) => Object.keys(one).length === named.length && named.every((id) => one[id] === given[id]),
      ),
    );
  }

  #take(event: Event): void {
    const paid = this.#paid(event)!;
    for (const [id, loss] of Object.entries(event['losses'] as Record<string, number>))
      if (loss > 0) this.lose(this.piece(id)!, loss);
    this.dues = this.dues.filter((due) => due !== paid);
  }
}

/** A battle on its chart, where a fire may be declared first and rolled for then. */
export class Play<B extends Battle> {
  readonly chart: Chart;
  /** The units of a fire that waits for its dice. */
  declared: readonly string[] | null = null;

  readonly battle: B;

  constructor(battle: B) {
    this.battle = battle;
    this.chart = new Chart(battle.document.chart, battle);
  }

  /** Is it taken? A refused event changes nothing. */
  send(event: Event): boolean {
    if (this.declared) {
      if (event.type !== 'roll') return false;
      const taken = this.chart.send({type: 'fire', units: this.declared, dice: event['dice']});
      if (taken) this.declared = null;
      return taken;
    }
    if (event.type !== 'fire' || event['dice'] !== undefined) return this.chart.send(event);
    const asks = this.chart.leaf.on?.['fire'] !== undefined;
    const [fire] = Object.values(this.battle.document.fire);
    const units = names(event['units']);
    if (!asks || event['targets'] !== undefined || !this.battle.mayFire(fire!, units)) return false;
    this.declared = units;
    return true;
  }
}

/** Does a sequence of single hits, each on a unit of the most (fewest) steps left, lead there? */
function reached(steps: readonly number[], lost: readonly number[], which: 'strongest' | 'weakest'): boolean {
  const goal = steps.map((has, at) => has - lost[at]!);
  const seen = new Set<string>();
  const from = (now: readonly number[]): boolean => {
    if (now.every((has, at) => has === goal[at])) return true;
    if (now.some((has, at) => has < goal[at]!) || seen.has(now.join())) return false;
    seen.add(now.join());
    const left = now.filter((has) => has > 0);
    const hit = which === 'strongest' ? Math.max(...left) : Math.min(...left);
    return now.some(
      (has, at) => has > 0 && has === hit && from(now.map((one, u) => (u === at ? one - 1 : one))),
    );
  };
  return from(steps);
}

/** Can the hits be so placed that each unit loses so many? */
function placed(
  units: readonly string[],
  hits: readonly (readonly string[])[],
  lost: readonly number[],
): boolean {
  const left = [...lost];
  const place = (at: number, still: number): boolean => {
    if (still === 0) return true;
    if (at === hits.length) return false;
    for (const id of hits[at]!) {
      const unit = units.indexOf(id);
      if (unit < 0 || left[unit] === 0) continue;
      left[unit]!--;
      if (place(at + 1, still - 1)) return true;
      left[unit]!++;
    }
    return place(at + 1, still);
  };
  return place(
    0,
    lost.reduce((sum, loss) => sum + loss, 0),
  );
}
