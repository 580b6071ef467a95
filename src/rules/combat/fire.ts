/** Fire: whose turn it is, the dice that units throw, whom they fire at, and what the dice come to. */
import type {Budget} from '../../board/work.js';
import {numbersAt, type Unit} from '../../module/game.js';
import type {Allocation} from '../../module/schema/chart-names.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {RollDocument} from '../../module/schema/battle.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {refusal, type BattleArgs, type BattleCode, type BattleFinding} from '../battle-findings.js';
import {unnumberedRule} from '../own-rules.js';
import {entryOf} from './allocation.js';
import {ruleOf, titleOf} from './support.js';
import type {Due} from './due.js';
import {fightOf, type Forces} from './forces.js';
import type {Gift} from './gift.js';
import type {Fight} from './modifiers.js';
import {otherRole, roles, type Aimed, type FireMade, type Role, type RollMade, type Turn} from './record.js';
import {diceFor, lossesBy, makeRoll, readRoll, tablesIn, type Reading} from './rolls.js';

/** A fire with its name. */
export interface NamedFire {
  readonly name: string;
  readonly fire: FireDocument;
  /** The roll on a table that is made in place of dice that hit. */
  readonly roll?: RollDocument;
}

/** The fire of an order of play by its name, which a stranger gives. */
export function fireNamed(
  {
    fire: fires,
    rolls,
  }: {
    readonly fire: Readonly<Record<string, FireDocument>>;
    readonly rolls: Readonly<Record<string, RollDocument>>;
  },
  name: string,
): NamedFire | undefined {
  const fire = entryOf(fires, name);
  const roll = fire?.roll === undefined ? undefined : entryOf(rolls, fire.roll);
  return fire && {name, fire, ...(roll ? {roll} : {})};
}

export const fireTitle = ({name, fire}: NamedFire): string => titleOf(name, fire);

/** The number of the rule on a fire. */
export const fireRule = (forces: Pick<Forces, 'game'>, {fire}: NamedFire): string => ruleOf(forces, fire);

/** The allocation of the hits of a fire. */
export const allocationOf = ({allocate, targets = 'side', hits}: FireDocument): Allocation =>
  allocate ?? (hits ? 'symbols' : targets === 'side' ? 'owner' : 'target');

// ----- turns

/** An entry of the order: a class, where only one fires, and the role. */
function entryIn(entry: string): {readonly of: Role | 'both'; readonly class: string | undefined} {
  const cut = entry.lastIndexOf(':');
  return {of: entry.slice(cut + 1) as Role | 'both', class: cut < 0 ? undefined : entry.slice(0, cut)};
}

const rolesIn = (of: Role | 'both'): readonly Role[] => (of === 'both' ? roles : [of]);

/** The role in which a unit fights; undefined where it does not. */
export const roleOf = (forces: Forces, id: string): Role | undefined =>
  roles.find((role) => forces.units(role).some((unit) => unit.id === id));

/** Does a unit fire by its own conditions, the order apart? */
const mayFire = (forces: Forces, {when}: FireDocument, role: Role, unit: Unit): boolean =>
  !when || forces.holds(when, {role, units: [unit]});

/** The next units to fire in this round: those of the first entry of the order with units that had no turn in it. */
export function nextTurn(forces: Forces, {name, fire}: NamedFire): Turn | null {
  const {hadTurn} = forces.record;
  for (const entry of fire.order) {
    const {of, class: own} = entryIn(entry);
    const units = rolesIn(of).flatMap((role) =>
      forces
        .units(role)
        .filter(
          (unit) =>
            (own === undefined || unit.class === own) &&
            !hadTurn.includes(unit.id) &&
            mayFire(forces, fire, role, unit),
        ),
    );
    if (units.length > 0)
      return {
        fire: name,
        role: of,
        ...(own === undefined ? {} : {class: own}),
        units: units.map(({id}) => id),
      };
  }
  return null;
}

