import type {BattleEvent, BattleQuestion, Loaded, PointPosition} from '../../module/index.js';
import {fieldOf, QuestionReader, type SideId} from '../../rules/point/index.js';
import type {BattleLog} from '../log/index.js';
import {describeBattle} from '../point/describe.js';
import {isPointEvent} from '../point/event.js';
import {pointBattlePlay, type PointSnapshot} from '../point/machine.js';
import {report} from '../point/report.js';
import {pointBoard, pointWays} from './point-board.js';
import {pointDecision} from './point-decision.js';
import {pointForces} from './point-forces.js';
import type {PointRest} from './point-rest.js';
import {openRun} from './run.js';
import type {BattleView, Run} from './types.js';

const called = {
  roll: 'Roll',
  assign: 'Share out losses',
  continue: 'Go on',
  retreat: 'Retreat',
  withdraw: 'Withdraw',
  advance: 'Advance',
} as const;

function acting(start: PointPosition, side: SideId | 'both' | null): readonly number[] {
  const ids = side === 'both' ? ['axis', 'soviet'] : side === null ? [] : [side];
  return ids.flatMap((id) => start.game.side(id)?.index ?? []);
}

function viewOf(
  start: PointPosition,
  states: readonly PointSnapshot[],
  events: readonly BattleEvent[],
  rest: PointRest | undefined,
): BattleView {
  const battle = states.at(-1)!.context;
  const {field} = battle;
  const description = describeBattle(battle);
  const {network} = start.game;
  const at = network.find(field.at)!;
  const position = pointBoard(start, battle);
  return {
    kind: 'point',
    step: events.length,
    stage: description.state,
    over: description.state === 'over',
    acting: acting(start, description.side),
    prompt: description.prompt,
    at,
    place: field.name,
    position,
    ways: pointWays(start, battle),
    decision: pointDecision(start, battle, description, rest),
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
        value: battle.control === null ? 'nobody' : field.sideNames[battle.control],
      },
    ],
    ...(rest && {
      table: rest.pointTable(
        states.map((state) => state.context),
        events.filter(isPointEvent),
        description,
      ),
    }),
    snapshot: report(battle),
  };
}

/**
 * Opens a battle on a point map. Refuses a question whose units can't fight it; pointers begin at `above`. The run has
 * `more` to fetch, and the words of a refusal are fetched for one.
 */
export async function openPointRun(
  start: PointPosition,
  question: BattleQuestion,
  log?: BattleLog<BattleEvent>,
  above: readonly (string | number)[] = [],
): Promise<Loaded<Run>> {
  const field = fieldOf(new QuestionReader(start, above), question);
  if (!field) {
    const {readField} = await import('../../rules/point/read-field.js');
    const read = readField(start, question, above);
    return {ok: false, faults: read.ok ? [] : read.faults};
  }
  let rest: PointRest | undefined;
  const value = openRun(
    pointBattlePlay({field}),
    {
      kind: 'point',
      about: {position: start, question},
      view: (states, events) => viewOf(start, states, events, rest),
      beginning: ({context}) => rest?.tellBeginning(context) ?? [],
      tell: (before, event, after) =>
        rest && isPointEvent(event) ? rest.tell(before.context, event, after.context) : [],
      more: async () => (rest = await import('./point-rest.js')),
    },
    log,
  );
  return {ok: true, value};
}
