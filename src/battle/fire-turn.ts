/** A turn to fire before its dice: the chances of each unit, whom it may fire at, and the effects of each result, tried on copies. */
import type {StateValue} from 'xstate';
import {Budget} from '../board/work.js';
import {bidiIsolate} from '../module/bidi.js';
import {placeLabel, placeNamed, placesBeside} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
import {cited} from '../phrases/cited.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {outlookPhrases} from '../phrases/en/outlook.js';
import {sourcePhrases} from '../phrases/en/sources.js';
import {namesOf} from '../phrases/names.js';
import {say, sayAll} from '../phrases/say.js';
import {alikeIn} from '../rules/combat/as-if.js';
import {declarationBreaches} from '../rules/combat/declarations.js';
import {fireTitle, roleOf, targetsOf, unitsOfTurn, type NamedFire} from '../rules/combat/fire.js';
import {fireMade, fireRolls} from '../rules/combat/fire-hits.js';
import {otherRole, type Aimed, type FireMade, type Role} from '../rules/combat/record.js';
import {fireModifiers, type Shot} from '../rules/combat/shots.js';
import {entryOf, titleOf} from '../rules/combat/support.js';
import type {Finding} from '../rules/finding.js';
import {groupOutlooks} from '../rules/hex-combat/outlook.js';
import {shotsAimed, shotsNow} from '../rules/order/names/fire.js';
import {forcesOf, type Scene} from '../rules/order/scene.js';
import {boardOf} from './boards.js';
import {eventsOpen, pathOf, type Snapshot} from './chart.js';
import {eventsOf, passed, rootOf, targetOf, type Node, type Transition} from './chart-walk.js';
import {shotWords} from './fire.js';
import {firstLegal, legalEvents, onlyEvent} from './legal.js';
import {documentOf, orderFrom} from './order.js';
import {step} from './play.js';
import type {ModifierRow} from './table.js';
import type {FireResult, FireResults, ShotOutlook, Spread, TurnOutlook} from './view.js';

/** The most hits whose effects are shown. */
const MOST_HITS = 6;
/** The most rolls of a turn that are counted, and the steps that may take. */
const MOST_ROLLS = 4000;
const ROLL_STEPS = 2_000_000;

const sceneOf = ({machine, context}: Snapshot): Scene => ({order: documentOf(machine), context});