/** The units of the turn that have not had it, and still fight. */
export function unitsOfTurn(forces: Forces): readonly string[] {
  const {turn, hadTurn} = forces.record;
  return turn ? turn.units.filter((id) => !hadTurn.includes(id) && roleOf(forces, id) !== undefined) : [];
}

// ----- dice

/** Dice that are rounded down count whole but for the last bits of a fraction. */
const least = 1e-9;

/** A number of a unit at its present steps, by its name; undefined where it has none. */
function numberOf(forces: Forces, unit: Unit, name: string): number | undefined {
  const steps = forces.steps(unit);
  if (name === 'steps') return steps;
  const own = numbersAt(unit, steps);
  switch (name) {
    case 'fire':
    case 'attack':
    case 'defence':
    case 'dice':
    case 'range':
    case 'support':
    case 'lossFactor':
      return own[name];
    default:
      return entryOf(own.ratings, name);
  }
}

/** Numbers of every unit that `hit` may name; others are ratings. */
export const hitNumbers: readonly string[] = [
  'fire',
  'attack',
  'defence',
  'dice',
  'range',
  'support',
  'lossFactor',
  'steps',
];

type ModifierDocument = NonNullable<FireDocument['modifiers']>[number];

/** A modifier of a fire that is about a role, and whether it holds for a unit and its target. */
export interface FireModifier {
  readonly modifier: ModifierDocument;
  readonly applies: boolean;
}

/** Lists the modifiers of a fire that are about a role. */
export const fireModifiers = (
  forces: Forces,
  {modifiers = []}: FireDocument,
  role: Role,
  unit: Unit,
  target?: Unit,
): readonly FireModifier[] =>
  modifiers
    .filter(({of}) => of === undefined || of === role)
    .map((modifier) => ({
      modifier,
      applies:
        !modifier.when || forces.holds(modifier.when, {role, units: [unit], ...(target ? {target} : {})}),
    }));

/** The dice of a unit by itself. */
function ownDice(forces: Forces, {dice}: FireDocument, role: Role, unit: Unit): number {
  const {per = 0, times = 1} = dice ?? {};
  const count =
    typeof per === 'number'
      ? per
      : {
          steps: () => forces.steps(unit),
          strength: () => forces.strength(unit, role),
          value: () => unit.value,
          unit: () => numbersAt(unit, forces.steps(unit)).dice,
        }[per]();
  return Math.floor(count * times + least);
}

const facesOf = ({faces, symbols}: FireDocument): number => faces ?? symbols?.length ?? 6;

/** Dice that are read together: those of one unit that fires, or of all units of a role that roll on a table. */
export interface Shot {
  readonly units: readonly string[];
  readonly role: Role;
  readonly target?: string;
  readonly dice: number;
  readonly faces: number;
  /** A die hits that is at most, or at least, this. Absent: none does by its pips. */
  readonly hit?: {readonly atMost: number} | {readonly atLeast: number};
  /** The roll on a table whose entry is the number of hits. */
  readonly reading?: Reading;
}

/** Support and declarations that change the fire of a role. */
export type GiftsOf = (role: Role) => readonly Gift[];
const noGifts: GiftsOf = () => [];

/** The units of an event in the order in which their dice are read: of both roles those of the attacker first. */
function inOrder(
  forces: Forces,
  ids: readonly string[],
): readonly {readonly role: Role; readonly unit: Unit}[] {
  return roles.flatMap((role) =>
    ids.flatMap((id) => {
      const unit = forces.units(role).find((one) => one.id === id);
      return unit ? [{role, unit}] : [];
    }),
  );
}

