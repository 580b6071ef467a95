import type {PointId} from '../../src/board/index.js';
import type {Mark, Route} from '../../src/drawing/index.js';
import {placeOf} from '../../src/drawing/places.js';
import {placeLabel, type Unit} from '../../src/module/game.js';
import type {Ask, PointPosition} from '../../src/module/index.js';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {
  answerFallBack,
  answerLineRetreat,
  readLineRetreat,
  sheetOfPlan,
  type LineRetreat,
  type LineRetreatAnswer,
} from '../../src/battle/line-retreat.js';
import {answerJudgeLines, askLines} from '../../src/battle/line-answer.js';
import type {RetreatQuestion} from '../../src/module/schema/retreat-question.js';
import {
  endsOf,
  findingsOfLines,
  pointsAround,
  routesOf,
  whyNotPoint,
  type LineRuling,
} from '../../src/rules/lines/ruling.js';
import {refusedRoutes, type Finding} from '../../src/rules/finding.js';
import {pointName, pointOptionsOf, retreatOptions, type Option} from '../../src/rules/point/index.js';
import {cited} from '../../src/phrases/cited.js';
import {sayAll} from '../../src/phrases/say.js';
import {messages} from './messages.js';
import {bareOverlay, type RetreatOverlay} from './overlay.js';
import {noPointQuestion, type PointQuestion, type PointRetreat} from './point-question.js';
import type {RetreatSend} from './state.js';

/** A side's stack on a point. */
interface Stack {
  readonly at: string;
  readonly name: string;
  readonly units: readonly Unit[];
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
      const own = there.filter(({side}) => side === index);
      return own.length > 0 ? [{at, name: pointName(position, point as PointId), units: own}] : [];
    });
  });
}

/** A retreat as it is read: by a line sheet of the module’s own, or the exits of the Eastern Front; or its faults, a line each. */
interface ReadPoints {
  readonly lines?: LineRetreat;
  readonly own?: LineRuling;
  readonly faults: readonly string[];
}

/** Reads the question. */
export function readPoints({position, question}: PointRetreat): ReadPoints {
  if (question.from === '' || question.units.length === 0) return {faults: []};
  const sheet = sheetOfPlan(position, question);
  if (sheet !== undefined) {
    const ruled = askLines(position, askedOf(question, sheet));
    return ruled.ok ? {own: ruled.value, faults: []} : {faults: ruled.faults.map(toldLine)};
  }
  const read = readLineRetreat(position, question, []);
  return read.ok ? {lines: read.value, faults: []} : {faults: read.faults.map(toldLine)};
}

/** The question of a panel, as `ask.retreat` has it. */
function askedOf(
  {units, hexes, breakthrough, underAttack, role, against}: PointQuestion,
  sheet: string | undefined,
): RetreatQuestion {
  return {
    units: [...units],
    hexes,
    breakthrough,
    underAttack: [...underAttack],
    ...(sheet === undefined ? {} : {sheet}),
    ...(role ? {role} : {}),
    ...(against ? {against} : {}),
  };
}

/** The question as a document asks it: where units may go, or whether the plan is legal once each has its point. */
export function askOf(points: PointRetreat): Ask | undefined {
  const {position, question} = points;
  const {from, units, plan, breakthrough, underAttack, back} = question;
  const {own, lines} = readPoints(points);
  if (back || (!own && !lines)) return undefined;
  if (!own) return {lineRetreat: {from, units, plan, breakthrough, underAttack}};
  const {units: _, ...asked} = askedOf(question, sheetOfPlan(position, question));
  return units.every((id) => Object.hasOwn(plan, id))
    ? {judge: {...asked, plan: groupsOf(question, own), part: true}}
    : {retreat: {...asked, units: [...units]}};
}

/** The groups of a plan by a line sheet, each with its route; those that go together are one. */
function groupsOf(question: PointQuestion, ruling: LineRuling): {units: string[]; path: string[]}[] {
  const isTogether = ruling.question.sheet.moves === 'together';
  const groups = question.units.map((id) => {
    const to = question.plan[id] ?? null;
    return {units: [id], path: to === null ? [] : [...(routesOf(ruling, id).get(to) ?? [to])]};
  });
  const [first] = groups;
  return isTogether && first && groups.every(({path}) => path.join() === first.path.join())
    ? [{...first, units: [...question.units]}]
    : groups;
}

/** The best plan, or what comes first for each unit. */
export const suggestedIn = (ruling: LineRuling): PointQuestion['plan'] =>
  ruling.plan ??
  Object.fromEntries(
    ruling.question.units.map(({id}) => [id, [...routesOf(ruling, id).keys()][0] ?? null] as const),
  );

/** Findings on where units may go, what closes the points around, and what becomes of units that find none. */
export const toldIn = ({position}: PointRetreat, ruling: LineRuling): readonly Finding[] =>
  sayAll(position.game, findingsOfLines(ruling));

/** The options of each unit under the plan so far. */
export const optionsIn = (
  {position, question}: PointRetreat,
  {exits, units}: LineRetreat,
): ReadonlyMap<string, readonly Option[]> =>
  retreatOptions(exits, units, question.plan, pointOptionsOf(position.game.document).noPlace);

