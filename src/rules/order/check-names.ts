/** Checks the names in an order of play, and the parameters of guards and actions. */
import {checkDefendersHex, checkWhen, whenNamesOf} from '../../module/check-when.js';
import {check} from '../../module/check-shape.js';
import {faultBudget, Report, type Flaw, type Path, type Kind, type FlawArgs} from '../../module/fault.js';
import type {BattleDocument} from '../../module/schema/battle.js';
import {builtInOutcomes, chartLimits, type Entry, type Param} from '../../module/schema/chart-names.js';
import type {ParamType} from '../../module/schema/param-types.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {when as whenSchema, type WhenDocument} from '../../module/schema/when.js';
import {isObject} from '../../module/json.js';
import {builtInStates} from '../../module/unit-states.js';
import type {Named} from './chart-nodes.js';
import {isShippedOrder, shippedOrder} from './order.js';

const paramOf = ({type, values = []}: Param): FlawArgs['param'] => ({type: type ?? 'values', values});
const means = (param: Param): Kind => ({code: 'param', args: paramOf(param)});

/** The kinds of names that a parameter may have; a list of dice is of rolls alone. */
type Made = 'roll' | 'check' | 'declaration' | 'fire';
function madeFrom(type: ParamType, isList: boolean): readonly Made[] {
  if (type === 'roll' || type === 'rolls' || isList) return ['roll'];
  if (type === 'from') return ['roll', 'check', 'declaration', 'fire'];
  return type === 'rollCheckOrFire' ? ['roll', 'check', 'fire'] : ['roll', 'check'];
}