/** The roll of each role that fires: the strength of its units gives the column. */
function rollsOf(
  forces: Forces,
  roll: RollDocument,
  {units, targets = {}}: Aimed,
  gifts: GiftsOf,
): readonly Shot[] {
  const firing = inOrder(forces, units);
  const fight = fightOf(forces);
  const tables = tablesIn(forces.game.document);
  return roles.flatMap((role): readonly Shot[] => {
    const own = firing.flatMap((one) => (one.role === role ? [one.unit] : []));
    const aimed = own.length === 1 ? entryOf(targets, own[0]!.id) : undefined;
    const target = aimed === undefined ? undefined : forces.game.unit(aimed);
    const fighting: Fight = {
      ...fight,
      units: (of) => (of === role ? own : fight.units(of)),
      holds: (when, {of, only}) =>
        forces.holds(when, {
          role: of,
          ...(only ? {only} : of === role ? {units: own} : {}),
          ...(target ? {target} : {}),
        }),
    };
    const scene = {fight: fighting, fighting, tables, gifts: () => gifts(role)};
    const reading = own.length === 0 ? undefined : readRoll({...roll, of: role}, scene);
    if (!reading) return [];
    const {count: dice, faces} = diceFor(reading);
    return [{units: idsOf(own), role, ...(aimed === undefined ? {} : {target: aimed}), dice, faces, reading}];
  });
}

/** The units that fire, with their dice. */
export function shotsOf(
  forces: Forces,
  {fire, roll}: NamedFire,
  aim: Aimed,
  gifts: GiftsOf = noGifts,
): readonly Shot[] {
  if (roll) return rollsOf(forces, roll, aim, gifts);
  const {units, targets = {}} = aim;
  const more = (role: Role): number => gifts(role).reduce((sum, {dice}) => sum + dice, 0);
  const faces = facesOf(fire);
  const seen = new Set<Role>();
  return inOrder(forces, units).map(({role, unit}): Shot => {
    const id = entryOf(targets, unit.id);
    const target = id === undefined ? undefined : forces.game.unit(id);
    const modifiers = fireModifiers(forces, fire, role, unit, target).flatMap(({modifier, applies}) =>
      applies ? [modifier] : [],
    );
    const extra = seen.has(role) ? 0 : modifiers.reduce((sum, {dice = 0}) => sum + dice, 0) + more(role);
    seen.add(role);
    const {most = Infinity} = fire.dice ?? {};
    const {atMost, atLeast} = fire.hit ?? {};
    const by = modifiers.reduce((sum, {number = 0}) => sum + number, 0);
    const wanted = atMost ?? atLeast;
    const own = typeof wanted === 'string' ? numberOf(forces, unit, wanted) : wanted;
    const number = own === undefined ? undefined : own + by;
    return {
      units: [unit.id],
      role,
      ...(id === undefined ? {} : {target: id}),
      dice: Math.min(most, Math.max(0, ownDice(forces, fire, role, unit) + extra)),
      faces,
      ...(number === undefined ? {} : {hit: atMost === undefined ? {atLeast: number} : {atMost: number}}),
    };
  });
}

/** The number of dice that a fire wants. */
export const diceOfShots = (shots: readonly Shot[]): number => shots.reduce((sum, {dice}) => sum + dice, 0);

/** Does a face hit by its pips? */
export const hits = ({hit}: Shot, face: number): boolean =>
  hit !== undefined && ('atMost' in hit ? face <= hit.atMost : face >= hit.atLeast);

// ----- judging

const refused = <Code extends BattleCode>(
  forces: Forces,
  named: NamedFire,
  code: Code,
  args: BattleArgs[Code],
  units?: readonly string[],
): BattleFinding => refusal({at: forces.place}, fireRule(forces, named), code, args, units);

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** The enemies that a unit may fire at: those that fight. */
export function targetsOf(forces: Forces, id: string): readonly string[] {
  const role = roleOf(forces, id);
  return role ? idsOf(enemiesOf(forces, role)) : [];
}

const enemiesOf = (forces: Forces, role: Role): readonly Unit[] => forces.units(otherRole(role));

