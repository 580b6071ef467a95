import type {PointId} from '../../src/board/index.js';
import type {Route} from '../../src/drawing/index.js';
import {toldLine, type PointPosition} from '../../src/module/index.js';
import {
  answerFallBack,
  answerLineRetreat,
  readLineRetreat,
  type LineRetreat,
  type LineRetreatAnswer,
} from '../../src/battle/line-retreat.js';
import type {Finding} from '../../src/rules/finding.js';
import {pointName, pointOptionsOf, retreatOptions, type Option} from '../../src/rules/point/index.js';
import {bareOverlay, type RetreatOverlay} from './overlay.js';
import {noPointQuestion, type PointQuestion, type PointRetreat} from './point-question.js';
import type {RetreatSend} from './state.js';

/** A side's stack on a point. */
interface Stack {
  readonly at: string;
  readonly name: string;
  readonly units: readonly {readonly id: string; readonly name: string}[];
}

/** Adds one to a list, or takes it out. */
export const withOrWithout = (list: readonly string[], one: string, isIn: boolean): string[] => [
  ...list.filter((other) => other !== one),
  ...(isIn ? [one] : []),
];

/** The stacks that could retreat, in the order of the map. */
export function stacksOn(position: PointPosition): readonly Stack[] {
  const {units, game} = position;
  return game.network.names.flatMap((at, point) => {
    const there = game.units.filter(
      ({index, kind}) => units.get(index)?.at === point && (kind === 'ground' || kind === 'air'),
    );
    return game.sides.flatMap(({index}) => {
      const own = there.filter(({side}) => side === index).map(({id, name}) => ({id, name}));
      return own.length > 0 ? [{at, name: pointName(position, point as PointId), units: own}] : [];
    });
  });
}

/** The exits and the units that leave, or the faults of the question, a line each. */
export function readPoints({position, question}: PointRetreat): {
  readonly lines?: LineRetreat;
  readonly faults: readonly string[];
} {
  if (question.from === '' || question.units.length === 0) return {faults: []};
  const read = readLineRetreat(position, question, []);
  return read.ok ? {lines: read.value, faults: []} : {faults: read.faults.map(toldLine)};
}

/** The options of each unit under the plan so far. */
export const optionsIn = (
  {position, question}: PointRetreat,
  {exits, units}: LineRetreat,
): ReadonlyMap<string, readonly Option[]> =>
  retreatOptions(exits, units, question.plan, pointOptionsOf(position.game.document).noPlace);

/** The verdict; undefined while a unit has no point yet. */
export function answerOn({position, question}: PointRetreat): LineRetreatAnswer | undefined {
  const {units, plan, back} = question;
  if (back || units.length === 0 || units.some((id) => !Object.hasOwn(plan, id))) return undefined;
  const answered = answerLineRetreat(position, {...question}, []);
  return answered.ok ? answered.value : undefined;
}

/** Enemy ground units that may have been displaced to the point: all on the map, those on the point first. */
export function enemiesOf({
  position: {units, game},
  question,
}: PointRetreat): readonly {readonly id: string; readonly name: string; readonly isThere: boolean}[] {
  const side = game.unit(question.units[0] ?? '')?.side;
  const point = game.network.find(question.from);
  if (side === undefined) return [];
  return game.units
    .filter((unit) => unit.side !== side && unit.kind === 'ground' && units.has(unit.index))
    .map(({id, name, index}) => ({id, name, isThere: units.get(index)?.at === point}))
    .sort((a, b) => Number(b.isThere) - Number(a.isThere));
}

/** The effects on attackers that fall back to the point; undefined where no unit does. */
export function effectsOn({position, question}: PointRetreat): readonly Finding[] | undefined {
  const {back, from, units, dispersed, displaced} = question;
  if (!back || from === '' || units.length === 0) return undefined;
  return answerFallBack(position, {to: from, units, dispersed, displaced});
}

/** The element's state. */
export const stageOf = (points: PointRetreat): 'choosing' | 'ruled' =>
  (answerOn(points) ?? effectsOn(points)) ? 'ruled' : 'choosing';

/** The map's overlay: an arrow for each route of the plan, barred where the plan is not legal. */
export function overlayOf(points: PointRetreat): RetreatOverlay {
  const {position, question} = points;
  const {network} = position.game;
  const from = network.find(question.from);
  const goals = [...new Set(Object.values(question.plan))];
  const barred = answerOn(points)?.legal === false;
  const routes = goals.flatMap((goal): Route[] => {
    const to = goal === null ? undefined : network.find(goal);
    return from === undefined || to === undefined ? [] : [{from, path: [to], barred}];
  });
  const framed =
    from === undefined ? [] : [question.from, ...(readPoints(points).lines?.exits ?? []).map(({to}) => to)];
  return {...bareOverlay(position), selected: question.from, overlay: {routes, framed}};
}

/** Takes a point chosen on the map: its stack retreats, or the first unit without a point goes there. */
export function choosePoint(points: PointRetreat, point: string, send: RetreatSend): void {
  const {units, plan, from, back} = points.question;
  const next = units.find((id) => !Object.hasOwn(plan, id));
  const exits = readPoints(points).lines?.exits ?? [];
  if (!back && point !== from && next !== undefined && exits.some(({to}) => to === point))
    send({type: 'set-points', change: {plan: {...plan, [next]: point}}});
  else {
    const stack = stacksOn(points.position).find(({at}) => at === point);
    if (stack) send({type: 'set-points', change: leaving(stack)});
  }
}

/** The question about a stack that leaves its point. */
export const leaving = ({at, units}: Stack): PointQuestion => ({
  ...noPointQuestion,
  from: at,
  units: units.map(({id}) => id),
});

/** The question with a unit among those that retreat, or without it. */
export function taking(
  {units, plan}: PointQuestion,
  id: string,
  goes: boolean,
): Pick<PointQuestion, 'units' | 'plan'> {
  const others = Object.entries(plan).filter(([unit]) => unit !== id);
  return {units: withOrWithout(units, id, goes), plan: Object.fromEntries(others)};
}

/** The question of defenders that leave the point, or of attackers that fall back to it, in the state of the position. */
export function turnedBack(points: PointRetreat, back: boolean): Partial<PointQuestion> {
  const {units, game} = points.position;
  const is = (id: string, field: 'dispersed' | 'displaced'): boolean =>
    [...units].some(([index, placed]) => game.units[index]?.id === id && placed[field]);
  return {
    back,
    plan: {},
    dispersed: points.question.units.filter((id) => is(id, 'dispersed')),
    displaced: enemiesOf(points)
      .filter(({id, isThere}) => isThere && is(id, 'displaced'))
      .map(({id}) => id),
  };
}