/** A document that is checked: its own fields, those of the document that it extends, and the faults found so far. */
export class CheckedOrder {
  /** Names that the chart uses. */
  readonly used = {
    roll: new Set<string>(),
    sheet: new Set<string>(),
    guard: new Set<string>(),
    check: new Set<string>(),
    support: new Set<string>(),
    declaration: new Set<string>(),
    did: new Set<string>(),
    fire: new Set<string>(),
  };
  /** It is about air on a map of points: one side’s adds to fire, and one’s multiplies it. */
  needsAir = false;
  /** The whole document: what it leaves out is that of the one that it extends. */
  readonly order: BattleDocument;
  readonly #room = faultBudget();
  readonly report = new Report([], this.#room);
  readonly #whenNames: ReturnType<typeof whenNamesOf>;

  readonly own: BattleDocument;
  readonly module: ModuleDocument;
  /** The place of the document. */
  readonly at: Path;

  constructor(own: BattleDocument, module: ModuleDocument, at: Path) {
    this.own = own;
    this.module = module;
    this.at = at;
    this.#whenNames = whenNamesOf(module);
    this.order = {
      ...(own.extends !== undefined && isShippedOrder(own.extends) ? shippedOrder(own.extends) : {}),
      ...own,
    };
  }

  get map(): 'hex' | 'point' {
    return this.module.map.kind;
  }

  /** The place of a field: that of `extends` where it is inherited. */
  field(field: keyof BattleDocument, ...path: Path): Path {
    return Object.hasOwn(this.own, field) ? [...this.at, field, ...path] : [...this.at, 'extends'];
  }

  /** Notes a name of air combat, which neither a map of hexes has nor a battle whose units lose steps. */
  air(at: Path, what: 'air' | 'adds'): void {
    if (this.map === 'hex') this.report.add(at, undefined, 'noAirOnHexes', {what});
    else if (this.order.losses?.unit !== 'value')
      this.report.add(at, undefined, 'nameOfStepsOnly', {name: what});
    else this.needsAir = true;
  }

  /** Checks the names in a condition. */
  when(when: WhenDocument, at: Path): void {
    checkWhen(when, this.#whenNames, this.report, at);
    checkDefendersHex(when, this.report, at);
  }

  /** Checks the parameters of a guard or an action. */
  params({name, params, at}: Named, entry: Entry): void {
    const {report} = this;
    const known = entry.params ?? {};
    const isElsewhere = !Object.hasOwn(this.own, 'chart') || at.at(-1) === 'like';
    const place = (...path: Path): Path => (isElsewhere ? at : [...at, 'params', ...path]);
    if (entry.on !== undefined && entry.on !== this.map) {
      report.add(at, undefined, 'nameOfMap', {name, map: this.map});
      return;
    }
    const unit = this.map === 'point' ? (this.order.losses?.unit ?? 'steps') : 'steps';
    if (entry.airRole && unit !== 'value') report.add(at, undefined, 'nameOfStepsOnly', {name});
    if (entry.unit !== undefined && entry.unit !== unit) report.add(at, undefined, 'nameOfValueOnly', {name});
    if (entry.airRole) this.needsAir = true;
    for (const key of Object.keys(params))
      if (!Object.hasOwn(known, key))
        report.unknown(key, Object.keys(known), {code: 'parameter', args: {name}}, ...place(key));
    for (const [key, param] of Object.entries(known))
      if (Object.hasOwn(params, key)) this.#value(params[key], param, place(key));
      else if (param.required)
        report.add(place(key), undefined, 'neededParameter', {...paramOf(param), name});
      else if (
        param.default === 'result' &&
        ['roll', 'rollCheckOrFire', 'from', 'hexes'].includes(param.type ?? '')
      )
        this.#usualRoll(at, {code: 'rollOfParameter', args: {key, name}});
    const {oneOf = []} = entry;
    const given = oneOf.filter((key) => Object.hasOwn(params, key));
    if (oneOf.length > 0 && given.length !== 1) report.add(at, undefined, 'oneParameter', {given, oneOf});
  }

  roll(name: string, at: Path, what: Kind): void {
    this.used.roll.add(name);
    const rolls = this.order.rolls ?? {};
    if (!Object.hasOwn(rolls, name)) this.report.unknown(name, Object.keys(rolls), what, ...at);
  }

  /** The names of rolls, checks, fires and declarations, each kind with those that the chart uses. */
  get #made(): Readonly<Record<Made, readonly [object, Set<string>]>> {
    const {rolls = {}, checks = {}, declarations = {}, fire = {}} = this.order;
    const {roll, check: checked, declaration, fire: fired} = this.used;
    return {
      roll: [rolls, roll],
      check: [checks, checked],
      declaration: [declarations, declaration],
      fire: [fire, fired],
    };
  }

  /** Checks the name of something that is rolled, checked, fired or declared. */
  #madeOf(kinds: readonly Made[], name: string, at: Path, what: Kind): void {
    const made = kinds.map((kind) => this.#made[kind]);
    const owner = made.find(([names]) => Object.hasOwn(names, name));
    if (owner) owner[1].add(name);
    else
      this.report.unknown(
        name,
        made.flatMap(([names]) => Object.keys(names)),
        what,
        ...at,
      );
  }

  #hasUsualRoll = true;
  /** Checks that there is the roll that a parameter means where it is left out; says so once. */
  #usualRoll(at: Path, what: Kind): void {
    if (this.#hasUsualRoll) this.roll('result', at, what);
    this.#hasUsualRoll &&= Object.hasOwn(this.order.rolls ?? {}, 'result');
  }

  /** Checks the value of a parameter. */
  #value(value: unknown, param: Param, at: Path): void {
    const {report} = this;
    const meant = means(param);
    const wrong = (): void => report.wrong(at, value, meant);
    const one = (names: readonly string[], what: Kind = meant): void => {
      if (typeof value !== 'string') wrong();
      else if (!names.includes(value)) report.unknown(value, names, what, ...at);
    };
    if (param.values) {
      one(param.values, 'oneOfThese');
      return;
    }
    switch (param.type) {
      case 'role':
        one(['attacker', 'defender'], 'aRole');
        return;
      case 'role|both':
        one(['attacker', 'defender', 'both'], 'roleOrBoth');
        return;
      case 'role|other':
        one(['attacker', 'defender', 'both', 'firing', 'other'], 'roleOrOther');
        return;
      case 'flag':
        if (typeof value !== 'boolean') wrong();
        return;
      case 'count':
        if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 1000) wrong();
        return;
      case 'name':
        if (typeof value !== 'string') wrong();
        return;
      case 'first': {
        const {when, steps, ...others} = Object(value) as Readonly<Record<string, unknown>>;
        const isCounted = Number.isInteger(steps) && when !== undefined && Object.keys(others).length === 0;
        this.#value(isCounted ? when : value, {type: 'when'}, isCounted ? [...at, 'when'] : at);
        return;
      }
      case 'hexes':
        if (value === 'result') this.roll('result', at, 'rollName');
        else if (typeof value === 'object' && value !== null) this.#hexesFrom(value, at, wrong);
        else if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > 20) wrong();
        return;
      case 'check':
      case 'fire':
      case 'declaration':
        if (typeof value === 'string') this.#madeOf([param.type], value, at, meant);
        else wrong();
        return;
      case 'kinds': {
        const support = Object.keys(this.order.support ?? {});
        if (!Array.isArray(value) || value.length === 0 || value.length > chartLimits.namesOfAKind) wrong();
        else
          for (const [i, name] of (value as unknown[]).entries())
            if (typeof name !== 'string') report.wrong([...at, i], name, meant);
            else if (support.includes(name)) this.used.support.add(name);
            else report.unknown(name, support, meant, ...at, i);
        return;
      }
      case 'roll':
      case 'rollCheckOrFire':
      case 'rolls':
      case 'dice':
      case 'from': {
        const isList = param.type === 'rolls' || param.type === 'dice';
        const names = isList && Array.isArray(value) ? (value as unknown[]) : [value];
        if (names.length === 0 || names.length > chartLimits.namesOfAKind) wrong();
        else
          for (const [i, name] of names.entries()) {
            const here = names === value ? [...at, i] : at;
            if (typeof name !== 'string') report.wrong(here, name, meant);
            else if (param.type !== 'from' || (name !== 'excess' && name !== 'shared'))
              this.#madeOf(madeFrom(param.type, names.length > 1), name, here, meant);
          }
        return;
      }
      case 'sheet':
        if (typeof value === 'string') this.used.sheet.add(value);
        one(['retreat', ...Object.keys(this.order.sheets ?? {})]);
        return;
      case 'outcome':
      case 'outcomes': {
        const known = [...builtInOutcomes, ...Object.keys(this.order.outcomes ?? {})];
        if (param.type === 'outcomes' && Array.isArray(value) && value.length > 0)
          for (const [i, name] of (value as unknown[]).slice(0, chartLimits.namesOfAKind).entries()) {
            if (typeof name !== 'string') report.wrong([...at, i], name, meant);
            else if (!known.includes(name)) report.unknown(name, known, meant, ...at, i);
          }
        else one(known);
        return;
      }
      case 'did':
        if (typeof value === 'string') this.used.did.add(value);
        one(this.didNames);
        return;
      case 'state':
        one([...builtInStates, ...Object.keys(this.module.states ?? {})]);
        return;
      case 'ifAlready': {
        const {steps, state, ...more}: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
        const isOne = (steps === undefined) !== (state === undefined) && Object.keys(more).length === 0;
        if (isOne && state !== undefined) this.#value(state, {type: 'state'}, [...at, 'state']);
        else if (!isOne || !Number.isInteger(steps) || (steps as number) < 1 || (steps as number) > 99)
          wrong();
        return;
      }
      case 'when': {
        const shaped = check(whenSchema, value, at);
        if (!shaped.ok) {
          for (const fault of shaped.faults.slice(0, 8)) this.fault(fault);
          return;
        }
        this.when(shaped.value, at);
        return;
      }
      case undefined:
        return;
    }
  }

  /** Checks the hexes of a retreat that a check or a fire asks for. */
  #hexesFrom(value: object, at: Path, wrong: () => void): void {
    if (Object.hasOwn(value, 'difference')) {
      const {
        difference,
        most = 1,
        ...others
      } = value as {readonly difference: unknown; readonly most?: unknown};
      const isMost = Number.isInteger(most) && (most as number) >= 1 && (most as number) <= 20;
      if (difference !== true || !isMost || Object.keys(others).length > 0) wrong();
      return;
    }
    const {from, count, times = 1, ...more} = value as Readonly<Record<string, unknown>>;
    const isTimes = Number.isInteger(times) && (times as number) >= 1 && (times as number) <= 20;
    if (typeof from !== 'string' || !isTimes || Object.keys(more).length > 0) {
      wrong();
      return;
    }
    this.#madeOf(['check', 'fire'], from, [...at, 'from'], 'checkOrFire');
    this.#countOf(from, count, [...at, 'count']);
  }

  /** Checks the name of a count of a fire; nothing else has counts. */
  #countOf(from: string, count: unknown, at: Path): void {
    const {fire = {}} = this.order;
    const counts = Object.hasOwn(fire, from) ? Object.keys(fire[from]!.counts ?? {}) : undefined;
    if (!counts) {
      if (count !== undefined) this.report.add(at, count, 'noCount');
    } else if (count === undefined) {
      if (counts.length !== 1) this.report.add(at, undefined, 'countName', {from});
    } else if (typeof count !== 'string') this.report.add(at, count, 'countName', {from});
    else if (!counts.includes(count))
      this.report.unknown(count, counts, {code: 'count', args: {from}}, ...at);
  }

  /** Names that `did` may ask for: declarations, kinds of support, outcomes of checks, and codes of tables. */
  get didNames(): readonly string[] {
    const {support = {}, declarations = {}, checks = {}} = this.order;
    const outcomes = Object.values(checks).flatMap(({outcomes: some = []}) => some.map(({is}) => is));
    const codes = Object.values(this.module.tables ?? {}).flatMap((table) =>
      'codes' in table && table.codes ? Object.keys(table.codes) : [],
    );
    return [...Object.keys(declarations), ...Object.keys(support), ...outcomes, ...codes];
  }

  /** Faults of other checks, which have their whole pointer. */
  readonly #others: Flaw[] = [];
  fault(fault: Flaw): void {
    if (this.report.full) return;
    this.#room.left--;
    this.#others.push(fault);
  }

  /** Every fault, each once. */
  get faults(): readonly Flaw[] {
    const seen = new Set<string>();
    return [...this.report.faults, ...this.#others].filter(({pointer: at, found, code, args}) => {
      const key = JSON.stringify([at, found, code, args]);
      return !seen.has(key) && seen.add(key);
    });
  }
}