/** Enemies of the unit’s own class that are no target of another yet; such a unit fires at one of them. */
const ownClass = (forces: Forces, role: Role, unit: Unit, taken: readonly string[]): readonly string[] =>
  unit.class === undefined
    ? []
    : idsOf(enemiesOf(forces, role).filter((one) => one.class === unit.class && !taken.includes(one.id)));

/** Finds the faults of the targets of an event whose units may fire. */
function targetBreaches(forces: Forces, named: NamedFire, {units, targets}: Aimed): readonly BattleFinding[] {
  const {targets: kind = 'side', cover = false} = named.fire;
  const given = Object.entries(targets ?? {});
  if (kind === 'side')
    return targets === undefined
      ? []
      : [refused(forces, named, 'fireUntargeted', {units: given.map(([id]) => id)})];
  const wrong: BattleFinding[] = [];
  const firing = inOrder(forces, units);
  for (const [id] of given)
    if (!firing.some(({unit}) => unit.id === id))
      wrong.push(refused(forces, named, 'fireTargetStray', {unit: id}, [id]));
  for (const {role, unit} of firing) {
    const enemies = idsOf(enemiesOf(forces, role));
    const target = entryOf(targets, unit.id);
    if (target === undefined)
      wrong.push(refused(forces, named, 'fireTargetMissing', {unit: unit.id, open: enemies}, [unit.id]));
    else if (!enemies.includes(target))
      wrong.push(
        refused(forces, named, 'fireTargetUnfit', {unit: unit.id, target, open: enemies}, [unit.id]),
      );
    else if (kind === 'class' && forces.game.unit(target)!.class !== unit.class) {
      const open = ownClass(
        forces,
        role,
        unit,
        given.map(([, to]) => to),
      );
      if (open.length > 0)
        wrong.push(refused(forces, named, 'fireOwnClass', {unit: unit.id, target, open}, [unit.id]));
    }
  }
  if (wrong.length > 0 || !cover) return wrong;
  return roles.flatMap((role) => {
    const own = firing.filter((one) => one.role === role);
    const enemies = idsOf(enemiesOf(forces, role));
    const chosen = new Set(own.map(({unit}) => entryOf(targets, unit.id)!));
    const wanted = Math.min(own.length, enemies.length);
    return chosen.size >= wanted
      ? []
      : [
          refused(forces, named, 'fireCover', {
            wanted,
            chosen: chosen.size,
            spared: enemies.filter((id) => !chosen.has(id)),
          }),
        ];
  });
}

/** Finds the faults of the units of an event, as those of the turn that fire at once. */
function unitBreaches(forces: Forces, named: NamedFire, units: readonly string[]): readonly BattleFinding[] {
  const turn = forces.record.turn?.fire === named.name ? unitsOfTurn(forces) : [];
  const wrong = units.flatMap((id, i) =>
    !turn.includes(id)
      ? [refused(forces, named, 'fireNotTurn', {unit: id, turn}, [id])]
      : units.indexOf(id) < i
        ? [refused(forces, named, 'namedTwice', {unit: id}, [id])]
        : [],
  );
  if (wrong.length > 0) return wrong;
  if ((named.fire.by ?? 'unit') === 'unit')
    return units.length === 1 ? [] : [refused(forces, named, 'fireAlone', {given: units.length, turn})];
  const missing = turn.filter((id) => !units.includes(id));
  return missing.length === 0 ? [] : [refused(forces, named, 'fireTogether', {missing}, missing)];
}

/** Finds the faults of dice: their number, or a face that no such die has. */
function diceBreaches(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  dice: readonly number[],
): readonly BattleFinding[] {
  const needed = diceOfShots(shots);
  if (dice.length !== needed) return [refused(forces, named, 'diceNumber', {needed, given: dice.length})];
  const faces = shots.flatMap((shot) => Array.from({length: shot.dice}, () => shot.faces));
  const wrong = dice.findIndex((one, i) => !Number.isInteger(one) || one < 1 || one > faces[i]!);
  return wrong < 0 ? [] : [refused(forces, named, 'diceFace', {die: dice[wrong]!, faces: faces[wrong]!})];
}

