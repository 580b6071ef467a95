import type {BattleEvent} from '../../module/index.js';
import type {Field, Mode, Outcome} from '../../rules/point/index.js';
import {stateOf} from '../kit/chart.js';
import {refusedIn, type Refused, type Replay} from '../play.js';
import type {PointSnapshot} from './chart.js';
import {replayOnPoints} from './play.js';

/** One unit in a report. One that was not in the battle but was destroyed by it (B.4d) is as dispersed as it was. */
export interface UnitReport {
  readonly absorbed: number;
  readonly dispersed: boolean;
  readonly destroyed: boolean;
  /** The point it stands on; null when destroyed. */
  readonly at: string | null;
}

/** How a battle on a point map stands after a log. */
export interface PointReport extends Refused {
  /** As the chart names it: `ground.normal.defenderFire`. */
  readonly state: string;
  readonly outcome: Outcome | null;
  readonly mode: Mode | null;
  readonly round: number;
  readonly airSurvivors: number;
  /** Every unit of the battle, and any other that it destroyed. */
  readonly units: Readonly<Record<string, UnitReport>>;
  /** The side that controls the point now, by its id; null for nobody. */
  readonly control: string | null;
}

/** The report of a battle as it stands. */
export function pointReport(snapshot: PointSnapshot): PointReport {
  const {field, outcome, mode, round, airSurvivors, control, ...battle} = snapshot.context;
  const units = Object.fromEntries(
    field.units.map(({id}, i): [string, UnitReport] => [id, {...battle.units[i]!}]),
  );
  for (const {id, dispersed} of field.displaced)
    if (battle.overrun.includes(id)) units[id] = {absorbed: 0, dispersed, destroyed: true, at: null};
  return {state: stateOf(snapshot), outcome, mode, round, airSurvivors, units, control};
}

/** The report of a log that was played, up to the first event that is refused. */
export const reportOf = (played: Replay<PointSnapshot>): PointReport => ({
  ...pointReport(played.states.at(-1)!),
  ...refusedIn(played),
});

/** Plays a log from the beginning and reports; stops at the first event that is refused. */
export const replayPointReport = (field: Field, log: readonly BattleEvent[]): PointReport =>
  reportOf(replayOnPoints(field, log));
