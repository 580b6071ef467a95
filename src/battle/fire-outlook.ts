/** Fire before its dice: the order of turns, the chances of each unit, and the effects of each result, tried on copies of a battle. */
import type {StateValue} from 'xstate';
import {Budget} from '../board/work.js';
import {bidiIsolate} from '../module/bidi.js';
import {placeLabel, placeNamed, placesBeside, type Position} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {outlookPhrases} from '../phrases/en/outlook.js';
import {namesOf} from '../phrases/names.js';
import {say, sayAll} from '../phrases/say.js';
import {declarationBreaches} from '../rules/combat/declarations.js';
import {fireTitle, roleOf, unitsOfTurn, type NamedFire} from '../rules/combat/fire.js';
import {fireMade, fireRolls} from '../rules/combat/fire-hits.js';
import {fireModifiers, type Shot} from '../rules/combat/shots.js';
import {otherRole, type FireMade, type Role} from '../rules/combat/record.js';
import {entryOf, titleOf} from '../rules/combat/support.js';
import type {Finding} from '../rules/finding.js';
import {groupOutlooks} from '../rules/hex-combat/outlook.js';
import {shotsAimed, shotsNow} from '../rules/order/names/fire.js';
import {forcesOf, type Scene} from '../rules/order/scene.js';
import {boardOf, viewOf} from './boards.js';
import {eventsOpen, pathOf, type Snapshot} from './chart.js';
import {eventsOf, passed, rootOf, targetOf, type Node, type Transition} from './chart-walk.js';
import {fireAsked, shotWords} from './fire.js';
import {firstLegal, legalEvents, onlyEvent} from './legal.js';
import {documentOf, orderFrom} from './order.js';
import {step} from './play.js';
import type {
  BattleView,
  FireOutlook,
  FireResult,
  FireResults,
  ShotOutlook,
  Spread,
  TurnOutlook,
} from './view.js';

/** The most states that are tried, and the most hits whose effects are shown. */
const MOST_STATES = 60;
const MOST_HITS = 6;
/** The most rolls of a turn that are counted, and the steps that may take. */
const MOST_ROLLS = 4000;
const ROLL_STEPS = 2_000_000;

const sceneOf = ({machine, context}: Snapshot): Scene => ({order: documentOf(machine), context});