/** The verdict; undefined while a unit has no point yet. */
export function answerOn(points: PointRetreat): LineRetreatAnswer | undefined {
  const {position, question} = points;
  const {units, plan, back} = question;
  if (back || units.length === 0 || units.some((id) => !Object.hasOwn(plan, id))) return undefined;
  const {own, lines} = readPoints(points);
  if (!own && !lines) return undefined;
  if (own && question.hexes > 1) {
    const asked = askedOf(question, sheetOfPlan(position, question));
    const judged = answerJudgeLines(position, {...asked, plan: groupsOf(question, own), part: true}, []);
    return judged.ok ? judged.value : undefined;
  }
  const {sheet, ...asked} = question;
  const answered = answerLineRetreat(position, sheet === undefined ? asked : {...asked, sheet}, []);
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

/** The map's overlay: an arrow for each route of the plan, or each that is open, barred where the plan is not legal. */
export function overlayOf(points: PointRetreat): RetreatOverlay {
  const {position, question} = points;
  const {network} = position.game;
  const from = network.find(question.from);
  // a stack is chosen among those on the map
  const framed = [...new Set([...position.units.values()].map(({at}) => placeLabel(position.game, at)))];
  if (from === undefined)
    return {...bareOverlay(position), selected: question.from, overlay: {routes: [], framed}};
  const {own} = readPoints(points);
  const answer = answerOn(points);
  const barred = answer?.legal === false;
  const isPlanned = Object.keys(question.plan).length > 0;
  const open = own && !isPlanned ? own.each.flatMap(({routes}) => routes) : [];
  const planned = question.units.flatMap((id) => {
    const to = question.plan[id] ?? null;
    return to === null ? [] : [{units: [id], path: (own && routesOf(own, id).get(to)) ?? [to]}];
  });
  const refused = barred ? refusedRoutes(planned, answer.findings) : undefined;
  const paths = new Map(
    [...(refused?.paths ?? planned.map(({path}) => path)), ...open].map((path) => [path.join(), path]),
  );
  const routes = [...paths.values()].flatMap((path): Route[] => {
    const ids = path.map((name) => network.find(name));
    return ids.every((id) => id !== undefined) ? [{from, path: ids, barred}] : [];
  });
  // the points around with the enemies that close some of them, and the ends; the place that is asked about comes first
  const ends = new Set(own ? endsOf(own) : []);
  const reach = network.names.filter(
    (name, point) =>
      name !== question.from && (ends.has(name) || network.distance(from, point as PointId) === 1),
  );
  return {
    ...bareOverlay(position),
    selected: question.from,
    overlay: {
      routes,
      framed: [question.from, ...reach],
      marks: refused
        ? refused.stops.map((name): Mark => ({at: placeOf(position, name), kind: 'stop'}))
        : own && !isPlanned
          ? marksOn(own, routes)
          : [],
      ...(own && {verdict: (point: number) => verdictAt(points, own, point as PointId)}),
    },
  };
}

/** Marks on the ends that are open, and stops on the points around that are closed. */
function marksOn(own: LineRuling, routes: readonly Route[]): readonly Mark[] {
  const {network} = own.question.situation.position.game;
  const entered = new Set(routes.flatMap(({path}) => path));
  const ends = new Set(routes.flatMap(({path}) => path.at(-1) ?? []));
  const closed = pointsAround(own).flatMap((name) => network.find(name) ?? []);
  return [
    ...[...ends].map((at): Mark => ({at, kind: 'may'})),
    ...closed.filter((at) => !entered.has(at)).map((at): Mark => ({at, kind: 'stop'})),
  ];
}

/** Says whether a retreat may end at a point, or the first rule in the way; undefined for one that no line leads to. */
function verdictAt(
  {position: {game}, question}: PointRetreat,
  own: LineRuling,
  point: PointId,
): string | undefined {
  const name = placeLabel(game, point);
  if (name === question.from) return messages.verdicts.origin;
  if (endsOf(own).has(name)) return messages.verdicts.end;
  const isEntered = own.each.some(({routes}) => routes.some((route) => route.includes(name)));
  if (isEntered) return messages.verdicts.route;
  const [first] = sayAll(game, whyNotPoint(own, name));
  return first && cited(first);
}

/** The plan with the units that wait sent to a point, those that may go there. */
export function sendingTo(own: LineRuling, plan: PointQuestion['plan'], to: string): PointQuestion['plan'] {
  const waiting = own.question.units.filter(({id}) => !Object.hasOwn(plan, id) && routesOf(own, id).has(to));
  return waiting.reduce((so, {id}) => goingTo(own, so, id, to), plan);
}

/** Takes a point chosen on the map: its stack retreats, or units without a point go there. A point that is closed says why. */
export function choosePoint(points: PointRetreat, point: string, send: RetreatSend): void {
  const {units, plan, from, back} = points.question;
  const next = units.find((id) => !Object.hasOwn(plan, id));
  const {own, lines} = readPoints(points);
  const ends = own ? [...endsOf(own)] : (lines?.exits ?? []).map(({to}) => to);
  if (!back && point !== from && next !== undefined && ends.includes(point))
    send({
      type: 'set-points',
      change: {plan: own ? sendingTo(own, plan, point) : {...plan, [next]: point}},
    });
  else if (!own || !pointsAround(own).includes(point)) {
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

/** The plan with a unit sent to a point, or nowhere; those that go together are sent with it. */
export function goingTo(
  {question: {sheet, units}}: LineRuling,
  plan: PointQuestion['plan'],
  id: string,
  to: string | null,
): PointQuestion['plan'] {
  const going = sheet.moves === 'together' ? units.map((unit) => unit.id) : [id];
  return {...plan, ...Object.fromEntries(going.map((one) => [one, to]))};
}