/** Finds the faults of a fire: its units, its targets, and its dice where it has some. */
export function fireBreaches(
  forces: Forces,
  named: NamedFire,
  event: Aimed & {readonly dice?: readonly number[]},
  gifts?: GiftsOf,
): readonly BattleFinding[] {
  const wrong = unitBreaches(forces, named, event.units);
  if (wrong.length > 0) return wrong;
  const targets = targetBreaches(forces, named, event);
  if (targets.length > 0 || event.dice === undefined) return targets;
  return diceBreaches(forces, named, shotsOf(forces, named, event, gifts), event.dice);
}

/** Finds the faults of a pass: units that are not of the turn. */
export function passBreaches(
  forces: Forces,
  rule: string | undefined,
  named: NamedFire | undefined,
  units: readonly string[] = [],
): readonly BattleFinding[] {
  const turn = unitsOfTurn(forces);
  return units.flatMap((unit) =>
    turn.includes(unit)
      ? []
      : [
          refusal(
            {at: forces.place},
            named ? fireRule(forces, named) : (rule ?? unnumberedRule(forces.game)),
            'passNotTurn',
            {unit, turn},
            [unit],
          ),
        ],
  );
}

// ----- what the dice come to

/** Hits by one of the symbols of a fire: on the units that it may fall on. */
interface Mark {
  readonly symbol: string;
  readonly times: number;
  readonly units: readonly string[];
}

/** Lists the effect of each symbol on a role: it hits the units that meet the condition of one of its entries. */
export function marksOn(forces: Forces, {hits: entries = []}: FireDocument, role: Role): readonly Mark[] {
  const units = losersOf(forces, role);
  return [...new Set(entries.map(({symbol}) => symbol))].flatMap((symbol): readonly Mark[] => {
    const own = entries.filter((entry) => entry.symbol === symbol);
    const falls = (unit: Unit): typeof own =>
      own.filter(({when}) => !when || forces.holds(when, {role, units: [unit]}));
    const on = units.filter((unit) => falls(unit).length > 0);
    const [first] = own.filter((entry) => on.some((unit) => falls(unit).includes(entry)));
    return first ? [{symbol, times: first.times ?? 1, units: idsOf(on)}] : [];
  });
}

/** The effect of one die. */
interface Effect {
  readonly hits: number;
  readonly symbol?: string;
  readonly counts: readonly string[];
}

/** Reads one die of a shot. `marks`: what symbols do to the other role. */
function effectOf({fire}: NamedFire, shot: Shot, marks: readonly Mark[], face: number): Effect {
  if (!fire.symbols) return {hits: hits(shot, face) ? 1 : 0, counts: []};
  const symbol = fire.symbols[face - 1];
  const mark = marks.find((one) => one.symbol === symbol);
  const counts = Object.entries(fire.counts ?? {}).flatMap(([name, some]) =>
    symbol !== undefined && some.includes(symbol) ? [name] : [],
  );
  return {hits: mark?.times ?? 0, ...(mark ? {symbol: mark.symbol} : {}), counts};
}

/** The sums of what dice have come to so far. */
type Sums = Pick<FireMade, 'hits' | 'counts' | 'symbols' | 'targets'>;

const addTo = <S extends Readonly<Partial<Record<string, number>>>>(
  sums: S,
  key: keyof S & string,
  count: number,
): S => ({...sums, [key]: (sums[key] ?? 0) + count});

/** Adds a die to the sums. What it does falls on the role that did not fire. */
function withDie(sums: Sums, shot: Shot, effect: Effect): Sums {
  const on = otherRole(shot.role);
  let {counts} = sums;
  for (const name of effect.counts) counts = {...counts, [name]: addTo(counts[name] ?? {}, on, 1)};
  if (effect.hits === 0) return {...sums, counts};
  return {
    hits: addTo(sums.hits, on, effect.hits),
    counts,
    symbols:
      effect.symbol === undefined
        ? sums.symbols
        : {...sums.symbols, [effect.symbol]: addTo(sums.symbols[effect.symbol] ?? {}, on, effect.hits)},
    targets: shot.target === undefined ? sums.targets : addTo(sums.targets, shot.target, effect.hits),
  };
}