const sum = (of: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(of).reduce<number>((so, count = 0) => so + count, 0);

/** Shows a moment of a battle; before its first die with the outlook of its fire, if it is fought by fire. */
export function viewBefore(
  position: Position,
  states: readonly Snapshot[],
  events: readonly BattleEvent[],
): BattleView {
  const view = viewOf(position, states, events);
  const now = states.at(-1)!;
  const hasDice = events.some((event) => 'dice' in event && event.dice !== undefined);
  if (hasDice || view.over || Object.keys(documentOf(now.machine).fire).length === 0) return view;
  let made: FireOutlook | undefined;
  return {...view, fire: () => (made ??= fireOutlook(now))};
}

/** The order of play without dice, walked from a state: declared or passed over, fire that hits nobody. */
function fireOutlook(start: Snapshot): FireOutlook {
  const order = orderFrom(documentOf(start.machine));
  const turns: TurnOutlook[] = [];
  const results = new Map<string, FireResults & {readonly dice: number}>();
  const unhurt: FireOutlook['unhurt'][number][] = [];
  const seen = new Set<string>();
  const open: Snapshot[] = [start];
  for (const state of open) {
    if (open.length > MOST_STATES) break;
    if (state.status === 'done') continue;
    const go = (event: BattleEvent): void => {
      const after = step(order, state, event);
      if (after.ok) open.push(after.state);
    };
    const types = eventsOpen(state);
    const fire = fireAsked(state);
    if (fire) {
      const turn = new Turn(state, fire);
      const units = turn.units.filter((unit) => !seen.has(`${fire.name} ${unit}`));
      if (units.length > 0) {
        turns.push(turn.outlook(units));
        const {key, dice} = turn;
        if (dice > 0 && (results.get(key)?.dice ?? 0) < dice) results.set(key, {...turn.results(), dice});
      }
      for (const unit of units) seen.add(`${fire.name} ${unit}`);
      if (types.includes('pass')) go({type: 'pass'});
      else if (turn.aimed) {
        const after = step(order, turn.aimed, {type: 'roll', dice: turn.shots.flatMap(turn.idle)});
        if (after.ok) open.push(after.state);
      }
    } else if (types.some((type) => type === 'declare' || type === 'pass' || type === 'continue')) {
      const legal = legalEvents(order, state, {types: types.filter((type) => asked.has(type))});
      for (const event of legal === 'many' ? [] : legal) go(event);
    } else {
      const way = unhurtIn(state);
      if (way && !unhurt.some(({prompt}) => prompt === way.prompt)) unhurt.push(way);
    }
  }
  return {turns, results: [...results.values()].filter(({results: some}) => some.length > 0), unhurt};
}

/** Events that are tried besides fire. */
const asked = new Set(['declare', 'pass', 'continue']);

/** The retreat of a state that asks for one on points, with where each unit may go; undefined elsewhere. */
function unhurtIn(state: Snapshot): FireOutlook['unhurt'][number] | undefined {
  const {prompt, decision} = viewOf(state.context.setup.position, [state], []);
  if (decision.kind !== 'withdraw' || decision.moves === 'regroup') return undefined;
  const goals = decision.goals(decision.start ?? decision.propose());
  const ways = decision.units.map(({unit, name}) =>
    outlookPhrases.goes(
      name,
      (goals.get(unit) ?? []).flatMap(({open, to, name: place}) => (open && to !== null ? [place] : [])),
    ),
  );
  return {prompt: outlookPhrases.unhurt(prompt), ways};
}

/** A state that asks units to fire. */
class Turn {
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
    const order = orderFrom(documentOf(state.machine));
    this.units = unitsOfTurn(forcesOf(state));
    const legal = legalEvents(order, state, {types: ['fire'], most: 40});
    const events = legal === 'many' ? [firstLegal(order, state, 'fire')] : legal;
    const aimed = events.flatMap((event) => {
      const after = event && step(order, state, event);
      const found = after?.ok ? shotsAimed(sceneOf(after.state)) : undefined;
      return after?.ok && found ? [{state: after.state, shots: found.shots}] : [];
    });
    const dice = ({shots}: {readonly shots: readonly Shot[]}): number =>
      shots.reduce((so, shot) => so + shot.dice, 0);
    const most = aimed.reduce<(typeof aimed)[number] | undefined>(
      (best, one) => (best && dice(best) >= dice(one) ? best : one),
      undefined,
    );
    this.aimed = most?.state;
    this.shots = most?.shots ?? [];
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

  /** Describes the fire of some units of the turn. */
  outlook(units: readonly string[]): TurnOutlook {
    const scene = sceneOf(this.#state);
    const forces = forcesOf(scene);
    const {game} = forces;
    const {fire} = this.#fire;
    const isTogether = (fire.by ?? 'unit') === 'side';
    const groups = isTogether ? [this.units] : units.map((unit) => [unit]);
    const shots = groups.flatMap((some) => shotsNow(scene, this.#fire, {units: [...some]}));
    const known = new Map<string, boolean>();
    const shown = shots.map((shot): ShotOutlook => {
      const all = shot.units.flatMap((id) => {
        const unit = game.unit(id);
        return unit ? fireModifiers(forces, fire, shot.role, unit) : [];
      });
      for (const {modifier, applies} of all)
        if (modifier.name !== undefined)
          known.set(modifier.name, applies || (known.get(modifier.name) ?? false));
      const names = shot.units.map(namesOf(game).unit).join(', ');
      return {
        words: outlookPhrases.shot(names, shotWords(this.#fire, shot)),
        modifiers: all.flatMap(({applies, modifier: {name, dice = 0, number = 0}}) =>
          applies && name !== undefined ? [outlookPhrases.modifier(bidiIsolate(name), {dice, number})] : [],
        ),
        chances: isTogether && shots.length > 1 ? [] : this.#chances([shot]),
      };
    });
    const absent = [...known].flatMap(([name, applies]) => (applies ? [] : [bidiIsolate(name)]));
    const {round} = this.#state.context.battle;
    const group = scene.context.record.turn?.class ?? fireTitle(this.#fire);
    return {
      title: outlookPhrases.turn(bidiIsolate(group), game.sides[forces.side(this.#role)]!.name, round),
      shots: shown,
      chances: isTogether && shots.length > 1 ? this.#chances(shots) : [],
      absent: absent.length === 0 ? '' : outlookPhrases.absent(absent),
      retreats: this.#retreats(units),
    };
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

  /** Tries each result on a copy: each symbol on one die, or each number of hits. */
  results(): FireResults {
    const forces = forcesOf(this.#state);
    const side = forces.game.sides[forces.side(otherRole(this.#role))]!.name;
    const title = outlookPhrases.resultsOn(fireTitle(this.#fire), side);
    const {aimed} = this;
    // hits fall on the targets that are chosen, which is no result of the dice
    if (!aimed || this.#fire.roll || (this.#fire.fire.targets ?? 'side') !== 'side')
      return {title, results: []};
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
    said.push(...sayAll(game, found).filter(({kind}, i) => kind !== 'note' && found[i]?.dice !== true));
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
