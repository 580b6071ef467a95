/** Reports a combat phase. */
import {loaded, type Loaded, type Path} from '../module/fault.js';
import type {Position} from '../module/game.js';
import type {PhaseQuestion} from '../module/schema/phase.js';
import type {MustFight} from '../rules/battle-findings.js';
import {controlOf} from '../rules/control.js';
import type {AttackIs} from '../rules/phase.js';
import {sidesToAct} from './acting.js';
import type {BattleReport} from './boards.js';
import {
  readPhase,
  replayPhase,
  reportOfCombat,
  stateOfCombat,
  type Memory,
  type PhaseContext,
  type PhaseState,
} from './phase.js';
import {refusedIn, type Refused, type Replay} from './refused.js';

/** The state of a combat phase after a log. Attacks are named by their place among those announced, from 0. */
export interface PhaseReport extends Refused {
  /** `announce`: an attack may be announced; `pick`: the next is picked; `combat`: one is fought; `over`. */
  readonly state: PhaseState['value'];
  /** The id of the side that acts; null once the phase is over. */
  readonly side: string | null;
  readonly attacks: readonly {
    readonly at: string;
    readonly attackers: readonly string[];
    readonly defenders: readonly string[];
    readonly is: AttackIs;
  }[];
  /** The attack that is fought now. */
  readonly inHand: number | null;
  /** The combats that are over, in the order in which they were fought. */
  readonly combats: readonly {readonly n: number; readonly at: string; readonly outcome: string | null}[];
  /** The report of each combat, by its attack, that in hand too. */
  readonly reports: Readonly<Record<string, BattleReport>>;
  /** The units of all attacks and combats as they are now. */
  readonly units: Readonly<Record<string, object>>;
  /** The side that controls each place that was to be attacked. */
  readonly control: Readonly<Record<string, string | null>>;
  readonly has: Memory;
  /** Assets that were committed. */
  readonly used: readonly string[];
  /** The units that had to fight and did not; null until the phase is over. */
  readonly missed: MustFight | null;
}

/** The id of the side that picks the next attack. */
export function pickerOf({setup, attacks}: PhaseContext): string {
  const {position, side, rules} = setup;
  const {game} = position;
  if (rules.pick === 'attacker') return side;
  const [unit] = attacks.flatMap(({is, defenders}) => (is === 'announced' ? defenders : []));
  const other =
    unit === undefined ? game.sides.find(({id}) => id !== side) : game.sides[game.unit(unit)!.side];
  return other?.id ?? side;
}

/** The ids of the sides that act in a state of a phase: where attacks are announced and picked, who announces first. */
export function sidesOfPhase({value, context}: PhaseState): readonly string[] {
  const {inHand, setup, attacks} = context;
  if (inHand) return sidesToAct(stateOfCombat(inHand));
  if (value === 'over') return [];
  if (value === 'pick') return [pickerOf(context)];
  const isPicked = setup.rules.announce === 'each' && attacks.some(({is}) => is === 'announced');
  return [...new Set([setup.side, ...(isPicked ? [pickerOf(context)] : [])])];
}

/** A unit as the board has it, in the form of a report. */
function unitOn({game, units}: Position, id: string): object {
  const placed = units.get(game.unit(id)!.index);
  if (!placed) return {at: null, eliminated: true};
  const at = game.kind === 'hex' ? game.grid.label(placed.at as never) : game.network.names[placed.at]!;
  return {at, steps: placed.steps, eliminated: false};
}

/** Reports a state of a phase. */
export function phaseReport(state: PhaseState): PhaseReport {
  const {value, context} = state;
  const {board, attacks, inHand, fought, has, used, missed} = context;
  const {game} = board;
  const combats = [...fought, ...(inHand ? [inHand] : [])];
  const reports = new Map(combats.map((combat) => [combat.n, reportOfCombat(combat)]));
  const named = attacks.flatMap(({question, defenders}) => [...question.attackers, ...defenders]);
  const units = {
    ...Object.fromEntries(named.map((id) => [id, unitOn(board, id)])),
    ...Object.fromEntries([...reports.values()].flatMap((report) => Object.entries<object>(report.units))),
  };
  const ownerOf = (label: string): string | null => {
    const side =
      board.kind === 'hex'
        ? controlOf(board, board.game.grid.find(label)!).side
        : board.control[board.game.network.find(label)!]!;
    return game.sides[side]?.id ?? null;
  };
  return {
    state: value,
    side: sidesOfPhase(state)[0] ?? null,
    attacks: attacks.map(({is, question: {at, attackers}, defenders}) => ({at, attackers, defenders, is})),
    inHand: inHand?.n ?? null,
    combats: fought.map(({n, question: {at}}) => ({n, at, outcome: reports.get(n)!.outcome})),
    reports: Object.fromEntries(reports),
    units,
    control: Object.fromEntries(attacks.map(({question: {at}}) => [at, ownerOf(at)])),
    has,
    used,
    missed,
  };
}

/** Reports a replay of a phase, up to the first event that is refused. */
export const reportOfPhase = (played: Replay<PhaseState>): PhaseReport => {
  const state = played.states.at(-1)!;
  return {...phaseReport(state), ...refusedIn(played, state.context.board.game)};
};

/** Answers `ask.phase`: the report after its events. Refuses a question with attacks that can't be announced. */
export function answerPhase(
  position: Position,
  question: PhaseQuestion,
  above: Path = ['ask', 'phase'],
): Loaded<PhaseReport> {
  const setup = readPhase(position, question, above);
  return setup.ok ? loaded(reportOfPhase(replayPhase(setup.value, question.events))) : setup;
}