/** Sums of no dice: each role that is fired at has 0 hits. */
function noneOf({fire}: NamedFire, shots: readonly Shot[]): Sums {
  const zero: Partial<Record<Role, number>> = Object.fromEntries(shots.map(({role}) => [otherRole(role), 0]));
  return {
    hits: zero,
    counts: Object.fromEntries(Object.keys(fire.counts ?? {}).map((name) => [name, zero])),
    symbols: {},
    targets: {},
  };
}

const marksFor = (forces: Forces, {fire}: NamedFire): Readonly<Record<Role, readonly Mark[]>> => ({
  attacker: marksOn(forces, fire, 'defender'),
  defender: marksOn(forces, fire, 'attacker'),
});

/** Reads the dice of a fire. */
export function fireMade(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  dice: readonly number[],
): FireMade {
  const marks = marksFor(forces, named);
  let sums = noneOf(named, shots);
  let rolls: Readonly<Partial<Record<Role, RollMade>>> = {};
  let at = 0;
  for (const shot of shots) {
    const own = dice.slice(at, (at += shot.dice));
    if (shot.reading) {
      const made = makeRoll(shot.reading, own);
      sums = withDie(sums, shot, {hits: lossesBy(made, shot.role, 0), counts: []});
      rolls = {...rolls, [shot.role]: made};
    } else for (const face of own) sums = withDie(sums, shot, effectOf(named, shot, marks[shot.role], face));
  }
  return {dice, ...sums, ...(named.roll ? {rolls} : {})};
}

/** Every roll of a fire by dice that hit, with its chance, those that come to the same as one; undefined where there are more than `most`. */
export function fireRolls(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  most: number,
  budget: Budget,
): readonly {readonly dice: readonly number[]; readonly chance: number}[] | undefined {
  const faces = facesOf(named.fire);
  const marks = marksFor(forces, named);
  let found = new Map([['', {sums: noneOf(named, shots), dice: [] as readonly number[], chance: 1}]]);
  for (const shot of shots) {
    const effects = new Map<string, {readonly effect: Effect; readonly face: number; count: number}>();
    for (let face = 1; face <= faces; face += 1) {
      const effect = effectOf(named, shot, marks[shot.role], face);
      const key = JSON.stringify(effect);
      const known = effects.get(key);
      if (known) known.count += 1;
      else effects.set(key, {effect, face, count: 1});
    }
    for (let die = 0; die < shot.dice; die += 1) {
      const next: typeof found = new Map();
      for (const {sums, dice, chance} of found.values())
        for (const {effect, face, count} of effects.values()) {
          budget.take(20);
          const after = withDie(sums, shot, effect);
          const key = JSON.stringify(after);
          const before = next.get(key);
          const part = (chance * count) / faces;
          if (before) next.set(key, {...before, chance: before.chance + part});
          else next.set(key, {sums: after, dice: [...dice, face], chance: part});
        }
      if (next.size > most) return undefined;
      found = next;
    }
  }
  return [...found.values()].map(({dice, chance}) => ({dice, chance}));
}

/** The units of a role that hits may fall on: those that fight, and on hexes others that stand with them. */
function losersOf(forces: Forces, role: Role): readonly Unit[] {
  const fighting = forces.units(role);
  if (forces.game.kind !== 'hex') return fighting;
  const gone = forces.units(role, 'retreated');
  const others = forces.units(role, 'all').filter((unit) => !unit.combat && !gone.includes(unit));
  return [...fighting, ...others];
}

/** The hits of a fire on a role that are left when works at the place have taken theirs, which protect the defender. */
export const hitsLeft = (hits: FireMade['hits'], role: Role, absorbs: number): number =>
  Math.max(0, (hits[role] ?? 0) - (role === 'defender' ? absorbs : 0));

