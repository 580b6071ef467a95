/** Fire before its dice: the order of turns, the choices between them and the modifiers, walked on copies of a battle. */
import type {StateValue} from 'xstate';
import type {Position} from '../module/game.js';
import type {BattleEvent} from '../module/schema/event.js';
import {outlookPhrases} from '../phrases/en/outlook.js';
import {viewOf} from './boards.js';
import {eventsOpen, pathOf, type Snapshot} from './chart.js';
import {fireAsked} from './fire.js';
import {FireTurn} from './fire-turn.js';
import {legalEvents} from './legal.js';
import {documentOf, orderFrom} from './order.js';
import {step} from './play.js';
import {modifierKey, type ModifierRow} from './table.js';
import type {BattleView, FireOutlook, FireResults, TurnOutlook} from './view.js';

/** The most states that are tried, and the rounds without anything new after which no more is. */
const MOST_STATES = 60;
const QUIET_ROUNDS = 2;

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
  const choices = new Map<string, FireOutlook['choices'][number]>();
  const modifiers = new Map<string, ModifierRow>();
  const unhurt: FireOutlook['unhurt'][number][] = [];
  const seen = new Set<string>();
  let newIn = start.context.battle.round;
  const open: Snapshot[] = [start];
  for (const state of open) {
    if (open.length > MOST_STATES) break;
    const {round} = state.context.battle;
    if (state.status === 'done' || round > newIn + QUIET_ROUNDS) continue;
    const go = (event: BattleEvent): void => {
      const after = step(order, state, event);
      if (after.ok) open.push(after.state);
    };
    const types = eventsOpen(state);
    const fire = fireAsked(state);
    if (fire) {
      const turn = new FireTurn(state, fire);
      const units = turn.units.filter((unit) => {
        const isNew = turn.lines([unit]).filter((line) => !seen.has(line));
        for (const line of isNew) seen.add(line);
        return isNew.length > 0;
      });
      if (units.length > 0) {
        newIn = Math.max(newIn, round);
        turns.push(turn.outlook(units));
        const {key, dice} = turn;
        if (dice > 0 && (results.get(key)?.dice ?? 0) < dice) results.set(key, {...turn.results(), dice});
        for (const row of turn.modifiers()) {
          const before = modifiers.get(modifierKey(row));
          modifiers.set(modifierKey(row), {...row, applies: row.applies || before?.applies === true});
        }
      }
      if (types.includes('pass')) go({type: 'pass'});
      else if (turn.aimed) {
        const after = step(order, turn.aimed, {type: 'roll', dice: turn.shots.flatMap(turn.idle)});
        if (after.ok) open.push(after.state);
      }
    } else if (types.some((type) => type === 'declare' || type === 'pass' || type === 'continue')) {
      const path = pathOf(state.value as StateValue);
      const choice = choices.has(path) ? undefined : choiceIn(state);
      if (choice) choices.set(path, choice);
      const legal = legalEvents(order, state, {types: types.filter((type) => asked.has(type))});
      for (const event of legal === 'many' ? [] : legal) go(event);
    } else {
      const found = goalsIn(state);
      const way = found && {...found, prompt: outlookPhrases.unhurt(found.prompt)};
      if (way && !unhurt.some(({prompt}) => prompt === way.prompt)) unhurt.push(way);
    }
  }
  return {
    turns,
    results: [...results.values()].filter(({results: some}) => some.length > 0),
    choices: [...choices.values()],
    modifiers: [...modifiers.values()],
    unhurt,
  };
}

/** Events that are tried besides fire. */
const asked = new Set(['declare', 'pass', 'continue']);

/** Lists the places that units may go to in a state that asks for it: each, or all together where few ways are left. */
function waysIn(state: Snapshot): readonly string[] {
  const {decision} = viewOf(state.context.setup.position, [state], []);
  if (decision.kind === 'choose') return decision.offers.map(({label}) => label);
  return goalsIn(state)?.ways ?? [];
}

/** The choice of a state between two fires, with where a retreat may go; undefined where there is none. */
function choiceIn(state: Snapshot): FireOutlook['choices'][number] | undefined {
  const {prompt, decision} = viewOf(state.context.setup.position, [state], []);
  if (decision.kind !== 'choose' || decision.offers.length < 2) return undefined;
  const order = orderFrom(documentOf(state.machine));
  const retreat = decision.offers.some(({event}) => event.type === 'retreat')
    ? step(order, state, {type: 'retreat'})
    : undefined;
  return {
    prompt: outlookPhrases.choice(prompt, state.context.battle.round),
    offers: decision.offers.map(({label}) => label),
    ways: retreat?.ok ? waysIn(retreat.state) : [],
  };
}

/** The retreat of a state that asks for one on points, with where each unit may go; undefined elsewhere. */
function goalsIn(state: Snapshot): {readonly prompt: string; readonly ways: readonly string[]} | undefined {
  const {prompt, decision} = viewOf(state.context.setup.position, [state], []);
  if (decision.kind !== 'withdraw' || decision.moves === 'regroup') return undefined;
  const goals = decision.goals(decision.start ?? decision.propose());
  const ways = decision.units.map(({unit, name}) =>
    outlookPhrases.goes(
      name,
      (goals.get(unit) ?? []).flatMap(({open, to, name: place}) => (open && to !== null ? [place] : [])),
    ),
  );
  return {prompt, ways};
}
