/**
 * The names of a chart: guards and actions, each with its parameters, what it says, and how it judges or acts. Rules decide;
 * an entry asks those of the kind of map that the battle is on. `names` has the entries, by what they are about.
 */
import type {RulebookList} from '../../module/schema/chart-names.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {BrokenRule} from '../broken-rules.js';
import type {Action, Condition, Judge} from './entry.js';
import * as advances from './names/advances.js';
import * as checks from './names/checks.js';
import * as combats from './names/combats.js';
import * as course from './names/course.js';
import * as easternFront from './names/eastern-front.js';
import * as fire from './names/fire.js';
import * as losses from './names/losses.js';
import * as retreats from './names/retreats.js';
import * as rolls from './names/rolls.js';
import * as support from './names/support.js';
import {withOdds} from './reading.js';
import {withCourse, type Context, type Scene} from './scene.js';

const judges: Readonly<Record<string, Judge>> = {
  ...rolls.judges,
  ...losses.judges,
  ...retreats.judges,
  ...advances.judges,
  ...support.judges,
  ...fire.judges,
};
const conditions: Readonly<Record<string, Condition>> = {
  ...rolls.conditions,
  ...losses.conditions,
  ...retreats.conditions,
  ...advances.conditions,
  ...support.conditions,
  ...fire.conditions,
  ...course.conditions,
  ...combats.conditions,
  ...easternFront.conditions,
};
/** Every action. */
export const actionList: Readonly<Record<string, Action>> = {
  ...rolls.actions,
  ...losses.actions,
  ...retreats.actions,
  ...advances.actions,
  ...support.actions,
  ...checks.actions,
  ...fire.actions,
  ...course.actions,
  ...combats.actions,
  ...easternFront.actions,
};

/** Every guard: judges, and those that read the battle alone. */
export const guards: Readonly<Record<string, Judge | Condition>> = {...judges, ...conditions};
/** Lists the rules that an event breaks by a judge; undefined where there is nothing that it can be about. */
export const judged = (
  scene: Scene,
  {about, judge}: Judge,
  params: object,
  event: BattleEvent,
): readonly BrokenRule[] | undefined =>
  about && !about(scene, params as never) ? undefined : judge(scene, event as never, params as never);
/**
 * Does what an action says. One that carries out an event does nothing where its judge does not pass that, as when another
 * action was before it: no order of actions that a chart gives can carry out what the rules forbid.
 */
export function act(scene: Scene, {by, apply}: Action, params: object, event: BattleEvent): Context {
  const {order, context} = scene;
  if (by !== undefined) {
    const {roll, check: of = roll} = params as {readonly roll?: unknown; readonly check?: unknown};
    const broken = judged(scene, judges[by]!, of === undefined ? params : {of}, event);
    if (broken?.length !== 0) return context;
  }
  const after = {...context, ...apply(scene, params as never, event as never)} as Context;
  return withOdds(order, context, withCourse(context, after));
}
/** Everything that a chart may name. */
export const orderNames: RulebookList = {guards, actions: actionList};
