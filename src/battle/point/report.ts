import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {
  type Battle,
  type Field,
  type Mode,
  type Outcome,
  type SideId,
  type Stage,
} from '../../rules/point/index.js';
import {begin, play} from './sequence.js';

/** One unit in a report. One that was not in the battle but was destroyed by it (B.4d) has only the last two. */
export interface UnitReport {
  readonly absorbed?: number;
  readonly dispersed?: boolean;
  readonly destroyed: boolean;
  /** The point it stands on; null when destroyed. */
  readonly at: string | null;
}

/** How a battle on a point map stands after a log. */
export interface PointReport {
  readonly state: Stage;
  readonly outcome: Outcome | null;
  readonly mode: Mode | null;
  readonly round: number;
  readonly airSurvivors: number;
  /** Every unit of the battle, and any other that it destroyed. */
  readonly units: Readonly<Record<string, UnitReport>>;
  /** Who controls the point now. */
  readonly control: SideId | null;
  /** Index of the first event that was refused; the replay stops there. */
  readonly refusedAt?: number;
  readonly refused?: Refusal;
}

/** Why an event was refused: the first reason with its clause, and all of them. */
export interface Refusal {
  readonly clause: string;
  readonly reason: string;
  readonly findings: readonly Finding[];
}

/** The report of a battle as it stands. */
export function report(battle: Battle): PointReport {
  const {field} = battle;
  const units = Object.fromEntries(
    field.units.map(({id}, i): [string, UnitReport] => [id, {...battle.units[i]!}]),
  );
  for (const id of battle.overrun) units[id] = {destroyed: true, at: null};
  const {stage: state, outcome, mode, round, airSurvivors, control} = battle;
  return {state, outcome, mode, round, airSurvivors, units, control};
}

/** Plays a log from the beginning and reports; stops at the first event that is refused. */
export function replayReport(field: Field, log: readonly BattleEvent[]): PointReport {
  let battle = begin(field);
  for (const [index, event] of log.entries()) {
    const ruling = play(battle, event);
    if (!ruling.ok) {
      const [{clause, message}] = ruling.findings as readonly [Finding];
      return {
        ...report(battle),
        refusedAt: index,
        refused: {clause, reason: message, findings: ruling.findings},
      };
    }
    battle = ruling.battle;
  }
  return report(battle);
}
