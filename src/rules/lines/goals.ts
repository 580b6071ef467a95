/** The points that each unit may choose, as a plan so far leaves them. */
import type {PointId} from '../../board/index.js';
import type {Unit} from '../../module/game.js';
import type {BrokenRule} from '../broken-rules.js';
import {lineRetreat, type LineQuestion} from './context.js';
import {exitsOf, judgePlan, type LinePlan} from './plan.js';
import {limitsFor} from './points.js';

export interface LineGoal {
  /** The point; null where the unit finds none. */
  readonly to: PointId | null;
  /** The rules that close it, with the other units where the plan has them. */
  readonly broken: readonly BrokenRule[];
  /** Its priority, from 0; a point of a later one is second choice. */
  readonly level: number;
  /** The room on the line: all of it, and the part that the plan leaves. */
  readonly room?: {readonly of: number; readonly left: number};
}

/** Is a rule broken by what a unit does? */
const isAbout = (unit: Unit, broken: BrokenRule): boolean =>
  broken.finding().units?.includes(unit.id) ?? true;

/** Lists the points next to each unit, and none at all where a unit may be left without. */
export function goalsOf(question: LineQuestion, plan: LinePlan): ReadonlyMap<string, readonly LineGoal[]> {
  const retreat = lineRetreat(question);
  const exits = exitsOf(retreat);
  const judged = (unit: Unit, to: string | null): readonly BrokenRule[] =>
    judgePlan(retreat, {...plan, [unit.id]: to}, exits).filter((broken) => isAbout(unit, broken));
  return new Map(
    retreat.units.map((unit) => {
      const load = retreat.units.flatMap((one) => {
        const exit = exits.get(one)!.find(({to}) => retreat.names[to] === plan[one.id]);
        return exit && one !== unit ? [{unit: one, line: exit.line}] : [];
      });
      const goals = exits.get(unit)!.map((exit): LineGoal => {
        const [limit] = exit.closed ? [] : limitsFor(retreat, unit, exit, load);
        return {
          to: exit.to,
          broken: judged(unit, retreat.names[exit.to]!),
          level: Math.max(0, exit.level),
          ...(limit ? {room: {of: limit.limit, left: Math.max(0, limit.limit - limit.used)}} : {}),
        };
      });
      const none: LineGoal = {to: null, broken: judged(unit, null), level: 0};
      return [unit.id, question.as === 'retreat' ? [...goals, none] : goals];
    }),
  );
}
