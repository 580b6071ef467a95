import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type HexPosition,
  type Loaded,
} from '../../module/index.js';
import {boardOf, readHexField, type HexField} from '../../rules/hex-combat/index.js';
import {describeHexBattle} from '../hex/describe.js';
import {isHexEvent} from '../hex/event.js';
import type {HexSnapshot} from '../hex/chart.js';
import {narrateHexBeginning, narrateHexStep} from '../hex/narrate.js';
import {hexReducer} from '../hex/play.js';
import {hexReport} from '../hex/report.js';
import {courseOf} from '../kit/course.js';
import {openSession} from '../kit/session.js';
import type {BattleLog} from '../log/index.js';
import {hexDecision} from './hex-decision.js';
import {hexForces} from './hex-forces.js';
import {hexTable} from './hex-table.js';
import type {BattleSession, BattleView} from './types.js';

const called = {
  roll: 'Roll',
  assign: 'Lose steps',
  elect: 'Elect one hex',
  order: 'Give the order',
  route: 'Retreat',
  advance: 'Advance',
} as const;

function viewOf(field: HexField, states: readonly HexSnapshot[], events: readonly BattleEvent[]): BattleView {
  const snapshot = states.at(-1)!;
  const {battle} = snapshot.context;
  const description = describeHexBattle(snapshot);
  const {game, position, hex, at, odds, weather} = field;
  const side = description.side === null ? undefined : game.side(description.side);
  const {final} = odds.column;
  const name = game.map.hexes?.[at]?.name;
  const report = hexReport(snapshot);
  return {
    kind: 'hex',
    step: events.length,
    state: description.state,
    course: courseOf(states),
    over: description.state === 'over',
    holder: report.control === null ? undefined : position.game.side(report.control)?.name,
    acting: side ? [side.index] : [],
    prompt: description.prompt,
    at: hex,
    place: name === undefined ? at : `${name} (${at})`,
    position: boardOf(field, battle),
    ways:
      battle.roll === null
        ? [...new Set(field.units.attacker.map(({index}) => position.units.get(index)!.at))].map((from) => ({
            from,
            to: hex,
          }))
        : [],
    decision: hexDecision(field, battle, description),
    impossible: description.impossible.map(({event, finding}) => ({event, label: called[event], finding})),
    forces: hexForces(field, battle),
    facts: [
      {term: 'Column', value: final},
      ...(battle.roll === null ? [] : [{term: 'Roll', value: battle.roll.dice.join(' + ')}]),
      ...(battle.result === null ? [] : [{term: 'Result', value: battle.result}]),
      ...(weather === undefined ? [] : [{term: 'Weather', value: weather}]),
    ],
    table: hexTable(field, battle),
    snapshot: report,
  };
}

/** Opens a battle on a hex map. Refuses a question whose units can't fight it; pointers begin at `above`. */
export function openHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log?: BattleLog<BattleEvent>,
  above: readonly (string | number)[] = [],
): Loaded<BattleSession> {
  const read = readHexField(position, question, above);
  if (!read.ok) return read;
  const field = read.value;
  return loaded(
    openSession(
      hexReducer(field),
      {
        kind: 'hex',
        about: {position, question},
        view: (states, events) => viewOf(field, states, events),
        beginning: () => narrateHexBeginning(field),
        step: (before, event, after) => (isHexEvent(event) ? narrateHexStep(before, event, after) : []),
      },
      log,
    ),
  );
}