/** The losses of a role by a fire, as they fall due; undefined where its hits have fallen on targets. */
export function fireDue(
  forces: Forces,
  named: NamedFire,
  role: Role,
  {
    allocate = allocationOf(named.fire),
    absorbs,
  }: {readonly allocate?: Allocation | undefined; readonly absorbs: number},
): Due | undefined {
  const made = forces.record.fires[named.name];
  if (!made || allocationOf(named.fire) === 'target') return undefined;
  const due = {
    role,
    units: idsOf(losersOf(forces, role)),
    steps: hitsLeft(made.hits, role, absorbs),
    allocate,
    ...(named.fire.dice?.per === 'steps' ? {measure: 'steps' as const} : {}),
    clause: fireRule(forces, named),
    cause: {is: 'named' as const, name: fireTitle(named)},
  };
  if (allocate !== 'symbols') return due;
  const marks = marksOn(forces, named.fire, role).map(({symbol, units}) => ({
    count: made.symbols[symbol]?.[role] ?? 0,
    units,
  }));
  return {...due, hits: marks.filter(({count}) => count > 0)};
}

/** The steps that targets lose at once by a fire: a hit each, as far as they have them. */
export function lostByTargets(forces: Forces, {targets}: FireMade): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(targets).flatMap(([id, count]) => {
      const unit = forces.game.unit(id)!;
      const lost = Math.min(count, forces.steps(unit));
      return lost > 0 ? [[id, lost] as const] : [];
    }),
  );
}

/** The number of a count of a fire on a role; without its name that of its only one. */
export function countOn(
  forces: Forces,
  {name, fire}: NamedFire,
  role: Role,
  count: string | undefined = Object.keys(fire.counts ?? {})[0],
): number {
  return count === undefined ? 0 : (entryOf(forces.record.fires[name]?.counts, count)?.[role] ?? 0);
}

// ----- events

/** Every way to assign one of its open targets to each unit. */
function* aims(
  choices: readonly {readonly unit: string; readonly open: readonly string[]}[],
  tries: Budget,
): Generator<Readonly<Record<string, string>> | undefined> {
  function* from(
    i: number,
    targets: Readonly<Record<string, string>>,
  ): Generator<Readonly<Record<string, string>> | undefined> {
    const choice = choices[i];
    if (!choice) {
      yield targets;
      return;
    }
    for (const target of choice.open) {
      if (!tries.spend()) {
        yield undefined;
        return;
      }
      yield* from(i + 1, {...targets, [choice.unit]: target});
    }
  }
  yield* from(0, {});
}

/** Every way to declare a fire: its units, in battle order, and their targets. */
export function* fireEvents(
  forces: Forces,
  named: NamedFire,
  tries: Budget,
): Generator<BattleEvent | undefined> {
  const {by = 'unit', targets = 'side'} = named.fire;
  const turn = forces.record.turn?.fire === named.name ? unitsOfTurn(forces) : [];
  if (turn.length === 0) return;
  for (const units of by === 'unit' ? turn.map((id) => [id]) : [[...turn]]) {
    if (targets === 'side') {
      yield {type: 'fire', units};
      continue;
    }
    const choices = inOrder(forces, units).map(({role, unit}) => ({
      unit: unit.id,
      open: idsOf(enemiesOf(forces, role)),
    }));
    for (const one of aims(choices, tries)) {
      yield one && {type: 'fire', units, targets: {...one}};
      if (!one) return;
    }
  }
}

/** Every pass in a turn: each unit by itself, and all. */
export function* passEvents(forces: Forces, by: FireDocument['by']): Generator<BattleEvent> {
  const turn = unitsOfTurn(forces);
  yield {type: 'pass'};
  if (by === 'unit' && turn.length > 1) for (const id of turn) yield {type: 'pass', units: [id]};
}
