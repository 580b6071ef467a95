import type {PointId} from '../../../src/board/index.js';
import type {Route} from '../../../src/drawing/index.js';
import {toldLine, type LineRetreatQuestion, type PointPosition} from '../../../src/module/index.js';
import {
  type LineRetreat,
  type LineRetreatAnswer,
  answerFallBack,
  answerLineRetreat,
  readLineRetreat,
} from '../../../src/battle/line-retreat.js';
import type {Finding} from '../../../src/rules/finding.js';
import {
  pointName,
  pointOptionsOf,
  proposeRetreat,
  retreatOptions,
  type Option,
} from '../../../src/rules/point/index.js';

/** What is asked, with the plan as far as it is made. */
export interface LineDialogue extends Required<LineRetreatQuestion> {
  /** They attacked from this point and fall back to it: they choose nothing, and may meet displaced enemies (B.4d). */
  readonly back: boolean;
  /** Of those that fall back, who was dispersed before. */
  readonly dispersed: readonly string[];
  /** Enemies that were displaced to the point. */
  readonly displaced: readonly string[];
}

/** A side's stack on a point. */
export interface Stack {
  readonly at: string;
  readonly name: string;
  readonly units: readonly {readonly id: string; readonly name: string}[];
}

const nothing: LineDialogue = {
  from: '',
  units: [],
  plan: {},
  breakthrough: false,
  underAttack: [],
  back: false,
  dispersed: [],
  displaced: [],
};

const withOrWithout = (list: readonly string[], one: string, isIn: boolean): string[] => [
  ...list.filter((other) => other !== one),
  ...(isIn ? [one] : []),
];

/** The dialogue of a line retreat: who leaves a point, what the rules leave each unit, and the plan that is made of it. */
export class LinesRoom {
  talk: LineDialogue;
  readonly position: PointPosition;
  readonly #changed: () => void;

  /** `asked`: the question of the page's document; without one nobody is chosen yet. */
  constructor(position: PointPosition, asked: LineRetreatQuestion | undefined, changed: () => void) {
    this.position = position;
    this.talk = {...nothing, ...asked};
    this.#changed = changed;
  }

  /** Where units stand that could retreat, in the order of the map. */
  get stacks(): readonly Stack[] {
    const {units, game} = this.position;
    return game.network.names.flatMap((at, point) => {
      const there = game.units.filter(
        ({index, kind}) => units.get(index)?.at === point && (kind === 'ground' || kind === 'air'),
      );
      return game.sides.flatMap(({index}) => {
        const own = there.filter(({side}) => side === index).map(({id, name}) => ({id, name}));
        return own.length > 0 ? [{at, name: pointName(this.position, point as PointId), units: own}] : [];
      });
    });
  }

  /** The ways out and who goes, or what is wrong with the question, a line each. */
  get read(): {readonly lines?: LineRetreat; readonly faults: readonly string[]} {
    if (this.talk.from === '' || this.talk.units.length === 0) return {faults: []};
    const read = readLineRetreat(this.position, this.talk, []);
    return read.ok ? {lines: read.value, faults: []} : {faults: read.faults.map(toldLine)};
  }

  /** What each unit may do as the plan stands. */
  optionsIn({exits, units}: LineRetreat): ReadonlyMap<string, readonly Option[]> {
    const {noPlace} = pointOptionsOf(this.position.game.document);
    return retreatOptions(exits, units, this.talk.plan, noPlace);
  }

  /** The verdict; undefined while units have no place yet. */
  get answer(): LineRetreatAnswer | undefined {
    const {units, plan} = this.talk;
    if (this.talk.back || units.length === 0 || units.some((id) => !Object.hasOwn(plan, id)))
      return undefined;
    const answered = answerLineRetreat(this.position, this.talk, []);
    return answered.ok ? answered.value : undefined;
  }

  /** Ground units of the other side that may have been displaced to the point: all on the map, those there first. */
  get enemies(): readonly {readonly id: string; readonly name: string; readonly isThere: boolean}[] {
    const {units, game} = this.position;
    const side = game.unit(this.talk.units[0] ?? '')?.side;
    const point = game.network.find(this.talk.from);
    if (side === undefined) return [];
    return game.units
      .filter((unit) => unit.side !== side && unit.kind === 'ground' && units.has(unit.index))
      .map(({id, name, index}) => ({id, name, isThere: units.get(index)?.at === point}))
      .sort((a, b) => Number(b.isThere) - Number(a.isThere));
  }

