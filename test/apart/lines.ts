/** Block battles on points without the engine: ways out along lines, reserves, roles that turn. Written from the contract alone. */
import {Battle, other, type BattleDocument, type Piece, type Role} from './battle.js';
import type {Event, Params} from './chart.js';

export interface Line {
  readonly between: readonly [string, string];
  readonly capacity: number;
}

/** A unit that is not in the battle. */
export interface Bystander {
  readonly side: string;
  readonly at: string;
}

/** The board around a battle. */
export interface Around {
  readonly lines: readonly Line[];
  readonly bystanders: readonly Bystander[];
  /** The side that holds a point. */
  readonly control: Record<string, string>;
}

type Plan = Readonly<Record<string, string | null>>;

const lineOf = (one: string, two: string): string => [one, two].sort().join(' ');

export class BlockBattle extends Battle {
  readonly lines: readonly Line[];
  readonly bystanders: readonly Bystander[];
  readonly control: Record<string, string>;
  /** The attackers that still have to leave. */
  waiting: readonly string[] = [];
  /** The number of units of a side that went over a line in this round. */
  #gone = new Map<string, number>();

  constructor(
    document: BattleDocument,
    pieces: Piece[],
    place: string,
    {lines, bystanders, control}: Around,
    leads: Partial<Record<Role, string>> = {},
  ) {
    super(document, pieces, place, leads);
    this.lines = lines;
    this.bystanders = bystanders;
    this.control = control;
  }

  /** The role with units at the place; the defender if both or none. */
  get victor(): Role {
    const here = (role: Role): boolean => this.#here(role).length > 0;
    return here('attacker') && !here('defender') ? 'attacker' : 'defender';
  }

  #here = (role: Role): Piece[] =>
    this.pieces.filter((piece) => piece.role === role && piece.at === this.place);

  /** Lists the points to which a unit may go along one line: no enemy there, no line by which an enemy came, not held by the enemy. */
  open(piece: Piece): readonly string[] {
    const {place} = this;
    return this.lines
      .filter(({between}) => between.includes(place))
      .map(({between: [one, two]}) => (one === place ? two : one))
      .filter(
        (to) =>
          ![...this.pieces, ...this.bystanders].some(({side, at}) => side !== piece.side && at === to) &&
          !this.pieces.some(({side, from}) => side !== piece.side && from === to) &&
          (this.control[to] ?? piece.side) === piece.side,
      );
  }

  /** Gives the number of units of a side that a line still takes in this round, once these have gone. */
  room(side: string, to: string, plan: Plan, anew = false): number {
    const line = lineOf(this.place, to);
    const {capacity} = this.lines.find(({between}) => lineOf(...between) === line)!;
    const going = Object.entries(plan).filter(
      ([id, at]) => at === to && this.piece(id)?.side === side,
    ).length;
    return capacity - (anew ? 0 : (this.#gone.get(`${side} ${line}`) ?? 0)) - going;
  }

  /** Only open places, nothing over the room of a line, and nobody left who has a way. */
  #legal(plan: Plan, anew = false): boolean {
    return Object.entries(plan).every(([id, to]) => {
      const piece = this.piece(id)!;
      const open = this.open(piece);
      return to === null
        ? open.every((place) => this.room(piece.side, place, plan, anew) < 1)
        : open.includes(to) && this.room(piece.side, to, plan, anew) >= 0;
    });
  }

  protected boardHolds(name: string, params: Params, event: Event | undefined): boolean {
    const plan = (event?.['plan'] ?? {}) as Plan;
    const named = Object.keys(plan);
    switch (name) {
      case 'planFits':
        return params['sheet'] === undefined
          ? named.length === this.waiting.length &&
              this.waiting.every((id) => named.includes(id)) &&
              this.#legal(plan)
          : named.length > 0 &&
              named.every((id) => this.turn?.units.includes(id) === true && plan[id] !== null) &&
              this.#legal(plan);
      case 'regroupFits':
        return (
          named.every(
            (id) => plan[id] !== null && this.#here(this.victor).some((piece) => piece.id === id),
          ) && this.#legal(plan, true) // limits of a line begin anew for regrouping
        );
      case 'retreating':
        return this.waiting.length > 0;
      default:
        throw new Error(`no guard ${name}`);
    }
  }

  protected boardDoes(name: string, params: Params, event: Event | undefined): void {
    switch (name) {
      case 'withdraw': {
        const plan = event!['plan'] as Plan;
        if (params['sheet'] !== undefined) this.hadTurn(Object.keys(plan));
        this.#go(plan);
        for (const id of Object.keys(plan)) this.piece(id)!.where = 'out';
        return;
      }
      case 'regroup':
        this.#gone.clear();
        this.#go(event!['plan'] as Plan);
        return;
      case 'startRetreat': // limits of a line begin anew for those who leave
        this.#gone.clear();
        this.waiting = this.fighting(params['of'] as Role).map(({id}) => id);
        return;
      case 'endRetreat':
        this.waiting = [];
        this.#gone.clear();
        return;
      case 'settle':
        this.#settle(params['is'] as string);
        return;
      case 'nextRound':
        this.#nextRound(params['reserves'] === 'join');
        return;
      case 'swapRoles':
        this.#swapRoles();
        return;
      default:
        throw new Error(`no action ${name}`);
    }
  }

  #go(plan: Plan): void {
    for (const [id, to] of Object.entries(plan)) {
      const piece = this.piece(id)!;
      if (to === null) {
        this.lose(piece, piece.steps);
        continue;
      }
      const line = `${piece.side} ${lineOf(this.place, to)}`;
      this.#gone.set(line, (this.#gone.get(line) ?? 0) + 1);
      piece.at = to;
    }
  }

  #settle(is: string): void {
    this.outcome = is;
    if (this.document.outcomes[is]?.taken !== true) return;
    if (this.#here('attacker').length > 0 && this.#here('defender').length === 0)
      this.control[this.place] = this.roles.attacker;
  }

  #nextRound(join: boolean): void {
    this.round++;
    this.#gone.clear();
    for (const piece of this.pieces) piece.had = false;
    if (!join) return;
    for (const role of ['attacker', 'defender'] as const)
      for (const piece of this.pieces.filter((one) => one.role === role && one.where === 'reserve')) {
        if (piece.round > this.round) continue;
        this.pieces.splice(this.pieces.indexOf(piece), 1);
        this.pieces.push(piece);
        piece.where = 'fighting';
        piece.at = this.place;
      }
  }

  #swapRoles(): void {
    for (const piece of this.pieces) {
      piece.role = other(piece.role);
      if (piece.role === 'attacker' && piece.at !== null) piece.from = piece.at;
    }
    this.roles = {attacker: this.roles.defender, defender: this.roles.attacker};
    Object.assign(this.leads, {attacker: this.leads.defender, defender: this.leads.attacker});
  }
}
