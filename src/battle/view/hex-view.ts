import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type HexPosition,
  type Loaded,
} from '../../module/index.js';
import {boardOf, readHexField, type HexBattle, type HexField} from '../../rules/hex-combat/index.js';
import {narrateHexBeginning} from '../hex/beginning.js';
import type {HexSnapshot} from '../hex/chart.js';
import type {HexDescription} from '../hex/description.js';
import {isHexEvent, type HexEvent} from '../hex/event.js';
import {hexReport} from '../hex/report.js';
import {courseOf} from '../kit/course.js';
import type {Told} from '../kit/effect.js';
import type {Reducer} from '../kit/playing.js';
import {openSession} from '../kit/session.js';
import type {BattleLog} from '../log/index.js';
import {hexForces} from './hex-forces.js';
import {hexTable} from './hex-table.js';
import type {CodeOutlook} from './table.js';
import type {BattleSession, BattleView, Decision} from './types.js';

const called = {
  roll: 'Roll',
  assign: 'Lose steps',
  elect: 'Elect one hex',
  order: 'Give the order',
  route: 'Retreat',
  advance: 'Advance',
} as const;

/** What tells a moment: before the dice less of it is needed. */
export interface HexTelling {
  readonly describe: (snapshot: HexSnapshot) => HexDescription;
  readonly decide: (field: HexField, battle: HexBattle, description: HexDescription) => Decision;
  /** What a result would do here. */
  readonly outlook: (field: HexField, battle: HexBattle) => (code: string) => CodeOutlook;
  readonly step: (before: HexSnapshot, event: HexEvent, after: HexSnapshot) => readonly Told[];
}

function viewOf(
  field: HexField,
  states: readonly HexSnapshot[],
  events: readonly BattleEvent[],
  {describe, decide, outlook}: HexTelling,
): BattleView {
  const snapshot = states.at(-1)!;
  const {battle} = snapshot.context;
  const description = describe(snapshot);
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
    decision: decide(field, battle, description),
    impossible: description.impossible.map(({event, finding}) => ({event, label: called[event], finding})),
    forces: hexForces(field, battle),
    facts: [
      {term: 'Column', value: final},
      ...(battle.roll === null ? [] : [{term: 'Roll', value: battle.roll.dice.join(' + ')}]),
      ...(battle.result === null ? [] : [{term: 'Result', value: battle.result}]),
      ...(weather === undefined ? [] : [{term: 'Weather', value: weather}]),
    ],
    table: hexTable(field, battle, outlook(field, battle)),
    snapshot: report,
  };
}

/** How a battle is opened that is told so, and played by this reducer. Pointers of its faults begin at `above`. */
export const hexOpener =
  (reducer: (field: HexField) => Reducer<HexSnapshot, BattleEvent>, telling: HexTelling) =>
  (
    position: HexPosition,
    question: BattleQuestion,
    log?: BattleLog<BattleEvent>,
    above: readonly (string | number)[] = [],
  ): Loaded<BattleSession> => {
    const read = readHexField(position, question, above);
    if (!read.ok) return read;
    const field = read.value;
    return loaded(
      openSession(
        reducer(field),
        {
          kind: 'hex',
          about: {position, question},
          view: (states, events) => viewOf(field, states, events, telling),
          beginning: () => narrateHexBeginning(field),
          step: (before, event, after) => (isHexEvent(event) ? telling.step(before, event, after) : []),
        },
        log,
      ),
    );
  };