  /** What comes of attackers that fall back to the point; undefined where nobody does. */
  get met(): readonly Finding[] | undefined {
    const {back, from, units, dispersed, displaced} = this.talk;
    if (!back || from === '' || units.length === 0) return undefined;
    return answerFallBack(this.position, {to: from, units, dispersed, displaced});
  }

  /** Where the dialogue stands, in the words of the element's states. */
  get stage(): 'choosing' | 'ruled' {
    return this.answer || this.met ? 'ruled' : 'choosing';
  }

  /** What the map shows: an arrow for each way of the plan, barred where the plan is not legal. */
  get overlay() {
    const {network} = this.position.game;
    const from = network.find(this.talk.from);
    const goals = [...new Set(Object.values(this.talk.plan))];
    const barred = this.answer?.legal === false;
    const routes = goals.flatMap((goal): Route[] => {
      const to = goal === null ? undefined : network.find(goal);
      return from === undefined || to === undefined ? [] : [{from, path: [to], barred}];
    });
    const framed =
      from === undefined ? [] : [this.talk.from, ...(this.read.lines?.exits ?? []).map(({to}) => to)];
    return {position: this.position, zoc: '', routes, marks: [], selected: this.talk.from, framed};
  }

  /** A point was chosen on the map: the units there retreat, or the first unit without a place goes there. */
  choose(point: string): true {
    const {units, plan, from} = this.talk;
    const next = units.find((id) => !Object.hasOwn(plan, id));
    const exits = this.read.lines?.exits ?? [];
    if (!this.talk.back && point !== from && next !== undefined && exits.some(({to}) => to === point))
      this.send(next, point);
    else {
      const stack = this.stacks.find(({at}) => at === point);
      if (stack) this.leave(stack);
    }
    return true;
  }

  /** A stack is to leave its point. */
  leave({at, units}: Stack): void {
    this.#turn({...nothing, from: at, units: units.map(({id}) => id)});
  }

  /** A unit is, or is not, among those that retreat. */
  take(id: string, goes: boolean): void {
    const {units, plan} = this.talk;
    const others = Object.entries(plan).filter(([unit]) => unit !== id);
    this.#turn({
      ...this.talk,
      units: goes ? [...units, id] : units.filter((unit) => unit !== id),
      plan: Object.fromEntries(others),
    });
  }

  /** A unit goes to a point, or is given up. */
  send(id: string, to: string | null): void {
    this.#turn({...this.talk, plan: {...this.talk.plan, [id]: to}});
  }

  /** They leave the point as defenders, or fall back to it as attackers; as the position has them, to begin with. */
  turnBack(back: boolean): void {
    const {units, game} = this.position;
    const is = (id: string, field: 'dispersed' | 'displaced'): boolean =>
      [...units].some(([index, placed]) => game.units[index]?.id === id && placed[field]);
    this.#turn({
      ...this.talk,
      back,
      plan: {},
      dispersed: this.talk.units.filter((id) => is(id, 'dispersed')),
      displaced: this.enemies.filter(({id, isThere}) => isThere && is(id, 'displaced')).map(({id}) => id),
    });
  }

  disperse(id: string, isDispersed: boolean): void {
    this.#turn({...this.talk, dispersed: withOrWithout(this.talk.dispersed, id, isDispersed)});
  }

  displace(id: string, isDisplaced: boolean): void {
    this.#turn({...this.talk, displaced: withOrWithout(this.talk.displaced, id, isDisplaced)});
  }

  attack(point: string, isAttacked: boolean): void {
    this.#turn({...this.talk, underAttack: withOrWithout(this.talk.underAttack, point, isAttacked)});
  }

  breakThrough(breakthrough: boolean): void {
    this.#turn({...this.talk, breakthrough});
  }

  /** A legal plan that loses the fewest units. */
  propose({exits, units}: LineRetreat): void {
    this.#turn({...this.talk, plan: proposeRetreat(exits, units)});
  }

  #turn(talk: LineDialogue): void {
    this.talk = talk;
    this.#changed();
  }
}
