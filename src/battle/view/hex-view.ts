import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type HexPosition,
  type Loaded,
} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {boardOf, readHexField, type HexField} from '../../rules/hex-combat/index.js';
import {narrateHexBeginning} from '../hex/beginning.js';
import type {hexBattle, HexSnapshot} from '../hex/chart.js';
import {describeHexBattle} from '../hex/describe.js';
import {isHexEvent} from '../hex/event.js';
import {narrateHexStep} from '../hex/narrate.js';
import {hexRules} from '../hex/play.js';
import {hexReport} from '../hex/report.js';
import {courseOf} from '../kit/course.js';
import type {StepFinding} from '../kit/effect.js';
import type {BattleLog} from '../log/log.js';
import {BattleSession} from '../session.js';
import {hexDecision} from './hex-decision.js';
import {hexForces} from './hex-forces.js';
import {outlooksOf} from './hex-outlook.js';
import {hexTable} from './hex-table.js';
import type {BattleView} from './types.js';

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
    table: hexTable(field, battle, outlooksOf(field, battle)),
    snapshot: report,
  };
}

/** A battle on a hex map. */
export class HexBattleSession extends BattleSession<typeof hexBattle> {
  readonly kind = 'hex';
  readonly #field: HexField;

  constructor(field: HexField, question: BattleQuestion, log?: BattleLog<BattleEvent>) {
    super(hexRules, {field}, {position: field.position, question}, log);
    this.#field = field;
  }

  protected viewOf(states: readonly HexSnapshot[], events: readonly BattleEvent[]): BattleView {
    return viewOf(this.#field, states, events);
  }

  protected describeBeginning(): readonly Finding[] {
    return narrateHexBeginning(this.#field);
  }

  protected describeStep(
    before: HexSnapshot,
    event: BattleEvent,
    after: HexSnapshot,
  ): readonly StepFinding[] {
    return isHexEvent(event) ? narrateHexStep(before, event, after) : [];
  }
}

/** Opens a battle on a hex map. Refuses a question whose units can't fight it; pointers begin at `above`. */
export function openHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log?: BattleLog<BattleEvent>,
  above: readonly (string | number)[] = [],
): Loaded<HexBattleSession> {
  const field = readHexField(position, question, above);
  return field.ok ? loaded(new HexBattleSession(field.value, question, log)) : field;
}