const sum = (of: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(of).reduce<number>((so, count = 0) => so + count, 0);

/** A state after a fire was declared, and its shots. */
interface Declared {
  readonly state: Snapshot;
  readonly shots: readonly Shot[];
}

/** Dice of one shot, of each target that it comes to the same at. */
interface Aim {
  readonly shot: Shot;
  readonly targets: readonly string[];
  readonly modifiers: ReturnType<typeof fireModifiers>;
}

/** A state that asks units to fire. */
export class FireTurn {
  readonly units: readonly string[];
  /** The state after the fire with the most dice was declared; undefined where nobody can be fired at. */
  readonly aimed: Snapshot | undefined;
  /** The shots of that fire. */
  readonly shots: readonly Shot[];
  readonly #state: Snapshot;
  readonly #fire: NamedFire;

  constructor(state: Snapshot, fire: NamedFire) {
    this.#state = state;
    this.#fire = fire;
    this.units = unitsOfTurn(forcesOf(state));
    const most = this.hasTargets ? this.#atAny() : this.#declared()[0];
    this.aimed = most?.state;
    this.shots = most?.shots ?? [];
  }

  /** Do units fire at targets that are chosen? */
  get hasTargets(): boolean {
    return (this.#fire.fire.targets ?? 'side') !== 'side';
  }

  get #isTogether(): boolean {
    return (this.#fire.fire.by ?? 'unit') !== 'unit';
  }

  /** The state after a fire was declared, and its shots; nothing where the rules do not allow it. */
  #after(event: BattleEvent): readonly Declared[] {
    const after = step(orderFrom(documentOf(this.#state.machine)), this.#state, event);
    const found = after.ok ? shotsAimed(sceneOf(after.state)) : undefined;
    return after.ok && found ? [{state: after.state, shots: found.shots}] : [];
  }

  /** The fire without targets that has the most dice, first. */
  #declared(): readonly Declared[] {
    const order = orderFrom(documentOf(this.#state.machine));
    const legal = legalEvents(order, this.#state, {types: ['fire'], most: 40});
    const events = legal === 'many' ? [firstLegal(order, this.#state, 'fire')] : legal;
    const aimed = events.flatMap((event) => (event ? this.#after(event) : []));
    const dice = ({shots}: Declared): number => shots.reduce((so, shot) => so + shot.dice, 0);
    return aimed.sort((one, other) => dice(other) - dice(one));
  }

  /** A fire at any target; undefined where there is none. */
  #atAny(): Declared | undefined {
    const forces = forcesOf(this.#state);
    for (const target of new Set(this.units.flatMap((unit) => targetsOf(forces, unit)))) {
      const found = this.#mostAt(target);
      if (found) return found;
    }
    return undefined;
  }

  /** The fire in which the most units are at one target, the best shots first; undefined where none may be at it. */
  #mostAt(target: string): Declared | undefined {
    const forces = forcesOf(this.#state);
    const best = this.units
      .map((unit) => {
        const [shot] = shotsNow(sceneOf(this.#state), this.#fire, {units: [unit], targets: {[unit]: target}});
        return {unit, worth: shot ? this.#worth(shot) : 0};
      })
      .sort((one, other) => other.worth - one.worth);
    const others = targetsOf(forces, best[0]?.unit ?? '').filter((id) => id !== target);
    for (let at = this.#isTogether ? best.length : 1; at > 0; at -= 1) {
      const aim = (units: typeof best): Record<string, string> =>
        Object.fromEntries(
          units.map(({unit}, i) => [unit, i < at ? target : (others[(i - at) % others.length] ?? target)]),
        );
      for (const units of this.#isTogether ? [best] : best.map((one) => [one])) {
        const [found] = this.#after({type: 'fire', units: units.map(({unit}) => unit), targets: aim(units)});
        if (found) return found;
      }
    }
    return undefined;
  }

  /** The faces of a die of a shot that hit. */
  #worth(shot: Shot): number {
    if (shot.dice === 0) return 0;
    const faces = Array.from({length: shot.faces}, (_, i) => i + 1);
    return faces.filter((face) => sum(this.#made(shot, [face]).hits) > 0).length;
  }

  get dice(): number {
    return this.shots.reduce((so, {dice}) => so + dice, 0);
  }

  get #role(): Role {
    return roleOf(forcesOf(this.#state), this.units[0] ?? '') ?? 'attacker';
  }

  /** Turns with the same key have the same results. */
  get key(): string {
    return `${this.#fire.name} ${String(forcesOf(this.#state).side(this.#role))}`;
  }

  /** The sums of some dice of one shot. */
  #made(shot: Shot, dice: readonly number[]): FireMade {
    return fireMade(forcesOf(this.#state), this.#fire, [{...shot, dice: dice.length}], dice);
  }

  /** The dice of a shot that do least: one that does nothing, where a face is such. */
  readonly idle = (shot: Shot): readonly number[] => {
    const worth = (face: number): number => {
      const {hits, counts} = this.#made(shot, [face]);
      return sum(hits) + Object.values(counts).reduce((so, one) => so + sum(one), 0);
    };
    const faces = Array.from({length: shot.faces}, (_, i) => i + 1);
    const least = shot.reading ? 1 : faces.reduce((best, face) => (worth(face) < worth(best) ? face : best));
    return Array.from({length: shot.dice}, () => least);
  };

  /** A die of a shot that hits; one that can’t does what it may. */
  #hitting(shot: Shot): number {
    const faces = Array.from({length: shot.faces}, (_, i) => i + 1);
    return faces.find((face) => sum(this.#made(shot, [face]).hits) > 0) ?? 1;
  }

  /** Words on the chances of hits, and of each other count, of shots together. */
  #chances(shots: readonly Shot[]): readonly Spread[] {
    if (this.#fire.roll || shots.every(({dice}) => dice === 0)) return [];
    const forces = forcesOf(this.#state);
    const rolls = fireRolls(forces, this.#fire, shots, MOST_ROLLS, new Budget(ROLL_STEPS)) ?? [];
    const made = rolls.map(({dice, chance}) => ({
      made: fireMade(forces, this.#fire, shots, dice),
      chance,
    }));
    const spread = (
      count: (one: FireMade) => number,
      words: (of: Spread['of'], expected: number) => string,
    ): Spread => {
      const found = new Map<number, number>();
      for (const {made: one, chance} of made) found.set(count(one), (found.get(count(one)) ?? 0) + chance);
      const of = [...found].sort(([a], [b]) => a - b);
      const expected = of.reduce((so, [number, chance]) => so + number * chance, 0);
      return {words: words(of, expected), of, expected};
    };
    if (made.length === 0) return [];
    return [
      spread((one) => sum(one.hits), outlookPhrases.hits),
      ...Object.keys(this.#fire.fire.counts ?? {}).map((name) =>
        spread(
          (one) => sum(one.counts[name] ?? {}),
          (...of) => outlookPhrases.counts(bidiIsolate(name), ...of),
        ),
      ),
    ];
  }

  /** Lists the shots of a unit, or of all together: one for each target at which it comes to another number or goes by other modifiers. */
  #aims(units: readonly string[]): readonly Aim[] {
    const scene = sceneOf(this.#state);
    const forces = forcesOf(scene);
    const {game} = forces;
    const aimsAt = (aim: Aimed, target?: string): readonly Aim[] =>
      shotsNow(scene, this.#fire, aim).map((shot) => ({
        shot,
        targets: target === undefined ? [] : [target],
        modifiers: shot.units.flatMap((id) =>
          fireModifiers(
            forces,
            this.#fire.fire,
            shot.role,
            game.unit(id)!,
            target === undefined ? undefined : game.unit(target),
          ),
        ),
      }));
    if (!this.hasTargets) {
      const groups = (this.#fire.fire.by ?? 'unit') === 'side' ? [this.units] : units.map((unit) => [unit]);
      return groups.flatMap((some) => aimsAt({units: [...some]}));
    }
    return units.flatMap((unit) => {
      const found = new Map<string, Aim>();
      for (const target of targetsOf(forces, unit))
        for (const aim of aimsAt({units: [unit], targets: {[unit]: target}}, target)) {
          const key = JSON.stringify([shotWords(this.#fire, aim.shot), this.#effects(aim)]);
          const known = found.get(key);
          found.set(key, known ? {...known, targets: [...known.targets, target]} : aim);
        }
      return [...found.values()];
    });
  }

  /** The fire of some units in words, without its chances: turns that differ in nothing are shown once. */
  lines(units: readonly string[]): readonly string[] {
    return this.#aims(units).map((aim) =>
      JSON.stringify([this.#fire.name, this.#shotLine(aim), ...this.#effects(aim)]),
    );
  }

  #shotLine({shot, targets}: Aim): string {
    const {unit} = namesOf(forcesOf(this.#state).game);
    const dice = shotWords(this.#fire, shot);
    const by = shot.units.map(unit).join(', ');
    return targets.length === 0
      ? outlookPhrases.shot(by, dice)
      : outlookPhrases.shotAt(by, targets.map(unit), dice);
  }

  /** A modifier by its name; without one by its condition. */
  #nameOf({name, when}: Aim['modifiers'][number]['modifier']): string {
    if (name !== undefined) return bidiIsolate(name);
    return sourcePhrases.of(forcesOf(this.#state).game, when ? {is: 'when', when} : {is: 'always'});
  }

  /** The changes that apply to a shot. */
  #effects({modifiers}: Aim): readonly string[] {
    return modifiers.flatMap(({applies, modifier}) => {
      const {dice = 0, number = 0} = modifier;
      return applies && (dice !== 0 || number !== 0)
        ? [outlookPhrases.modifier(this.#nameOf(modifier), {dice, number})]
        : [];
    });
  }

  /** Describes the fire of some units of the turn. */
  outlook(units: readonly string[]): TurnOutlook {
    const scene = sceneOf(this.#state);
    const aims = this.#aims(units);
    const isOneRoll = !this.hasTargets && (this.#fire.fire.by ?? 'unit') === 'side' && aims.length > 1;
    const known = new Map<string, boolean>();
    for (const {modifier, applies} of aims.flatMap(({modifiers}) => modifiers))
      known.set(this.#nameOf(modifier), applies || (known.get(this.#nameOf(modifier)) ?? false));
    const shots = aims.map((aim): ShotOutlook => ({
      words: this.#shotLine(aim),
      modifiers: this.#effects(aim),
      chances: isOneRoll ? [] : this.#chances([aim.shot]),
    }));
    const absent = [...known].flatMap(([name, applies]) => (applies ? [] : [name]));
    const {round} = this.#state.context.battle;
    const group = scene.context.record.turn?.class ?? fireTitle(this.#fire);
    return {
      title: outlookPhrases.turn(bidiIsolate(group), this.#side.name, round),
      aiming: this.#aiming(),
      shots,
      chances: isOneRoll ? this.#chances(aims.map(({shot}) => shot)) : [],
      absent: absent.length === 0 ? '' : outlookPhrases.absent(absent),
      retreats: this.#retreats(units),
    };
  }

  get #side() {
    const forces = forcesOf(this.#state);
    return forces.game.sides[forces.side(this.#role)]!;
  }

  /** Says who chooses the targets, and how; empty where none are chosen. */
  #aiming(): string {
    if (!this.hasTargets) return '';
    const forces = forcesOf(this.#state);
    const {cover = false, targets, rule} = this.#fire.fire;
    const enemies = targetsOf(forces, this.units[0] ?? '').length;
    const message = outlookPhrases.aiming(this.#side, {
      together: this.#isTogether,
      ownClass: targets === 'class',
      different: cover && this.#isTogether ? Math.min(this.units.length, enemies) : 1,
    });
    return rule === undefined ? message : cited({clause: rule, message});
  }

  /** Lists the modifiers of the fire that are about this role, with whether they apply to any of its shots. */
  modifiers(): readonly ModifierRow[] {
    const {name: id, fire} = this.#fire;
    const rows = new Map<number, ModifierRow>();
    for (const {n, modifier, applies} of this.#aims(this.units).flatMap(({modifiers}) => modifiers)) {
      const first = alikeIn(fire.modifiers ?? [], n)[0]!;
      const {dice = 0, number = 0} = modifier;
      const before = rows.get(first);
      const name = this.#nameOf(modifier);
      const words =
        before?.words ??
        outlookPhrases.modifierOf(
          fireTitle(this.#fire),
          this.#side.name,
          outlookPhrases.modifier(name, {dice, number}),
        );
      rows.set(first, {of: 'fire', id, n: first, name, words, applies: applies || before?.applies === true});
    }
    return [...rows.values()];
  }

  /** Lists where each unit may go in place of its fire. */
  #retreats(units: readonly string[]): readonly string[] {
    if (!eventsOpen(this.#state).includes('withdraw')) return [];
    const forces = forcesOf(this.#state);
    const {game} = forces;
    const names = namesOf(game);
    const order = orderFrom(documentOf(this.#state.machine));
    const retreat = (unit: string, to: string): BattleEvent => ({type: 'withdraw', plan: {[unit]: to}});
    return units.map((unit) => {
      const from = placeNamed(game, forces.at(game.unit(unit)!) ?? '');
      const near = from === undefined ? [] : placesBeside(game, from).map((to) => placeLabel(game, to));
      const open = near.filter((to) => step(order, this.#state, retreat(unit, to)).ok);
      return outlookPhrases.goes(names.unit(unit), open.map(names.place));
    });
  }

  /** Tries each number of hits on each target on a copy. */
  #targetResults(title: string): FireResults {
    const forces = forcesOf(this.#state);
    const {unit} = namesOf(forces.game);
    const enemies = targetsOf(forces, this.units[0] ?? '');
    return {
      title,
      results: enemies.flatMap((id): readonly FireResult[] => {
        const found = this.#mostAt(id);
        const able = found?.shots.filter((shot) => shot.target === id && this.#worth(shot) > 0).length ?? 0;
        const most = Math.min(able, forces.steps(forces.game.unit(id)!));
        if (!found) return [];
        const lines = Array.from({length: most}, (_, i) => {
          let left = i + 1;
          const dice = found.shots.flatMap((shot) => {
            if (shot.target !== id || this.#worth(shot) === 0 || left === 0) return this.idle(shot);
            left -= 1;
            return [this.#hitting(shot), ...this.idle(shot).slice(1)];
          });
          const {words, said} = tried(found.state, this.#fire.name, dice);
          return outlookPhrases.byHits(i + 1, [...words, ...said.map(cited)]);
        });
        return [
          {name: unit(id), faces: '', words: lines.length > 0 ? lines : [outlookPhrases.safe], said: []},
        ];
      }),
    };
  }

  /** Tries each result on a copy: each symbol on one die, or each number of hits. */
  results(): FireResults {
    const forces = forcesOf(this.#state);
    const side = forces.game.sides[forces.side(otherRole(this.#role))]!.name;
    const title = outlookPhrases.resultsOn(fireTitle(this.#fire), side);
    const {aimed} = this;
    if (!aimed || this.#fire.roll) return {title, results: []};
    if (this.hasTargets) return this.#targetResults(title);
    const idle = this.shots.flatMap(this.idle);
    const {symbols} = this.#fire.fire;
    if (symbols) {
      // symbols that come to the same are one result
      const found = new Map<string, {readonly names: string[]; count: number} & ReturnType<typeof tried>>();
      for (const symbol of new Set(symbols)) {
        const effects = tried(aimed, this.#fire.name, [symbols.indexOf(symbol) + 1, ...idle.slice(1)]);
        const key = JSON.stringify(effects);
        const known = found.get(key) ?? {names: [], count: 0, ...effects};
        known.names.push(bidiIsolate(symbol));
        known.count += symbols.filter((one) => one === symbol).length;
        found.set(key, known);
      }
      return {
        title,
        results: [...found.values()].map(({names, count, ...effects}) => ({
          name: names.join(', '),
          faces: outlookPhrases.faces(count, symbols.length),
          ...effects,
        })),
      };
    }
    const rolls = fireRolls(forces, this.#fire, this.shots, MOST_ROLLS, new Budget(ROLL_STEPS)) ?? [];
    const byHits = new Map(
      rolls.map(({dice}) => [sum(fireMade(forces, this.#fire, this.shots, dice).hits), dice]),
    );
    const counts = [...byHits].filter(([hits]) => hits > 0).sort(([a], [b]) => a - b);
    return {
      title,
      results: counts.slice(0, MOST_HITS).map(([hits, dice]) => ({
        name: outlookPhrases.hit(hits),
        faces: '',
        ...tried(aimed, this.#fire.name, dice),
      })),
    };
  }
}

/** The declarations that shorten the retreat that a fire asks for, where the chart asks for them after its dice. */
function shortening({machine, value}: Snapshot): readonly string[] {
  const path = pathOf(value as StateValue).split('.');
  const start = path.reduce<Node>((node, name) => node.states[name]!, rootOf(documentOf(machine).chart));
  const ways = (node: Node, wanted: string): readonly Transition[] =>
    eventsOf(node).flatMap(([event, some]) => (event === wanted ? some : []));
  const names = new Set<string>();
  const reached = new Set(ways(start, 'fire').map((way) => targetOf(start, way)));
  for (const node of reached) {
    for (const {actions, guard} of ways(node, 'declare')) {
      const {name} = (guard as {readonly params?: {readonly name?: unknown}} | undefined)?.params ?? {};
      const shortens = (actions as readonly {readonly type: string}[]).some(({type}) => type === 'shorten');
      if (shortens && typeof name === 'string') names.add(name);
    }
    for (const way of [...passed(node), ...ways(node, 'assign')]) reached.add(targetOf(node, way));
  }
  return [...names];
}

/** The effects of a roll on a copy: as far as nobody has a choice, then the choices, and where a retreat may go. */
function tried(aimed: Snapshot, fire: string, dice: readonly number[]): Pick<FireResult, 'words' | 'said'> {
  const document = documentOf(aimed.machine);
  const order = orderFrom(document);
  const {game} = aimed.context.setup;
  const names = namesOf(game);
  const words: string[] = [];
  const said: Finding[] = [];
  let state = aimed;
  const take = (event: BattleEvent): void => {
    const after = step(order, state, event);
    if (!after.ok) return;
    const found = boardOf(state.context.kind).step(state, event, after.state);
    const isEffect = ({kind}: Finding, i: number): boolean =>
      kind !== 'note' && found[i]?.dice !== true && found[i]?.code !== 'roundBegins';
    said.push(...sayAll(game, found).filter(isEffect));
    state = after.state;
  };
  take({type: 'roll', dice: [...dice]});
  if (eventsOpen(state)[0] === 'assign') {
    const only = onlyEvent(order, state);
    if (only) take(only);
    else {
      const ways = legalEvents(order, state, {types: ['assign'], most: 8});
      const label = (event: BattleEvent): string =>
        event.type === 'assign'
          ? choicePhrases.lose(Object.entries(event.losses).map(([id, steps]) => [names.unit(id), steps]))
          : '';
      words.push(ways === 'many' ? outlookPhrases.many : outlookPhrases.assigned(ways.map(label)));
    }
  }
  const {counts = {}} = entryOf(state.context.record.fires, fire) ?? {};
  const counted = Object.values(counts).some((on) => sum(on) > 0);
  for (const name of counted ? shortening(aimed) : []) {
    const entry = entryOf(document.declarations, name);
    const [bar] = declarationBreaches(document, forcesOf(state), name, {name});
    if (bar) said.push(say(game, bar));
    else words.push(outlookPhrases.mayIgnore(bidiIsolate(titleOf(name, entry))));
  }
  if (counted && eventsOpen(state).includes('declare')) {
    const after = step(order, state, {type: 'pass'});
    if (after.ok) state = after.state;
  }
  const {context} = state;
  if (context.kind === 'hex' && eventsOpen(state).includes('route'))
    said.push(
      ...sayAll(
        game,
        groupOutlooks(context.setup, context.battle).map((group) => group.said),
      ),
    );
  if (words.length + said.length === 0) words.push(outlookPhrases.nothing);
  return {words, said};
}
