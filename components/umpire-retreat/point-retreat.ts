import type {PointId} from '../../src/board/index.js';
import type {Route} from '../../src/drawing/index.js';
import {toldLine, type LineRetreatQuestion, type PointPosition} from '../../src/module/index.js';
import {
  answerFallBack,
  answerLineRetreat,
  readLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
} from '../../src/battle/line-retreat.js';
import type {Finding} from '../../src/rules/finding.js';
import {bareOverlay, type Overlay} from './overlay.js';
import {
  pointName,
  pointOptionsOf,
  proposeRetreat,
  retreatOptions,
  type Option,
} from '../../src/rules/point/index.js';

/** The question, with the plan as far as it is made. */
interface PointQuestion extends Required<LineRetreatQuestion> {
  /** The units attacked from this point and fall back to it: they choose nothing, and may meet displaced enemies (B.4d). */
  readonly back: boolean;
  /** Units among those that fall back that were dispersed before. */
  readonly dispersed: readonly string[];
  /** Enemies that were displaced to the point. */
  readonly displaced: readonly string[];
}

/** A side's stack on a point. */
interface Stack {
  readonly at: string;
  readonly name: string;
  readonly units: readonly {readonly id: string; readonly name: string}[];
}

const empty: PointQuestion = {
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

/** A retreat along the lines of a point map: the units that leave, the points open to each, and the plan. */
export class PointRetreatModel {
  question: PointQuestion;
  readonly position: PointPosition;
  readonly #changed: () => void;

  /** Begins with the question of the page's document, if there is one. `changed` is called after each choice. */
  constructor(position: PointPosition, question: LineRetreatQuestion | undefined, changed: () => void) {
    this.position = position;
    this.question = {...empty, ...question};
    this.#changed = changed;
  }

  /** The stacks that could retreat, in the order of the map. */
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

  /** The exits and the units that leave, or the faults of the question, a line each. */
  get read(): {readonly lines?: LineRetreat; readonly faults: readonly string[]} {
    if (this.question.from === '' || this.question.units.length === 0) return {faults: []};
    const read = readLineRetreat(this.position, this.question, []);
    return read.ok ? {lines: read.value, faults: []} : {faults: read.faults.map(toldLine)};
  }

  /** The options of each unit under the plan so far. */
  optionsIn({exits, units}: LineRetreat): ReadonlyMap<string, readonly Option[]> {
    const {noPlace} = pointOptionsOf(this.position.game.document);
    return retreatOptions(exits, units, this.question.plan, noPlace);
  }

  /** The verdict; undefined while a unit has no point yet. */
  get answer(): LineRetreatAnswer | undefined {
    const {units, plan} = this.question;
    if (this.question.back || units.length === 0 || units.some((id) => !Object.hasOwn(plan, id)))
      return undefined;
    const answered = answerLineRetreat(this.position, this.question, []);
    return answered.ok ? answered.value : undefined;
  }

  /** Enemy ground units that may have been displaced to the point: all on the map, those on the point first. */
  get enemies(): readonly {readonly id: string; readonly name: string; readonly isThere: boolean}[] {
    const {units, game} = this.position;
    const side = game.unit(this.question.units[0] ?? '')?.side;
    const point = game.network.find(this.question.from);
    if (side === undefined) return [];
    return game.units
      .filter((unit) => unit.side !== side && unit.kind === 'ground' && units.has(unit.index))
      .map(({id, name, index}) => ({id, name, isThere: units.get(index)?.at === point}))
      .sort((a, b) => Number(b.isThere) - Number(a.isThere));
  }

  /** The effects on attackers that fall back to the point; undefined where no unit does. */
  get met(): readonly Finding[] | undefined {
    const {back, from, units, dispersed, displaced} = this.question;
    if (!back || from === '' || units.length === 0) return undefined;
    return answerFallBack(this.position, {to: from, units, dispersed, displaced});
  }

  /** The element's state. */
  get stage(): 'choosing' | 'ruled' {
    return this.answer || this.met ? 'ruled' : 'choosing';
  }

  /** The map's overlay: an arrow for each route of the plan, barred where the plan is not legal. */
  get overlay(): Overlay {
    const {network} = this.position.game;
    const from = network.find(this.question.from);
    const goals = [...new Set(Object.values(this.question.plan))];
    const barred = this.answer?.legal === false;
    const routes = goals.flatMap((goal): Route[] => {
      const to = goal === null ? undefined : network.find(goal);
      return from === undefined || to === undefined ? [] : [{from, path: [to], barred}];
    });
    const framed =
      from === undefined ? [] : [this.question.from, ...(this.read.lines?.exits ?? []).map(({to}) => to)];
    return {...bareOverlay(this.position), routes, selected: this.question.from, framed};
  }

  /** The question about the same stack, still together, in another position of the game; without its plan. */
  questionIn({game, units}: PointPosition): LineRetreatQuestion | undefined {
    if (this.position.game.document.id !== game.document.id) return undefined;
    const {from, units: asked} = this.question;
    const at = game.network.find(from);
    const isThere = (id: string): boolean => {
      const unit = game.unit(id);
      return unit !== undefined && units.get(unit.index)?.at === at;
    };
    return at !== undefined && asked.length > 0 && asked.every(isThere)
      ? {...this.question, plan: {}, underAttack: []}
      : undefined;
  }

  /** Takes a point chosen on the map: its stack retreats, or the first unit without a point goes there. */
  choose(point: string): void {
    const {units, plan, from} = this.question;
    const next = units.find((id) => !Object.hasOwn(plan, id));
    const exits = this.read.lines?.exits ?? [];
    if (!this.question.back && point !== from && next !== undefined && exits.some(({to}) => to === point))
      this.send(next, point);
    else {
      const stack = this.stacks.find(({at}) => at === point);
      if (stack) this.leave(stack);
    }
  }

  /** Chooses the stack that leaves its point. */
  leave({at, units}: Stack): void {
    this.#update({...empty, from: at, units: units.map(({id}) => id)});
  }

  /** Adds a unit to those that retreat, or takes it out. */
  take(id: string, goes: boolean): void {
    const {units, plan} = this.question;
    const others = Object.entries(plan).filter(([unit]) => unit !== id);
    this.#update({
      ...this.question,
      units: goes ? [...units, id] : units.filter((unit) => unit !== id),
      plan: Object.fromEntries(others),
    });
  }

  /** Sends a unit to a point; with `null`, gives it up. */
  send(id: string, to: string | null): void {
    this.#update({...this.question, plan: {...this.question.plan, [id]: to}});
  }

  /** Switches between leaving the point as defenders and falling back to it as attackers, in the state of the position. */
  turnBack(back: boolean): void {
    const {units, game} = this.position;
    const is = (id: string, field: 'dispersed' | 'displaced'): boolean =>
      [...units].some(([index, placed]) => game.units[index]?.id === id && placed[field]);
    this.#update({
      ...this.question,
      back,
      plan: {},
      dispersed: this.question.units.filter((id) => is(id, 'dispersed')),
      displaced: this.enemies.filter(({id, isThere}) => isThere && is(id, 'displaced')).map(({id}) => id),
    });
  }

  disperse(id: string, isDispersed: boolean): void {
    this.#update({...this.question, dispersed: withOrWithout(this.question.dispersed, id, isDispersed)});
  }

  displace(id: string, isDisplaced: boolean): void {
    this.#update({...this.question, displaced: withOrWithout(this.question.displaced, id, isDisplaced)});
  }

  attack(point: string, isAttacked: boolean): void {
    this.#update({
      ...this.question,
      underAttack: withOrWithout(this.question.underAttack, point, isAttacked),
    });
  }

  breakThrough(breakthrough: boolean): void {
    this.#update({...this.question, breakthrough});
  }

  /** Takes a legal plan that loses the fewest units. */
  propose({exits, units}: LineRetreat): void {
    this.#update({...this.question, plan: proposeRetreat(exits, units)});
  }

  #update(question: PointQuestion): void {
    this.question = question;
    this.#changed();
  }
}
