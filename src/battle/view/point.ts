import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type PointPosition,
} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {readField, sideName, type Field} from '../../rules/point/index.js';
import {courseOf} from '../kit/course.js';
import type {StepFinding} from '../kit/effect.js';
import type {BattleLog} from '../log/log.js';
import type {pointBattle, PointSnapshot} from '../point/chart.js';
import {describePointBattle} from '../point/describe.js';
import {isPointEvent} from '../point/event.js';
import {narratePointBeginning, narratePointStep} from '../point/narrate.js';
import {playOnPoints, pointRules} from '../point/play.js';
import {pointReport} from '../point/report.js';
import {BattleSession} from '../session.js';
import {pointBoard, pointWays} from './point-board.js';
import {pointDecision} from './point-decision.js';
import {pointForces} from './point-forces.js';
import {pointTable} from './point-table.js';
import type {BattleView} from './types.js';

const called = {
  roll: 'Roll',
  assign: 'Share out losses',
  continue: 'Go on',
  retreat: 'Retreat',
  withdraw: 'Withdraw',
  advance: 'Advance',
} as const;

const acting = ({game}: PointPosition, ids: readonly string[]): readonly number[] =>
  ids.flatMap((id) => game.side(id)?.index ?? []);

function viewOf(
  start: PointPosition,
  states: readonly PointSnapshot[],
  events: readonly BattleEvent[],
): BattleView {
  const snapshot = states.at(-1)!;
  const battle = snapshot.context;
  const {field} = battle;
  const description = describePointBattle(snapshot);
  const {network} = start.game;
  const at = network.find(field.at)!;
  const position = pointBoard(start, battle);
  return {
    kind: 'point',
    step: events.length,
    state: description.state,
    course: courseOf(states),
    over: description.state === 'over',
    holder: battle.control === null ? undefined : sideName(field, battle.control),
    acting: acting(start, description.sides),
    prompt: description.prompt,
    at,
    place: field.name,
    position,
    ways: description.state === 'over' ? [] : pointWays(start, battle),
    decision: pointDecision(start, battle, description, (event) => {
      const ahead = playOnPoints(field, {from: snapshot});
      return ahead.play(event).length === 0
        ? {battle: ahead.state.context, described: describePointBattle(ahead.state)}
        : undefined;
    }),
    impossible: description.impossible.map(({event, finding}) => ({event, label: called[event], finding})),
    forces: pointForces(start, battle),
    facts: [
      ...(battle.mode === null
        ? [{term: 'Combat', value: 'in the air'}]
        : [
            {term: 'Combat', value: battle.mode},
            {term: 'Round', value: String(battle.round)},
          ]),
      ...(field.weather === '' ? [] : [{term: 'Weather', value: field.weather}]),
      ...(field.breakthrough ? [{term: 'Breakthrough', value: 'yes'}] : []),
      {
        term: 'Control',
        value: battle.control === null ? 'nobody' : sideName(field, battle.control),
      },
    ],
    table: pointTable(states, events.filter(isPointEvent)),
    snapshot: pointReport(snapshot),
  };
}

/** A battle on a point map. */
export class PointBattleSession extends BattleSession<typeof pointBattle> {
  readonly kind = 'point';
  readonly #start: PointPosition;

  constructor(field: Field, position: PointPosition, question: BattleQuestion, log?: BattleLog<BattleEvent>) {
    super(pointRules, {field}, {position, question}, log);
    this.#start = position;
  }

  protected viewOf(states: readonly PointSnapshot[], events: readonly BattleEvent[]): BattleView {
    return viewOf(this.#start, states, events);
  }

  protected describeBeginning(start: PointSnapshot): readonly Finding[] {
    return narratePointBeginning(start);
  }

  protected describeStep(
    before: PointSnapshot,
    event: BattleEvent,
    after: PointSnapshot,
  ): readonly StepFinding[] {
    return isPointEvent(event) ? narratePointStep(before, event, after) : [];
  }
}

/** Opens a battle on a point map. Refuses a question whose units can't fight it; pointers begin at `above`. */
export function openPointBattle(
  position: PointPosition,
  question: BattleQuestion,
  log?: BattleLog<BattleEvent>,
  above: readonly (string | number)[] = [],
): Loaded<PointBattleSession> {
  const field = readField(position, question, above);
  return field.ok ? loaded(new PointBattleSession(field.value, position, question, log)) : field;
}
